/** The editor without a browser: who may talk to it, what a request does, and what is left when something fails. */
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { startEditor } from '../helpers/editor.ts'

let shop: Awaited<ReturnType<typeof startEditor>>

beforeEach(async () => {
  shop = await startEditor()
})

const act: typeof shop.act = (...request) => shop.act(...request)
const keyOf = (...path: (string | number)[]) => JSON.stringify(path)
const fileOf = (name: string) => readFile(join(shop.folder, `${name}.yaml`), 'utf8')
const TUESDAY = keyOf('hours', 'weekly', 'tuesday')
const typed = (key: string, ...parts: string[]) => ({ fields: [{ key, parts }] })
const typedAt = (base: number, key: string, ...parts: string[]) => ({ fields: [{ key, parts, base }] })

test.each([
  ['without the token', '/__edit/', { cookie: '' }, 401],
  ['a change of the website', '/', { method: 'POST' }, 405],
  ['a file of the disk', '/__edit/..%2f..%2fpackage.json', {}, 404],
  ['a photo outside the folder', '/__edit/photo/..%2Fbusiness.yaml', {}, 404],
  ['a file with a broken name', '/__edit/photo/%E0%A4%A', {}, 404],
])('answers %s with a refusal', async (_, path, { method = 'GET', ...headers }: Record<string, string>, status) => {
  const answer = await shop.ask(path, { method, headers: { ...shop.ours, ...headers } })
  expect(answer.status).toBe(status)
  if (status === 401) expect(await answer.text()).toContain('npm start')
})

test.each([
  ['no JSON', '{', 400],
  ['another shape', '{"tab":1}', 400],
  ['too long', 'x'.repeat(1_100_000), 413],
])('answers a change that is %s with a refusal', async (_, body, status) => {
  const answer = await shop.ask('/__edit/do', { method: 'POST', body, headers: shop.ours }).catch(() => undefined)
  // A browser may see the connection end before it has sent everything.
  expect(answer?.status ?? status).toBe(status)
})

test('saves a wrong value as it is, says what is wrong, and shows what was last right, also after a new start', async () => {
  const shown = () => shop.editor.contextOf().content?.hours.weekly.tuesday
  const before = shown()
  await act(typed(TUESDAY, 'geöffnet', '2', '17:00'))
  const { html } = await act({ ...typed(TUESDAY, 'geöffnet', '25:00', '9'), active: TUESDAY, action: { name: 'save' } })
  expect(await fileOf('hours')).toContain('tuesday: 25:00–9')
  expect(html).toMatch(/id="summary".*Die Uhrzeit 25:00 gibt es nicht.*<\/ul>/s)
  expect(html).toContain('Vor dem Veröffentlichen zu ändern: 1.')
  for (let at = 0; at < 24; at++) await act(typed(keyOf('home', at % 2 ? 'title' : 'lead'), `Text ${at}`))
  for (let at = 0; at < 12; at++) await act({ action: { name: 'save' } })
  await shop.restart()
  expect(before).toBeDefined()
  expect(shown()).toEqual(before)
})

test('what is wrong in a field is told when it was left, and then follows each key', async () => {
  const isTold = async (request: object) => /box complaint/.test((await act({ ...request, active: TUESDAY })).html)
  expect(await isTold(typed(TUESDAY, 'geöffnet', '25:00', '9'))).toBe(false)
  expect(await isTold({ left: TUESDAY })).toBe(true)
  expect(await isTold(typed(TUESDAY, 'geöffnet', '26:00', '9'))).toBe(true)
  expect(await isTold(typed(TUESDAY, 'geöffnet', '8:00', '9'))).toBe(false)
  expect(await isTold(typed(TUESDAY, 'geöffnet', '25:00', '9'))).toBe(false)
  expect(await isTold({ action: { name: 'goto', key: TUESDAY } })).toBe(true)
})

