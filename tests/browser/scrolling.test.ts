import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MOVING, openPage, PHONE, settle } from './browser.ts'

/** Clicks the poster's link and returns the position right after: a jump is there, smooth scrolling has only begun. */
function follow(page: Page, id: string): Promise<number> {
  return page.locator(`h1 + div a[href="#${id}"]`).evaluate((link: HTMLElement) => {
    link.click()
    return scrollY
  })
}

/** The heading of that part is seen below the header. */
async function expectHeading(page: Page, id: string): Promise<void> {
  const y = (await page.locator(`#${id} h2`).boundingBox())?.y
  expect(y).toBeGreaterThanOrEqual(73)
  expect(y).toBeLessThan(450)
}

test('scrolls smoothly to a heading, with hash and focus, and back', async () => {
  const page = await openPage(MOVING)
  expect(await follow(page, 'services')).toBe(0)
  await page.waitForURL('**/#services')
  await settle(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('services')
  await expectHeading(page, 'services')
  await page.goBack()
  expect(page.url()).toMatch(/\/$/)
})

test('jumps at once under reduced motion, and the header changes from the colour of the poster to that of the paper', async () => {
  const page = await openPage()
  const colour = () => page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await colour()).toBe('rgb(255, 197, 31)')
  const first = await follow(page, 'contact')
  await settle(page)
  expect(await page.evaluate(() => scrollY)).toBe(first)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact')
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-scrolled'))
  expect(await colour()).toBe('rgb(243, 245, 239)')
})

test.each([
  ['from another page', '/impressum/', {}, 'header nav a[href="/#contact"]'],
  ['of the open menu, which closes,', '/', { viewport: PHONE }, 'details a[href="#contact"]'],
])('a link %s leads below the header', async (_, path, options, link) => {
  const page = await openPage({ path, ...options, ...MOVING })
  if ('viewport' in options) await page.locator('header summary').click()
  await page.locator(link).first().click()
  await page.waitForURL('**/#contact')
  await settle(page)
  await expectHeading(page, 'contact')
  expect(await page.locator('header details').getAttribute('open')).toBeNull()
})

test('the list of contents marks the part that is read', async () => {
  const page = await openPage({ path: '/impressum/#widerspruch' })
  const colourOf = (id: string) =>
    page.locator(`nav a[href="#${id}"]`).evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect.poll(() => colourOf('widerspruch')).toBe('rgb(255, 233, 168)')
  expect(await colourOf('anbieter')).toBe('rgba(0, 0, 0, 0)')
})
