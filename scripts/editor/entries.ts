/** Two states of the content: where an entry of one is in the other, and both joined. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ANSWERS } from '../content/answers.ts'
import { type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'
import { type Edit, writeEdit } from '../content/write.ts'
import { WriteError } from '../content/write-file.ts'
import type { Value } from '../content/write-text.ts'
import { parseJson } from '../lib/json.ts'
import { parseText } from './files.ts'
import type { Clash, Texts } from './history.ts'

/** Undefined for anything that is no field of the content. */
export function readKey(key: unknown): FieldPath | undefined {
  const path = parseJson(z.array(z.union([z.string(), z.int()])), String(key)) ?? []
  return path.length > 0 && fieldAt(path).kind ? path : undefined
}

/** '["brands",1,' is the start of all that belongs to the second brand. */
export const isIn = (paths: FieldPath[], key: string): boolean =>
  paths.map(keyOf).some((above) => key === above || key.startsWith(`${above.slice(0, -1)},`))

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

/** The entry of the outermost list that a field is in; an empty path for none. */
export const entryOf = (path: FieldPath): FieldPath => {
  const index = path.findIndex((step) => typeof step === 'number')
  return path.slice(0, index + 1)
}

/** The field of a value that a rule has made of it: of "phone.display" it is "phone"; words are one field. */
export function fieldOf(path: FieldPath): FieldPath {
  const ends = path.map((_, index) => path.slice(0, index + 1)).filter((each) => fieldAt(each).kind)
  return ends.find((each) => fieldAt(each).control) ?? ends.at(-1) ?? []
}

/** Where the description of a picture is: "alt" or "imageAlt" beside it. */
export function descriptionOf(picture: FieldPath): FieldPath | undefined {
  const block = picture.slice(0, -1)
  const name = picture.at(-1) === 'image' && fieldAt(block).fields.find((each) => /alt$/i.test(each))
  return name ? [...block, name] : undefined
}

/** For each entry where it was, else -1; the most similar first. In a list as long, entries unlike any keep their places. */
export function pairEntries(old: unknown, now: unknown): number[] {
  const [before, after] = [old, now].map((list) => (Array.isArray(list) ? list : [])) as [unknown[], unknown[]]
  const pairs = after.flatMap((entry, to) => before.map((other, from) => ({ from, to, score: likeness(other, entry) })))
  const found = after.map(() => -1)
  const isAsLong = before.length === after.length
  // Equal ones keep their places, or their order.
  const rank = ({ from, to }: { from: number; to: number }) => (isAsLong ? Math.abs(from - to) : from + to)
  for (const { from, to, score } of pairs.sort((a, b) => b.score - a.score || rank(a) - rank(b))) {
    const isLikely = score >= LIKELY || (from === to && isAsLong)
    if (isLikely && found[to] === -1 && !found.includes(from)) found[to] = from
  }
  return found
}

const LIKELY = 0.5

/** Whether they have enough in common to be one entry before and after a change. */
export const isSimilar = (old: unknown, now: unknown): boolean => likeness(old, now) >= LIKELY

/** Whether an entry of several fields has only taken the place of another one. */
export const isReplaced = (old: unknown, now: unknown): boolean => isRecord(now) && !isSimilar(old, now)

