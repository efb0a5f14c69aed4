import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { makeRandom } from '../../tests/helpers/random.ts'
import { ContentFile } from './parse.ts'

const read = (source: string) => new ContentFile(source, 'home')

test.each<[title: string, source: string, value: string]>([
  ['plain', 'lead: Neu', 'Neu'],
  ['plain over two lines', 'lead: Neu\n  und gut', 'Neu und gut'],
  ['after three dashes', '---\nlead: Neu', 'Neu'],
  ['in quotes', `lead: "Neu: \\"A\\" # – 1"`, 'Neu: "A" # – 1'],
  ['in single quotes', `lead: 'Bernd''s Hof'`, "Bernd's Hof"],
  ['folded', 'lead: >-\n  Neu: #1\n  {x}', 'Neu: #1 {x}'],
  ['with line breaks', 'lead: |-\n  Neu\n  alt', 'Neu\nalt'],
  ['with a comment above', '# lead: alt\nlead: Neu', 'Neu'],
  ['with a comment between fields', 'lead: Neu\n# title: A\ntitle: B', 'Neu'],
  ['like another type', 'lead: no', 'no'],
  ['like a number', 'lead: 1.0', '1.0'],
  ['like nothing', 'lead: ~', '~'],
  ['empty', 'lead:', ''],
  ['a name in quotes', '"lead": Neu', 'Neu'],
  ['that begins with a dash in quotes', 'lead: "- Neu"', '- Neu'],
  ['with a colon that does not end a field name', 'lead: >-\n  Samstag: zu', 'Samstag: zu'],
])('accepts a text %s', (_, source, lead) => expect(read(source)).toMatchObject({ value: { lead }, mistakes: [] }))

type Slip = [title: string, source: string, place: string, message: string]

