import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACES, fontFile } from '../../src/theme/fonts.ts'
import type { Outline } from '../../src/ui/pictures.tsx'
import { cached } from '../lib/cache.ts'
import { ROOT } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'

/** A text in Barlow Condensed as a path: an icon cannot load the fonts of the page. */
export async function outlineText(given: string): Promise<Outline> {
  const text = given.normalize()
  const bytes = await readFile(join(ROOT, 'node_modules', fontFile(FACES[0])))
  const made = await cached([text, bytes], async () => Buffer.from(JSON.stringify(await outline(text, bytes))))
  return JSON.parse(String(made))
}

async function outline(text: string, bytes: Uint8Array): Promise<Outline> {
  const { Blob, Buffer: Shaping, Face, Font, shape } = await import('harfbuzzjs')
  const face = new Face(new Blob(bytes))
  const known = new Set(face.collectUnicodes())
  const font = new Font(face)
  const scale = 100 / face.upem
  const shaping = new Shaping()
  // Without those that the font lacks.
  shaping.addText([...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join(''))
  shaping.guessSegmentProperties()
  shape(font, shaping)
  const paths: string[] = []
  const edges: number[] = []
  let x = 0
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaping.getGlyphInfosAndPositions()) {
    const ink = font.glyphExtents(glyph)
    const at = x + xOffset * scale
    paths.push(movePath(font.glyphToPath(glyph), { x: at, y: yOffset * scale, scale }))
    if (ink?.width) edges.push(at + ink.xBearing * scale, at + (ink.xBearing + ink.width) * scale)
    x += xAdvance * scale
  }
  const left = Math.min(...edges)
  if (edges.length > 0) return { path: paths.join(''), left, width: Math.max(...edges) - left }
  throw new Problem(
    `„${text}“ lässt sich nicht zeichnen: Die Schrift hat keines dieser Zeichen. Bitte Namen, Ort und Kennzeichen in lateinischen Buchstaben eintragen.`,
  )
}

/** In fonts y points up, in SVG it points down. At size 100, tenths are finer than any pixel. */
function movePath(path: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px, py) => `${round(x + px * scale)} ${round(-y - py * scale)}`)
}
