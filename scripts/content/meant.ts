/**
 * The lines of a file as they are meant, whatever YAML makes of them. The rules say which field may stand where, so its
 * name tells where a line belongs, and all that stands behind the name of a text is text.
 */
import {
  beginsEntry,
  blanks,
  closeTo,
  findList,
  findNameless,
  findTarget,
  findUnnamed,
  indentOf,
  innermost,
  isGap,
  isMissing,
  isSwitchedOff,
  type Level,
  listFollowing,
  type Named,
  namesField,
  openLevel,
  readName,
  type Target,
  type Walk,
} from './levels.ts'
import { isYaml, writeText } from './meant-text.ts'
import type { FieldPath } from './parse.ts'
import { fieldAt, isTakenAt } from './rules.ts'

/**
 * A line as it is meant; it may be several. `why` where it is more than written otherwise, `accepted` where nobody needs
 * to be told; `lost` is what YAML takes for a remark.
 */
export type Meant = {
  text: string
  why?: 'accepted' | 'nameless' | 'joined' | 'outdented' | 'begun' | 'off' | 'split'
  lost?: string | undefined
}

export function readMeant(lines: string[], name: string): Meant[] {
  const { kind = '' } = fieldAt([name])
  const walk: Walk = { lines, levels: [{ path: [name], kind, head: -1, inner: 0, names: [], count: 0 }] }
  return lines.map((line, at) =>
    readLine(
      walk,
      line.replace(TABS, (tabs) => tabs.replaceAll('\t', '  ')),
      at,
    ),
  )
}

const TABS = /^ *\t\s*/

/** A line that has lost the line break before another field is two. */
function readLine(walk: Walk, line: string, at: number): Meant {
  for (const { index, 0: gap } of isGap(line) ? [] : line.matchAll(LOST_BREAK)) {
    const levels = structuredClone(walk.levels)
    const first = readOne({ ...walk, lines: [] }, line.slice(0, index), at)
    const second = line.slice(index + gap.length)
    const name = readName(second)
    const target = name && findTarget(walk, name, Number.POSITIVE_INFINITY)
    if (name && target && isMissing(walk, target, name, at)) {
      const below = readOne(walk, `${blanks(target.level.inner ?? 0)}${second}`, at)
      return { text: `${first.text}\n${below.text}`, why: 'split' }
    }
    walk.levels.splice(0, walk.levels.length, ...levels)
  }
  return readOne(walk, line, at)
}

const LOST_BREAK = /(?:(?<=[^\s–—•·*-]) +|(?<=[\]:]))(?=[a-z]\w*:(?: |$))|(?<=[^\s-]) *(?=- +[a-z]\w*:(?: |$))/g

function readOne(walk: Walk, line: string, at: number): Meant {
  const [indent, text] = [indentOf(line), line.trim()]
  const open = innermost(walk)
  const isInText = open.kind === 'text' && indent > open.head
  const mayEnd = open.isPlain || indent < (open.inner ?? 0)
  if (text === '' || (text.startsWith('#') && (open.isPlain || !isInText))) return readRemark(walk, line, at)
  const dashed = line.replace(BULLET, '$1- ')
  if (!isInText && dashed !== line && beginsEntry(walk, dashed))
    return { ...readOne(walk, dashed, at), why: 'accepted' }
  const name = readName(text)
  const target = name && (!isInText || (mayEnd && name.hasColon)) ? findTarget(walk, name, indent) : undefined
  const isLost = target?.isTwice && indent > 0 && findNameless(walk, name as Named)
  if (name && target && !isLost) return readField(walk, { ...target, ...name, line, at })
  return isInText ? goOn(walk, line, at) : readOther(walk, line, at)
}

/** What a word processor makes of the dash of an entry. */
const BULLET = /^( *)[–—•·*] +(?=[\p{L}\d>])/u

