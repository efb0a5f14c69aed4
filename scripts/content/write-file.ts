/** A file to be changed, and where its fields and entries are. All offsets refer to the text as it is parsed. */
import { isCollection, isScalar, type Node } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import type { FieldPath } from './field-at.ts'
import { Reading } from './parse.ts'
import { type Item, listItems, toText } from './yaml.ts'

/** The change is impossible; the caller keeps the old text. */
export class WriteError extends Error {
  override name = 'WriteError'
}

/** `text`, with "\n" as line end, replaces the characters from `from` to before `to`. */
export type Splice = { from: number; to: number; text: string }

/** A change of a file, and the values that it must have afterwards. */
export type Plan = { splice: Splice; wanted: unknown }

/** `value` has every text as written, with its ???; an empty file is an empty string. */
export type OpenFile = { text: string; lines: string[]; root: unknown; value: unknown }

/** From line `from` to before line `to`, counted from 0. */
export type Lines = { from: number; to: number }

/** @throws WriteError if the reader rejects a line */
export function openFile(source: string, name: keyof Content): OpenFile {
  const text = toText(source)
  const { file, yaml } = new Reading(text, name)
  const [mistake] = file.mistakes
  if (mistake) throw new WriteError(`${name}.yaml:${mistake.line}: ${mistake.message}`)
  return { text, lines: text.split('\n'), root: yaml.document.contents, value: yaml.document.toJS() ?? '' }
}

export const itemsOf = (file: OpenFile, node: unknown) => listItems(file.text, node)

/** Undefined if it is not in the file; the root has neither name nor dash. */
export function findItem(file: OpenFile, path: FieldPath): Item | undefined {
  const root: Item = { name: '', value: file.root, column: -2, from: 0, end: 0 }
  return path
    .slice(1)
    .reduce<Item | undefined>((item, step) => itemsOf(file, item?.value).find(({ name }) => name === step), root)
}

export function getItem(file: OpenFile, path: FieldPath): Item {
  const item = findItem(file, path)
  if (!item) throw new WriteError(`There is no ${path.join('.')}.`)
  return item
}

/** After the last character of its value, or of its name if it has none. */
export function endOf(file: OpenFile, item: Item): number {
  const last = itemsOf(file, item.value).at(-1)
  if (last) return endOf(file, last)
  const { range } = { ...(item.value as Partial<Node>) }
  // A blank at the end of a text belongs to it, the line end of a block does not.
  const written = range ? file.text.slice(range[0], range[1]).replace(/(?:\n[^\S\n]*)+$/, '') : ''
  return range && written.trim() ? range[0] + written.length : item.end
}

/** Where a value after its name or dash begins; undefined if there is none, or a block below. */
export function startOf(file: OpenFile, { value }: Item): number | undefined {
  const isInline = isScalar(value) || (isCollection(value) && value.flow)
  const [from, to] = (isInline && value.range) || [0, 0]
  return file.text.slice(from, to).trim() ? from : undefined
}

/** The index of a line. */
export const lineAt = ({ text }: OpenFile, at: number) => text.slice(0, at).split('\n').length - 1

export const isRemark = (line = '') => /^ *#/.test(line)
export const isEmpty = (line = '') => line.trim() === ''
/** A line without the "# " that switches it off. */
export const bareLine = (line: string) => line.replace(/^( *)# ?/, '$1')
/** The indentation of a comment once it is switched on. */
export const depthOf = (line: string) => bareLine(line).search(/\S|$/)

/** The lines of a field or entry, with the switched-off parts at its end. */
export function linesOf(file: OpenFile, item: Item): Lines {
  const isIn = (line: string) => isRemark(line) && depthOf(line) > item.column && !isEmpty(bareLine(line))
  let to = lineAt(file, endOf(file, item)) + 1
  while (isIn(file.lines[to] ?? '')) to++
  return { from: lineAt(file, item.from), to }
}

/** Replaces lines with `rows`. */
export function replaceLines({ text, lines }: OpenFile, { from, to }: Lines, rows: string[]): Splice {
  const start = (line: number) => lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0)
  const written = rows.join('\n')
  if (to < lines.length) return { from: start(from), to: start(to), text: rows.length > 0 ? `${written}\n` : '' }
  // The last line has no line end, so what follows begins with one.
  const isBehind = from > 0 && rows.length > 0
  return { from: Math.max(0, start(from) - 1), to: text.length, text: isBehind ? `\n${written}` : written }
}

/** A copy of the values with one changed; `apply` gets its parent and its key. */
export function changeValue<T>(
  file: OpenFile,
  path: FieldPath,
  apply: (holder: Record<PropertyKey, T>, key: PropertyKey) => void,
): unknown {
  const all = { root: structuredClone(file.value) }
  let [holder, key]: [Record<PropertyKey, unknown>, PropertyKey] = [all, 'root']
  for (const step of path.slice(1)) [holder, key] = [holder[key] as typeof holder, step]
  apply(holder as Record<PropertyKey, T>, key)
  return all.root
}
