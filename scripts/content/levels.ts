/** The blocks, lists and texts that a line may continue, and the one that a field belongs to. */
import { type FieldPath, fieldAt } from './field-at.ts'

/** `head` is how far in its name or dash stands; `inner` the same of what stands in it, once that is known. */
type Base = { path: FieldPath; head: number; inner?: number }

/** `rest` stands behind its name or dash, where nothing belongs. */
export type Block = Base & { kind: 'block' | 'record'; value: Record<string, Level>; rest: string }
export type List = Base & { kind: 'list'; value: Level[] }
/** `value` are its lines; `isPlain` if they are not behind ">-": then a field ends it, however far in that stands. */
export type Text = Base & { kind: 'text'; value: string[]; isPlain: boolean; from: Value }
export type Level = Block | List | Text

/** `at` is the index of a line, `indent` how far in it stands. */
export type Line = { line: string; at: number; indent: number }
/** A value to read: `rest` stands behind its name or dash, `column` is how far in these stand. */
export type Value = Line & { column: number; rest: string }

/** A line that names a field. */
type Named = { dash: string; word: string; hasColon: boolean; rest: string }

const FIELD = /^((?:-\s*)*)(\p{L}[\p{L}\d]*)(?:(\s*[:=;]{1,2})\s*|\s+|$)(.*)$/u

export function readName(line: string): Named | undefined {
  const [, dash = '', word = '', colon, rest = ''] = FIELD.exec(line.trim()) ?? []
  // "monday - friday: …" is no field.
  const isName = word && (colon !== undefined || !/:(?: |$)/.test(rest))
  return isName ? { dash: dash.trim(), word, hasColon: colon !== undefined, rest } : undefined
}

/** A tab counts as much as our two steps. */
export const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

const knows = (path: FieldPath, word: string) => fieldAt(path).fields.includes(word)
/** The one that stands so far in, or else the innermost. */
const nearest = <T extends Level>(levels: T[], indent: number) =>
  levels.findLast(({ inner, head }) => (inner === undefined ? indent > head : inner === indent)) ?? levels.at(-1)

/** Where a field belongs: to a block, or to a new entry of a list; `isTwice` where it stands already. */
export function findTarget(levels: Level[], { dash, word, hasColon }: Named, indent: number) {
  const blocks = levels.filter((level) => level.kind === 'block' && knows(level.path, word)) as Block[]
  const lists = listsOf(levels).filter(({ path }) => knows([...path, 0], word))
  const level =
    (dash && nearest(lists, indent)) ||
    nearest(
      blocks.filter(({ value }) => !Object.hasOwn(value, word)),
      indent,
    )
  if (level) return { level, isTwice: false }
  // The first field again, without its dash; or another, where the first is missing.
  const list = lists.findLast(({ value: [first] }) => Object.keys(first?.value ?? { [word]: '' })[0] === word)
  if (list) return { level: list, isTwice: false }
  const twice = nearest(blocks, indent)
  return twice && hasColon ? { level: twice, isTwice: true } : undefined
}

const listsOf = (levels: Level[]) => levels.filter((level) => level.kind === 'list')
export const findList = (levels: Level[], indent: number) => nearest(listsOf(levels), indent)

/** The block that a name which nobody knows would be in. The first of a record may stand as far in as that. */
export const findBlock = (levels: Level[], indent: number) =>
  levels.findLast((level): level is Block => {
    const isFirst = level.kind === 'record' && Object.keys(level.value).length === 0
    return isFirst || (level.kind !== 'list' && level.kind !== 'text' && level.head < indent)
  })

/** The part whose name is missing above a line: the file does not have it, and it may hold such a field. */
export function findNameless(root: Level, { line, at, indent }: Line, lines: string[]): string | undefined {
  const name = readName(line)
  if (!name?.hasColon || indent === 0 || root.kind !== 'block') return undefined
  const holds = (field: string) => [[], [0]].some((entry) => knows([...root.path, field, ...entry], name.word))
  const isThere = (field: string) => lines.some((each) => each.startsWith(`${field}:`))
  const lost = fieldAt(root.path).fields.filter((field) => !isThere(field) && holds(field))
  const off = lines.slice(lines.slice(0, at).findLastIndex((each) => !each.startsWith('#')) + 1, at)
  const isOff = (field: string) => off.some((each) => each.startsWith(`# ${field}:`))
  return lost.find(isOff) ?? lost.find((field) => !fieldAt([...root.path, field]).isOptional) ?? lost[0]
}
