/** The blocks, lists and texts that a line may continue, and the one that a field belongs to. */
import { type FieldPath, fieldAt } from './rules.ts'

type Base = {
  path: FieldPath
  /** How far in its name or dash stands. */
  head: number
  /** The same of what stands in it, once that is known. */
  inner?: number
}

export type Block = Base & { kind: 'block' | 'record'; value: Record<string, unknown> }
export type List = Base & { kind: 'list'; value: unknown[] }
export type Text = Base & {
  kind: 'text'
  /** Its lines. */
  value: string[]
  /** Not behind ">-": a field ends it, however far in that stands. */
  isPlain: boolean
}
export type Level = Block | List | Text

/** `at` is the index of a line, `indent` how far in it stands. */
export type Line = { line: string; at: number; indent: number }

/** A line that names a field. */
export type Named = { dash: string; word: string; hasColon: boolean; rest: string }

/** Where a field belongs: to a block, or to a new entry of a list; `isTwice` where it stands already. */
export type Target = { level: Block | List; isTwice?: boolean }

const FIELD = /^((?:-\s*)*)(\p{L}[\p{L}\d]*)(?:(\s*[:=;]{1,2})\s*|\s+|$)(.*)$/u

export function readName(line: string): Named | undefined {
  const [, dash = '', word = '', colon, rest = ''] = FIELD.exec(line.trim()) ?? []
  // "monday - friday: …" is no field.
  const isName = word && (colon !== undefined || !/:(?: |$)/.test(rest))
  return isName ? { dash: dash.trim(), word, hasColon: colon !== undefined, rest } : undefined
}

export const blanks = (count: number) => ' '.repeat(count)
/** A tab counts as much as our two steps. */
export const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', blanks(4)).length

/** How far in stands what a level holds; two steps if nothing is there yet. */
export const innerOf = ({ inner, head }: Level) => inner ?? head + 2

const knows = (path: FieldPath, word: string) => fieldAt(path).fields.includes(word)
const isAt = ({ inner, head }: Level, indent: number) => (inner === undefined ? indent > head : inner === indent)
/** The one that stands so far in, or else the innermost. */
const nearest = <T extends Level>(levels: T[], indent: number) =>
  levels.findLast((level) => isAt(level, indent)) ?? levels.at(-1)

export function findTarget(levels: Level[], { dash, word, hasColon }: Named, indent: number): Target | undefined {
  const blocks = levels.filter((level) => level.kind === 'block' && knows(level.path, word)) as Block[]
  const lists = listsOf(levels).filter(({ path }) => knows([...path, 0], word))
  const level =
    (dash && nearest(lists, indent)) ||
    nearest(
      blocks.filter(({ value }) => !Object.hasOwn(value, word)),
      indent,
    )
  if (level) return { level }
  // The first field again, without its dash.
  const list = lists.findLast(({ value: [first] }) => Object.keys(first ?? { [word]: '' })[0] === word)
  if (list) return { level: list }
  const twice = nearest(blocks, indent)
  return twice && hasColon ? { level: twice, isTwice: true } : undefined
}

const listsOf = (levels: Level[]) => levels.filter((level) => level.kind === 'list')

export const findList = (levels: Level[], indent: number) => nearest(listsOf(levels), indent)

/** The list of blocks that a line without a dash stands in, if none of its entries has one. */
export function findBare(levels: Level[], indent: number): List | undefined {
  const list = levels.findLast(({ kind, head }) => kind === 'list' && head + 1 < indent) as List | undefined
  const isBare = list?.value.every((entry) => typeof entry === 'string') && fieldAt([...list.path, 0]).kind === 'block'
  return isBare ? list : undefined
}

/** Whether a block needs a field that stands neither above nor in the lines below. */
export function lacks({ path, value, head, inner = head + 1 }: Block, word: string, below: string[]): boolean {
  if (Object.hasOwn(value, word) || fieldAt([...path, word]).isOptional) return false
  const end = below.findIndex((line) => !/^\s*(?:#|$)/.test(line) && indentOf(line) < inner)
  return !below.slice(0, end < 0 ? undefined : end).some((line) => line.trimStart().startsWith(`${word}:`))
}

/** The text that a block needs and does not have. */
export function findLost(block: Block, below: string[]): string | undefined {
  const isText = (field: string) => fieldAt([...block.path, field]).kind === 'text'
  return fieldAt(block.path).fields.find((field) => isText(field) && lacks(block, field, below))
}

/** The part whose name is missing above a line: the file does not have it, and it may hold such a field. */
export function findNameless(root: Level, { line, indent }: Line, lines: string[]): string | undefined {
  const name = readName(line)
  if (!name?.hasColon || indent === 0 || root.kind !== 'block') return undefined
  const isThere = (field: string) =>
    Object.hasOwn(root.value, field) || lines.some((each) => each.startsWith(`${field}:`))
  const pathOf = (field: string) => (name.dash ? [...root.path, field, 0] : [...root.path, field])
  const lost = fieldAt(root.path).fields.filter((field) => !isThere(field) && knows(pathOf(field), name.word))
  return lost.find((field) => !fieldAt([...root.path, field]).isOptional) ?? lost[0]
}