function readRemark(walk: Walk, line: string, at: number): Meant {
  // It ends a text.
  if (line.trim() && innermost(walk).kind === 'text') walk.levels.pop()
  const field = line.replace(/^# ?/, '')
  if (field === line || !isSwitchedOff(walk, field, at)) return { text: line }
  return { ...readOne(walk, field, at), why: 'off' }
}

type Place = Target & Named & { line: string; at: number }

function readField(walk: Walk, { level, hasDash, isBegun, isTwice, word, rest, line, at }: Place): Meant {
  const own = indentOf(line)
  const indent = isTwice ? own : (level.inner ?? (own > level.head ? own : level.head + 2))
  const start = `${blanks(indent)}${hasDash ? (/-\s+/.exec(line)?.[0] ?? '- ') : ''}`
  closeTo(walk, level)
  level.inner ??= indent
  if (hasDash) {
    if (level.count === 0) level.names = [word]
    openLevel(walk, { path: [...level.path, level.count++], kind: 'block', head: indent, inner: start.length })
  }
  const block = innermost(walk)
  block.names.push(word)
  const value = { head: `${start}${word}:`, column: start.length, rest, path: [...block.path, word] }
  return { ...readValue(walk, { ...value, line, at }), ...(isBegun && { why: 'begun' }) }
}

/** `column` is that of the field's name or the entry's dash. */
type Value = { head: string; column: number; rest: string; path: FieldPath; line: string; at: number }

/** The line of a field, or of an entry that is a text, with what stands behind its name or dash. */
function readValue(walk: Walk, { head, column, rest, path, line, at }: Value): Meant {
  const { kind = 'text' } = fieldAt(path)
  if (kind === 'text') {
    const more = listFollowing(walk, at, column)
    const { text, isPlain, lost } = writeText({ head, rest, more, path, column })
    const isFull = more.length > 0 && isTakenAt(path, rest) && !isTakenAt(path, [rest, ...more].join(' '))
    openLevel(walk, { path, kind, head: column, isPlain, isFull, ...(text.includes('\n') && { inner: column + 2 }) })
    return isSameLine(text, line) ? { text: line } : { text, lost }
  }
  // A dash may stand under the name of its list.
  const [first = ''] = fieldAt(path).fields
  if (kind === 'block' && rest && isTakenAt([...path, first], rest)) {
    openLevel(walk, { path, kind, head: column })
    const inner = `${blanks(column + 2)}${first}: ${rest}`
    return { text: `${head}\n${readOne(walk, inner, at).text}` }
  }
  const inside =
    rest === '' ? { kind, head: kind === 'list' ? column - 1 : column } : { kind: 'text', head: column, isPlain: true }
  openLevel(walk, { path, ...inside })
  const more = listFollowing(walk, at, column).join(' ')
  const bare = rest.replace(/^- +/, '')
  const closed = /^\[[^\]]*$/.test(`${bare} ${more}`.trim()) ? `${bare}]` : bare
  const isFine = /^(?:>-)?$/.test(rest) || isYaml(`${closed} ${more}`)
  // Of what is left the rules say what a list looks like.
  const text = isFine ? `${head} ${closed}`.trimEnd() : `${head} >-\n${blanks(column + 2)}${rest}`
  return { text: isSameLine(text, line) ? line : text }
}

const isSameLine = (one: string, other: string) => squeeze(one) === squeeze(other)
const squeeze = (line: string) => line.trimEnd().replace(/(?<=\S) +/g, ' ')

/** A text goes on. */
function goOn(walk: Walk, line: string, at: number): Meant {
  const text = innermost(walk)
  if (text.isFull) return readUnnamed(walk, line, at) ?? { text: line }
  const list = walk.levels.at(-2)
  // A dash too far in.
  const [, entry] = /^- (.*)$/.exec(line.trim()) ?? []
  if (text.isPlain && entry && list?.kind === 'list')
    return readEntry(walk, { list, rest: entry, line: `${blanks(list.inner ?? 0)}- ${entry}`, at })
  if (text.isPlain) return { text: line }
  text.inner ??= indentOf(line)
  return indentOf(line) < text.inner ? { text: blanks(text.inner) + line.trim() } : { text: line }
}

function readUnnamed(walk: Walk, line: string, at: number): Meant | undefined {
  const above = findUnnamed(walk, indentOf(line), at)
  return above ? { text: `${readOne(walk, above, walk.lines.length).text}\n${goOn(walk, line, at).text}` } : undefined
}

/** No field that we know. */
function readOther(walk: Walk, line: string, at: number): Meant {
  const name = readName(line.trim())
  const open = innermost(walk)
  const indent = indentOf(line)
  if (open.kind === 'record' && indent > open.head) return { text: line }
  const nameless = name?.hasColon && indent > 0 ? findNameless(walk, name) : undefined
  if (nameless) {
    const above = readOne(walk, `${nameless}:`, walk.lines.length)
    return { text: `${above.text}\n${readOne(walk, line, at).text}`, why: 'nameless' }
  }
  const [, dash, rest = ''] = /^(-)\s*(.*)$/.exec(line.trim()) ?? []
  const list = dash ? findList(walk, indent) : undefined
  if (list) return readEntry(walk, { list, rest, line, at })
  if (dash || name?.hasColon || namesField(walk, line)) return readUnknown(walk, line)
  const above = walk.levels.at(-2)
  if (open.isPlain && indent === open.head && above?.kind === 'list')
    return readEntry(walk, { list: above, rest: line.trim(), line, at })
  if (open.kind === 'text' && !isGap(walk.lines[at - 1]) && !/^\s*:/.test(line))
    return { text: `${blanks(open.inner ?? open.head + 2)}${line.trim()}`, why: open.isPlain ? 'joined' : 'outdented' }
  const unnamed = indent > 0 && !name?.hasColon ? readUnnamed(walk, line, at) : undefined
  if (unnamed) return unnamed
  return { text: /^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line) ? `# ${line}` : line }
}

function readEntry(
  walk: Walk,
  { list, rest, line, at }: { list: Level; rest: string; line: string; at: number },
): Meant {
  const indent = indentOf(line)
  closeTo(walk, list)
  list.inner ??= indent
  const path = [...list.path, list.count++]
  if (fieldAt(path).kind === 'text')
    return readValue(walk, { head: `${blanks(indent)}-`, column: indent, rest, path, line, at })
  openLevel(walk, { path, kind: 'block', head: indent })
  if (rest) readUnknown(walk, line)
  return { text: line }
}

/** The rules complain of its name. */
function readUnknown(walk: Walk, line: string): Meant {
  const indent = indentOf(line)
  const isOver = ({ head }: Level) => head >= indent
  const end = walk.levels.findIndex(isOver)
  if (end > 0) walk.levels.length = end
  openLevel(walk, {
    path: [...innermost(walk).path, ''],
    kind: 'text',
    head: indent,
    isPlain: !/[>|][-+]?\s*$/.test(line),
  })
  return { text: line }
}
