/** A file to be changed, and where its fields and entries are. All offsets refer to the text as it is parsed. */
import { isCollection, isScalar, type Node } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, valueAt } from './field-at.ts'
import { ContentFile } from './parse.ts'
import { type Item, listItems } from './yaml.ts'

/** The change is impossible; the caller keeps the old text. */
export class WriteError extends Error {
  override name = 'WriteError'
}

/** From line `from` to before line `to`, counted from 0. */
export type Lines = { from: number; to: number }

/** A change of a file: lines that are replaced with `rows`. */
export type Replacement = Lines & { rows: string[] }

export const isRemark = (line = '') => /^ *#/.test(line)
export const isEmpty = (line = '') => line.trim() === ''
/** A line without the "# " that switches it off. */
export const bareLine = (line: string) => line.replace(/^( *)# ?/, '$1')
/** The indentation of a comment once it is switched on. */
export const depthOf = (line: string) => bareLine(line).search(/\S|$/)

export class OpenFile {
  readonly text: string
  readonly lines: string[]
  /** Every text as written, with its ???; an empty file is an empty string. */
  readonly value: unknown
  /** Has neither name nor dash. */
  private readonly root: Item

  /** @throws WriteError if the reader rejects a line */
  constructor(source: string, name: keyof Content) {
    const { mistakes, yaml } = new ContentFile(source, name)
    this.text = yaml.text
    this.lines = this.text.split('\n')
    const [mistake] = mistakes
    if (mistake) throw new WriteError(`${name}.yaml:${mistake.line}: ${mistake.message}`)
    this.root = { name: '', value: yaml.document.contents, column: -2, from: 0, end: 0 }
    this.value = yaml.document.toJS() ?? ''
  }

  itemsOf = (item: Item | undefined): Item[] => listItems(this.text, item?.value)

  /** Undefined if it is not in the file. */
  find(path: FieldPath): Item | undefined {
    const step = (item: Item | undefined, key: PropertyKey) => this.itemsOf(item).find(({ name }) => name === key)
    return path.slice(1).reduce(step, this.root)
  }

  get(path: FieldPath): Item {
    const item = this.find(path)
    if (!item) throw new WriteError(`There is no ${path.join('.')}.`)
    return item
  }

  /** After the last character of its value, or of its name if it has none. */
  endOf(item: Item): number {
    const last = this.itemsOf(item).at(-1)
    if (last) return this.endOf(last)
    const [from, to] = (item.value as Partial<Node> | null)?.range ?? [0, 0]
    // A blank at the end of a text belongs to it, the line end of a block does not.
    const written = this.text.slice(from, to).replace(/(?:\n[^\S\n]*)+$/, '')
    return written.trim() ? from + written.length : item.end
  }

  lineAfter = (item: Item) => this.lineAt(this.endOf(item)) + 1

  /** Where a value after its name or dash begins; undefined if there is none, or a block below. */
  startOf({ value }: Item): number | undefined {
    const isInline = isScalar(value) || (isCollection(value) && value.flow)
    const [from, to] = (isInline && value.range) || [0, 0]
    return this.text.slice(from, to).trim() ? from : undefined
  }

  /** The index of a line. */
  lineAt = (at: number) => this.text.slice(0, at).split('\n').length - 1

  /** The lines of a field or entry, with the switched-off parts at its end. */
  linesOf(item: Item): Lines {
    const isIn = (line: string) => isRemark(line) && depthOf(line) > item.column && !isEmpty(bareLine(line))
    let to = this.lineAfter(item)
    while (isIn(this.lines[to] ?? '')) to++
    return { from: this.lineAt(item.from), to }
  }

  /** What its line holds before a place. */
  before = (at: number) => this.text.slice(0, at).split('\n').at(-1) ?? ''

  behind = (at: number) => this.text.slice(at).split('\n', 1)[0] ?? ''

  withValue = (path: FieldPath, value: unknown): unknown => replaceAt(this.value, path.slice(1), value)
}

/** The values with another one there; without it if that is undefined. */
export function replaceAt(values: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value
  // A block without fields, a list without entries.
  const all = values || (typeof step === 'number' ? [] : {})
  const changed = replaceAt(valueAt(all, [step]), rest, value)
  if (Array.isArray(all)) return all.toSpliced(Number(step), 1, ...(changed === undefined ? [] : [changed]))
  const { [step]: _, ...others } = all as Record<PropertyKey, unknown>
  return changed === undefined ? others : { ...others, [step]: changed }
}
