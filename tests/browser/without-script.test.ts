import { expect, test } from 'vitest'
import { isDark, openPage, PHONE } from './browser'

const OFF = { javaScriptEnabled: false }

test.each([
  ['light', false],
  ['dark', true],
] as const)('follows the system: %s', async (colorScheme, expected) => {
  const page = await openPage({ ...OFF, colorScheme })
  expect(
    (await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)) === 'rgb(15, 24, 19)',
  ).toBe(expected)
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(colorScheme)
})

test('shows no dead control', async () => {
  const page = await openPage(OFF)
  expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false)
  expect(await page.locator('button:visible').count()).toBe(0)
})

test.each(['services', 'contact'])('jumps to #%s, the heading below the header', async (id) => {
  const page = await openPage({ ...OFF, reducedMotion: 'reduce' })
  await page.locator(`header nav a[href="#${id}"]`).first().click()
  expect(page.url()).toMatch(new RegExp(`#${id}$`))
  const [heading, header] = await Promise.all([
    page.locator(`#${id} h2`).boundingBox(),
    page.locator('header').boundingBox(),
  ])
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
  expect(heading?.y).toBeLessThan(450)
})

test('opens the menu on a phone, with the three actions and a link to the phone beside it', async () => {
  const page = await openPage({ ...OFF, viewport: PHONE })
  const actions = page.locator('details a')
  expect(await actions.first().isVisible()).toBe(false)
  await page.locator('summary').click()
  expect(await actions.count()).toBe(3)
  for (const action of await actions.all()) expect(await action.isVisible()).toBe(true)
  expect(await page.locator('header a[href^="tel:"]').isVisible()).toBe(true)
})

test('on a phone the open menu does not cover what it jumped to', async () => {
  const page = await openPage({ ...OFF, viewport: PHONE, reducedMotion: 'reduce' })
  await page.locator('summary').click()
  await page.locator('details a[href="#services"]').click()
  const box = await page.locator('#services h2').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [x, y] as const)).toBe('H2')
})

test('shows every section', async () => {
  const page = await openPage(OFF)
  for (const section of await page.locator('main section, footer').all())
    expect((await section.boundingBox())?.height).toBeGreaterThan(50)
  expect(await page.locator('#services h4').count()).toBe(11)
})

test('with the script, the same page is dark only when the script says so', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  expect(await isDark(page)).toBe(true)
  await page.locator('[data-theme-toggle]').click()
  expect(await isDark(page)).toBe(false)
})
