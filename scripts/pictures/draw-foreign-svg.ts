import { Problem } from '../lib/problem.ts'
import { drawPng, measureSvg } from './draw-svg.ts'

/** As large as the largest version of a photo. */
const LONGER_SIDE = 960

/** As some programs write it; resvg would paint black. */
const QUOTED_PAINT = /url\(\s*(?:["']|&quot;|&apos;)?(#[^"'&)\s]+)(?:["']|&quot;|&apos;)?\s*\)/g

/** What resvg leaves out of the picture without a word. */
const LEFT_OUT: [what: string, pattern: RegExp][] = [
  ['Text, dessen Schrift hier fehlt', /<(?:\w+:)?text[\s/>]/],
  ['eingebettetes HTML (foreignObject)', /<(?:\w+:)?foreignObject[\s/>]/],
  [
    'ein Verweis auf eine andere Datei',
    /<(?:image|use)\b[^>]*[\s:]href\s*=\s*["'](?!#|data:)|@import|url\((?!\s*["']?(?:#|data:))/,
  ],
]

/**
 * The picture of an SVG from anywhere, as PNG. Drawn instead of passed on, so that no script, event handler or
 * address in it ever reaches the page.
 */
export async function drawForeignSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const svg = Buffer.from(bytes).toString().replace(QUOTED_PAINT, 'url($1)')
  const found = LEFT_OUT.find(([, pattern]) => pattern.test(svg))
  if (found)
    throw new Problem(
      `In der SVG-Datei steht ${found[0]}. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.`,
    )
  try {
    const { width, height } = await measureSvg(svg)
    return await drawPng(svg, Math.round(LONGER_SIDE * Math.min(1, width / height)))
  } catch (cause) {
    throw new Problem('Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.', { cause })
  }
}
