/** What to say of what YAML cannot read, or reads otherwise than it is meant, and of which line. */
import { isMap, isScalar } from 'yaml'
import { type Correction, cutOut, findCorrection, listSuspects } from './correct.ts'
import { type FieldPath, keyOf, type Parsed, type Part, parseYaml } from './parse.ts'
import { fieldAt, isTaken } from './rules.ts'
import { listSplits } from './writings.ts'

/** `right` is what the line was read as; `column` where it is not the first one; `isVague`: the rules may say more. */
export type Slip = { at: number; path: FieldPath; message: string; column?: number; right?: string; isVague?: boolean }

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

function explainCorrection({ at, right, isTaken, isJoined }: Correction, lines: string[], complaint: string) {
  // Nothing but a line break was added.
  const isSplit = right.includes('\n') && right.replace(/\s/g, '') === lines[at]?.replace(/\s/g, '')
  if (isTaken) return { right, message: `${isSplit ? BREAK : complaint} Richtig ist:\n${right}` }
  return isJoined ? { right, message: JOIN } : { right, message: complaint, isVague: true }
}

/** What YAML reads without a complaint, but not as it is meant. */
export function listMisread({ parts, doubled, placeAt }: Parsed, lines: string[], name: string): Slip[] {
  const text = lines.join('\n')
  const keys = doubled.map(({ path }) => keyOf(path))
  const blocks = doubled.map(({ path }) => keyOf(path.slice(0, -1)))
  // One of each block.
  const twice = doubled.filter((_, at) => blocks.indexOf(blocks[at] ?? '') === at && !keys.includes(blocks[at] ?? ''))
  return [...twice.map(explainDoubled), ...[...parts.values()].flatMap((part) => explainPart(part) ?? [])]

  function explainPart({ path, start, valueStart, node, isSpecial }: Part): Slip | undefined {
    const { line, column } = placeAt(valueStart)
    const at = line - 1
    if (path.at(-1) === '') return { at: placeAt(start).line - 1, path: path.slice(0, -1), message: NAMELESS }
    const value = isScalar(node) ? text.slice(valueStart, node.range?.[1]) : undefined
    if (value === '' && OFF.test(lines[line] ?? '')) return { at: line, path, message: STILL_OFF }
    const merged = value ? findMerged(path, value) : undefined
    const split = merged
      ? findCorrection(lines, [placeAt(valueStart + merged).line - 1], name, { list: listSplits })
      : undefined
    if (split?.isTaken) return { at: split.at, path, ...explainCorrection(split, lines, '') }
    const [lost] = (value && !/^[|>]/.test(value) && /^[ \t]*#.*/.exec(text.slice(valueStart + value.length))) || []
    if (!lost && !isSpecial && !(isMap(node) && fieldAt(path).isText)) return undefined
    // Perhaps only the ">-" of the line above is missing.
    const found = findCorrection(lines, /[:-]\s*$/.test(lines[at - 1] ?? '') ? [at, at - 1] : [at], name, { slips: 1 })
    const slip = found && found.at !== at ? { at: found.at, path } : { at, column, path }
    if (lost) return { ...slip, ...explainLost(lost, found?.isTaken ? found.right : undefined) }
    return { ...slip, ...(found ? explainCorrection(found, lines, MISREAD) : { message: `${MISREAD} ${INDENT_IT}` }) }
  }

  /** Where in a text the name of a field begins that is missing beside it. */
  function findMerged(path: PropertyKey[], value: string): number | undefined {
    const isMissing = (field: string) => {
      const beside = [...path.slice(0, -1), field]
      const { isKnown, isOptional } = fieldAt(beside)
      return isKnown && !isOptional && !parts.has(keyOf(beside))
    }
    return [...value.matchAll(/(?<=\s)([a-z]\w+):(?=\s|$)/g)].find(([, word = '']) => isMissing(word))?.index
  }

  function explainDoubled({ path, start }: Part): Slip {
    const at = placeAt(start).line - 1
    if (OFF.test(lines[at - 1] ?? '')) return { at, path, message: NOT_OFF }
    // A new entry that has lost its dash.
    const right = lines[at]?.replace(/^ {2}( *)/, '$1- ') ?? ''
    const { block, from } = cutOut(lines, at)
    const read = parseYaml(block.with(at - from, right), name)
    const isEntry = typeof path.at(-2) === 'number' && !read.error && read.doubled.length === 0
    return isEntry && isTaken(read.value, path.slice(0, -2))
      ? { at, path, right, message: `${TWICE} ${BEGUN}\n${right}` }
      : { at, path, message: TWICE }
  }
}

/** A field or an entry that is switched off. */
const OFF = /^#(?: {2,}\S| - |\s\w+:$)/

function explainLost(lost: string, right?: string) {
  const note = `Was hinter dem # steht, ginge verloren: „${lost.trim()}“. Eine Notiz gehört in eine eigene Zeile darüber.`
  return right
    ? { right, message: `${note} Gehört es zum Text, ist richtig:\n${right}` }
    : { message: `${note} Ein Text mit # gehört eingerückt unter sein Feld, hinter dem dann >- steht.` }
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
const NAMELESS = 'Vor dem Doppelpunkt fehlt der Name eines Feldes.'
const MISREAD = 'Dieser Text wird so anders gelesen, als er gemeint ist.'
const INDENT_IT = 'Bitte den Text eingerückt unter das Feld schreiben.'
const TWICE = 'Dieses Feld steht hier zweimal. Bitte eines löschen.'
const BEGUN = 'Beginnt hier aber ein neuer Eintrag der Liste, ist richtig:'
const NOT_OFF =
  'Vor dieser Zeile fehlt die Raute (#), vor den Zeilen darüber steht sie. Bitte auch hier und darunter eine setzen, oder überall löschen.'
export const STILL_OFF =
  'Vor dieser Zeile steht noch eine Raute (#), darüber nicht mehr. Bitte hier und darunter auch löschen.'
