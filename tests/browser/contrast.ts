/**
 * Contrast of what is really painted. The page is photographed with its texts and icons transparent; the pixels that
 * are left where they stood are their background, be it a plane, a tint or the scene.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Colour = [red: number, green: number, blue: number]
type Box = { left: number; top: number; right: number; bottom: number }
type Text = { name: string; colour: string; boxes: Box[]; least: number }
type Control = { name: string; box: Box; edge: Edge; ring?: { width: number; offset: number } }
/** A frame or a fill differs from what is around it, a line inside from what it encloses. */
type Edge = 'outer' | 'inner' | undefined
type Picture = { at: (x: number, y: number) => Colour | undefined }

/** `within` is a selector: "body", or a part that lies in the window. */
type Place = { within: string; state: string; what?: 'all' | 'controls' }

/** Less than this share of a text's background is the softened edge of something beside it. */
const MIN_SHARE = 0.01

export const HIDE_TEXTS = `
  *, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }
  svg[viewBox="0 0 24 24"] { visibility: hidden }`

/** One sentence for each text under 4.5 and each icon, edge of a control and focus ring under 3. */
export async function findLowContrast(page: Page, { within, state, what = 'all' }: Place): Promise<string[]> {
  const { texts, controls } = await page.evaluate(collect, within)
  const picture = await photograph(page, within === 'body')
  const sentences = [
    ...(what === 'all' ? texts.flatMap((text) => judgeText(text, picture)) : []),
    ...controls.flatMap((control) => judgeControl(control, picture)),
  ]
  return sentences.map((sentence) => `${state}: ${sentence}`)
}

