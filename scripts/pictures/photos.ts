import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Content } from '../../src/schema/index.ts'
import type { Photo } from '../../src/schema/photo.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import type { DescribeFinding } from '../content/load.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { type Finding, Problem } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'
import { MAX_WIDTH, readPhoto } from './read-photo.ts'

/** `photos`: by the path in the content. */
export type BuiltPhotos = { photos: Map<string, Photo>; files: Files }

/**
 * Converts the logo and all photos of the content.
 * @throws Problem with all findings
 */
export async function buildPhotos(
  { business: { logo }, brands, home }: Content,
  contentDir: string,
  describeFinding: DescribeFinding,
): Promise<BuiltPhotos> {
  const wanted: [place: PropertyKey[], image: string | undefined][] = [
    ...brands.map(({ image }, index): [PropertyKey[], string] => [['brands', index, 'image'], image]),
    [['home', 'photo', 'image'], home.photo?.image],
    [['home', 'about', 'photo', 'image'], home.about.photo?.image],
    [['business', 'logo'], logo],
  ]
  const findings: Finding[] = []
  const photos = new Map<string, Photo>()
  const files: Files = new Map()
  for (const [path, image = ''] of wanted) {
    if (!image || isDrawing(image)) continue
    const name = image.slice('photos/'.length)
    try {
      const bytes = await readPhoto(join(contentDir, 'photos'), name)
      const { photo, files: versions } = await convertPhoto(bytes, image === home.photo?.image ? HERO_WIDTH : MAX_WIDTH)
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

/** Across the whole window. */
const HERO_WIDTH = 1600
const SMALLER_WIDTHS = [320, 480, 640, 960]
const MIN_SIDE = 320

/** By file extension. JPEG has no transparency: without the white, transparent parts would be black. */
const ENCODERS = {
  avif: (pixels: Sharp) => pixels.avif({ quality: 52 }),
  webp: (pixels: Sharp) => pixels.webp({ quality: 76 }),
  jpg: (pixels: Sharp) => pixels.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true }),
}

/** AVIF and WebP in all widths and one JPEG for the oldest browsers, all upright, in sRGB and without metadata. */
export async function convertPhoto(bytes: Uint8Array, maxWidth = MAX_WIDTH): Promise<{ photo: Photo; files: Files }> {
  const { default: sharp } = await import('sharp')
  const readHeader = async () => sharp(bytes).metadata()
  const { autoOrient: original } = await readHeader().catch(explainDamage)
  if (Math.max(original.width, original.height) < MIN_SIDE)
    throw new Problem(
      `Das Bild hat nur ${original.width} × ${original.height} Pixel und wäre unscharf. Die längere Seite braucht mindestens ${MIN_SIDE} Pixel, gut sind 1000 und mehr.`,
    )
  const width = Math.min(original.width, maxWidth)
  const widths = [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
  const sizeOf = (each: number) => ({ width: each, height: Math.round((original.height * each) / original.width) })
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

function explainDamage(cause: unknown): never {
  throw new Problem('Das ist kein Bild, oder es ist nicht ganz da. Bitte die Datei noch einmal kopieren.', { cause })
}
