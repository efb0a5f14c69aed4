import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FieldPath, valueAt } from './field-at.ts'
import { ContentFile } from './parse.ts'
import { type Edit, writeEdit } from './write.ts'
import { listOff } from './write-off.ts'

const LONG = 'Montags öffnen wir nur nach Absprache, an allen anderen Tagen klingelst du einfach am Tor,'
const LIKE_FIELD = `${'x'.repeat(106)} town: Berlin`

type Case = [title: string, source: string, edit: Edit, written: string]

/** "brands/0/name" */
const at = (path: string): FieldPath => path.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
const set = (value: string | string[], path: string): Edit => ({ do: 'set', path: at(path), value })
const add = (value: string | Record<string, string>, path: string): Edit => ({ do: 'add', path: at(path), value })
const move = (to: number, path: string): Edit => ({ do: 'move', path: at(path), to })
const on = (path: string): Edit => ({ do: 'on', path: at(path) })
const off = (path: string): Edit => ({ do: 'off', path: at(path) })
const remove = (path: string): Edit => ({ do: 'remove', path: at(path) })
/** The value of `lead`, as it is written before and after. */
const lead = (title: string, before: string, text: string, after: string): Case => {
  return [title, `lead: ${before}\n`, set(text, 'home/lead'), `lead: ${after}\n`]
}

test.each<Case>([
  ['plain', '# A\nlead: A\ntitle: B\n', set('Neu', 'home/lead'), '# A\nlead: Neu\ntitle: B\n'],
  ['before blanks', 'lead: A \t\ntitle: B\n', set('Neu', 'home/lead'), 'lead: Neu \t\ntitle: B\n'],
  ['without a line end', 'lead: A', set('Neu', 'home/lead'), 'lead: Neu'],
  ['where there was none', 'lead:\ntitle: B\n', set('A', 'home/title'), 'lead:\ntitle: A\n'],
  ['that is empty', 'title: A\nlead: B\n', set('', 'home/title'), 'title:\nlead: B\n'],
  ['in a block', 'lead: >-\n  A\n  B\ntitle: C\n', set('Neu: #1', 'home/lead'), 'lead: >-\n  Neu: #1\ntitle: C\n'],
  ['from Windows', '\ufefflead: >-\r\n  A\r\n', set('a\nb', 'home/lead'), '\ufefflead: >-\r\n  a\r\n\r\n  b\r\n'],
  lead('with a colon', 'A', 'Neu: B', '"Neu: B"'),
  lead('with a dash', 'A', '– B', '"– B"'),
  lead('instead of a sample', '??? A', 'B', 'B'),
  lead('in a block, long', '>\n    A', `${LONG} ${LONG}`, `>-\n  ${LONG} Montags öffnen\n  ${LONG.slice(15)}`),
  lead('in a block, where a line would begin like a field', '>-\n  A', LIKE_FIELD, `"${LIKE_FIELD}"`),
  lead('like an entry in a block', '>-\n  A', '- A', '"- A"'),
  lead('with line breaks', '|-\n  A', 'a\nb', '|-\n  a\n  b'),
  lead('in single quotes', "'A'", "'s", "'''s'"),
  ['in single quotes that both need', "title: 'A: B'\n", set('C: D', 'home/title'), "title: 'C: D'\n"],
  ['in a block that spares quotes', 'title: |-\n  A: B\n', set('C', 'home/title'), 'title: |-\n  C\n'],
  ['as an entry', 'tagline:\n  - >-\n    A\n  - B\n', set('C', 'home/tagline/0'), 'tagline:\n  - >-\n    C\n  - B\n'],
  ['as words', '- kinds: [A]\n', set(['B', '- C', 'D, E'], 'brands/0/kinds'), '- kinds: [B, "- C", "D, E"]\n'],
  ['as words below', '- kinds:\n    - A\n', set(['B'], 'brands/0/kinds'), '- kinds: [B]\n'],
  ['that is new', 'name: A\nplate: B\n', set('logo.svg', 'business/logo'), 'name: A\nplate: B\nlogo: logo.svg\n'],
  ['of a part that is new', 'name: A\n', set('B', 'business/secondPhone/label'), 'name: A\nsecondPhone:\n  label: B\n'],
  ['of a day that is new', 'state: A\n', set('zu', 'hours/holidays/1. Mai'), 'state: A\nholidays:\n  1. Mai: zu\n'],
])('writes a text %s', (_, source, edit, written) => expect(writeEdit(source, edit)).toBe(written))

