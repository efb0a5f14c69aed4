/**
 * A content file as data: YAML, read by the names of its fields. A name tells where a line belongs, however far in it
 * stands; all behind the name of a text is text. What can mean only one thing is taken, the rest is told.
 */
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, fieldAt, keyOf } from './field-at.ts'
import type { Block, Level, Line, List, Text, Value } from './levels.ts'
import { findBlock, findList, findNameless, findTarget, indentOf, readName } from './levels.ts'
import * as says from './mistakes.ts'
import { readRest, readSample, readText, withDash } from './text.ts'

type Place = { line: number; column: number }
type Note = Place & { path: FieldPath; message: string }

export type ContentFile = {
  value: unknown
  /** By `keyOf` the path, which begins with the file's name: where its value stands, or else its name or dash. */
  places: Map<string, Place>
  placeholders: { path: FieldPath; value: string }[]
  mistakes: Note[]
  questions: Note[]
}

export function readContentFile(source: string, name: keyof Content): ContentFile {
  return new Reader(source.split(/\r\n?|\n/), name).read()
}

class Reader {
  readonly lines: string[]
  readonly file: ContentFile = { value: '', places: new Map(), placeholders: [], mistakes: [], questions: [] }
  readonly root: Block | List
  /** Those that the next line may continue, the outermost first. */
  readonly levels: Level[]

  constructor(lines: string[], name: string) {
    const base = { path: [name], head: -1, inner: 0, rest: '' }
    const isList = fieldAt([name]).kind === 'list'
    this.lines = lines
    this.root = isList ? { ...base, kind: 'list', value: [] } : { ...base, kind: 'block', value: {} }
    this.levels = [this.root]
  }

  read(): ContentFile {
    for (const [at, line] of this.lines.entries()) this.readLine({ line, at, indent: indentOf(line) })
    return { ...this.file, value: this.resolve(this.root) }
  }

  readLine(row: Line): void {
    const { line, indent } = row
    const innermost = this.levels.at(-1)
    const text = this.findText(row)
    const name = readName(line)
    // Names are English: no sentence begins so.
    const isField = name?.hasColon && findTarget(this.levels, name, indent)?.isTwice === false
    const isInside = text && !text.isPlain && !isField && indent > text.head && indent >= (text.inner ?? 0)
    const isRemark = text?.isPlain ? /^\s*#(?:\s|$)/.test(line) : !isInside && /^\s*#/.test(line)
    if (line.trim() === '') {
      if (innermost?.kind === 'text') innermost.value.push('')
    } else if (isRemark) this.readRemark(row)
    else if (isInside || !this.readField(text ? row : withDash(row), text !== undefined)) this.goOn(row, text)
  }

  /** The text that a line goes on; right below its field it may stand as far in as that. */
  findText({ line, indent }: Line): Text | undefined {
    const text = this.levels.at(-1)
    if (text?.kind !== 'text') return undefined
    const isBelow = (text.value.length === 0 || indent === text.inner) && !/^\s*-/.test(line)
    return indent > text.head || (indent === text.head && isBelow) ? text : undefined
  }

