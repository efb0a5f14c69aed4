import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { findWide } from '../../scripts/check/look.ts'
import type { Files } from '../../scripts/lib/files.ts'
import { serveFiles } from '../../scripts/server/static-server.ts'
import { pages } from '../../src/pages/index.ts'

export const ORIGIN = inject('origin')
export const SECOND_ORIGIN = inject('secondOrigin')

export const PAGES = pages.map(({ address }) => address)

/** Every page of the first shop, and those of the second that its content shapes. */
export const BOTH_SHOPS = [
  ...PAGES.map((path) => ({ path, shop: 'the draft', origin: ORIGIN })),
  ...['/', '/impressum/'].map((path) => ({ path, shop: 'the second shop', origin: SECOND_ORIGIN })),
]

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
export const WIDTHS = [320, 390, 820, 960, 1280, 1920]
export const SCHEMES = ['light', 'dark'] as const

/** One connection for all files of a worker, which ends with it. */
let browser: Promise<Browser> | undefined

type Options = BrowserContextOptions & {
  path?: string
  /** A site other than the first shop's. */
  origin?: string
  /** The visitor's clock is paused at this moment until the test lets it run. */
  time?: string
  /** Run in the page before its own scripts. */
  before?: (() => void)[]
  /** Answers font requests instead of the server. The hours stay short: what holds at the moment may be a line longer. */
  routeFonts?: (route: Route) => Promise<void>
}

/** For a visitor who has not asked for less: what moves takes a fifth of a page's time. */
export const MOVING = { reducedMotion: 'no-preference' } as const

/** Opens a page in its own context, which is closed after the test. Without MOVING nothing moves in it. */
export async function openPage(given: Options = {}): Promise<Page> {
  const { path = '/', origin = ORIGIN, time, before = [], routeFonts, ...options } = given
  browser ??= chromium.connect(inject('browser'))
  const context = await (await browser).newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  for (const script of before) await context.addInitScript(script)
  if (routeFonts) {
    await context.route('**/*.woff2', routeFonts)
    await context.route('**/hours.*.js', (route) => route.abort())
  }
  const page = await context.newPage()
  if (time) {
    await page.clock.install({ time: Date.parse(time) - 600_000 })
    await page.clock.pauseAt(new Date(time))
  }
  await page.goto(origin + path)
  return page
}

/** A site that is served until the test ends. */
export async function serveSite(site: Files): Promise<string> {
  const { origin, close } = await serveFiles(() => site)
  onTestFinished(close)
  return origin
}

export const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(15, 24, 19)')

/** Changes the colour scheme of the visitor's system and waits until the page has followed. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const hasFollowed = (isDark: boolean) => document.documentElement.classList.contains('dark') === isDark
  await page.waitForFunction(hasFollowed, colorScheme === 'dark')
}

/** Waits until the page has scrolled away from its top and stopped. */
export async function settle(page: Page): Promise<void> {
  let last = 0
  const isStill = async () => {
    const before = last
    // In frames, not in time: a busy machine draws none for a while, and the scroll stands still in its middle.
    last = await page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame)
      return scrollY
    })
    return last > 0 && last === before
  }
  await expect.poll(isStill).toBe(true)
}

/** At each width: elements that reach beyond the window, and the page's own sideways scroll. */
export async function findOverflow(page: Page, widths = WIDTHS): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await findWide(page)).map(({ text, pixels }) => `${width} px: ${pixels} px too wide: ${text}`))
  }
  return found
}

/** Runs in the page: the texts below these elements that are seen, with left, top, right and bottom of each line. */
export function findTexts(roots: Element[]) {
  return (
    roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      // Texts only for screen readers are one pixel wide.
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .flatMap((element) => [...element.childNodes].map((node) => ({ element, node })))
      .filter(({ node }) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map(({ element, node }) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const boxes = [...range.getClientRects()].map(({ left, top, right, bottom }) => [left, top, right, bottom])
        return { text: node.textContent ?? '', colour: getComputedStyle(element).color, boxes }
      })
  )
}

/** How many sheets of paper the page takes. */
export async function countSheets(page: Page): Promise<number> {
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0
}