/** Which share of its fields is the same; equal ones come before all. */
function likeness(a: unknown, b: unknown): number {
  if (isDeepStrictEqual(a, b)) return Number.MAX_VALUE
  const names = typeof a === 'object' && a !== null ? Object.keys(a) : []
  return names.filter((name) => isDeepStrictEqual(valueAt(a, [name]), valueAt(b, [name]))).length / (names.length || 1)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `clashes`: what was changed on both sides; the joined text has the value of the editor. */
type Joined = { text: string; clashes: Clash[] }

/** Where `theirs` is no YAML, it is taken as it is: the owner sees it and mends it. */
export function joinTexts(name: string, { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>): Joined {
  if (mine === base || mine === theirs) return { text: theirs, clashes: [] }
  if (theirs === base) return { text: mine, clashes: [] }
  const isNew = (part: string) => !theirs.includes(part.trim())
  if (name === ANSWERS) return { text: [theirs, ...mine.split(/\n{2,}/).filter(isNew)].join('\n\n'), clashes: [] }
  const files = [base, mine, theirs].map((text) => parseText(name, text))
  if (files.some(({ mistakes }) => mistakes.length > 0)) return { text: theirs, clashes: [] }
  // One that was not there, or empty, has no field.
  const [old, ours, other] = files.map(({ value }) => ({ [name]: value === '' && !isList([name]) ? {} : value }))
  const changes = listChanges(old, ours, [name])
  // What one side has changed is written into the text of the other: mine, if entries of it came, went or moved.
  const isMine = changes.some((path) => isList(path) || !followPath(path, old, other))
  const [from, to] = isMine ? [ours, other] : [other, ours]
  const joined: Joined = { text: isMine ? mine : theirs, clashes: [] }
  for (const path of isMine ? listChanges(old, other, [name]) : changes) {
    const whole = wholeOf(path, old, from)
    const place = followPath(whole, old, from)
    // An entry was removed on one side and changed on the other: the whole list is asked about.
    const at = place ?? entryOf(path).slice(0, -1)
    const [now, there] = [valueAt(to, place ? whole : path), valueAt(from, at)]
    if (isDeepStrictEqual(there, now)) continue
    const isClash = !place || !isDeepStrictEqual(there, valueAt(old, whole))
    const text = isClash && isMine ? joined.text : attempt(() => setValue(joined.text, at, now))
    const theirs = valueAt(other, isMine && place ? whole : at)
    if (isClash || text === undefined) joined.clashes.push({ key: keyOf(at), theirs })
    joined.text = text ?? joined.text
  }
  return { ...joined, clashes: firstOfEach(joined.clashes, ({ key }) => key) }
}

/** What is asked about, with what the files hold by now; of one that cannot be read with what it held. */
export const askAgain = (clashes: Clash[], values: unknown, held: Record<string, unknown>): Clash[] =>
  clashes.map((clash) => {
    const path = followPath(JSON.parse(clash.key), values, held)
    return path && held[String(path[0])] !== undefined ? { ...clash, theirs: valueAt(held, path) } : clash
  })

/** The outermost part around a field that one side has removed: it comes back with all its fields or not at all. */
function wholeOf(path: FieldPath, old: unknown, from: unknown): FieldPath {
  const parts = path.map((_, index) => path.slice(0, index + 1))
  const isGone = (part: FieldPath) => {
    const place = followPath(part, old, from)
    return place && valueAt(old, part) !== undefined && valueAt(from, place) === undefined
  }
  return parts.find(isGone) ?? path
}

/** The first of all that are about the same. */
export const firstOfEach = <T>(all: T[], identify: (one: T) => string): T[] =>
  all.filter((each, index) => all.findIndex((other) => identify(other) === identify(each)) === index)

/** Fields with another value, and as a whole lists whose entries came, went or moved. */
function listChanges(from: unknown, to: unknown, path: FieldPath): FieldPath[] {
  const [before, after] = [valueAt(from, path), valueAt(to, path)]
  if (isDeepStrictEqual(before, after)) return []
  const areLists = Array.isArray(before) && Array.isArray(after) && isList(path) && before.length === after.length
  const isSameOrder = areLists && pairEntries(before, after).every((place, index) => place === index)
  if (isSameOrder) return after.flatMap((_, index) => listChanges(from, to, [...path, index]))
  if (!isRecord(before) || !isRecord(after)) return [path]
  return Object.keys({ ...before, ...after }).flatMap((name) => listChanges(from, to, [...path, name]))
}

/** Words in a row are one field. */
const isList = (path: FieldPath) => fieldAt(path).kind === 'list' && !fieldAt(path).control

/** Changes the text of the file that a path begins with. */
export const changeIn = (texts: Texts, [name]: FieldPath, change: (text: string) => string): Texts => {
  return { ...texts, [String(name)]: change(texts[String(name)] ?? '') }
}

/** @throws WriteError */
export const write = (texts: Texts, edit: Edit) => changeIn(texts, edit.path, (text) => writeEdit(text, edit))

/** Undefined for a change that a file does not take. */
export function attempt<T>(change: () => T): T | undefined {
  try {
    return change()
  } catch (error) {
    if (error instanceof WriteError) return undefined
    throw error
  }
}

/** A file that cannot be read stays as it is typed. */
export function withoutEntries(texts: Texts, entries: FieldPath[]): Texts {
  const remove = (all: Texts, path: FieldPath) => attempt(() => write(all, { do: 'remove', path })) ?? all
  return entries.toReversed().reduce(remove, texts)
}

/** Sets a field, a part or a list to a value, or removes it where there is none. */
export function setValue(text: string, path: FieldPath, value: unknown): string {
  const there = valueAt({ [String(path[0])]: parseText(String(path[0]), text).value }, path)
  if (isList(path)) return setList(text, path, there, Array.isArray(value) ? value : [])
  if (typeof value === 'string') return writeEdit(text, { do: 'set', path, value })
  const without = there === undefined ? text : writeEdit(text, { do: 'remove', path })
  return value === undefined ? without : writeEdit(without, { do: 'add', path, value: value as Value })
}

/** Entries that stay keep their remarks. */
function setList(text: string, path: FieldPath, there: unknown, wanted: Value[]): string {
  const entries = Array.isArray(there) ? [...there] : []
  let written = text
  for (const [to, value] of wanted.entries()) {
    const from = entries.findIndex((each, index) => index >= to && isDeepStrictEqual(each, value))
    const move: Edit = { do: 'move', path: [...path, from], to }
    written = writeEdit(written, from < 0 ? { do: 'add', path: [...path, to], value } : move)
    entries.splice(to, 0, ...(from < 0 ? [value] : entries.splice(from, 1)))
  }
  for (let at = entries.length - 1; at >= wanted.length; at--)
    written = writeEdit(written, { do: 'remove', path: [...path, at] })
  return written
}
