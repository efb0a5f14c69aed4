import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isDark, ORIGIN, openPage } from './browser.ts'

type Seen = { dark: boolean; bar: string[] }

declare global {
  interface Window {
    /** Theme and bar colours at the start of the body: before the first paint. */
    seen?: Seen
  }
}

function watchFirstPaint(): void {
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    window.seen = {
      dark: document.documentElement.classList.contains('dark'),
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content),
    }
  }).observe(document, { childList: true, subtree: true })
}

const STORE = {
  nothing: () => {},
  true: () => localStorage.getItem('darkMode') ?? localStorage.setItem('darkMode', 'true'),
  false: () => localStorage.getItem('darkMode') ?? localStorage.setItem('darkMode', 'false'),
  garbage: () => localStorage.getItem('darkMode') ?? localStorage.setItem('darkMode', '{"dark":1}'),
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
}

type Stored = keyof typeof STORE

function open(stored: Stored, colorScheme: 'light' | 'dark'): Promise<Page> {
  return openPage({ colorScheme, before: [STORE[stored], watchFirstPaint] })
}

async function expectTheme(page: Page, dark: boolean): Promise<void> {
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, dark)
  expect(await isDark(page)).toBe(dark)
  const state = await page.evaluate(() => ({
    pressed: document.querySelector('[data-theme-toggle]')?.getAttribute('aria-pressed'),
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content),
  }))
  const colour = dark ? '#13241c' : '#ffc51f'
  expect(state).toEqual({ pressed: String(dark), scheme: dark ? 'dark' : 'light', bar: [colour, colour] })
}

test.each<[Stored, system: 'light' | 'dark', dark: boolean]>([
  ['nothing', 'light', false],
  ['nothing', 'dark', true],
  ['true', 'light', true],
  ['false', 'dark', false],
  ['garbage', 'dark', true],
  ['blocked', 'dark', true],
])(
  'stored %s, system %s: has the right theme before the first paint, flips on a click, stores it if possible',
  async (stored, system, dark) => {
    const page = await open(stored, system)
    const colour = dark ? '#13241c' : '#ffc51f'
    expect(await page.evaluate(() => window.seen)).toEqual({ dark, bar: [colour, colour] })
    await expectTheme(page, dark)
    await page.locator('[data-theme-toggle]').click()
    await expectTheme(page, !dark)
    await page.reload()
    await expectTheme(page, stored === 'blocked' ? dark : !dark)
  },
)

test('stores nothing before a click', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  const entries = () => page.evaluate(() => ({ ...localStorage }))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => scrollTo(0, 500))
  expect(await entries()).toEqual({})
  await page.locator('[data-theme-toggle]').click()
  expect(await entries()).toEqual({ darkMode: 'true' })
  await page.locator('[data-theme-toggle]').click()
  expect(await entries()).toEqual({ darkMode: 'false' })
  expect(await page.context().cookies()).toEqual([])
})

test('follows the system while nothing is stored, and not after a choice', async () => {
  const page = await openPage({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, false)
  await page.locator('[data-theme-toggle]').click()
  await expectTheme(page, true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, true)
})

test('keeps a choice that could not be stored until the visitor leaves the page', async () => {
  const page = await open('blocked', 'light')
  await page.locator('[data-theme-toggle]').click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, true)
})

test('other open tabs follow', async () => {
  const page = await openPage({ colorScheme: 'light' })
  const other = await page.context().newPage()
  await other.goto(`${ORIGIN}/impressum/`)
  await page.locator('[data-theme-toggle]').click()
  await other.waitForFunction(() => document.documentElement.classList.contains('dark'))
  await page.evaluate(() => localStorage.clear())
  await other.waitForFunction(() => !document.documentElement.classList.contains('dark'))
})

test('a page from the back-forward cache catches up', async () => {
  const page = await openPage({ colorScheme: 'light' })
  // The page itself gets no storage event for this, as if it had been asleep.
  await page.evaluate(() => localStorage.setItem('darkMode', 'true'))
  await expectTheme(page, false)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectTheme(page, true)
})

test('a tab with a choice of its own follows a later one in another tab', async () => {
  const page = await openPage({ colorScheme: 'light' })
  await page.locator('[data-theme-toggle]').click()
  const other = await page.context().newPage()
  await other.goto(`${ORIGIN}/impressum/`)
  await other.locator('[data-theme-toggle]').click()
  await expect.poll(() => isDark(page), { timeout: 60_000 }).toBe(false)
})
