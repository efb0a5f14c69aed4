/** Fields: set, added where the rules have them, taken out, switched off and on. */
import { type FieldPath, fieldAt } from './field-at.ts'
import {
  changeValue,
  endOf,
  findItem,
  getItem,
  isEmpty,
  itemsOf,
  type Lines,
  lineAt,
  linesOf,
  type OpenFile,
  type Plan,
  replaceLines,
  startOf,
  WriteError,
} from './write-file.ts'
import { findOff, sampleOf } from './write-off.ts'
import { renderField, renderInstead, type Value } from './write-text.ts'
import type { Item } from './yaml.ts'

/** A text, or the words of a list in one line, instead of what stands there; where nothing does it is added. */
export function setField(file: OpenFile, path: FieldPath, value: string | string[]): Plan {
  const item = findItem(file, path)
  if (!item) return addField(file, path, value)
  const wanted = changeValue(file, path, (holder, key) => {
    holder[key] = value
  })
  const written = renderInstead(file, item, value, path)
  const start = written === '' ? undefined : startOf(file, item)
  const text = written && start === undefined ? ` ${written}` : written
  return { splice: { from: start ?? item.end, to: endOf(file, item), text }, wanted }
}

/** A field that does not stand in the file, or only switched off: then in the place of those lines. */
export function addField(file: OpenFile, path: FieldPath, value: Value): Plan {
  const block = path.slice(0, -1)
  const name = path.at(-1) ?? ''
  const holder = findItem(file, block)
  if (typeof name === 'number' || findItem(file, path)) throw new WriteError(`${path.join('.')} cannot be added.`)
  if (!holder) return addField(file, block, { [String(name)]: value })
  const wanted = changeValue<object>(file, block, (above, key) => {
    above[key] = { ...above[key], [name]: value }
  })
  const fields = itemsOf(file, holder.value)
  const rows = renderField(path, value, fields[0]?.column ?? holder.column + 2)
  // Only its name stands there.
  if (fields.length === 0)
    return { splice: { from: holder.end, to: endOf(file, holder), text: `\n${rows.join('\n')}` }, wanted }
  const off = findOff(file, path)
  // The entries of a list that is off may come back, and a sample shows what one looks like.
  const place = off && Array.isArray(value) ? { from: off.to, to: off.to } : off
  if (place) return { splice: replaceLines(file, place, rows), wanted }
  const { to } = linesOf(file, fieldBefore(fields, path))
  const gap = isSpaced(file, fields) ? [''] : []
  return { splice: replaceLines(file, { from: to, to }, [...gap, ...rows]), wanted }
}

/** The one that the rules have nearest before it. */
function fieldBefore(fields: Item[], path: FieldPath): Item {
  const names = fieldAt(path.slice(0, -1)).fields
  const before = names.slice(0, names.indexOf(String(path.at(-1)))).toReversed()
  const found = before.map((name) => fields.find((each) => each.name === name)).find(Boolean)
  return found ?? (fields.at(-1) as Item)
}

/** Whether there are empty lines between the fields. */
const isSpaced = (file: OpenFile, fields: Item[]) =>
  fields.slice(1).some(({ from }, index) => {
    const { to } = linesOf(file, fields[index] as Item)
    return file.lines.slice(to, lineAt(file, from)).some(isEmpty)
  })

const withoutField = (file: OpenFile, path: FieldPath) =>
  changeValue(file, path, (holder, key) => {
    delete holder[key]
  })

/** With its lines, and what is switched off in it. The remarks above stay; a block that would be empty goes, too. */
export function removeField(file: OpenFile, path: FieldPath): Plan {
  const item = getItem(file, path)
  const block = path.slice(0, -1)
  const fields = itemsOf(file, getItem(file, block).value)
  if (fields.length === 1 && block.length > 1) return removeField(file, block)
  const wanted = withoutField(file, path)
  const [, next] = fields
  // The first of an entry stands behind its dash.
  if (isBehindDash(file, item) && next) return { splice: { from: item.from, to: next.from, text: '' }, wanted }
  return { splice: removeLines(file, linesOf(file, item)), wanted }
}

const isBehindDash = (file: OpenFile, { from, column }: Item) => !isEmpty(file.text.slice(from - column, from))

/** Of the empty lines before and behind them one is left. */
function removeLines(file: OpenFile, { from, to }: Lines) {
  const isBetween = isEmpty(file.lines[from - 1]) && to < file.lines.length - 1 && isEmpty(file.lines[to])
  return replaceLines(file, { from, to: isBetween ? to + 1 : to }, [])
}

/** Puts "# " before each of its lines, so that its values wait there. */
export function switchOff(file: OpenFile, path: FieldPath): Plan {
  const item = getItem(file, path)
  if (isBehindDash(file, item)) throw new WriteError('The first field of an entry cannot be switched off.')
  const lines = linesOf(file, item)
  const rows = file.lines.slice(lines.from, lines.to).map((line) => (line === '' ? '#' : `# ${line}`))
  return { splice: replaceLines(file, lines, rows), wanted: withoutField(file, path) }
}

/** Takes the "# " away. A sample, or what stands nowhere, is to be filled in: it gets ??? before each value. */
export function switchOn(file: OpenFile, path: FieldPath): Plan {
  const off = findItem(file, path) ? undefined : findOff(file, path)
  if (!off || off.isSample) return addField(file, path, sampleOf(path))
  const wanted = changeValue<Value>(file, path, (holder, key) => {
    holder[key] = off.value
  })
  return { splice: replaceLines(file, off, off.rows), wanted }
}
