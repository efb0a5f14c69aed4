import { expect, test } from 'vitest'
import { valueAt } from '../content/field-at.ts'
import { followPath, joinTexts, setValue } from './entries.ts'
import { parseText } from './files.ts'

const BASE = `# Die Zeiten
weekly:
  monday: geschlossen
  tuesday: 09:00–17:00
state: Brandenburg
closures:
  # Sommer
  - first: 01.07.2027
    last: 14.07.2027
    reason: Urlaub
`
const change = (from: string, to: string) => {
  expect(BASE).toContain(from)
  return BASE.replace(from, to)
}

test('keeps the answers of both sides', () => {
  const [base = '', here = '', there = ''] = ['', '\n\n# Titel\nb', '\n\n# Marke\nc'].map((more) => `# Preis\na${more}`)
  expect(joinTexts('answers', { base, mine: here, theirs: there }).text).toBe(`${there}\n\n# Titel\nb`)
})

const MONDAY = change('monday: geschlossen', 'monday: 08:00–12:00')
const TUESDAY = change('tuesday: 09:00–17:00', 'tuesday: 10:00–16:00')

test.each([
  ['only here', MONDAY, BASE, MONDAY],
  ['only on disk', BASE, TUESDAY, TUESDAY],
  ['the same on both sides', MONDAY, MONDAY, MONDAY],
  ['different fields', MONDAY, TUESDAY, MONDAY.replace('09:00–17:00', '10:00–16:00')],
  ['a remark on disk', MONDAY, change('# Die Zeiten', '# Unsere Zeiten'), MONDAY.replace('Die Z', 'Unsere Z')],
  ['no YAML on disk', MONDAY, 'weekly: [', 'weekly: ['],
])('joins %s', (_, mine, theirs, text) => {
  expect(joinTexts('hours', { base: BASE, mine, theirs })).toEqual({ text, clashes: [] })
})

test('joins entries one by one, and asks about the list if one was removed on one side and changed on the other', () => {
  const second = '  # Fest\n  - first: 01.08.2027\n    last: 02.08.2027\n    reason: Fest\n'
  const both = BASE + second
  const joined = (mine: string, theirs: string) => joinTexts('hours', { base: both, mine, theirs })
  const mine = both.replace('reason: Urlaub', 'reason: Sommerpause')
  expect(joined(mine, BASE)).toEqual({ text: mine.replace(second, ''), clashes: [] })
  expect(joined(BASE, mine)).toEqual({ text: mine.replace(second, ''), clashes: [] })
  const changed = both.replace('reason: Fest', 'reason: Jubiläum')
  const closuresOf = (text: string) => valueAt(parseText('hours', text), ['value', 'closures'])
  const asked = (theirs: string) => [{ key: '["hours","closures"]', theirs: closuresOf(theirs) }]
  expect(joined(BASE, changed)).toEqual({ text: BASE, clashes: asked(changed) })
  const twice = changed.replace('02.08.2027', '03.08.2027')
  expect(joined(BASE, twice)).toEqual({ text: BASE, clashes: asked(twice) })
  expect(joined(changed, BASE)).toEqual({ text: changed, clashes: asked(BASE) })
  const moved = BASE.replace(/ {2}# Sommer[\s\S]*/, (first) => second + first)
  expect(joined(moved, mine)).toEqual({ text: moved.replace('reason: Urlaub', 'reason: Sommerpause'), clashes: [] })
})

const PARTY = { first: '01.08.2027', last: '02.08.2027', reason: 'Fest' }

test('sets and removes parts', () => {
  const without = setValue(BASE, ['hours', 'closures'], undefined)
  expect(without).not.toContain('closures')
  expect(setValue(without, ['hours', 'closures'], [PARTY])).toContain('reason: Fest')
})

test('follows a field to where its entry is, and knows when that is gone', () => {
  const entry = (name: string, text: string) => ({ name, text, kind: 'ATV' })
  const from = { brands: [entry('A', 'a'), entry('B', 'b'), entry('C', 'c')] }
  const to = { brands: [entry('C', 'neu'), entry('A', 'a')] }
  const follow = (at: number) => followPath(['brands', at, 'text'], from, to)
  expect([0, 1, 2].map(follow)).toEqual([['brands', 1, 'text'], undefined, ['brands', 0, 'text']])
  expect(followPath(['brands', 3, 'text'], from, from)).toBeUndefined()
})

test('sets a list to other entries, and keeps the remarks of those that stay', () => {
  const summer = { first: '01.07.2027', last: '14.07.2027', reason: 'Urlaub' }
  const set = setValue(BASE, ['hours', 'closures'], [PARTY, summer])
  expect(set).toMatch(/closures:\n {2}- first: 01.08.2027[\s\S]*# Sommer\n {2}- first: 01.07.2027/)
  expect(setValue(set, ['hours', 'closures'], [summer])).toBe(BASE)
})

test('asks about a part as a whole that one side has removed and the other changed in part', () => {
  const base =
    'name: A\nwhatsApp:\n  phone: 0171 3920012\n  text: Hallo\nsecondPhone:\n  label: Notdienst\n  phone: 0171 3920034\n'
  const changed = base.replace('Hallo', 'Moin')
  const without = base.replace(/whatsApp:\n(?: .*\n)+/, '')
  const whatsApp = { phone: '0171 3920012', text: 'Moin' }
  const joined = (mine: string, theirs: string) => joinTexts('business', { base, mine, theirs })
  const { text, clashes } = joined(changed, without)
  expect(clashes).toEqual([{ key: '["business","whatsApp"]', theirs: undefined }])
  expect(parseText('business', text).value).toMatchObject({ whatsApp })
  expect(joined(without, changed).clashes).toEqual([{ key: '["business","whatsApp"]', theirs: whatsApp }])
})
