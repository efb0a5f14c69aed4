import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildSite, makeContent } from '../helpers/site.ts'
import { findOverflow, findTexts, MOVING, openPage, PAGES, PHONE, SECOND_ORIGIN, serveSite, WIDTHS } from './browser.ts'

/** The visitor's default font size, as set in the browser: media queries in em follow it. */
async function enlargeText(page: Page, standard = 32): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: 26 } })
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${standard}px`)
}

/** WCAG 1.4.12: spacing that visitors may set without losing any text. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** At each width: texts that continue outside the window. */
async function findCutTexts(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const texts = await page.locator('main, header, footer').evaluateAll(findTexts)
    const cut = texts.filter(({ boxes }) => boxes.some(([, , right = 0]) => right > width + 0.5))
    found.push(...cut.map(({ text }) => `${width} px: ${text}`))
  }
  return found
}

test.each(PAGES)('%s fits every width even with wide text spacing, and with text twice as large', async (path) => {
  const page = await openPage({ path, bypassCSP: true, ...MOVING })
  await page.addStyleTag({ content: TEXT_SPACING })
  expect(await findCutTexts(page)).toEqual([])
  await enlargeText(page)
  expect(await findOverflow(page)).toEqual([])
  await page.locator('header details').evaluate((menu: HTMLDetailsElement) => menu.setAttribute('open', ''))
  expect(await findOverflow(page, [320])).toEqual([])
})

test('on a small phone with large text no picture covers what is said of a brand', async () => {
  const page = await openPage({ viewport: { width: 360, height: 800 } })
  await enlargeText(page, 20)
  const covered = await page.locator('.card:has(h4)').evaluateAll((cards) => {
    const boxOf = (card: Element, part: string) => card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    return cards.map((card) => boxOf(card, '.stage').bottom - boxOf(card, 'h4 + p').top)
  })
  expect(covered).toHaveLength(11)
  expect(covered.filter((pixels) => pixels > 0)).toEqual([])
})

/** Both sides of the widths at which columns and letters change, where a card is narrowest, and what people have. */
const CARD_WIDTHS = [320, 360, 368, 369, 390, 600, 700, 701, 768, 820, 959, 960, 1024, 1100, 1101, 1199, 1440, 2560]

test('cards use as many columns as there is room for, and the links below each are one row', async () => {
  const page = await openPage()
  const cards = page.locator('#services ul:has(h4) >> nth=0').locator('> li:visible')
  const feet = page.locator('.card-feet')
  for (const width of CARD_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    const columns = width < 701 ? 1 : width < 1101 ? 3 : 4
    expect(tops.filter((top) => top === tops[0]).length, `${width} px`).toBe(columns)
    const rows = await feet.evaluateAll((all) =>
      all.map(({ children }) => new Set([...children].map((link) => link.getBoundingClientRect().top)).size),
    )
    expect(rows, `${width} px`).toEqual(Array(11).fill(1))
  }
})

test('a draft is at most 7,650 px long on a phone, and the longest statistics fit', async () => {
  const page = await openPage({ viewport: PHONE })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_650)
  await page.locator('dd > span[aria-hidden]').evaluateAll((numbers) => {
    const cell = document.createElement('b')
    cell.dataset.cell = '8'
    for (const cells of numbers) cells.replaceChildren(...Array.from({ length: 6 }, () => cell.cloneNode()))
  })
  expect(await findOverflow(page)).toEqual([])
})

test('the name covers the vehicle on no card', async () => {
  const page = await openPage()
  // Only points in the window have an element, and a window as high as the page would take long to paint.
  await page.locator('main > :not(#services)').evaluateAll((others) => others.map((one) => one.remove()))
  for (const width of [320, 390, 700, 820, 1101, 1440]) {
    await page.setViewportSize({ width, height: 6_000 })
    const covered = await page.locator('#services').evaluate((services) => {
      const isInk = (x: number, y: number) =>
        document.elementsFromPoint(x, y).some((one) => one.matches('.stage use:not(.distant)'))
      return ['Arctic Cat', 'Fantic Motor', 'Kranichflug', 'Royal Enfield'].filter((name) => {
        for (const head of services.querySelectorAll('h4')) (head.firstChild as Text).data = name
        return [...services.querySelectorAll('h4, h4 > span')].some((head) => {
          const range = document.createRange()
          range.selectNode(head.firstChild as Text)
          return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
            for (let x = left; x < right; x += 8) if (isInk(x, top + 4) || isInk(x, bottom - 4)) return true
            return false
          })
        })
      })
    })
    expect(covered, `${width} px`).toEqual([])
  }
})

const FIRST_SCREENS = [
  ...[[390, 664] as const, [375, 667] as const, [390, 844] as const],
  ...[[1280, 720] as const, [1366, 650] as const, [1440, 780] as const, [1440, 900] as const],
]

async function serveLongDraft(): Promise<string> {
  const notice = 'notice:\n  text: >-\n    Wir suchen Verstärkung für die Werkstatt: Ruf an!\n  last: 31.01.2027\n'
  const content = await makeContent(
    ['home.yaml', '    ATV, Bike\n  - >-\n    & Scooter!', '    Quads, Mopeds\n  - >-\n    & Motorräder!'],
    ['home.yaml', 'services:', `${notice}services:`],
  )
  return serveSite(await buildSite({ content }))
}

test.each([
  ['a draft with three lines', async () => undefined],
  ['a draft with long lines and a notice', serveLongDraft],
  ['published, with two lines and a notice', async () => SECOND_ORIGIN],
])("the first screen shows the vehicles' hubs, on phones those of the upper lane: %s", async (_, findOrigin) => {
  const page = await openPage({ origin: await findOrigin() })
  for (const [width, height] of FIRST_SCREENS) {
    await page.setViewportSize({ width, height })
    const hubs = await page.locator('section > svg:visible > use').evaluateAll((vehicles) =>
      vehicles.map((vehicle) => {
        const { d = 0, f = 0 } = (vehicle as SVGUseElement).getScreenCTM() ?? {}
        // The hub of a drawing of 320 × 200 is at 158.
        return f + d * (Number(vehicle.getAttribute('y')) + (Number(vehicle.getAttribute('width')) * 158) / 320)
      }),
    )
    expect(hubs).toHaveLength(4)
    const seen = hubs.filter((hub) => hub < height)
    expect(seen.length, `${width} × ${height}: ${hubs}`).toBeGreaterThanOrEqual(width < 700 ? 2 : 4)
    const title = await page.locator('h1').evaluate((heading) => ({
      size: Number.parseFloat(getComputedStyle(heading).fontSize),
      rows: [...heading.children].map((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        return range.getClientRects().length
      }),
    }))
    expect(title.size).toBeGreaterThanOrEqual(width < 700 ? 44 : 60)
    expect(new Set(title.rows)).toEqual(new Set([1]))
  }
})

test.each(['/404.html', '/500.html'])('the first screen of %s shows the wheels of its vehicle', async (path) => {
  const page = await openPage({ path })
  for (const [width, height] of FIRST_SCREENS.filter(([width]) => width > 700)) {
    await page.setViewportSize({ width, height })
    const box = await page.locator('section > svg > use').boundingBox()
    expect(box && box.y + box.height, `${width} × ${height}`).toBeLessThan(height)
  }
})

test.each(['/', '/impressum/'])('%s: the strip of a draft is a line that scrolls away', async (path) => {
  const page = await openPage({ path })
  const boxOf = (part: string) => page.locator(part).first().boundingBox()
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 500 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const [header, strip, first] = await Promise.all(['header', 'body > aside', 'main :is(h1, a, span)'].map(boxOf))
    expect(strip).toMatchObject({ x: 0, width, height: 20 })
    expect(strip?.y).toBeCloseTo((header?.height ?? 0) - 1, 0)
    expect(first?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + 20)
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    expect((await boxOf('body > aside'))?.y).toBeLessThan(0)
  }
})

test('in the second shop five and two cards leave no gap in three columns and in four, and logo and photo load', async () => {
  const page = await openPage({ origin: SECOND_ORIGIN })
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lists = await page.locator('#services ul:has(h4)').evaluateAll((elements) =>
      elements.map((list) => {
        const cards = [...list.children].filter((card) => card.checkVisibility())
        const last = cards.at(-1)?.getBoundingClientRect()
        return `${cards.length} cards, gap ${Math.round(list.getBoundingClientRect().right - (last?.right ?? 0))}`
      }),
    )
    expect(lists).toEqual(['6 cards, gap 0', '2 cards, gap 0'])
  }
  for (const picture of [page.locator('header img'), page.locator('#services img')]) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
})
