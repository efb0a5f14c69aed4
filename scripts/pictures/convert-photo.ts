import type { Sharp } from 'sharp'
import type { Photo } from '../../src/lib/photo.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'

/** A card is at most about 430 px wide, and many screens have two dots per pixel. */
const WIDTHS = [320, 480, 640, 960]

/** By their endings. JPEG has no transparency: without the white, transparent parts would be black. */
const ENCODERS = {
  avif: (pixels: Sharp) => pixels.avif({ quality: 52 }),
  webp: (pixels: Sharp) => pixels.webp({ quality: 76 }),
  jpg: (pixels: Sharp) => pixels.flatten({ background: 'white' }).jpeg({ quality: 78, mozjpeg: true }),
}

const MIN_SIDE = 320
const MAX_PIXELS = 100_000_000
/** Height divided by width. WebP allows 16,383 pixels, seventeen times the largest width. */
const MAX_STEEPNESS = 10

type Size = { width: number; height: number }
type Version = { format: keyof typeof ENCODERS; size: Size }

/** AVIF and WebP in all widths and one JPEG for the oldest browsers, all upright, in sRGB and without metadata. */
export async function convertPhoto(name: string, bytes: Uint8Array): Promise<{ photo: Photo; files: Files }> {
  const original = await measure(bytes)
  const largest = scale(original, Math.min(original.width, Math.max(...WIDTHS)))
  const sizes = [...WIDTHS.filter((width) => width < largest.width).map((width) => scale(original, width)), largest]
  const inAllSizes = (format: Version['format']) => sizes.map((size): Version => ({ format, size }))
  const versions: Version[] = [...inAllSizes('avif'), ...inAllSizes('webp'), { format: 'jpg', size: largest }]

  // Decoded once for all versions, and not at all if the cache has them.
  let decoded: Promise<Sharp> | undefined
  const makeVersion = async ({ format, size }: Version) => {
    decoded ??= decode(bytes, largest)
    const resized = (await decoded).clone().resize({ ...size, fit: 'fill' })
    return ENCODERS[format](resized).toBuffer()
  }
  const hash = sha256(bytes)
  const made = await Promise.all(
    versions.map((version) =>
      cached(['scripts/pictures/convert-photo.ts'], [hash, JSON.stringify(version)], () => makeVersion(version)),
    ),
  )

  // The name changes with the contents, so a browser may keep the file forever.
  const stem = `photos/${toSlug(name)}.${fingerprint(...made)}`
  const pathOf = ({ format, size }: Version) => `${stem}-${size.width}.${format}`
  const listSources = (format: Version['format']) =>
    inAllSizes(format).map((version) => `/${pathOf(version)} ${version.size.width}w`)
  const photo = {
    ...largest,
    sources: [
      { type: 'image/avif', srcset: listSources('avif').join(', ') },
      { type: 'image/webp', srcset: listSources('webp').join(', ') },
    ],
    src: `/${stem}-${largest.width}.jpg`,
  }
  return { photo, files: new Map(versions.map((version, index) => [pathOf(version), made[index] as Uint8Array])) }
}

/** Reads only the header: a small file can claim so many pixels that decoding it would fill the memory. */
async function measure(bytes: Uint8Array): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(explainDamage)
  const { width, height } = header.autoOrient
  if (width * height > MAX_PIXELS)
    throw new Problem(
      `Das Bild hat ${width} × ${height} Pixel, das sind mehr als ${MAX_PIXELS / 1_000_000} Millionen. Bitte verkleinern, 2000 Pixel Breite genügen.`,
    )
  if (Math.max(width, height) < MIN_SIDE)
    throw new Problem(
      `Das Bild hat nur ${width} × ${height} Pixel und wäre unscharf. Die längere Seite braucht mindestens ${MIN_SIDE} Pixel, gut sind 1000 und mehr.`,
    )
  if (height > MAX_STEEPNESS * width)
    throw new Problem(
      `Das Bild hat ${width} × ${height} Pixel und ist zu hoch für seine Breite. Bitte auf das Fahrzeug zuschneiden.`,
    )
  return { width, height }
}

/** The bare pixels in the largest size, in sRGB and without any metadata. */
async function decode(bytes: Uint8Array, size: Size): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(explainDamage)
  return sharp(data, { raw: info })
}

function explainDamage(cause: unknown): never {
  throw new Problem('Das Bild ist beschädigt oder nicht ganz da. Bitte die Datei noch einmal kopieren.', { cause })
}

function scale({ width, height }: Size, newWidth: number): Size {
  return { width: newWidth, height: Math.max(1, Math.round((height * newWidth) / width)) }
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