test('keeps an unfinished entry in the draft, and the file as it was; what is optional never lacks', async () => {
  const before = await fileOf('hours')
  await act({ action: { name: 'add', key: keyOf('hours', 'closures') } })
  const view = { room: 'hours', open: [keyOf('hours', 'closures', 0)] }
  const entry = (await act({ view })).html
  expect(entry).toMatch(/>3<span[^>]*> offen.*Grund<\/label>[^/]*fehlt noch/s)
  expect(entry).not.toContain('box complaint')
  const note = keyOf('home', 'contact', 'appointmentNote')
  const emptied = await act({ ...typed(note, ''), active: note }, 'texts')
  expect((await act({}, 'texts')).html).toContain('darf fehlen')
  expect(emptied.html).toMatch(/^(?!.*darf fehlen).*Hinweis zum Termin<\/label><span[^>]*>freiwillig</s)
  const { html } = await act({ action: { name: 'save' } })
  expect(html).toMatch(/nur im Entwurf: 1.*data-do="save">/s)
  expect(await fileOf('hours')).toBe(before)
  expect(shop.editor.draft.texts.hours).toContain('\nclosures:\n  - first:')
  // What was right is not shown for one that has taken its place.
  for (const [field, text] of Object.entries({ first: '24.12.2026', last: '24.12.2026', reason: 'Urlaub' }))
    await act(typed(keyOf('hours', 'closures', 0, field), text))
  await act({ action: { name: 'save' } })
  await act({ action: { name: 'add', key: keyOf('hours', 'closures') } })
  await act({ action: { name: 'remove', key: keyOf('hours', 'closures', 0) } })
  expect(shop.editor.contextOf().content?.hours.closures).toEqual([])
  expect((await act({ action: { name: 'save' } })).html).toContain('nur im Entwurf: 1')
  const first = keyOf('hours', 'closures', 0, 'first')
  const wrong = await act({ ...typed(first, 'Ostern'), left: first })
  // Only what is wrong is to be led to, not what is still to come.
  expect(wrong.html.match(/data-goto/g)).toHaveLength(1)
})

test('what is to be checked in a field is read out once it is left, but not while it is still there', async () => {
  const street = keyOf('business', 'street')
  const hear = async (more: object) => {
    const { html } = await act({ ...typed(street, 'Hauptstraße'), left: street, ...more })
    return /role="status">([^<]*)</.exec(html)?.[1]
  }
  expect(await hear({ from: street })).toBe('')
  expect(await hear({})).toContain('Fehlt hier die Hausnummer?')
})

test('an entry of the file stays in it, though all of its fields were changed and one is empty', async () => {
  for (const [field, text] of Object.entries({ number: '99%', label: '' }))
    await act(typed(keyOf('statistics', 2, field), text), 'numbers')
  const { html } = await act({ action: { name: 'save' } }, 'numbers')
  expect(html).toMatch(/zu ändern: 1\./)
  expect(await fileOf('statistics')).toContain('99%')
})

test('takes back what was done, also after a new start, and leads there', async () => {
  const before = shop.editor.draft.texts.brands
  await act({ action: { name: 'remove', key: keyOf('brands', 0) } })
  expect(shop.editor.draft.texts.brands).not.toContain('atv\n  paint: rot\n  features: [Verkauf, Wartung')
  await shop.restart()
  const { view, html } = await act({ action: { name: 'undo' } })
  expect(html).toContain('Zurückgenommen: Marke KYMCO')
  expect(shop.editor.draft.texts.brands).toBe(before)
  expect(view).toMatchObject({ room: 'brands', field: keyOf('brands', 0) })
})

test('undo in the browser makes no step of its own', async () => {
  const key = keyOf('home', 'title')
  for (const tab of ['A', 'B']) await act({ tab, ...typed(key, tab), left: key }, 'texts')
  await act(typed(key, 'A'), 'texts')
  const redo = await act({ action: { name: 'redo' } }, 'texts')
  expect(shop.editor.draft.at(['home', 'title'])).toBe('B')
  expect(redo.view).toMatchObject({ field: key })
})

test('what is as it was again does not join what is typed before and after it', async () => {
  const key = keyOf('home', 'title')
  const title = String(shop.editor.draft.at(['home', 'title']))
  for (const text of ['15', title, '16']) await act(typed(key, text), 'texts')
  await act({ action: { name: 'undo' } }, 'texts')
  expect(shop.editor.draft.at(['home', 'title'])).toBe(title)
  // The browser has taken it back.
  for (const text of [`${title}!`, title]) await act(typed(key, text), 'texts')
  await act({ action: { name: 'redo' } }, 'texts')
  expect(shop.editor.draft.at(['home', 'title'])).toBe(`${title}!`)
  const text = await fileOf('hours')
  await writeFile(join(shop.folder, 'hours.yaml'), text.replace('saturday: 10:00', 'saturday: [10:00'))
  await act(typed('mend', text))
  expect(shop.editor.draft.history.draft?.next).toBeUndefined()
  expect(shop.editor.draft.texts.hours).toBe(text)
})

