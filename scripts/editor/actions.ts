/** What a request changes: fields that were typed in, fields that were left, and at most one action. */
import { isDeepStrictEqual } from 'node:util'
import { holidayNames, STATES, type State } from '../../src/lib/holidays.ts'
import { type FieldPath, fieldAt, keyOf } from '../content/field-at.ts'
import type { Edit } from '../content/write.ts'
import type { Value } from '../content/write-text.ts'
import type { Draft } from './draft.ts'
import { partsOf, readParts, tidyText } from './parts.ts'

/** The field of a value that a rule has made of it: of "phone.display" it is "phone"; words are one field. */
export function fieldOf(path: FieldPath): FieldPath {
  const ends = path.map((_, index) => path.slice(0, index + 1)).filter((each) => fieldAt(each).kind)
  return ends.find((each) => fieldAt(each).control) ?? ends.at(-1) ?? []
}

/** A field of a form: its text becomes that of the controls. */
export function typeField(
  draft: Draft,
  path: FieldPath,
  { key, parts }: { key: string; parts: string[] },
  open: string[],
): void {
  const { control = 'text' } = fieldAt(path)
  const isOpened = control === 'day' && parts.join() === 'geöffnet'
  const value = isOpened ? openHours(draft, path) : readParts(control, parts)
  const before = draft.at(path)
  const isUsual = isUsualHoliday(path, value)
  if (before === undefined && (value.length === 0 || isUsual)) return
  if (before !== undefined && isDeepStrictEqual(readParts(control, partsOf(control, before)), value)) return
  draft.type([isUsual ? { do: 'remove', path } : { do: 'set', path, value }], key, open)
}

/** A day that is opened gets the hours of another one. */
function openHours(draft: Draft, path: FieldPath): string {
  const week = draft.at(path.slice(0, -1))
  const days = typeof week === 'object' && week !== null ? Object.values(week) : []
  const isOpen = (text: unknown): text is string => typeof text === 'string' && partsOf('day', text)[0] === 'geöffnet'
  return days.find(isOpen) ?? '09:00–17:00'
}

/** Holidays are closed unless the file says otherwise. */
const isUsualHoliday = (path: FieldPath, value: string | string[]) =>
  fieldAt(path.slice(0, -1)).kind === 'record' && value === 'geschlossen'

/** Of another state than the one that was chosen. */
function listForeign(draft: Draft, path: FieldPath, chosen: string): Edit[] {
  const holidays = ['hours', 'holidays']
  const isKnown = (name: string, state: string) => holidayNames(state as State).includes(name)
  if (keyOf(path) !== keyOf(['hours', 'state']) || !Object.hasOwn(STATES, chosen)) return []
  return Object.keys(draft.at(holidays) ?? {})
    .filter((name) => !isKnown(name, chosen) && Object.keys(STATES).some((state) => isKnown(name, state)))
    .map((name) => ({ do: 'remove', path: [...holidays, name] }))
}

/** The owner has left a field: its text is put in order, and an optional one without text goes. Says what else goes. */
export function leaveField(draft: Draft, key: string): string | undefined {
  const path = draft.pathOf(key)
  const text = path && draft.at(path)
  draft.endStretch()
  if (!path || typeof text !== 'string') return undefined
  const { control = 'text', isOptional } = fieldAt(path)
  const tidy = tidyText(control, text)
  const change = { reason: 'typed', field: key } as const
  const foreign = listForeign(draft, path, text)
  draft.apply(foreign, change, true)
  if (text === '' && isOptional && typeof path.at(-1) !== 'number') draft.apply([{ do: 'remove', path }], change, true)
  else if (tidy !== text) draft.apply([{ do: 'set', path, value: tidy }], change, true)
  const names = foreign.map((edit) => String(edit.path.at(-1))).join(', ')
  return (
    names &&
    `In ${text} gibt es das nicht: ${names}. Was dort eingestellt war, ist entfernt; „Rückgängig“ bringt es zurück.`
  )
}

type Step = { name: string; path: FieldPath; with: Record<string, unknown> }

/** Actions on entries and parts; the field that they lead to, undefined for a name that is none of them. */
export function actOnContent(draft: Draft, { name, path, with: more }: Step): FieldPath | undefined {
  const index = Number(path.at(-1))
  const list = path.slice(0, -1)
  const length = (of: FieldPath) => ((draft.at(of) as unknown[] | undefined) ?? []).length
  const to = Math.max(0, Math.min(Number(more.to), length(list) - 1))
  const last = [...path, length(path)]
  // The button that was pressed keeps the focus.
  const set = (value: string): [Edit] => [{ do: 'set', path, value }]
  const plans: Record<string, () => [Edit, FieldPath?]> = {
    add: () => [{ do: 'add', path: last, value: emptyValue(last) }, firstField(last)],
    copy: () => [{ do: 'copy', path }, firstField([...list, index + 1])],
    remove: () => [{ do: 'remove', path }, list],
    move: () => [{ do: 'move', path, to }, [...list, to]],
    on: () => [{ do: 'on', path }, firstField(path)],
    off: () => [{ do: 'off', path }, path],
    // Of the USt-IdNr., without which nobody could tell that there is none.
    clear: () => [fieldAt(path).help?.endsWith(' keine') ? set('keine')[0] : { do: 'remove', path }, path],
    sameAs: () => set(String(draft.at([...list, String(more.day)]))),
    pause: () => [...set(withPause(String(draft.at(path)))), path],
    noPause: () => set(withoutPause(String(draft.at(path)))),
  }
  const isOfDay =
    fieldAt(path).control === 'day' && typeof draft.at([...list, String(more.day ?? path.at(-1))]) === 'string'
  if (!Object.hasOwn(plans, name) || (/^sameAs$|pause$/i.test(name) && !isOfDay)) return undefined
  const [edit, lead] = plans[name]?.() ?? []
  if (edit) draft.apply([edit], { reason: 'typed', field: draft.keyOf(path) })
  return lead
}

/** A new entry with what is required, all of it still to be filled in. */
function emptyValue(path: FieldPath): Value {
  const { kind, fields, control, choices } = fieldAt(path)
  if (control === 'paint') return choices?.[0] ?? ''
  if (kind === 'list' && !control) return [emptyValue([...path, 0])]
  if (kind !== 'block') return ''
  const required = fields.filter((field) => !fieldAt([...path, field]).isOptional)
  return Object.fromEntries(required.map((field) => [field, emptyValue([...path, field])]))
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
  const [, opens, ...others] = partsOf('day', text)
  return `${opens}–${others.at(-1)}`
}
