/** Where a file that YAML cannot read has its slip, and what to do about it. */
import { findCorrection, indentOf, isBroken } from './correct.ts'
import type { FieldPath, Parsed, Place } from './parse.ts'
import { fieldAt } from './rules.ts'

export type Mistake = Place & { path: FieldPath; message: string }

export function explainSyntax(
  lines: string[],
  { code, at: index }: NonNullable<Parsed['error']>,
  name: string,
): Mistake {
  const isList = fieldAt([name]).fields.length === 0
  const explain = (at: number, message: string) => ({
    ...placeOfLine(lines, at),
    path: [name, ...fieldIn(lines[at])],
    message,
  })
  const filled = [...lines.keys()].filter((at) => /^\s*[^\s#]/.test(lines[at] ?? ''))
  if (WHOLE_FILE[code]) return explain(index, WHOLE_FILE[code])
  const half = filled.find((at) => /^\s/.test(lines[at] ?? '') && /^#\s*\w+:\s*$/.test(lines[at - 1] ?? ''))
  if (half !== undefined) return explain(half - 1, HALF)
  const shifted = filled.filter((at, nth) => isShifted(lines[at] ?? '', nth === 0, isList)).slice(0, 1)
  const near = code === 'DUPLICATE_KEY' && !isList ? [] : [...shifted, ...listNear(lines, filled, index)]
  // A healthy neighbour of the mistake must not be corrected.
  const suspects = near.filter((at) => shifted.includes(at) || isBroken(lines, at, name))
  const found = findCorrection(lines, suspects, name)
  if (found) return explain(found.at, `Diese Zeile ist so nicht zu lesen. Richtig ist:\n${found.right}`)
  const entry = near.find((at) => isList && /^\s+- \w+:/.test(lines[at] ?? ''))
  if (entry !== undefined) return explain(entry, ENTRY_SHIFTED)
  const special = near.find((at) => /^\s*(?:- )*[\w ]+:\s+(?:[[{&*!|%@`].*|.*(?:: | #))/.test(lines[at] ?? ''))
  if (special !== undefined) return explain(special, SPECIAL)
  return explain(filled.find((at) => at >= index) ?? index, MESSAGES[code] ?? UNREADABLE)
}

/**
 * One blank before a field is left of a "# " that was deleted: all else is indented by two. A file that begins indented,
 * with a dash or with a sentence has lost the name of its first block, has a dash too many, or no # before a remark.
 */
function isShifted(line: string, isFirst: boolean, isList: boolean): boolean {
  if (!isFirst) return /^ \w+:/.test(line)
  return (isList ? /^ +\w+:|^\p{Lu}[^:]*$/u : /^(?: +| *- +)\w+:|^\p{Lu}[^:]*$/u).test(line)
}

/** The lines to look at, the likeliest first: the slip is often above the place where the parser stumbles. */
function listNear(lines: string[], filled: number[], index: number): number[] {
  const open = filled.filter((at) => OPEN_QUOTE.test(lines[at] ?? ''))
  const above = filled.filter((at) => at <= index).slice(-3)
  const below = filled.filter((at) => at > index).slice(0, 1)
  return [...open, ...above.reverse(), ...below]
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

/** No line of it can be corrected. */
const WHOLE_FILE: Record<string, string> = {
  EMPTY: 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.',
  TOO_DEEP: 'Hier ist zu viel ineinander. Bitte die Datei aus der Sicherung zurückholen.',
  MULTIPLE_DOCS: 'Hier beginnt mit drei Strichen eine zweite Datei. Bitte die Zeile löschen.',
}

const MESSAGES: Record<string, string> = {
  DUPLICATE_KEY:
    'Dieses Feld steht hier zweimal. Beginnt hier ein neuer Eintrag einer Liste, fehlt davor „- “; sonst bitte eines löschen.',
  TAB_AS_INDENT:
    'Diese Zeile ist mit einem Tabulator eingerückt. Bitte hier und in den Zeilen darunter mit Leerzeichen einrücken.',
  MISSING_CHAR: 'Hier fehlt ein Anführungszeichen oder eine Klammer.',
  BAD_INDENT: 'Diese Zeile ist anders eingerückt als die anderen Felder dieses Blocks. Bitte gleich weit einrücken.',
}

export const placeOfLine = (lines: string[], at: number): Place => ({
  line: at + 1,
  column: indentOf(lines[at] ?? '') + 1,
})

/** The name of the field of the file's own level that begins in a line. */
const fieldIn = (line = '') => /^[\p{L}\d]+(?=\s*:)/u.exec(line) ?? []
