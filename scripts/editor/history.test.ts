import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/helpers/home.ts'
import { type FieldPath, keyOf } from '../content/field-at.ts'
import { leaveField } from './actions.ts'
import { Draft } from './draft.ts'
import { lastReadable } from './files.ts'
import { History } from './history.ts'

const TITLE = ['home', 'title']
let folder: string
const now = () => new Date('2026-11-23T10:00:00Z')
const open = () => new History(folder, now)
const openDraft = (clock = now) => new Draft(folder, join(folder, 'history'), clock)

beforeEach(async () => (folder = await makeFolder()))

const file = () => join(folder, 'states.jsonl')
const kept = () => readFileSync(file(), 'utf8')
const one = (value: string, how?: Typing[2]): Typing => ['one', value, how]
/** Two tabs in turn. */
const intoTurns = (value: string, index: number): Typing => [index % 2 ? 'two' : 'one', value]
const draftOf = (history: History) => history.draft && history.textsOf(history.draft)

test('leads back and forth after a new start; a stretch of typing is one step', () => {
  const { draft } = openTabs('title: A\nlead: B\n')
  const lead = ['home', 'lead']
  for (const value of ['C', 'CD']) draft.type({ do: 'set', path: TITLE, value })
  draft.type({ do: 'set', path: lead, value: 'E' })
  expect(draft.step('parent')).toEqual(lead)
  const again = openDraft()
  expect(again.texts.home).toBe('title: CD\nlead: B\n')
  expect(again.step('next')).toEqual(lead)
  expect(again.texts.home).toBe('title: CD\nlead: E\n')
  for (const path of [lead, TITLE, undefined]) expect(again.step('parent')).toEqual(path)
  expect(again.texts.home).toBe('title: A\nlead: B\n')
})

type Typing = [tab: string, value: string, how?: { isBack?: boolean; after?: number; path?: FieldPath }]

/** Tabs that type in a title or elsewhere, three seconds after each other. */
function openTabs(text: string) {
  writeFileSync(join(folder, 'home.yaml'), text)
  let time = now().getTime()
  const draft = openDraft(() => new Date(time))
  const type = (...[tab, value, { isBack, after = 3_000, path = TITLE } = {}]: Typing) => {
    time += after
    draft.by = [tab, 1, keyOf(path)]
    draft.type({ do: 'set', path, value }, isBack)
  }
  const step = (way: 'parent' | 'next', path: FieldPath = TITLE) => draft.step(way) && draft.at(path)
  return { draft, type, step }
}

const [SOON, LATE, BACK] = [{ after: 900 }, { after: 60_000 }, { after: -18_000_000 }]

test.each([SOON, LATE])(
  'what a browser takes back at once, over several pauses, is a step of its own: %j',
  ({ after }) => {
    const { type, step } = openTabs('title: A\n')
    for (const value of ['AB', 'AB ', 'AB C']) type('one', value)
    type('one', 'A', { isBack: true, after })
    const back = ['AB C', 'AB ', 'AB', 'A', undefined]
    expect(back.map(() => step('parent'))).toEqual(back)
    const forth = ['AB', 'AB ', 'AB C', 'A', undefined]
    expect(forth.map(() => step('next'))).toEqual(forth)
  },
)

test('what a browser takes back step by step leads forth again, though it stops on the way', () => {
  const { type, step } = openTabs('title: A\n')
  for (const value of ['ABC', 'ABC DE', 'ABC DE F']) type('one', value)
  for (const value of ['ABC DE', 'ABC', 'AB']) type('one', value, { isBack: true, ...SOON })
  const forth = ['ABC DE', 'ABC DE F', undefined]
  expect(forth.map(() => step('next'))).toEqual(forth)
})

test.each([SOON, LATE])('what a browser takes back as a whole leaves neither a step nor quotes: %j', ({ after }) => {
  const { draft, type, step } = openTabs('title: A\n')
  type('one', 'A: B')
  type('one', 'A', { isBack: true, after })
  expect([draft.texts.home, step('parent'), step('next')]).toEqual(['title: A\n', undefined, 'A: B'])
})

test.each([SOON, LATE])('what a browser takes back letter by letter leaves no step either: %j', (pause) => {
  const { type, step } = openTabs('title: A\n')
  for (const value of ['AB', 'ABC', 'ABCD']) type('one', value, SOON)
  for (const value of ['ABC', 'AB', 'A']) type('one', value, { isBack: true, ...pause })
  const forth = ['ABCD', undefined]
  expect([step('parent'), ...forth.map(() => step('next'))]).toEqual([undefined, ...forth])
})

