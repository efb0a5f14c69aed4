/** Values as YAML. Each style is parsed first: one that is rejected or changes the value is not written. */
import { isDeepStrictEqual } from 'node:util'
import { isScalar, Scalar, stringify } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, isOfWords } from './field-at.ts'
import { ContentFile } from './parse.ts'
import type { OpenFile } from './write-file.ts'
import type { Item } from './yaml.ts'

/** A value as the owner typed it. */
export type Value = string | Value[] | { [name: string]: Value }

/** The line width of the files. */
const WIDTH = 110

export function isReadAs(source: string, name: keyof Content, wanted: unknown): boolean {
  const { mistakes, yaml } = new ContentFile(source, name)
  return mistakes.length === 0 && isDeepStrictEqual(yaml.document.toJS() ?? '', wanted)
}

/** In the given style, else in double quotes. The lines of a block are indented by two. */
function renderText(text: string, type: Scalar.Type): string {
  const isBlock = type.startsWith('BLOCK')
  const scalar = Object.assign(new Scalar(text), { type })
  const options = { schema: 'failsafe', lineWidth: isBlock ? WIDTH : 0 } as const
  const written = stringify({ x: scalar }, options).trimEnd().slice(3)
  const isFit = isBlock || !written.includes('\n')
  return isFit && isReadAs(`name: ${written}\n`, 'business', { name: text }) ? written : JSON.stringify(text)
}

function renderWords(words: Value[]): string {
  const render = (word: Value) =>
    isReadAs(`- kinds: [${word}]\n`, 'brands', [{ kinds: [word] }]) ? word : JSON.stringify(word)
  return `[${words.map(render).join(', ')}]`
}

/** Styles of a text, the first that is read back is taken: blanks that nobody sees behind its place would join a block. */
export const WAYS = ['usual', 'as before', 'quoted'] as const
export type Way = (typeof WAYS)[number]
/** Where to write, and how. */
export type Place = { path: FieldPath; way: Way }

/** The style of a new text: as in the rules' example. */
function styleOf(path: FieldPath, way?: Way): Scalar.Type {
  if (way === 'quoted') return 'QUOTE_DOUBLE'
  return fieldAt(path).example?.startsWith('>-') ? 'BLOCK_FOLDED' : 'PLAIN'
}

const isQuoted = (written: string) => /^["']/.test(written)
const indent = (rows: string[], column: number) => rows.map((row) => row && ' '.repeat(column) + row)

/** A new value, in lines of its own but for the first; a text in the style of the old one. */
export function renderInstead(file: OpenFile, item: Item, value: string | string[], { path, way }: Place): string {
  if (Array.isArray(value)) return renderWords(value)
  if (value === '') return ''
  const { value: node, column } = item
  const old = isScalar(node) && file.startOf(item) !== undefined ? node : undefined
  const needsQuotes = (text: string) => isQuoted(renderText(text, styleOf(path)))
  // Quotes that the old text needed, as "Wir " does while one types, are nobody's choice: back to the usual style.
  const isForced = old?.type?.startsWith('QUOTE') && needsQuotes(String(old.value)) && !needsQuotes(value)
  const kept = way === 'as before' || (way === 'usual' && !isForced) ? old?.type : undefined
  const [first = '', ...rows] = renderText(value, kept ?? styleOf(path, way)).split('\n')
  return [first, ...indent(rows, column)].join('\n')
}

/** The lines of a new field or entry, its name or dash at `column`. */
export function renderItem({ path, way }: Place, value: Value, column: number): string[] {
  const name = path.at(-1)
  const head = typeof name === 'number' ? '-' : `${renderText(String(name), 'PLAIN')}:`
  const rows = renderBehind(head, { path, way }, value)
  // The first field of an entry stands behind its dash.
  if (head === '-' && typeof value !== 'string') rows.splice(0, 2, `- ${rows[1]?.trimStart()}`)
  return indent(rows, column)
}

function renderBehind(head: string, { path, way }: Place, value: Value): string[] {
  if (typeof value === 'string')
    return `${head} ${value && renderText(value, styleOf(path, way))}`.trimEnd().split('\n')
  if (Array.isArray(value) && isOfWords(path)) return [`${head} ${renderWords(value)}`]
  const inner = Object.entries(value).map(([key, each]) => ({ key: Array.isArray(value) ? Number(key) : key, each }))
  return [head, ...inner.flatMap(({ key, each }) => renderItem({ path: [...path, key], way }, each, 2))]
}
