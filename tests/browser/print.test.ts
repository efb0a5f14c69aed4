import { expect, test } from 'vitest'
import { buildSite, makeFilledContent } from '../helpers/site.ts'
import { countSheets, MOVING, ORIGIN, openPage, serveSite } from './browser.ts'

test('the home page is one sheet of A4, dark ink on white even if the system is dark; the Impressum is three', async () => {
  const page = await openPage({ colorScheme: 'dark', ...MOVING })
  expect(await countSheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(19, 33, 27)')
  for (const text of ['030 23125678', 'Storkow (Mark)', 'Dienstag', 'KYMCO', 'RM', 'www.werkstatt.example'])
    expect(await page.locator('main').getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
  expect(await page.locator('body > aside').isVisible()).toBe(true)
  expect(await page.locator('header').isVisible()).toBe(false)
  await page.goto(`${ORIGIN}/impressum/`)
  expect(await countSheets(page)).toBeLessThanOrEqual(3)
})

const CLOSURES = 'closures:\n  - first: 24.12.2026\n    last: 03.01.2027\n    reason: Betriebsurlaub\n'
const SPECIAL_DAYS = 'specialDays:\n  - date: 23.12.2026\n    hours: 09:00–12:00\n'

test('without placeholders the page has a QR code of its address and still fits on one sheet, with two notices', async () => {
  const content = await makeFilledContent(['hours.yaml', 'state:', `${CLOSURES}${SPECIAL_DAYS}state:`])
  const origin = await serveSite(await buildSite({ content }))
  const page = await openPage({ origin, time: '2026-12-15T10:00:00Z', ...MOVING })
  expect(await countSheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.qr-code use').isVisible()).toBe(true)
  expect(await page.locator('body > aside').count()).toBe(0)
  // Links are not printed: no enquiries about a brand, no route, no contact card.
  const links = page.locator('a[href^="https:"], a[href$=".vcf"], #services li a')
  expect(await links.count()).toBeGreaterThan(20)
  expect(await links.filter({ visible: true }).allInnerTexts()).toEqual(['WhatsApp: 0171\u00a03920012'])
  for (const text of ['Ersatzteile', 'ATV · Bike · Scooter Storkow', 'Betriebsurlaub'])
    expect(await page.locator('main').getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
})

test('what all of a group share stands once, on a screen with icons, on paper without', async () => {
  const page = await openPage({ ...MOVING })
  const look = () =>
    page.locator('#services ul ul, .legend').evaluateAll((lists) => {
      const seen = lists.filter((list) => list.getBoundingClientRect().width > 1)
      const icons = seen.flatMap((list) => [...list.querySelectorAll('svg')]).filter((icon) => icon.checkVisibility())
      return [lists.length, seen.length, icons.length]
    })
  expect(await look()).toEqual([13, 2, 7])
  await page.emulateMedia({ media: 'print' })
  expect(await look()).toEqual([13, 2, 0])
})

test.each([600, 1200])('on a sheet of %i px no name leaves its card', async (width) => {
  const page = await openPage({ viewport: { width, height: 900 }, ...MOVING })
  await page.emulateMedia({ media: 'print' })
  const rises = await page.locator('#services h4').evaluateAll((heads) => {
    const topOf = (element?: Element | null) => element?.getBoundingClientRect().top ?? 0
    return heads.map((head) => topOf(head.closest('li')) - topOf(head))
  })
  expect(rises).toHaveLength(11)
  expect(rises.filter((pixels) => pixels > 0)).toEqual([])
})
