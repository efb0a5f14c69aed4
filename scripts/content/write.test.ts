import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import { type FieldPath, valueAt } from './field-at.ts'
import { parseContentFile } from './parse.ts'
import { type Edit, writeEdit } from './write.ts'
import { listOff } from './write-off.ts'

const LONG = 'Montags öffnen wir nur nach Absprache, an allen anderen Tagen klingelst du einfach am Tor,'

type Case = [title: string, source: string, edit: Edit, written: string]

const set = (value: string | string[], ...path: Edit['path']): Edit => ({ do: 'set', path, value })

test.each<Case>([
  ['plain', '# A\nlead: A\ntitle: B\n', set('Neu', 'home', 'lead'), '# A\nlead: Neu\ntitle: B\n'],
  ['without a line end', 'lead: A', set('Neu', 'home', 'lead'), 'lead: Neu'],
  ['with a colon', 'lead: A\n', set('Neu: B', 'home', 'lead'), 'lead: "Neu: B"\n'],
  ['like a field', 'lead: A\n', set('town: Berlin', 'home', 'lead'), 'lead: "town: Berlin"\n'],
  ['with a dash', 'lead: A\n', set('– B', 'home', 'lead'), 'lead: "– B"\n'],
  ['instead of a sample', 'lead: ??? A\n', set('B', 'home', 'lead'), 'lead: B\n'],
  ['that is a sample', 'lead: A\n', set('??? B', 'home', 'lead'), 'lead: ??? B\n'],
  ['where there was none', 'lead:\ntitle: B\n', set('A', 'home', 'title'), 'lead:\ntitle: A\n'],
  ['that is empty', 'title: A\nlead: B\n', set('', 'home', 'title'), 'title:\nlead: B\n'],
  ['in a block', 'lead: >-\n  A\n  B\ntitle: C\n', set('Neu: #1', 'home', 'lead'), 'lead: >-\n  Neu: #1\ntitle: C\n'],
  [
    'in a block, long',
    'lead: >\n    A\n',
    set(`${LONG} ${LONG}`, 'home', 'lead'),
    `lead: >-\n    ${LONG} Montags öffnen\n    ${LONG.slice(15)}\n`,
  ],
  [
    'in a block, where a line would begin like a field',
    'lead: >-\n  A\n',
    set(`${'x'.repeat(106)} town: Berlin`, 'home', 'lead'),
    `lead: "${'x'.repeat(106)} town: Berlin"\n`,
  ],
  ['with a break', 'lead: >-\n  A\n', set('a\nb', 'home', 'lead'), 'lead: >-\n  a\n\n  b\n'],
  ['like an entry in a block', 'lead: >-\n  A\n', set('- A', 'home', 'lead'), 'lead: "- A"\n'],
  ['with line breaks', 'lead: |-\n  A\n', set('a\nb', 'home', 'lead'), 'lead: |-\n  a\n  b\n'],
  ['in single quotes', "lead: 'A'\n", set("'s", 'home', 'lead'), "lead: '''s'\n"],
  [
    'in a file from Windows',
    '\ufefflead: >-\r\n  A\r\n',
    set('a\nb', 'home', 'lead'),
    '\ufefflead: >-\r\n  a\r\n\r\n  b\r\n',
  ],
  [
    'as an entry',
    'tagline:\n  - >-\n    A\n  - B\n',
    set('C', 'home', 'tagline', 0),
    'tagline:\n  - >-\n    C\n  - B\n',
  ],
  ['as words', '- kinds: [A]\n', set(['B', '- C', 'D, E'], 'brands', 0, 'kinds'), '- kinds: [B, "- C", "D, E"]\n'],
  ['as words below', '- kinds:\n    - A\n', set(['B'], 'brands', 0, 'kinds'), '- kinds: [B]\n'],
  ['that is new', 'name: A\nplate: B\n', set('logo.svg', 'business', 'logo'), 'name: A\nplate: B\nlogo: logo.svg\n'],
  [
    'of a part that is new',
    'name: A\n',
    set('B', 'business', 'secondPhone', 'label'),
    'name: A\nsecondPhone:\n  label: B\n',
  ],
  [
    'of a day that is new',
    'state: A\n',
    set('zu', 'hours', 'holidays', '1. Mai'),
    'state: A\nholidays:\n  1. Mai: zu\n',
  ],
])('writes a text %s', (_, source, edit, written) => {
  expect(writeEdit(source, edit)).toBe(written)
})

