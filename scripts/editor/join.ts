/** A content file that was changed in the editor and on disk: both changes are joined field by field. */
import { isDeepStrictEqual } from 'node:util'
import { ANSWERS } from '../content/answers.ts'
import { type FieldPath, valueAt } from '../content/field-at.ts'
import { writeEdit } from '../content/write.ts'
import type { Value } from '../content/write-text.ts'
import { parseText } from './files.ts'

type Change = { path: FieldPath; from: unknown; to: unknown }

/** The same field was changed on both sides; the joined text has `mine`. */
type Clash = { path: FieldPath; mine: unknown; theirs: unknown }

type Versions = { base: string; mine: string; theirs: string }

/** Where `theirs` is no YAML, it is taken as it is: the owner sees it and mends it. */
export function joinTexts(name: string, { base, mine, theirs }: Versions): { text: string; clashes: Clash[] } {
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  if (name === ANSWERS) return { text: `${theirs}\n${mine}`, clashes: [] }
  const [old, ours, other] = [base, mine, theirs].map((text) => parseText(name, text))
  if (!old || !ours || !other || [old, ours, other].some(({ mistakes }) => mistakes.length > 0))
    return { text: theirs, clashes: [] }
  const [before, now] = [{ [name]: old.value }, { [name]: other.value }]
  const clashes: Clash[] = []
  let text = theirs
  for (const change of widen(listChanges(old.value, ours.value, [name]), before, now, { [name]: ours.value })) {
    const found = valueAt(now, change.path)
    if (isDeepStrictEqual(found, change.to)) continue
    if (!isDeepStrictEqual(found, change.from)) clashes.push({ path: change.path, mine: change.to, theirs: found })
    text = setValue(text, change.path, change.to)
  }
  return { text, clashes }
}

/** Sets a field, a part or a list to a value, or removes it where there is none. */
export function setValue(text: string, path: FieldPath, value: unknown): string {
  if (typeof value === 'string') return writeEdit(text, { do: 'set', path, value })
  const written = parseText(String(path[0]), text).value
  const isThere = valueAt({ [String(path[0])]: written }, path) !== undefined
  const without = isThere ? writeEdit(text, { do: 'remove', path }) : text
  return value === undefined ? without : writeEdit(without, { do: 'add', path, value: value as Value })
}

function listChanges(from: unknown, to: unknown, path: FieldPath): Change[] {
  if (isDeepStrictEqual(from, to)) return []
  const isList = Array.isArray(from) && Array.isArray(to) && from.length === to.length && from.every(isRecord)
  if (!isList && !(isRecord(from) && isRecord(to))) return [{ path, from, to }]
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key) => {
    const step = isList ? Number(key) : key
    return listChanges(valueAt(from, [step]), valueAt(to, [step]), [...path, step])
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where entries came or went on disk, an index means another entry: then the whole list counts as changed. */
function widen(changes: Change[], before: unknown, now: unknown, mine: unknown): Change[] {
  const widened = changes.map((change) => {
    const list = change.path.findIndex((_, index) => {
      const path = change.path.slice(0, index)
      const [old, found] = [valueAt(before, path), valueAt(now, path)]
      return Array.isArray(old) && !(Array.isArray(found) && found.length === old.length)
    })
    const path = change.path.slice(0, list)
    return list < 0 ? change : { path, from: valueAt(before, path), to: valueAt(mine, path) }
  })
  return widened.filter(
    ({ path }, index) => widened.findIndex((other) => isDeepStrictEqual(other.path, path)) === index,
  )
}
