/** Optional parts that stand in a file as lines with "# " before them. */
import { isMap, isSeq } from 'yaml'
import type { Content } from '../../src/schema/index.ts'
import { exampleAt, type FieldPath, fieldAt, lineOf } from './field-at.ts'
import { isPlaceholder } from './placeholder.ts'
import {
  bareLine,
  depthOf,
  findItem,
  isEmpty,
  isRemark,
  itemsOf,
  type Lines,
  lineAt,
  linesOf,
  type OpenFile,
  openFile,
} from './write-file.ts'
import type { Value } from './write-text.ts'
import { readYaml } from './yaml.ts'

/** `isSample`: every value is the rules' example or has ???, none is the owner's. */
export type OffPart = { path: FieldPath; value: Value; isSample: boolean }

/** `rows` are its lines without what switches them off. */
type Off = OffPart & Lines & { rows: string[] }

/** The optional parts of a file that are switched off. */
export function listOff(source: string, name: keyof Content): OffPart[] {
  const file = openFile(source, name)
  const paths = listBlocks(file, file.root, [name]).flatMap((block) =>
    fieldAt(block).fields.map((field) => [...block, field]),
  )
  return paths
    .filter((path) => fieldAt(path).isOptional && !findItem(file, path))
    .map((path) => findOff(file, path))
    .filter((off) => off !== undefined)
    .map(({ path, value, isSample }) => ({ path, value, isSample }))
}

const listBlocks = (file: OpenFile, node: unknown, path: FieldPath): FieldPath[] => [
  ...(isMap(node) ? [path] : []),
  ...itemsOf(file, node).flatMap(({ name, value }) => listBlocks(file, value, [...path, name])),
]

/** The owner's own lines before a sample. */
export function findOff(file: OpenFile, path: FieldPath): Off | undefined {
  const block = path.slice(0, -1)
  const fields = itemsOf(file, findItem(file, block)?.value)
  const [first, last] = [fields[0], fields.at(-1)]
  if (!first || !last) return undefined
  const isOpen = (line: string | undefined) => line !== undefined && (isEmpty(line) || isRemark(line))
  let [from, to] = [lineAt(file, first.from), linesOf(file, last).to]
  // What stands above an entry is not its own.
  while (typeof block.at(-1) === 'string' && isOpen(file.lines[from - 1])) from--
  while (isOpen(file.lines[to])) to++
  const found = file.lines.slice(from, to).map((_, index) => readOff(file, path, from + index, first.column))
  const parts = found.filter((off) => off !== undefined)
  return parts.find(({ isSample }) => !isSample) ?? parts[0]
}

/** Only lines that can be read as the part are it: it may end before the remark above the next one. */
function readOff(file: OpenFile, path: FieldPath, from: number, column: number): Off | undefined {
  const head = `${' '.repeat(column)}${String(path.at(-1))}:`
  if (!isRemark(file.lines[from]) || !bareLine(file.lines[from] ?? '').startsWith(head)) return undefined
  const below = file.lines.slice(from + 1)
  const isInside = (line: string) => {
    const row = bareLine(line)
    // A remark in the part has two signs.
    return isRemark(line) && (depthOf(line) > column || isEmpty(row) || isRemark(row) || row.startsWith('- ', column))
  }
  const end = below.findIndex((line) => !isInside(line))
  const rows = file.lines.slice(from, from + 1 + (end < 0 ? below.length : end)).map(bareLine)
  for (; rows.length > 0; rows.pop()) {
    const value = isEmpty(rows.at(-1)) ? undefined : readPart(rows.join('\n'), path)
    if (value !== undefined) return { path, value, isSample: isSample(path, value), from, to: from + rows.length, rows }
  }
  return undefined
}

function readPart(text: string, path: FieldPath): Value | undefined {
  const { document } = readYaml(text)
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.items.length !== 1) return undefined
  const node = document.contents.items[0]?.value
  const kinds = isMap(node) ? ['block', 'record'] : isSeq(node) ? ['list'] : ['text']
  const [value] = Object.values(document.toJS() as Record<string, Value>)
  return value !== undefined && kinds.includes(String(fieldAt(path).kind)) && isKnown(path, value) ? value : undefined
}

const entriesOf = (path: FieldPath, value: Exclude<Value, string>) =>
  Object.entries(value).map(([key, each]) => ({ path: [...path, Array.isArray(value) ? Number(key) : key], each }))

/** Whether the rules have all its fields. */
const isKnown = (path: FieldPath, value: Value): boolean =>
  typeof value === 'string'
    ? fieldAt(path).kind !== undefined
    : entriesOf(path, value).every(({ path, each }) => isKnown(path, each))

function isSample(path: FieldPath, value: Value): boolean {
  const { example } = fieldAt(path)
  if (typeof value === 'string' && isPlaceholder(value)) return true
  if (typeof value === 'string' || example !== undefined)
    return JSON.stringify(value) === JSON.stringify(readExample(example))
  return entriesOf(path, value).every(({ path, each }) => isSample(path, each))
}

const readExample = (example = ''): Value => readYaml(lineOf('x', example)).document.toJS().x

/** What the rules show of a part, all of it to be filled in. */
export const sampleOf = (path: FieldPath): Value => withMarks(readExample(exampleAt(path)))

function withMarks(value: Value): Value {
  if (typeof value === 'string') return `??? ${value}`
  if (Array.isArray(value)) return value.map(withMarks)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMarks(each)]))
}