test.each<Slip>([
  ['comment after a value', 'lead: Halle #1', '1:13', 'eigene Zeile'],
  ['comment after words', 'lead: |\n  A\nlogo: B # C', '3:9', 'eigene Zeile'],
  ['comment after the indicator of a text', 'lead: >- # A\n  B', '1:10', 'eigene Zeile'],
  ['comment before the first line of a text', 'lead:\n  # 1 und\n  mehr', '2:3', 'eigene Zeile'],
  ['comment like the last line of a text', 'lead: Neu,\n  #1 in Storkow', '2:3', 'eigene Zeile'],
  ['field in a plain text', 'lead: Neu\n  title:A', '2:3', '„title:“'],
  ['field in a block', 'lead: >-\n  Neu\n  title: A', '3:3', '„title:“'],
  ['field in a block with line breaks', 'lead: |\n  title: A', '2:3', '„title:“'],
  ['entry in a block', 'lead: >-\n  Neu\n  - alt', '3:3', 'Strich'],
  ['entry in a plain text', 'tagline:\n  - A\n   - B', '3:4', 'Strich'],
  ...'-> – » • * & ! { ?'.split(' ').map((sign): Slip => [sign, `lead: ${sign} A`, '1:7', `mit ${sign} `]),
  ['quote inside a text', 'lead: "In "Storkow" und um: zu', '1:11', 'endet der Text'],
  ['at sign', 'lead: @a', '1:7', 'Anführungszeichen'],
  ['control character', 'lead: "A\\u0007"', '1:7', 'Steuerzeichen'],
  ['line separator', 'lead: A\u2028B', '1:7', 'Steuerzeichen'],
  ['brackets around a text', 'lead: [A]', '1:7', 'Klammern'],
  ['brackets around sentences', 'tagline: [A, B]', '1:10', 'Klammern'],
  ['duplicate field', 'lead: A\ntitle: B\nlead: C', '3:1', 'schon in Zeile 1'],
  ['tab', 'tagline:\n\t- A', '2:1', 'Tabulator'],
  ['second document', 'lead: A\n---\nlead: B', '2:1', 'Drei Striche'],
  ['colon in a text', 'lead: Neu: A', '1:7', 'zweiter Doppelpunkt'],
  ['field indented too far', 'lead: A\n  intro : B', '2:3', 'zu weit'],
  ['field without a colon', 'lead A\ntitle: B', '1:1', 'fehlt der Doppelpunkt'],
  ['first field without a colon', 'tagline:\n  - A\nnotice:\n  text B\n  last: C', '4:3', 'fehlt der Doppelpunkt'],
  ['open quote', 'title: "A\nlead: B\nnotice:\n  text: C', '1:8', 'das zweite am Ende'],
  ['backslash', 'lead: "C:\\Bilder"', '1:10', '\\\\'],
  ['line too far below a list', 'tagline:\n  - >-\n    A\n   lead: B', '4:1', 'anders eingerückt'],
  ['misplaced part', 'lead: >-\n  A\n# B\n  heading: C', '4:3', 'eingerückt'],
  ['text after a quote', 'lead: "A" und', '1:9', 'endet der Text'],
])('rejects a %s', (_, source, place, message) => {
  const { mistakes } = read(source)
  expect(mistakes.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
  expect(mistakes[0]?.message).toContain(message)
})

test('reports everything that is misread, but only the first YAML error', () => {
  const { mistakes: both } = read('lead: A # 1\ntitle: – B')
  expect(both.map(({ path }) => path.join('/'))).toEqual(['home/lead', 'home/title'])
  const { value, mistakes } = read('lead: A # 1\ntitle: B: C\n x: – D\nnotice: [')
  expect(mistakes.map(({ line }) => line)).toEqual([1, 2])
  expect(value).toBeUndefined()
})

test.each([
  ['???', '', ''],
  ['??? A', 'A', 'A'],
  ['"??? A"', 'A', 'A'],
  ['>-\n  ?? A\n  B', 'A B', 'A B'],
  ['„??? A“', '„A“', '„A“'],
  ['A (???)', 'A', 'A'],
])('treats %j as a sample', (text, lead, value) => {
  expect(read(`lead: ${text}`)).toMatchObject({ value: { lead }, placeholders: [{ path: ['home', 'lead'], value }] })
})

test.each(['\n', '\r\n', '\r'])('knows where each value is, after a byte-order mark, too, with %j', (end) => {
  const source = '\ufeff- name: A\n  kinds: [B]\n  image: >-\n    C\n  paint:\n'.replaceAll('\n', end)
  const { value, places } = new ContentFile(source, 'brands')
  expect(value).toEqual([{ name: 'A', kinds: ['B'], image: 'C', paint: '' }])
  const found = [...places].map(([key, { line, column }]) => `${key} ${line}:${column}`)
  expect(found).toEqual([
    '["brands",0] 1:3',
    '["brands",0,"name"] 1:9',
    '["brands",0,"kinds"] 2:10',
    '["brands",0,"image"] 3:10',
    '["brands",0,"paint"] 5:3',
  ])
})

const NAMES = Object.keys(contentSchema.shape) as (keyof Content)[]
const FILES = ['storkow', 'zweirad-krummsee'].flatMap((shop) => NAMES.map((name) => [shop, name] as const))

test.each(FILES)('%s/%s.yaml is accepted, also with every optional part switched on', (shop, name) => {
  const source = readFileSync(`examples/${shop}/${name}.yaml`, 'utf8').replaceAll('??? ', '')
  const switchedOn = source.replace(/^# {1,3}[a-z]\w*:.*\n(?:#.*\n)*/gm, (part) => part.replace(/^# /gm, ''))
  for (const text of [source, switchedOn]) {
    const { value, mistakes } = new ContentFile(text, name)
    expect({ value, mistakes }).toEqual({ value: parse(text, { schema: 'failsafe' }) ?? '', mistakes: [] })
  }
})

test('of 2,000 texts that the package writes all are read back unchanged, or a few are rejected', () => {
  const WORDS =
    'Werkstatt Reifen ab 10:00 Uhr für „Quads“ & Co. (ATV) A–Z #1 Neu: "gut" Bernd\'s 100% [x] {y} a@b.de https://a.de ja no ~ null 1.0 \\ * ! |'
  const pieces = [...WORDS.split(' '), '\n', '\n\n', ' ', 'A – B - C', ', ']
  const { below, pick } = makeRandom(20261123)
  const found = { same: 0, refused: 0, other: [] as string[] }
  for (let count = 0; count < 2000; count++) {
    const text = Array.from({ length: 1 + below(14) }, () => pick(pieces)).join(below(3) > 0 ? ' ' : '')
    const written = stringify({ lead: text })
    const { value, mistakes } = read(written)
    // It does not write all texts of only spaces and line ends correctly.
    if (parse(written).lead !== text) continue
    if (mistakes.length > 0) found.refused++
    else if ((value as { lead: string }).lead === text) found.same++
    else found.other.push(text)
  }
  expect(found.other).toEqual([])
  expect(found.refused).toBeLessThanOrEqual(20)
  expect(found.same).toBeGreaterThan(1900)
})

// By a pattern that tries each blank with each other it would take minutes.
test('a long gap in a text holds nothing up', () => {
  const gap = `a${' '.repeat(250_000)}b`
  expect(read(`lead: "${gap}"`)).toMatchObject({ value: { lead: gap }, mistakes: [] })
})
