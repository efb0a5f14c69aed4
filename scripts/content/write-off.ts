/** Optional parts that are switched off: lines with "# " before them. */
import { isMap } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { type Field, type FieldPath, fieldAt, listTexts } from './field-at.ts'
import { bareLine, isEmpty, isRemark, type Lines, OpenFile } from './write-file.ts'
import type { Value } from './write-text.ts'
import { type Item, isPlaceholder, readYaml } from './yaml.ts'

/** `isSample`: no value is the owner's, but the rules' example or one with ???. `rows`: its lines without the "# ". */
export type OffPart = Lines & { path: FieldPath; value: Value; isSample: boolean; rows: string[] }

/** The optional parts of a file that are switched off. */
export function listOff(source: string, name: keyof Content): OffPart[] {
  const file = new OpenFile(source, name)
  const paths = listBlocks(file, file.get([name]), [name]).flatMap((block) =>
    fieldAt(block).fields.map((field) => [...block, field]),
  )
  return paths.flatMap((path) => (fieldAt(path).isOptional && !file.find(path) && findOff(file, path)) || [])
}

const listBlocks = (file: OpenFile, item: Item, path: FieldPath): FieldPath[] => [
  ...(isMap(item.value) ? [path] : []),
  ...file.itemsOf(item).flatMap((each) => listBlocks(file, each, [...path, each.name])),
]

/** The owner's own lines win over a sample. */
export function findOff(file: OpenFile, path: FieldPath): OffPart | undefined {
  const block = path.slice(0, -1)
  const fields = file.itemsOf(file.find(block))
  const [first, last] = [fields[0], fields.at(-1)]
  if (!first || !last) return undefined
  const isOpen = (line: string | undefined) => line !== undefined && (isEmpty(line) || isRemark(line))
  let [from, to] = [file.lineAt(first.from), file.linesOf(last).to]
  // The lines above an entry do not belong to it.
  while (typeof block.at(-1) === 'string' && isOpen(file.lines[from - 1])) from--
  while (isOpen(file.lines[to])) to++
  const parts = file.lines.slice(from, to).flatMap((_, index) => readOff(file, path, from + index, first.column) ?? [])
  return parts.find(({ isSample }) => !isSample) ?? parts[0]
}

/** As many lines as can be parsed as the part: it may end before the comment above the next one. */
function readOff(file: OpenFile, path: FieldPath, from: number, column: number): OffPart | undefined {
  let to = from
  while (isRemark(file.lines[to])) to++
  const rows = file.lines.slice(from, to).map(bareLine)
  if (!rows[0]?.startsWith(`${' '.repeat(column)}${String(path.at(-1))}:`)) return undefined
  for (; rows.length > 0; rows.pop()) {
    const value = isEmpty(rows.at(-1)) ? undefined : readPart(rows.join('\n'), path)
    if (value !== undefined) return { path, value, isSample: isSample(path, value), from, to: from + rows.length, rows }
  }
  return undefined
}

/** Only if its texts stand where the rules have some. */
function readPart(text: string, path: FieldPath): Value | undefined {
  const { document } = readYaml(text)
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.items.length !== 1) return undefined
  const [value] = Object.values(document.toJS() as Record<string, Value>)
  return listTexts(value, path).every((each) => fieldAt(each.path).kind === 'text') ? value : undefined
}

function isSample(path: FieldPath, value: Value): boolean {
  if (JSON.stringify(value) === JSON.stringify(readExample(fieldAt(path).example))) return true
  if (typeof value === 'string') return isPlaceholder(value)
  return Object.entries(value).every(([key, each]) => isSample([...path, key], each))
}

const readExample = (example = ''): Value => readYaml(`x: ${example}`).document.toJS().x

/** A new part or entry: what `textOf` has for it, else for each field that is required in it. */
export function fillIn(path: FieldPath, textOf: (field: Field) => Value | undefined): Value {
  const field = fieldAt(path)
  const value = textOf(field)
  if (value !== undefined) return value
  if (field.kind === 'list') return [fillIn([...path, 0], textOf)]
  const required = field.fields.filter((name) => !fieldAt([...path, name]).isOptional)
  return Object.fromEntries(required.map((name) => [name, fillIn([...path, name], textOf)]))
}

/** The rules' example with ??? before each value. */
export function sampleOf({ example, kind }: Field): Value | undefined {
  const mark = (_: string, each: unknown) => (typeof each === 'string' ? `??? ${each}` : each)
  const hasOne = example !== undefined || kind === 'text'
  return hasOne ? JSON.parse(JSON.stringify(readExample(example)), mark) : undefined
}
