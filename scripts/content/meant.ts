/**
 * The lines of a file as they are meant, whatever YAML makes of them. The rules say which field may stand where, so its
 * name tells where a line belongs, and all that stands behind the name of a text is text.
 */
import { blanks, indentOf, isGap, type Level, type Named, placeIn, readName, type Target, Walk } from './levels.ts'
import { isYaml, writeText } from './meant-text.ts'
import type { FieldPath } from './parse.ts'
import { fieldAt, isTakenAt } from './rules.ts'

/**
 * A line as it is meant; it may be several. `why` where it is more than written otherwise, `accepted` where nobody needs
 * to be told; `lost` is what YAML takes for a remark.
 */
export type Meant = {
  text: string
  why?: 'accepted' | 'nameless' | 'joined' | 'begun' | 'off' | 'split'
  lost?: string | undefined
}

export function readMeant(lines: string[], name: string): Meant[] {
  const walk = new Walk(lines, name)
  return lines.map((line, at) => {
    const tabs = /^ *\t\s*/.exec(line)?.[0] ?? ''
    return readLine(walk, tabs.replaceAll('\t', '  ') + line.slice(tabs.length), at)
  })
}

/** Of a line that the file does not have: nothing stands above or below it. */
const NOWHERE = Number.POSITIVE_INFINITY

/** Before the name of a field, or before a dash and such a name. */
const LOST_BREAK = /(?:(?<=[^\s–—•·*-]) +|(?<=[\]:]))(?=[a-z]\w*:(?: |$))|(?<=[^\s-]) *(?=- +[a-z]\w*:(?: |$))/g

/** A line that has lost the line break before another field is two. */
function readLine(walk: Walk, line: string, at: number): Meant {
  for (const { index, 0: gap } of isGap(line) ? [] : line.matchAll(LOST_BREAK)) {
    const before = structuredClone(walk.levels)
    const above = readOne(walk, line.slice(0, index), NOWHERE)
    const second = line.slice(index + gap.length)
    const name = readName(second)
    const { level, hasDash } = (name && walk.findTarget(name, NOWHERE)) ?? {}
    if (name && level && (hasDash ? level.names[0] === name.word : !name.dash && walk.lacks(level, name.word, at))) {
      const below = readOne(walk, `${blanks(level.inner ?? 0)}${second}`, at)
      return { text: `${above.text}\n${below.text}`, why: 'split' }
    }
    walk.levels = before
  }
  return readOne(walk, line, at)
}

/** What a word processor makes of the dash of an entry. */
const BULLET = /^( *)[–—•·*] +(?=[\p{L}\d>])/u

function readOne(walk: Walk, line: string, at: number): Meant {
  const indent = indentOf(line)
  const { kind, head, inner = 0, isPlain } = walk.innermost
  const isInText = kind === 'text' && indent > head
  if (isGap(line) && (line.trim() === '' || isPlain || !isInText)) return readRemark(walk, line, at)
  const dashed = line.replace(BULLET, '$1- ')
  if (!isInText && dashed !== line && walk.beginsEntry(dashed)) return { ...readOne(walk, dashed, at), why: 'accepted' }
  const name = readName(line)
  const mayEnd = !isInText || ((isPlain || indent < inner) && name?.hasColon)
  const target = name && mayEnd ? walk.findTarget(name, indent) : undefined
  if (!name || !target || (target.isTwice && indent > 0 && walk.findNameless(name)))
    return isInText ? goOn(walk, line, at) : readOther(walk, line, at)
  return readField(walk, { ...target, ...name, line, at })
}

