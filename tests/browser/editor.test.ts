/** The editor in a browser: from the first click to the file. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { findViolations, findWide } from '../../scripts/check/look.ts'
import { hostKey } from '../../scripts/deploy/messages.ts'
import { ROOMS } from '../../scripts/editor/rooms.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { keyOf, startEditor } from '../helpers/editor.ts'
import { DESKTOP, MOVING, SCHEMES } from './browser.ts'
import { fieldAt, hasFocus, holdRequests, openRoom, preview, type Shop } from './editor-room.ts'

let shop: Shop

beforeEach(async () => (shop = await startEditor()))

const open = (room?: string, options?: object) => openRoom(shop, room, options)
const isSaved = (text: string) => expect.poll(() => shop.read('hours')).toContain(text)

test('in each room axe finds nothing, and nothing scrolls sideways at 320 px', { timeout: 300_000 }, async () => {
  const page = await open('versions')
  for (const room of [...ROOMS.map(({ id }) => id), 'access', 'search']) {
    await page.setViewportSize(DESKTOP)
    // By its link, so that axe, which takes long to load, stays in the page.
    const title = await page.locator('h1').innerText()
    if (room === 'search') await page.getByRole('searchbox').fill('Telefon')
    else await page.locator(`a[data-room=${room}]`).first().click()
    await page.locator('h1', { hasNotText: title }).waitFor()
    for (const toggle of (await page.locator('[data-toggle]').all()).slice(0, 1)) await toggle.click()
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), `${room}, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await findWide(page), room).toEqual([])
    await page.locator('#form').evaluate((form) => scrollBy(0, form.getBoundingClientRect().top + 60))
    expect((await page.locator('h1').boundingBox())?.y, room).toBeGreaterThanOrEqual(0)
  }
})

test("Tuesday's hours: typed, tidied, shown beside the form, saved; who is too quick stays in the row", async () => {
  const page = await open()
  await fieldAt(page, 'hours', 'weekly', 'tuesday').first().fill('8')
  await page.getByLabel('Mittwoch').first().focus()
  await expect.poll(() => fieldAt(page, 'hours', 'weekly', 'tuesday').first().inputValue()).toBe('08:00')
  await preview(page).getByText('08:00').first().waitFor()
  // The page that is seen stays seen while the next one loads before it.
  const frames = page.locator('[data-preview] iframe')
  await page.locator('[data-preview]').evaluate((stage) => stage.prepend(document.createElement('iframe')))
  expect(await frames.last().isVisible()).toBe(true)
  await frames.first().evaluate((frame) => frame.remove())
  await fieldAt(page, 'hours', 'weekly', 'tuesday').nth(1).fill('16')
  await page.keyboard.press('Control+s')
  await isSaved('tuesday: 08:00–16:00')
  await page.getByRole('button', { name: /^Pause\s*: Dienstag/ }).click()
  await hasFocus(page, fieldAt(page, 'hours', 'weekly', 'tuesday').nth(1))
  // The answer comes when the focus is in what it takes away.
  const { release } = await holdRequests(page)
  await page.getByLabel('Dienstag').first().selectOption('geschlossen')
  await fieldAt(page, 'hours', 'weekly', 'tuesday').first().focus()
  await release()
  await hasFocus(page, page.getByLabel('Dienstag').first())
})

test('Enter in the search opens the first hit; a question that comes while one types takes no Tab', async () => {
  const page = await open()
  await page.getByRole('searchbox').fill('Telefon')
  const second = page.getByRole('main').getByRole('link').nth(1)
  await second.waitFor()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await hasFocus(page, second)
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await hasFocus(page, page.getByRole('searchbox'))
  await page.keyboard.press('Enter')
  await hasFocus(page, fieldAt(page, 'business', 'phone'))
  await page.keyboard.type('030 1234567')
  await Promise.all([page.waitForResponse('**/__edit/do'), page.keyboard.type('8')])
  await page.keyboard.press('Tab')
  for (const checked of [true, false, true]) {
    await hasFocus(page, page.getByRole('switch', { name: 'WhatsApp', checked }))
    await page.keyboard.press('Space')
  }
  await page.locator('.question').waitFor()
})

