import { expect, test } from 'vitest'
import { ORIGIN, openPage } from './browser'

const PATHS = ['/', '/impressum/', '/404.html', '/500.html', '/a/b/c/unknown']

test.each(PATHS)('%s asks nobody but the site and complains of nothing', async (path) => {
  const page = await openPage({ path: '/500.html' })
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser's own line for the status; and our own note of the path, which has its test below.
    const isExpected = path.includes('unknown') && /status of 404|^404:/.test(message.text())
    if (!isExpected && !(path === '/404.html' && message.text().startsWith('404:'))) complaints.push(message.text())
  })
  await page.goto(ORIGIN + path)
  await page.locator('[data-theme-toggle]').click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(complaints).toEqual([])
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter((url) => !url.startsWith(`${ORIGIN}/`))).toEqual([])
})

test('an unknown path shows our page with status 404, at any depth, and logs the path to the console alone', async () => {
  const page = await openPage()
  const logged: string[] = []
  const requests: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => requests.push(request.url()))
  const response = await page.goto(`${ORIGIN}/a/b/gibt-es-nicht`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('h1').textContent()).toBe('Oops! Page not found')
  expect(logged).toContain('404: /a/b/gibt-es-nicht')
  expect(
    requests.filter(
      (url) => !url.endsWith('/a/b/gibt-es-nicht') && !/\/(?:favicon\.(?:svg|ico)|fonts\/[^/]+\.woff2)$/.test(url),
    ),
  ).toEqual([])
  await page.locator('main a').click()
  expect(page.url()).toBe(`${ORIGIN}/`)
})

test('/impressum leads to the Impressum', async () => {
  const page = await openPage({ path: '/impressum' })
  expect(page.url()).toBe(`${ORIGIN}/impressum/`)
  expect(await page.locator('h1').textContent()).toMatch(/^Impressum/)
})
