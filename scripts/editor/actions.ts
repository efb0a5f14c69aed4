/** What a request changes: fields that were typed in, fields that were left, and at most one action. */
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import type { Edit } from '../content/write.ts'
import type { Value } from '../content/write-text.ts'
import { type Draft, isContentName } from './draft.ts'
import { partsOf, readParts, tidyText } from './parts.ts'

export type FieldChange = { key: string; parts: string[] }

/** Where an action leads: the field to focus, with the entries around it open. */
export type Lead = { path: FieldPath }

/** Undefined for anything that is no path of the content. */
export function readKey(key: unknown): FieldPath | undefined {
  try {
    const path: unknown = JSON.parse(String(key))
    if (!Array.isArray(path) || !isContentName(path[0])) return undefined
    return fieldAt(path).kind && path.every((step) => typeof step === 'string' || Number.isInteger(step))
      ? path
      : undefined
  } catch {
    return undefined
  }
}

/** The field of a value that a rule has made of it: of "phone.display" it is "phone". */
export function fieldOf(path: FieldPath): FieldPath {
  const last = path.findLastIndex((_, index) => readKey(keyOf(path.slice(0, index + 1))))
  return path.slice(0, last + 1)
}

const writtenOf = (draft: Draft, [name]: FieldPath): Record<string, unknown> => {
  const file = String(name)
  return { [file]: parseContentFile(draft.texts[file] ?? '', file as keyof Content).value }
}

const readValue = (draft: Draft, path: FieldPath) => valueAt(writtenOf(draft, path), path)

/** A field of a form: its text becomes that of the controls. */
export function typeField(draft: Draft, { key, parts }: FieldChange, open: string[]): void {
  const path = readKey(key)
  if (!path) return
  const { control = 'text' } = fieldAt(path)
  const isOpened = control === 'day' && parts.join() === 'geöffnet'
  const value = isOpened ? openHours(draft, path) : readParts(control, parts)
  const before = readValue(draft, path)
  if (before === undefined && value.length === 0) return
  if (before !== undefined && isDeepStrictEqual(readParts(control, partsOf(control, before)), value)) return
  draft.type(isUsualHoliday(path, value) ? removeHoliday(draft, path) : [{ do: 'set', path, value }], key, open)
}

/** A day that is opened gets the hours of another one. */
function openHours(draft: Draft, path: FieldPath): string {
  const week = valueAt(writtenOf(draft, path), path.slice(0, -1))
  const days = typeof week === 'object' && week !== null ? Object.values(week) : []
  const isOpen = (text: unknown): text is string => typeof text === 'string' && partsOf('day', text)[0] === 'geöffnet'
  return days.find(isOpen) ?? '09:00–17:00'
}

/** Holidays are closed unless the file says otherwise. */
const isUsualHoliday = (path: FieldPath, value: string | string[]) =>
  fieldAt(path.slice(0, -1)).kind === 'record' && value === 'geschlossen'

function removeHoliday(draft: Draft, path: FieldPath): Edit[] {
  const all = Object.keys(readValue(draft, path.slice(0, -1)) ?? {})
  return [{ do: 'remove', path: all.length > 1 ? path : path.slice(0, -1) }]
}

/** The owner has left a field: its text is put in order, and an optional one without text goes. */
export function leaveField(draft: Draft, key: string): void {
  const path = readKey(key)
  const text = path && readValue(draft, path)
  draft.endStretch()
  if (!path || typeof text !== 'string') return
  const { control = 'text', isOptional } = fieldAt(path)
  const tidy = tidyText(control, text)
  const change = { reason: 'typed', field: key } as const
  if (text === '' && isOptional && typeof path.at(-1) !== 'number') draft.apply([{ do: 'remove', path }], change, true)
  else if (tidy !== text) draft.apply([{ do: 'set', path, value: tidy }], change, true)
}

type Step = { name: string; path: FieldPath; with: Record<string, unknown> }

/** Actions on entries and parts; undefined for a name that is none of them. */
export function actOnContent(draft: Draft, { name, path, with: more }: Step): Lead | undefined {
  const index = Number(path.at(-1))
  const list = path.slice(0, -1)
  const length = (of: FieldPath) => ((readValue(draft, of) as unknown[] | undefined) ?? []).length
  const to = Math.max(0, Math.min(Number(more.to), length(list) - 1))
  const last = [...path, length(path)]
  const set = (value: string): [Edit, FieldPath] => [{ do: 'set', path, value }, path]
  const plans: Record<string, () => [Edit, FieldPath]> = {
    add: () => [{ do: 'add', path: last, value: emptyValue(last) }, firstField(last)],
    copy: () => [{ do: 'copy', path }, firstField([...list, index + 1])],
    remove: () => [{ do: 'remove', path }, list],
    move: () => [{ do: 'move', path, to }, [...list, to]],
    on: () => [{ do: 'on', path }, firstField(path)],
    off: () => [{ do: 'off', path }, path],
    clear: () => [{ do: 'remove', path }, path],
    sameAs: () => set(String(readValue(draft, [...list, String(more.day)]))),
    pause: () => set(withPause(String(readValue(draft, path)))),
    noPause: () => set(withoutPause(String(readValue(draft, path)))),
  }
  if (!Object.hasOwn(plans, name)) return undefined
  const [edit, lead] = plans[name]?.() ?? []
  if (!edit || !lead) return undefined
  draft.apply([edit], { reason: 'typed', field: keyOf(lead) })
  return { path: lead }
}

/** Keys of open entries after an entry came, went or moved: they belong to the entries, not to their places. */
export function followEntries(open: string[], { name, path, with: { to } }: Step): string[] {
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const place = (at: number): number | undefined => {
    if (name === 'copy') return at > index ? at + 1 : at
    if (name === 'remove') return at === index ? undefined : at > index ? at - 1 : at
    if (name !== 'move') return at
    if (at === index) return Number(to)
    const without = at > index ? at - 1 : at
    return without >= Number(to) ? without + 1 : without
  }
  return open.flatMap((key) => {
    const each: FieldPath = JSON.parse(key)
    if (typeof path.at(-1) !== 'number' || !isDeepStrictEqual(each.slice(0, list.length), list)) return [key]
    const now = place(Number(each[list.length]))
    return now === undefined ? [] : [keyOf([...list, now, ...each.slice(list.length + 1)])]
  })
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
