/** What to write in the place of a line that YAML misreads. Only what has been read and accepted is ever shown. */
import { Document, Scalar } from 'yaml'
import { type FieldPath, listPaths, PLACEHOLDER, parseDocuments } from './parse.ts'

export type Rules = {
  /** Whether the value at `path` would be taken; `value` is the whole file's. */
  isFine: (value: unknown, path: FieldPath) => boolean
  /** Whether a text belongs there, not a list or a block. */
  isText: (path: FieldPath) => boolean
  /** The names of the file's own level; none in a list. */
  fields: string[]
}

/** The line as it can be read and would be taken; undefined where none of the usual slips explains it. */
export function correctLine(
  all: string[],
  line: number,
  { isFine, fields }: Pick<Rules, 'isFine' | 'fields'>,
): string | undefined {
  const { lines, from } = cutOut(all, line)
  const at = line - from
  return listCandidates(lines, at, fields).find((candidate) => {
    if (candidate === lines[at]) return false
    const text = lines.with(at, candidate).join('\n')
    const [document, ...others] = parseDocuments(text)
    if (!document?.contents || others.length > 0 || document.errors.length + document.warnings.length > 0) return false
    const start = lines.slice(0, at).join('\n').length + Number(at > 0)
    const end = start + candidate.length
    const paths = listPaths(document.contents)
    const inside = paths.filter(({ offset }) => offset >= start && offset < end)
    // A line that became a part of the text above it; a field never does.
    const isField = /^\s*\w+:(?:\s|$)/.test(candidate)
    const found = inside.length > 0 || isField ? inside : paths.filter(({ offset }) => offset < start).slice(-1)
    const value: unknown = document.toJS({
      reviver: (_, each) => (typeof each === 'string' ? each.replace(PLACEHOLDER, '') : each),
    })
    return found.length > 0 && found.every(({ path }) => isFine(value, path))
  })
}

/** The field or entry of the file's own level with the one before: a long file is not read again and again. */
function cutOut(all: string[], line: number): { lines: string[]; from: number } {
  const isTop = (index: number) => /^[^\s#]/.test(all[index] ?? '')
  let from = Math.max(0, line - 1)
  while (from > 0 && !isTop(from)) from--
  let to = line + 1
  while (to < all.length && !isTop(to)) to++
  return { lines: all.slice(from, to), from }
}

/** Whether the mistake is in this line or beside it. */
export function isBroken(lines: string[], at: number): boolean {
  return parseDocuments(cutOut(lines, at).lines.join('\n')).some(
    ({ errors, warnings }) => errors.length + warnings.length > 0,
  )
}

const FIELD = /^(\s*(?:- +)*)([\p{L}\d. ]*[\p{L}\d])\s*:\s*(\S.*)$/u
const ENTRY = /^(\s*)-\s*(\S.*)$/

/** All that the line may have meant, the likeliest first. */
function listCandidates(lines: string[], at: number, fields: string[]): string[] {
  const line = lines[at] ?? ''
  const opened = /[:-]\s*$/.test(line) ? [`${line.trimEnd()} >-`] : []
  // The name of the block was deleted.
  const named = /^ +(?:- +)?\w+:/.test(line) ? fields.map((field) => `${field}:\n${line}`) : []
  const written = listWritings(line)
  if (!written) return [...opened, ...named]
  const around = [lines[at - 1], lines[at + 1], lines[at - 2]]
  const indents = around.flatMap((other) => (other?.trim() ? [indentOf(other)] : []))
  const moved = [...indents, ...indents.map((width) => width + 2), 2, 0].flatMap((width) =>
    [line, ...[...opened, ...named, ...written].slice(0, 2)].map((each) => each.replace(/^\s*/, ' '.repeat(width))),
  )
  // A remark that has lost its sign.
  const remark = /^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line) ? [`# ${line}`] : []
  return [...new Set([...opened, ...named, ...written, ...moved, ...remark])]
}

/** The same line, written otherwise; undefined where its text stands below. */
function listWritings(line: string): string[] | undefined {
  const [, start = '', name, written = ''] = FIELD.exec(line) ?? []
  // A text that begins on the line of its ">-", or with a dash.
  const value = written.replace(/^(?:[>|][-+]|[?-])\s+/, '')
  if (/^[>|?-][-+]?$/.test(value)) return undefined
  const [, before = '', entry = ''] = ENTRY.exec(line) ?? []
  const text = unquote(entry.replace(/^[>|][-+]?\s+/, ''))
  const [, address] = /\]\((https?:[^)\s]+)\)$/.exec(value) ?? []
  // "monday geschlossen", "town = Storkow"
  const [, indent = '', word, rest = ''] = /^(\s*(?:- )*)(\w+)[ =]+(\S.*)$/.exec(line) ?? []
  const dashed = start.includes('-') ? start.replace(/- +$/, '') : `${start.slice(2)}- `
  return [
    ...(/^\[[^\]]*$/.test(value) ? [`${start}${name}: ${value.trimEnd()}]`] : []),
    ...(name ? [`${start}${name}: ${value}`, `${start}${writeBlock(name, value, start.length)}`] : []),
    ...(address ? [`${start}${name}: ${address}`] : []),
    ...(name ? [`${dashed}${name}: ${value}`] : []),
    ...(entry ? [`${before}- ${entry}`, `${before}- >-\n${before}  ${text}`] : []),
    ...(word ? [`${indent}${word}: ${rest}`] : []),
  ]
}

/** As the package itself writes a text of sentences. */
function writeBlock(name: string, value: string, width: number): string {
  const scalar = new Scalar(unquote(value))
  scalar.type = Scalar.BLOCK_FOLDED
  const written = new Document({ [name]: scalar }).toString({ lineWidth: 0 }).trimEnd()
  return written.replaceAll('\n', `\n${' '.repeat(width)}`)
}

/** Without quotes round the whole, or one that was never closed; "O'Brien" has none. */
const unquote = (value: string) => value.replace(/^(["'])((?:[^"']|(?<=\p{L})'(?=\p{L}))*)\1?$/u, '$2').trim()

export const indentOf = (line: string) => /^[\s-]*/.exec(line)?.[0].length ?? 0
