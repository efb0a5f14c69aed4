import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PAGES, PHONE } from './browser'
import { contrast, findLowContrast, HIDE_TEXTS } from './contrast'

const MATRIX = PAGES.flatMap((path) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { path, colorScheme, viewport: PHONE, width: PHONE.width },
    { path, colorScheme, viewport: DESKTOP, width: DESKTOP.width },
  ]),
)

test.each(MATRIX)('$path, $colorScheme, $width px: all can be told apart', async ({ width, ...options }) => {
  // Without the policy, for a style sheet of the test's own; without fonts, because one that comes late moves texts.
  const page = await openPage({
    ...options,
    reducedMotion: 'reduce',
    bypassCSP: true,
    routeFonts: (route) => route.abort(),
  })
  await page.addStyleTag({ content: HIDE_TEXTS })
  const force = await openForcer(page)

  const found = await findInEachState('body', 'page')
  await page.keyboard.press('Tab')
  found.push(...(await findLowContrast(page, { within: 'body > a', state: 'skip link' })))
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // The header is the same on all pages.
  if (options.path === '/') {
    if (width === PHONE.width) {
      await page.locator('summary').click()
      await page.mouse.move(0, 0)
      found.push(...(await findInEachState('header', 'open menu')))
    }
    await page.evaluate(() => scrollTo(0, 100))
    await page.locator('[data-scrolled]').waitFor()
    found.push(...(await findInEachState('header', 'page under the header')))
  }
  expect(found).toEqual([])

  async function findInEachState(within: string, state: string): Promise<string[]> {
    const found = await findLowContrast(page, { within, state })
    await force(['hover'])
    found.push(...(await findLowContrast(page, { within, state: `${state}, hover` })))
    // Every second control, because rings of neighbours lie over each other; and over texts, whose colours stay.
    for (const turn of [0, 1]) {
      await force(['focus', 'focus-visible'], turn)
      found.push(...(await findLowContrast(page, { within, state: `${state}, focus`, what: 'controls' })))
    }
    await force([])
    return found
  }
})

test('who asks for more contrast gets no muted text', async () => {
  const colours = async (contrast: 'more' | 'no-preference') => {
    const page = await openPage({ contrast })
    return page.locator('body, #services h2 + p').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  }
  expect(new Set(await colours('no-preference')).size).toBe(2)
  expect(new Set(await colours('more')).size).toBe(1)
})

test('counts as WCAG does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
})

/** Puts all controls, or each second one, into a state at once; the skip link would cover others and stays as it is. */
async function openForcer(page: Page): Promise<(forcedPseudoClasses: string[], turn?: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const selector = 'a:not(body > a), button, summary'
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  return async (states, turn) => {
    const changes = nodeIds.map((nodeId, index) => {
      const forcedPseudoClasses = turn === undefined || index % 2 === turn ? states : []
      return devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
    })
    await Promise.all(changes)
  }
}
