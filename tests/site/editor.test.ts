/** The editor without a browser: who may talk to it, what a request does, and what is left when something fails. */
import { cp, mkdir, readdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { keyOf, startEditor, TITLE, TUESDAY, typed } from '../helpers/editor.ts'
import { makeFolder } from '../helpers/site.ts'

let shop: Awaited<ReturnType<typeof startEditor>>

beforeEach(async () => (shop = await startEditor()))

const act: typeof shop.act = (...request) => shop.act(...request)
const typedAt = (base: number, key: string, ...parts: string[]) => ({ fields: [{ key, parts, base }] })

test.each<[what: string, path: string, init: RequestInit, status: number]>([
  ['a visitor without the token', '/__edit/', { headers: { cookie: '' } }, 401],
  ['a change of the website', '/', { method: 'POST' }, 405],
  ['a file of the disk', '/__edit/..%2f..%2fpackage.json', {}, 404],
  ['a photo outside the folder', '/__edit/photo/..%2Fbusiness.yaml', {}, 404],
  ['a file with a broken name', '/__edit/photo/%E0%A4%A', {}, 404],
  ['a change that is no JSON', '/__edit/do', { method: 'POST', body: '{' }, 400],
  ['a change of another shape', '/__edit/do', { method: 'POST', body: '{"tab":1}' }, 400],
  ['a change that is too long', '/__edit/do', { method: 'POST', body: 'x'.repeat(1_100_000) }, 413],
])('answers %s with a refusal', async (_, path, init, status) => {
  const asked = shop.ask(path, { ...init, headers: { ...shop.ours, ...init.headers } })
  // A browser may see the connection end before it has sent everything.
  const answer = await (status === 413 ? asked.catch(() => undefined) : asked)
  expect(answer?.status ?? status).toBe(status)
  if (status === 401) expect(await answer?.text()).toContain('npm start')
})

test('saves a wrong value as it is, says what is wrong, and shows what was last right, also after a new start', async () => {
  const shown = () => shop.editor.contextOf().content?.hours.weekly.tuesday
  const before = shown()
  await act(typed(TUESDAY, 'geöffnet', '2', '17:00'))
  const { html } = await act({ ...typed(TUESDAY, 'geöffnet', '25:00', '9'), active: TUESDAY, action: { name: 'save' } })
  expect(await shop.read('hours')).toContain('tuesday: 25:00–9')
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

test('a list that is full offers no more', async () => {
  const isFull = async () =>
    /aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Mehr als 3 gehen nicht/.test((await act({}, 'texts')).html)
  expect(await isFull()).toBe(true)
  await act({ action: { name: 'remove', key: keyOf('home', 'tagline', 0) } })
  expect(await isFull()).toBe(false)
})

test('a sign that only a word processor has is left out, and that is said', async () => {
  const { html } = await act({ ...typed(TITLE, '\uf0b7Quads'), active: TITLE }, 'texts')
  expect(html).toContain('sind weggelassen')
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Quads')
})

test('keeps an unfinished entry in the draft, and the file as it was; what is optional never lacks', async () => {
  const before = await shop.read('hours')
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
  expect(await shop.read('hours')).toBe(before)
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

test('a step back leads to what was saved, though the text before that was typed again', async () => {
  const [state, save] = [keyOf('hours', 'state'), { action: { name: 'save' } }]
  await act({ ...typed(state, 'Berlin'), ...save })
  await act({ ...typed(state, 'Brandenburg'), ...save })
  await act({ action: { name: 'undo' } })
  expect(shop.editor.draft.at(['hours', 'state'])).toBe('Berlin')
})

test('an entry of the file stays in it, though all of its fields were changed and one is empty', async () => {
  for (const [field, text] of Object.entries({ number: '99%', label: '' }))
    await act(typed(keyOf('statistics', 2, field), text), 'numbers')
  const { html } = await act({ action: { name: 'save' } }, 'numbers')
  expect(html).toMatch(/zu ändern: 1\./)
  expect(await shop.read('statistics')).toContain('99%')
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
  for (const tab of ['A', 'B']) await act({ tab, ...typed(TITLE, tab), left: TITLE }, 'texts')
  await act({ tab: 'B', fields: [{ key: TITLE, parts: ['A'], isBack: true }] }, 'texts')
  expect((await act({ action: { name: 'redo' } }, 'texts')).view).toMatchObject({ field: TITLE })
  expect(shop.editor.draft.at(['home', 'title'])).toBe('B')
})

test('what is as it was again does not join what is typed before and after it', async () => {
  const title = String(shop.editor.draft.at(['home', 'title']))
  for (const text of ['15', title, '16']) await act(typed(TITLE, text), 'texts')
  await act({ action: { name: 'undo' } }, 'texts')
  expect(shop.editor.draft.at(['home', 'title'])).toBe(title)
  // The browser has taken it back.
  for (const text of [`${title}!`, title]) await act(typed(TITLE, text), 'texts')
  await act({ action: { name: 'redo' } }, 'texts')
  expect(shop.editor.draft.at(['home', 'title'])).toBe(`${title}!`)
  const text = await shop.change('hours', 'saturday: 10:00', 'saturday: [10:00')
  await act(typed('mend:hours', text))
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

test.each([
  [['09:00', '12:00', '13:00', '17:00'], '09:00–17:00'],
  [['09:00', '12:00', '13:00', ''], '09:00–12:00'],
  [['', '', '', ''], '–'],
])('without its pause a day closes when its last time says so: %j', async (times, day) => {
  await act(typed(TUESDAY, 'geöffnet', ...times))
  if (!times[0]) await act({ action: { name: 'pause', key: TUESDAY } })
  await act({ action: { name: 'noPause', key: TUESDAY } })
  expect(shop.editor.draft.at(['hours', 'weekly', 'tuesday'])).toBe(day)
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
  const { state: base } = await act({})
  await act({ tab: 'b', number: 1, ...typedAt(base, TITLE, 'Aus dem anderen') })
  const { html } = await act(typedAt(base, TITLE, 'Von hier'))
  expect(html).toContain('„Aus dem anderen“. „Rückgängig“ bringt es zurück.')
  // It stays while one types there, and is said once.
  const on = await act(typedAt(base, TITLE, 'Von hier, länger'))
  expect(on.html.match(/„Aus dem anderen“/g)).toHaveLength(1)
  expect((await act({ action: { name: 'undo' } })).html).not.toContain('„Aus dem anderen“')
  expect(shop.editor.draft.at(['home', 'title'])).toBe('Aus dem anderen')
  // Of two who type in turn.
  for (const number of [2, 3]) {
    await act({ tab: 'b', number, ...typedAt(base, TITLE, `Von dort ${number}`) })
    const { html } = await act(typedAt(base, TITLE, `Von hier ${number}`))
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
  expect(await shop.read('brands')).not.toContain('name:')
  const word = keyOf('home', 'services', 'kinds')
  await act({ ...typed(word, 'Moped'), left: word }, 'texts')
  expect(shop.editor.draft.texts.home).toMatch(/^ {2}kinds: \[Moped\]$/m)
})

test('has a control for each word of a file, however it is written there', async () => {
  await shop.change('brands', '[ATV, UTV]', '[ATV, UTV, Quad]')
  await shop.change('brands', /features: .*/, 'features: verkauf Wartung und Garantie')
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
  const ofHelp = { urlaub: 'Schließzeiten:<', schlüssel: '> Schlüssel<', telefonnummer: 'Betrieb: Telefon' }
  const hits = { 'termin empf': 'Hinweis zum Termin', ...ofHelp }
  for (const [query, label] of Object.entries(hits)) {
    const answer = await act({ view: { room: 'legal', open: [], query } })
    expect(answer.html).toContain(label)
    // The page beside stays where it is.
    expect(answer).toMatchObject({ preview: { address: '/impressum/' } })
  }
  const { html } = await act({ view: { room: 'legal', open: [], query: 'WhatsApp' } })
  expect(html).toMatch(/class="findings"><li><a [^>]*data-goto="\[&quot;business&quot;,&quot;whatsApp&quot;\]"/)
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
  await act(typed(keyOf('brands', 0, 'imageAlt'), 'Das erste Foto'), 'brands')
  const action = { name: 'photo', key: keyOf('brands', 0, 'image'), value: 'havel-moto.jpg' }
  expect((await act({ action }, 'brands')).html).toContain('Passt die Beschreibung noch zum Foto?')
  const named = async (name: RegExp) => (await readdir(join(shop.folder, 'photos'))).filter((each) => name.test(each))
  expect((await named(/haess/)).sort()).toEqual(['haesslich-gross-2.jpg', 'haesslich-gross.jpg'])
  expect(await post('con.jpg', another('con'))).toBe('foto-con.jpg')
  expect(await post('kein-bild.jpg', Buffer.from('text'))).toContain('kein Bild')
  expect(await post('seite.html', bytes)).toContain('Möglich sind Bilder')
  expect(await named(/seite|kein/)).toEqual([])
  await writeFile(join(shop.folder, 'photos/hof(neu.jpg'), bytes)
  expect((await act({}, 'business')).html).toContain('hof(neu.jpg')
})

test('a page beside that is asked for after an answer is never older than that', async () => {
  for (const title of ['Quad und Roller', 'Roller und Quad']) {
    await act(typed(TITLE, title), 'texts')
    expect(await (await shop.ask('/')).text()).toContain(title)
  }
})

test('that the file of a sample is not there is told nobody', async () => {
  await act({ action: { name: 'on', key: keyOf('home', 'photo') } }, 'texts')
  await shop.editor.preview.built
  expect(shop.editor.preview.result.problems).toEqual([])
})

test('that a photo is not there, or too small, is told until another one is chosen or it is exchanged under its name', async () => {
  const key = keyOf('brands', 0, 'image')
  const told = () => shop.editor.contextOf().complaints.get(key)
  const save = async (width: number) => {
    const photo = sharp({ create: { width, height: width, channels: 3, background: 'red' } })
    await writeFile(join(shop.folder, 'photos/hof.jpg'), await photo.jpeg().toBuffer())
  }
  await act(typed(keyOf('brands', 0, 'imageAlt'), 'Der Hof'), 'brands')
  await act(typed(key, 'hof.jpg'), 'brands')
  await expect.poll(told).toContain('„hof.jpg“: Diese Datei gibt es nicht.')
  await act(typed(key, 'illustrations/atv'), 'brands')
  expect(told()).toBeUndefined()
  await save(100)
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
  expect(await shop.read('hours')).toContain('tuesday: 08:00–17:00')
  expect(await save()).toContain('Gespeichert um')
  expect(await shop.read('hours')).toContain('tuesday: 10:00–17:00')
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
  vi.spyOn(shop.editor, 'today', 'get').mockReturnValue(`${new Date().getFullYear() + 2}-02-01`)
  expect((await act({ view: { room: 'versions', open: [] } })).html).toMatch(/>\d\d\.\d\d\.20\d\d \d/)
  expect((await act({ action: { name: 'undo' } })).html).toContain('Zurückgenommen.')
})

test('says at once, at the field and in the list of rooms, what would not be published, made-up data too', async () => {
  const owner = keyOf('business', 'owner')
  const { html } = await act({ ...typed(owner, 'Quadhof Storkow GmbH'), left: owner }, 'legal')
  expect(html).toMatch(/>Impressum<\/span><span[^>]*>2<[\s\S]*Register<\/h2>[\s\S]*Bei der Rechtsform GmbH nennt/)
  const entry = keyOf('legal', 'register', 'entry')
  await act({ action: { name: 'on', key: keyOf('legal', 'register') } }, 'legal')
  await act(typed(entry, '20345'), 'legal')
  expect(shop.editor.contextOf().complaints.get(entry)).toContain('(HRB)')
  const made = await act(typed(keyOf('business', 'phone'), '030 23125123'), 'business')
  expect(made.html).toMatch(/>Betrieb<\/span><span[^>]*>1<[\s\S]*complaint[^>]*>„030 23125123“: .* nur für Filme/)
})

const YEAR = keyOf('business', 'copyrightYear')
const QUESTION = 'Stimmt das Jahr in der Fußzeile noch?'

test('a question that was answered is silent everywhere until its value changes', async () => {
  const isAsked = () => shop.editor.contextOf().questions.get(YEAR)?.message === QUESTION
  const answer = (name: string) => act({ action: { name, key: YEAR } })
  expect((await act(typed(YEAR, '2021'))).html).toMatch(/>Betrieb<.*>1<span[^>]*> bitte prüfen<.*>Impressum</)
  expect(isAsked()).toBe(true)
  expect((await answer('confirm')).html).toContain('Beantwortet.')
  expect(isAsked()).toBe(false)
  await answer('undo')
  expect(isAsked()).toBe(true)
  for (const name of ['redo', 'save']) await answer(name)
  expect(await shop.read('answers')).toContain('# Jahr in der Fußzeile')
  const clone = join(await makeFolder(), 'content')
  await cp(shop.folder, clone, { recursive: true })
  const asked = async () => (await loadContent(clone, shop.editor.today)).questions.map(({ message }) => message)
  expect(await asked()).not.toContain(QUESTION)
  await act(typed(YEAR, '2020'))
  expect(isAsked()).toBe(true)
  await answer('save')
  await cp(shop.folder, clone, { recursive: true })
  expect(await asked()).toContain(QUESTION)
})
