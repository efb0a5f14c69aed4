/** Changes the order and number of a list's entries, each with the comments right above it. */
import type { FieldPath } from './field-at.ts'
import { depthOf, isEmpty, isRemark, type OpenFile, WriteError } from './write-file.ts'
import type { Item } from './yaml.ts'

/** The first of the comments right above an entry. Comments at the top of the file are about the whole list. */
function headOf(file: OpenFile, item: Item): number {
  const line = file.lineAt(item.from)
  let head = line
  while (isRemark(file.lines[head - 1]) && depthOf(file.lines[head - 1] ?? '') <= item.column) head--
  return item.column === 0 && (head === 0 || file.lines[head - 1] === '---') ? line : head
}

/** The lines of a list; `gaps` are those between two entries. */
function readRows(file: OpenFile, list: FieldPath) {
  const items = file.itemsOf(file.get(list))
  const spans = items.map((item) => ({ from: headOf(file, item), to: file.linesOf(item).to }))
  const gaps = spans.slice(1).map((next, index) => file.lines.slice(spans[index]?.to, next.from))
  const entries = spans.map(({ from, to }) => file.lines.slice(from, to))
  return { entries, gaps, column: items[0]?.column, from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 }
}

const changeValues = (file: OpenFile, list: FieldPath, change: (values: unknown[]) => void) =>
  file.change(list, (parent, key) => change(parent[key] as unknown[]))

const joinRows = (entries: string[][], gaps: string[][]) =>
  entries.flatMap((entry, index) => [...(gaps[index - 1] ?? []), ...entry])

/** After as many empty lines as there are between two others. `made` is of a new entry, else it is a copy of the one before. */
export function insertEntry(file: OpenFile, path: FieldPath, made?: { rows: string[]; value: unknown }) {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const { entries, gaps, column, ...lines } = readRows(file, list)
  const rows = made?.rows ?? entries[index - 1]
  if (!rows) throw new WriteError(`There is nothing before ${path.join('.')}.`)
  const isTall = column === 0 && rows.length > 2
  gaps.splice(Math.max(0, index - 1), 0, gaps[0]?.filter(isEmpty) ?? (isTall ? [''] : []))
  entries.splice(index, 0, rows)
  const wanted = changeValues(file, list, (values) => values.splice(index, 0, made ? made.value : values[index - 1]))
  return { splice: file.replaceLines(lines, joinRows(entries, gaps)), wanted }
}

/** Anything between the entries stays where it is. */
export function moveEntry(file: OpenFile, path: FieldPath, to: number) {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const { entries, gaps, ...lines } = readRows(file, list)
  if (!entries[index] || !entries[to]) throw new WriteError(`There is no ${path.join('.')}, or no place ${to}.`)
  // The lines, and the values.
  const move = (each: unknown[]) => each.splice(to, 0, ...each.splice(index, 1))
  move(entries)
  return { splice: file.replaceLines(lines, joinRows(entries, gaps)), wanted: changeValues(file, list, move) }
}

/** Comments alone between two entries stay. */
export function removeEntry(file: OpenFile, path: FieldPath) {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const { entries, gaps, ...lines } = readRows(file, list)
  entries.splice(index, 1)
  const [gap = []] = gaps.splice(Math.min(index, gaps.length - 1), 1)
  if (!gap.every(isEmpty) && entries[index]) entries[index].unshift(...gap)
  else if (!gap.every(isEmpty)) entries.at(-1)?.push(...gap)
  const wanted = entries.length === 0 ? '' : changeValues(file, list, (values) => values.splice(index, 1))
  return { splice: file.replaceLines(lines, joinRows(entries, gaps)), wanted }
}
