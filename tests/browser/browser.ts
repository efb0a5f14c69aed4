import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'

export const ORIGIN = inject('origin')

export const PAGES = ['/', '/impressum/', '/404.html', '/500.html']

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

let browser: Browser

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'))
})

afterAll(() => browser.close())

type Options = BrowserContextOptions & {
  path?: string
  /** Runs in the page before any script of it. */
  before?: () => void
}

/** A page in a context of its own, loaded and closed after the test. */
export async function openPage({ path = '/', before, ...options }: Options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  onTestFinished(() => context.close())
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  await page.goto(ORIGIN + path)
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
