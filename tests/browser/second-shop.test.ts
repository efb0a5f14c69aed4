/** Other shops in the browser: other numbers of cards, a logo and a photo, or nothing optional. */
import { expect, test } from 'vitest'
import { findViolations } from '../../scripts/check/look.ts'
import { buildSite, makeBareContent } from '../helpers/site.ts'
import { countSheets, DESKTOP, findOverflow, openPage, PHONE, SECOND_ORIGIN, serveSite } from './browser.ts'

test.each([
  ['the second shop', '/', async () => SECOND_ORIGIN],
  ['the second shop', '/impressum/', async () => SECOND_ORIGIN],
  [
    'a shop without anything optional',
    '/',
    async () => serveSite(await buildSite({ content: await makeBareContent() })),
  ],
])('%s, %s: axe finds nothing, and nothing reaches beyond the window', async (_, path, findOrigin) => {
  const page = await openPage({ path, origin: await findOrigin() })
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await findViolations(page)).toEqual([])
  }
  expect(await findOverflow(page)).toEqual([])
})

test('five and two cards leave no gap in three columns and in four, logo and photo load, and it is one sheet', async () => {
  const page = await openPage({ origin: SECOND_ORIGIN, time: '2026-12-15T10:00:00Z' })
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
  for (const picture of [page.locator('header img'), page.locator('#services img')]) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  expect(await countSheets(page)).toBe(1)
})