const OFF = 'plate: A\n\n# Das Logo\n# logo: mein.svg\n\ntown: B\n'
const ABOVE = '# logo: logo.svg\n'
const SAMPLE = OFF.replace('mein', 'logo')
const CLOSED =
  'closures:\n  - first: 1.1.2027\n\n    # bis\n    last: 2.1.2027\n#     announceFrom: 1.1.2027\nstate: A\n'

test.each<Case>([
  ['on', OFF, on('business/logo'), OFF.replace('# logo', 'logo')],
  ['on, below its sample', ABOVE + OFF, on('business/logo'), ABOVE + OFF.replace('# logo', 'logo')],
  ['on, a sample', SAMPLE, on('business/logo'), SAMPLE.replace('# logo:', 'logo: ???')],
  ['on, never written', 'plate: A\n\ntown: B\n', on('business/logo'), 'plate: A\n\ntown: B\nlogo: ??? logo.svg\n'],
  ['added in place of its lines', OFF, add('neu.svg', 'business/logo'), OFF.replace('# logo: mein', 'logo: neu')],
  ['off', CLOSED, off('hours/closures'), CLOSED.replace(/^(?!state)(?=.)/gm, '# ').replace('\n\n', '\n#\n')],
  ['out', 'plate: A\n\nlogo: B\n\ntown: C\n', remove('business/logo'), 'plate: A\n\ntown: C\n'],
  ['out, the first of an entry', '- imageAlt: A\n  name: B\n', remove('brands/0/imageAlt'), '- name: B\n'],
  ['out, the last of its part', 'holidays:\n  A: B\nstate: C\n', remove('hours/holidays/A'), 'state: C\n'],
])('switches or removes a part: %s', (_, source, edit, written) => {
  expect(writeEdit(source, edit)).toBe(written)
  if (edit.do === 'off') expect(writeEdit(written, { ...edit, do: 'on' })).toBe(source)
})

const TWO = '# Kopf\n- number: 1\n  label: A\n# zu B\n- number: 2\n  label: B\n'
const WEEKLY = 'weekly:\n  monday: zu\nstate: A\n'
const FIRST = 'closures:\n  - first: 1\n'
const NEW = { number: '3', label: 'C' }
const CLOSURE = { first: '1', last: '2' }
const NESTED = 'services:\n  others:\n    - A\n\n    - B\n'
const ALONE = '\n# allein\n\n- title: B\n'

