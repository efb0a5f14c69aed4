/**
 * A content file as data. It is YAML, read by the names of its fields: a name tells where a line belongs, however far in
 * it stands, and all that stands behind the name of a text is text. What can mean only one thing is taken, also where
 * YAML would read something else; of the rest the owner is told.
 */
import type { Content } from '../../src/schema'
import {
  type Block,
  blanks,
  findBare,
  findList,
  findLost,
  findNameless,
  findTarget,
  indentOf,
  innerOf,
  type Level,
  type Line,
  type List,
  readName,
  type Text,
} from './levels.ts'
import * as says from './mistakes.ts'
import { findLastOff, isForgotten, isLeft, isOff } from './remarks.ts'
import { checkFile, fieldAt } from './rules.ts'
import { takes } from './text.ts'
import { type ContentFile, Tree } from './tree.ts'

/** What a word processor makes of the dash of an entry, and numbers. */
const BULLET = /^( *)(?:(?:[–—•·*+]|\d+[.)])\s+(?=[\p{L}\d>])|(?=>-?\s*$))/u

const withDash = (row: Line) => ({ ...row, line: row.line.replace(BULLET, '$1- ') })

const isEntry = ({ path }: Text) => typeof path.at(-1) === 'number'

export function readContentFile(source: string, name: keyof Content): ContentFile {
  return new Reader(source.split(/\r\n?|\n/), name).read(name)
}

class Reader extends Tree {
  /** The last line that was left switched off. */
  off = -1

  read(name: keyof Content): ContentFile {
    for (const [at, line] of this.lines.entries()) this.readLine({ line, at, indent: indentOf(line) })
    for (const end of this.ends) end()
    if (this.file.parts.size > 0) this.file.value = this.root.value
    else if (this.file.mistakes.length === 0 && checkFile(name, '').issues.length > 0) this.tell(0, says.EMPTY)
    return this.file
  }

  readLine(row: Line): void {
    const { line, indent } = row
    const { innermost } = this
    const text = this.findText(row)
    const isInside = text && !text.isPlain && indent > text.head && indent >= (text.inner ?? 0)
    const isRemark = text?.isPlain ? /^\s*#(?:\s|$)/.test(line) : !isInside && /^\s*#/.test(line)
    if (line.trim() === '') {
      if (innermost.kind === 'text') innermost.value.push('')
    } else if (isRemark) this.readRemark(row)
    else if (isInside || !this.readField(text ? row : withDash(row), text !== undefined)) this.goOn(row, text)
  }

  goOn(row: Line, text: Text | undefined): void {
    const isIn = ({ head, value }: Level) => row.indent >= head + Math.sign(Object.keys(value).length)
    const record = this.levels.find((level): level is Block => level.kind === 'record' && isIn(level))
    // The next entry of a list of texts may stand too far in.
    const isNext = text?.isPlain && isEntry(text) && /^\s*- /.test(row.line)
    const isOther = text?.isPlain && findNameless(this.root, row, this.lines) !== undefined
    if (text && !isNext && !isOther) {
      text.inner ??= row.indent
      text.value.push(row.line.trim())
    } else if (record) this.readPair(row, record)
    else this.readOther(text ? row : withDash(row))
  }

  /** The text that a line goes on; right below ">-" it may stand as far in as its field. */
  findText({ line, indent }: Line): Text | undefined {
    const text = this.innermost
    if (text.kind !== 'text') return undefined
    const isFirst = !text.isPlain && text.value.length === 0 && indent > 0 && !/^\s*-/.test(line)
    return indent > text.head || (isFirst && indent === text.head) ? text : undefined
  }

