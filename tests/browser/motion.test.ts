import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'

/** What moves at this moment: keyframes, properties in transition, and keyframes that follow the scrolling. */
function listMoving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = document.getAnimations().map((each) => {
      if (each instanceof CSSTransition) return each.transitionProperty
      const { animationName } = each as CSSAnimation
      return each.timeline === document.timeline ? animationName : `${animationName} with the page`
    })
    return [...new Set(names)].sort()
  })
}

test.each([
  {
    reducedMotion: 'no-preference',
    start: ['roll', 'roll with the page', 'spin'],
    // No colour of a text: on the way from dark on yellow to yellow on dark it would be unreadable.
    dusk: ['fill', 'light', 'roll with the page'],
  },
  { reducedMotion: 'reduce', start: [], dusk: [] },
] as const)('a visitor who asks for $reducedMotion sees at the start $start, at dusk $dusk', async (expected) => {
  const page = await openPage({ reducedMotion: expected.reducedMotion, colorScheme: 'light' })
  expect(await listMoving(page)).toEqual(expected.start)
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each.timeline === document.timeline) each.finish()
    document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
  })
  expect(await listMoving(page)).toEqual(expected.dusk)
})
