import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PHONE, settle } from './browser.ts'

const readPosition = (page: Page) => page.evaluate(() => scrollY)

/** Clicks the poster's link and returns the position right after: a jump is there, smooth scrolling has only begun. */
function follow(page: Page, id: string): Promise<number> {
  return page.locator(`h1 + div a[href="#${id}"]`).evaluate((link: HTMLElement) => {
    link.click()
    return scrollY
  })
}

test.each(['services', 'contact'])(
  'smooth scrolling leads to #%s with hash, focus and a visible heading, and back',
  async (id) => {
    const page = await openPage()
    expect(await follow(page, id)).toBe(0)
    await page.waitForURL(`**/#${id}`)
    await settle(page)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
    const heading = await page.locator(`#${id} h2`).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual(73)
    expect(heading?.y).toBeLessThan(450)
    await page.goBack()
    expect(page.url()).toMatch(/\/$/)
  },
)

test('jumps at once under reduced motion', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const first = await follow(page, 'contact')
  await settle(page)
  expect(await readPosition(page)).toBe(first)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact')
})

test('a link from another page lands below the header', async () => {
  const page = await openPage({ path: '/impressum/' })
  await page.locator('header nav a[href="/#contact"]').first().click()
  await page.waitForURL('**/#contact')
  await settle(page)
  expect((await page.locator('#contact h2').boundingBox())?.y).toBeGreaterThanOrEqual(73)
})

// "pointerdown", because on iOS a tap on plain text sends no click to the document.
test('a tap outside the open menu closes it, a tap inside does not', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.locator('summary').click()
  const isOpen = () => page.locator('details').getAttribute('open')
  await page.locator('details nav').dispatchEvent('pointerdown')
  expect(await isOpen()).toBe('')
  await page.locator('h1').dispatchEvent('pointerdown')
  expect(await isOpen()).toBeNull()
})

test('a link in the open menu closes it and works', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.locator('summary').click()
  await page.locator('details a[href="#contact"]').click()
  await settle(page)
  expect(await page.locator('details').getAttribute('open')).toBeNull()
  expect((await page.locator('#contact h2').boundingBox())?.y).toBeLessThan(450)
})

test('the header has the colour of the poster at the top and of the paper further down', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const colour = () => page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await colour()).toBe('rgb(255, 197, 31)')
  await page.evaluate(() => scrollTo(0, 600))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-scrolled'))
  expect(await colour()).toBe('rgb(243, 245, 239)')
})
