/** Where a file that YAML cannot read has its slip, and what to do about it. */
import { correctLine, indentOf, isBroken, type Rules } from './correct.ts'
import type { FieldPath } from './parse.ts'

type ParseError = { code: string; pos: [number, number] }
type Correction = { offset: number; path: FieldPath; message: string }

export function explainSyntax(text: string, error: ParseError, rules: Rules): Correction {
  const lines = text.split('\n')
  const index = text.slice(0, error.pos[0]).split('\n').length - 1
  const filled = lines.flatMap((line, at) => (/^\s*[^\s#]/.test(line) ? [at] : []))
  const half = filled.find((at) => /^\s/.test(lines[at] ?? '') && /^#\s*\w+:\s*$/.test(lines[at - 1] ?? ''))
  if (half !== undefined) return { ...placeOf(lines, half - 1), message: HALF }
  const shifted = findShifted(lines, filled, rules)
  const near = error.code === 'DUPLICATE_KEY' && rules.fields.length > 0 ? [] : listNear(lines, filled, index, shifted)
  for (const at of near) {
    // A healthy neighbour of the mistake must not be corrected.
    const corrected = shifted === at || isBroken(lines, at) ? correctLine(lines, at, rules) : undefined
    if (corrected)
      return { ...placeOf(lines, at), message: `Diese Zeile ist so nicht zu lesen. Richtig ist:\n${corrected}` }
  }
  const entry = rules.fields.length > 0 ? undefined : near.find((at) => /^\s+- \w+:/.test(lines[at] ?? ''))
  if (entry !== undefined) return { ...placeOf(lines, entry), message: ENTRY_SHIFTED }
  const special = near.find((at) => /^\s*(?:- )*[\w ]+:\s+(?:[[{&*!|%@`].*|.*(?:: | #))/.test(lines[at] ?? ''))
  if (special !== undefined) return { ...placeOf(lines, special), message: SPECIAL }
  const at = filled.find((each) => each >= index) ?? index
  return { ...placeOf(lines, at), message: MESSAGES[error.code] ?? UNREADABLE }
}

/**
 * One blank before a field is left of a "# " that was deleted: all else is indented by two. A file that begins indented,
 * with a dash or with a sentence has lost the name of its first block, has a dash too many, or no # before a remark.
 */
function findShifted(lines: string[], filled: number[], { fields }: Rules): number | undefined {
  const first = fields.length > 0 ? /^(?: +| *- +)\w+:|^\p{Lu}[^:]*$/u : /^ +\w+:|^\p{Lu}[^:]*$/u
  return filled.find((at, nth) => (nth === 0 ? first : /^ \w+:/).test(lines[at] ?? ''))
}

/** The lines to look at, the likeliest first: the slip is often above the place where the parser stumbles. */
function listNear(lines: string[], filled: number[], index: number, shifted: number | undefined): number[] {
  const open = filled.filter((at) => OPEN_QUOTE.test(lines[at] ?? ''))
  const above = filled.filter((at) => at <= index).slice(-3)
  const below = filled.filter((at) => at > index).slice(0, 1)
  return [...open, ...(shifted === undefined ? [] : [shifted]), ...above.reverse(), ...below]
}

/** A value that begins with a quote and has no second one. */
const OPEN_QUOTE = /^[^#]*(?:: +|- +)(["'])(?:(?!\1).)*$/

const UNREADABLE =
  'Diese Stelle ist nicht zu lesen. Meist ist eine Zeile darüber falsch eingerückt, oder ein Text mit Sonderzeichen gehört eingerückt unter sein Feld, hinter dem dann >- steht.'

const HALF =
  'Vor dieser Zeile steht noch eine Raute (#), vor den Zeilen darunter nicht mehr. Bitte auch hier löschen, oder vor jede von ihnen eine setzen.'

const ENTRY_SHIFTED =
  'Der Strich steht zu weit rechts. Bitte diesen Eintrag mit allen seinen Zeilen so weit nach links rücken wie die anderen.'

const SPECIAL =
  'In dieser Zeile steht ein Zeichen, das hier eine eigene Bedeutung hat, wie {, [, & oder ein Doppelpunkt mit Leerzeichen. Bitte weglassen, oder den Text eingerückt unter das Feld schreiben, hinter dem dann >- steht.'

const MESSAGES: Record<string, string> = {
  DUPLICATE_KEY:
    'Dieses Feld steht hier zweimal. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “; sonst bitte eines löschen.',
  TAB_AS_INDENT:
    'Diese Zeile ist mit einem Tabulator eingerückt. Bitte hier und in den Zeilen darunter mit Leerzeichen einrücken.',
  MISSING_CHAR: 'Hier fehlt ein Anführungszeichen oder eine Klammer.',
  BAD_INDENT: 'Diese Zeile ist anders eingerückt als die anderen Felder dieses Blocks. Bitte gleich weit einrücken.',
}

function placeOf(lines: string[], at: number): { offset: number; path: FieldPath } {
  const line = lines[at] ?? ''
  const offset = lines.slice(0, at).join('\n').length + Number(at > 0) + indentOf(line)
  const [, name] = /^([\p{L}\d]+)\s*:/u.exec(line) ?? []
  return { offset, path: name ? [name] : [] }
}
