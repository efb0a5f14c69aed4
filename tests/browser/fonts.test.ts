import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, openPage, overflow, PAGES, PHONE } from './browser'

type Fonts = 'at once' | '300 ms late' | '2 s late' | 'blocked'

const DELAY_MS: Record<Fonts, number | undefined> = {
  'at once': 0,
  '300 ms late': 300,
  '2 s late': 2000,
  blocked: undefined,
}

async function openWithFonts(fonts: Fonts, path: string, viewport: { width: number; height: number }): Promise<Page> {
  const delay = DELAY_MS[fonts]
  const page = await openPage({
    path,
    viewport,
    routeFonts: async (route) => {
      if (delay === undefined) return route.abort()
      await new Promise((resolve) => setTimeout(resolve, delay))
      return route.continue()
    },
  })
  await page.waitForTimeout((delay ?? 0) + 600)
  const loaded = await page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Barlow') && status === 'loaded'),
  )
  expect(loaded).toBe(fonts !== 'blocked')
  return page
}

/** The cumulative layout shift of the page so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

describe.each(Object.keys(DELAY_MS) as Fonts[])('fonts %s', (fonts) => {
  test.each(PAGES)('nothing moves on %s', async (path) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await openWithFonts(fonts, path, viewport)
      expect(await layoutShift(page)).toBe(0)
    }
  })
})

test.each(['at once', '300 ms late', '2 s late'] as const)('the headline gets its face, fonts %s', async (fonts) => {
  const page = await openWithFonts(fonts, '/', DESKTOP)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )
  expect(loaded).toContain('Barlow Poster')
})

test.each(PAGES)('without its fonts, %s fits 320 px', async (path) => {
  const page = await openWithFonts('blocked', path, { width: 320, height: 700 })
  expect(await overflow(page)).toEqual({ sideways: 0, wide: [] })
})

test('the headline has the same lines with and without its face', async () => {
  for (const viewport of [{ width: 320, height: 700 }, PHONE, { width: 701, height: 900 }, DESKTOP]) {
    const heights = []
    for (const fonts of ['at once', 'blocked'] as const) {
      const page = await openWithFonts(fonts, '/', viewport)
      heights.push((await page.locator('h1').boundingBox())?.height)
    }
    expect(heights[0]).toBe(heights[1])
  }
})
