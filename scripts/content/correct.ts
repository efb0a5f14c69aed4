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

type ParseError = { code: string; pos: [number, number] }
type Correction = { offset: number; path: FieldPath; message: string }

export function explainSyntax(text: string, error: ParseError, rules: Rules): Correction {
  const lines = text.split('\n')
  const index = text.slice(0, error.pos[0]).split('\n').length - 1
  // The slip is often above the place where the parser stumbles.
  const open = lines.flatMap((line, at) => (OPEN_QUOTE.test(line) ? [at] : []))
  const filled = lines.flatMap((line, at) => (/^\s*[^\s#]/.test(line) ? [at] : []))
  const above = filled
    .filter((at) => at <= index)
    .slice(-3)
    .reverse()
  const below = filled.filter((at) => at > index).slice(0, 1)
  // One blank before a field is left of a "# " that was deleted: all else is indented by two. A file that begins
  // indented, with a dash or with a sentence has lost the name of its first block, a dash too many, or the # before it.
  const first = rules.fields.length > 0 ? /^(?: +| *- +)\w+:|^\p{Lu}[^:]*$/u : /^ +\w+:|^\p{Lu}[^:]*$/u
  const shifted = filled.filter((at, nth) => (nth === 0 ? first : /^ \w+:/).test(lines[at] ?? '')).slice(0, 1)
  const near = error.code === 'DUPLICATE_KEY' ? [] : [...open, ...shifted, ...above, ...below]
  const half = filled.find((at) => /^\s/.test(lines[at] ?? '') && /^#\s*\w+:\s*$/.test(lines[at - 1] ?? ''))
  if (half !== undefined) return { ...placeOf(lines, half - 1), message: HALF }
  for (const at of near) {
    const corrected = shifted.includes(at) || isBroken(lines, at) ? correctLine(lines, at, rules) : undefined
    if (corrected)
      return { ...placeOf(lines, at), message: `Diese Zeile ist so nicht zu lesen. Richtig ist:\n${corrected}` }
  }
  const special = near.find((at) => /^\s*(?:- )*[\w ]+:\s+(?:[[{&*!|%@`].*|.*(?:: | #))/.test(lines[at] ?? ''))
  if (special !== undefined) return { ...placeOf(lines, special), message: SPECIAL }
  const at = filled.find((each) => each >= index) ?? index
  return { ...placeOf(lines, at), message: MESSAGES[error.code] ?? UNREADABLE }
}

/** A value that begins with a quote and has no second one. */
const OPEN_QUOTE = /^[^#]*(?:: +|- +)(["'])(?:(?!\1).)*$/

const UNREADABLE =
  'Diese Stelle ist nicht zu lesen. Meist ist eine Zeile darüber falsch eingerückt, oder ein Text mit Sonderzeichen gehört eingerückt unter sein Feld, hinter dem dann >- steht.'

const HALF =
  'Vor dieser Zeile steht noch eine Raute (#), vor den Zeilen darunter nicht mehr. Bitte auch hier löschen, oder vor jede von ihnen eine setzen.'

const SPECIAL =
  'In dieser Zeile steht ein Zeichen, das hier eine eigene Bedeutung hat, wie {, [, & oder ein Doppelpunkt mit Leerzeichen. Bitte weglassen, oder den Text eingerückt unter das Feld schreiben, hinter dem dann >- steht.'

const MESSAGES: Record<string, string> = {
  DUPLICATE_KEY:
    'Dieses Feld steht hier zweimal. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “; sonst bitte eines löschen.',
  TAB_AS_INDENT: 'Diese Zeile ist mit einem Tabulator eingerückt. Bitte mit Leerzeichen einrücken.',
  MISSING_CHAR: 'Hier fehlt ein Anführungszeichen oder eine Klammer.',
  BAD_INDENT: 'Diese Zeile ist anders eingerückt als die anderen Felder dieses Blocks. Bitte gleich weit einrücken.',
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
    // A line that became a part of the text above it.
    const found = inside.length > 0 ? inside : paths.filter(({ offset }) => offset < start).slice(-1)
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

/** A healthy neighbour of the mistake must not be corrected. */
function isBroken(lines: string[], at: number): boolean {
  return parseDocuments(cutOut(lines, at).lines.join('\n')).some(
    ({ errors, warnings }) => errors.length + warnings.length > 0,
  )
}

const FIELD = /^(\s*(?:- +)*)([\p{L}\d. ]*[\p{L}\d])\s*:\s*(\S.*)$/u
const ENTRY = /^(\s*)-\s*(\S.*)$/

function listCandidates(lines: string[], at: number, fields: string[]): string[] {
  const line = lines[at] ?? ''
  const candidates: string[] = []
  if (/[:-]\s*$/.test(line)) candidates.push(`${line.trimEnd()} >-`)
  // The name of the block was deleted.
  if (/^ +(?:- +)?\w+:/.test(line)) candidates.push(...fields.map((field) => `${field}:\n${line}`))
  const [, start = '', name, written = ''] = FIELD.exec(line) ?? []
  // A text that begins on the line of its ">-".
  const value = written.replace(/^(?:[>|][-+]|[?-])\s+/, '')
  if (/^[>|?-][-+]?$/.test(value)) return candidates
  if (/^\[[^\]]*$/.test(value)) candidates.push(`${start}${name}: ${value.trimEnd()}]`)
  if (name) candidates.push(`${start}${name}: ${value}`, `${start}${writeBlock(name, value, start.length)}`)
  const [, before = '', entry = ''] = ENTRY.exec(line) ?? []
  const text = unquote(entry.replace(/^[>|][-+]?\s+/, ''))
  // An address that was written as a link; a dash too many, or one that is missing.
  const [, address] = /\]\((https?:[^)\s]+)\)$/.exec(value) ?? []
  if (address) candidates.push(`${start}${name}: ${address}`)
  if (name && start.includes('-')) candidates.push(`${start.replace(/- +$/, '')}${name}: ${value}`)
  if (name && !start.includes('-')) candidates.push(`${start}- ${name}: ${value}`)
  if (entry) candidates.push(`${before}- ${entry}`, `${before}- >-\n${before}  ${text}`)
  // A colon that is missing: "monday geschlossen".
  const [, indent = '', word = '', rest = ''] = /^(\s*(?:- )*)(\w+)[ =]+(\S.*)$/.exec(line) ?? []
  if (word) candidates.push(`${indent}${word}: ${rest}`)
  const around = [lines[at - 1], lines[at + 1], lines[at - 2]]
  const indents = around.flatMap((other) => (other?.trim() ? [indentOf(other)] : []))
  for (const width of [...indents, ...indents.map((each) => each + 2), 0])
    candidates.push(...[line, ...candidates.slice(0, 2)].map((each) => each.replace(/^\s*/, ' '.repeat(width))))
  // A remark that has lost its sign.
  if (/^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line)) candidates.push(`# ${line}`)
  return [...new Set(candidates)]
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

const indentOf = (line: string) => /^[\s-]*/.exec(line)?.[0].length ?? 0

function placeOf(lines: string[], at: number): { offset: number; path: FieldPath } {
  const line = lines[at] ?? ''
  const offset = lines.slice(0, at).join('\n').length + Number(at > 0) + indentOf(line)
  const [, name] = /^([\p{L}\d]+)\s*:/u.exec(line) ?? []
  return { offset, path: name ? [name] : [] }
}
