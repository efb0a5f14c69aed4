/** Values as YAML. Each style is parsed first: one that is rejected or changes the value is not written. */
import { isScalar } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, isOfWords } from './field-at.ts'
import { OpenFile, WriteError } from './write-file.ts'
import type { Item } from './yaml.ts'
import { looksLikeField } from './yaml-mistakes.ts'

/** A value as the owner typed it. */
export type Value = string | Value[] | { [name: string]: Value }

/** The line width of the files. */
const WIDTH = 110

/** The indicator a text begins with, '' for a plain one; its other lines are indented by `indent`. */
type Style = { sign: string; indent: number }

function isReadAs(source: string, name: keyof Content, wanted: unknown): boolean {
  try {
    return JSON.stringify(new OpenFile(source, name).value) === JSON.stringify(wanted)
  } catch (error) {
    if (error instanceof WriteError) return false
    throw error
  }
}

/** In the given style, else in double quotes. */
function renderText(text: string, { sign, indent }: Style): string {
  const quoted = JSON.stringify(text)
  const styles: Record<string, () => string[]> = {
    '': () => [text],
    "'": () => [`'${text.replaceAll("'", "''")}'`],
    '|': () => [sign, '|-'].map((each) => renderBlock(each, text.split('\n'), indent)),
    '>': () => [sign, '>-'].map((each) => renderBlock(each, fold(text, WIDTH - indent), indent)),
  }
  const written = styles[sign.slice(0, 1)]?.() ?? []
  return written.find((each) => isReadAs(`name: ${each}\n`, 'business', { name: text })) ?? quoted
}

const renderBlock = (sign: string, rows: string[], indent: number) =>
  [sign, ...rows.map((row) => row && ' '.repeat(indent) + row)].join('\n')

/** YAML folds line ends, so each is doubled. Wraps between words, never before what looks like a field or comment. */
function fold(text: string, width: number): string[] {
  const rows: string[] = []
  for (const line of text.replace(/\n+/g, '$&\n').split('\n')) {
    const words = line.split(/(?<=\S) (?=\S)/)
    for (const [index, word] of words.entries()) {
      const row = rows.at(-1) ?? ''
      const isOdd = word.startsWith('#') || looksLikeField(`${word} ${words[index + 1] ?? ''}`)
      const isNext = index === 0 || (row.length + 1 + word.length > width && !isOdd)
      if (isNext) rows.push(word)
      else rows[rows.length - 1] = `${row} ${word}`
    }
  }
  return rows
}

function renderWords(words: Value[]): string {
  const render = (word: Value) =>
    isReadAs(`- kinds: [${word}]\n`, 'brands', [{ kinds: [word] }]) ? word : JSON.stringify(word)
  return `[${words.map(render).join(', ')}]`
}

/** The style of a new text, as in the rules' example. */
const styleOf = (path: FieldPath, indent: number): Style => ({
  sign: fieldAt(path).example?.startsWith('>-') ? '>-' : '',
  indent,
})

/** A new value in the style of the old one. */
export function renderInstead(file: OpenFile, item: Item, value: string | string[], path: FieldPath): string {
  if (Array.isArray(value)) return renderWords(value)
  const start = file.startOf(item)
  const indent = item.column + 2
  if (value === '') return ''
  if (!isScalar(item.value) || start === undefined) return renderText(value, styleOf(path, indent))
  const written = file.text.slice(start, item.value.range?.[1])
  const [sign = ''] = /^(?:[>|].*|['"])/.exec(written) ?? []
  const [, inner] = /\n( +)\S/.exec(written) ?? []
  return renderText(value, { sign, indent: inner && /^[>|]/.test(sign) ? inner.length : indent })
}

/** The lines of a new field, its name at `column`. */
export function renderField(path: FieldPath, value: Value, column: number): string[] {
  const name = renderText(String(path.at(-1)), { sign: '', indent: 0 })
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
