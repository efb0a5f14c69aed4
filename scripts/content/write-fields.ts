/** Sets fields, adds them in the order of the rules, removes them, switches them off and on. */
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

/** Replaces a text, or the words of a list on one line; adds the field if it is not there. */
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

/** A field that is not in the file; if it is there but switched off, it replaces those lines. */
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
  // The block has only its name.
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

/** Of the fields before it in the rules, the nearest that the file has. */
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

/** Its lines go, with what is switched off in it. The comments above stay; an empty block goes, too. */
export function removeField(file: OpenFile, path: FieldPath): Plan {
  const item = getItem(file, path)
  const block = path.slice(0, -1)
  const fields = itemsOf(file, getItem(file, block).value)
  if (fields.length === 1 && block.length > 1) return removeField(file, block)
  const wanted = withoutField(file, path)
  const [, next] = fields
  // The first field of an entry is after its dash.
  if (isBehindDash(file, item) && next) return { splice: { from: item.from, to: next.from, text: '' }, wanted }
  return { splice: removeLines(file, linesOf(file, item)), wanted }
}

const isBehindDash = (file: OpenFile, { from, column }: Item) => !isEmpty(file.text.slice(from - column, from))

/** One of the empty lines before and after them stays. */
function removeLines(file: OpenFile, { from, to }: Lines) {
  const isBetween = isEmpty(file.lines[from - 1]) && to < file.lines.length - 1 && isEmpty(file.lines[to])
  return replaceLines(file, { from, to: isBetween ? to + 1 : to }, [])
}

/** Puts "# " before each of its lines, which keeps its values. */
export function switchOff(file: OpenFile, path: FieldPath): Plan {
  const item = getItem(file, path)
  if (isBehindDash(file, item)) throw new WriteError('The first field of an entry cannot be switched off.')
  const lines = linesOf(file, item)
  const rows = file.lines.slice(lines.from, lines.to).map((line) => (line === '' ? '#' : `# ${line}`))
  return { splice: replaceLines(file, lines, rows), wanted: withoutField(file, path) }
}

/** Removes the "# ". A sample, or a part that is not in the file, gets ??? before each value, to be filled in. */
export function switchOn(file: OpenFile, path: FieldPath): Plan {
  const off = findItem(file, path) ? undefined : findOff(file, path)
  if (!off || off.isSample) return addField(file, path, sampleOf(path))
  const wanted = changeValue<Value>(file, path, (holder, key) => {
    holder[key] = off.value
  })
  return { splice: replaceLines(file, off, off.rows), wanted }
}