const OFF = 'plate: A\n\n# Das Logo\n# logo: mein.svg\n\ntown: B\n'
const SAMPLE = OFF.replace('mein', 'logo')
const CLOSED =
  'closures:\n  - first: 1.1.2027\n\n    # bis\n    last: 2.1.2027\n#     announceFrom: 1.1.2027\nstate: A\n'

test.each<Case>([
  ['on', OFF, { do: 'on', path: ['business', 'logo'] }, OFF.replace('# logo', 'logo')],
  [
    'on, the own one below its sample',
    `# logo: logo.svg\n${OFF}`,
    { do: 'on', path: ['business', 'logo'] },
    `# logo: logo.svg\n${OFF.replace('# logo', 'logo')}`,
  ],
  ['on, a sample', SAMPLE, { do: 'on', path: ['business', 'logo'] }, SAMPLE.replace('# logo:', 'logo: ???')],
  [
    'on, never written',
    'plate: A\n\ntown: B\n',
    { do: 'on', path: ['business', 'logo'] },
    'plate: A\n\nlogo: ??? logo.svg\n\ntown: B\n',
  ],
  [
    'added in place of its switched-off lines',
    OFF,
    { do: 'add', path: ['business', 'logo'], value: 'neu.svg' },
    OFF.replace('# logo: mein', 'logo: neu'),
  ],
  [
    'off',
    CLOSED,
    { do: 'off', path: ['hours', 'closures'] },
    CLOSED.replace(/^(?!state)(?=.)/gm, '# ').replace('\n\n', '\n#\n'),
  ],
  ['out', 'plate: A\n\nlogo: B\n\ntown: C\n', { do: 'remove', path: ['business', 'logo'] }, 'plate: A\n\ntown: C\n'],
  [
    'out, the first of an entry',
    '- imageAlt: A\n  name: B\n',
    { do: 'remove', path: ['brands', 0, 'imageAlt'] },
    '- name: B\n',
  ],
  [
    'out, the last of its part',
    'holidays:\n  A: B\nstate: C\n',
    { do: 'remove', path: ['hours', 'holidays', 'A'] },
    'state: C\n',
  ],
])('switches or removes a part: %s', (_, source, edit, written) => {
  expect(writeEdit(source, edit)).toBe(written)
  if (edit.do === 'off') expect(writeEdit(written, { ...edit, do: 'on' })).toBe(source)
})

const TWO = '# Kopf\n- number: 1\n  label: A\n# zu B\n- number: 2\n  label: B\n'
const EMPTY = '# Kopf\n'
const NEW = { number: '3', label: 'C' }
const NESTED = 'others:\n    - A\n\n    - B\n'

test.each<Case>([
  [
    'adds',
    TWO,
    { do: 'add', path: ['statistics', 1], value: NEW },
    TWO.replace('# zu', '- number: 3\n  label: C\n# zu'),
  ],
  ['adds at the end', TWO, { do: 'add', path: ['statistics', 2], value: NEW }, `${TWO}- number: 3\n  label: C\n`],
  ['adds the first', EMPTY, { do: 'add', path: ['statistics', 0], value: NEW }, '# Kopf\n- number: 3\n  label: C\n'],
  ['adds the first to []', '[]\n', { do: 'add', path: ['statistics', 0], value: NEW }, '- number: 3\n  label: C\n'],
  ['copies', TWO, { do: 'copy', path: ['statistics', 1] }, `${TWO}# zu B\n- number: 2\n  label: B\n`],
  [
    'moves',
    TWO,
    { do: 'move', path: ['statistics', 1], to: 0 },
    '# Kopf\n# zu B\n- number: 2\n  label: B\n- number: 1\n  label: A\n',
  ],
  ['removes', TWO, { do: 'remove', path: ['statistics', 1] }, '# Kopf\n- number: 1\n  label: A\n'],
  ['removes the last', '# Kopf\n- number: 1\n  label: A', { do: 'remove', path: ['statistics', 0] }, '# Kopf'],
  [
    'adds in a block',
    `services:\n  ${NESTED}`,
    { do: 'add', path: ['home', 'services', 'others', 2], value: 'C: D' },
    `services:\n  ${NESTED}\n    - "C: D"\n`,
  ],
  [
    'moves in a block',
    `services:\n  ${NESTED}`,
    { do: 'move', path: ['home', 'services', 'others', 0], to: 1 },
    'services:\n  others:\n    - B\n\n    - A\n',
  ],
  [
    'adds the first of a list',
    'weekly:\n  monday: zu\nstate: A\n',
    { do: 'add', path: ['hours', 'closures', 0], value: { last: '2', first: '1' } },
    'weekly:\n  monday: zu\nclosures:\n  - first: 1\n    last: 2\nstate: A\n',
  ],
  [
    'removes the last of a list',
    'closures:\n  - first: 1\nstate: A\n',
    { do: 'remove', path: ['hours', 'closures', 0] },
    'state: A\n',
  ],
  [
    'adds to a list with only its name',
    'closures:\nstate: A\n',
    { do: 'add', path: ['hours', 'closures', 0], value: { first: '1' } },
    'closures:\n  - first: 1\nstate: A\n',
  ],
])('%s an entry', (_, source, edit, written) => {
  expect(writeEdit(source, edit)).toBe(written)
})

