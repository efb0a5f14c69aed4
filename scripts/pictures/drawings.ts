/** Drawings that need no style sheet or fonts: SVG and PNG. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cardDrawings } from '../../src/facts/scene-drawings.ts'
import type { Content } from '../../src/schema/index.ts'
import { VehicleSymbols } from '../../src/ui/drawings.tsx'
import { IconSymbols } from '../../src/ui/icon.tsx'
import { QrCode } from '../../src/ui/qr-code.tsx'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { fingerprint } from '../lib/sha256.ts'

/** What is drawn below the first screen and on paper, in a file of its own: the first screen does not wait for it. */
export function buildDrawings(content: Content, isDraft: boolean): { files: Files; address: string } {
  const symbols = createElement(VehicleSymbols, { drawings: cardDrawings(content) })
  const icons = createElement(IconSymbols)
  const code = isDraft ? null : createElement(QrCode, { text: content.business.website.origin })
  const svg = wrapSvg('0 0 320 200', [symbols, icons, code].map((each) => renderToStaticMarkup(each)).join(''))
  const file = `drawings.${fingerprint(svg)}.svg`
  return { files: new Map([[file, svg]]), address: `/${file}` }
}

/** Draws an SVG without texts; the height follows from its viewBox. Throws if sharp cannot read it. */
export function drawPng(svg: string, width: number): Promise<Uint8Array> {
  return cached([svg, String(width)], async () => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
  })
}

export const wrapSvg = (viewBox: string, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`

/** Turns `class="fill-sun"` and `var(--vp)` into values, as there is no style sheet. Other classes have no effect. */
export function inlineTokens(svg: string, values: Record<string, string>): string {
  const withRoles = svg.replace(/class="(fill|stroke)-([a-z-]+)"/g, '$1="var(--$2)"')
  return withRoles.replace(/var\(--([a-z-]+)\)/g, (_, role: string) => {
    const value = values[role]
    if (!value) throw new Error(`No token has the name "${role}".`)
    return value
  })
}