function readRemark(walk: Walk, line: string, at: number): Meant {
  // It ends a text.
  if (line.trim() && walk.innermost.kind === 'text') walk.levels.pop()
  const field = line.replace(/^# ?/, '')
  if (field === line || !walk.hasForgottenHash(field, at)) return { text: line }
  return { ...readOne(walk, field, at), why: 'off' }
}

type Row = { line: string; at: number }

function readField(walk: Walk, { level, hasDash, isBegun, isTwice, word, rest, ...row }: Target & Named & Row): Meant {
  const own = indentOf(row.line)
  const indent = isTwice ? own : placeIn(level, own)
  const start = `${blanks(indent)}${hasDash ? (/-\s+/.exec(row.line)?.[0] ?? '- ') : ''}`
  walk.closeTo(level)
  level.inner ??= indent
  if (hasDash) {
    if (level.count === 0) level.names = [word]
    walk.open({ path: [...level.path, level.count++], kind: 'block', head: indent, inner: start.length })
  }
  walk.innermost.names.push(word)
  const path = [...walk.innermost.path, word]
  const value = { head: `${start}${word}:`, column: start.length, rest, path, ...row }
  return { ...readValue(walk, value), ...(isBegun && { why: 'begun' }) }
}

/** `column` is that of the field's name or the entry's dash. */
type Value = Row & { head: string; column: number; rest: string; path: FieldPath }

/** What stands for ">-": "->", ">", "> -", "-", and what a word processor makes of it. */
const BLOCK_SIGN = /^(?:[>≥»›] ?[-–—]?|[-–—]>|[-–—])$/

/** The line of a field, or of an entry that is a text, with what stands behind its name or dash. */
function readValue(walk: Walk, value: Value): Meant {
  const { head, column, rest, path, line, at } = value
  // Also behind a text on the line of its field.
  const tidy = BLOCK_SIGN.test(rest) ? '>-' : rest.replace(/(?<=\S) +>-$/, '')
  if (tidy !== rest) return { ...readValue(walk, { ...value, rest: tidy }), why: 'accepted' }
  const { kind = 'text', fields } = fieldAt(path)
  const [first = ''] = fields
  if (kind === 'block' && rest && isTakenAt([...path, first], rest)) {
    walk.open({ path, kind, head: column })
    return { text: `${head}\n${readOne(walk, `${blanks(column + 2)}${first}: ${rest}`, at).text}` }
  }
  const more = rest === '>-' ? [] : walk.listFollowing(at, column)
  const { text, lost } = kind === 'text' ? readText(walk, value, more) : readList(walk, value, more.join(' '))
  return isSameLine(text, line) ? { text: line } : { text, lost }
}

function readText(walk: Walk, { head, column, rest, path }: Value, more: string[]): Meant {
  const { isPlain, ...written } = writeText({ head, rest, more, path, column })
  const isFull = more.length > 0 && isTakenAt(path, rest) && !isTakenAt(path, [rest, ...more].join(' '))
  const inner = written.text.includes('\n') ? { inner: column + 2 } : {}
  walk.open({ path, kind: 'text', head: column, isPlain, isFull, ...inner })
  return written
}

/** A list, or a block: it begins below, or it stands in brackets. */
function readList(walk: Walk, { head, column, rest, path }: Value, more: string): Meant {
  const { kind = '' } = fieldAt(path)
  // A dash may stand under the name of its list.
  if (rest === '') walk.open({ path, kind, head: kind === 'list' ? column - 1 : column })
  else walk.open({ path, kind: 'text', head: column, isPlain: true })
  const bare = rest.replace(/^- +/, '')
  const closed = /^\[[^\]]*$/.test(`${bare} ${more}`.trim()) ? `${bare}]` : bare
  const isRead = /^(?:>-)?$/.test(rest) || isYaml(closed) || isYaml(`${closed} ${more}`)
  // Of what cannot be read the rules say what a list looks like.
  return { text: isRead ? `${head} ${closed}`.trimEnd() : `${head} >-\n${blanks(column + 2)}${rest}` }
}

const isSameLine = (one: string, other: string) => squeeze(one) === squeeze(other)
const squeeze = (line: string) => line.trimEnd().replace(/(?<=\S) +/g, ' ')

/** A text goes on. */
function goOn(walk: Walk, line: string, at: number): Meant {
  const text = walk.innermost
  const list = walk.levels.at(-2)
  if (text.isFull) return readUnnamed(walk, line, at) ?? { text: line }
  // A dash too far in.
  const [, entry] = /^\s*- (.*)$/.exec(line) ?? []
  if (text.isPlain && entry && list?.kind === 'list')
    return readEntry(walk, list, entry, { line: `${blanks(list.inner ?? 0)}- ${entry}`, at })
  if (text.isPlain) return { text: line }
  text.inner ??= indentOf(line)
  return { text: indentOf(line) < text.inner ? blanks(text.inner) + line.trim() : line }
}

/** A text without the line of its field. */
function readUnnamed(walk: Walk, line: string, at: number): Meant | undefined {
  const above = walk.findUnnamed(indentOf(line), at)
  return above ? { text: `${readOne(walk, above, NOWHERE).text}\n${goOn(walk, line, at).text}` } : undefined
}

/** Neither a field that we know nor a text that goes on. */
function readOther(walk: Walk, line: string, at: number): Meant {
  const indent = indentOf(line)
  const name = readName(line)
  const open = walk.innermost
  if (open.kind === 'record' && indent > open.head) return { text: line }
  const part = name?.hasColon && indent > 0 ? walk.findNameless(name) : undefined
  if (part) {
    const above = readOne(walk, `${part}:`, NOWHERE)
    return { text: `${above.text}\n${readOne(walk, line, at).text}`, why: 'nameless' }
  }
  const [, dash, rest = ''] = /^\s*(-)\s*(.*)$/.exec(line) ?? []
  const list = dash ? walk.findList(indent) : undefined
  if (list) return readEntry(walk, list, rest, { line, at })
  // Right below ">-" stands its text, whatever that looks like.
  const isFirst = open.kind === 'text' && !open.isPlain && open.inner === undefined
  if (dash || (name?.hasColon && !isFirst) || walk.namesField(line)) return readUnknown(walk, line)
  return readWords(walk, line, at)
}

/** An entry or a text that has lost its place, or a remark that has lost its sign. */
function readWords(walk: Walk, line: string, at: number): Meant {
  const indent = indentOf(line)
  const { kind, head, inner = head + 2, isPlain } = walk.innermost
  const list = walk.levels.at(-2)
  if (isPlain && indent === head && list?.kind === 'list') return readEntry(walk, list, line.trim(), { line, at })
  if (kind === 'text' && !isGap(walk.lines[at - 1]) && !/^\s*:/.test(line))
    return { text: `${blanks(inner)}${line.trim()}`, why: 'joined' }
  const unnamed = indent > 0 ? readUnnamed(walk, line, at) : undefined
  const isRemark = /^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line) && walk.lines[at + 1]?.trim()
  return unnamed ?? { text: isRemark ? `# ${line}` : line }
}

function readEntry(walk: Walk, list: Level, rest: string, row: Row): Meant {
  const indent = placeIn(list, indentOf(row.line))
  walk.closeTo(list)
  list.inner ??= indent
  const path = [...list.path, list.count++]
  if (fieldAt(path).kind === 'text')
    return readValue(walk, { head: `${blanks(indent)}-`, column: indent, rest, path, ...row })
  walk.open({ path, kind: 'block', head: indent })
  if (rest) readUnknown(walk, row.line)
  return { text: row.line }
}

/** The rules complain of its name. */
function readUnknown(walk: Walk, line: string): Meant {
  const indent = indentOf(line)
  const end = walk.levels.findIndex(({ head }) => head >= indent)
  if (end > 0) walk.levels.length = end
  const path = [...walk.innermost.path, '']
  walk.open({ path, kind: 'text', head: indent, isPlain: !/[>|][-+]?\s*$/.test(line) })
  return { text: line }
}
