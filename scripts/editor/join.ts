/** A content file that was changed in the editor and on disk: both changes are joined field by field. */
import { isDeepStrictEqual } from 'node:util'
import { ANSWERS } from '../content/answers.ts'
import { type FieldPath, keyOf, valueAt } from '../content/field-at.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import { WriteError } from '../content/write-file.ts'
import type { Value } from '../content/write-text.ts'
import { type Ids, isRecord, type Numbered, numberEntries, pathAt } from './entries.ts'
import { parseText } from './files.ts'

/** The same field was changed on both sides; the joined text has the value of the editor. */
type Clash = { path: FieldPath; theirs: unknown }
type Versions = { base: string; mine: string; theirs: string }

/** Where `theirs` is no YAML, it is taken as it is: the owner sees it and mends it. */
export function joinTexts(name: string, { base, mine, theirs }: Versions): { text: string; clashes: Clash[] } {
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  if (name === ANSWERS) return { text: `${theirs}\n${mine}`, clashes: [] }
  const files = [base, mine, theirs].map((text) => parseText(name, text))
  if (files.some(({ mistakes }) => mistakes.length > 0)) return { text: theirs, clashes: [] }
  return new Joining(
    name,
    theirs,
    files.map(({ value }) => ({ [name]: value })),
  ).join()
}

/** By its key, in whatever version. */
const valueIn = ({ values, ids }: Numbered, key: FieldPath): unknown => {
  const path = pathAt(keyOf(key), ids)
  return path && valueAt(values, path)
}

class Joining {
  private readonly clashes: { key: string; theirs: unknown }[] = []
  private text: string
  /** The entries of `text`. */
  private readonly ids: Ids
  /** An entry has the same number in all versions. */
  private readonly old: Numbered
  private readonly ours: Numbered
  private readonly other: Numbered
  private readonly name: string

  constructor(name: string, text: string, [base, mine, theirs]: unknown[]) {
    const number = (values: unknown, before: Numbered, known: Numbered[]) => {
      return { values, ids: numberEntries(values, before, known) }
    }
    this.name = name
    this.text = text
    this.old = number(base, { values: {}, ids: {} }, [])
    this.ours = number(mine, this.old, [this.old])
    this.other = number(theirs, this.old, [this.old, this.ours])
    this.ids = structuredClone(this.other.ids)
  }

  join(): { text: string; clashes: Clash[] } {
    this.visit([this.name])
    const clashes = this.clashes.flatMap(({ key, theirs }) => {
      const path = pathAt(key, this.ids)
      return path ? [{ path, theirs }] : []
    })
    return { text: this.text, clashes }
  }

  private visit(key: FieldPath): void {
    const [from, to] = [valueIn(this.old, key), valueIn(this.ours, key)]
    if (isDeepStrictEqual(from, to)) return
    if (this.old.ids[keyOf(key)] || this.ours.ids[keyOf(key)]) this.visitList(key)
    else if (isRecord(from) && isRecord(to))
      for (const name of Object.keys({ ...from, ...to })) this.visit([...key, name])
    else this.change(key, from, to)
  }

  private visitList(key: FieldPath): void {
    const list = keyOf(key)
    const [before, mine] = [this.old.ids[list] ?? [], this.ours.ids[list] ?? []]
    for (const id of before) if (!mine.includes(id)) this.drop([...key, id])
    for (const [place, id] of mine.entries()) {
      const entry = [...key, id]
      const value = valueIn(this.ours, entry)
      if (this.ids[list]?.includes(id)) this.visit(entry)
      // What was removed on disk comes back if it was changed here.
      else if (!isDeepStrictEqual(valueIn(this.old, entry), value)) this.add(entry, value, mine.slice(0, place))
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
  private add(entry: FieldPath, value: unknown, before: number[]): void {
    const [key, id] = [entry.slice(0, -1), Number(entry.at(-1))]
    const ids = this.ids[keyOf(key)] ?? []
    const at = Math.max(-1, ...before.map((each) => ids.indexOf(each))) + 1
    const path = [...(pathAt(keyOf(key), this.ids) ?? key), at]
    if (this.write({ do: 'add', path, value: value as Value })) this.ids[keyOf(key)] = ids.toSpliced(at, 0, id)
  }

  /** As in the editor; what is new on disk comes last. */
  private sort(key: FieldPath, mine: number[]): void {
    const [ids, list] = [this.ids[keyOf(key)] ?? [], pathAt(keyOf(key), this.ids) ?? []]
    const wanted = [...mine.filter((id) => ids.includes(id)), ...ids.filter((id) => !mine.includes(id))]
    for (const [to, id] of wanted.entries()) {
      const from = ids.indexOf(id)
      if (from > to && this.write({ do: 'move', path: [...list, from], to })) ids.splice(to, 0, ...ids.splice(from, 1))
    }
  }

  private change(key: FieldPath, from: unknown, to: unknown): void {
    const [found, path] = [valueIn(this.other, key), pathAt(keyOf(key), this.ids)]
    if (!path || isDeepStrictEqual(found, to)) return
    if (!isDeepStrictEqual(found, from)) this.clashes.push({ key: keyOf(key), theirs: found })
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
