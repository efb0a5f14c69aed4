/** What a tab asks for: fields that were typed in, a field that was left, and at most one action. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ANSWERS, addAnswer } from '../content/answers.ts'
import { type Field, type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'
import type { Edit } from '../content/write.ts'
import { fillIn } from '../content/write-off.ts'
import { Problem } from '../lib/problem.ts'
import type { Draft } from './draft.ts'
import { attempt, descriptionOf } from './entries.ts'
import type { Examined } from './examine.ts'
import { valuesOf } from './files.ts'
import { partsOf, readParts, tidyText } from './parts.ts'
import { nameOf, showValue } from './publish-news.ts'
import { roomOf } from './rooms.ts'

const view = z.object({
  room: z.string(),
  open: z.array(z.string()),
  query: z.string().optional(),
  field: z.string().optional(),
})
const field = z.object({
  key: z.string(),
  parts: z.array(z.string()),
  /** The state that the tab showed when the typing began. */
  base: z.int().optional(),
  /** By the browser's own undo. */
  isBack: z.boolean().optional(),
})
/** What was clicked in the page beside, the place in it without blanks, and the texts around it, up to the section's. */
const action = z.looseObject({
  name: z.string(),
  key: z.string().optional(),
  base: z.int().optional(),
  text: z.string().optional(),
  at: z.number().optional(),
  around: z.array(z.string()).optional(),
})
export const request = z.object({
  tab: z.string().max(100),
  number: z.int(),
  view,
  fields: z.array(field).default([]),
  left: z.string().optional(),
  active: z.string().optional(),
  /** The field with the focus. */
  from: z.string().optional(),
  /** The state that `view` and `active` are of. */
  shown: z.int().optional(),
  action: action.optional(),
})

export type Action = z.infer<typeof action>
export type TabView = z.infer<typeof view>
export type Request = z.infer<typeof request>

/** Types in a field, `left` or not; what is to be said if another tab has changed it or removed its entry. */
export function typeSeen(draft: Draft, { key, base, parts, isBack }: z.infer<typeof field>, { tab, left }: Request) {
  const path = draft.find(key, base)
  if (!path)
    return `Der Eintrag ist in einem anderen Fenster entfernt worden. Dort getippt haben Sie: „${parts.join(' ')}“. „Rückgängig“ bringt den Eintrag zurück.`
  const [before, unseen] = [draft.at(path), tellUnseen(draft, { key, base, tab })]
  // The other fields, what was left and the action of the request go on.
  const value = readTyped(draft, path, parts, key === left)
  const isNothing = draft.at(path) === undefined && value.length === 0
  const isTyped = isNothing || attempt(() => draft.type({ do: 'set', path, value }, isBack) ?? true)
  if (!isTyped) return `Das ließ sich so nicht eintragen: „${parts.join(' ')}“.`
  if (isDeepStrictEqual(before, draft.at(path))) return undefined
  return unseen ?? (parts.some((part) => /\p{Co}/u.test(part)) ? ONLY_IN_WORD : undefined)
}

/** Bullets from a word processor, for one: they are in no other font. */
const ONLY_IN_WORD = 'Zeichen, die nur die Textverarbeitung kennt, sind weggelassen.'

/** Names what a field or an entry holds that the tab has neither typed there nor seen, before it is replaced or removed. */
export function tellUnseen(draft: Draft, { key = '', base, tab }: Pick<Action, 'key' | 'base'> & { tab: string }) {
  const path = draft.find(key, base)
  if (!path || !draft.history.isBehind(base, tab)) return undefined
  const own = draft.history.states.findLast(({ by }) => by?.[0] === tab && by[2] === key)
  const typed = own?.field && valueAt(draft.valuesIn(own.number), JSON.parse(own.field))
  const [now, ...seen] = [draft.at(path), typed, valueAt(draft.valuesIn(base), JSON.parse(key))]
  if (seen.some((each) => isDeepStrictEqual(each, now))) return undefined
  return `Hier stand, gerade erst geändert: „${showValue(now, path)}“. „Rückgängig“ bringt es zurück.`
}

/** To a field, with the entries around it open; an entry itself need not be. */
export function leadTo(path: FieldPath, open: string[]): TabView {
  const around = path.map((_, index) => path.slice(0, index))
  const entries = around.filter((each) => typeof each.at(-1) === 'number').map(keyOf)
  return { room: roomOf(path), open: [...new Set([...open, ...entries])], field: keyOf(path) }
}

/** The text of a field as its controls hold it. */
function readTyped(draft: Draft, path: FieldPath, parts: string[], isLeft: boolean): string | string[] {
  const { control = 'text' } = fieldAt(path)
  const isOpened = control === 'day' && parts.join() === 'geöffnet'
  const typed = isOpened ? lastHours(draft, path) : readParts(control, parts)
  return isLeft && typeof typed === 'string' ? tidyText(control, typed) : typed
}

/** What a day gets that is opened in the form and had no hours. */
const USUAL_HOURS = '09:00–17:00'
const RECENT = 5

/** What it had before: arrow keys lead past the other choices. */
function lastHours(draft: Draft, path: FieldPath): string {
  const recent = draft.history.states.slice(-RECENT).toReversed()
  const values = [...recent.map(({ number }) => draft.valuesIn(number)), valuesOf(draft.history.disk, draft.values)]
  const texts = values.map((each) => String(valueAt(each, path) ?? ''))
  return texts.find((text) => partsOf('day', text)[0] === 'geöffnet') ?? USUAL_HOURS
}

