/** What becomes of the owner's photos, and what is wrong with a file. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Content } from '../../src/schema/index.ts'
import { HOW_TO_GET_JPEG, type Photo } from '../../src/schema/photo.ts'
import { askForMeant } from '../../src/schema/shared-rules.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import { fieldAt, listTexts, valueAt } from '../content/field-at.ts'
import type { LoadedContent } from '../content/load.ts'
import { LOCKED } from '../content/read-files.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { type Finding, Problem, throwAs } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'
import { drawPng } from './drawings.ts'

export type BuiltPhotos = Awaited<ReturnType<typeof buildPhotos>>

/** Converts the logo and all photos of the content, or throws a Problem with all findings. */
export async function buildPhotos(content: Content, folder: string, describeFinding: LoadedContent['describeFinding']) {
  const places = listTexts(content).filter(({ path }) => ['picture', 'photo'].includes(fieldAt(path).control ?? ''))
  const findings: Finding[] = []
  /** By the path in the content. */
  const photos = new Map<string, Photo>()
  const files: Files = new Map()
  for (const { path } of places) {
    const image = String(valueAt(content, path))
    if (isDrawing(image)) continue
    const name = image.slice('photos/'.length)
    const maxWidth = image === content.home.photo?.image ? HERO_WIDTH : MAX_WIDTH
    try {
      const bytes = await readPhoto(join(folder, 'photos'), name)
      const { photo, files: versions } = await convertPhoto(bytes, maxWidth)
      photos.set(image, photo)
      for (const [file, version] of versions) files.set(file, version)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      findings.push(describeFinding({ path, message: `„${name}“: ${error.message}` }))
    }
  }
  if (findings.length > 0) throw new Problem('Diese Bilder lassen sich nicht verwenden:', { findings })
  return { photos, files }
}

/** A card is at most about 430 px wide, and many screens have two device pixels per CSS pixel. */
const MAX_WIDTH = 960
const HERO_WIDTH = 1600
const SMALLER_WIDTHS = [320, 480, 640, 960]
const MIN_SIDE = 320

/** By file extension. JPEG has no transparency: without the white, transparent parts would be black. */
const ENCODERS = {
  // A fifth of the time of sharp's own effort of 4, for as many bytes (photos: 95 to 105 %) and nearly as good.
  avif: (pixels: Sharp) => pixels.avif({ quality: 52, effort: 3 }),
  webp: (pixels: Sharp) => pixels.webp({ quality: 76 }),
  jpg: (pixels: Sharp) => pixels.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true }),
}

/** AVIF and WebP in all widths and one JPEG for the oldest browsers, all upright, in sRGB and without metadata. */
export async function convertPhoto(bytes: Uint8Array, maxWidth = MAX_WIDTH): Promise<{ photo: Photo; files: Files }> {
  const { default: sharp } = await import('sharp')
  const readHeader = async () => sharp(bytes).metadata()
  const { autoOrient: original } = await readHeader().catch(explainDamage)
  if (Math.max(original.width, original.height) < MIN_SIDE) throw new Problem(tooSmall(original))
  const width = Math.min(original.width, maxWidth)
  const widths = [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
  const ratio = original.height / original.width
  const sizeOf = (each: number) => ({ width: each, height: Math.max(1, Math.round(each * ratio)) })
  const hash = sha256(bytes)
  const convert = async (ending: keyof typeof ENCODERS, each: number) => {
    const made = await cached([hash, ending, String(each)], () => {
      const resized = sharp(bytes, { failOn: 'error', autoOrient: true }).resize({ ...sizeOf(each), fit: 'fill' })
      return ENCODERS[ending](resized).toBuffer().catch(explainDamage)
    })
    return { end: `-${each}.${ending}`, made }
  }
  const versions = await Promise.all([
    ...widths.map((each) => convert('avif', each)),
    ...widths.map((each) => convert('webp', each)),
    convert('jpg', width),
  ])
  // The name changes with the contents, so a browser may keep the file forever.
  const stem = `photos/photo.${fingerprint(Buffer.concat(versions.map(({ made }) => made)))}`
  const files = new Map(versions.map(({ end, made }) => [stem + end, made]))
  return { photo: { stem, widths, ...sizeOf(width) }, files }
}

const tooSmall = ({ width, height }: { width: number; height: number }) =>
  `Das Bild hat nur ${width} × ${height} Pixel und wäre unscharf. Die längere Seite braucht mindestens ${MIN_SIDE} Pixel, gut sind 1000 und mehr.`
const explainDamage = throwAs('Das ist kein Bild, oder es ist nicht ganz da. Bitte die Datei noch einmal kopieren.')

/** By its first bytes: phones name HEIC, which sharp cannot read, ".jpg". 4 bytes of length come before "ftyp". */
const HEIC = /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s
const SVG = /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/

async function readPhoto(folder: string, name: string): Promise<Uint8Array> {
  const file = join(folder, await findName(folder, name))
  const refuse = throwAs(`Die Datei ${LOCKED}`)
  // Reading a pipe would never end.
  if (!(await stat(file).catch(refuse)).isFile()) throw new Problem('Das ist keine Datei mit einem Bild.')
  return preparePhoto(await readFile(file).catch(refuse))
}

/** The bytes of a photo; an SVG is drawn as PNG. @throws Problem */
export async function preparePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  if (HEIC.test(start))
    throw new Problem(`Das ist in Wahrheit eine HEIC-Datei, nur der Name endet anders. ${HOW_TO_GET_JPEG}`)
  return SVG.test(start) ? drawForeignSvg(bytes) : bytes
}

/** sharp would silently omit these, or draw a text in any font of this computer. */
const LEFT_OUT = [
  /<(?:\w+:)?(?:text|foreignObject)[\s/>]/,
  /<(?:image|use)\b[^<>]*[\s:]href\s*=\s*["'](?!#|data:)|@import|url\((?!\s*(?:["']|&quot;|&apos;)?(?:#|data:))/,
]
const HAS_LEFT_OUT =
  'In der SVG-Datei steht Text, HTML oder ein Verweis auf eine andere Datei. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.'

/** Draws an SVG from anywhere as PNG, so that no script, event handler or address in it reaches the page. */
async function drawForeignSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const svg = Buffer.from(bytes).toString()
  if (LEFT_OUT.some((pattern) => pattern.test(svg))) throw new Problem(HAS_LEFT_OUT)
  return drawPng(svg, MAX_WIDTH).catch(throwAs('Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.'))
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