async function photograph(page: Page, isWhole: boolean): Promise<Picture> {
  // Playwright's own pictures are packed smaller, which takes twice as long.
  const devtools = await page.context().newCDPSession(page)
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics')
  const whole = { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } }
  const png = await devtools.send('Page.captureScreenshot', { optimizeForSpeed: true, ...(isWhole ? whole : {}) })
  await devtools.detach()
  const { data, info } = await sharp(Buffer.from(png.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    at(x, y) {
      const [column, row] = [Math.floor(x), Math.floor(y)]
      if (column < 0 || row < 0 || column >= info.width || row >= info.height) return undefined
      const start = (row * info.width + column) * 3
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
}

function judgeText({ name, colour, boxes, least }: Text, picture: Picture): string[] {
  const [, ...channels] = colour.match(/^rgb\((\d+), (\d+), (\d+)\)$/) ?? []
  if (channels.length === 0) return [`${name}: "${colour}" is no opaque colour`]
  const own = channels.map(Number) as Colour
  const behind = boxes.flatMap((box) => listPixels(box, picture))
  const [worst] = countColours(behind)
    .filter(({ share }) => share >= MIN_SHARE)
    .map(({ colour }) => colour)
    .sort((a, b) => contrast(own, a) - contrast(own, b))
  return worst ? complain(name, own, worst, least) : []
}

/** A control with a border or a fill of its own stands out by its outermost pixels, a focused one by its ring. */
function judgeControl({ name, box, edge, ring }: Control, picture: Picture): string[] {
  const sides = ['left', 'top', 'right', 'bottom'] as const
  return sides.flatMap((side) => {
    const at = (distance: number) => mostCommon(listSide(box, side, distance, picture))
    const compare = (what: string, own: Colour | undefined, other: Colour | undefined) => {
      if (!own) return [`${name}, ${side} ${what}: is not on the page`]
      return other ? complain(`${name}, ${side} ${what}`, own, other, 3) : []
    }
    const found = edge ? compare('edge', at(-1), at(edge === 'outer' ? 2 : -4)) : []
    if (!ring) return found
    const own = at(ring.offset + ring.width / 2)
    const [inside, outside] = [at(ring.offset - 1.5), at(ring.offset + ring.width + 1.5)]
    return [...found, ...compare('ring to the inside', own, inside), ...compare('ring to the outside', own, outside)]
  })
}

function complain(name: string, own: Colour, other: Colour, least: number): string[] {
  const ratio = contrast(own, other)
  return ratio >= least ? [] : [`${name}: ${formatColour(own)} on ${formatColour(other)} is ${ratio.toFixed(2)}`]
}

function listPixels({ left, top, right, bottom }: Box, picture: Picture): Colour[] {
  const pixels: Colour[] = []
  for (let y = Math.ceil(top); y < Math.floor(bottom); y++)
    for (let x = Math.ceil(left); x < Math.floor(right); x++) pixels.push(picture.at(x, y) ?? [0, 0, 0])
  return pixels
}

/** The pixels along a side, so far outside the box, without the rounded corners. */
function listSide(box: Box, side: keyof Box, distance: number, picture: Picture): (Colour | undefined)[] {
  const isUpright = side === 'left' || side === 'right'
  const across = side === 'left' || side === 'top' ? box[side] - distance : box[side] + distance - 0.01
  const [from, to] = isUpright ? [box.top, box.bottom] : [box.left, box.right]
  const corner = Math.min(8, (to - from) / 4)
  const pixels: (Colour | undefined)[] = []
  for (let along = from + corner; along < to - corner; along++)
    pixels.push(isUpright ? picture.at(across, along) : picture.at(along, across))
  return pixels
}

function mostCommon(pixels: (Colour | undefined)[]): Colour | undefined {
  return countColours(pixels.filter((pixel) => pixel !== undefined)).sort((a, b) => b.share - a.share)[0]?.colour
}

function countColours(pixels: Colour[]): { colour: Colour; share: number }[] {
  const counts = new Map<number, number>()
  for (const [red, green, blue] of pixels) {
    const key = (red << 16) | (green << 8) | blue
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => ({
    colour: [key >> 16, (key >> 8) & 255, key & 255],
    share: count / pixels.length,
  }))
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function formatColour(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Runs in the page. */
function collect(within: string): { texts: Text[]; controls: Control[] } {
  const root = document.querySelector(within) as HTMLElement
  const elements = [root, ...root.querySelectorAll<HTMLElement>('*')].filter(isSeen)
  return {
    texts: elements.flatMap((element) => [...textsOf(element), ...paintedBefore(element), ...iconOf(element)]),
    controls: elements.filter((element) => element.matches('a, button, summary')).flatMap(describe),
  }

  /** Texts for screen readers alone are one pixel wide. */
  function isSeen(element: Element): boolean {
    const { width, bottom } = element.getBoundingClientRect()
    return element.checkVisibility() && width > 1 && bottom + scrollY > 0
  }

  function textsOf(element: HTMLElement): Text[] {
    const range = document.createRange()
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        range.selectNodeContents(node)
        return { name: nameOf(element), colour: colourOf(element), boxes: boxesOf(range), least: 4.5 }
      })
  }

  /** A text that the style sheet puts there, as in the cells of the odometer. */
  function paintedBefore(element: HTMLElement): Text[] {
    const { content } = getComputedStyle(element, '::before')
    if (!/^".+"$/.test(content)) return []
    return [{ name: nameOf(element), colour: colourOf(element), boxes: boxesOf(element), least: 4.5 }]
  }

  function iconOf(element: HTMLElement): Text[] {
    if (!element.matches('svg[viewBox="0 0 24 24"]')) return []
    const name = `icon in ${nameOf(element.parentElement as HTMLElement)}`
    return [{ name, colour: colourOf(element), boxes: boxesOf(element), least: 3 }]
  }

  function describe(element: HTMLElement): Control[] {
    const style = getComputedStyle(element)
    const [box, another] = boxesOf(element)
    // A link over two lines has no box; its kind stands elsewhere in one.
    if (!box || another) return []
    const sides = [style.borderLeftWidth, style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth]
    const isFramed = sides.every((side) => Number.parseFloat(side) >= 2)
    // A fill that comes with the pointer says "you are here", not "here is a control".
    const isFilled = style.backgroundColor !== 'rgba(0, 0, 0, 0)' && !element.matches(':hover')
    const ring = { width: Number.parseFloat(style.outlineWidth), offset: Number.parseFloat(style.outlineOffset) }
    const edge = isFramed || isFilled ? 'outer' : style.boxShadow === 'none' ? undefined : 'inner'
    return [{ name: nameOf(element), box, edge, ring: element.matches(':focus-visible') ? ring : undefined }]
  }

  /** From the corner of the picture: of the page, when all of it is in it. */
  function boxesOf(shape: { getClientRects: () => DOMRectList }): Box[] {
    const [x, y] = within === 'body' ? [scrollX, scrollY] : [0, 0]
    return [...shape.getClientRects()].map(({ left, top, right, bottom }) => ({
      left: left + x,
      top: top + y,
      right: right + x,
      bottom: bottom + y,
    }))
  }

  /** What fades an element fades its text; it is no colour to compare then. */
  function colourOf(element: Element): string {
    for (let current: Element | null = element; current; current = current.parentElement) {
      const { opacity } = getComputedStyle(current)
      if (opacity !== '1') return `opacity ${opacity}`
    }
    return getComputedStyle(element).color
  }

  function nameOf(element: HTMLElement): string {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1)
    return `${tag}${element.textContent?.trim().slice(0, 30)}`
  }
}
