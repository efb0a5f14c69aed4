/**
 * Contrast with the scene as it is painted: a screenshot without the texts shows the background of each. For all other
 * backgrounds, which are plain, see axe in accessibility.test.ts and the pairs in src/theme/tokens.test.ts.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrastOf } from '../helpers/contrast.ts'
import { DESKTOP, findTexts, openPage, PHONE, SCHEMES, switchScheme } from './browser.ts'

/** A colour with a smaller share of a text's background is only an antialiased edge. */
const MIN_SHARE = 0.01

const WITHOUT_TEXTS = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  header, aside { visibility: hidden }`

test.each(['/', '/404.html'])('%s: each text on the scene has enough contrast', async (path) => {
  // Without the policy, to allow the test's own style sheet; without fonts, because a late one moves texts.
  const page = await openPage({ path, viewport: PHONE, bypassCSP: true, routeFonts: (route) => route.abort() })
  await page.addStyleTag({ content: WITHOUT_TEXTS })
  for (const viewport of [PHONE, DESKTOP])
    for (const scheme of SCHEMES) {
      await page.setViewportSize(viewport)
      await switchScheme(page, scheme)
      expect(await findPaleTexts(page), `${scheme}, ${viewport.width} px`).toEqual([])
    }
})

async function findPaleTexts(page: Page): Promise<string[]> {
  const poster = page.locator('.poster')
  const texts = await poster.evaluateAll(findTexts)
  expect(texts.length).toBeGreaterThan(2)
  const origin = await poster.boundingBox()
  const inPoster = (side: number, index: number) => Math.round(side - (origin?.[index % 2 ? 'y' : 'x'] ?? 0))
  const photo = sharp(await poster.screenshot()).removeAlpha()
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  const coloursIn = (boxes: number[][]) => {
    const counts = new Map<number, number>()
    for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes.map((box) => box.map(inPoster)))
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const colour = data.readUIntBE((y * info.width + x) * 3, 3)
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [...counts].filter(([, count]) => count >= all * MIN_SHARE).map(([colour]) => colour)
  }
  return texts.flatMap(({ text, colour, boxes }) => {
    const own = colour.match(/\d+/g)?.map(Number) ?? []
    const behind = coloursIn(boxes).map((other) => [other >> 16, (other >> 8) & 255, other & 255])
    const ratios = behind.map((other) => ({ other, ratio: contrastOf(own, other) }))
    if (ratios.length === 0) return [`${text}: is not on the page`]
    return ratios.filter(({ ratio }) => !(ratio >= 4.5)).map((worst) => `${text}: ${JSON.stringify(worst)}`)
  })
}

test('a visitor who asks for more contrast gets no muted text', async () => {
  const page = await openPage()
  const texts = page.locator('body, #services h2 + p')
  const countColours = () => texts.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).color)).size)
  expect(await countColours()).toBe(2)
  await page.emulateMedia({ contrast: 'more' })
  expect(await countColours()).toBe(1)
})
