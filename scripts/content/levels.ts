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

/** A line that names a field. */
export type Named = { dash: string; word: string; hasColon: boolean; rest: string }

/** Where a field belongs: `isBegun` to a new entry that lost its dash, `isTwice` where it stands already. */
export type Target = { level: Level; hasDash: boolean; isBegun?: boolean; isTwice?: boolean }

/** One stray sign before the name is skipped. */
const FIELD = /^((?:-\s*)*)[^\s\p{L}\d#:"'-]?(\p{L}[\p{L}\d]*)(?:(\s*[:=])\s*|\s+|$)(.*)$/u

export function readName(line: string): Named | undefined {
  const [, dash = '', word = '', colon, rest = ''] = FIELD.exec(line.trim()) ?? []
  // "monday - friday: …" is no field.
  const isName = word && (colon !== undefined || !/:(?: |$)/.test(rest))
  return isName ? { dash: dash.trim(), word, hasColon: colon !== undefined, rest } : undefined
}

export const isGap = (line = '') => /^\s*(?:#|$)/.test(line)
export const blanks = (count: number) => ' '.repeat(count)
export const indentOf = (line: string) => line.length - line.trimStart().length

export class Walk {
  readonly lines: string[]
  /** The outermost first. */
  levels: Level[]

  constructor(lines: string[], name: string) {
    this.lines = lines
    this.levels = [{ path: [name], kind: fieldAt([name]).kind ?? '', head: -1, inner: 0, names: [], count: 0 }]
  }

  get innermost(): Level {
    return this.levels.at(-1) as Level
  }

  open(level: Omit<Level, 'names' | 'count'>): void {
    this.levels.push({ ...level, names: [], count: 0 })
  }

  closeTo(level: Level): void {
    this.levels.length = this.levels.indexOf(level) + 1
  }

  findTarget({ dash, word, hasColon }: Named, indent: number): Target | undefined {
    const inwards = this.levels.toReversed()
    const blocks = inwards.filter(({ kind, path }) => kind === 'block' && knows(path, word))
    const lists = inwards.filter(({ kind, path }) => kind === 'list' && knows([...path, 0], word))
    const free = blocks.filter(({ names }) => !names.includes(word))
    const list = dash ? (lists.find((level) => isAt(level, indent)) ?? lists[0]) : undefined
    if (list) return { level: list, hasDash: true }
    const level = free.find((one) => isAt(one, indent)) ?? free[0]
    if (level) return { level, hasDash: false }
    // An entry that has lost its dash.
    const begun = lists.find(({ count, names }) => count === 0 || names[0] === word)
    if (begun) return { level: begun, hasDash: true, isBegun: begun.count > 0 }
    return blocks[0] && hasColon ? { level: blocks[0], hasDash: false, isTwice: true } : undefined
  }

  /** The list that an entry so far in belongs to, or else to the innermost. */
  findList(indent: number): Level | undefined {
    const lists = this.levels.filter(({ kind }) => kind === 'list')
    return lists.findLast((level) => isAt(level, indent)) ?? lists.at(-1)
  }

  beginsEntry(line: string): boolean {
    const [name, list] = [readName(line), this.findList(indentOf(line))]
    const isOfTexts = list !== undefined && fieldAt([...list.path, 0]).kind === 'text'
    return isOfTexts || (name !== undefined && this.findTarget(name, indentOf(line))?.hasDash === true)
  }

  /** Whether a block needs a field that stands neither above nor below. */
  lacks({ path, names, inner = 0 }: Level, word: string, at: number): boolean {
    if (names.includes(word) || fieldAt([...path, word]).isOptional) return false
    const below = this.lines.slice(at + 1)
    const end = below.findIndex((line) => !isGap(line) && indentOf(line) < inner)
    return !below.slice(0, end < 0 ? undefined : end).some((line) => line.trimStart().startsWith(`${word}:`))
  }

  /** Whether the # before a line was left by mistake: its part is switched on, and needs it or goes on below it. */
  hasForgottenHash(line: string, at: number): boolean {
    const indent = indentOf(line)
    const name = readName(line)
    const target = name?.hasColon ? this.findTarget(name, indent) : undefined
    if (this.innermost.kind === 'record') return / .*: /.test(line) && /:\s*$/.test(this.lines[at - 1] ?? '')
    if (!name || !target) return /^\s*- /.test(line) && this.findList(indent)?.count === 0 && this.beginsEntry(line)
    const { level, hasDash, isTwice } = target
    if (isTwice) return false
    if (name.rest === '' && /^\s+[^\s#]/.test(this.lines[at + 1] ?? '')) return true
    return hasDash ? level.count === 0 : isAt(level, indent) && this.lacks(level, name.word, at)
  }

  /** The lines below that belong to a text without ">-". */
  listFollowing(at: number, column: number): string[] {
    const texts: string[] = []
    for (let index = at + 1; index < this.lines.length; index++) {
      const line = this.lines[index] ?? ''
      const name = readName(line)
      const isDeeper = indentOf(line) > column
      const isField = name?.hasColon && this.findTarget(name, indentOf(line))
      const isElse = isGap(this.lines[index - 1]) || name?.hasColon || /^\s*-/.test(line) || this.namesField(line)
      if (/^\s*#/.test(line) || isField || !(isDeeper || !isElse)) break
      if (line.trim()) texts.push(line.trim())
    }
    return texts
  }

  /** Whether a line begins with the name of a field that could stand there. */
  namesField(line: string): boolean {
    const [word = ''] = /\w+/.exec(line) ?? []
    return this.levels.some(({ path }) => knows(path, word))
  }

  /** The line that was deleted above a text: the next one that its block needs. */
  findUnnamed(indent: number, at: number): string | undefined {
    const level = this.levels.findLast(({ kind, head, inner = head + 2 }) => kind === 'block' && inner < indent)
    if (!level) return undefined
    const isText = (word: string) => fieldAt([...level.path, word]).kind === 'text'
    const lost = fieldAt(level.path).fields.find((word) => isText(word) && this.lacks(level, word, at))
    return lost && `${blanks(level.inner ?? level.head + 2)}${lost}: >-`
  }

  /** The part whose name was deleted: it is not there, and such a field may stand in it. */
  findNameless({ dash, word }: Named): string | undefined {
    const { path, kind } = this.levels[0] as Level
    const isThere = (field: string) => this.lines.some((line) => line.startsWith(`${field}:`))
    const holds = (field: string) => knows(dash ? [...path, field, 0] : [...path, field], word)
    return kind === 'block' ? fieldAt(path).fields.find((field) => !isThere(field) && holds(field)) : undefined
  }
}

/** Where a line stands in it that stands so far in now. */
export function placeIn({ kind, head, inner }: Level, indent: number): number {
  return inner ?? (indent > head ? indent : head + (kind === 'list' ? 1 : 2))
}

/** Whether what is so far in may stand in it. */
const isAt = ({ inner, head }: Level, indent: number) => (inner === undefined ? indent > head : inner === indent)

const knows = (path: FieldPath, word: string) => fieldAt(path).fields.includes(word)
