import { isMap, isScalar, isSeq, type Node, parseAllDocuments } from 'yaml'

export type Place = { line: number; column: number }
export type FieldPath = PropertyKey[]

/** Two or three question marks, with or without quotes and a blank: what follows is a sample. */
export const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*/

/** Every value is a text until our rules read it, so that 01585, 09:00 and no survive. */
export function parseDocuments(text: string) {
  const options = { schema: 'failsafe', uniqueKeys: true, prettyErrors: false, logLevel: 'silent' } as const
  const documents = parseAllDocuments(text, options)
  return 'empty' in documents ? [] : documents
}

/** Every field and list entry with its place: where its name stands, or the entry begins. */
export function listPaths(node: unknown, path: FieldPath = []): { path: FieldPath; offset: number }[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      const name = isScalar(key) ? String(key.value) : ''
      const offset = (key as Node | null)?.range?.[0] ?? 0
      return [{ path: [...path, name], offset }, ...listPaths(value, [...path, name])]
    })
  if (!isSeq(node)) return []
  return node.items.flatMap((item, index) => [
    { path: [...path, index], offset: (item as Node | null)?.range?.[0] ?? 0 },
    ...listPaths(item, [...path, index]),
  ])
}

/** Counts the lines once: a file of a thousand brands has ten thousand lines and as many values. */
export function makePlaceFinder(source: string): (offset: number) => Place {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let line = 0
    for (let end = starts.length; end - line > 1; ) {
      const middle = (line + end) >> 1
      if ((starts[middle] ?? 0) <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
