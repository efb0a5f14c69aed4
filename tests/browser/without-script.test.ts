import { expect, test } from 'vitest'
import { MOVING, openPage, PHONE, SCHEMES } from './browser.ts'

const OFF = { javaScriptEnabled: false }

test.each(SCHEMES)('follows the system, shows every section, hides dead controls: %s', async (colorScheme) => {
  const page = await openPage({ ...OFF, ...MOVING, colorScheme })
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(paper).toBe(colorScheme === 'dark' ? 'rgb(15, 24, 19)' : 'rgb(243, 245, 239)')
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(colorScheme)
  expect(await page.locator('button:visible').count()).toBe(0)
  for (const section of await page.locator('main section, footer').all())
    expect((await section.boundingBox())?.height).toBeGreaterThan(50)
  expect(await page.locator('#services h4').count()).toBe(11)
})

test('the menu of a phone opens with the three actions and the phone number, and does not cover the target of a jump', async () => {
  const page = await openPage({ ...OFF, viewport: PHONE })
  const actions = page.locator('details a')
  expect(await actions.first().isVisible()).toBe(false)
  await page.locator('header summary').click()
  expect(await actions.filter({ visible: true }).count()).toBe(4)
  expect(await page.locator('header div > a[href^="tel:"]').isVisible()).toBe(true)
  await actions.and(page.locator('[href="#services"]')).click()
  await page.waitForURL('**/#services')
  const box = await page.locator('#services h2').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, [x, y] as const)).toBe('H2')
})
