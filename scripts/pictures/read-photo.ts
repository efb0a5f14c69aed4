import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOW_TO_GET_JPEG } from '../../src/schema/photo.ts'
import { askForMeant } from '../../src/schema/shared-rules.ts'
import { LOCKED } from '../content/read-files.ts'
import { Problem } from '../lib/problem.ts'
import { drawPng } from './drawings.ts'

/** A card is at most about 430 px wide, and many screens have two device pixels per CSS pixel. */
export const MAX_WIDTH = 960

/** By its first bytes: phones name HEIC, which sharp cannot read, ".jpg". 4 bytes of length come before "ftyp". */
const HEIC = /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s
const SVG = /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/

/** The bytes of a photo; an SVG is drawn as PNG. Throws a Problem if the file is missing or unreadable. */
export async function readPhoto(folder: string, name: string): Promise<Uint8Array> {
  const file = join(folder, await findName(folder, name))
  const refuse = (cause: unknown) => {
    throw new Problem(`Die Datei ${LOCKED}`, { cause })
  }
  // Reading a pipe would never end.
  if (!(await stat(file).catch(refuse)).isFile()) throw new Problem('Das ist keine Datei mit einem Bild.')
  const bytes = await readFile(file).catch(refuse)
  // One character per byte.
  const start = bytes.subarray(0, 16).toString('latin1')
  if (HEIC.test(start))
    throw new Problem(`Das ist in Wahrheit eine HEIC-Datei, nur der Name endet anders. ${HOW_TO_GET_JPEG}`)
  return SVG.test(start) ? drawForeignSvg(bytes) : bytes
}

/** sharp would silently omit these, or draw a text in any font of this computer. */
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
    return await drawPng(svg, MAX_WIDTH)
  } catch (cause) {
    throw new Problem('Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.', { cause })
  }
}

/**
 * Lists the folder, because Windows and macOS would open "Kymco.JPG" as "kymco.jpg", and other systems would not.
 * Names are normalized, because macOS writes an umlaut as letter and dots.
 */
async function findName(folder: string, name: string): Promise<string> {
  // A missing folder counts as empty.
  const names = await readdir(folder).catch((): string[] => [])
  const fold = (other: string) => other.normalize().toLowerCase()
  const found = names.find((other) => other === name) ?? names.find((other) => fold(other) === fold(name))
  if (found !== undefined) return found
  const advice = askForMeant(name, names) || ' Bitte das Bild in den Ordner photos legen.'
  throw new Problem(`Diese Datei gibt es nicht.${advice}`)
}
