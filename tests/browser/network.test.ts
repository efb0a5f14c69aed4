import { expect, test } from 'vitest'
import { ORIGIN, openPage, PAGES } from './browser.ts'

const UNKNOWN = '/a/b/gibt-es-nicht'

test.each([...PAGES, UNKNOWN])('%s requests only files of the site and logs no error', async (path) => {
  const page = await openPage({ path: '/500.html' })
  const requests: string[] = []
  const complaints: string[] = []
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
  expect(
    requests.filter((asked) => asked !== path && !/^\/[\w./-]+\.(?:woff2|svg|js|ico|webp|jpg)$/.test(asked)),
  ).toEqual([])
})
