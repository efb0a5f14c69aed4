/** Entries of lists have no names: which is which in two states of the content is seen by what is in them. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, valueAt } from '../content/field-at.ts'

/** Where a field or entry of one state is in another; undefined if its entry is not there. */
export function followPath(path: FieldPath, from: unknown, to: unknown): FieldPath | undefined {
  const found: FieldPath = []
  for (const [index, step] of path.entries()) {
    const places = typeof step === 'number' && pairEntries(valueAt(from, path.slice(0, index)), valueAt(to, found))
    const place = places ? places.indexOf(Number(step)) : step
    if (place === -1) return undefined
    found.push(place)
  }
  return found
}

/** For each entry where it was, else -1; the most similar first. In a list as long, entries unlike any keep their places. */
export function pairEntries(old: unknown, now: unknown): number[] {
  const [before, after] = [old, now].map((list) => (Array.isArray(list) ? list : [])) as [unknown[], unknown[]]
  const pairs = after.flatMap((entry, to) => before.map((other, from) => ({ from, to, score: compare(other, entry) })))
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
  if (isDeepStrictEqual(a, b)) return Number.MAX_VALUE
  const names = typeof a === 'object' && a !== null ? Object.keys(a) : []
  return names.filter((name) => isDeepStrictEqual(valueAt(a, [name]), valueAt(b, [name]))).length / (names.length || 1)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
