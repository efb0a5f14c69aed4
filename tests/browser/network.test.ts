/** What a page loads and logs, and that its policy allows only the code that the build has put there. */
import { expect, test } from 'vitest'
import { isDark, MOVING, ORIGIN, openPage, PAGES } from './browser.ts'

const UNKNOWN = '/a/b/gibt-es-nicht'
/** Nothing is loaded before the page that is watched. */
const BLANK = { origin: 'about:', path: 'blank' }

test.each([...PAGES, UNKNOWN])('%s requests only our files, logs no error, and a reload draws all', async (path) => {
  const page = await openPage({ ...BLANK, ...MOVING })
  const [requests, complaints] = [[] as string[], [] as string[]]
  page.on('request', (request) => requests.push(request.url().replace(ORIGIN, '')))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(ORIGIN + path)
  await page.locator('[data-theme-toggle]').click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // The attempted path goes to the visitor's own console and nowhere else. The browser itself logs the status.
  const expected = path === UNKNOWN || path === '/404.html' ? [`404: ${path}`] : []
  expect(complaints.filter((text) => path !== UNKNOWN || !text.includes('status of 404'))).toEqual(expected)
  expect(requests).toContain(path)
  const others = requests.filter((one) => one !== path && !/^\/[\w./-]+\.(?:woff2|svg|js|ico|webp|jpg)$/.test(one))
  expect(others).toEqual([])
  await page.reload()
  const isDrawn = (all: Element[]) => all.every((use) => (use as SVGUseElement).getBBox().width)
  await expect.poll(() => page.locator('svg:visible > use[href^="/"]').evaluateAll(isDrawn)).toBe(true)
})

/** Notes everything that the policy has blocked: directive and place. */
function recordBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const { dataset } = document.documentElement
    dataset.blocked = `${dataset.blocked ?? ''}${effectiveDirective} ${blockedURI};`
  })
}

/** The changed script would still work if it were allowed to run. */
const changeByte = (html: string) => html.replace('"darkMode"', '"darkMove"')
const addScript = (html: string) => html.replace('</body>', '<script>document.title="x"</script></body>')
const dropPolicy = (html: string) => html.replace(/<meta http-equiv="?Content-Security-Policy"?[^>]*>/, '')

test.each([
  ['with one byte of the script changed', changeByte, 'script-src-elem inline;', false],
  ['with that byte and no policy', (html: string) => dropPolicy(changeByte(html)), null, true],
  ['with a script more', addScript, 'script-src-elem inline;', true],
])('in a page %s the browser blocks code that is not ours', async (_, change, blocked, isAlive) => {
  const page = await openPage({ ...BLANK, colorScheme: 'light', before: [recordBlocked], ...MOVING })
  // As if somebody had changed the page on its way.
  await page.route(`${ORIGIN}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await page.goto(`${ORIGIN}/`)
  expect(await page.locator('html').getAttribute('data-blocked')).toBe(blocked)
  // The theme's button, which is not even visible without the script.
  const toggle = page.locator('[data-theme-toggle]')
  if (await toggle.isVisible()) await toggle.click()
  await expect.poll(() => isDark(page)).toBe(isAlive)
  expect(await page.title()).not.toBe('x')
})
