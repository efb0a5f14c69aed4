/** A content file that was changed in the editor and on disk: both changes are joined field by field. */
import { isDeepStrictEqual } from 'node:util'
import { ANSWERS } from '../content/answers.ts'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import { WriteError } from '../content/write-file.ts'
import type { Value } from '../content/write-text.ts'
import { type Ids, numberEntries, pathAt } from './entries.ts'
import { parseText } from './files.ts'

/** The same field was changed on both sides; the joined text has `mine`. */
type Clash = { path: FieldPath; mine: unknown; theirs: unknown }
type Versions = { base: string; mine: string; theirs: string }
/** The values of a file and the numbers of its entries: an entry has the same one in all versions. */
type Version = { values: unknown; ids: Ids }

/** Where `theirs` is no YAML, it is taken as it is: the owner sees it and mends it. */
export function joinTexts(name: string, { base, mine, theirs }: Versions): { text: string; clashes: Clash[] } {
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  if (name === ANSWERS) return { text: `${theirs}\n${mine}`, clashes: [] }
  const files = [base, mine, theirs].map((text) => parseText(name, text))
  if (files.some(({ mistakes }) => mistakes.length > 0)) return { text: theirs, clashes: [] }
  const [old, ours, other] = numberAll(files.map(({ value }) => ({ [name]: value })))
  return old && ours && other ? new Joining(theirs, old, ours, other).join() : { text: theirs, clashes: [] }
}

function numberAll(values: unknown[]): Version[] {
  let last = 0
  const fresh = () => last++
  const first = numberEntries(values[0], { values: {}, ids: {}, orders: {}, fresh })
  const before = { values: values[0], ids: first, orders: {}, fresh }
  return values.map((each) => ({ values: each, ids: each === values[0] ? first : numberEntries(each, before) }))
}

/** By its key, in whatever version. */
const valueIn = ({ values, ids }: Version, key: FieldPath): unknown => {
  const path = pathAt(keyOf(key), ids)
  return path && valueAt(values, path)
}

class Joining {
  private readonly clashes: { key: string; mine: unknown; theirs: unknown }[] = []
  /** The entries of `text`. */
  private readonly ids: Ids
  private text: string
  private readonly old: Version
  private readonly ours: Version
  private readonly other: Version

  constructor(text: string, old: Version, ours: Version, other: Version) {
    this.text = text
    this.old = old
    this.ours = ours
    this.other = other
    this.ids = structuredClone(other.ids)
  }

  join(): { text: string; clashes: Clash[] } {
    for (const name of Object.keys(this.ours.values as object)) this.visit([name])
    const clashes = this.clashes.flatMap(({ key, ...sides }) => {
      const path = pathAt(key, this.ids)
      return path ? [{ path, ...sides }] : []
    })
    return { text: this.text, clashes }
  }

  private visit(key: FieldPath): void {
    const [from, to] = [valueIn(this.old, key), valueIn(this.ours, key)]
    if (isDeepStrictEqual(from, to)) return
    const list = keyOf(key)
    const names = isRecord(from) && isRecord(to) ? new Set([...Object.keys(from), ...Object.keys(to)]) : undefined
    if (this.old.ids[list] || this.ours.ids[list]) this.visitList(key)
    else if (names) for (const name of names) this.visit([...key, name])
    else this.change(key, from, to)
  }

  private visitList(key: FieldPath): void {
    const list = keyOf(key)
    const [before, mine] = [this.old.ids[list] ?? [], this.ours.ids[list] ?? []]
    for (const id of before) if (!mine.includes(id)) this.drop([...key, id])
    for (const [place, id] of mine.entries()) {
      const entry = [...key, id]
      const [was, value] = [valueIn(this.old, entry), valueIn(this.ours, entry)]
      const isThere = this.ids[list]?.includes(id)
      // What was removed on disk comes back if it was changed here.
      if (isThere) this.visit(entry)
      else if (!isDeepStrictEqual(was, value)) this.add(key, { id, value, before: mine.slice(0, place) })
    }
    const isKept = (id: number) => before.includes(id) && mine.includes(id)
    if (!isDeepStrictEqual(before.filter(isKept), mine.filter(isKept))) this.sort(key, mine)
  }

  /** Unless it was changed on disk. */
  private drop(entry: FieldPath): void {
    const path = pathAt(keyOf(entry), this.ids)
    if (!path || !isDeepStrictEqual(valueIn(this.old, entry), valueIn(this.other, entry))) return
    if (this.write({ do: 'remove', path })) this.ids[keyOf(entry.slice(0, -1))]?.splice(Number(path.at(-1)), 1)
  }

  /** After the entry that it follows in the editor. */
  private add(key: FieldPath, { id, value, before }: { id: number; value: unknown; before: number[] }): void {
    const ids = this.ids[keyOf(key)] ?? []
    const at = Math.max(-1, ...before.map((each) => ids.indexOf(each))) + 1
    const path = [...(pathAt(keyOf(key), this.ids) ?? key), at]
    if (this.write({ do: 'add', path, value: value as Value })) this.ids[keyOf(key)] = ids.toSpliced(at, 0, id)
  }

  private sort(key: FieldPath, mine: number[]): void {
    const [ids, path] = [this.ids[keyOf(key)] ?? [], pathAt(keyOf(key), this.ids)]
    const wanted = ids.filter((id) => mine.includes(id)).sort((a, b) => mine.indexOf(a) - mine.indexOf(b))
    for (const to of ids.keys()) {
      const id = mine.includes(ids[to] ?? -1) ? (wanted.shift() ?? -1) : -1
      const from = ids.indexOf(id)
      if (!path || from <= to || !this.write({ do: 'move', path: [...path, from], to })) continue
      ids.splice(to, 0, ...ids.splice(from, 1))
    }
  }

  private change(key: FieldPath, from: unknown, to: unknown): void {
    const [found, path] = [valueIn(this.other, key), pathAt(keyOf(key), this.ids)]
    if (!path || isDeepStrictEqual(found, to)) return
    if (!isDeepStrictEqual(found, from)) this.clashes.push({ key: keyOf(key), mine: to, theirs: found })
    this.attempt(() => setValue(this.text, path, to))
  }

  private write = (edit: Edit): boolean => this.attempt(() => writeEdit(this.text, edit))

  /** What cannot be joined stays as it is on disk; the draft before is in the history. */
  private attempt(write: () => string): boolean {
    try {
      this.text = write()
      return true
    } catch (error) {
      if (error instanceof WriteError) return false
      throw error
    }
  }
}

/** Sets a field, a part or a list to a value, or removes it where there is none. */
export function setValue(text: string, path: FieldPath, value: unknown): string {
  if (typeof value === 'string') return writeEdit(text, { do: 'set', path, value })
  const isThere = valueAt({ [String(path[0])]: parseText(String(path[0]), text).value }, path) !== undefined
  const without = isThere ? writeEdit(text, { do: 'remove', path }) : text
  return value === undefined ? without : writeEdit(without, { do: 'add', path, value: value as Value })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
