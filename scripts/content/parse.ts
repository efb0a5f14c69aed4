/** A text as YAML reads it: its value, and each field and list entry with its place. Every path begins with the file's name. */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

export type Place = { line: number; column: number }
export type FieldPath = PropertyKey[]

/** A field or list entry: where its name stands or the entry begins, and where its value. */
export type Part = { path: FieldPath; start: number; valueStart: number; node: Node | null; isSpecial: boolean }

export type Parsed = {
  /** The first error, and the index of its line. */
  error?: { code: string; at: number } | undefined
  /** By `keyOf` the path. */
  parts: Map<string, Part>
  /** Fields that stand above in the same block already: the last one's value counts. */
  doubled: Part[]
  placeholders: { path: FieldPath; value: string }[]
  /** Nothing where something special stands: an alias has no value of its own. */
  value: unknown
  placeAt: (offset: number) => Place
}

export const YAML_OPTIONS = {
  schema: 'failsafe',
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const

/**
 * Every value is a text until our rules read it, so that 01585, 09:00 and no survive. What stands for one of the owner's
 * lines may be several; each place is that in his file.
 */
export function parseYaml(lines: string[], name: string): Parsed {
  const lineCounter = new LineCounter()
  const document = parseDocument(lines.join('\n'), { ...YAML_OPTIONS, lineCounter })
  const owners = lines.flatMap((line, at) => line.split('\n').map(() => at))
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: (owners[line - 1] ?? 0) + 1, column: col }
  }
  const [found] = [...document.errors, ...document.warnings]
  const error = found && { code: found.code, at: placeAt(found.pos[0]).line - 1 }
  const all = error || !document.contents ? [] : listParts(document.contents, [name])
  const placeholders = takeSamples(all)
  const value = all.some(({ isSpecial }) => isSpecial) ? undefined : all.length > 0 ? document.toJS() : ''
  const parts = new Map<string, Part>()
  const doubled = all.filter((part) => {
    const { size } = parts
    return parts.set(keyOf(part.path), part).size === size
  })
  return { error, parts, doubled, placeholders, value, placeAt }
}

export const keyOf = (path: FieldPath) => JSON.stringify(path)

function listParts(node: Node | null, path: FieldPath, start = node?.range?.[0] ?? 0): Part[] {
  const valueStart = node?.range?.[0] ?? start
  const part = { path, start, valueStart, node, isSpecial: path.at(-1) === '' || isSpecial(node) }
  if (part.isSpecial) return [part]
  if (isSeq<Node>(node)) return [part, ...node.items.flatMap((item, index) => listParts(item, [...path, index]))]
  if (!isMap<Node, Node>(node)) return [part]
  const fields = node.items.map(({ key, value }) =>
    listParts(value, [...path, isScalar(key) ? String(key.value) : ''], key.range?.[0]),
  )
  return [part, ...fields.flat()]
}

/** "&name", "*name", "!tag", "{a: b}": what YAML reads in them is never meant. */
export function isSpecial(node: Node | null): boolean {
  if (!node) return false
  const { anchor, tag } = node as { anchor?: string; tag?: string }
  const isPlainTag = tag === undefined || tag.startsWith('tag:yaml.org,2002:')
  if (isMap(node) && node.flow) return true
  return !(isScalar(node) || isMap(node) || isSeq(node)) || anchor !== undefined || !isPlainTag
}

/** Two or three question marks, with or without quotes and a blank: what follows is a sample. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*/

/** What stands as a placeholder; in the values only the samples are left. */
function takeSamples(parts: Part[]): Parsed['placeholders'] {
  return parts.flatMap(({ path, node }) => {
    if (!isScalar<string>(node)) return []
    const [mark, quote] = PLACEHOLDER.exec(node.value) ?? []
    if (mark === undefined) return []
    const sample = node.value.slice(mark.length)
    node.value = (quote ? sample.replace(/["'“”]$/, '') : sample).trim()
    return [{ path, value: node.value }]
  })
}
