import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PAGES, PHONE } from './browser.ts'

test('the first stop is the skip link; it skips the header, and no ring is drawn around the page', async () => {
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

/** The focused element; undefined when the focus has left the page. */
function lookAtFocus(page: Page) {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A link in a text may be on two lines and begin with an empty box at the end of the first.
    const look = () => [...element.getClientRects()].find(({ width }) => width > 0) ?? new DOMRect()
    // Some browsers scroll to the focus some frames later; all scroll by whole pixels.
    for (let frame = 0; frame < 60 && (look().top < 0 || look().bottom > innerHeight + 1); frame++)
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
  const page = await openPage({ path })
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
    // The skip link is invisible until it has the focus, so a browser may or may not count it.
    expect(stops, key).toBeGreaterThanOrEqual(expected - 1)
  }
})

test('the menu of a phone closes on Escape and returns the focus, when the focus leaves it, by a tap outside and by a turn', async () => {
  const page = await openPage({ viewport: PHONE })
  const isOpen = async () => (await page.locator('details').getAttribute('open')) === ''
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('href')).toBe('#services')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.locator(':focus').evaluate((element) => element.tagName)).toBe('SUMMARY')
  await page.keyboard.press('Enter')
  await page.locator('details a').last().focus()
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isOpen()).toBe(false)
  await page.locator('header summary').click()
  // "pointerdown", because on iOS a tap on plain text sends no click to the document.
  await page.locator('details nav').dispatchEvent('pointerdown')
  expect(await isOpen()).toBe(true)
  await page.locator('h1').dispatchEvent('pointerdown')
  expect(await isOpen()).toBe(false)
  await page.locator('header summary').click()
  expect(await isOpen()).toBe(true)
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  await expect.poll(isOpen).toBe(false)
})
