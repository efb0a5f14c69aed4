import { expect, test } from 'vitest'
import { findViolations } from './axe'
import { openPage, PAGES, PHONE } from './browser'

const MATRIX = PAGES.flatMap((path) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { path, colorScheme, width: 1440 },
    { path, colorScheme, width: PHONE.width },
  ]),
)

test.each(MATRIX)('$path, $colorScheme, $width px: axe finds nothing', async ({ path, colorScheme, width }) => {
  const page = await openPage({ path, colorScheme, viewport: { width, height: 844 } })
  if (width === PHONE.width) await page.locator('summary').click()
  expect(await findViolations(page)).toEqual([])
})

test('every icon button has a name', async () => {
  const page = await openPage({ viewport: PHONE })
  const named = [
    page.getByRole('link', { name: 'Anrufen: 030 23125678' }),
    page.getByRole('button', { name: 'Dunkles Design', pressed: false }),
    page.locator('summary', { hasText: 'Menü' }),
    page.getByRole('link', { name: 'LOS ATV 20 ATV · Bike · Scooter Storkow Startseite' }),
  ]
  for (const control of named) expect(await control.isVisible()).toBe(true)
})

test.each([320, 390, 820, 1440])('at %i px every target is at least 44 px wide and high', async (width) => {
  for (const path of PAGES) {
    const page = await openPage({ path, viewport: { width, height: 844 } })
    const menu = page.locator('summary:visible')
    if (await menu.count()) await menu.click()
    const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((elements) =>
      elements
        // The line height limits a link in running text, and WCAG 2.5.8 excepts it.
        .filter(
          (element) =>
            element.parentElement?.textContent === element.textContent ||
            getComputedStyle(element).display !== 'inline',
        )
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 44 || height < 44
        })
        .map((element) => element.outerHTML),
    )
    expect([path, small]).toEqual([path, []])
  }
})