test('opens a closed day, keeps an unknown holiday in sight, and open entries with their entries', async () => {
  await act(typed(keyOf('hours', 'weekly', 'sunday'), 'geöffnet'))
  expect(shop.editor.draft.texts.hours).toContain('sunday: 09:00–17:00')
  // Arrow keys pass the other choices.
  for (const day of [['geöffnet', '07:30', '16:00'], ['nach Vereinbarung'], ['geöffnet']])
    await act(typed(TUESDAY, ...day))
  expect(shop.editor.draft.texts.hours).toContain('tuesday: 07:30–16:00')
  await act(typed(keyOf('hours', 'holidays', 'Reformationstag'), 'wie üblich'))
  const { html } = await act(typed(keyOf('hours', 'state'), 'Berlin'))
  expect(html).toContain('So heißt in Berlin kein Feiertag')
  expect(shop.editor.contextOf().content?.hours.state).toBe('Berlin')
  await act({ action: { name: 'clear', key: keyOf('hours', 'holidays', 'Reformationstag') } })
  expect(shop.editor.draft.texts.hours).not.toMatch(/^holidays:/m)
  const view = { room: 'brands', open: [keyOf('brands', 1)] }
  const asked = { view, shown: shop.editor.draft.state, active: keyOf('brands', 1, 'name') }
  // Twice, before the page has shown the first.
  const move = { name: 'move', key: keyOf('brands', 0), by: 1, base: asked.shown }
  const [, moved] = [await act({ ...asked, action: move }), await act({ ...asked, action: move })]
  expect(moved.view).toMatchObject({ open: [keyOf('brands', 0)] })
  const lead = { open: [keyOf('brands', 0)], field: keyOf('brands', 0, 'name') }
  expect((await act({ ...asked, tab: 'b' })).view).toMatchObject(lead)
})

test('what is typed reaches its entry though another tab has removed one above it, and is told if it is gone', async () => {
  const [third, name] = [keyOf('brands', 2), keyOf('brands', 2, 'name')]
  // It is not taken for its copy.
  const { state } = await act({ action: { name: 'copy', key: third } })
  await act({ tab: 'b', number: 1, action: { name: 'remove', key: keyOf('brands', 0), base: state } })
  await act(typedAt(state, name, 'Neu'))
  expect(shop.editor.draft.at(['brands', 1, 'name'])).toBe('Neu')
  await act({ tab: 'b', number: 2, action: { name: 'remove', key: third, base: state } })
  for (const text of ['Neu', 'Neuer'])
    expect((await act(typedAt(state, name, text))).html).toMatch(RegExp(`"status"[^>]*>[^„]*entfernt[^„]*„${text}“`))
})

test('asks nobody about what the same tab has typed, whatever state it began on', async () => {
  const { state } = await act({})
  await act(typedAt(state, TUESDAY, 'geöffnet', '7:15', '17:00'))
  await act({ left: TUESDAY })
  const { html } = await act(typedAt(state, TUESDAY, 'geöffnet', '07:15', '16:00'))
  expect(html).not.toContain('gerade erst geändert')
})

test('a step back is one action back, whatever that led to', async () => {
  for (const [name, at] of Object.entries({ copy: 0, remove: 1, undo: 0 }))
    await act({ action: { name, key: keyOf('brands', at) } })
  expect(shop.editor.draft.at(['brands'])).toHaveLength(12)
})

