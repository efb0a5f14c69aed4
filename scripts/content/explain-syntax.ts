/** What to say of what YAML cannot read, or reads otherwise than it is meant, and of which line. */
import type { Content } from '../../src/schema'
import type { Meant } from './meant.ts'
import { type FieldPath, keyOf, type Parsed, type Part } from './parse.ts'
import { checkFile, fieldAt, isTaken } from './rules.ts'

/** `form`: the line as YAML would take it, for when the rules complain of its value, too. */
export type Slip = { at: number; path: FieldPath; message: string; form?: string | undefined }

type Reading = { own: string[]; meant: Meant[]; before: Parsed; after: Parsed; name: keyof Content }

/** Of each line that is meant otherwise than it is written. What is shown as right was read and accepted. */
export function explainMeant({ own, meant, before, after, name }: Reading): Slip[] {
  const { issues } = checkFile(name, after.value)
  const doubled = after.doubled.map(({ path }) => keyOf(path))
  const all = [...after.parts.values()].slice(1).map((part) => ({ ...part, at: after.placeAt(part.start).line - 1 }))
  const isRight = ({ path }: Part) =>
    fieldAt(path).kind !== undefined && !doubled.includes(keyOf(path)) && isTaken(issues, path)
  const slips = meant.flatMap((one, at): Slip[] => {
    if (one.text === own[at] || one.why === 'accepted' || (one.why === 'off' && meant[at - 1]?.why === 'off')) return []
    const isNear = (part: Part & { at: number }) => (one.why === 'joined' ? part.at < at : part.at === at)
    const changed = all.filter(isNear).slice(one.why === 'joined' ? -1 : 0)
    const right = after.value !== undefined && changed.every(isRight) ? one.text : undefined
    const message = describe(one, right, before.error ? LINE : MISREAD)
    const form = right || one.why || one.lost ? undefined : one.text
    return [{ at, path: changed.at(-1)?.path ?? [name], message, form }]
  })
  return joinMoved(slips, own, meant)
}

/** Of lines that stand equally far beside their places the first is told, and where they end. */
function joinMoved(slips: Slip[], own: string[], meant: Meant[]): Slip[] {
  const shifts = slips.map(({ at }) => {
    const [is, should] = [own[at] ?? '', meant[at]?.text ?? '']
    return is.trimStart() === should.trimStart() && !is.includes('\t') ? should.length - is.length : 0
  })
  const goesOn = (nth: number) => {
    const between = own.slice(slips[nth]?.at, slips[nth + 1]?.at)
    return shifts[nth] !== 0 && shifts[nth] === shifts[nth + 1] && between.every((line) => line.trim())
  }
  return slips.flatMap((slip, nth) => {
    if (goesOn(nth - 1)) return []
    const last = slips.find((_, index) => index >= nth && !goesOn(index))?.at ?? slip.at
    return goesOn(nth) ? { ...slip, message: explainMoved(shifts[nth] ?? 0, last + 1), form: undefined } : slip
  })
}

function explainMoved(shift: number, last: number): string {
  const [is, should] = shift < 0 ? ['rechts', 'links'] : ['links', 'rechts']
  return `Diese Zeile und die folgenden bis Zeile ${last} stehen zu weit ${is}. Bitte alle um ${Math.abs(shift)} Leerzeichen nach ${should} rücken.`
}

function describe({ why, lost }: Meant, right: string | undefined, complaint: string): string {
  if (lost && right?.trimStart().startsWith('#')) return `${LOST(lost)} Richtig ist:\n${right}`
  if (lost) return `${LOST(lost)} ${right ? `Gehört es zum Text, ist richtig:\n${right}` : INDENT_LOST}`
  if (why === 'off' || !right) return why ? WHY[why] : complaint
  if (why === 'joined') return `${LINE} ${OR_NOTE} Gehört sie zum Text darüber, ist richtig:\n${right}`
  if (why === 'nameless') return `${WHY.nameless} Soll der Teil bleiben, ist richtig:\n${right}`
  if (why === 'begun')
    return `Dieses Feld steht schon da. Beginnt hier ein neuer Eintrag der Liste, ist richtig:\n${right}`
  return `${why === 'split' ? WHY.split : complaint} Richtig ist:\n${right}`
}

