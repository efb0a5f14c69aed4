/** Changes the order and number of a list's entries, each with the comments right above it. */
import type { FieldPath } from './field-at.ts'
import { depthOf, isEmpty, isRemark, type OpenFile, type Plan } from './write-file.ts'
import type { Item } from './yaml.ts'

/** The lines of an entry, and its value. */
type Entry = { rows: string[]; value: unknown }

/** The first of the comments right above an entry. Comments at the top of the file are about the whole list. */
function headOf(file: OpenFile, item: Item): number {
  const line = file.lineAt(item.from)
  let head = line
  while (isRemark(file.lines[head - 1]) && depthOf(file.lines[head - 1] ?? '') <= item.column) head--
  return item.column === 0 && (head === 0 || file.lines[head - 1] === '---') ? line : head
}

/** `change` takes an entry out, or puts one in, at the index of the path. Anything between two entries stays where it is. */
export function changeEntries(
  file: OpenFile,
  path: FieldPath,
  change: (entries: Entry[], index: number) => void,
): Plan {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const items = file.itemsOf(file.get(list))
  const spans = items.map((item) => ({ from: headOf(file, item), to: file.linesOf(item).to }))
  const gaps = spans.slice(1).map((next, before) => file.lines.slice(spans[before]?.to, next.from))
  const entries = spans.map(({ from, to }, at): Entry => {
    return { rows: file.lines.slice(from, to), value: file.valueAt([...list, at]) }
  })
  change(entries, index)
  if (entries.length > items.length) {
    // As many empty lines as there are between two others.
    const isTall = items[0]?.column === 0 && (entries[index]?.rows.length ?? 0) > 2
    gaps.splice(Math.max(0, index - 1), 0, gaps[0]?.filter(isEmpty) ?? (isTall ? [''] : []))
  }
  if (entries.length < items.length) {
    const [gap = []] = gaps.splice(Math.min(index, gaps.length - 1), 1)
    // Comments alone between two entries stay.
    const rest = gap.every(isEmpty) ? [] : gap
    if (entries[index]) entries[index].rows.unshift(...rest)
    else entries.at(-1)?.rows.push(...rest)
  }
  const rows = entries.flatMap((entry, at) => [...(gaps[at - 1] ?? []), ...entry.rows])
  const lines = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 }
  const values = entries.map(({ value }) => value)
  return { splice: file.replaceLines(lines, rows), wanted: file.withValue(list, values.length > 0 ? values : '') }
}