test('a wrong time is reported when its field is left, and the page beside stays as it was', async () => {
  const page = await open()
  const tuesday = fieldAt(page, 'hours', 'weekly', 'tuesday')
  const complaint = page.getByText('Hier schließt der Betrieb, bevor er öffnet.').first()
  const pause = page.getByRole('button', { name: /^Pause.*: Donnerstag/ })
  const before = await pause.boundingBox()
  await tuesday.first().fill('18:00')
  expect(await complaint.isVisible()).toBe(false)
  // A slow click: the complaint comes when it has ended, and moves nothing under the pointer.
  await pause.click({ delay: 500 })
  await fieldAt(page, 'hours', 'weekly', 'thursday').nth(2).waitFor()
  await complaint.waitFor()
  await page.getByRole('status').getByText('Dienstag: „18:00–17:00“: Hier').waitFor()
  expect(await pause.boundingBox()).toMatchObject({ y: expect.closeTo(before?.y ?? 0, 0) })
  await page.getByText('Was falsch ist, steht hier noch wie vorher').waitFor()
  await page.getByRole('button', { name: 'Schließzeit hinzufügen' }).click()
  await hasFocus(page, fieldAt(page, 'hours', 'closures', 0, 'first').and(page.locator('[name]')))
  await page.keyboard.type('31.2.2027')
  await fieldAt(page, 'hours', 'closures', 0, 'last').first().focus()
  await page.locator('.complaint', { hasText: '31.2.2027' }).waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await isSaved('tuesday: 18:00–17:00')
  // Whoever comes to mend it types over it.
  await page.locator('.findings a', { hasText: 'Dienstag' }).click()
  await hasFocus(page, tuesday.first())
  await page.keyboard.type('8')
  await expect.poll(() => tuesday.first().inputValue()).toBe('8')
})

test('a password is known to the program alone, and stays in its field for as long as that has it', async () => {
  const page = await open('access')
  const { access } = shop.editor.publisher
  Object.assign(access.typed, { DEPLOY_HOST: 'ftp.example', DEPLOY_PATH: '/' })
  const isKnown = (secret: string) => expect.poll(() => access.settings().password).toBe(secret)
  const secret = page.getByLabel('Passwort', { exact: true })
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  const { release } = await holdRequests(page)
  await page.getByLabel('Benutzername').fill('web1')
  await secret.fill('geheim')
  await page.getByRole('link', { name: 'Veröffentlichen' }).click()
  expect(await stored()).toContain('web1')
  expect(await stored()).not.toContain('geheim')
  await release()
  await isKnown('geheim')
  await page.getByRole('link', { name: 'Zugang' }).click()
  await page.getByText('Es ist eingetragen.').waitFor()
  expect(await secret.inputValue()).toBe('')
  expect(await page.content()).not.toContain('geheim')
  // Half of it, and the rest after a look at another window.
  await secret.pressSequentially('pass')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await shop.act({ fields: [{ key: '["access","path"]', parts: ['/htdocs'] }] }, 'access')
  await expect.poll(() => fieldAt(page, 'access', 'path').inputValue()).toBe('/htdocs')
  await secret.pressSequentially('wort')
  await isKnown('passwort')
  // As after the server has refused it.
  access.typeSecret('')
  await expect.poll(() => secret.inputValue()).toBe('')
})

test('a time is typed over each time it is clicked, and a click beside all fields moves none', async () => {
  const page = await open()
  const closes = page.getByLabel('Dienstag, bis')
  for (const time of ['1915', '1830']) {
    await closes.click()
    await page.keyboard.type(time)
    await page.keyboard.press('Tab')
  }
  expect(await closes.inputValue()).toMatch(/^18:?30$/)
  await page.getByRole('button', { name: 'Schließzeit hinzufügen' }).click()
  const announced = page.getByLabel('Hinweis ab')
  await announced.waitFor()
  const { held, release } = await holdRequests(page)
  await expect.poll(() => held.length).toBe(1)
  await announced.fill('1.6.')
  const before = await announced.boundingBox()
  await page.mouse.click(270, 500)
  await release()
  await page.getByText('In „1.6.“ fehlt das Jahr.').first().waitFor()
  expect(await announced.boundingBox()).toEqual(before)
  // A calendar that is open stays as it is, whatever another window changes.
  const [first, last] = ['first', 'last'].map((day) => fieldAt(page, 'hours', 'closures', 0, day))
  await first?.first().fill('24.12.2026')
  await page.locator('[data-do=date]').nth(1).click()
  const begins = () => last?.nth(1).getAttribute('min')
  expect(await begins()).toBe('2026-12-24')
  await shop.act({ fields: [{ key: keyOf('hours', 'weekly', 'friday'), parts: ['geöffnet', '07:07', '16:00'] }] })
  await expect.poll(() => page.getByLabel('Freitag, von').inputValue()).toBe('07:07')
  expect(await begins()).toBe('2026-12-24')
})

