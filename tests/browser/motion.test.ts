import { expect, test } from 'vitest'
import { openPage, PHONE } from './browser.ts'

const countAnimations = () => document.getAnimations().length

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('a visitor who asks for %s sees motion at the start and at dusk: %s', async (reducedMotion, moves) => {
  const page = await openPage({ reducedMotion, viewport: PHONE, colorScheme: 'light' })
  await page.locator('[data-theme-toggle]').click()
  expect((await page.evaluate(countAnimations)) > 0).toBe(moves)
})
