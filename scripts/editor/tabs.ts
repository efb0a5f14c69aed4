/** Several tabs show one draft: what one of them asks for, and what it has not seen of the others. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, keyOf, nameField, valueAt } from '../content/field-at.ts'
import type { Value } from '../content/write-text.ts'
import { type FieldChange, typeField } from './actions.ts'
import type { Draft } from './draft.ts'
import { pathAt } from './entries.ts'
import { valuesOf } from './files.ts'
import { roomOf } from './rooms.ts'

export type TabView = { room: string; open: string[]; query?: string; field?: string }
export type Request = {
  tab: string
  number: number
  view: TabView
  fields?: FieldChange[]
  left?: string
  active?: string
  action?: { name: string; key?: string } & Record<string, unknown>
}

/** Types in a field; the note if another tab had removed its entry. */
export function typeSeen(draft: Draft, field: FieldChange, { tab, view }: Request): string | undefined {
  const { key, base = 0 } = field
  const there = draft.pathOf(key)
  const path = there ?? revive(draft, key, base)
  if (!path) return undefined
  const before = draft.at(path)
  const seen = [valueIn(draft, base, key), valueIn(draft, lastOf(draft, tab, key), key)]
  typeField(draft, path, field, view.open)
  const known = [...seen, { value: draft.at(path) }]
  if (seen[0] && !known.some((each) => isDeepStrictEqual(each?.value, before))) draft.tellClash(key, before)
  if (there) return undefined
  return `${nameEntry(draft, path)} war in einem anderen Fenster entfernt und steht wieder da, weil Sie darin getippt haben.`
}

/** The value of a field in an older state; undefined if that is no longer known. */
export function valueIn({ history }: Draft, number: number, key: string): { value: unknown } | undefined {
  const state = history.find(number)
  const path = state && pathAt(key, state.ids)
  if (!path) return undefined
  const name = String(path[0])
  const texts = history.textsOf({ sums: { [name]: state.sums[name] ?? '' } })
  return { value: valueAt(valuesOf(texts, {}), path) }
}

/** The last state in which a tab has changed a field. */
const lastOf = ({ history }: Draft, tab: string, key: string): number =>
  history.states.findLast(({ field, by }) => field === key && by?.[0] === tab)?.number ?? 0

/** Whether another tab or program has changed something since `number`. */
export const isBehind = ({ history }: Draft, number: number, tab: string): boolean =>
  history.states.some((state) => state.number > number && state.by?.[0] !== tab)

/** Brings back the entry that a field was in when it was typed in; another tab has removed it meanwhile. */
function revive(draft: Draft, key: string, number: number): FieldPath | undefined {
  const old = draft.history.find(number)
  if (!old || !pathAt(key, old.ids)) return undefined
  const steps: FieldPath = JSON.parse(key)
  const end = steps.findIndex((_, index) => !draft.pathOf(keyOf(steps.slice(0, index + 1)))) + 1
  const entry = steps.slice(0, end)
  const [was, list] = [pathAt(keyOf(entry), old.ids), draft.pathOf(keyOf(entry.slice(0, -1)))]
  const held = valueIn(draft, number, keyOf(entry))
  if (!held || !was || !list) return undefined
  const revived = { list: keyOf(entry.slice(0, -1)), id: Number(entry.at(-1)) }
  const path = [...list, Math.min(Number(was.at(-1)), draft.ids[revived.list]?.length ?? 0)]
  const change = { reason: 'typed', field: keyOf(entry) } as const
  draft.apply([{ do: 'add', path, value: held.value as Value }], change, { revived })
  return draft.pathOf(key)
}

/** To a field, with the entries around it open. */
export function leadTo(draft: Draft, path: FieldPath, open: string[] = []): TabView {
  const entries = path.flatMap((step, index) => {
    return typeof step === 'number' ? [draft.keyOf(path.slice(0, index + 1))] : []
  })
  return { room: roomOf(path), open: [...new Set([...open, ...entries])], field: draft.keyOf(path) }
}

/** The field, or the list that its entry was in. */
export function nearest(draft: Draft, key: string): FieldPath {
  const steps: FieldPath = JSON.parse(key)
  return steps.map((_, index) => draft.pathOf(keyOf(steps.slice(0, steps.length - index)))).find(Boolean) ?? []
}

export function nameEntry(draft: Draft, path: FieldPath): string {
  const end = path.findLastIndex((step) => typeof step === 'number') + 1
  return nameField(path.slice(0, end), draft.values)
}