test('undo after half a stretch was taken back in the browser leads to all of it, and then before it', () => {
  const { type, step } = openTabs('title: A\n')
  for (const value of ['AB', 'ABC', 'ABCD']) type('one', value, SOON)
  for (const value of ['ABC', 'AB']) type('one', value, { isBack: true, ...SOON })
  const back = ['ABCD', 'A', undefined]
  expect(back.map(() => step('parent'))).toEqual(back)
})

test.each<[what: string, typed: Typing[], found: string[]]>([
  ['a text that was cleared by hand', ['AB', '', 'N'].map((value) => one(value)), ['', 'AB']],
  ['one of several stretches, too', ['A', 'A B', '', 'N'].map((value) => one(value)), ['', 'A B', 'A']],
  ['what another tab has typed', [...['A', 'E', 'AB'].map(intoTurns), one('A', { isBack: true })], ['AB', 'E', 'A']],
  ['what another tab has typed over', ['A', 'E', 'A'].map(intoTurns), ['E', 'A']],
  ['a text that was sent again after a pause', [one('AB'), one('AB', LATE), one('', SOON), one('N', SOON)], ['AB']],
  ['what was there before a stretch since the clock was put back', [one('B', BACK), one('BC', SOON)], ['']],
])('undo leads to %s', (_, typed, found) => {
  const { type, step } = openTabs('title: ""\n')
  for (const each of typed) type(...each)
  expect(found.map(() => step('parent'))).toEqual(found)
})

test('what is typed right after a step back is a step of its own', () => {
  const { type, step } = openTabs('title: Alt\n')
  for (const value of ['A', 'AB']) type('one', value)
  step('parent')
  type('one', 'AC', SOON)
  expect([step('parent'), step('parent')]).toEqual(['A', 'Alt'])
})

test('what is put in order after a step back, as its field is left, is no end for redo', () => {
  const { draft, type, step } = openTabs('title: Alt\n')
  for (const value of ['Wort ', 'Wort zwei']) type('one', value)
  step('parent')
  leaveField(draft, keyOf(TITLE))
  expect([draft.at(TITLE), step('next')]).toEqual(['Wort', 'Wort zwei'])
})

test('typing in a list of texts changes no other entry, and what was removed before is a step of its own', () => {
  const { draft, type, step } = openTabs('tagline:\n  - eins\n  - zwei\n  - drei\n')
  const path = ['home', 'tagline', 1]
  type('one', 'neu', { path })
  draft.apply({ do: 'remove', path }, { path })
  type('one', 'zwei', { path, after: 0 })
  expect(draft.at(path.slice(0, 2))).toEqual(['eins', 'zwei'])
  expect(step('parent', path)).toBe('drei')
})

test('what mends a file is one step, until a pause or something is taken back', () => {
  const { draft } = openTabs('title: [Alt\n')
  for (const text of ['title: Alt', 'title: [Neu', 'title: Neu\n']) {
    draft.mend('home', text)
    expect(draft.texts.home).toBe(text)
  }
  draft.step('parent')
  expect(draft.texts.home).toBe('title: [Alt\n')
  draft.step('next')
  expect(draft.at(TITLE)).toBe('Neu')
  draft.mend('home', 'title: [Neuer\n')
  draft.mend('home', 'title: [', true)
  draft.step('parent')
  expect(draft.texts.home).toBe('title: [Neuer\n')
})

test('what is typed word by word as the sample has it stays', () => {
  const { draft } = openTabs('title: ??? AB\n')
  for (const value of ['A', 'AB']) draft.type({ do: 'set', path: TITLE, value })
  expect(draft.texts.home).toBe('title: AB\n')
})

test('survives a last line that was cut short, and a text that is gone', () => {
  const history = open()
  history.add({ hours: 'a' }, { parent: 0 })
  appendFileSync(file(), '{"number":2,"par')
  expect(draftOf(open())).toEqual({ hours: 'a' })
  open().add({ hours: 'b' }, { parent: 0 })
  writeFileSync(file(), kept().replace(/.*"text":"b".*\n/, ''))
  expect(draftOf(open())).toEqual({ hours: 'a' })
})

test('what is newer goes by its order, though the clock was put back', () => {
  let hour = 12
  const history = new History(folder, () => new Date(`2026-11-23T${hour--}:00:00Z`))
  for (const hours of ['state: Berlin', 'state: Hamburg']) history.addMark('saved', { hours })
  expect(lastReadable(history, 'hours')?.text).toBe('state: Hamburg')
})

