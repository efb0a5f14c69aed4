/** Several tabs show one draft: what one of them asks for, and what it has not seen of the others. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { typeField } from './actions.ts'
import type { Draft } from './draft.ts'
import { roomOf } from './rooms.ts'

const view = z.object({
  room: z.string(),
  open: z.array(z.string()),
  query: z.string().optional(),
  field: z.string().optional(),
})
/** `base`: the state that the tab showed when the typing began. */
const field = z.object({ key: z.string(), parts: z.array(z.string()), base: z.int().optional() })
/** `text`, `at`, `around`: what was clicked in the page beside. */
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
  fields: z.array(field).optional(),
  left: z.string().optional(),
  active: z.string().optional(),
  action: action.optional(),
})

export type TabView = z.infer<typeof view>
export type FieldChange = z.infer<typeof field>
export type Request = z.infer<typeof request>

/** Types in a field; what is to be said if another tab had removed its entry. */
export function typeSeen(
  draft: Draft,
  { key, base, parts }: FieldChange,
  { tab, number }: Request,
): string | undefined {
  const path = draft.find(key, base)
  if (!path)
    return `Der Eintrag ist in einem anderen Fenster entfernt worden. Dort getippt haben Sie: „${parts.join(' ')}“. „Rückgängig“ bringt den Eintrag zurück.`
  const before = draft.at(path)
  const own = draft.history.states.findLast(({ by }) => by?.[0] === tab && by[2] === key)
  // What is still to come of this request is done again if the program is killed.
  draft.by = [tab, number - 1, key]
  const seen = [valueAt(draft.valuesIn(base), JSON.parse(key))]
  if (own?.field) seen.push(valueAt(draft.valuesIn(own.number), JSON.parse(own.field)))
  typeField(draft, path, parts)
  if (![...seen, draft.at(path)].some((each) => isDeepStrictEqual(each, before))) draft.tellClash(path, before)
  return undefined
}

/** Whether another tab or program has changed something since `number`. */
export const isBehind = ({ history }: Draft, base: number | undefined, tab: string): boolean =>
  history.states.some((state) => base !== undefined && state.number > base && state.by?.[0] !== tab)

/** To a field, with the entries around it open; an entry itself need not be. */
export function leadTo(path: FieldPath, open: string[] = []): TabView {
  const around = path.map((_, index) => path.slice(0, index))
  const entries = around.filter((each) => typeof each.at(-1) === 'number').map(keyOf)
  return { room: roomOf(path), open: [...new Set([...open, ...entries])], field: keyOf(path) }
}