  readRemark(row: Line): void {
    const text = this.innermost
    const isBelow = text.kind === 'text' && this.lines[row.at - 1]?.trim() !== ''
    if (isBelow && !text.isPlain && /^#[\p{L}\d][^:]*$/u.test(row.line)) this.tell(row.at, says.HASHTAG)
    const line = row.line.replace(/^# ?/, '')
    const field = { ...row, line, indent: indentOf(line) }
    const goesOn = isBelow && !text.isPlain && field.indent === innerOf(text)
    const isStillOff = goesOn || isForgotten(this.levels, field, this.lines)
    const lastOff = !isStillOff && line !== row.line && findLastOff(this.levels, field, this.lines)
    if (lastOff) this.ask(row.at, says.LAST_OFF, lastOff)
    // It ends a text.
    if (text.kind === 'text' && text.value.length > 0 && !goesOn) this.levels.pop()
    if (line === row.line || !isStillOff) return
    this.readLine(field)
    if (this.off !== row.at - 1)
      this.tell(row.at, says.STILL_OFF + (this.innermost.path.includes('weekly') ? says.CLOSED : ''))
    this.off = row.at
  }

  /** Whether a line names a field that may stand there; in a text that takes a colon. */
  readField(row: Line, isInText = false): boolean {
    const { line, at, indent } = row
    const name = readName(line)
    const target = name && (!isInText || name.hasColon) ? findTarget(this.levels, name, indent) : undefined
    if (!name || !target || (target.isTwice && findNameless(this.root, row, this.lines))) return false
    const { level } = target
    const isTwice = target.isTwice || (this.off !== at - 1 && isLeft(this.lines, row))
    this.closeTo(level)
    level.inner ??= indent
    const column = Math.max(line.search(/[\p{L}\d]/u), name.dash ? indent + 2 : 0)
    const list = level.kind === 'list' ? level : this.levels.at(-2)
    const isEntry = list?.kind === 'list' && (isTwice || level === list)
    const first = isEntry && fieldAt(level.path).fields[0]
    // A list goes on.
    const goesOn = !isEntry && Array.isArray((level.value as Record<string, unknown>)[name.word]) && name.rest === ''
    if (isTwice && !goesOn) this.tellTwice(at, [...level.path, name.word], first)
    // What stands twice may be another entry's, whose first line is gone.
    if (isEntry) this.beginEntry(list, column, row)
    const head = `${line.slice(0, line.indexOf(name.word))}${name.word}:`
    this.open(this.innermost as Block, name.word, { ...row, head, column, rest: name.rest })
    return true
  }

  /** Neither a field that we know nor a text that goes on. */
  readOther(row: Line): void {
    const { line, at, indent } = row
    const [, name = '', rest = ''] = /^\s*(\p{L}[^:;=]*?|[\d.]+(?=:\s))\s*[:;=](?!\/)\s*(.*)$/u.exec(line) ?? []
    const list = /^\s*-/.test(line) ? findList(this.levels, indent) : findBare(this.levels, indent)
    const part = findNameless(this.root, row, this.lines)
    if (part) {
      this.tell(at, isOff(this.lines, at) ? says.NOT_OFF : says.nameless(part), [...this.root.path, part])
      this.readLine({ line: `${part}:`, at, indent: 0 })
      this.readLine(row)
    } else if (list) this.readEntry(row, list)
    else if (this.innermost.kind === 'list' && indent > this.innermost.head + 1)
      this.tell(at, says.dashless(`${blanks(indent)}- ${line.trim()}`))
    else if (name && !name.includes(' ')) this.readUnknown(row, name, rest)
    else this.readStray(row, rest && name, rest)
  }

  /** A name of the owner's with one of some words. */
  readPair(row: Line, record: Block): void {
    const [, name, rest = ''] = /^[\s-]*(.+?)\s*:\s*(.*)$/.exec(row.line) ?? []
    this.closeTo(record)
    if (name && Object.hasOwn(record.value, name)) this.tellTwice(row.at, [...record.path, name], false)
    else if (name) this.open(record, name, { ...row, head: name, column: row.indent, rest })
    else this.tell(row.at, says.pair(row.line, fieldAt([...record.path, '']).choices ?? []))
  }

  readEntry(row: Line, list: List): void {
    const [, head = '', rest = ''] = /^(\s*-?[\s-]*)(.*)$/.exec(row.line) ?? []
    this.closeTo(list)
    list.inner ??= row.indent
    const column = list.inner
    if (fieldAt([...list.path, 0]).kind === 'block') {
      this.beginEntry(list, head.length, row)
      if (rest) list.value[list.value.length - 1] = rest
    } else this.open(list, list.value.length, { ...row, head: `${blanks(column)}-`, column, rest })
  }

  /** The rules complain of its name. */
  readUnknown(row: Line, word: string, rest: string): void {
    const block = this.levels.findLast(({ kind, head }) => kind === 'block' && head < row.indent) as Block | undefined
    if (isOff(this.lines, row.at)) this.tell(row.at, says.NOT_OFF)
    else if (block) {
      this.closeTo(block)
      this.open(block, word, { ...row, head: word, column: row.indent, rest })
    } else this.readStray(row)
  }

  /** A line that has lost its place, or a remark that has lost its sign; `name` where a colon stands in it. */
  readStray(row: Line, name = '', rest = ''): void {
    const { line, at, indent } = row
    const text = this.innermost
    const block = this.levels.findLast((level): level is Block => level.kind === 'block' && innerOf(level) < indent)
    const lost = block && findLost(block, this.lines.slice(at + 1))
    const isBelow = /^\s*[^\s#]/.test(this.lines[at - 1] ?? '')
    if (isOff(this.lines, at)) this.tell(at, says.NOT_OFF)
    else if (lost) this.tell(at, says.unnamed(`${blanks(innerOf(block))}${lost}: >-\n${line}`), [...block.path, lost])
    else if (text.kind === 'text' && isBelow && takes(text, line))
      this.tell(at, says.joined(`${blanks(innerOf(text))}${line.trim()}`, isEntry(text)))
    else if (name) this.readUnknown(row, name, rest)
    else this.tell(at, says.STRAY, [])
  }
}
