/** What is typed, clicked and moved in the editor while an answer is on its way, or none comes. */
import { beforeEach, expect, test } from 'vitest'
import { keyOf, startEditor } from '../helpers/editor.ts'
import { delay, fieldAt, hasFocus, holdRequests, openRoom, preview, type Shop } from './editor-room.ts'

let shop: Shop

beforeEach(async () => (shop = await startEditor()))

const open = (room?: string, options?: object) => openRoom(shop, room, options)

test('Enter opens the next line of a list, whatever arrives meanwhile, and what was said is seen far below the top', async () => {
  const page = await open('texts')
  await delay(page, '**/__edit/do', 500)
  await page.getByRole('button', { name: 'Leistung hinzufügen' }).click()
  await page.keyboard.type('Reifen\nWinterlager\nTankreinigung', { delay: 70 })
  await page.keyboard.press('Control+s')
  await page.getByText('Gespeichert um').waitFor()
  expect(shop.editor.draft.history.disk.home).toContain('\n    - Reifen\n    - Winterlager\n    - Tankreinigung\n')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect(await page.getByText('Gespeichert um').boundingBox()).toMatchObject({ y: expect.closeTo(40, -2) })
  await page.unrouteAll({ behavior: 'wait' })
  // The page beside follows one that is moved.
  let followed = ''
  page.on('request', (request) => (followed = request.postDataJSON()?.active ?? followed))
  await page.getByRole('button', { name: 'Tankreinigung nach oben' }).click()
  await expect.poll(() => followed).toBe('["home","services","others",1]')
  // Whoever types elsewhere by now stays there, though keys went ahead before.
  const { release } = await holdRequests(page)
  await page.getByRole('button', { name: 'Tankreinigung nach oben' }).click()
  await fieldAt(page, 'home', 'lead').focus()
  await release()
  await expect.poll(() => fieldAt(page, 'home', 'services', 'others', 0).inputValue()).toBe('Tankreinigung')
  await hasFocus(page, fieldAt(page, 'home', 'lead'))
  // The focus beside the form does not scroll the form.
  await page.locator('main [name]').last().focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Tab')
  await hasFocus(page, page.getByLabel('Rechner'))
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('what another window has taken back is saved as it is seen; a choice that is not made can have the focus', async () => {
  const page = await open('numbers')
  await page.getByRole('button', { name: 'Wert hinzufügen' }).click()
  await hasFocus(page, page.getByRole('radio', { name: 'Schlüssel' }))
  const number = fieldAt(page, 'statistics', 0, 'label')
  await page.locator('summary').first().click()
  await number.fill('Jahre dabei')
  await expect.poll(() => shop.editor.draft.texts.statistics).toContain('Jahre dabei')
  await shop.act({ action: { name: 'undo' } }, 'numbers')
  await page.keyboard.press('Control+s')
  await expect.poll(() => shop.editor.draft.history.disk.statistics).toContain('Jahre dabei')
  // Once the other window is worked in, this one shows what is typed there.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await shop.act({ fields: [{ key: '["statistics",0,"label"]', parts: ['Jahre am Ort'] }] }, 'numbers')
  await expect.poll(() => number.inputValue()).toBe('Jahre am Ort')
})

test('whoever types elsewhere by now is not led back', async () => {
  const page = await open('legal')
  await delay(page, '**/__edit/do', 400)
  await page.getByRole('button', { name: /^Entfällt/ }).click()
  const company = fieldAt(page, 'legal', 'hosting', 'company')
  await company.pressSequentially('STRATO', { delay: 150 })
  // Nor is what stands there selected, to be typed over.
  const { release } = await holdRequests(page)
  await page.getByRole('button', { name: 'Teil hinzufügen' }).first().click()
  await company.pressSequentially(' Gm')
  await release()
  await page.locator('[data-entry]', { hasText: 'noch nicht fertig' }).waitFor()
  await page.keyboard.type('bH')
  await expect.poll(() => shop.editor.draft.texts.legal).toContain('STRATO GmbH')
})

test('a button that is clicked before a copy is there acts on the entry it stood at', async () => {
  const page = await open('brands')
  for (const at of [0, 1]) await page.locator(`[data-toggle='${keyOf('brands', at)}']`).click()
  const buttonOf = (name: string, at: number) => page.locator(`[data-do=${name}][data-key='${keyOf('brands', at)}']`)
  const [copy, remove] = [buttonOf('copy', 0), buttonOf('remove', 1)]
  await remove.waitFor()
  const { release } = await holdRequests(page)
  await copy.click()
  await page.keyboard.type('Kopie')
  await remove.click()
  await release()
  const names = () => [0, 1, 2].map((at) => shop.editor.draft.at(['brands', at, 'name']))
  await expect.poll(names).toEqual(['KYMCO', 'Kopie', 'ODES'])
})

test.each(['room', 'button', 'field'])('a new entry gets what is typed, though a %s is clicked first', async (what) => {
  const page = await open('texts')
  const { release } = await holdRequests(page)
  await page.getByRole('button', { name: 'Leistung hinzufügen' }).click()
  await page.keyboard.type('Reifen')
  if (what === 'room') await page.getByRole('link', { name: 'Marken' }).click()
  if (what === 'button') await page.getByRole('button', { name: 'Leistung hinzufügen' }).click()
  if (what === 'field') await fieldAt(page, 'home', 'lead').pressSequentially('x')
  await release()
  if (what === 'room') await page.getByRole('heading', { level: 1, name: 'Marken' }).waitFor()
  else await fieldAt(page, 'home', 'services', 'others', what === 'button' ? 1 : 0).waitFor()
  await page.keyboard.type('yz')
  const others = () => shop.editor.draft.at(['home', 'services', 'others', 0])
  if (what === 'field') await expect.poll(() => shop.editor.draft.at(['home', 'lead'])).toMatch(/xyz/)
  await expect.poll(others).toBe('Reifen')
})

test('an entry that moves meanwhile takes no key from a new one', async () => {
  const page = await open('texts')
  const { release } = await holdRequests(page)
  const second = fieldAt(page, 'home', 'tagline', 1)
  const before = await second.inputValue()
  await page.locator('[data-do=move]').nth(1).click()
  await page.getByRole('button', { name: 'Leistung hinzufügen' }).click()
  await page.keyboard.type('Rei')
  await release()
  await page.keyboard.type('fen wuchten', { delay: 30 })
  await expect.poll(() => shop.editor.draft.at(['home', 'services', 'others', 0])).toBe('Reifen wuchten')
  expect(await second.inputValue()).not.toBe(before)
})

test('an entry that is moved by the keyboard stays open, and its button keeps the focus', async () => {
  const page = await open('brands')
  await page.locator('summary', { hasText: 'Loncin' }).click()
  await preview(page).locator('[style*=outline]', { hasText: 'Loncin' }).waitFor()
  const button = page.getByRole('button', { name: 'Loncin nach unten' })
  await button.focus()
  const before = await button.boundingBox()
  for (const place of [2, 3]) {
    await page.keyboard.press('Enter')
    await page.locator(`[data-entry='["brands",${place}]'] :focus`).and(page.getByLabel('Loncin nach unten')).waitFor()
    expect(await fieldAt(page, 'brands', place, 'name').inputValue()).toBe('Loncin')
    expect(await button.boundingBox()).toMatchObject({ y: expect.closeTo(before?.y ?? 0, 0) })
  }
  await button.dblclick()
  await page.getByRole('status').getByText('Jetzt an Stelle 6.').waitFor()
  await expect.poll(() => fieldAt(page, 'brands', 5, 'name').inputValue()).toBe('Loncin')
  // Faster than the answers, from a field that is another's once the entry has moved.
  await delay(page, '**/__edit/do', 100)
  await fieldAt(page, 'brands', 5, 'name').focus()
  await page.getByLabel('Loncin nach oben').focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter')
  await page.locator('[data-entry=\'["brands",0]\'] :focus').waitFor()
  expect(await fieldAt(page, 'brands', 0, 'name').inputValue()).toBe('Loncin')
})

test('what is typed while another window removes an entry above goes on in its entry, where the caret was', async () => {
  const page = await open('brands')
  await page.locator('summary', { hasText: 'Loncin' }).click()
  const name = (place: number) => fieldAt(page, 'brands', place, 'name')
  await name(1).focus()
  await page.keyboard.press('Home')
  const { held, release } = await holdRequests(page)
  await page.keyboard.type('a')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('bc')
  await shop.act({ action: { name: 'remove', key: '["brands",0]' } }, 'brands')
  await release()
  await hasFocus(page, name(0))
  await page.keyboard.type('d')
  await expect.poll(() => shop.editor.draft.at(['brands', 0, 'name'])).toBe('abcdLoncin')
  // A second word alone becomes the first one when its field is left.
  const kinds = fieldAt(page, 'brands', 0, 'kinds')
  // From the last one, as a word that is alone goes to the first box.
  for (const kind of (await kinds.all()).reverse()) await kind.fill('')
  const answered = page.waitForResponse(async (response) => (await response.text()).includes('"Quad'))
  await kinds.last().pressSequentially('Quad')
  await (await answered).finished()
  await page.keyboard.type('s')
  await name(0).focus()
  const words = () => kinds.evaluateAll((all) => all.map((each) => 'value' in each && each.value))
  await expect.poll(words).toEqual(['Quads', ''])
})

test.each(['saved', 'published'])('a photo that is still on its way is %s, too', async (how) => {
  const page = await open('brands')
  await page.locator('summary', { hasText: 'Loncin' }).click()
  await delay(page, '**/__edit/photo?*', 1_000)
  await page.locator('input[type=file]').first().setInputFiles('examples/zweirad-krummsee/photos/havel-moto.jpg')
  if (how === 'saved') await page.keyboard.press('Control+s')
  else await page.getByRole('link', { name: 'Veröffentlichen' }).click()
  if (how === 'published') await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect.poll(() => shop.editor.draft.history.disk.brands).toContain('image: havel-moto.jpg')
})

test('what is typed while the program is gone is there when it is back', async () => {
  const page = await open('texts')
  const title = fieldAt(page, 'home', 'title').first()
  await title.waitFor()
  await shop.stop()
  await title.fill('Quad und Roller in Storkow')
  await page.getByText('Die Verbindung zum Programm ist weg.').waitFor()
  await shop.restart()
  await page.getByText('ist angekommen').waitFor()
  expect(await title.inputValue()).toBe('Quad und Roller in Storkow')
  expect(shop.editor.draft.texts.home).toContain('Quad und Roller in Storkow')
  // Saved in another window.
  await shop.act({ action: { name: 'save' } })
  await page.locator('[data-do=save][aria-disabled]').waitFor()
})

test('what is typed for more lines than there may be stays in the last one', async () => {
  const page = await open('texts')
  await page.getByRole('button', { name: '& Scooter! entfernen' }).click()
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).waitFor()
  await fieldAt(page, 'home', 'tagline', 1).click()
  await delay(page, '**/__edit/do', 500)
  for (const line of ['Roller', 'Quad', 'Auto']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
  await expect.poll(() => shop.editor.draft.texts.home).toContain('Roller Quad Auto')
})
