/**
 * Changes in the owner's files, text → text: only the characters of the field or entry change. What is written is read
 * again and compared with what was wanted.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../src/schema/index.ts'
import type { FieldPath } from './field-at.ts'
import { addEntry, copyEntry, moveEntry, removeEntry } from './write-entries.ts'
import { addField, removeField, setField, switchOff, switchOn } from './write-fields.ts'
import { type OpenFile, openFile, type Plan, type Splice, WriteError } from './write-file.ts'
import type { Value } from './write-text.ts'

/** A path begins with the file's name: ['brands', 0, 'name']; the last step of an entry's is its index. */
export type Edit =
  /** A text, or the words of a list in one line; a field that does not stand in the file is added. */
  | { do: 'set'; path: FieldPath; value: string | string[] }
  /** A field, or an entry that will have this index; what it is in is added, too. */
  | { do: 'add'; path: FieldPath; value: Value }
  /** A field with its lines, or an entry with the remarks right above it. */
  | { do: 'remove'; path: FieldPath }
  /** An optional field: off, it waits as remarks; on, it comes back, or its sample with ??? before each value. */
  | { do: 'on' | 'off'; path: FieldPath }
  /** An entry, behind itself. */
  | { do: 'copy'; path: FieldPath }
  /** An entry, to the index that it will have. */
  | { do: 'move'; path: FieldPath; to: number }

/**
 * The text of a file after one change. A text that begins with ??? is a placeholder.
 * @throws WriteError where this cannot be done; then the text stays as it was
 */
export function writeEdit(source: string, edit: Edit): string {
  const name = edit.path[0] as keyof Content
  const { splice, wanted } = plan(openFile(source, name), edit)
  const written = applySplice(source, splice)
  if (!isDeepStrictEqual(openFile(written, name).value, wanted))
    throw new WriteError(`"${edit.do}" at ${edit.path.join('.')} would change other values.`)
  return written
}

function plan(file: OpenFile, edit: Edit): Plan {
  const isEntry = typeof edit.path.at(-1) === 'number'
  switch (edit.do) {
    case 'set':
      return setField(file, edit.path, clean(edit.value))
    case 'add':
      return (isEntry ? addEntry : addField)(file, edit.path, clean<Value>(edit.value))
    case 'remove':
      return (isEntry ? removeEntry : removeField)(file, edit.path)
    case 'on':
      return switchOn(file, edit.path)
    case 'off':
      return switchOff(file, edit.path)
    case 'copy':
      return copyEntry(file, edit.path)
    case 'move':
      return moveEntry(file, edit.path, edit.to)
  }
}

/** A form sends "\r\n". */
function clean<T extends Value>(value: T): T
function clean(value: Value): Value {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n')
  if (Array.isArray(value)) return value.map(clean)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]))
}

/** In the line ends of the file; the offsets are those of the text as it is read. */
function applySplice(source: string, { from, to, text }: Splice): string {
  const end = /\r\n?|\n/.exec(source)?.[0] ?? '\n'
  const places = [...source.matchAll(/\r\n|[\s\S]/g)].map(({ index }) => index)
  if (source.startsWith('\ufeff')) places.shift()
  const place = (at: number) => places[at] ?? source.length
  return source.slice(0, place(from)) + text.replaceAll('\n', end) + source.slice(place(to))
}
