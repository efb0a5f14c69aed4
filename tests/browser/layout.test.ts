import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, overflow, PAGES } from './browser'

const WIDTHS = [320, 390, 820, 1280, 1920]

/** The visitor's own default size, as the browser's settings change it: media queries in em follow. */
async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
}

const FITS = { sideways: 0, wide: [] }

test.each(WIDTHS.flatMap((width) => PAGES.map((path) => ({ width, path }))))(
  '$path fits $width px',
  async ({ width, path }) => {
    const page = await openPage({ path, viewport: { width, height: 800 } })
    expect(await overflow(page)).toEqual(FITS)
  },
)

test.each(WIDTHS.flatMap((width) => PAGES.map((path) => ({ width, path }))))(
  '$path fits $width px with text of 200 %',
  async ({ width, path }) => {
    const page = await openPage({ path, viewport: { width, height: 800 } })
    await enlargeText(page)
    expect(await overflow(page)).toEqual(FITS)
  },
)

test('the open menu fits too, with text of 200 %', async () => {
  const page = await openPage({ viewport: { width: 320, height: 800 } })
  await enlargeText(page)
  await page.locator('summary').click()
  expect(await overflow(page)).toEqual(FITS)
})

test.each([320, 390, 820, 960, 1440])('at %i px the longest statistics fit', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await page.locator('dd > span[aria-hidden]').evaluateAll((numbers) => {
    const cell = document.createElement('b')
    cell.dataset.cell = '8'
    for (const cells of numbers) cells.replaceChildren(...Array.from({ length: 6 }, () => cell.cloneNode()))
  })
  expect(await overflow(page)).toEqual(FITS)
})

test.each([
  [390, 1],
  [701, 3],
  [1100, 3],
  [1101, 4],
  [1920, 4],
])('at %i px the cards stand in %i columns', async (width, columns) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  const tops = await page
    .locator('#services ul >> nth=0')
    .locator('> li:visible')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
})

test.each([
  [390, 844],
  [1440, 900],
])('at %i × %i the vehicles stand inside the first screen', async (width, height) => {
  const page = await openPage({ viewport: { width, height } })
  const vehicles = await page.locator('section > svg:visible > use').all()
  expect(vehicles).toHaveLength(4)
  for (const vehicle of vehicles) {
    const box = await vehicle.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})

test.each([320, 390, 820, 1440].flatMap((width) => PAGES.map((path) => ({ width, path }))))(
  '$path at $width px: the strip of a draft stands on one line between header and first words',
  async ({ width, path }) => {
    const page = await openPage({ path, viewport: { width, height: 844 } })
    const [header, strip, first] = await Promise.all(
      ['header', 'body > div:not([id])', 'main :is(h1, a, span)'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    )
    expect(strip).toMatchObject({ x: 0, width, height: 20 })
    expect(strip?.y).toBeCloseTo((header?.height ?? 0) - 1, 0)
    expect(first?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + 20)
    expect(await isStripAt(page, 82)).toBe(true)
  },
)

test('the strip of a draft leaves with the page', async () => {
  const page = await openPage()
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  expect(await isStripAt(page, 82)).toBe(false)
})

function isStripAt(page: Page, y: number): Promise<boolean> {
  return page.evaluate((y) => Boolean(document.elementFromPoint(40, y)?.closest('body > div:not([id])')), y)
}
