/** Reads a value as it was meant: without the dashes and remarks around it. */
import { type FieldPath, fieldAt, isTakenAt } from './field-at.ts'
import type { Line } from './levels.ts'

/** What a word processor makes of the dash of an entry, and numbers. */
const BULLET = /^( *)(?:(?:[–—•·*+]|\d+[.)])\s+(?=[\p{L}\d>])|(?=>-?\s*$))/u
export const withDash = (row: Line) => ({ ...row, line: row.line.replace(BULLET, '$1- ') })

/** What stands for ">-": "->", ">", "> -", "-", and what a word processor makes of it. */
const BLOCK_SIGN = /^(?:[>≥»›|] ?[-–—+]?|[-–—]>|[-–—])$/
/** A remark where a value could begin: behind a name, or behind ">-". */
const REMARK = /^#(?: .*)?$|(?<=^[>|][-+]?)\s+#.*$/
/** Behind the name of a list: it has no entries, or they stand below. */
const NOTHING = /^(?:\[\s*\]|keine?|-)[,;]?$/i

/** What stands behind a name or dash, without a remark. */
export function readRest(text: string, path: FieldPath): string {
  const { kind, choices } = fieldAt(path)
  const bare = text.replace(REMARK, '')
  if (kind === 'list' && !choices && NOTHING.test(bare)) return ''
  return kind === 'text' && BLOCK_SIGN.test(bare) ? '>-' : bare
}

/** Two or three question marks, in quotes or not: what follows is a sample, or what stands before them. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*|\s+\(?\?{2,3}\)?$/

/** Lines that were broken for the eye are one; an empty line stays a break. */
export function readSample(lines: string[]): { text: string; isSample: boolean } {
  const all = lines.join('\n').trim()
  const text = all.replace(/\n+/g, (gap) => (gap.length > 1 ? '\n' : ' '))
  return { text: text.replace(PLACEHOLDER, '$1'), isSample: PLACEHOLDER.test(text) }
}

/** A value not behind ">-"; `isBelow`: in the line after its name. `lost` may be a remark or part of the text. */
export function readText(text: string, path: FieldPath, isBelow: boolean) {
  const isList = fieldAt(path).kind === 'list'
  if (!isList && isBelow && /^- /.test(text)) return { read: text.slice(2).split(' - ') }
  const bare = text.replace(isList ? /^- +/ : /^(?:[>|][-+]\s*|->\s+|\?\s*|-\s+(?!\d))/, '')
  const [, alone = '', note] = /^(.*?)\s+(#.*)$/s.exec(bare) ?? []
  if (note && isTakenAt(path, 'a #b') && !bare.startsWith('[')) return { read: bare, lost: note }
  // A note cannot end a list, nor part it.
  const rest = note && !(isList && /[,\]]/.test(note)) ? alone : bare
  const [, inner] = (isList && /^\[(.*?)\]*[,;]?$/.exec(rest)) || []
  // Only words stand in one line; texts have commas of their own.
  const isOfWords = isTakenAt(path, fieldAt(path).choices?.[0] ?? 'x')
  if (inner === undefined || !isOfWords) return { read: rest }
  const words = inner.split(',').map((each) => each.trim())
  return { read: words.filter(Boolean) }
}
