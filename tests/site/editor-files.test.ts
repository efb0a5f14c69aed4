/** The editor beside other programs: files that change, break and come back while the owner has a draft of them. */
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { keyOf, startWithoutPreview, TITLE, TUESDAY, typed } from '../helpers/editor.ts'

let shop: Awaited<ReturnType<typeof startWithoutPreview>>

beforeEach(async () => (shop = await startWithoutPreview()))

const act: typeof shop.act = (...request) => shop.act(...request)
const press = (name: string, key?: string) => act({ action: { name, key } })
/** As by another program, seen by the next look. */
const write = (name: string, text: string) => shop.write(name, text).then(() => act({}))
/** Makes the hours no YAML; returns what they were. */
const breakHours = () => shop.change('hours', 'saturday: 10:00', 'saturday: [10:00')
const TYPED = typed(TUESDAY, 'geöffnet', '08:00', '17:00')

test('joins a change in the file with one in the draft, and asks where both changed the same field', async () => {
  await act(TYPED)
  const text = await shop.change('hours', 'state: Brandenburg', 'state: Berlin')
  await writeFile(join(shop.folder, 'values.yaml'), '# Öl\n', 'latin1')
  await act(typed(keyOf('hours', 'weekly', 'friday'), 'geschlossen'))
  expect(shop.editor.draft.texts.hours).toMatch(/tuesday: 08:00–17:00[\s\S]*friday: geschlossen[\s\S]*state: Berlin/)
  const { html } = await write('hours', text.replace('tuesday: 09:00', 'tuesday: 07:00'))
  expect(html).toMatch(/08:00–17:00[\s\S]*07:00–17:00/)
  expect(html).toMatch(/"status"[^>]*>Zugleich hier und in der Datei geändert/)
  await act(typed(TITLE, 'Neu'))
  expect((await write('home', `${await shop.read('home')}\n# Notiz\n`)).html).toMatch(/"status"[^>]*>Im Ordner/)
  const asked = { html: expect.stringContaining('entscheiden, was'), view: { field: 'conflicts' } }
  expect(await press('save')).toMatchObject(asked)
  expect(await shop.read('hours')).toContain('tuesday: 07:00–17:00')
  expect(await shop.read('values')).toBe('# Öl\n')
  for (const name of ['mine', 'save']) await press(name, TUESDAY)
  expect(await shop.read('hours')).toContain('tuesday: 08:00–17:00')
})

test('what is typed is there after a new start, also while a field that is gone from the file is asked about', async () => {
  await act(typed(keyOf('home', 'contact', 'appointmentNote'), 'Von hier.'), 'texts')
  await shop.change('home', / {2}appointmentNote:.*\n(?: {4}.*\n)*/, '')
  expect((await act({})).html).toContain('(nichts)')
  await act(typed(TITLE, 'Getippt'), 'texts')
  await shop.restart()
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Getippt')
  expect(shop.editor.draft.clashes).toHaveLength(1)
})

test('both sides are shown as they are by now, though the entry that is asked about is another and has moved', async () => {
  const field = (name: string) => typed(keyOf('statistics', 3, name), 'Hier')
  const change = (old: string, to: string) => shop.change('statistics', `${old}\n  label: Qual`, `${to}\n  label: Qual`)
  await act(field('number'))
  await change('100%', '77')
  await act(field('label'))
  await press('remove', keyOf('statistics', 0))
  expect(shop.editor.draft.clashes).toEqual([{ key: keyOf('statistics', 2, 'number'), theirs: '77' }])
  await change('77', '78')
  const { html } = await act({})
  expect(html).toMatch(/100% · Support · Hier · Hier<[\s\S]*100% · Support · 78 · Qualität</)
  expect(html).not.toContain('77')
  for (const name of ['theirs', 'save']) await press(name, keyOf('statistics'))
  expect(await shop.read('statistics')).toMatch(/20\+[\s\S]*number: 78\n {2}label: Qualität/)
})

