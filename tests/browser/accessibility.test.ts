import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations, findWide } from '../../scripts/check/look.ts'
import { buildSite, makeBareContent } from '../helpers/site.ts'
import { BOTH_SHOPS, DESKTOP, openPage, PHONE, SCHEMES, serveSite, switchScheme, WIDTHS } from './browser.ts'

const serveBareShop = async () => serveSite(await buildSite({ content: await makeBareContent() }))

const SHOPS = [...BOTH_SHOPS, { path: '/', shop: 'a shop without anything optional', origin: undefined }]

test.each(SHOPS)('$path of $shop: axe finds nothing, targets have 44 px, and all fits', async ({ path, origin }) => {
  const page = await openPage({ path, origin: origin ?? (await serveBareShop()), viewport: PHONE })
  // The open menu covers the other one.
  for (const summary of (await page.locator('summary').all()).reverse()) await summary.click()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const scheme of SCHEMES) {
      await switchScheme(page, scheme)
      expect(await findViolations(page), `${scheme}, ${viewport.width} px`).toEqual([])
    }
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findSmallTargets(page), `${width} px`).toEqual([])
    expect(await findWide(page), `${width} px`).toEqual([])
  }
})

function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('a:visible, button:visible, summary:visible').evaluateAll((elements) =>
    elements
      // The line height limits a link in running text; WCAG 2.5.8 exempts it.
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isAlone = element.parentElement?.textContent === element.textContent
        return (width < 44 || height < 44) && (isAlone || getComputedStyle(element).display !== 'inline')
      })
      .map((element) => element.outerHTML),
  )
}

test('icons have a name, and with forced colours that of their text; the dot of the hours stays visible', async () => {
  const page = await openPage({ forcedColors: 'active', viewport: PHONE })
  const named = [
    page.getByRole('link', { name: 'Anrufen: 030 23125678' }),
    page.getByRole('button', { name: 'Dunkles Design', pressed: false }),
    page.locator('summary', { hasText: 'Menü' }),
    // Without the invisible signs at which the address may break.
    page.getByRole('link', { name: /^kontakt@werkstatt.example E-Mail schreiben$/ }),
    page.getByRole('link', { name: 'LOS ATV 20 ATV · Bike · Scooter Storkow Startseite' }),
  ]
  for (const control of named) expect(await control.isVisible()).toBe(true)
  const odd = await page.locator('.icon:visible').evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const [own, around] = [icon, icon.parentElement as Element].map((one) => getComputedStyle(one).color)
      return own === around ? [] : [icon.outerHTML]
    }),
  )
  expect(odd).toEqual([])
  const state = page.locator('#contact [data-state]')
  const dot = await state.evaluate((line) => getComputedStyle(line, '::before').backgroundColor)
  expect(dot).toMatch(/^rgb\((?!255, 255, 255)/)
  // Without the system's boxes behind its lines, which would cut its letters.
  const title = await page.locator('h1').evaluate((heading) => {
    const { color, forcedColorAdjust } = getComputedStyle(heading) as CSSStyleDeclaration & Record<string, string>
    return { forcedColorAdjust, isCanvasText: color === getComputedStyle(document.body).color }
  })
  expect(title).toEqual({ forcedColorAdjust: 'none', isCanvasText: true })
  const scene = await page.locator('footer > svg').evaluate((svg) => getComputedStyle(svg).backgroundColor)
  expect(scene).toBe('rgba(0, 0, 0, 0)')
})
