import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, PHONE, settle } from './browser'

/** As Safari before 15.4: no scroll-behavior in CSS. */
function removeScrollBehavior(): void {
  CSS.supports = () => false
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scroll-behavior: auto !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

async function positionsDuring(page: Page, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const positions: number[] = []
    addEventListener('scroll', () => positions.push(scrollY))
    Object.assign(window, { positions })
  })
  await action()
  await settle(page)
  return page.evaluate(() => (window as unknown as { positions: number[] }).positions)
}

describe.each([
  ['by CSS', undefined],
  ['by the script', removeScrollBehavior],
])('smooth scrolling %s', (_, before) => {
  test.each(['services', 'contact'])('leads to #%s with hash, focus and a heading that can be seen', async (id) => {
    const page = await openPage({ before })
    const positions = await positionsDuring(page, () => page.locator(`h1 + div a[href="#${id}"]`).click())
    // A jump has one position.
    expect(new Set(positions).size).toBeGreaterThan(1)
    expect(page.url()).toMatch(new RegExp(`#${id}$`))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
    const heading = await page.locator(`#${id} h2`).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual(73)
    expect(heading?.y).toBeLessThan(450)
  })

  test('jumps at once under reduced motion', async () => {
    const page = await openPage({ before, reducedMotion: 'reduce' })
    const positions = await positionsDuring(page, () => page.locator('h1 + div a[href="#contact"]').click())
    expect(new Set(positions).size).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact')
  })

  test('goes back with the back button', async () => {
    const page = await openPage({ before })
    await positionsDuring(page, () => page.locator('h1 + div a[href="#contact"]').click())
    await page.goBack()
    expect(page.url()).toMatch(/\/$/)
  })
})

test('on a phone on its side too, the script scrolls to where the jump leads', async () => {
  const page = await openPage({ before: removeScrollBehavior, viewport: { width: 844, height: 390 } })
  const positions = await positionsDuring(page, () => page.locator('h1 + div a[href="#contact"]').click())
  const [before = 0, last = 0] = positions.slice(-2)
  expect(last - before).toBeLessThan(20)
  expect(positions.length).toBeGreaterThan(5)
})

test('the script lets a visitor who scrolls by hand win', async () => {
  const page = await openPage({ before: removeScrollBehavior })
  // In the page, at the first step: a wheel from outside may come when all is over.
  await page.evaluate(() => addEventListener('scroll', () => scrollBy(0, -30), { once: true }))
  await page.locator('h1 + div a[href="#contact"]').click()
  await settle(page)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(2000)
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