test('names the text of another tab that was replaced unseen, and takes it back', async () => {
  const key = keyOf('home', 'title')
  const { state: base } = await act({})
  await act({ tab: 'b', number: 1, ...typedAt(base, key, 'Aus dem anderen') })
  const { html } = await act(typedAt(base, key, 'Von hier'))
  expect(html).toContain('„Aus dem anderen“. „Rückgängig“ bringt es zurück.')
  // It stays while one types there, and is said once.
  const on = await act(typedAt(base, key, 'Von hier, länger'))
  expect(on.html.match(/„Aus dem anderen“/g)).toHaveLength(1)
  expect((await act({ action: { name: 'undo' } })).html).not.toContain('„Aus dem anderen“')
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Aus dem anderen')
  // Of two who type in turn.
  for (const number of [2, 3]) {
    await act({ tab: 'b', number, ...typedAt(base, key, `Von dort ${number}`) })
    const { html } = await act(typedAt(base, key, `Von hier ${number}`))
    expect(html).toMatch(RegExp(`"status"[^>]*>Hier stand[^„]*„Von dort ${number}“[^<„]*„Rückgängig“[^<„]*<`))
  }
})

test.each([false, true])('does a repeated request once, after a new start: %s', async (isRestarted) => {
  const entry = { number: 1, action: { name: 'copy', key: keyOf('brands', 0) } }
  await act(entry)
  if (isRestarted) await shop.restart()
  await act(entry)
  expect(shop.editor.draft.texts.brands?.match(/name: KYMCO/g)).toHaveLength(3)
})

test('joins a change in the file with one in the draft, and asks where both changed the same field', async () => {
  await act(typed(TUESDAY, 'geöffnet', '08:00', '17:00'))
  const text = await fileOf('hours')
  await writeFile(join(shop.folder, 'hours.yaml'), text.replace('state: Brandenburg', 'state: Berlin'))
  await writeFile(join(shop.folder, 'values.yaml'), '# Öl\n', 'latin1')
  await act(typed(keyOf('hours', 'weekly', 'friday'), 'geschlossen'))
  expect(shop.editor.draft.texts.hours).toMatch(/tuesday: 08:00–17:00[\s\S]*friday: geschlossen[\s\S]*state: Berlin/)
  await writeFile(join(shop.folder, 'hours.yaml'), text.replace('tuesday: 09:00', 'tuesday: 07:00'))
  const { html } = await act({})
  expect(html).toMatch(/08:00–17:00[\s\S]*07:00–17:00/)
  expect(html).toMatch(/"status"[^>]*>Zugleich hier und in der Datei geändert/)
  await act(typed(keyOf('home', 'title'), 'Neu'))
  await writeFile(join(shop.folder, 'home.yaml'), `${await fileOf('home')}\n# Notiz\n`)
  expect((await act({})).html).toMatch(/"status"[^>]*>Im Ordner/)
  const saved = await act({ action: { name: 'save' } })
  expect(saved).toMatchObject({ html: expect.stringContaining('entscheiden, was'), view: { field: 'conflicts' } })
  expect(await fileOf('hours')).toContain('tuesday: 07:00–17:00')
  expect(await fileOf('values')).toBe('# Öl\n')
  for (const name of ['mine', 'save']) await act({ action: { name, key: TUESDAY } })
  expect(await fileOf('hours')).toContain('tuesday: 08:00–17:00')
})

test('what is typed is there after a new start, also while a field that is gone from the file is asked about', async () => {
  await act(typed(keyOf('home', 'contact', 'appointmentNote'), 'Von hier.'), 'texts')
  const text = await fileOf('home')
  await writeFile(join(shop.folder, 'home.yaml'), text.replace(/ {2}appointmentNote:.*\n(?: {4}.*\n)*/, ''))
  expect((await act({})).html).toContain('(nichts)')
  await act(typed(keyOf('home', 'title'), 'Getippt'), 'texts')
  await shop.restart()
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Getippt')
  expect(shop.editor.draft.clashes).toHaveLength(1)
})

test('what is asked about stays asked while the file cannot be read, and only while it differs', async () => {
  const [title, name] = [keyOf('home', 'title'), keyOf('brands', 0, 'name')]
  const write = (file: string, text: string) => writeFile(join(shop.folder, `${file}.yaml`), text).then(() => act({}))
  const [home, brands] = [await fileOf('home'), await fileOf('brands')]
  const theirs = home.replace(/Quad, Motorrad.*/, 'Dort')
  await act(typed(title, 'Hier'))
  await act(typed(name, 'Hier'))
  for (const text of [theirs, theirs.replace('lead: >-', 'lead: ['), theirs]) await write('home', text)
  await act({ action: { name: 'save' } })
  expect(await fileOf('home')).toBe(theirs)
  for (const text of ['Dort', 'Hier']) await write('brands', brands.replace('KYMCO\n', `${text}\n`))
  expect(shop.editor.draft.clashes).toEqual([{ key: title, theirs: 'Dort' }])
})

