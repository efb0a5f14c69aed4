/** Lasting numbers for the entries of lists: a key means the same entry when others come, go or move. */
import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'
import type { Edit } from '../content/write.ts'

/** Key of a list → the numbers of its entries. A key is a path with numbers of entries in place of indices. */
export type Ids = Record<string, number[]>

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

/**
 * `orders`: key of a list → where each entry was, -1 for a new one; other lists are compared. `fresh` is a number that
 * no entry of the list has had.
 */
type Before = { values: unknown; ids: Ids; orders: Record<string, number[]>; fresh: (list: string) => number }

export function numberEntries(values: unknown, { values: before, ids, orders, fresh }: Before): Ids {
  const numbered: Ids = {}
  const visit = (value: unknown, old: unknown, path: FieldPath): void => {
    if (typeof value !== 'object' || value === null || fieldAt(path).control) return
    if (!Array.isArray(value)) {
      for (const [name, child] of Object.entries(value)) visit(child, valueAt(old, [name]), [...path, name])
      return
    }
    const key = keyOf(path)
    const order =
      orders[key]?.length === value.length ? orders[key] : matchEntries(Array.isArray(old) ? old : [], value)
    const known = order.map((place) => ids[key]?.[place] ?? fresh(key))
    numbered[key] = known
    for (const [index, id] of known.entries()) visit(value[index], valueAt(old, [order[index] ?? -1]), [...path, id])
  }
  visit(values, before, [])
  return numbered
}

/** For each entry where it was, the most similar first. Where nothing is alike, entries of a list as long keep their places. */
function matchEntries(before: unknown[], after: unknown[]): number[] {
  const pairs = after.flatMap((entry, to) => before.map((old, from) => ({ from, to, score: compare(old, entry) })))
  const found = after.map(() => -1)
  const distance = ({ from, to }: { from: number; to: number }) => Math.abs(from - to)
  for (const { from, to, score } of pairs.sort((a, b) => b.score - a.score || distance(a) - distance(b))) {
    const isLikely = score >= 0.5 || (from === to && before.length === after.length)
    if (isLikely && found[to] === -1 && !found.includes(from)) found[to] = from
  }
  return found
}

function compare(a: unknown, b: unknown): number {
  if (isDeepStrictEqual(a, b)) return Number.POSITIVE_INFINITY
  const names = typeof a === 'object' && a !== null ? Object.keys(a) : []
  return names.filter((name) => isDeepStrictEqual(valueAt(a, [name]), valueAt(b, [name]))).length / (names.length || 1)
}

export const listEntries = (ids: Ids): string[] =>
  Object.entries(ids).flatMap(([list, known]) => known.map((id) => keyOf([...JSON.parse(list), id])))

/** Where each entry of the list was that an edit has changed. */
export function orderAfter({ path, ...edit }: Edit, length: number): number[] {
  const index = Number(path.at(-1))
  const order = Array.from({ length }, (_, place) => place)
  if (edit.do === 'remove') order.splice(index, 1)
  else if (edit.do === 'move') order.splice(edit.to, 0, ...order.splice(index, 1))
  else if (edit.do === 'copy' || edit.do === 'add') order.splice(edit.do === 'copy' ? index + 1 : index, 0, -1)
  return order
}
