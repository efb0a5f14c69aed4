/** Drawings for programs other than browsers: SVG that needs no style sheet or fonts, and PNG. */
import { cached } from '../lib/cache.ts'

/** Draws an SVG without texts; the height follows from its viewBox. Throws if sharp cannot read it. */
export function drawPng(svg: string, width: number): Promise<Uint8Array> {
  return cached([svg, String(width)], async () => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
  })
}

export function wrapSvg(viewBox: string, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`
}

/** Turns `class="fill-sun"` and `var(--vp)` into values, as there is no style sheet. Other classes have no effect. */
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