test('what is asked about stays asked while the file cannot be read, and only while it differs', async () => {
  const name = keyOf('brands', 0, 'name')
  const [home, brands] = [await shop.read('home'), await shop.read('brands')]
  const theirs = home.replace(/Quad, Motorrad.*/, 'Dort')
  await act(typed(TITLE, 'Hier'))
  await act(typed(name, 'Hier'))
  for (const text of [theirs, theirs.replace('lead: >-', 'lead: ['), theirs]) await write('home', text)
  await press('save')
  expect(await shop.read('home')).toBe(theirs)
  for (const text of ['Dort', 'Hier']) await write('brands', brands.replace('KYMCO\n', `${text}\n`))
  expect(shop.editor.draft.clashes).toEqual([{ key: TITLE, theirs: 'Dort' }])
})

test('after a step back the page says what the file holds by now, and asks nothing that is the same', async () => {
  const text = await shop.read('hours')
  await act(TYPED)
  for (const time of ['07:00', '06:00']) await write('hours', text.replace('tuesday: 09:00', `tuesday: ${time}`))
  expect((await press('undo')).html).toContain('06:00–17:00')
  for (const name of ['mine', 'save', 'undo']) await press(name, TUESDAY)
  expect(await shop.read('hours')).toContain('tuesday: 08:00')
  expect(shop.editor.draft.clashes).toEqual([])
})

test.each([
  ['an unfinished entry', { action: { name: 'add', key: keyOf('hours', 'closures') } }, '', ''],
  ['a field in it', typed(keyOf('hours', 'closures', 1, 'reason'), 'Hoffest'), ': Fest', ': Sommerfest'],
  ['another change of the file', {}, '', ': Sommerfest'],
])('a list that is asked about stays in the file as it is there: %s', async (_, request, from, to) => {
  const entry = (day: string, reason: string) => `  - first: ${day}\n    last: ${day}\n    reason: ${reason}\n`
  const entries = [entry('01.02.2027', 'Urlaub'), entry('01.03.2027', 'Messe'), entry('01.04.2027', 'Fest')]
  const before = `${await shop.read('hours')}\nclosures:\n${entries.join('')}`
  await shop.write('hours', before)
  await press('remove', keyOf('hours', 'closures', 1))
  await act(request)
  const twice = before.replace(': Messe', ': Große Messe')
  await write('hours', from ? twice.replace(from, to) : twice)
  if (to && !from) await shop.change('hours', ': Fest', to)
  const left = await shop.read('hours')
  await act({})
  await press('save')
  expect(await shop.read('hours')).toBe(left)
  // Neither is it lost in the draft.
  for (const name of ['theirs', 'save']) await press(name, keyOf('hours', 'closures'))
  expect(await shop.read('hours')).toBe(left)
})

