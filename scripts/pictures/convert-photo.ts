import type { Sharp } from 'sharp'
import type { Photo } from '../../src/lib/photo.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'

/** A card is at most about 430 px wide, and many screens have two dots per pixel. */
const MAX_WIDTH = 960
const SMALLER_WIDTHS = [320, 480, 640]
const MIN_SIDE = 320

/** By their endings. JPEG has no transparency: without the white, transparent parts would be black. */
const ENCODERS = {
  avif: (pixels: Sharp) => pixels.avif({ quality: 52 }),
  webp: (pixels: Sharp) => pixels.webp({ quality: 76 }),
  jpg: (pixels: Sharp) => pixels.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true }),
}

type Version = { format: keyof typeof ENCODERS; width: number }

/** AVIF and WebP in all widths and one JPEG for the oldest browsers, all upright, in sRGB and without metadata. */
export async function convertPhoto(name: string, bytes: Uint8Array): Promise<{ photo: Photo; files: Files }> {
  const original = await measure(bytes)
  const width = Math.min(original.width, MAX_WIDTH)
  const widths = [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
  const sizeOf = (each: number) => ({ width: each, height: Math.round((original.height * each) / original.width) })
  const inAllWidths = (format: Version['format']) => widths.map((each): Version => ({ format, width: each }))
  const versions: Version[] = [...inAllWidths('avif'), ...inAllWidths('webp'), { format: 'jpg', width }]

  const makeVersion = async ({ format, width: each }: Version) => {
    const { default: sharp } = await import('sharp')
    const resized = sharp(bytes, { failOn: 'error', autoOrient: true }).resize({ ...sizeOf(each), fit: 'fill' })
    return ENCODERS[format](resized).toBuffer().catch(explainDamage)
  }
  const hash = sha256(bytes)
  const made = await Promise.all(
    versions.map((version) =>
      cached(['scripts/pictures/convert-photo.ts'], [hash, JSON.stringify(version)], () => makeVersion(version)),
    ),
  )

  // The name changes with the contents, so a browser may keep the file forever.
  const stem = `photos/${toSlug(name)}.${fingerprint(...made)}`
  const pathOf = (version: Version) => `${stem}-${version.width}.${version.format}`
  const listSources = (format: Version['format']) =>
    inAllWidths(format).map((version) => `/${pathOf(version)} ${version.width}w`)
  const photo = {
    ...sizeOf(width),
    sources: [
      { type: 'image/avif', srcset: listSources('avif').join(', ') },
      { type: 'image/webp', srcset: listSources('webp').join(', ') },
    ],
    src: `/${stem}-${width}.jpg`,
  }
  return { photo, files: new Map(versions.map((version, index) => [pathOf(version), made[index] as Uint8Array])) }
}

/** Reads only the header. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = (await sharp(bytes).metadata().catch(explainDamage)).autoOrient
  if (Math.max(width, height) < MIN_SIDE)
    throw new Problem(
      `Das Bild hat nur ${width} × ${height} Pixel und wäre unscharf. Die längere Seite braucht mindestens ${MIN_SIDE} Pixel, gut sind 1000 und mehr.`,
    )
  return { width, height }
}

function explainDamage(cause: unknown): never {
  throw new Problem('Das Bild ist beschädigt oder nicht ganz da. Bitte die Datei noch einmal kopieren.', { cause })
}

/** "Händler Hof (2).JPG" → "handler-hof-2": safe for every FTP program and server. */
function toSlug(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'foto'
}