test.each<Case>([
  ['adds', TWO, add(NEW, 'statistics/1'), TWO.replace('# zu', '- number: 3\n  label: C\n# zu')],
  ['adds at the end', TWO, add(NEW, 'statistics/2'), `${TWO}- number: 3\n  label: C\n`],
  ['adds the first', '# Kopf\n', add(NEW, 'statistics/0'), '# Kopf\n- number: 3\n  label: C\n'],
  ['adds the first to []', '[]\n', add(NEW, 'statistics/0'), '- number: 3\n  label: C\n'],
  ['copies', TWO, { do: 'copy', path: ['statistics', 1] }, `${TWO}# zu B\n- number: 2\n  label: B\n`],
  ['moves', TWO, move(0, 'statistics/1'), '# Kopf\n# zu B\n- number: 2\n  label: B\n- number: 1\n  label: A\n'],
  ['removes', TWO, remove('statistics/1'), '# Kopf\n- number: 1\n  label: A\n'],
  ['removes, but no comment alone below it,', `- title: A\n${ALONE}`, remove('values/0'), ALONE],
  ['removes the last', '# Kopf\n- number: 1\n  label: A', remove('statistics/0'), '# Kopf'],
  ['adds in a block', NESTED, add('C: D', 'home/services/others/2'), `${NESTED}\n    - "C: D"\n`],
  ['moves in a block', NESTED, move(1, 'home/services/others/0'), 'services:\n  others:\n    - B\n\n    - A\n'],
  ['adds the first of a list', WEEKLY, add(CLOSURE, 'hours/closures/0'), `${WEEKLY}${FIRST}    last: 2\n`],
  ['removes the last of a list', `${FIRST}state: A\n`, remove('hours/closures/0'), 'state: A\n'],
  ['adds to a bare name', 'closures:\nstate: A\n', add({ first: '1' }, 'hours/closures/0'), `${FIRST}state: A\n`],
])('%s an entry', (_, source, edit, written) => expect(writeEdit(source, edit)).toBe(written))

test.each<[title: string, source: string, edit: Edit]>([
  ['a file with a mistake', 'lead: A # B\n', set('C', 'home/lead')],
  ['a control character', 'lead: A\n', set('\u0007', 'home/lead')],
  ['a field that is not there', 'lead: A\n', remove('home/notice')],
  ['an entry that is not there', TWO, move(2, 'statistics/0')],
  ['a part that is on', 'lead: A\n', on('home/lead')],
  ['the first of an entry, to be switched off', '- imageAlt: A\n  name: B\n', off('brands/0/imageAlt')],
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

test('every switched-off part of the first shop is a sample', () => {
  const names = ['business', 'home', 'hours', 'legal'] as const
  const found = names.map((name) => listOff(readFileSync(`examples/storkow/${name}.yaml`, 'utf8'), name))
  expect(found.flat().filter(({ isSample }) => !isSample)).toEqual([])
  expect(found.map(({ length }) => length)).toEqual([5, 6, 3, 11])
  const onAndOff = [on('legal/more'), off('legal/more')].reduce(writeEdit, 'name: A\n')
  expect(listOff(onAndOff, 'legal')).toMatchObject([{ path: ['legal', 'more'], isSample: true }])
})

test.each(['lead', 'title', 'tagline/1', 'notice/text'])('takes a text that is typed key by key into %s', (field) => {
  const type = (source: string, text: string) => writeEdit(source, set(text, `home/${field}`))
  let source = readFileSync('examples/storkow/home.yaml', 'utf8')
  const keys = 'Wir suchen: „A“ & B #1  - jetzt '
  for (let count = 1; count <= keys.length; count++) {
    source = type(source, keys.slice(0, count))
    expect(valueAt(new ContentFile(source, 'home').value, at(field))).toBe(keys.slice(0, count))
  }
  // Nothing stays of the quotes that were needed on the way.
  expect(type(source, 'Wir suchen')).toMatch(/(?<!["'])Wir suchen$/m)
})

test.each([
  ...['lead: Wir \ntitle: B\n', 'lead: Wir\n    \ntitle: B\n', "lead: 'Wir'  \r\n", 'lead: ??? Wir \t\n'],
  ...['lead: \ntitle: B\n', 'lead: >-\n    Wir\n    \ntitle: B\n', 'title: B\n   \n', 'lead:\n  # Notiz\n'],
])('takes what is typed where blanks are that nobody sees, or a remark: %j', (before) => {
  let source = before
  for (const text of ['Wir ', 'Wir s', 'Wir suchen ', 'Wir suchen dich', '', 'N', 'Neu']) {
    source = writeEdit(source, set(text, 'home/lead'))
    expect(valueAt(new ContentFile(source, 'home').value, ['lead'])).toBe(text)
  }
})
