/**
 * Changes in the owner's files, text → text: only the characters of the field or entry change. The result is parsed
 * again and compared with the wanted values.
 */
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, valueAt } from './field-at.ts'
import { depthOf, isEmpty, isRemark, OpenFile, type Replacement, WriteError } from './write-file.ts'
import { fillIn, findOff, sampleOf } from './write-off.ts'
import { isReadAs, type Place, renderInstead, renderItem, type Value, WAYS, type Way } from './write-text.ts'
import type { Item } from './yaml.ts'

/** A path begins with the file's name: ['brands', 0, 'name']; the last step of an entry's is its index. */
export type Edit =
  /** A text, or the words of a list on one line; a field that is not in the file is added. */
  | { do: 'set'; path: FieldPath; value: string | string[] }
  /** A field, or an entry that will have this index; missing parents are added, too. */
  | { do: 'add'; path: FieldPath; value: Value }
  /** A field with its lines, or an entry with the comments right above it. */
  | { do: 'remove'; path: FieldPath }
  /** An optional field: off, it becomes comments; on, it comes back, or its sample with ??? before each value. */
  | { do: 'on'; path: FieldPath }
  | { do: 'off'; path: FieldPath }
  /** An entry; the copy comes after it. */
  | { do: 'copy'; path: FieldPath }
  /** An entry, to the index that it will have. */
  | { do: 'move'; path: FieldPath; to: number }

/**
 * The text of a file after one change. A text that begins with ??? is a placeholder.
 * @throws WriteError if this is impossible; then the text stays unchanged
 */
export function writeEdit(source: string, edit: Edit): string {
  const name = edit.path[0] as keyof Content
  const file = new OpenFile(source, name)
  for (const way of WAYS) {
    const { wanted, ...change } = plan(file, edit, way)
    const written = replaceLines(source, change)
    if (isReadAs(written, name, wanted)) return written
  }
  throw new WriteError(`"${edit.do}" at ${edit.path.join('.')} would change other values.`)
}

/** What to write instead of which lines, and the values that the file must have afterwards. */
type Rewrite = Replacement & { wanted: unknown }

function plan(file: OpenFile, edit: Edit, way: Way): Rewrite {
  const { path } = edit
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  if (edit.do === 'set') return set(file, { path, way }, edit.value)
  if (edit.do === 'add') return add(file, { path, way }, edit.value)
  if (edit.do === 'on') return switchOn(file, { path, way })
  const item = file.get(path)
  if (edit.do === 'remove') return remove(file, path, item)
  if (edit.do === 'off') return switchOff(file, path, item)
  if (edit.do === 'copy')
    return changeEntries(file, [...list, index + 1], (all) => all.splice(index, 0, ...all.slice(index, index + 1)))
  file.get([...list, edit.to])
  return changeEntries(file, path, (entries) => entries.splice(edit.to, 0, ...entries.splice(index, 1)))
}

/** Every other line keeps its own end, and the last one has none if it had none. */
function replaceLines(source: string, { from, to, rows }: Replacement): string {
  const [mark = ''] = /^\ufeff/.exec(source) ?? []
  const parts = source.slice(mark.length).split(/(\r\n?|\n)/)
  const [, end = '\n'] = parts
  const lines = parts.flatMap((part, index) => (index % 2 === 0 ? [part + (parts[index + 1] ?? end)] : []))
  lines.splice(from, to - from, ...rows.map((row) => row.replaceAll('\n', end) + end))
  return mark + lines.join('').replace(/(?:\r\n?|\n)$/, '')
}

/** Replaces a text, or the words of a list on one line. */
function set(file: OpenFile, { path, way }: Place, value: string | string[]): Rewrite {
  const item = file.find(path)
  if (!item) return add(file, { path, way }, value)
  const written = renderInstead(file, item, value, { path, way })
  const at = (written && file.startOf(item)) || item.end
  const head = file.before(at) + (at === item.end ? ' ' : '')
  const row = (head + written).trimEnd() + file.behind(file.endOf(item))
  return { from: file.lineAt(at), to: file.lineAfter(item), rows: [row], wanted: file.withValue(path, value) }
}

