import { type Browser, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { pages } from '../../src/pages'

export const ORIGIN = inject('origin')

export const PAGES = pages.map(({ address }) => address)

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

let browser: Browser

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'))
})

afterAll(() => browser.close())

type Options = BrowserContextOptions & {
  path?: string
  /** Another site than the one in dist. */
  origin?: string
  /** A moment at which the visitor's clock stands until the test lets it run. */
  time?: string
  /** Runs in the page before any script of it. */
  before?: () => void
  /** Answers requests for fonts instead of the server. */
  routeFonts?: (route: Route) => Promise<void>
}

/** A page in a context of its own, loaded and closed after the test. */
export async function openPage({
  path = '/',
  origin = ORIGIN,
  time,
  before,
  routeFonts,
  ...options
}: Options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  if (before) await context.addInitScript(before)
  if (routeFonts) await context.route('**/*.woff2', routeFonts)
  const page = await context.newPage()
  if (time) {
    await page.clock.install({ time: Date.parse(time) - 600_000 })
    await page.clock.pauseAt(new Date(time))
  }
  await page.goto(origin + path)
  return page
}

export function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(15, 24, 19)')
}

/** Waits until the page has stopped to scroll. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY
        let still = 0
        requestAnimationFrame(function look() {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still > 10) resolve()
          else requestAnimationFrame(look)
        })
      }),
  )
}

/** Elements that reach beyond the window, and the page's own sideways scroll. */
export function overflow(page: Page) {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const box = element.getBoundingClientRect()
      // Vehicles of a scene may be cut by its edge, and hidden texts are one pixel wide.
      return box.width > 1 && box.right > innerWidth + 0.5 && !element.closest('svg') && element.checkVisibility()
    })
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      wide: wide.map((element) => element.outerHTML.slice(0, 120)),
    }
  })
}
