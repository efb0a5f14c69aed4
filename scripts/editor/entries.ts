/** Lasting numbers for the entries of lists: a key means the same entry when others come, go or move. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'

/** Key of a list → the numbers of its entries. A key is a path with numbers of entries in place of indices. */
export type Ids = Record<string, number[]>

export type Numbered = { values: unknown; ids: Ids }

export function keyAt(path: FieldPath, ids: Ids): string {
  const key: FieldPath = []
  for (const step of path) key.push(typeof step === 'number' ? (ids[keyOf(key)]?.[step] ?? step) : step)
  return keyOf(key)
}

/** Undefined for anything that is no field of the content, or in an entry that is gone. */
export function pathAt(key: unknown, ids: Ids): FieldPath | undefined {
  try {
    const steps: FieldPath = JSON.parse(String(key))
    const path = steps.map((step, index) => {
      return typeof step === 'number' ? (ids[keyOf(steps.slice(0, index))]?.indexOf(step) ?? -1) : String(step)
    })
    return path.length > 0 && !path.includes(-1) && fieldAt(path).kind ? path : undefined
  } catch {
    return undefined
  }
}

/** A new entry gets a number that it has in none of the `known` states. */
export function numberEntries(values: unknown, before: Numbered, known: Pick<Numbered, 'ids'>[]): Ids {
  const ids: Ids = {}
  const visit = (value: unknown, old: unknown, path: FieldPath): void => {
    if (typeof value !== 'object' || value === null || fieldAt(path).control) return
    if (!Array.isArray(value)) {
      for (const [name, child] of Object.entries(value)) visit(child, valueAt(old, [name]), [...path, name])
      return
    }
    const key = keyOf(path)
    let last = Math.max(-1, ...known.flatMap((each) => each.ids[key] ?? []))
    const places = pairEntries(Array.isArray(old) ? old : [], value)
    ids[key] = places.map((place) => before.ids[key]?.[place] ?? ++last)
    for (const [index, id] of ids[key].entries())
      visit(value[index], valueAt(old, [places[index] ?? -1]), [...path, id])
  }
  visit(values, before.values, [])
  return ids
}

/** For each entry where it was, else -1; the most similar first. In a list as long, entries unlike any keep their places. */
export function pairEntries(before: unknown[], after: unknown[]): number[] {
  const pairs = after.flatMap((entry, to) => before.map((old, from) => ({ from, to, score: compare(old, entry) })))
  const found = after.map(() => -1)
  const distance = ({ from, to }: { from: number; to: number }) => Math.abs(from - to)
  for (const { from, to, score } of pairs.sort((a, b) => b.score - a.score || distance(a) - distance(b))) {
    const isLikely = score >= 0.5 || (from === to && before.length === after.length)
    if (isLikely && found[to] === -1 && !found.includes(from)) found[to] = from
  }
  return found
}

/** Which share of its fields is the same. */
function compare(a: unknown, b: unknown): number {
  if (isDeepStrictEqual(a, b)) return Number.POSITIVE_INFINITY
  const names = typeof a === 'object' && a !== null ? Object.keys(a) : []
  return names.filter((name) => isDeepStrictEqual(valueAt(a, [name]), valueAt(b, [name]))).length / (names.length || 1)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listEntries = (ids: Ids): string[] =>
  Object.entries(ids).flatMap(([list, known]) => known.map((id) => keyOf([...JSON.parse(list), id])))