  readRemark({ line, at }: Line): void {
    const text = this.levels.at(-1)
    const above = this.lines[at - 1] ?? ''
    const isInText = text?.kind === 'text' && !text.isPlain && above.trim() !== ''
    // What stands further in is no explanation, but a line that is switched off; a part of its own may be.
    const isOff = /^# {2,}\S(?!.*:$)/.test(line) && /^\s*[^\s#]/.test(above)
    if (isOff || (isInText && /^#[\p{L}\d][^:]*$/u.test(line)))
      this.tell(at, says.OFF, this.root.path, this.file.questions)
    if (text?.kind === 'text' && text.value.length > 0) this.levels.pop()
  }

  /** Whether a line names a field that may stand there; in a text that takes a colon. */
  readField(row: Line, isInText: boolean): boolean {
    const { line, at, indent } = row
    const name = readName(line)
    const target = name && (!isInText || name.hasColon) ? findTarget(this.levels, name, indent) : undefined
    if (!name || !target || (target.isTwice && findNameless(this.root, row, this.lines))) return false
    const { level, isTwice } = target
    level.inner ??= indent
    const column = Math.max(line.search(/[\p{L}\d]/u), name.dash ? indent + 2 : 0)
    const list = level.kind === 'list' ? level : this.levels[this.levels.indexOf(level) - 1]
    if (isTwice) this.tellTwice(at, [...level.path, name.word])
    // What stands twice may be another entry's, whose first line is gone.
    const block = list?.kind === 'list' && (isTwice || level === list) ? this.beginEntry(list, column, row) : level
    this.open(block, name.word, { ...row, column, rest: name.rest })
    return true
  }

  /** A line that names no field which may stand there. */
  goOn(row: Line, text: Text | undefined): void {
    // The next entry of a list of texts may stand too far in.
    const isNext = text?.isPlain && typeof text.path.at(-1) === 'number' && /^\s*- /.test(row.line)
    const part = text && !text.isPlain ? undefined : findNameless(this.root, row, this.lines)
    if (part) {
      this.tell(row.at, says.nameless(part), [...this.root.path, part])
      this.readLine({ line: `${part}:`, at: row.at, indent: 0 })
      this.readLine(row)
    } else if (text && !isNext) {
      text.inner ??= row.indent
      text.value.push(row.line.trim())
    } else this.readOther(row)
  }

  /** An entry, a name that only the rules can judge, or neither. */
  readOther(row: Line): void {
    const { line, at, indent } = row
    const block = findBlock(this.levels, indent)
    const isRecord = block?.kind === 'record'
    const dashed = !isRecord && /^\s*-/.test(withDash(row).line) ? findList(this.levels, indent) : undefined
    const inner = this.levels.at(-1)
    const isBare = inner?.kind === 'list' && indent > inner.head + 1 && fieldAt([...inner.path, 0]).kind === 'block'
    const list = dashed ?? (isBare ? inner : undefined)
    const bare = isRecord ? line.replace(/^[\s-]+/, '') : line.trimStart()
    // A time has a colon, too.
    const [, word, rest = ''] = /^([\p{L}\d][^:;=]*?)\s*[:;=](?![/\d])\s*(.*)$/u.exec(bare) ?? []
    const name = word ?? (isRecord ? bare.trim() : undefined)
    if (list) this.readEntry(withDash(row), list)
    else if (!block || !name) this.tell(at, `Diese Zeile gehört zu keinem Feld. ${says.HOW_TO_PLACE}`, this.root.path)
    else if (Object.hasOwn(block.value, name)) this.tellTwice(at, [...block.path, name])
    else this.open(block, name, { ...row, column: indent, rest })
  }

  readEntry(row: Line, list: List): void {
    const [, head = '', rest = ''] = /^(\s*-?[\s-]*)(.*)$/.exec(row.line) ?? []
    list.inner ??= row.indent
    const { kind, fields } = fieldAt([...list.path, 0])
    const field = fields.find((each) => new RegExp(`^${each}\\s*:`, 'i').test(rest))
    if (field) this.readField({ ...row, line: `${head}${field}${rest.slice(field.length)}` }, false)
    else if (kind === 'block') this.beginEntry(list, head.length, row).rest = rest
    else this.open(list, list.value.length, { ...row, column: list.inner, rest })
  }

  beginEntry(list: List, column: number, { at, indent }: Line): Block {
    const base = { path: [...list.path, list.value.length], head: Math.min(indent, list.inner ?? 0), inner: column }
    const entry: Block = { ...base, kind: 'block', value: {}, rest: '' }
    this.add(list, entry, { line: at + 1, column: column + 1 })
    return entry
  }

  /** Begins what stands under a name or in an entry: a part, a list or a text. */
  open(holder: Block | List, key: string | number, value: Value): void {
    const { line, at, column } = value
    const path = [...holder.path, key]
    const { kind } = fieldAt(path)
    const rest = readRest(value.rest, path)
    // Where the field is unknown, its name is wrong and not its value.
    const isAtValue = holder.kind === 'list' || (rest !== '' && kind)
    const place = { line: at + 1, column: (isAtValue ? line.length - value.rest.length : column) + 1 }
    const isPlain = rest !== '>-'
    if (kind === 'block' || (kind === 'record' && rest === ''))
      this.add(holder, { kind, path, head: column, value: {}, rest }, place)
    else if (kind === 'list' && rest === '') this.add(holder, { kind, path, head: column - 1, value: [] }, place)
    else {
      const lines = isPlain && rest ? [rest] : []
      this.add(holder, { kind: 'text', path, head: column, isPlain, value: lines, from: { ...value, rest } }, place)
    }
  }

  add(holder: Block | List, level: Level, place: Place): void {
    this.levels.length = this.levels.indexOf(holder) + 1
    this.file.places.set(keyOf(level.path), place)
    Object.assign(holder.value, { [String(level.path.at(-1))]: level })
    this.levels.push(level)
  }

  /** What a level holds, once all its lines are known; with nothing in it it is an empty text. */
  resolve(level: Level): unknown {
    if (level.kind === 'text') return this.readValue(level)
    const entries = Object.entries(level.value).map(([key, each]) => [key, this.resolve(each)])
    if (level.kind !== 'list' && level.rest) return level.rest
    if (entries.length === 0) return ''
    return level.kind === 'list' ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }

  readValue({ path, isPlain, value, from }: Text): unknown {
    const { line, at, column, rest } = from
    const { text, isSample } = readSample(value)
    const { read, lost } = isPlain ? readText(text, path, rest === '') : { read: text, lost: undefined }
    const head = line.slice(0, line.length - rest.length).replace(/[\s:]*$/, typeof path.at(-1) === 'number' ? '' : ':')
    const shown = rest ? `${head} >-\n${' '.repeat(column + 2)}${String(read)}` : `${head} >-`
    if (lost) this.tell(at, says.lost(lost, shown), path)
    if (isSample) this.file.placeholders.push({ path, value: String(read) })
    return read
  }

  tellTwice(at: number, path: FieldPath): void {
    this.tell(at, says.twice(this.file.places.get(keyOf(path))?.line ?? 0, path), path)
  }

  tell(at: number, message: string, path: FieldPath, notes = this.file.mistakes): void {
    const column = (this.lines[at] ?? '').search(/[^\s-]|$/) + 1
    notes.push({ line: at + 1, column, path, message })
  }
}
