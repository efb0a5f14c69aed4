/** Several tabs show one draft: what one of them asks for, and what it has not seen of the others. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { typeField } from './actions.ts'
import type { Draft } from './draft.ts'
import { pathAt } from './entries.ts'
import { valuesOf } from './files.ts'
import { roomOf } from './rooms.ts'

const view = z.object({
  room: z.string(),
  open: z.array(z.string()),
  query: z.string().optional(),
  field: z.string().optional(),
})
/** `base`: the state that the tab showed when the typing began. */
const field = z.object({ key: z.string(), parts: z.array(z.string()), base: z.int().optional() })
export const request = z.object({
  tab: z.string().max(100),
  number: z.int(),
  view,
  fields: z.array(field).optional(),
  left: z.string().optional(),
  active: z.string().optional(),
  action: z.looseObject({ name: z.string(), key: z.string().optional() }).optional(),
})

export type TabView = z.infer<typeof view>
export type FieldChange = z.infer<typeof field>
export type Request = z.infer<typeof request>

/** Types in a field; what is to be said if another tab had removed its entry. */
export function typeSeen(draft: Draft, field: FieldChange, { tab, view }: Request): string | undefined {
  const { key, base = 0, parts } = field
  const path = draft.pathOf(key)
  if (!path)
    return `Der Eintrag ist in einem anderen Fenster entfernt worden. Dort getippt haben Sie: „${parts.join(' ')}“. „Rückgängig“ bringt den Eintrag zurück.`
  const before = draft.at(path)
  const seen = [valueIn(draft, base, key), valueIn(draft, lastOf(draft, tab, key), key)]
  typeField(draft, path, field, view.open)
  const known = [...seen, { value: draft.at(path) }]
  if (seen[0] && !known.some((each) => isDeepStrictEqual(each?.value, before))) draft.tellClash(key, before)
  return undefined
}

/** The value of a field in an older state; undefined if that is no longer known. */
export function valueIn({ history }: Draft, number: number, key: string): { value: unknown } | undefined {
  const state = history.find(number)
  const path = state && pathAt(key, state.ids)
  if (!path) return undefined
  const name = String(path[0])
  return { value: valueAt(valuesOf({ [name]: history.textsOf(state)[name] ?? '' }, {}), path) }
}

/** The last state in which a tab has changed a field. */
const lastOf = ({ history }: Draft, tab: string, key: string): number =>
  history.states.findLast(({ field, by }) => field === key && by?.[0] === tab)?.number ?? 0

/** Whether another tab or program has changed something since `number`. */
export const isBehind = ({ history }: Draft, number: number, tab: string): boolean =>
  history.states.some((state) => state.number > number && state.by?.[0] !== tab)

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
