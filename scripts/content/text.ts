/** A value as it is meant: what stands behind the name of a field, without the signs that are none of it. */
import { isScalar, type Node, parseDocument } from 'yaml'
import type { Text } from './levels.ts'
import { type FieldPath, fieldAt, isTakenAt } from './rules.ts'

/** Two or three question marks, with or without quotes and a blank: what follows is a sample. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*/

/** Lines that were broken for the eye are one; an empty line stays a break. */
export function readSample(lines: string[]): { text: string; isSample: boolean } {
  const text = lines
    .join('\n')
    .trim()
    .replace(/\n+/g, (gap) => (gap.length > 1 ? '\n' : ' '))
  const [mark = '', quote] = PLACEHOLDER.exec(text) ?? []
  const rest = text.slice(mark.length)
  return { text: quote ? rest.replace(/["'“”]$/, '').trim() : rest, isSample: mark !== '' }
}

/** What stands in no block; `isBelow`: not on the line of its name. `lost` is what may be a remark or text. */
export function readText(text: string, { path, isBelow }: { path: FieldPath; isBelow: boolean }) {
  const isList = fieldAt(path).kind === 'list'
  if (!isList && isBelow && /^- /.test(text)) return { read: text.slice(2).split(' - ') }
  const bare = text.replace(isList ? /^- +/ : /^(?:[>|][-+]\s*|->\s+|\?\s+|-\s+(?!\d))/, '')
  const quoted = readQuoted(bare)
  if (quoted !== undefined) return { read: quoted }
  const [, alone = '', note] = /^(.*?)\s+(#.*)$/s.exec(bare) ?? []
  if (note && isTakenAt(path, 'a #b') && !bare.startsWith('[')) return { read: bare, lost: note }
  // A note cannot end a list, nor part it.
  const rest = note && !(isList && /[,\]]/.test(note)) ? alone : bare
  const [, inner] = /^\[(.*?)\]?$/.exec(rest) ?? []
  if (isList) {
    // Only words stand in one line; texts have commas of their own.
    const isOfWords = isTakenAt(path, fieldAt(path).choices?.[0] ?? 'x')
    return { read: isOfWords && inner !== undefined ? inner.split(',').map(unquote).filter(Boolean) : rest }
  }
  const plain = unquote(rest)
  const [, address = plain] = /\]\((https?:[^)\s]+)\)$/.exec(plain) ?? []
  return { read: isTakenAt(path, plain) ? plain : address }
}

/** A text in quotes, as YAML knows them. */
function readQuoted(text: string): string | undefined {
  if (!/^(["']).*\1$/s.test(text)) return undefined
  const { contents, errors } = parseDocument<Node>(text, { schema: 'failsafe', logLevel: 'error' })
  return isScalar<string>(contents) && errors.length === 0 ? contents.value : undefined
}

/** "'n kurzer Draht", "'s läuft", "'ran ans Gas": no quote. */
const SHORTENED = /^'(?:n|s|ne[mnrs]?|r\p{Ll}+|mal) /u

/** Without quotes round the whole, or one that was never closed; "O'Brien" has none. */
function unquote(value: string): string {
  const text = value.trim()
  return SHORTENED.test(text) ? text : text.replace(/^(["'])((?:[^"']|(?<=\p{L})'(?=\p{L}))*)\1?$/u, '$2').trim()
}

/** Whether a text may go on: nothing stands against it that did not before. */
export function takes({ path, value }: Text, line: string): boolean {
  return isTakenAt(path, [...value, line.trim()].join(' ')) || !isTakenAt(path, value.join(' '))
}
