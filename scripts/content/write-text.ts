/** Values as YAML. Each style is parsed first: one that is rejected or changes the value is not written. */
import { isDeepStrictEqual } from 'node:util'
import { isScalar, Scalar, stringify } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, isOfWords } from './field-at.ts'
import { Reading } from './parse.ts'
import type { OpenFile } from './write-file.ts'
import type { Item } from './yaml.ts'

/** A value as the owner typed it. */
export type Value = string | Value[] | { [name: string]: Value }

/** The line width of the files. */
const WIDTH = 110

/** How `yaml` calls it; the lines of a block are indented by `indent`. */
type Style = { type: Scalar.Type; indent: number }

function isReadAs(source: string, name: keyof Content, wanted: unknown): boolean {
  const { file, yaml } = new Reading(source, name)
  return file.mistakes.length === 0 && isDeepStrictEqual(yaml.document.toJS(), wanted)
}

/** In the given style, else in double quotes. */
function renderText(text: string, { type, indent }: Style): string {
  const isBlock = type.startsWith('BLOCK')
  const scalar = Object.assign(new Scalar(text), { type })
  // Below a name `yaml` indents by two.
  const lineWidth = isBlock ? WIDTH - indent + 2 : 0
  const [first = '', ...rows] = stringify({ x: scalar }, { schema: 'failsafe', lineWidth }).trimEnd().split('\n')
  const written = [first.slice('x: '.length), ...rows.map((row) => row && ' '.repeat(indent - 2) + row)].join('\n')
  const isFit = isBlock || rows.length === 0
  return isFit && isReadAs(`name: ${written}\n`, 'business', { name: text }) ? written : JSON.stringify(text)
}

function renderWords(words: Value[]): string {
  const render = (word: Value) =>
    isReadAs(`- kinds: [${word}]\n`, 'brands', [{ kinds: [word] }]) ? word : JSON.stringify(word)
  return `[${words.map(render).join(', ')}]`
}

/** The style of a new text, as in the rules' example. */
const styleOf = (path: FieldPath, indent: number): Style => ({
  type: fieldAt(path).example?.startsWith('>-') ? 'BLOCK_FOLDED' : 'PLAIN',
  indent,
})

/** A new value in the style of the old one. */
export function renderInstead(file: OpenFile, item: Item, value: string | string[], path: FieldPath): string {
  if (Array.isArray(value)) return renderWords(value)
  if (value === '') return ''
  const [node, indent] = [item.value, item.column + 2]
  const isWritten = isScalar(node) && file.startOf(item) !== undefined
  return renderText(value, isWritten ? { type: node.type ?? 'PLAIN', indent } : styleOf(path, indent))
}

/** The lines of a new field, its name at `column`. */
export function renderField(path: FieldPath, value: Value, column: number): string[] {
  const name = renderText(String(path.at(-1)), { type: 'PLAIN', indent: 2 })
  return renderBehind(`${' '.repeat(column)}${name}:`, path, value, column)
}

/** The lines of a new entry, its dash at `column`. */
export function renderEntry(path: FieldPath, value: Value, column: number): string[] {
  const dash = `${' '.repeat(column)}-`
  if (typeof value === 'string') return renderBehind(dash, path, value, column)
  const [, first = '', ...rows] = renderBehind('', path, value, column)
  return [`${dash} ${first.trimStart()}`, ...rows]
}

function renderBehind(head: string, path: FieldPath, value: Value, column: number): string[] {
  if (typeof value === 'string')
    return `${head} ${value && renderText(value, styleOf(path, column + 2))}`.trimEnd().split('\n')
  if (Array.isArray(value) && isOfWords(path)) return [`${head} ${renderWords(value)}`]
  if (Array.isArray(value))
    return [head, ...value.flatMap((each, index) => renderEntry([...path, index], each, column + 2))]
  const names = [...fieldAt(path).fields.filter((name) => Object.hasOwn(value, name)), ...Object.keys(value)]
  return [head, ...[...new Set(names)].flatMap((name) => renderField([...path, name], value[name] ?? '', column + 2))]
}
