/** The policy in a page lets only the code run that the build has put there. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isDark, ORIGIN, openPage } from './browser'

declare global {
  interface Window {
    /** What the policy has blocked: directive and place. */
    blocked: string[]
  }
}

function recordBlocked(): void {
  window.blocked = []
  document.addEventListener('securitypolicyviolation', (event) =>
    window.blocked.push(`${event.effectiveDirective} ${event.blockedURI}`),
  )
}

/** The home page as somebody on its way has changed it. */
async function openChanged(change: (html: string) => string): Promise<Page> {
  const page = await openPage({ path: '/500.html', colorScheme: 'light', before: recordBlocked })
  await page.route(`${ORIGIN}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await page.goto(`${ORIGIN}/`)
  return page
}

/** By what it does: without it the toggle is not even to be seen. */
async function isScriptAlive(page: Page): Promise<boolean> {
  const toggle = page.locator('[data-theme-toggle]')
  if (!(await toggle.isVisible())) return false
  await toggle.click()
  return isDark(page)
}

/** Still a script that works, if it may. */
const changeByte = (html: string) => html.replace('"darkMode"', '"darkMove"')
const addScript = (html: string) => html.replace('</body>', '<script>document.title="x"</script></body>')
const dropPolicy = (html: string) => html.replace(/<meta http-equiv="?Content-Security-Policy"?[^>]*>/, '')

test.each([
  { page: 'as it was built', change: (html: string) => html, blocked: [], isAlive: true },
  {
    page: 'with one byte of the script changed',
    change: changeByte,
    blocked: ['script-src-elem inline'],
    isAlive: false,
  },
  {
    page: 'with that byte and no policy',
    change: (html: string) => dropPolicy(changeByte(html)),
    blocked: [],
    isAlive: true,
  },
  { page: 'with a script more', change: addScript, blocked: ['script-src-elem inline'], isAlive: true },
])('a page $page: the browser blocks $blocked', async ({ page: name, change, blocked, isAlive }) => {
  const page = await openChanged(change)
  expect(await page.evaluate(() => window.blocked)).toEqual(blocked)
  expect(await isScriptAlive(page)).toBe(isAlive)
  expect(await page.title(), name).not.toBe('x')
})
