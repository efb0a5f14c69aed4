import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PAGES, PHONE, settle } from './browser.ts'

test('the first stop is the skip link; it leads past the header, and no ring is drawn around the page', async () => {
  const page = await openPage()
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  expect(await skip.textContent()).toBe('Zum Inhalt springen')
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  const main = page.locator('main#inhalt:focus')
  expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  await page.keyboard.press('Tab')
  expect(await page.locator('main :focus').getAttribute('href')).toBe('#services')
})

type Stop = { name: string; ring: boolean; isOnTop: boolean }

/** Where the focus is now; undefined when it has left the page. */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A link in a text may stand on two lines and begin with an empty box at the end of one.
    const look = () => [...element.getClientRects()].find(({ width }) => width > 0) ?? new DOMRect()
    // Some browsers scroll to the focus some frames later.
    for (let frame = 0; frame < 60 && (look().top < 0 || look().bottom > innerHeight); frame++)
      await new Promise(requestAnimationFrame)
    const box = look()
    const style = getComputedStyle(element)
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return {
      name: element.textContent ?? '',
      ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 3,
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
    }
  })
}

test.each(PAGES)('%s: every stop is visible, has a ring and is not under the header', async (path) => {
  const page = await openPage({ path, reducedMotion: 'reduce' })
  const expected = await page.locator('a:visible, button:visible, summary:visible').count()
  // Past the last stop the focus leaves the page; the next step back leads to the last stop again.
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0
    for (; stops <= expected; stops++) {
      await page.keyboard.press(key)
      const stop = await lookAtFocus(page)
      if (!stop) break
      expect(stop).toEqual({ ...stop, ring: true, isOnTop: true })
    }
    // The skip link is out of sight until it has the focus, so a browser may count it or not.
    expect(stops, key).toBeGreaterThanOrEqual(expected - 1)
  }
})

test('the menu opens, closes on Escape and gives the focus back, and closes when the focus leaves it', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('details').getAttribute('open')).toBe('')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('href')).toBe('#services')
  await page.keyboard.press('Escape')
  expect(await page.locator('details').getAttribute('open')).toBeNull()
  expect(await page.locator(':focus').evaluate((element) => element.tagName)).toBe('SUMMARY')
  await page.keyboard.press('Enter')
  await page.locator('details a').last().focus()
  expect(await page.locator('details').getAttribute('open')).toBe('')
  await page.keyboard.press('Tab')
  expect(await page.locator('details').getAttribute('open')).toBeNull()
})

test('the toggle works by Enter and Space', async () => {
  const page = await openPage({ colorScheme: 'light' })
  await page.locator('[data-theme-toggle]').focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-theme-toggle]').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Space')
  expect(await page.locator('[data-theme-toggle]').getAttribute('aria-pressed')).toBe('false')
})

test('after a jump by keyboard, Tab goes on from its target', async () => {
  const page = await openPage()
  await page.locator('header nav a[href="#contact"]').first().focus()
  await page.keyboard.press('Enter')
  await settle(page)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('href')).toMatch(/^tel:/)
})