test('keeps a comment alone between two entries', () => {
  const source = '- A\n\n# allein\n\n- B\n'.replace(/^- (.)/gm, '- title: $1')
  expect(writeEdit(source, { do: 'remove', path: ['values', 0] })).toBe('\n# allein\n\n- title: B\n')
})

test.each<[title: string, source: string, edit: Edit]>([
  ['a file with a mistake', 'lead: A # B\n', set('C', 'home', 'lead')],
  ['a control character', 'lead: A\n', set('\u0007', 'home', 'lead')],
  ['a field that is not there', 'lead: A\n', { do: 'remove', path: ['home', 'notice'] }],
  ['an entry that is not there', TWO, { do: 'move', path: ['statistics', 0], to: 2 }],
  ['a part that is on', 'lead: A\n', { do: 'on', path: ['home', 'lead'] }],
  [
    'the first of an entry, to be switched off',
    '- imageAlt: A\n  name: B\n',
    { do: 'off', path: ['brands', 0, 'imageAlt'] },
  ],
])('rejects %s', (_, source, edit) => {
  expect(() => writeEdit(source, edit)).toThrow(expect.objectContaining({ name: 'WriteError' }))
})

test('knows what is switched off, and which of it is a sample', () => {
  const own =
    '# logo: mein.svg\n# geo: wie Google Maps\n# profiles:\n#   - name: Instagram\n#     url: ??? A\n#   Ende: ja\n'
  expect(listOff(`plate: A\n${own}`, 'business')).toMatchObject([
    { path: ['business', 'logo'], value: 'mein.svg', isSample: false },
    { path: ['business', 'profiles'], value: [{ name: 'Instagram', url: '??? A' }], isSample: true },
    { path: ['business', 'geo'], value: 'wie Google Maps', isSample: false },
  ])
})

test.each<[name: keyof Content, parts: number]>([
  ['business', 5],
  ['home', 6],
  ['hours', 3],
  ['legal', 11],
])('every switched-off part of the first shop is a sample: %s', (name, parts) => {
  const off = listOff(readFileSync(join(import.meta.dirname, `../../examples/storkow/${name}.yaml`), 'utf8'), name)
  expect(off.filter(({ isSample }) => !isSample)).toEqual([])
  expect(off).toHaveLength(parts)
})

test.each<FieldPath>([
  ['home', 'lead'],
  ['home', 'title'],
  ['home', 'tagline', 1],
  ['home', 'notice', 'text'],
])('takes a text that is typed key by key into %s %s', (...path) => {
  let source = readFileSync('examples/storkow/home.yaml', 'utf8')
  const keys = 'Wir suchen: „A“ & B #1  - jetzt '
  for (let count = 1; count <= keys.length; count++) {
    source = writeEdit(source, { do: 'set', path, value: keys.slice(0, count) })
    const { value } = parseContentFile(source, 'home')
    expect(valueAt({ home: value }, path)).toBe(keys.slice(0, count))
  }
})