test('after a step back the page says what the file holds by now, and asks nothing that is the same', async () => {
  const text = await fileOf('hours')
  const write = (hours: string) => writeFile(join(shop.folder, 'hours.yaml'), text.replace('tuesday: 09:00', hours))
  await act(typed(TUESDAY, 'geöffnet', '08:00', '17:00'))
  for (const hours of ['07:00', '06:00']) {
    await write(`tuesday: ${hours}`)
    await act({})
  }
  expect((await act({ action: { name: 'undo' } })).html).toContain('06:00–17:00')
  for (const name of ['mine', 'save', 'undo']) await act({ action: { name, key: TUESDAY } })
  expect(await fileOf('hours')).toContain('tuesday: 08:00')
  expect(shop.editor.draft.clashes).toEqual([])
})

test.each([
  ['an unfinished entry', { action: { name: 'add', key: keyOf('hours', 'closures') } }, '', ''],
  ['a field in it', typed(keyOf('hours', 'closures', 1, 'reason'), 'Hoffest'), ': Fest', ': Sommerfest'],
  ['another change of the file', {}, '', ': Sommerfest'],
])('a list that is asked about stays in the file as it is there, whatever %s', async (_, request, from, to) => {
  const entry = (day: string, reason: string) => `  - first: ${day}\n    last: ${day}\n    reason: ${reason}\n`
  const entries = [entry('01.02.2027', 'Urlaub'), entry('01.03.2027', 'Messe'), entry('01.04.2027', 'Fest')]
  const write = (text: string) => writeFile(join(shop.folder, 'hours.yaml'), text)
  const before = `${await fileOf('hours')}\nclosures:\n${entries.join('')}`
  await write(before)
  await act({ action: { name: 'remove', key: keyOf('hours', 'closures', 1) } })
  await act(request)
  const twice = before.replace(': Messe', ': Große Messe')
  await write(from ? twice.replace(from, to) : twice)
  await act({})
  if (to && !from) await write(twice.replace(': Fest', to))
  const left = await fileOf('hours')
  await act({})
  await act({ action: { name: 'save' } })
  expect(await fileOf('hours')).toBe(left)
  // Neither is it lost in the draft.
  await act({ action: { name: 'theirs', key: keyOf('hours', 'closures') } })
  await act({ action: { name: 'save' } })
  expect(await fileOf('hours')).toBe(left)
})