test('a text that is damaged takes nothing else along', () => {
  const base = { home: 'title: A\n', brands: '- name: B\n' }
  for (const [name, text] of Object.entries(base)) writeFileSync(join(folder, `${name}.yaml`), text)
  openDraft().apply({ do: 'set', path: TITLE, value: 'C' }, {})
  const states = join(folder, 'history/states.jsonl')
  writeFileSync(states, readFileSync(states, 'utf8').replace('- name: B', '\0'.repeat(9)))
  expect(openDraft().texts).toMatchObject({ home: 'title: C\n', brands: base.brands })
})

test('what is typed before its file is there is taken back, and joined with it', () => {
  const draft = openDraft()
  writeFileSync(join(folder, 'brands.yaml'), '- name: B\n')
  draft.sync()
  draft.type({ do: 'set', path: TITLE, value: 'C' })
  draft.step('parent')
  expect(draft.at(TITLE)).toBeUndefined()
  draft.step('next')
  writeFileSync(join(folder, 'home.yaml'), 'title: A\nlead: B\n')
  draft.sync()
  expect(draft.texts.home).toBe('title: C\nlead: B\n')
  expect(draft.clashes).toMatchObject([{ theirs: 'A' }])
})

test('what a save has written is known, whatever is found meanwhile, and though it is stopped', async () => {
  const history = open()
  history.addMark('found', { home: 'a', hours: 'a', values: 'a' })
  const stopped = history.save(async (written) => {
    written.home = 'b'
    history.addMark('found', { ...history.disk, hours: 'b' })
    written.values = 'b'
    throw new Error('locked')
  })
  await expect(stopped).rejects.toThrow('locked')
  expect(open().disk).toEqual({ home: 'b', hours: 'b', values: 'b' })
})

test('keeps each text once, and only the last states and saves', () => {
  const history = open()
  for (let count = 0; count < 250; count++) {
    history.add({ hours: `text ${count}`, home: 'the same' }, { parent: count })
    if (count % 10 === 0) history.addMark('saved', { hours: `text ${count}`, home: 'the same' })
  }
  const again = open()
  expect(again.states.length).toBe(200)
  expect(again.marks).toHaveLength(20)
  // 200 texts, and the one that all have.
  expect(kept().match(/"text":/g)).toHaveLength(200 + 1)
})

test('leads as far forth as it has led back, also after a new start', () => {
  const { draft } = openTabs('title: 0\n')
  for (let count = 1; count <= 150; count++) draft.apply({ do: 'set', path: TITLE, value: `${count}` }, {})
  const lead = (of: Draft, way: 'parent' | 'next') => {
    let before = 0
    for (; of.state !== before; of.step(way)) before = of.state
    return of.texts.home
  }
  const first = lead(draft, 'parent')
  const again = openDraft()
  expect([lead(again, 'next'), lead(again, 'parent')]).toEqual(['title: 150\n', first])
})

test('a file that cannot be written stops nobody, and gets all once it can', () => {
  const history = open()
  history.add({ hours: 'a' }, { parent: 0 })
  rmSync(file())
  mkdirSync(file())
  history.add({ hours: 'b' }, { parent: 1 })
  expect(history.trouble).toBe('EISDIR')
  history.addMark('found', { hours: 'b' })
  expect(readdirSync(folder)).toEqual(['states.jsonl'])
  expect(draftOf(history)).toEqual({ hours: 'b' })
  rmdirSync(file())
  history.add({ hours: 'c' }, { parent: 2 })
  expect(history.trouble).toBeUndefined()
  const again = open()
  expect(draftOf(again)).toEqual({ hours: 'c' })
  expect(again.states.map((each) => again.textsOf(each).hours)).toEqual(['a', 'b', 'c'])
})

test('what the file holds of a field that was changed twice is never taken from another entry', async () => {
  const rows = ['20+ Jahre', '100% Support', '100% Qualität'].map((row) => row.split(' '))
  const text = rows.map(([number, label]) => `- number: ${number}\n  label: ${label}\n`).join('')
  const put = (now: string) => writeFileSync(join(folder, 'statistics.yaml'), now)
  put(text)
  const draft = openDraft()
  draft.type({ do: 'set', path: ['statistics', 2, 'label'], value: 'Güte' })
  for (const now of [text.replace('Qualität', 'Klasse'), text]) {
    put(now)
    draft.sync()
  }
  draft.step('parent')
  expect(draft.clashes).toMatchObject([{ theirs: 'Qualität' }])
  put(text.replace('Qualität', 'Klasse'))
  draft.sync()
  draft.apply({ do: 'remove', path: ['statistics', 1] }, {})
  await draft.save([])
  const asked = [{ key: keyOf(['statistics', 1, 'label']), theirs: 'Klasse' }]
  expect(draft.clashes).toEqual(asked)
  for (const way of ['parent', 'next'] as const) draft.step(way)
  expect(draft.clashes).toEqual(asked)
})
