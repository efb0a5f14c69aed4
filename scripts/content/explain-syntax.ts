/** What to say of a file that YAML cannot read, and of which line. */
import { type Correction, findCorrection, listSuspects } from './correct.ts'
import type { FieldPath, Parsed } from './parse.ts'
import { fieldAt } from './rules.ts'

/** `right` is what the line was read as. Without a message the rules have something to say of it. */
export type Slip = { at: number; path: FieldPath; message?: string; column?: number; right?: string }

export function explainSyntax(lines: string[], error: NonNullable<Parsed['error']>, name: string): Slip {
  const slip = (at: number) => ({ at, path: [name, ...(/^[\p{L}\d]+(?=\s*:)/u.exec(lines[at] ?? '') ?? [])] })
  if (WHOLE_FILE[error.code]) return { ...slip(error.at), message: WHOLE_FILE[error.code] ?? '' }
  const half = lines.findIndex((line, at) => /^\s+[^\s#]/.test(line) && /^#\s*\w+:\s*$/.test(lines[at - 1] ?? '')) - 1
  if (half >= 0) return { ...slip(half), message: HALF, right: lines[half]?.replace(/^# ?/, '') ?? '' }
  const suspects = listSuspects(lines, error.at, name)
  const found = findCorrection(lines, suspects, name)
  if (found) return { ...slip(found.at), ...explainCorrection(found, lines, LINE) }
  const isList = fieldAt([name]).fields.length === 0
  const entry = suspects.find((at) => isList && /^\s+- \w+:/.test(lines[at] ?? ''))
  if (entry !== undefined) return { ...slip(entry), message: ENTRY_SHIFTED }
  const at = lines.findIndex((line, index) => index >= error.at && /^\s*[^\s#]/.test(line))
  const isWords = error.code !== 'TAB_AS_INDENT' && /^[^:"'[\]{}]+$/.test(lines[at] ?? '')
  return { ...slip(at < 0 ? error.at : at), message: isWords ? NO_FIELD : (MESSAGES[error.code] ?? UNREADABLE) }
}

export function explainCorrection({ at, right, isTaken, isJoined }: Correction, lines: string[], complaint: string) {
  // Nothing but a line break was added.
  const isSplit = right.includes('\n') && right.replace(/\s/g, '') === lines[at]?.replace(/\s/g, '')
  if (isTaken) return { right, message: `${isSplit ? BREAK : complaint} Richtig ist:\n${right}` }
  return isJoined ? { right, message: JOIN } : { right }
}

const LINE = 'Diese Zeile ist so nicht zu lesen.'
const BREAK = 'Hier fehlt ein Zeilenumbruch.'
const JOIN = 'Diese Zeile gehört wohl zum Text darüber. Bitte dort anfügen, in derselben Zeile.'
const NO_FIELD =
  'In dieser Zeile steht kein Feld. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn. Eine Notiz beginnt mit #.'

const UNREADABLE =
  'Diese Stelle ist nicht zu lesen. Meist ist eine Zeile darüber falsch eingerückt, oder ein Text mit Sonderzeichen gehört eingerückt unter sein Feld, hinter dem dann >- steht.'

const HALF =
  'Vor dieser Zeile steht noch eine Raute (#), vor den Zeilen darunter nicht mehr. Bitte auch hier löschen, oder vor jede von ihnen eine setzen.'

const ENTRY_SHIFTED =
  'Der Strich steht zu weit rechts. Bitte diesen Eintrag mit allen seinen Zeilen so weit nach links rücken wie die anderen.'

/** No line of it can be corrected. */
const WHOLE_FILE: Record<string, string> = {
  EMPTY: 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.',
  TOO_DEEP: 'Hier ist zu viel ineinander. Bitte die Datei aus der Sicherung zurückholen.',
  MULTIPLE_DOCS: 'Hier beginnt mit drei Strichen eine zweite Datei. Bitte die Zeile löschen.',
}

const MESSAGES: Record<string, string> = {
  TAB_AS_INDENT:
    'Diese Zeile ist mit einem Tabulator eingerückt. Bitte hier und in den Zeilen darunter mit Leerzeichen einrücken.',
  MISSING_CHAR: 'Hier fehlt ein Anführungszeichen oder eine Klammer.',
  BAD_INDENT: 'Diese Zeile ist anders eingerückt als die anderen Felder dieses Blocks. Bitte gleich weit einrücken.',
}
