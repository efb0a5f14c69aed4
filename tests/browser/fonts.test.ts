import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { fontFamily } from '../../src/theme/fonts.ts'
import { buildSecondShop } from '../helpers/site.ts'
import { DESKTOP, findOverflow, ORIGIN, openPage, PAGES, PHONE, serveSite } from './browser.ts'

const FONTS = {
  'at once': (route: Route) => route.continue(),
  'after the first paint': async (route: Route) => {
    await route
      .request()
      .frame()
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  },
  never: (route: Route) => route.abort(),
}

type Fonts = keyof typeof FONTS

/** Opens a page and waits until its fonts have loaded or failed and the result is painted. */
async function openWithFonts({ fonts, ...options }: { fonts: Fonts } & Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage({ ...options, routeFonts: FONTS[fonts] })
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })
  expect(loaded.includes('Barlow')).toBe(fonts !== 'never')
  expect(loaded.includes('Barlow Condensed')).toBe(fonts !== 'never')
  return page
}

/** The cumulative layout shift of the page so far. */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as (PerformanceEntry & { value: number })[]).reduce(
      (sum, { value }) => sum + value,
      0,
    )
  })
}

const CASES = PAGES.flatMap((path) =>
  (Object.keys(FONTS) as Fonts[])
    .filter((fonts) => path === '/' || fonts !== 'after the first paint')
    .map((fonts) => ({ path, fonts })),
)

test.each(CASES)('nothing moves on $path when the fonts arrive $fonts', async ({ path, fonts }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await openWithFonts({ fonts, path, viewport })
    // A text may move by a pixel when the font of the text beside it changes.
    expect(await measureShift(page), `${viewport.width} px`).toBeLessThan(0.001)
    if (fonts === 'never' && viewport === PHONE) expect(await findOverflow(page, [320])).toEqual([])
  }
})

const SHOPS = { 'the draft': async () => ORIGIN, 'the second shop': async () => serveSite(await buildSecondShop()) }

test.each(PAGES.flatMap((path) => Object.entries(SHOPS).map(([shop, findOrigin]) => ({ path, shop, findOrigin }))))(
  '$path of $shop is as high without the fonts as with them',
  async ({ path, findOrigin }) => {
    const origin = await findOrigin()
    const measure = async (fonts: Fonts) => {
      const page = await openWithFonts({ fonts, path, origin })
      const heights: Record<number, number> = {}
      for (const width of [320, 390, 820, 1280, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        heights[width] = await page.evaluate(() => document.documentElement.getBoundingClientRect().height)
      }
      return heights
    }
    const [expected, found] = [await measure('at once'), await measure('never')]
    // Round, because the height of a row may differ by a hundredth of a pixel.
    for (const [width, height] of Object.entries(found))
      expect(height, width).toBeCloseTo(expected[Number(width)] ?? 0, 0)
  },
)

test.each([
  { weight: 700, families: fontFamily.display, texts: 'h1, h2, h3, h4' },
  { weight: 400, families: fontFamily.body, texts: 'p' },
  { weight: 600, families: fontFamily.body, texts: 'p' },
])('the fallbacks of $families.0 $weight have the same width', async ({ weight, families, texts }) => {
  const page = await openWithFonts({ fonts: 'at once' })
  // Large, because small letters are as wide as whole pixels where fonts are hinted.
  const measure = (names: string[]) =>
    page.locator('main').evaluate(
      async (main, { font, texts }) => {
        // A machine has only some of the fallbacks.
        await document.fonts.load(font).catch(() => document.fonts.ready)
        const line = document.createElement('span')
        line.textContent = [...main.querySelectorAll(texts)].map(({ textContent }) => textContent).join(' ')
        Object.assign(line.style, { position: 'absolute', width: 'max-content', font })
        main.append(line)
        return line.getBoundingClientRect().width
      },
      { font: `${weight} 200px ${names.map((name) => `"${name}"`)}`, texts },
    )
  const ratio = (await measure(families.slice(1))) / (await measure(families))
  expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
})
