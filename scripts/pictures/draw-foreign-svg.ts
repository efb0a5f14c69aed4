import { Problem } from '../lib/problem.ts'
import { drawPng } from './draw.ts'

/** In pixels, like the largest version of a photo. */
const LONGER_SIDE = 960

/** sharp would silently leave these out, or draw a text in any font that this computer has. */
const LEFT_OUT: [what: string, pattern: RegExp][] = [
  ['Text, dessen Schrift hier fehlt', /<(?:\w+:)?text[\s/>]/],
  ['eingebettetes HTML (foreignObject)', /<(?:\w+:)?foreignObject[\s/>]/],
  [
    'ein Verweis auf eine andere Datei',
    /<(?:image|use)\b[^>]*[\s:]href\s*=\s*["'](?!#|data:)|@import|url\((?!\s*(?:["']|&quot;|&apos;)?(?:#|data:))/,
  ],
]

/** Draws an SVG from anywhere as PNG, so that no script, event handler or address in it reaches the page. */
export async function drawForeignSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const svg = Buffer.from(bytes).toString()
  const found = LEFT_OUT.find(([, pattern]) => pattern.test(svg))
  if (found)
    throw new Problem(
      `In der SVG-Datei steht ${found[0]}. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.`,
    )
  try {
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(bytes).metadata()
    return await drawPng(svg, Math.round(LONGER_SIDE * Math.min(1, width / height)))
  } catch (cause) {
    throw new Problem('Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.', { cause })
  }
}