test('shows a file that is no YAML with its line, and brings the last readable version back', async () => {
  const before = await shop.change('hours', '  tuesday: 09', '   tuesday: [09')
  expect((await act({})).html).toMatch(/hours\.yaml hängt es an Zeile \d+: „tuesday: \[09/)
  expect((await act({}, 'brands')).html).toContain('KYMCO')
  await press('add', keyOf('brands'))
  for (const name of ['brands', 'statistics', 'values']) await shop.write(name, 'a: [')
  expect((await act({}, 'publish')).html).toContain('Prüfen')
  await act(typed('mend:statistics', 'a: [1'), 'numbers')
  // Another file is of no concern to it.
  await write('values', 'a: [2')
  expect(shop.editor.draft.texts).toMatchObject({ statistics: 'a: [1', values: 'a: [2' })
  expect((await act(typed('mend:statistics', '[]'), 'numbers')).html).toContain('So lässt sie sich lesen')
  expect(shop.editor.draft.texts).toMatchObject({ statistics: '[]', values: 'a: [2' })
  const { html } = await act(typed('mend:hours', before.replace('  tuesday: 09', '   tuesday: [08')))
  expect(html).not.toContain('entfernt worden')
  expect(shop.editor.draft.texts.hours).toContain('tuesday: [08')
  for (const name of ['lastReadable', 'save']) await press(name)
  expect(await shop.read('hours')).toBe(before)
})

test('what is typed as the text of a file never gets into another, and is refused with a word once it can be read again', async () => {
  await shop.write('values', 'a: [')
  await act({}, 'numbers')
  await shop.write('values', '- title: [')
  await shop.write('statistics', 'a: [')
  await act(typed('mend:values', '- title: ['), 'numbers')
  expect(shop.editor.draft.texts).toMatchObject({ statistics: 'a: [', values: '- title: [' })
  await shop.write('values', '[]')
  expect((await act(typed('mend:values', 'Neu'), 'numbers')).html).toContain('gilt nicht')
  expect(shop.editor.draft.texts.values).toBe('[]')
})

test('what was typed before a file broke stays, though another window types in its form after it was mended', async () => {
  await act(TYPED)
  await act(typed('mend:hours', await breakHours()))
  await act({ tab: 'other', ...typed(keyOf('hours', 'weekly', 'friday'), 'geschlossen'), action: { name: 'save' } })
  expect(await shop.read('hours')).toMatch(/tuesday: 08:00[\s\S]*friday: geschlossen/)
})

test('a version that is brought back is a form at once, though it was typed to mend the file before', async () => {
  await act({ ...typed('mend:hours', await breakHours()), action: { name: 'save' } })
  await breakHours()
  expect((await act({})).html).toContain('lässt sich nicht lesen')
  expect((await press('lastReadable')).html).not.toContain('lässt sich nicht lesen')
})

test('a file that was saved before it was mended, and is taken back, is saved as it was', async () => {
  const before = await shop.read('hours')
  await act(TYPED)
  await breakHours()
  await act({ ...typed('mend:hours', `${await shop.read('hours')}# Noch nicht.`), action: { name: 'save' } })
  for (const name of [...Array(4).fill('undo'), 'save']) await press(name)
  expect(await shop.read('hours')).toBe(before)
})

test('what was typed before a file broke is there once it is mended, after a new start, too, unless it was taken back', async () => {
  const text = await shop.read('hours')
  for (const isUndone of [false, true]) {
    await act(TYPED)
    await breakHours()
    await act(isUndone ? {} : typed('mend:hours', text))
    if (!isUndone) await shop.restart()
    for (const name of isUndone ? ['undo', 'undo', 'save'] : ['save']) await press(name)
    expect(await shop.read('hours')).toContain(isUndone ? 'tuesday: 09:00' : 'tuesday: 08:00')
    await act({ ...typed(TUESDAY, 'geöffnet', '09:00', '17:00'), action: { name: 'save' } })
  }
})

test('a field whose file has just broken holds no other one back, and is named', async () => {
  await writeFile(join(shop.folder, 'hours.yaml'), 'weekly: [')
  const [title, name] = [keyOf('home', 'title'), keyOf('brands', 0, 'name')]
  const fields = [title, TUESDAY, name].map((key) => ({ key, parts: ['Neu'] }))
  expect((await act({ fields, action: { name: 'save' } })).html).toContain('nicht eintragen: „Neu“')
  expect(await shop.read('home')).toContain('  Neu\n')
  expect(await shop.read('brands')).toContain('name: Neu\n')
})

test('what a save has written before a file stopped it is no change of another program', async () => {
  await act(typed(TITLE, 'Neu'))
  await act(typed(keyOf('values', 0, 'title'), 'Neu'))
  const values = join(shop.folder, 'values.yaml')
  await rm(values)
  await mkdir(values)
  await press('save')
  expect(await shop.read('home')).toContain('  Neu\n')
  const { html } = await act({})
  expect(html).toContain('Das Speichern ist misslungen')
  expect(html).not.toContain('Im Ordner hat sich etwas geändert')
  await rmdir(values)
  await press('save')
  expect(await shop.read('values')).toContain('title: Neu')
})

test.each(['', '# Die Startseite\n'])('what is typed stays while a program has only written %j', async (begun) => {
  const text = await shop.read('home')
  await act(typed(TITLE, 'Neu'))
  for (const written of [begun, text.replace('Motorrad', 'Rad')]) {
    await write('home', written)
    expect(shop.editor.draft.texts.home).toContain('lead:')
  }
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Neu')
})

test('what was typed in two files before both broke is there once both are mended and saved together', async () => {
  await act(TYPED)
  await act(typed(TITLE, 'Neu'))
  const [hours, home] = [await breakHours(), await shop.change('home', 'lead: >-', 'lead: [')]
  await act(typed('mend:hours', hours))
  await act(typed('mend:home', home), 'texts')
  await act({ action: { name: 'save' } }, 'texts')
  expect(await shop.read('hours')).toContain('tuesday: 08:00–17:00')
  expect(await shop.read('home')).toContain('  Neu\n')
})

test('an entry that lacks something stays in a file that is mended', async () => {
  const text = (await shop.read('brands')).replace('  partner: Vertragspartner\n', '')
  await shop.write('brands', text.replace('name: ODES', 'name: [ODES'))
  await act(typed('mend:brands', text), 'brands')
  expect((await act({ action: { name: 'save' } }, 'brands')).html).not.toContain('nur im Entwurf')
  expect(await shop.read('brands')).toBe(text)
})

const undo = () => press('undo')

/** What happens while the file is broken; `text` is what it was. */
type Meanwhile = ((text: string) => Promise<unknown>)[]

test.each<[what: string, before: object, ...meanwhile: Meanwhile]>([
  ['mending it here has begun', TYPED, () => act(typed('mend:hours', '- '))],
  ['mending it here has begun before a new start', TYPED, () => act(typed('mend:hours', '')), () => shop.restart()],
  ['it was typed after a step back', {}, undo, () => act(TYPED)],
  ['a step broke it again', TYPED, (text) => write('hours', text), undo, (text) => write('hours', `${text}a: [`)],
  [
    ...(['a version was brought back in which it was broken', TYPED] as const),
    (text) => act(typed('mend:hours', `${text}a: [`)),
    () => act({ action: { name: 'restore', time: shop.editor.draft.history.marks.at(-1)?.time } }),
    async (text) => expect((await act(typed('mend:hours', text))).html).toContain('So lässt sie sich lesen'),
  ],
])('what was typed is back once a file is mended elsewhere, though %s', async (_, before, ...meanwhile) => {
  await act(before)
  const text = await breakHours()
  await act({})
  for (const happens of meanwhile) await happens(text)
  await write('hours', text.replace('state: Brandenburg', 'state: Berlin'))
  expect(shop.editor.draft.texts.hours).toMatch(/tuesday: 08:00–17:00[\s\S]*state: Berlin/)
})

test('a broken file that is mended elsewhere is never broken again, however much happened meanwhile', async () => {
  const text = await breakHours()
  await act({})
  const { draft } = shop.editor
  for (let at = 0; at < 230; at++) draft.put({ ...draft.texts, answers: `# ${at}` })
  await shop.restart()
  await write('hours', text)
  expect(shop.editor.draft.texts.hours).toBe(text)
})

test('what has mended a file stays, though it breaks again and a step leads back', async () => {
  const mended = (await breakHours()).replace('friday: 09:00', 'friday: 07:00')
  await act({ ...typed('mend:hours', mended), action: { name: 'save' } })
  await breakHours()
  for (const name of ['undo', 'save']) await press(name)
  expect(await shop.read('hours')).toBe(mended)
})

test('what is typed to mend a file goes with a word once another program changes it, and a step back brings it back', async () => {
  const text = await breakHours()
  await act(typed('mend:hours', text.replace('friday: 09:00', 'friday: 07:00')))
  expect((await write('hours', `${text}a: [`)).html).toContain('im Text einer Datei getippt haben, gilt nicht mehr')
  await press('undo')
  expect(shop.editor.draft.texts.hours).toContain('friday: 07:00')
})

test('what was said of a text that is nowhere else stays when a look finds that a file has changed', async () => {
  const at = shop.editor.draft.state
  await shop.act({ action: { name: 'remove', key: keyOf('brands', 1) } }, 'brands')
  const name = { key: keyOf('brands', 1, 'name'), parts: ['Nirgends sonst'], base: at }
  expect((await shop.act({ tab: 'b', fields: [name] }, 'brands')).html).toContain('Nirgends sonst')
  for (const note of ['Notiz', 'Noch eine']) {
    await shop.write('home', `${await shop.read('home')}\n# ${note}\n`)
    const { html } = await shop.act({ tab: 'b' }, 'brands')
    expect(html).toMatch(/Im Ordner hat sich etwas geändert(?!.*Im Ordner).*Nirgends sonst/)
  }
})
