/** What visitors will see differently, in the owner's words: the texts of two states of the content, field by field. */
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import { germanOf } from '../../src/editor/inputs.tsx'
import type { Change } from '../../src/editor/model.ts'
import { type FieldPath, fieldAt, keyOf, listTexts, nameField, valueAt } from '../content/field-at.ts'
import { formatPlan } from '../deploy/messages.ts'
import { isHashed, type Plan, type Wish } from '../deploy/plan.ts'
import { Problem } from '../lib/problem.ts'
import { isRecord, isReplaced, pairEntries } from './entries.ts'
import { NAMES, valuesOf } from './files.ts'
import type { History, Texts } from './history.ts'

/** Without changes if it is not known what is online. */
export function makeNews(plan: Plan, history: History, texts: Texts) {
  const { known: online, isEmpty } = plan
  // Only a list that was announced says this. An upload that was cut short has no mark.
  const isCut = online.date !== '' && online.isReplacing !== undefined
  // The program may have been ended after the last list.
  const uploads = history.marks.filter(({ mark }) => mark === 'published' || (mark === 'begun' && !isCut))
  const same = uploads.find(({ time, built = time }) => built === online.built)
  const isOwnCut = isCut && history.cut !== undefined
  const before = same ?? (isOwnCut ? history.marks.findLast(({ mark }) => mark === 'published') : undefined)
  const isFirst = !before && (isOwnCut || !online.date)
  const changes = before ? compareTexts(history.textsOf(before), texts) : isFirst ? [] : undefined
  const foreign = listForeign(plan)
  const files = isEmpty ? [] : stripVTControlCharacters(formatPlan(plan)).split('\n')
  const sentences = [
    ...(isCut ? [`Ein Hochladen ${isOwnCut ? 'wurde' : 'läuft noch oder wurde'} unterbrochen. ${THEN}`] : []),
    ...(foreign.length > 0 ? [`Ersetzt wird, was auf dem Server schon lag: ${nameSome(foreign)}. ${ELSE_GONE}`] : []),
    // Where the list of files is damaged, the website may be there.
    ...(isFirst && foreign.length === 0 ? ['Auf diesem Webspace liegt noch keine Website von hier.'] : []),
    isFirst ? (isCut ? 'Der Rest wird hochgeladen.' : ALL) : describeNews(changes, files),
  ]
  return { changes, files: files.map((line) => line.trim()), sentences, choices: isEmpty ? [CHECK, LOOK] : [GO] }
}

const GO = { action: 'publish.go', label: 'Jetzt veröffentlichen' }
/** Also without any upload it looks at the website again. */
const LOOK = { ...GO, label: 'Online nachsehen' }
const CHECK = { action: 'publish', label: 'Noch einmal prüfen' }

/** What an upload replaces that is not of ours: a name with a hash is. */
const listForeign = ({ upload }: Plan): string[] =>
  upload.filter((each) => each.why === 'replaced' && !isHashed(each)).map(({ path }) => path)

/** `plan`: what the owner was shown. */
export type Agreed = Pick<Wish, 'site' | 'isOverwriting'> & { plan?: Plan }

/** @throws Problem: since the owner agreed, somebody else has put there what this upload would replace. */
export function refuseUnseen(plan: Plan, { site, isOverwriting, plan: seen = plan }: Agreed): void {
  const { known } = plan
  // A list of this build was put by this upload, before it was cut short.
  const isSame = known.built === site.built || isDeepStrictEqual(known, seen.known)
  const isOther = isOverwriting && known.date !== '' && !isSame
  const agreed = listForeign(seen)
  const found = listForeign(plan).filter((path) => !agreed.includes(path))
  const findings = found.map((file) => ({ file, message: 'würde ersetzt, und war vorhin nicht dabei.' }))
  if (isOther || findings.length > 0) throw new Problem(UNSEEN, { findings, code: 'unseen' })
}

const UNSEEN =
  'Seit der Prüfung ist auf dem Server etwas anders geworden. Damit nichts ungesehen ersetzt wird, hört das Hochladen hier auf. Bitte noch einmal prüfen.'

/** "a, b und 3 weitere" */
export const nameSome = (names: string[], most = 6, between = ', '): string =>
  names.slice(0, most).join(between) +
  (names.length > most ? ` und ${names.length - most === 1 ? 'eine' : names.length - most} weitere` : '')

const ELSE_GONE = 'Soll davon etwas bleiben, laden Sie es vorher mit einem FTP-Programm herunter.'
/** What came with the project looks like his own. */
const ALL =
  'Alles wird hochgeladen, auch was als Vorschlag schon dastand. Stimmen Öffnungszeiten, Marken, Zahlen und Texte?'