/** Of what cannot be read at all. */
export function explainError(lines: string[], { code, at }: NonNullable<Parsed['error']>, name: string): Slip {
  const filled = lines.findIndex((line, index) => index >= at && /^\s*[^\s#]/.test(line))
  const line = filled < 0 || WHOLE_FILE[code] ? at : filled
  const path = [name, ...(/^[\p{L}\d]+(?=\s*:)/u.exec(lines[line] ?? '') ?? [])]
  const isOff = OFF.test(lines[line - 1] ?? '')
  return { at: line, path, message: WHOLE_FILE[code] ?? (isOff ? NOT_OFF : UNREADABLE) }
}

/** What YAML reads without a complaint, but not as it is meant. */
export function listMisread({ parts, doubled, placeAt }: Parsed, lines: string[]): Slip[] {
  const lineOf = (offset: number) => placeAt(offset).line - 1
  const keys = doubled.map(({ path }) => keyOf(path))
  const blocks = doubled.map(({ path }) => keyOf(path.slice(0, -1)))
  // One of each block.
  const twice = doubled.filter((_, at) => blocks.indexOf(blocks[at] ?? '') === at && !keys.includes(blocks[at] ?? ''))
  const others = [...parts.values()].flatMap(({ path, start, valueStart, isSpecial }): Slip[] => {
    if (path.at(-1) === '') return [{ at: lineOf(start), path: path.slice(0, -1), message: NAMELESS }]
    return isSpecial ? [{ at: lineOf(valueStart), path, message: `${MISREAD} ${INDENT_IT}` }] : []
  })
  const explainTwice = ({ path, start }: Part): Slip => {
    const [block, at] = [path.slice(0, -1), lineOf(start)]
    const isEntry = typeof block.at(-1) === 'number' && blocks.filter((other) => other === keyOf(block)).length > 1
    const message = isEntry ? `${TWICE} ${HEADLESS} - ${fieldAt(block).fields[0]}: …` : TWICE
    return { at, path, message: OFF.test(lines[at - 1] ?? '') ? NOT_OFF : message }
  }
  return [...twice.map(explainTwice), ...others]
}

/** A field or an entry that is switched off. */
const OFF = /^#(?: {2,}\S| - |\s\w+:$)/

const LINE = 'Diese Zeile ist so nicht zu lesen.'
const UNREADABLE =
  'Diese Zeile passt hier zu keinem Feld. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn. Ist sie eine Notiz, gehört # davor. Ist sie übrig, bitte löschen.'

/** No line of it can be corrected. */
export const WHOLE_FILE: Record<string, string> = {
  EMPTY: 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.',
  TOO_DEEP: 'Hier ist zu viel ineinander. Bitte die Datei aus der Sicherung zurückholen.',
  MULTIPLE_DOCS: 'Hier beginnt mit drei Strichen eine zweite Datei. Bitte die Zeile löschen.',
}

const NAMELESS = 'Vor dem Doppelpunkt fehlt der Name eines Feldes.'
const MISREAD = 'Dieser Text wird so anders gelesen, als er gemeint ist.'
const INDENT_IT = 'Bitte den Text eingerückt unter das Feld schreiben.'
const LOST = (text: string) =>
  `Was hinter dem # steht, ginge verloren: „${text}“. Eine Notiz gehört in eine eigene Zeile darüber.`
const INDENT_LOST = 'Ein Text mit # gehört eingerückt unter sein Feld, hinter dem dann >- steht.'
const TWICE = 'Dieses Feld steht hier zweimal. Bitte eines löschen.'
const HEADLESS = 'Fehlt darüber aber die erste Zeile eines neuen Eintrags, bitte diese einfügen:'
const NOT_OFF =
  'Vor dieser Zeile fehlt die Raute (#), vor den Zeilen darüber steht sie. Bitte überall setzen, oder überall löschen.'
const OR_NOTE = 'Ist sie eine Notiz, gehört # davor.'

const WHY: Record<NonNullable<Meant['why']>, string> = {
  accepted: '',
  begun: TWICE,
  nameless:
    'Über dieser Zeile fehlt die Zeile mit dem Namen des Teils. Soll der ganze Teil weg, bitte alle seine Zeilen löschen.',
  off: 'Vor dieser Zeile steht noch eine Raute (#), vor anderen dieses Teils nicht mehr. Bitte überall mit ihrem Leerzeichen löschen, oder überall setzen.',
  joined: `Diese Zeile gehört wohl zum Text darüber. Bitte dort anfügen, in derselben Zeile. ${OR_NOTE}`,
  split: 'Hier fehlt ein Zeilenumbruch.',
}
