/**
 * Contrast as it is really painted. A screenshot with transparent texts and icons shows the background of each, be it a
 * plain colour, a tint or the scene; axe judges plain colours alone.
 */
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PAGES, PHONE, SCHEMES } from './browser.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type Text = { name: string; colour: string; boxes: Box[]; least: number }
/** `ring`: how far outside the box the middle of its focus ring lies, in px. */
type Control = { name: string; box: Box; hasEdge: boolean; ring: number }
/** The colours within boxes, as 0xrrggbb, the most frequent first, each with its share. */
type Photo = (...boxes: Box[]) => [colour: number, share: number][]
type Line = [photo: Photo, distance: number]

/** A colour with a smaller share of a text's background is the antialiased edge of something beside it. */
const MIN_SHARE = 0.01

const HIDE_TEXTS = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  svg[viewBox="0 0 24 24"] { visibility: hidden }`

const MATRIX = PAGES.flatMap((path) =>
  SCHEMES.flatMap((colorScheme) => [PHONE, DESKTOP].map((viewport) => ({ path, colorScheme, viewport }))),
)

test.each(MATRIX)(
  '$path, $colorScheme, $viewport.width px: texts and controls have enough contrast',
  async ({ viewport, ...options }) => {
    // Without the policy, for a style sheet of the test's own; without fonts, because a late one moves texts.
    const page = await openPage({
      ...options,
      viewport,
      reducedMotion: 'reduce',
      bypassCSP: true,
      routeFonts: (route) => route.abort(),
    })
    await page.addStyleTag({ content: HIDE_TEXTS })
    // Makes the window as high as the page. In the first round the poster grows with it.
    for (let round = 0; round < 2; round++) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...viewport, height })
    }
    const find = await openFinder(page)

    const found = await find('body')
    // The header is the same on all pages.
    if (options.path === '/') {
      await page.setViewportSize(viewport)
      found.push(...(await find('body > a', ['focus'])))
      if (viewport === PHONE) await page.locator('summary').click()
      await page.evaluate(() => document.documentElement.toggleAttribute('data-scrolled', true))
      found.push(...(await find('header')))
    }
    expect(found).toEqual([])
  },
)

test('a visitor who asks for more contrast gets no muted text', async () => {
  const colours = async (contrast: 'more' | 'no-preference') => {
    const page = await openPage({ contrast })
    return page.locator('body, #services h2 + p').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  }
  expect(new Set(await colours('no-preference')).size).toBe(2)
  expect(new Set(await colours('more')).size).toBe(1)
})

/** The function returned finds texts under 4.5 in an element, and icons, edges of controls and focus rings under 3. */
async function openFinder(page: Page): Promise<(within: string, states?: string[]) => Promise<string[]>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')

  return async (within, states = []) => {
    // The skip link would cover the header.
    const selector = within === 'body > a' ? within : `${within} :is(a:not(body > a), button, summary)`
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    const force = (forcedPseudoClasses: string[]) =>
      Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })))
    const look = async (...states: string[]) => {
      await force(states)
      return { ...(await page.evaluate(collect, within)), photo: await photograph(devtools) }
    }
    const plain = await look(...states)
    const hovered = await look(...states, 'hover')
    const focused = await look('focus', 'focus-visible')
    await force([])
    return [
      ...plain.texts.flatMap((text) => judgeText(text, plain.photo)),
      ...hovered.texts.flatMap((text) => judgeText(text, hovered.photo)).map((sentence) => `hover: ${sentence}`),
      ...plain.controls
        .filter(({ hasEdge }) => hasEdge)
        .flatMap((control) => judgeSides('edge', control, [plain.photo, -1], [plain.photo, 3])),
      ...focused.controls.flatMap((control) =>
        judgeSides('ring', control, [focused.photo, control.ring], [plain.photo, control.ring]),
      ),
    ]
  }
}

async function photograph(devtools: CDPSession): Promise<Photo> {
  // Playwright's own screenshots are compressed more, which takes twice as long.
  const { data: png } = await devtools.send('Page.captureScreenshot', { optimizeForSpeed: true })
  const picture = sharp(Buffer.from(png, 'base64')).removeAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return (...boxes) => {
    const counts = new Map<number, number>()
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, Math.round(top)); y < Math.min(info.height, Math.round(bottom)); y++)
        for (let x = Math.max(0, Math.round(left)); x < Math.min(info.width, Math.round(right)); x++) {
          const colour = data.readUIntBE((y * info.width + x) * 3, 3)
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [...counts].sort(([, a], [, b]) => b - a).map(([colour, count]) => [colour, count / all])
  }
}

/** Judges a text by the worst of the colours that are really behind it. */
function judgeText({ name, colour, boxes, least }: Text, photo: Photo): string[] {
  const channels = colour
    .match(/^rgb\((\d+), (\d+), (\d+)\)$/)
    ?.slice(1)
    .map(Number)
  if (!channels) return [`${name}: "${colour}" is no opaque colour`]
  const own = Buffer.from(channels).readUIntBE(0, 3)
  const behind = photo(...boxes).filter(([, share]) => share >= MIN_SHARE)
  if (behind.length === 0) return [`${name}: is not on the page`]
  return behind.flatMap(([other]) => complain(name, own, other, least)).slice(0, 1)
}

/** Compares the most common colour on each side of a control in one photo with that there or beside it in another. */
function judgeSides(what: string, { name, box }: Control, one: Line, another: Line): string[] {
  const mostCommon = ([photo, distance]: Line) => sidesOf(box, distance).map((side) => photo(side)[0]?.[0])
  const others = mostCommon(another)
  return mostCommon(one).flatMap((own, side) => {
    const other = others[side]
    if (own === undefined) return [`${what} of ${name}: is not on the page`]
    // Nothing is beside a control at the edge of the window.
    return other === undefined ? [] : complain(`${what} of ${name}`, own, other, 3)
  })
}

/** A line along each side, `distance` outside the box, without the rounded corners. */
function sidesOf({ left, top, right, bottom }: Box, distance: number): Box[] {
  const [upper, lower] = [top - distance, bottom + distance]
  const [first, last] = [left - distance, right + distance]
  const corner = 6
  return [
    { left: left + corner, right: right - corner, top: upper, bottom: upper + 1 },
    { left: left + corner, right: right - corner, top: lower - 1, bottom: lower },
    { left: first, right: first + 1, top: top + corner, bottom: bottom - corner },
    { left: last - 1, right: last, top: top + corner, bottom: bottom - corner },
  ]
}

function complain(name: string, own: number, other: number, least: number): string[] {
  // WCAG 2.2, "contrast ratio": 1 to 21.
  const [darker = 0, lighter = 0] = [luminance(own), luminance(other)].sort((a, b) => a - b)
  const ratio = (lighter + 0.05) / (darker + 0.05)
  const [one, two] = [own, other].map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
  return ratio < least ? [`${name}: ${one} on ${two} is ${ratio.toFixed(2)}`] : []
}

function luminance(colour: number): number {
  const [red = 0, green = 0, blue = 0] = [colour >> 16, (colour >> 8) & 255, colour & 255].map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page. */
function collect(within: string): { texts: Text[]; controls: Control[] } {
  const root = document.querySelector<HTMLElement>(within)
  const elements = [root, ...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(isSeen)
  return {
    texts: elements.flatMap(textsOf),
    controls: elements.filter((element) => element.matches('a, button, summary')).flatMap(describe),
  }

  /** Texts for screen readers alone are one pixel wide, and the skip link waits above the page. */
  function isSeen(element: HTMLElement | null): element is HTMLElement {
    if (!element?.checkVisibility()) return false
    const { width, bottom } = element.getBoundingClientRect()
    return width > 1 && bottom > 0
  }

  /** The texts of an element, those that the style sheet puts there (as in the odometer), and what it draws as an icon. */
  function textsOf(element: HTMLElement): Text[] {
    const ranges = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range
      })
    const isIcon = element.matches('svg[viewBox="0 0 24 24"]')
    const isPainted = isIcon || /^".+"$/.test(getComputedStyle(element, '::before').content)
    return [...ranges, ...(isPainted ? [element] : [])].map((shape) => ({
      name: isIcon ? `icon in ${nameOf(element.parentElement as HTMLElement)}` : nameOf(element),
      colour: getComputedStyle(element).color,
      boxes: boxesOf(shape),
      least: isIcon ? 3 : 4.5,
    }))
  }

  function describe(element: HTMLElement): Control[] {
    const style = getComputedStyle(element)
    const [box, another] = boxesOf(element)
    // A link over two lines has two boxes; a link of its kind stands elsewhere on one line.
    if (!box || another) return []
    const isFramed = style.borderWidth === '2px'
    const isFilled = style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    const ring = Number.parseFloat(style.outlineOffset) + (Number.parseFloat(style.outlineWidth) + 1) / 2
    return [{ name: nameOf(element), box, hasEdge: isFramed || isFilled, ring }]
  }

  function boxesOf(shape: Element | Range): Box[] {
    return [...shape.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
  }

  function nameOf(element: HTMLElement): string {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)
    return `${tag}${element.textContent?.trim().slice(0, 30)}`
  }
}