test('looking for what is new touches nothing, and waits while nobody looks; a publish that runs is found', async () => {
  const page = await open()
  await page.getByLabel('Dienstag').first().focus()
  await preview(page).getByText('Storkow').first().waitFor()
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) await (await page.waitForResponse('**/__edit/do')).finished()
  }
  await looks(1)
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await page.evaluate(() => {
    const seen = { attributes: true, childList: true, characterData: true, subtree: true }
    new MutationObserver((all) => Object.assign(window, { all })).observe(document, seen)
  })
  await looks(3)
  expect(await page.evaluate(() => 'all' in window)).toBe(false)
  expect(await steps()).toBe(before)
  const see = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await see(true)
  let count = 0
  page.on('request', () => count++)
  let progress = 0.25
  const said = { sentences: [] }
  shop.editor.publisher.status = () => ({ step: 'uploading', said, remarks: [], progress })
  await wait(2_500)
  expect(count).toBe(0)
  await see(false)
  await page.getByRole('link', { name: 'läuft' }).click()
  const bar = page.locator('progress')
  const isAt = (value: number) => expect.poll(() => bar.evaluate((each) => 'value' in each && each.value)).toBe(value)
  await isAt(0.25)
  progress = 0.5
  await isAt(0.5)
  await page.reload()
  await isAt(0.5)
})

test('until the first page beside is painted it says so, and one whose loading was stopped comes yet', async () => {
  const page = await open()
  const isHome = ({ pathname }: URL) => pathname === '/'
  // It is never answered.
  await page.route(isHome, () => {})
  await page.reload()
  await page.locator('[data-preview] iframe').waitFor({ state: 'attached' })
  const seen = () =>
    page.locator('[data-preview]').evaluate((stage) => {
      const { left, top } = stage.getBoundingClientRect()
      return document.elementFromPoint(left + 40, top + 40)?.tagName
    })
  expect(await seen()).toBe('P')
  await page.unroute(isHome)
  await page.evaluate(() => stop())
  await preview(page).getByText('Storkow').first().waitFor()
  await expect.poll(seen).toBe('IFRAME')
})

test('what a test of the access has found is told where its button was', async () => {
  const page = await open('access')
  const { access } = shop.editor.publisher
  access.save = () => []
  access.test = () => Promise.reject(new Problem(hostKey('A'.repeat(43), 'ssh')))
  await page.getByRole('button', { name: 'Verbindung testen' }).click()
  const enter = page.getByRole('button', { name: 'eintragen' })
  await enter.waitFor()
  access.test = () => Promise.resolve({ sentences: ['Angemeldet.'] })
  await enter.click()
  await page.getByText('Angemeldet.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#told') !== null)).toBe(true)
})

test('a click in the page beside opens the field, and Ctrl+Z brings a brand back', async () => {
  const page = await open()
  const address = preview(page).getByText('15859 Storkow').first()
  const { width = 0, height = 0 } = (await address.boundingBox()) ?? {}
  await address.click({ position: { x: width - 20, y: height * 0.75 } })
  await hasFocus(page, fieldAt(page, 'business', 'town'))
  await preview(page).getByRole('row', { name: 'Donnerstag' }).getByText('09:00').click()
  await hasFocus(page, page.getByLabel('Donnerstag').first())
  await preview(page).locator('tr[style*=outline], tr:has([style*=outline])', { hasText: 'Donnerstag' }).waitFor()
  await preview(page).getByText('Wir warten dein ATV').click()
  await hasFocus(page, fieldAt(page, 'brands', 8, 'description'))
  for (const name of ['STELS', 'RM']) await page.locator('summary', { hasText: name }).click()
  await page.getByRole('button', { name: /STELS.*entfernen/i }).click()
  // Its name is heard, and not taken for the one that is gone.
  await hasFocus(page, page.locator('summary', { hasText: 'RM' }))
  await expect.poll(() => shop.editor.draft.texts.brands).not.toContain('STELS')
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => shop.editor.draft.texts.brands).toContain('STELS')
})

test('on the page beside nothing moves, and another theme is there at once', async () => {
  const page = await open('hours', MOVING)
  const toggle = preview(page).locator('[data-theme-toggle]')
  const moving = await toggle.evaluate(async (button: HTMLElement) => {
    let fade: ViewTransition | undefined
    const fadeBy = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => (fade = fadeBy(update))
    button.click()
    await fade?.ready
    return fade && document.getAnimations().length
  })
  expect(moving).toBe(0)
})