test('shows a file that is no YAML with its line, and brings the last readable version back', async () => {
  const before = await fileOf('hours')
  await writeFile(join(shop.folder, 'hours.yaml'), before.replace('  tuesday: 09', '   tuesday: [09'))
  expect((await act({})).html).toMatch(/hours\.yaml hängt es an Zeile \d+: „tuesday: \[09/)
  expect((await act({}, 'brands')).html).toContain('KYMCO')
  await act({ action: { name: 'add', key: keyOf('brands') } })
  for (const name of ['brands', 'statistics', 'values']) await writeFile(join(shop.folder, `${name}.yaml`), 'a: [')
  expect((await act({}, 'publish')).html).toContain('Prüfen')
  await act(typed('mend', 'a: [1'), 'numbers')
  // Another file is of no concern to it.
  await writeFile(join(shop.folder, 'values.yaml'), 'a: [2')
  await act({})
  expect(shop.editor.draft.texts).toMatchObject({ statistics: 'a: [1', values: 'a: [2' })
  expect((await act(typed('mend', '[]'), 'numbers')).html).toContain('So lässt sie sich lesen')
  expect(shop.editor.draft.texts).toMatchObject({ statistics: '[]', values: 'a: [2' })
  const { html } = await act(typed('mend', before.replace('  tuesday: 09', '   tuesday: [08')))
  expect(html).not.toContain('entfernt worden')
  expect(shop.editor.draft.texts.hours).toContain('tuesday: [08')
  for (const name of ['lastReadable', 'save']) await act({ action: { name } })
  expect(await fileOf('hours')).toBe(before)
})

test('what was typed before a file broke is there once it is mended, unless it was taken back', async () => {
  const text = await fileOf('hours')
  for (const isUndone of [false, true]) {
    await act(typed(TUESDAY, 'geöffnet', '08:00', '17:00'))
    await writeFile(join(shop.folder, 'hours.yaml'), text.replace('saturday: 10:00', 'saturday: [10:00'))
    await act(isUndone ? {} : typed('mend', text))
    for (const name of isUndone ? ['undo', 'undo', 'save'] : ['save']) await act({ action: { name } })
    expect(await fileOf('hours')).toContain(isUndone ? 'tuesday: 09:00' : 'tuesday: 08:00')
    await act({ ...typed(TUESDAY, 'geöffnet', '09:00', '17:00'), action: { name: 'save' } })
  }
})

const TYPED = typed(TUESDAY, 'geöffnet', '08:00', '17:00')

test('an entry that lacks something stays in a file that is mended', async () => {
  const text = (await fileOf('brands')).replace('  partner: Vertragspartner\n', '')
  await writeFile(join(shop.folder, 'brands.yaml'), text.replace('name: ODES', 'name: [ODES'))
  await act(typed('mend', text), 'brands')
  expect((await act({ action: { name: 'save' } }, 'brands')).html).not.toContain('nur im Entwurf')
  expect(await fileOf('brands')).toBe(text)
})

test.each([
  ['mending it here has begun', [TYPED], [typed('mend', '- ')], false],
  ['mending it here has begun before a new start', [TYPED], [typed('mend', '')], true],
  ['it was typed after a step back', [], [{ action: { name: 'undo' } }, TYPED], false],
])('what was typed is back once a file is mended elsewhere, though %s', async (_, before, after, isRestarted) => {
  const text = await fileOf('hours')
  const write = (change: string) => writeFile(join(shop.folder, 'hours.yaml'), change)
  for (const request of before) await act(request)
  await write(text.replace('saturday: 10:00', 'saturday: [10:00'))
  for (const request of [{}, ...after]) await act(request)
  if (isRestarted) await shop.restart()
  await write(text.replace('state: Brandenburg', 'state: Berlin'))
  await act({})
  expect(shop.editor.draft.texts.hours).toMatch(/tuesday: 08:00–17:00[\s\S]*state: Berlin/)
})

test('a broken file that is mended elsewhere is never broken again, however much happened meanwhile', async () => {
  const text = await fileOf('hours')
  await writeFile(join(shop.folder, 'hours.yaml'), text.replace('saturday: 10:00', 'saturday: [10:00'))
  await act({})
  const { draft } = shop.editor
  for (let at = 0; at < 230; at++) draft.put({ ...draft.texts, answers: `# ${at}` })
  await shop.restart()
  await writeFile(join(shop.folder, 'hours.yaml'), text)
  await act({})
  expect(shop.editor.draft.texts.hours).toBe(text)
})

test('offers what the rules know: a photo, no trees, no contract, no USt-IdNr., a shop without brands', async () => {
  await act({ action: { name: 'clear', key: keyOf('legal', 'vatId') } }, 'legal')
  expect(shop.editor.draft.at(['legal', 'vatId'])).toBe('keine')
  const { html } = await act({}, 'texts')
  for (const label of ['Foto oben', 'Bäume', 'Fahrzeugarten']) expect(html).toContain(label)
  const view = { room: 'brands', open: [keyOf('brands', 0)] }
  const brands = (await act({ view })).html
  for (const choice of ['ohne Vertrag', 'Reparatur']) expect(brands).toContain(`value="${choice}"`)
  for (let at = 0; at < 11; at++) await act({ action: { name: 'remove', key: keyOf('brands', 0) } }, 'brands')
  expect(shop.editor.draft.texts.brands).not.toContain('name:')
  await act({ action: { name: 'save' } })
  expect(await fileOf('brands')).not.toContain('name:')
  const word = keyOf('home', 'services', 'kinds')
  await act({ ...typed(word, 'Moped'), left: word }, 'texts')
  expect(shop.editor.draft.texts.home).toMatch(/^ {2}kinds: \[Moped\]$/m)
})

test('has a control for each word of a file, however it is written there', async () => {
  const text = (await fileOf('brands')).replace('[ATV, UTV]', '[ATV, UTV, Quad]')
  await writeFile(
    join(shop.folder, 'brands.yaml'),
    text.replace(/features: .*/, 'features: verkauf Wartung und Garantie'),
  )
  const { html } = await act({ view: { room: 'brands', open: [keyOf('brands', 0)] } })
  const controls = (name: string, more = '') =>
    html.match(new RegExp(`<input(?=[^>]* name="\\[&quot;brands&quot;,0,&quot;${name}&quot;\\]")[^>]*${more}`, 'g'))
  expect(controls('kinds')).toHaveLength(3)
  expect(controls('features', 'checked=""')).toHaveLength(3)
})

test('what is wrong of a text that is shown and no longer in the draft is not told', async () => {
  const reason = keyOf('hours', 'closures', 0, 'reason')
  const told = (key: string) => shop.editor.contextOf().complaints.get(key)
  await act({ action: { name: 'add', key: keyOf('hours', 'closures') } })
  for (const [field, text] of Object.entries({ first: '24.12.2026', last: '25.12.2026', reason: 'TODO' }))
    await act(typed(keyOf('hours', 'closures', 0, field), text))
  expect(told(reason)).toContain('TODO')
  // Neither day alone is as it was last right.
  await act(typed(keyOf('hours', 'closures', 0, 'first'), '24.12.2027'))
  await act(typed(reason, 'Urlaub'))
  expect(told(keyOf('hours', 'closures', 0, 'last'))).toContain('vor dem ersten')
  expect(told(reason)).toBeUndefined()
})

test('a wrong word holds nothing else back', async () => {
  const log = keyOf('legal', 'hosting', 'logFields')
  await act(typed(log, 'keine weiteren'))
  await act(typed(log, 'Wetter'))
  await act(typed(keyOf('legal', 'hosting', 'company'), 'STRATO GmbH, Berlin'))
  expect(shop.editor.contextOf().complaints.get(log)).toContain('Wetter')
  expect(shop.editor.contextOf().content?.legal.hosting.company).toContain('STRATO')
})

test('finds every field that holds a word', async () => {
  const hits = { 'termin empf': 'Hinweis zum Termin', urlaub: 'Schließzeiten:<', schlüssel: '> Schlüssel<' }
  for (const [query, label] of Object.entries(hits)) {
    const answer = await act({ view: { room: 'legal', open: [], query } })
    expect(answer.html).toContain(label)
    // The page beside stays where it is.
    expect(answer).toMatchObject({ preview: { address: '/impressum/' } })
  }
})

test('saves a photo once and under a safe name, never over another one, and refuses what is none', async () => {
  const bytes = await sharp('examples/zweirad-krummsee/photos/havel-moto.jpg').resize(320).toBuffer()
  const post = async (name: string, body: Uint8Array) => {
    const address = `/__edit/photo?name=${encodeURIComponent(name)}`
    const answer = await shop.ask(address, { method: 'POST', body: Buffer.from(body), headers: shop.ours })
    const { value, error } = (await answer.json()) as { value?: string; error?: string }
    if (value) await act({ action: { name: 'photo', key: keyOf('brands', 0, 'image'), value } }, 'brands')
    return error ?? value
  }
  const another = (name: string) => Buffer.concat([bytes, Buffer.from(name)])
  await Promise.all(['one', 'two'].map((each) => post('Häßlich & groß.JPG', another(each))))
  expect(await post('Häßlich & groß.JPG', another('two'))).toContain('haesslich')
  expect(shop.editor.draft.texts.brands).toMatch(/image: haesslich-gross(?:-2)?\.jpg/)
  const named = async (name: RegExp) => (await readdir(join(shop.folder, 'photos'))).filter((each) => name.test(each))
  expect((await named(/haess/)).sort()).toEqual(['haesslich-gross-2.jpg', 'haesslich-gross.jpg'])
  expect(await post('con.jpg', another('con'))).toBe('foto-con.jpg')
  expect(await post('kein-bild.jpg', Buffer.from('text'))).toContain('kein Bild')
  expect(await post('seite.html', bytes)).toContain('Möglich sind Bilder')
  expect(await named(/seite|kein/)).toEqual([])
  await writeFile(join(shop.folder, 'photos/hof(neu.jpg'), bytes)
  expect((await act({}, 'business')).html).toContain('hof(neu.jpg')
})

test('that a photo is not there is told until another one is chosen', async () => {
  const key = keyOf('brands', 0, 'image')
  const told = () => shop.editor.contextOf().complaints.get(key)
  await act(typed(keyOf('brands', 0, 'imageAlt'), 'Der Hof'), 'brands')
  await act(typed(key, 'hof.jpg'), 'brands')
  await expect.poll(told).toContain('„hof.jpg“: Diese Datei gibt es nicht.')
  await act(typed(key, 'illustrations/atv'), 'brands')
  expect(told()).toBeUndefined()
})

test('that a photo is too small is told until it is exchanged under its name', async () => {
  const key = keyOf('brands', 0, 'image')
  const told = () => shop.editor.contextOf().complaints.get(key)
  const save = async (width: number) => {
    const photo = sharp({ create: { width, height: width, channels: 3, background: 'red' } })
    await writeFile(join(shop.folder, 'photos/hof.jpg'), await photo.jpeg().toBuffer())
  }
  await save(100)
  await act(typed(keyOf('brands', 0, 'imageAlt'), 'Der Hof'), 'brands')
  await act(typed(key, 'hof.jpg'), 'brands')
  await expect.poll(told).toContain('nur 100')
  await save(400)
  await act({}, 'brands')
  await expect.poll(told).toBeUndefined()
})

test('without a file or its folder nothing is lost, and saved once that is mended', async () => {
  const business = join(shop.folder, 'business.yaml')
  await act(typed(keyOf('business', 'street'), 'Neue Straße 9'), 'business')
  await rename(business, `${business}.away`)
  // As good as locked: it cannot be read.
  await mkdir(business)
  await act({})
  await rmdir(business)
  await rename(`${business}.away`, business)
  expect((await act({}, 'business')).html).toContain('Neue Straße 9')
  const save = async () => (await act({ action: { name: 'save' } })).html
  await act(typed(TUESDAY, 'geöffnet', '08:00', '17:00'))
  expect(await save()).toContain('Gespeichert um')
  await rename(shop.folder, `${shop.folder}-away`)
  await act(typed(TUESDAY, 'geöffnet', '10:00', '17:00'))
  expect(await save()).toContain('Den Ordner mit dem Inhalt gibt es nicht mehr.')
  await rename(`${shop.folder}-away`, shop.folder)
  expect(await fileOf('hours')).toContain('tuesday: 08:00–17:00')
  expect(await save()).toContain('Gespeichert um')
  expect(await fileOf('hours')).toContain('tuesday: 10:00–17:00')
})

test('a version says which fields a save has changed', async () => {
  await act({ ...typed(TUESDAY, 'geöffnet', '08:00', '17:00'), action: { name: 'save' } })
  const [move, save] = [{ name: 'move', key: keyOf('brands', 0), by: 1 }, { name: 'save' }]
  const restore = { name: 'restore', time: shop.editor.draft.history.marks[1]?.time }
  for (const action of [move, save, restore, save, save]) await act({ action })
  const { html } = await act({ view: { room: 'versions', open: [] } })
  for (const change of ['Öffnungszeiten, Dienstag: 08:00–17:00', 'Marken in anderer Reihenfolge'])
    expect(html).toContain(`gespeichert: ${change}<`)
  expect(html.match(/>wie jetzt</g)).toHaveLength(2)
})

test('says at once, at the field and in the list of rooms, what would not be published, made-up data too', async () => {
  const owner = keyOf('business', 'owner')
  const { html } = await act({ ...typed(owner, 'Quadhof Storkow GmbH'), left: owner }, 'legal')
  expect(html).toMatch(/>Impressum<span[^>]*>2<[\s\S]*Register<\/h2>[\s\S]*Bei der Rechtsform GmbH nennt/)
  const made = await act(typed(keyOf('business', 'phone'), '030 23125123'), 'business')
  expect(made.html).toMatch(/>Betrieb<span[^>]*>1<[\s\S]*complaint[^>]*>„030 23125123“: .* nur für Filme/)
})