function add(file: OpenFile, { path, way }: Place, value: Value): Rewrite {
  const [above, name] = [path.slice(0, -1), path.at(-1) ?? '']
  const isEntry = typeof name === 'number'
  const holder = file.find(above)
  if (!holder) return add(file, { path: above, way }, isEntry ? [value] : { [String(name)]: value })
  const items = file.itemsOf(holder)
  const rows = renderItem({ path, way }, value, items[0]?.column ?? holder.column + 2)
  if (isEntry && items.length > 0)
    return changeEntries(file, path, (entries, index) => entries.splice(index, 0, { rows, value }))
  const wanted = file.withValue(path, value)
  if (items.length === 0) return { ...addFirst(file, holder, rows), wanted }
  const off = findOff(file, path)
  const { to } = off ?? file.linesOf(items.at(-1) as Item)
  // The entries of a list that is off may come back, and a sample shows what one looks like.
  return { from: off && !Array.isArray(value) ? off.from : to, to, rows, wanted }
}

/** Below the name of a block or list. In a file: below the comments at the top and the empty lines after them; "[]" goes. */
function addFirst(file: OpenFile, holder: Item, rows: string[]): Replacement {
  if (holder.end > 0)
    return { from: file.lineAt(holder.end), to: file.lineAfter(holder), rows: [file.before(holder.end), ...rows] }
  const at = file.lines.findIndex((line) => line.trim() === '[]')
  const end = file.lines.length - (file.lines.at(-1) === '' ? 1 : 0)
  return { ...(at < 0 ? { from: end, to: end } : { from: at, to: at + 1 }), rows }
}

/** A field with what is switched off in it; the comments above it stay. A block or list goes with the last thing in it. */
function remove(file: OpenFile, path: FieldPath, item: Item): Rewrite {
  const above = path.slice(0, -1)
  const [, next] = file.itemsOf(file.get(above))
  if (!next && above.length > 1) return remove(file, above, file.get(above))
  if (typeof path.at(-1) === 'number') return changeEntries(file, path, (entries, index) => entries.splice(index, 1))
  const wanted = file.withValue(path, undefined)
  const { from, to } = file.linesOf(item)
  // The first field of an entry is after its dash.
  const dash = file.before(item.from)
  if (!isEmpty(dash) && next) {
    const row = dash + file.lines[file.lineAt(next.from)]?.trimStart()
    return { from, to: file.lineAt(next.from) + 1, rows: [row], wanted }
  }
  // One of the empty lines before and after them stays.
  const isBetween = isEmpty(file.lines[from - 1]) && to < file.lines.length - 1 && isEmpty(file.lines[to])
  return { from, to: isBetween ? to + 1 : to, rows: [], wanted }
}

/** Puts "# " before each of its lines, which keeps its values. With the first field of an entry its dash would go. */
function switchOff(file: OpenFile, path: FieldPath, item: Item): Rewrite {
  const lines = file.linesOf(item)
  const rows = file.lines.slice(lines.from, lines.to).map((line) => (line === '' ? '#' : `# ${line}`))
  return { ...lines, rows, wanted: file.withValue(path, undefined) }
}

/** Removes the "# ". A sample, or a part that is not in the file, gets ??? before each value, to be filled in. */
function switchOn(file: OpenFile, { path, way }: Place): Rewrite {
  const off = file.find(path) ? undefined : findOff(file, path)
  if (!off || off.isSample) return add(file, { path, way }, fillIn(path, sampleOf))
  return { ...off, wanted: file.withValue(path, off.value) }
}

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
function changeEntries(file: OpenFile, path: FieldPath, change: (entries: Entry[], index: number) => void): Rewrite {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const items = file.itemsOf(file.get(list))
  const spans = items.map((item) => ({ from: headOf(file, item), to: file.linesOf(item).to }))
  const gaps = spans.slice(1).map((next, before) => file.lines.slice(spans[before]?.to, next.from))
  const entries = spans.map(({ from, to }, at): Entry => {
    return { rows: file.lines.slice(from, to), value: valueAt(file.value, [...list.slice(1), at]) }
  })
  change(entries, index)
  // As many empty lines as there are between two others.
  if (entries.length > items.length) gaps.splice(Math.max(0, index - 1), 0, gaps[0]?.filter(isEmpty) ?? [])
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
  return { ...lines, rows, wanted: file.withValue(list, values.length > 0 ? values : '') }
}
