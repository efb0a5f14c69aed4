/** The second shop in the browser: other hours, other numbers of cards, a logo and a photo. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFiles } from '../../scripts/lib/files'
import { serveFolder } from '../../scripts/server/static-server'
import { buildSecondShop } from '../helpers/site'
import { findViolations } from './axe'
import { openPage, overflow } from './browser'

let folder: string
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-shop-'))
  await writeFiles(folder, await buildSecondShop())
  server = await serveFolder(folder)
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/', '/impressum/'].flatMap((path) => [390, 1440].map((width) => ({ path, width }))))(
  '$path at $width px: axe finds nothing, and nothing reaches beyond the window',
  async ({ path, width }) => {
    const page = await openPage({ path, origin: server.origin, viewport: { width, height: 844 } })
    expect(await overflow(page)).toEqual({ sideways: 0, wide: [] })
    expect(await findViolations(page)).toEqual([])
  },
)

test.each([
  ['an appointment day', '2026-11-23T10:00:00Z', 'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr'],
  ['the lunch break', '2026-11-24T11:45:00Z', 'Geschlossen, öffnet heute um 13:30 Uhr'],
  ['the afternoon', '2026-11-24T12:40:00Z', 'Jetzt geöffnet bis 18 Uhr'],
  ['the special day', '2026-12-05T10:00:00Z', 'Jetzt geöffnet bis 16 Uhr'],
  ['a closure', '2026-12-22T10:00:00Z', 'Inventur und Winterruhe – geschlossen, öffnet am 5. Januar um 8:30 Uhr'],
])('on %s, %s, it says: %s', async (_, time, sentence) => {
  const page = await openPage({ origin: server.origin, time })
  const line = await page.locator('[data-timetable]').innerText()
  expect(line.replace(/\s+/g, ' ').replaceAll('\u2060', '')).toBe(sentence)
})

test.each([820, 1440])('at %i px five and two cards leave no hole', async (width) => {
  const page = await openPage({ origin: server.origin, viewport: { width, height: 900 } })
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

test('shows logo and photo', async () => {
  const page = await openPage({ origin: server.origin })
  for (const picture of [page.locator('header img'), page.locator('#services img')]) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
})

test('prints on one sheet', async () => {
  const page = await openPage({ origin: server.origin, time: '2026-12-15T10:00:00Z' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(1)
})
