import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FONT_FILES } from '../../src/theme/fonts.ts'
import type { Outline } from '../../src/ui/pictures/lettering.tsx'
import { cached, cachedText } from '../lib/cache.ts'
import { Problem } from '../lib/problem.ts'

const require = createRequire(import.meta.url)

/** The second has what the towns of our neighbours are written with, in Sorbian and Polish: "Chóśebuz". */
const FONTS = [FONT_FILES['barlow-condensed-700'], FONT_FILES['barlow-condensed-700'].replace('latin', 'latin-ext')]

/** Only what is asked for is drawn, and the same on each computer: fonts of the system stay out. */
const NO_FONTS = { loadSystemFonts: false }

/** An SVG without texts as PNG; the height follows from its viewBox. */
export function drawPng(svg: string, width: number): Promise<Uint8Array> {
  return cached(import.meta.url, ['png', svg, String(width)], async () => {
    const { Resvg } = await import('@resvg/resvg-js')
    return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: NO_FONTS }).render().asPng()
  })
}

/** The size that an SVG says it has. Throws where it is no SVG that can be drawn. */
export async function measureSvg(svg: string): Promise<{ width: number; height: number }> {
  const { Resvg } = await import('@resvg/resvg-js')
  const { width, height } = new Resvg(svg, { font: NO_FONTS })
  return { width, height }
}

/** A text in Barlow Condensed as a path: an icon cannot load the fonts of the page. */
export async function outlineText(text: string): Promise<Outline> {
  const fonts = await Promise.all(FONTS.map((file) => readFile(require.resolve(file))))
  const made = await cachedText(import.meta.url, ['outline', text, ...fonts], async () =>
    JSON.stringify(await outline(text, fonts)),
  )
  return JSON.parse(made)
}

async function outline(text: string, fonts: Buffer[]): Promise<Outline> {
  const [{ Resvg }, { default: subsetFont }] = await Promise.all([import('@resvg/resvg-js'), import('subset-font')])
  const attributes = { fontFamily: 'Barlow Condensed', fontWeight: 700, fontSize: 100 }
  const svg = wrapSvg('0 0 100 100', renderToStaticMarkup(createElement('text', attributes, text)))
  // From a WOFF2 it draws nothing, without a word; and it takes fonts from files alone.
  const folder = await mkdtemp(join(tmpdir(), 'font-'))
  try {
    const fontFiles = fonts.map((_, index) => join(folder, `${index}.ttf`))
    for (const [index, font] of fonts.entries())
      await writeFile(`${fontFiles[index]}`, await subsetFont(font, text, { targetFormat: 'sfnt', noHinting: true }))
    const drawn = new Resvg(svg, { font: { ...NO_FONTS, fontFiles } })
    const box = drawn.getBBox()
    if (!box)
      throw new Problem(
        `"${text}" lässt sich nicht zeichnen: Die Schrift hat keines dieser Zeichen. Bitte Namen, Ort und Kennzeichen in lateinischen Buchstaben eintragen.`,
      )
    return { path: readPath(drawn.toString()), left: box.x, width: box.width }
  } finally {
    // Windows: a virus scanner may look into a file that is new.
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

/** All outlines as one path; at size 100 a tenth is finer than any pixel. */
function readPath(svg: string): string {
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  return paths.join(' ').replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))))
}

export function wrapSvg(viewBox: string, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`
}
