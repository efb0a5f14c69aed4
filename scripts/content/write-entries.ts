/** Entries of a list, each with the remarks right above it: added, copied, moved, taken out. */
import type { FieldPath } from './field-at.ts'
import { addField, removeField } from './write-fields.ts'
import {
  changeValue,
  depthOf,
  endOf,
  findItem,
  isEmpty,
  isRemark,
  itemsOf,
  type Lines,
  lineAt,
  linesOf,
  type OpenFile,
  type Plan,
  replaceLines,
  type Splice,
  WriteError,
} from './write-file.ts'
import { renderEntry, type Value } from './write-text.ts'
import type { Item } from './yaml.ts'

/** The lines of a list; `gaps` are those between two entries. */
type Rows = { entries: string[][]; gaps: string[][]; column: number }

function readRows(file: OpenFile, list: FieldPath): (Rows & Lines) | undefined {
  const items = itemsOf(file, findItem(file, list)?.value)
  const [first] = items
  if (!first || typeof first.name === 'string') return undefined
  const lines = items.map((item) => ({ from: headOf(file, item), to: linesOf(file, item).to }))
  const [{ from = 0 } = {}, { to = 0 } = {}] = [lines[0], lines.at(-1)]
  const gaps = lines.slice(1).map((next, index) => file.lines.slice(lines[index]?.to, next.from))
  return { entries: lines.map(({ from, to }) => file.lines.slice(from, to)), gaps, column: first.column, from, to }
}

/** The first of the remarks right above an entry. What stands at the head of the file is about the whole list. */
function headOf(file: OpenFile, item: Item): number {
  const line = lineAt(file, item.from)
  let head = line
  while (isRemark(file.lines[head - 1]) && depthOf(file.lines[head - 1] ?? '') <= item.column) head--
  return item.column === 0 && (head === 0 || file.lines[head - 1] === '---') ? line : head
}

function changeRows(file: OpenFile, list: FieldPath, change: (rows: Rows, values: Value[]) => void): Plan {
  const rows = readRows(file, list)
  if (!rows) throw new WriteError(`${list.join('.')} has no entries.`)
  const wanted = changeValue<Value[]>(file, list, (holder, key) => change(rows, holder[key] ?? []))
  const lines = rows.entries.flatMap((entry, index) => [...(rows.gaps[index - 1] ?? []), ...entry])
  return { splice: replaceLines(file, rows, lines), wanted }
}

/** Behind as many empty lines as stand between two others. */
function insertEntry({ entries, gaps, column }: Rows, index: number, lines: string[]): void {
  const isTall = column === 0 && lines.length > 2
  gaps.splice(Math.max(0, index - 1), 0, gaps[0]?.filter(isEmpty) ?? (isTall ? [''] : []))
  entries.splice(index, 0, lines)
}

/** The last step of `path` is the index that the entry will have. */
export function addEntry(file: OpenFile, path: FieldPath, value: Value): Plan {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const item = findItem(file, list)
  if (item && readRows(file, list))
    return changeRows(file, list, (rows, values) => {
      insertEntry(rows, index, renderEntry(path, value, rows.column))
      values.splice(index, 0, value)
    })
  if (!item) return addField(file, list, [value])
  const wanted = changeValue(file, list, (holder, key) => {
    holder[key] = [value]
  })
  const rows = renderEntry(path, value, item.column + 2)
  if (list.length === 1) return { splice: addToRoot(file, rows), wanted }
  return { splice: { from: item.end, to: endOf(file, item), text: `\n${rows.join('\n')}` }, wanted }
}

/** Below the remarks at the head, and the empty lines behind them; "[]" goes. */
function addToRoot(file: OpenFile, rows: string[]): Splice {
  const at = file.lines.findIndex((line) => line.trim() === '[]')
  const end = file.lines.length - (file.lines.at(-1) === '' ? 1 : 0)
  return replaceLines(file, at < 0 ? { from: end, to: end } : { from: at, to: at + 1 }, rows)
}

/** Behind the one that is copied. */
export function copyEntry(file: OpenFile, path: FieldPath): Plan {
  const index = Number(path.at(-1))
  return changeRows(file, path.slice(0, -1), (rows, values) => {
    const [entry, value] = [rows.entries[index], values[index]]
    if (!entry || value === undefined) throw new WriteError(`There is no ${path.join('.')}.`)
    insertEntry(rows, index + 1, entry)
    values.splice(index + 1, 0, value)
  })
}

/** What stands between the entries stays where it is. */
export function moveEntry(file: OpenFile, path: FieldPath, to: number): Plan {
  const index = Number(path.at(-1))
  return changeRows(file, path.slice(0, -1), ({ entries }, values) => {
    if (!entries[index] || !entries[to]) throw new WriteError(`There is no ${path.join('.')}, or no place ${to}.`)
    entries.splice(to, 0, ...entries.splice(index, 1))
    values.splice(to, 0, ...values.splice(index, 1))
  })
}

/** The last one takes the name of its list with it; remarks that stand alone between two entries stay. */
export function removeEntry(file: OpenFile, path: FieldPath): Plan {
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const rows = readRows(file, list)
  if (!rows?.entries[index]) throw new WriteError(`There is no ${path.join('.')}.`)
  if (rows.entries.length === 1 && list.length > 1) return removeField(file, list)
  if (rows.entries.length === 1) return { splice: replaceLines(file, rows, []), wanted: '' }
  return changeRows(file, list, ({ entries, gaps }, values) => {
    entries.splice(index, 1)
    values.splice(index, 1)
    const [gap = []] = gaps.splice(Math.min(index, gaps.length - 1), 1)
    if (gap.every(isEmpty)) return
    if (entries[index]) entries[index].unshift(...gap)
    else entries.at(-1)?.push(...gap)
  })
}
