import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACES, fontFile } from '../../src/theme/fonts.ts'
import type { Outline } from '../../src/ui/pictures.tsx'
import { cached } from '../lib/cache.ts'
import { ROOT } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'

/** The second has the letters of Sorbian and Polish town names: "Chóśebuz". */
const FONTS = ['latin', 'latin-ext'].map((subset) => fontFile(FACES[0], subset))

/** A text in Barlow Condensed as a path: an icon cannot load the fonts of the page. */
export async function outlineText(given: string): Promise<Outline> {
  const text = given.normalize()
  const fonts = await Promise.all(FONTS.map((file) => readFile(join(ROOT, 'node_modules', file))))
  const made = await cached([text, ...fonts], async () => Buffer.from(JSON.stringify(await outline(text, fonts))))
  return JSON.parse(String(made))
}

async function outline(text: string, fonts: Uint8Array[]): Promise<Outline> {
  const { Blob, Buffer: Shaping, Face, Font, shape } = await import('harfbuzzjs')
  const { default: subsetFont } = await import('subset-font')
  const opened = fonts.map(async (bytes) => {
    const face = new Face(new Blob(await subsetFont(bytes, text, { targetFormat: 'sfnt', noHinting: true })))
    return { font: new Font(face), scale: 100 / face.upem, characters: new Set(face.collectUnicodes()) }
  })
  const paths: string[] = []
  const edges: number[] = []
  let x = 0
  for (const { part, font, scale } of splitByFont(text, await Promise.all(opened))) {
    const shaping = new Shaping()
    shaping.addText(part)
    shaping.guessSegmentProperties()
    shape(font, shaping)
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaping.getGlyphInfosAndPositions()) {
      const ink = font.glyphExtents(glyph)
      const at = x + xOffset * scale
      paths.push(movePath(font.glyphToPath(glyph), { x: at, y: yOffset * scale, scale }))
      if (ink?.width) edges.push(at + ink.xBearing * scale, at + (ink.xBearing + ink.width) * scale)
      x += xAdvance * scale
    }
  }
  const left = Math.min(...edges)
  if (edges.length > 0) return { path: paths.join(''), left, width: Math.max(...edges) - left }
  throw new Problem(
    `„${text}“ lässt sich nicht zeichnen: Die Schrift hat keines dieser Zeichen. Bitte Namen, Ort und Kennzeichen in lateinischen Buchstaben eintragen.`,
  )
}

/** Gives each part to the first font that has its characters. Characters that no font has are left out. */
function splitByFont<Font extends { characters: Set<number> }>(text: string, fonts: Font[]) {
  const runs: ({ part: string } & Font)[] = []
  for (const character of text) {
    const font = fonts.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (font && font.characters === last?.characters) last.part += character
    else if (font) runs.push({ ...font, part: character })
  }
  return runs
}

/** In fonts y points up, in SVG it points down. At size 100, tenths are finer than any pixel. */
function movePath(path: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px, py) => `${round(x + px * scale)} ${round(-y - py * scale)}`)
}
