import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isDark, MOVING, ORIGIN, openPage } from './browser.ts'

/** The smallest page: all have the same script. */
const path = '/404.html'

/** Notes theme and bar colours at the start of the body: before the first paint. */
function watchFirstPaint(): void {
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    const dark = document.documentElement.classList.contains('dark')
    const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content)
    document.body.dataset.seen = JSON.stringify({ dark, bar })
  }).observe(document, { childList: true, subtree: true })
}

function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

const barsOf = (dark: boolean) => Array(2).fill(dark ? '#13241c' : '#ffc51f')

async function expectTheme(page: Page, dark: boolean): Promise<void> {
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, dark)
  expect(await isDark(page)).toBe(dark)
  const state = await page.evaluate(() => ({
    pressed: document.querySelector('[data-theme-toggle]')?.getAttribute('aria-pressed'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content),
  }))
  expect(state).toEqual({ pressed: String(dark), scheme: dark ? 'dark' : 'light', bar: barsOf(dark) })
}

const press = (page: Page) => page.locator('[data-theme-toggle]').click()

test.each<[stored: string, system: 'light' | 'dark', dark: boolean]>([
  ['', 'light', false],
  ['', 'dark', true],
  ['true', 'light', true],
  ['false', 'dark', false],
  ['{"dark":1}', 'dark', true],
  ['blocked', 'dark', true],
])('stored "%s", system %s: right before the first paint, and flipped by a click', async (stored, system, dark) => {
  const before = stored === 'blocked' ? [blockStorage, watchFirstPaint] : [watchFirstPaint]
  const localStorage = stored ? [{ name: 'darkMode', value: stored }] : []
  const storageState = { cookies: [], origins: [{ origin: ORIGIN, localStorage }] }
  const page = await openPage({ path, colorScheme: system, storageState, before, ...MOVING })
  expect(await page.locator('body').getAttribute('data-seen')).toBe(JSON.stringify({ dark, bar: barsOf(dark) }))
  await expectTheme(page, dark)
  await press(page)
  for (const colorScheme of ['light', 'dark', system] as const) await page.emulateMedia({ colorScheme })
  await expectTheme(page, !dark)
  await page.reload()
  await expectTheme(page, stored === 'blocked' ? dark : !dark)
})

test('follows the system and stores nothing before a click', async () => {
  const page = await openPage({ colorScheme: 'light', ...MOVING })
  const entries = () => page.evaluate(() => ({ ...localStorage }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, false)
  await page.evaluate(() => scrollTo(0, 500))
  expect(await entries()).toEqual({})
  await press(page)
  expect(await entries()).toEqual({ darkMode: 'true' })
  await press(page)
  expect(await entries()).toEqual({ darkMode: 'false' })
  expect(await page.context().cookies()).toEqual([])
})

test('open tabs follow each other, even after a choice of their own, and a page that was asleep catches up', async () => {
  const page = await openPage({ path, colorScheme: 'light', ...MOVING })
  const other = await page.context().newPage()
  await other.goto(ORIGIN + path)
  await press(page)
  await expectTheme(other, true)
  await page.evaluate(() => localStorage.clear())
  await expectTheme(other, false)
  await press(other)
  await press(other)
  await expectTheme(page, false)
  // A page in the back-forward cache gets no storage event, as this page gets none for what it does itself.
  await page.evaluate(() => localStorage.setItem('darkMode', 'true'))
  await expectTheme(page, false)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectTheme(page, true)
})
