/** Reads a value as it was meant: without the quotes, dashes and remarks around it. */
import type { Text } from './levels.ts'
import { type FieldPath, fieldAt, isTakenAt } from './rules.ts'

/** Two or three question marks, in quotes or not: what follows is a sample, or what stands before them. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*|\s+\(?\?{2,3}\)?$/

/** Lines that were broken for the eye are one; an empty line stays a break. */
export function readSample(lines: string[]): { text: string; isSample: boolean } {
  const text = lines
    .join('\n')
    .trim()
    .replace(/\n+/g, (gap) => (gap.length > 1 ? '\n' : ' '))
  return { text: text.replace(PLACEHOLDER, '$1'), isSample: PLACEHOLDER.test(text) }
}

/** A value not behind ">-"; `isBelow`: in the line after its name. `lost` may be a remark or part of the text. */
export function readText(text: string, path: FieldPath, isBelow: boolean) {
  const isList = fieldAt(path).kind === 'list'
  if (!isList && isBelow && /^- /.test(text)) return { read: text.slice(2).split(' - ') }
  const bare = text.replace(isList ? /^- +/ : /^(?:[>|][-+]\s*|->\s+|\?\s*|-\s+(?!\d))/, '')
  const unquoted = unquote(bare)
  if (unquoted !== bare) return { read: unquoted }
  const [, alone = '', note] = /^(.*?)\s+(#.*)$/s.exec(bare) ?? []
  const isTooLong = /^# /.test(note ?? '') && isTakenAt(path, alone) && !isTakenAt(path, bare)
  const mayBeText = isTakenAt(path, 'a #b') && !isTooLong
  if (note && mayBeText && !bare.startsWith('[')) return { read: bare, lost: note }
  // A note cannot end a list, nor part it.
  const rest = note && !(isList && /[,\]]/.test(note)) ? alone : bare
  if (!isList) return { read: unquote(rest) }
  const [, inner] = /^\[(.*?)\]*[,;]?$/.exec(rest) ?? []
  // Only words stand in one line; texts have commas of their own.
  const isOfWords = isTakenAt(path, fieldAt(path).choices?.[0] ?? 'x')
  if (inner === undefined || !isOfWords) return { read: rest }
  const words = inner.split(',').map((each) => each.trim())
  return { read: words.filter(Boolean) }
}

/** Without quotes around the whole. A backslash counts only before one: the rest of YAML's would eat letters. */
function unquote(text: string): string {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/s.exec(text) ?? []
  if (!quote) return text
  const escaped = quote === '"' ? /\\(["\\])/g : /'(')/g
  // An apostrophe stands between letters; any other quote inside shows that the outer two are no pair.
  return /(?<!\p{L})["']|["'](?!\p{L})/u.test(inner.replace(escaped, '')) ? text : inner.replace(escaped, '$1')
}

/** Whether a text may go on: nothing stands against it that did not before. */
export function takes({ path, value }: Text, line: string): boolean {
  return isTakenAt(path, [...value, line.trim()].join(' ')) || !isTakenAt(path, value.join(' '))
}
