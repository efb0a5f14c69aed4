/** The second shop in the browser: other numbers of cards, a logo and a photo. */
import { beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../scripts/check/look.ts'
import { serveFiles } from '../../scripts/server/static-server.ts'
import { buildSecondShop, buildSite, makeBareContent } from '../helpers/site.ts'
import { countSheets, DESKTOP, findOverflow, openPage, PHONE, serveSite } from './browser.ts'

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
  const page = await openPage({ origin: await serveSite(site) })
  expect(await findViolations(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
})

test('five and two cards leave no gap, in three columns and in four', async () => {
  const page = await openPage({ origin })
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
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
  }
})

test('shows logo and photo, and prints on one sheet', async () => {
  const page = await openPage({ origin, time: '2026-12-15T10:00:00Z' })
  for (const picture of [page.locator('header img'), page.locator('#services img')]) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  expect(await countSheets(page)).toBe(1)
})
