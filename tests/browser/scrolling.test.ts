import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE, settle } from './browser'

/** As Safari before 15.4: no scroll-behavior in CSS. */
function removeScrollBehavior(): void {
  CSS.supports = () => false
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scroll-behavior: auto !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

const readPosition = (page: Page) => page.evaluate(() => scrollY)

/** Clicks the poster's link and says where the page stood at once: a jump is there, all else has only begun. */
function follow(page: Page, id: string): Promise<number> {
  return page.locator(`h1 + div a[href="#${id}"]`).evaluate((link: HTMLElement) => {
    link.click()
    return scrollY
  })
}

describe.each([
  ['by CSS', []],
  ['by the script', [removeScrollBehavior]],
])('smooth scrolling %s', (_, before) => {
  test.each(['services', 'contact'])('leads to #%s with hash, focus and a visible heading, and back', async (id) => {
    const page = await openPage({ before })
    expect(await follow(page, id)).toBe(0)
    await page.waitForURL(`**/#${id}`)
    await settle(page)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
    const heading = await page.locator(`#${id} h2`).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual(73)
    expect(heading?.y).toBeLessThan(450)
    await page.goBack()
    expect(page.url()).toMatch(/\/$/)
  })

  test('jumps at once under reduced motion', async () => {
    const page = await openPage({ before, reducedMotion: 'reduce' })
    const first = await follow(page, 'contact')
    await settle(page)
    expect(await readPosition(page)).toBe(first)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact')
  })
})

describe('the script, by a clock of the test', () => {
  const options = { before: [removeScrollBehavior], time: '2026-11-24T12:00:00Z' }

  test.each([
    ['a desktop', DESKTOP],
    ['a phone on its side', { width: 844, height: 390 }],
  ])('scrolls on %s to where the jump leads', async (_, viewport) => {
    const page = await openPage({ ...options, viewport })
    await follow(page, 'contact')
    await page.clock.runFor(399)
    const before = await readPosition(page)
    expect(page.url()).not.toContain('#')
    await page.clock.runFor(100)
    await page.waitForURL('**/#contact')
    expect(Math.abs((await readPosition(page)) - before)).toBeLessThan(40)
  })

  test('lets a visitor who scrolls by hand win', async () => {
    const page = await openPage(options)
    await follow(page, 'contact')
    await page.clock.runFor(100)
    await page.evaluate(() => scrollBy(0, -30))
    const byHand = await readPosition(page)
    await page.clock.runFor(1000)
    expect(byHand).toBeGreaterThan(0)
    expect(await readPosition(page)).toBe(byHand)
  })
})

test('a link from another page lands below the header', async () => {
  const page = await openPage({ path: '/impressum/' })
  await page.locator('header nav a[href="/#contact"]').first().click()
  await page.waitForURL('**/#contact')
  await settle(page)
  expect((await page.locator('#contact h2').boundingBox())?.y).toBeGreaterThanOrEqual(73)
})

// No click: iOS gives the document none for a plain text.
test('a tap beside the open menu closes it, a tap inside does not', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.locator('summary').click()
  const isOpen = () => page.locator('details').getAttribute('open')
  await page.locator('details nav').dispatchEvent('pointerdown')
  expect(await isOpen()).toBe('')
  await page.locator('h1').dispatchEvent('pointerdown')
  expect(await isOpen()).toBeNull()
})

test('a link of the open menu closes it and leads on', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.locator('summary').click()
  await page.locator('details a[href="#contact"]').click()
  await settle(page)
  expect(await page.locator('details').getAttribute('open')).toBeNull()
  expect((await page.locator('#contact h2').boundingBox())?.y).toBeLessThan(450)
})

test('the header is the poster on top and paper below', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const colour = () => page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await colour()).toBe('rgb(255, 197, 31)')
  await page.evaluate(() => scrollTo(0, 600))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-scrolled'))
  expect(await colour()).toBe('rgb(243, 245, 239)')
})
