/** The second shop in the browser: other hours, other numbers of cards, a logo and a photo. */
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findViolations } from '../../scripts/check/look.ts'
import { serveFiles } from '../../scripts/server/static-server.ts'
import { buildSecondShop, buildSite, makeBareContent } from '../helpers/site.ts'
import { countSheets, DESKTOP, findOverflow, openPage, PHONE, readState, SCHEMES, wakeAt } from './browser.ts'

let origin: string

beforeAll(async () => {
  const site = await buildSecondShop()
  const server = await serveFiles(() => site)
  origin = server.origin
  return server.close
})

test.each(['/', '/impressum/'])('%s: axe finds nothing, and nothing reaches beyond the window', async (path) => {
  const page = await openPage({ path, origin })
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await findViolations(page)).toEqual([])
  }
  expect(await findOverflow(page)).toEqual([])
})

test('a shop without optional content: axe finds nothing, and nothing reaches beyond the window', async () => {
  const site = await buildSite({ content: await makeBareContent() })
  const server = await serveFiles(() => site)
  onTestFinished(server.close)
  for (const colorScheme of SCHEMES) {
    const page = await openPage({ origin: server.origin, colorScheme })
    expect(await findViolations(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
  }
})

const MOMENTS: [day: string, time: string, sentence: string][] = [
  ['an appointment day', '2026-11-23T10:00:00Z', 'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr'],
  ['the lunch break', '2026-11-24T11:45:00Z', 'Geschlossen, öffnet heute um 13:30 Uhr'],
  ['the afternoon', '2026-11-24T12:40:00Z', 'Jetzt geöffnet bis 18 Uhr'],
  ['the special day', '2026-12-05T10:00:00Z', 'Jetzt geöffnet bis 16 Uhr'],
  ['a closure', '2026-12-22T10:00:00Z', 'Inventur und Winterruhe – geschlossen, öffnet am 5. Januar um 8:30 Uhr'],
]

test('the state line is right at each moment', async () => {
  const page = await openPage({ origin, time: '2026-11-23T09:00:00Z' })
  const found = []
  for (const [day, time] of MOMENTS) {
    await wakeAt(page, time)
    found.push([day, time, await readState(page)])
  }
  expect(found).toEqual(MOMENTS)
})

test.each([820, 1440])('at %i px five and two cards leave no hole', async (width) => {
  const page = await openPage({ origin, viewport: { width, height: 900 } })
  const lists = await page.locator('#services ul:has(h4)').evaluateAll((elements) =>
    elements.map((list) => {
      const cards = [...list.children].filter((card) => card.checkVisibility())
      const last = cards.at(-1)?.getBoundingClientRect()
      return { cards: cards.length, missing: Math.round(list.getBoundingClientRect().right - (last?.right ?? 0)) }
    }),
  )
  expect(lists).toEqual([
    { cards: 6, missing: 0 },
    { cards: 2, missing: 0 },
  ])
})

test('shows logo and photo, and prints on one sheet', async () => {
  const page = await openPage({ origin, time: '2026-12-15T10:00:00Z' })
  for (const picture of [page.locator('header img'), page.locator('#services img')]) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  expect(await countSheets(page)).toBe(1)
})
