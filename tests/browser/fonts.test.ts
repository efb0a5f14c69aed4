import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { fontFamily } from '../../src/theme/fonts.ts'
import { DESKTOP, findOverflow, openPage, PAGES, PHONE } from './browser.ts'

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
async function openWithFonts(fonts: Fonts, path = '/', viewport = DESKTOP): Promise<Page> {
  const page = await openPage({ path, viewport, routeFonts: FONTS[fonts] })
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
    const page = await openWithFonts(fonts, path, viewport)
    // A text may move by a pixel when the font of the text beside it changes.
    expect(await measureShift(page), `${viewport.width} px`).toBeLessThan(0.001)
    if (fonts === 'never' && viewport === PHONE) expect(await findOverflow(page, [320])).toEqual([])
  }
})

test('the headline has the same lines with and without its font', async () => {
  const measure = async (fonts: Fonts) => {
    const page = await openWithFonts(fonts)
    const heights = []
    for (const width of [320, 390, 701, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      heights.push((await page.locator('h1').boundingBox())?.height)
    }
    return heights
  }
  expect(await measure('never')).toEqual(await measure('at once'))
})

test.each([
  { weight: 700, families: fontFamily.display, texts: 'h1, h2, h3, h4' },
  { weight: 400, families: fontFamily.body, texts: 'p' },
  { weight: 600, families: fontFamily.body, texts: 'p' },
])('the fallbacks of $families.0 $weight have the same width', async ({ weight, families, texts }) => {
  const page = await openWithFonts('at once')
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
