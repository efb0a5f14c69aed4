/** What is open where a line begins, and where in that a field belongs. */
import type { FieldPath } from './parse.ts'
import { fieldAt } from './rules.ts'

/** A block of fields, a list, or a text that goes on. */
export type Level = {
  path: FieldPath
  kind: string
  /** How far in its name or dash stands. */
  head: number
  /** The same of what stands in it, once that is known. */
  inner?: number
  /** Of a block the fields so far, of a list the field that its first entry begins with. */
  names: string[]
  /** Of a list: its entries so far. */
  count: number
  /** A text without ">-": a field ends it, however far in that stands. */
  isPlain?: boolean
  /** Its field takes no more than what stands on the line of its name. */
  isFull?: boolean
}

export type Walk = { lines: string[]; levels: Level[] }

/** A line that names a field. */
export type Named = { dash: string; word: string; hasColon: boolean; rest: string }

/** A sign in front of it was hit by chance. */
const FIELD = /^((?:-\s*)*)[^\s\p{L}\d#:"'-]?(\p{L}[\p{L}\d]*)(?:(\s*[:=])\s*|\s+|$)(.*)$/u

export function readName(text: string): Named | undefined {
  const [, dash = '', word = '', colon, rest = ''] = FIELD.exec(text) ?? []
  // "monday - friday: …" is no field.
  const isName = word && (colon !== undefined || !/:(?: |$)/.test(rest))
  return isName ? { dash: dash.trim(), word, hasColon: colon !== undefined, rest } : undefined
}

export const innermost = ({ levels }: Walk) => levels.at(-1) as Level
export const isGap = (line = '') => /^\s*(?:#|$)/.test(line)
export const blanks = (count: number) => ' '.repeat(count)
export const indentOf = (line: string) => line.length - line.trimStart().length

export function closeTo({ levels }: Walk, level: Level): void {
  levels.length = levels.indexOf(level) + 1
}

export function openLevel({ levels }: Walk, level: Omit<Level, 'names' | 'count'>): void {
  levels.push({ ...level, names: [], count: 0 })
}

/** Where a field belongs, and whether it begins an entry of a list. */
export type Target = { level: Level; hasDash: boolean; isBegun?: boolean; isTwice?: boolean }

export function findTarget({ levels }: Walk, { dash, word, hasColon }: Named, indent: number): Target | undefined {
  const inwards = levels.toReversed()
  const blocks = inwards.filter(({ kind, path }) => kind === 'block' && knows(path, word))
  const lists = inwards.filter(({ kind, path }) => kind === 'list' && knows([...path, 0], word))
  const free = blocks.filter(({ names }) => !names.includes(word))
  const list = dash ? (lists.find((level) => isAt(level, indent)) ?? lists[0]) : undefined
  if (list) return { level: list, hasDash: true }
  const level = free.find((level) => isAt(level, indent)) ?? free[0]
  if (level) return { level, hasDash: false }
  // An entry that has lost its dash.
  const begun = lists.find(({ count, names }) => count === 0 || names[0] === word)
  if (begun) return { level: begun, hasDash: true, isBegun: begun.count > 0 }
  return blocks[0] && hasColon ? { level: blocks[0], hasDash: false, isTwice: true } : undefined
}

/** Whether what is so far in may stand in it. */
const isAt = ({ inner, head }: Level, indent: number) => (inner === undefined ? indent > head : inner === indent)

/** The list that an entry so far in belongs to. */
export function findList({ levels }: Walk, indent: number): Level | undefined {
  return levels.findLast((level) => level.kind === 'list' && isAt(level, indent))
}

export function beginsEntry(walk: Walk, line: string): boolean {
  const name = readName(line.trim())
  const list = findList(walk, indentOf(line))
  const isOfTexts = list !== undefined && fieldAt([...list.path, 0]).kind === 'text'
  return isOfTexts || (name !== undefined && findTarget(walk, name, indentOf(line))?.hasDash === true)
}

/** Whether a line begins with the name of a field that could stand there. */
export function namesField({ levels }: Walk, line: string): boolean {
  const [word = ''] = /\w+/.exec(line) ?? []
  return levels.some(({ path }) => knows(path, word))
}

const knows = (path: FieldPath, word: string) => fieldAt(path).fields.includes(word)

/** Whether an entry begins with it, or a block needs it that has none further down. */
export function isMissing(
  { lines }: Walk,
  { level, hasDash, isTwice }: Target,
  { dash, word }: Named,
  at: number,
): boolean {
  if (dash || hasDash) return hasDash && level.names[0] === word
  if (isTwice || fieldAt([...level.path, word]).isOptional) return false
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => !isGap(line) && indentOf(line) < (level.inner ?? 0))
  const isIt = (line: string) => line.trimStart().startsWith(`${word}:`)
  return !below.slice(0, end < 0 ? undefined : end).some(isIt)
}

/** Whether a line behind a "#" is one of a part whose other lines are switched on: it is needed, or is above one of them. */
export function isSwitchedOff(walk: Walk, line: string, at: number): boolean {
  const indent = indentOf(line)
  const name = readName(line.trim())
  const target = name?.hasColon ? findTarget(walk, name, indent) : undefined
  if (!name || !target) return /^\s*- /.test(line) && findList(walk, indent)?.count === 0 && beginsEntry(walk, line)
  if (target.isTwice) return false
  if (name.rest === '' && /^\s+[^\s#]/.test(walk.lines[at + 1] ?? '')) return true
  return target.hasDash ? target.level.count === 0 : isAt(target.level, indent) && isMissing(walk, target, name, at)
}

/** The lines that belong to a text without ">-". */
export function listFollowing(walk: Walk, at: number, column: number): string[] {
  const texts: string[] = []
  for (let index = at + 1; index < walk.lines.length; index++) {
    const line = walk.lines[index] ?? ''
    const text = line.trim()
    const name = readName(text)
    const isBelow = indentOf(line) > column || !(isGap(walk.lines[index - 1]) || name?.hasColon || text.startsWith('-'))
    if (
      text.startsWith('#') ||
      !isBelow ||
      (indentOf(line) <= column && namesField(walk, line)) ||
      (name?.hasColon && findTarget(walk, name, indentOf(line)))
    )
      break
    if (text) texts.push(text)
  }
  return texts
}

/** The line that was deleted above a text: the next field that its block needs. */
export function findUnnamed(walk: Walk, indent: number, at: number): string | undefined {
  const isAround = ({ kind, head, inner = head + 2 }: Level) => kind === 'block' && inner < indent
  const level = walk.levels.findLast(isAround)
  if (!level) return undefined
  const isLost = (word: string) =>
    !level.names.includes(word) &&
    fieldAt([...level.path, word]).kind === 'text' &&
    isMissing(walk, { level, hasDash: false }, { dash: '', word, hasColon: true, rest: '' }, at)
  const word = fieldAt(level.path).fields.find(isLost)
  return word && `${blanks(level.inner ?? level.head + 2)}${word}: >-`
}

/** The field whose name was deleted: not there, and such a one may stand in it. */
export function findNameless({ lines, levels: [root] }: Walk, { dash, word }: Named): string | undefined {
  const { path = [], kind } = root ?? {}
  const isThere = (field: string) => lines.some((line) => line.startsWith(`${field}:`))
  const holds = (field: string) => knows(dash ? [...path, field, 0] : [...path, field], word)
  return kind === 'block' ? fieldAt(path).fields.find((field) => !isThere(field) && holds(field)) : undefined
}
