/** Messages of the rules, labels and help fit a form as well as a file: nothing about lines, no names of fields. */
import { expect, test } from 'vitest'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { isOfFiles } from '../../tests/helpers/shops.ts'
import { checkFile } from './check-file.ts'
import { fieldAt, valueAt } from './field-at.ts'
import { loadContent } from './load.ts'

const { written } = await loadContent('examples/zweirad-krummsee', '2026-11-23')

/** With all fields of the rules; for lists, the first two entries. */
function listPaths(value: unknown, path: PropertyKey[]): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? [0, 1].slice(0, value.length) : [...Object.keys(value), ...fieldAt(path).fields]
  const found = [...new Set<string | number>(keys)]
  return [path, ...found.flatMap((key) => listPaths(valueAt(value, [key]), [...path, key]))]
}

/** Replaces all texts of a value. */
const fill = (value: unknown, text: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? text : each))

const BAD = [
  ...['', 'x', 'noch offen', 'x'.repeat(200), '{x}', '}', '[a] (b)', '[a](b)', 'a\u0007', '15859 A', 'HRB 1, A'],
  ...['31.11.2026', '20.11.', '1.1.2026, 2.1.2026', '2027-12-12', '9 Uhr', '25-26', '17-9', '9-12, 11-15', 'a.heic'],
  ...['UTW', '030 1 oder 030 2', 'https://a.de/b', 'ja', 'keine', 'illustrations/utv', 'a.jpg'],
  ...[[], ['x'], ['ATV', 'ATV'], {}],
]

test('messages of the rules about bad values', () => {
  const sentences = new Set<string>()
  const check = (name: keyof Content, value: unknown) => {
    for (const { message } of checkFile(name, value).complaints) sentences.add(message)
  }
  for (const name of Object.keys(contentSchema.shape) as (keyof Content)[]) {
    const value = written[name]
    for (const bad of BAD) check(name, fill(value, bad))
    if (Array.isArray(value)) check(name, [...value, ...value])
    for (const path of listPaths(value, [name]).slice(1))
      for (const bad of [undefined, '', 'x', 'a.jpg', 'ja', '1.1.2030', 'illustrations/utv', [], {}, ['ATV', 'ATV']]) {
        const all = structuredClone(written)
        Object.assign(valueAt(all, path.slice(0, -1)) as object, { [path.at(-1) ?? '']: bad })
        check(name, all[name])
      }
  }
  expect(sentences.size).toBeGreaterThan(300)
  expect([...sentences].filter(isOfFiles)).toEqual([])
})

test('labels and help of all fields', () => {
  const paths = Object.keys(contentSchema.shape).flatMap((name) => listPaths(valueAt(written, [name]), [name]))
  const texts = paths.map(fieldAt).flatMap(({ label = '', help = '', entry = '' }) => [label, help, entry])
  // "Zeile" is a line of the headline, as on the page.
  expect(texts.filter((text) => text !== 'Zeile' && isOfFiles(text))).toEqual([])
})