/** The owner has left a field: its text is put in order, and an optional one without text goes. */
export function leaveField(draft: Draft, key: string): void {
  const path = draft.find(key)
  const text = path && draft.at(path)
  if (!path || typeof text !== 'string') return
  const { control = 'text', isOptional } = fieldAt(path)
  const isGone = text === '' && isOptional && typeof path.at(-1) !== 'number'
  const value = tidyText(control, text)
  const tidy: Edit = isGone ? { do: 'remove', path } : { do: 'set', path, value }
  if (isGone || value !== text) draft.apply(tidy, { path, isSameStep: true })
}

/** What is wrong or to be checked in a field that was left: whoever hears the page is elsewhere by now. */
export function hear(key: string, { complaints, questions, written }: Examined): string {
  const found = complaints.get(key) ?? questions.get(key)?.message
  return found ? `${nameOf(JSON.parse(key), written)}: ${found}` : ''
}

/** "Stimmt so": the question of a field is not asked again while its value stays. */
export function confirm(draft: Draft, { questions, written }: Examined, path: FieldPath): undefined {
  const question = questions.get(keyOf(path))
  const answers = question && addAnswer(draft.texts[ANSWERS] ?? '', question, written)
  if (answers) draft.put({ ...draft.texts, [ANSWERS]: answers }, { path })
}

export const FROM_OUTSIDE = 'Im Ordner hat sich etwas geändert. Was vorher dort lag, steht unter „Frühere Fassungen“.'
export const MEND_GONE =
  'Was Sie im Text einer Datei getippt haben, gilt nicht mehr: Sie hat sich geändert. „Rückgängig“ bringt es zurück.'
export const UNDECIDED =
  'Zugleich hier und in der Datei geändert: Bitte oben bei „Zweimal geändert“ entscheiden, was gelten soll. Bis dahin wird dieser Bereich nicht gespeichert.'

/** What has been typed to mend files. */
export const listMends = ({ aside, texts, history: { disk } }: Draft): string[] =>
  Object.keys(aside).flatMap((name) => (texts[name] === disk[name] ? [] : [texts[name] ?? '']))

/** @throws Problem: the files hold what another program has written, and that is not to be published. */
export function refuseClashes({ clashes }: Draft): void {
  const findings = clashes.map(({ key }) => ({ file: '', at: JSON.parse(key), message: UNDECIDED }))
  if (findings[0]) throw new Problem(`So wird nichts veröffentlicht. Zu entscheiden: ${clashes.length}`, { findings })
}

/** Actions on entries and parts; the field that they lead to, undefined for a name that is none of them. */
export function actOnContent(draft: Draft, path: FieldPath, { name, ...more }: Action): FieldPath | undefined {
  const index = Number(path.at(-1))
  const list = path.slice(0, -1)
  const length = (of: FieldPath) => ((draft.at(of) as unknown[] | undefined) ?? []).length
  const entries = length(list)
  const to = Math.max(0, Math.min(index + Number(more.by), entries - 1))
  const last = [...path, length(path)]
  const { none } = fieldAt(path)
  const textAt = (of: FieldPath) => String(draft.at(of) ?? '')
  const set = (value: string): [Edit] => [{ do: 'set', path, value }]
  // The change, and what to focus; without that the button that was pressed keeps the focus.
  const plans: Record<string, () => [Edit, FieldPath?]> = {
    add: () => [{ do: 'add', path: last, value: fillIn(last, emptyOf) }, firstField(last)],
    copy: () => [{ do: 'copy', path }, firstField([...list, index + 1])],
    // To the next entry, behind the last one to that before it.
    remove: () => [{ do: 'remove', path }, entries > 1 ? [...list, Math.min(index, entries - 2)] : list],
    move: () => [{ do: 'move', path, to }, [...list, to]],
    on: () => [{ do: 'on', path }, path],
    off: () => [{ do: 'off', path }, path],
    // Without a USt-IdNr. nobody could tell that there is none.
    clear: () => [none ? set(none)[0] : { do: 'remove', path }, path],
    // A photo that was uploaded; its description is still to be written.
    photo: () => [...set(String(more.value)), descriptionOf(path) ?? path],
    sameAs: () => set(textAt([...list, String(more.day)])),
    pause: () => [...set(withPause(tidyText('day', textAt(path)))), path],
    noPause: () => set(withoutPause(textAt(path))),
  }
  const [edit, lead] = (Object.hasOwn(plans, name) && plans[name]?.()) || []
  if (edit) draft.apply(edit, { path })
  return lead
}

/** All that is required in a new entry is still to be filled in, but for its paint. */
function emptyOf({ kind, control, choices }: Field): string | undefined {
  if (control === 'paint') return choices?.[0]
  return control || kind === 'text' ? '' : undefined
}

const firstField = (path: FieldPath): FieldPath => {
  const { kind, fields, control } = fieldAt(path)
  if (control || kind !== 'block' || !fields[0]) return path
  return firstField([...path, fields[0]])
}

function withPause(text: string): string {
  const [, opens = '', closes = ''] = partsOf('day', text)
  return opens < '12:00' && closes > '13:00' ? `${opens}–12:00, 13:00–${closes}` : `${text}, –`
}

function withoutPause(text: string): string {
  const [, opens = '', ...others] = partsOf('day', text)
  // Every second of the others is a closing time.
  return `${opens}–${others.filter((_, at) => at % 2 === 0).findLast(Boolean) ?? ''}`
}
