/** Drawings for programs that are no browser: one SVG without style sheet and fonts, or its picture as PNG. */
import { cached } from '../lib/cache.ts'

/** What sharp takes for the size of one unit without saying more, in dots an inch. */
const DEFAULT_DENSITY = 72

/** An SVG without texts as PNG; the height follows from its viewBox. Throws where it is no SVG that can be drawn. */
export function drawPng(svg: string, width: number): Promise<Uint8Array> {
  return cached(['scripts/pictures/draw.ts'], [svg, String(width)], async () => {
    const { default: sharp } = await import('sharp')
    const input = Buffer.from(svg)
    const size = await sharp(input).metadata()
    // Drawn in the wanted size at once: scaled afterwards its edges would blur.
    const density = (DEFAULT_DENSITY * width) / size.width
    return sharp(input, { density }).resize({ width }).png().toBuffer()
  })
}

export function wrapSvg(viewBox: string, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`
}

/**
 * What a browser takes from the style sheet, written into the SVG itself: `class="fill-sun"` and `var(--vp)` become
 * values. Other classes, such as those of animations, stay without effect.
 */
export function inlineTokens(svg: string, values: Record<string, string>): string {
  const resolveRole = (role: string) => {
    const value = values[role]
    if (!value) throw new Error(`No token has the name "${role}".`)
    return value
  }
  return svg
    .replace(/class="(fill|stroke)-([a-z-]+)"/g, (_, attribute, role) => `${attribute}="${resolveRole(role)}"`)
    .replace(/var\(--([a-z-]+)\)/g, (_, role) => resolveRole(role))
}
