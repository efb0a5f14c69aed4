/** What was read of a content file so far: its values with their places, what is still open, and what is wrong. */
import { type Block, blanks, type Level, type Line, type List, lacks, type Text } from './levels.ts'
import * as says from './mistakes.ts'
import { isOff } from './remarks.ts'
import { type FieldPath, fieldAt, keyOf } from './rules.ts'
import { readSample, readText } from './text.ts'

type Place = { line: number; column: number }

/** Where the name of a field stands or an entry begins, and where its value, if that stands in the same line. */
type Part = { path: FieldPath; place: Place; valuePlace: Place | undefined }

export type ContentFile = {
  value: unknown
  /** By `keyOf` the path, which begins with the file's name. */
  parts: Map<string, Part>
  placeholders: { path: FieldPath; value: string }[]
  mistakes: Note[]
  questions: Note[]
}

export type Note = Place & { path: FieldPath; message: string }

/** A value to read: `head` is its line up to the colon or dash, `column` how far in the name or dash stands. */
type Value = Line & { head: string; column: number; rest: string }

/** What stands for ">-": "->", ">", "> -", "-", and what a word processor makes of it. */
const BLOCK_SIGN = /^(?:[>≥»›|] ?[-–—+]?|[-–—]>|[-–—])$/

/** A remark where a value could begin: behind a name, or behind ">-". */
const REMARK = /^#(?: .*)?$|(?<=^[>|][-+]?)\s+#.*$/

export class Tree {
  readonly lines: string[]
  readonly file: ContentFile = { value: '', parts: new Map(), placeholders: [], mistakes: [], questions: [] }
  readonly root: Block | List
  /** Those that the next line may continue, the outermost first. */
  readonly levels: Level[]
  /** Run when all lines are read. */
  readonly ends: (() => void)[] = []

  constructor(lines: string[], name: string) {
    const base = { path: [name], head: -1, inner: 0 }
    const isList = fieldAt([name]).kind === 'list'
    this.lines = lines
    this.root = isList ? { ...base, kind: 'list', value: [] } : { ...base, kind: 'block', value: {} }
    this.levels = [this.root]
  }

  get innermost(): Level {
    return this.levels.at(-1) as Level
  }

  closeTo(level: Level): void {
    this.levels.length = this.levels.indexOf(level) + 1
  }

  tell(at: number, message: string, path = this.innermost.path): void {
    this.file.mistakes.push(this.noteAt(at, message, path))
  }

  ask(at: number, message: string, path: FieldPath): void {
    this.file.questions.push(this.noteAt(at, message, path))
  }

  noteAt(at: number, message: string, path: FieldPath): Note {
    const column = (this.lines[at] ?? '').search(/[^\s-]|$/) + 1
    return { line: at + 1, column, path, message }
  }

  tellTwice(at: number, path: FieldPath, first: string | false | undefined): void {
    const { line = 0 } = this.file.parts.get(keyOf(path))?.place ?? {}
    const { innermost: block } = this
    const missing =
      block.kind === 'block' &&
      fieldAt(block.path).fields.find((field) => lacks(block, field, this.lines.slice(at + 1)))
    const hint = first ? says.entryWithout(first) : missing ? says.meantFor(missing) : ''
    this.tell(at, isOff(this.lines, at) ? says.NOT_OFF : says.twice(line, path.includes('weekly')) + hint, path)
  }

  /** A block or list; with nothing in it it is an empty text. */
  begin(holder: Block | List, key: string | number, level: Block | List): void {
    this.levels.push(level)
    const values = holder.value as Record<PropertyKey, unknown>
    values[key] = level.value
    this.ends.push(() => {
      if (values[key] === level.value && Object.keys(level.value).length === 0) values[key] = ''
    })
  }

  beginEntry(list: List, column: number, { at, indent }: Line): void {
    this.closeTo(list)
    list.inner ??= indent
    const path = [...list.path, list.value.length]
    const place = { line: at + 1, column: column + 1 }
    this.file.parts.set(keyOf(path), { path, place, valuePlace: place })
    this.begin(list, list.value.length, {
      kind: 'block',
      path,
      head: Math.min(indent, list.inner),
      inner: column,
      value: {},
    })
  }

  open(holder: Block | List, key: string | number, value: Value): void {
    const { line, at, column } = value
    const path = [...holder.path, key]
    const { kind = 'text' } = fieldAt(path)
    const bare = value.rest.replace(REMARK, '')
    const rest = kind === 'text' && BLOCK_SIGN.test(bare) ? '>-' : bare
    const valueColumn = line.length - value.rest.length
    const placeOf = (index: number) => ({ line: at + 1, column: index + 1 })
    const place = placeOf(holder.kind === 'list' ? valueColumn : column)
    this.file.parts.set(keyOf(path), { path, place, valuePlace: rest ? placeOf(valueColumn) : undefined })
    if (kind === 'block' || (kind === 'record' && rest === '')) {
      this.begin(holder, key, { kind, path, head: column, value: {} })
      if (rest) Object.assign(holder.value, { [key]: rest })
    } else if (kind === 'list' && rest === '') {
      const known = (holder.value as Record<PropertyKey, unknown>)[key]
      this.begin(holder, key, { kind, path, head: column - 1, value: Array.isArray(known) ? known : [] })
    } else {
      const isPlain = rest !== '>-'
      const text: Text = { kind: 'text', path, head: column, isPlain, value: isPlain && rest ? [rest] : [] }
      this.levels.push(text)
      Object.assign(holder.value, { [key]: '' })
      this.ends.push(() => Object.assign(holder.value, { [key]: this.finish(text, { ...value, rest }) }))
    }
  }

  /** The text of a field, once all its lines are known. */
  finish({ path, isPlain, value }: Text, { head, column, rest, at }: Value): unknown {
    const { text, isSample } = readSample(value)
    const { read, lost } = isPlain ? readText(text, path, rest === '') : { read: text, lost: undefined }
    if (lost) this.tell(at, says.lost(lost, `${head} >-${rest && `\n${blanks(column + 2)}${String(read)}`}`), path)
    if (isSample) this.file.placeholders.push({ path, value: String(read) })
    return read
  }
}
