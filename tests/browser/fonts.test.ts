import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { fontFamily } from '../../src/theme/fonts.ts'
import { BOTH_SHOPS, findOverflow, MOVING, openPage, PAGES, PHONE } from './browser.ts'

const FONTS = {
  'at once': (route: Route) => route.continue(),
  'after the first paint': async (route: Route) => {
    const frame = route.request().frame()
    await frame.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  },
  never: (route: Route) => route.abort(),
}

type Fonts = keyof typeof FONTS

/** Opens a page and waits until its fonts have loaded or failed and the result is painted. */
async function openWithFonts(fonts: Fonts, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage({ ...options, routeFonts: FONTS[fonts] })
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return loaded.map(({ family }) => family.replaceAll('"', ''))
  })
  for (const family of ['Barlow', 'Barlow Condensed']) expect(loaded.includes(family)).toBe(fonts !== 'never')
  return page
}

/** By the cumulative layout shift of the page so far. */
async function expectNothingMoved(page: Page): Promise<void> {
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    // A busy computer paints a header that it has read in half: that has nothing to do with fonts.
    const read = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive
    return shifts.reduce((sum, { value, startTime }) => sum + (startTime > read ? value : 0), 0)
  })
  // A text may move by a pixel when the font of the text beside it changes.
  expect(shift).toBeLessThan(0.001)
}

const HEIGHTS_AT = [320, 390, 820, 1280, 1440]

test.each(BOTH_SHOPS)('$path of $shop is as high without the fonts as with them', async ({ path, origin }) => {
  const measure = async (fonts: Fonts) => {
    const page = await openWithFonts(fonts, { path, origin })
    await expectNothingMoved(page)
    if (fonts === 'never') expect(await findOverflow(page, [320])).toEqual([])
    const heights: number[] = []
    for (const width of HEIGHTS_AT) {
      await page.setViewportSize({ width, height: 844 })
      heights.push(await page.evaluate(() => document.documentElement.getBoundingClientRect().height))
    }
    return heights
  }
  const [expected, found] = [await measure('at once'), await measure('never')]
  // Round, because the height of a row may differ by a hundredth of a pixel.
  for (const [at, width] of HEIGHTS_AT.entries()) expect(found[at], `${width} px`).toBeCloseTo(expected[at] ?? 0, 0)
})

test.each(Object.keys(FONTS) as Fonts[])('nothing moves on a phone when the fonts arrive %s', async (fonts) => {
  for (const path of fonts === 'after the first paint' ? ['/'] : PAGES)
    await expectNothingMoved(await openWithFonts(fonts, { path, viewport: PHONE, ...MOVING }))
})

test('the fallbacks of each font have its width', async () => {
  const page = await openWithFonts('at once')
  for (const { weight, families, texts } of [
    { weight: 700, families: fontFamily.display, texts: 'h1, h2, h3, h4' },
    { weight: 400, families: fontFamily.body, texts: 'p' },
    { weight: 600, families: fontFamily.body, texts: 'p' },
  ]) {
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
    const needed = 'one of Arial, Liberation Sans and Roboto must be here, on Debian: apt-get install fonts-liberation'
    expect(Math.abs(ratio - 1), `${families[0]} ${weight}; ${needed}`).toBeLessThan(0.03)
  }
})

test('the figures of the opening hours are as wide as each other', async () => {
  const cell = (await openWithFonts('at once')).locator('.hours-table td span').first()
  const widthOf = (text: string) =>
    cell.evaluate((span, text) => {
      Object.assign(span, { textContent: text, className: 'inline-block' })
      return span.getBoundingClientRect().width
    }, text)
  expect(await widthOf('11:11')).toBe(await widthOf('00:00'))
})