const THEN = 'Nach diesem Hochladen ist auf dem Server alles, wie es hier steht.'

function describeNews(changes: Change[] | undefined, files: string[]): string {
  if (!changes)
    return 'Was online ist, hat ein anderer Rechner veröffentlicht, oder es ist lange her. Deshalb stehen hier nur die Dateien.'
  if (changes.length > 0) return 'Das ändert sich:'
  if (files.length === 0) return 'Online steht schon alles so.'
  const what = files.some((line) => line.includes('+ photos/')) ? 'an Fotos und anderen' : 'an den'
  return `An Ihren Texten ist nichts anders, nur ${what} Dateien.`
}

/** Without files that cannot be read on one side. */
export function compareTexts(before: Texts, after: Texts): Change[] {
  const from = valuesOf(before, valuesOf(after, {}))
  const to = valuesOf(after, from)
  return NAMES.flatMap((name) => compare({ from, to }, [name], [name]))
}

/** "Öffnungszeiten, Dienstag: 08:00–12:00", "Öffnungszeiten, Dienstag; Schließzeiten und 2 weitere" */
export function nameChanges(before: Texts, after: Texts): string {
  const changes = compareTexts(before, after)
  const fields = [...new Set(changes.map(({ field, what = '' }) => `${field} ${what}`.trim()))]
  const [{ what, after: value = '' } = {}, ...others] = changes
  if (others.length === 0 && !what && value !== '' && value.length < 60) return `${fields}: ${value}`
  return nameSome(fields, 2, '; ')
}

/** `old` and `now`: where it is on either side. Where it is not, the index is -1. */
function compare(sides: Record<'from' | 'to', unknown>, old: FieldPath, now: FieldPath): Change[] {
  const [before, after] = [valueAt(sides.from, old), valueAt(sides.to, now)]
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).flatMap((name) => compare(sides, [...old, name], [...now, name]))
  const { kind, control } = fieldAt(now)
  if (kind !== 'list' || control)
    return [after === undefined ? describe(sides.from, old, before, after) : describe(sides.to, now, before, after)]
  const [entries, others] = [[before ?? []].flat(), [after ?? []].flat()]
  const pairs = pairEntries(entries, others)
  const places = pairs.map((place, index) => (isReplaced(entries[place], others[index]) ? -1 : place))
  const stayed = places.filter((place) => place >= 0)
  const isMoved = stayed.some((place, index) => place < (stayed[index - 1] ?? 0))
  const names = others.map((entry) => listTexts(entry)[0]?.text).join(' · ')
  return [
    ...places.flatMap((place, index) => compare(sides, [...old, place], [...now, index])),
    ...entries.flatMap((_, index) => (places.includes(index) ? [] : compare(sides, [...old, index], [...now, -1]))),
    ...(isMoved ? [{ ...describe(sides.to, now, '', names), what: 'in anderer Reihenfolge' }] : []),
  ]
}

function describe(written: unknown, path: FieldPath, before: unknown, after: unknown): Change {
  const isPicture = ['picture', 'photo'].includes(fieldAt(path).control ?? '')
  const pictures = [after, before].map((value) => (isPicture ? value : valueAt(value, ['image'])))
  const { paint } = [isPicture ? valueAt(written, path.slice(0, -1)) : (after ?? before)].find(isRecord) ?? {}
  const show = (value: unknown) => (isPicture ? '' : showValue(value, path))
  return {
    at: keyOf(path),
    field: nameOf(path, written),
    before: show(before),
    after: show(after),
    what: before === undefined ? 'kommt dazu' : after === undefined ? 'fällt weg' : undefined,
    pictures: pictures.filter((each) => typeof each === 'string').map((each) => each.replace(/^photos[\\/]/, '')),
    paint: typeof paint === 'string' ? paint : undefined,
  }
}

/** In one line, the fields of an entry with their names; a picture among others is shown. */
export function showValue(value: unknown, path: FieldPath): string {
  const texts = listTexts(value, path).filter((each) => each.path.at(-1) !== 'image')
  const named = texts.map(({ path: at, text }) => {
    const { label, help = '', choices } = fieldAt(at)
    const said = (choices?.includes(text) && germanOf(help, text)) || text
    return label && isRecord(value) ? `${label}: ${said}` : said
  })
  return named.join(fieldAt(path).control === 'words' ? ', ' : ' · ')
}

/** Without the field's name in the file. A whole file is one list. */
export const nameOf = (path: FieldPath, written: unknown): string =>
  nameField(path, written).replace(/ \([a-z]\w*\)$/, '') || fieldAt(path).label || ''
