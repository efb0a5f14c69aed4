import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMeant } from '../../src/lib/near-names.ts'
import { HOW_TO_GET_JPEG } from '../../src/lib/photo.ts'
import { Problem } from '../lib/problem.ts'
import { drawPng } from './draw.ts'

/** The bytes of a JPEG, PNG or WebP; an SVG is drawn as PNG. Throws a Problem for anything else. */
export async function readPhoto(folder: string, name: string): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, await findName(folder, name)))
  const format = detectImageFormat(bytes)
  if (!format) throw new Problem('Das ist kein Bild, oder die Datei ist beschädigt. Bitte noch einmal kopieren.')
  if (!['JPEG', 'PNG', 'WebP', 'SVG'].includes(format))
    throw new Problem(`Das ist in Wahrheit eine ${format}-Datei, nur der Name endet anders. ${HOW_TO_GET_JPEG}`)
  return format === 'SVG' ? drawForeignSvg(bytes) : bytes
}

/** For the first bytes of a file as Latin-1, one character per byte. An "ftyp" box begins with its length. */
const FORMATS: [name: string, start: RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['HEIC', /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s],
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*|MM.\*)/s],
  ['BMP', /^BM/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/],
]

/** Goes by the bytes, not the name: phones and websites give HEIC and AVIF the ending .jpg. */
export function detectImageFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return FORMATS.find(([, pattern]) => pattern.test(start))?.[0]
}

/** In pixels, like the largest version of a photo. */
const WIDTH = 960

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
async function drawForeignSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const svg = Buffer.from(bytes).toString()
  const found = LEFT_OUT.find(([, pattern]) => pattern.test(svg))
  if (found)
    throw new Problem(
      `In der SVG-Datei steht ${found[0]}. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.`,
    )
  try {
    return await drawPng(svg, WIDTH)
  } catch (cause) {
    throw new Problem('Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.', { cause })
  }
}

/**
 * Lists the folder, because Windows and macOS would open "Kymco.JPG" as "kymco.jpg", and other systems would not; here
 * it is taken if only one fits. Names are normalized, because macOS writes an umlaut as letter and dots.
 */
async function findName(folder: string, name: string): Promise<string> {
  // A missing folder counts as empty.
  const names = await readdir(folder).catch((): string[] => [])
  const fits = names.filter((other) => fold(other) === fold(name))
  const found = fits.find((other) => other === name || fits.length === 1)
  if (found !== undefined) return found
  const meant = findMeant(name, names)
  throw new Problem(
    `Diese Datei gibt es nicht. ${meant ? `Meinten Sie „${meant}“?` : 'Bitte das Bild in den Ordner photos legen.'}`,
  )
}

function fold(name: string): string {
  return name.normalize().toLowerCase()
}
