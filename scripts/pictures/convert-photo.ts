import type { Sharp } from 'sharp'
import type { Photo } from '../../src/lib/photo.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'

/** A card is at most about 430 px wide, and many screens have two dots per pixel. */
const WIDTHS = [320, 480, 640, 960]

const FORMATS = {
  avif: { ending: 'avif', options: { quality: 52 } },
  webp: { ending: 'webp', options: { quality: 76 } },
  jpeg: { ending: 'jpg', options: { quality: 78, mozjpeg: true } },
}

const MIN_SIDE = 320
const MAX_PIXELS = 100_000_000
/** Height divided by width. WebP allows 16,383 pixels, seventeen times the largest width. */
const MAX_STEEPNESS = 10

type Size = { width: number; height: number }
type Format = keyof typeof FORMATS
/** `end` is the end of its path: "-960.avif". */
type Version = { end: string; format: Format; size: Size }

/** AVIF and WebP in all widths and one JPEG for the oldest browsers, all upright, in sRGB and without metadata. */
export async function convertPhoto(name: string, bytes: Uint8Array): Promise<{ photo: Photo; files: Files }> {
  const original = await measure(bytes)
  const largest = scale(original, Math.min(original.width, Math.max(...WIDTHS)))
  const sizes = [...WIDTHS.filter((width) => width < largest.width).map((width) => scale(original, width)), largest]
  const versions = (Object.keys(FORMATS) as Format[]).flatMap((format) =>
    (format === 'jpeg' ? [largest] : sizes).map((size) => ({
      end: `-${size.width}.${FORMATS[format].ending}`,
      format,
      size,
    })),
  )

  // Decoded once for all versions, and not at all if the cache has them.
  let decoded: Promise<Sharp> | undefined
  const makeVersion = async ({ format, size }: Version) => {
    decoded ??= decode(bytes, largest)
    return encode(await decoded, format, size)
  }
  const hash = sha256(bytes)
  const made = await Promise.all(
    versions.map((version) =>
      cached(['scripts/pictures/convert-photo.ts'], [hash, JSON.stringify(version)], () => makeVersion(version)),
    ),
  )

  // The name changes with the contents, so a browser may keep the file forever.
  const stem = `photos/${toSlug(name)}.${fingerprint(...made)}`
  const photo = {
    ...largest,
    sources: [
      { type: 'image/avif', srcset: formatSrcset(stem, versions, 'avif') },
      { type: 'image/webp', srcset: formatSrcset(stem, versions, 'webp') },
    ],
    src: `/${stem}-${largest.width}.jpg`,
  }
  return { photo, files: new Map(versions.map(({ end }, index) => [stem + end, made[index] as Uint8Array])) }
}

async function measure(bytes: Uint8Array): Promise<Size> {
  const { width, height } = await readSize(bytes)
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

/** Reads only the header: a small file can claim so many pixels that decoding it would fill the memory. */
async function readSize(bytes: Uint8Array): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(explainDamage)
  return header.autoOrient
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

/** JPEG has no transparency: without the white, transparent parts would be black. */
function encode(pixels: Sharp, format: Format, size: Size): Promise<Uint8Array> {
  const resized = pixels.clone().resize({ ...size, fit: 'fill' })
  const ready = format === 'jpeg' ? resized.flatten({ background: 'white' }) : resized
  return ready.toFormat(format, FORMATS[format].options).toBuffer()
}

function explainDamage(cause: unknown): never {
  throw new Problem('Das Bild ist beschädigt oder nicht ganz da. Bitte die Datei noch einmal kopieren.', {
    cause,
  })
}

function scale({ width, height }: Size, newWidth: number): Size {
  return { width: newWidth, height: Math.max(1, Math.round((height * newWidth) / width)) }
}

function formatSrcset(stem: string, versions: Version[], format: Format): string {
  return versions
    .filter((version) => version.format === format)
    .map(({ end, size }) => `/${stem}${end} ${size.width}w`)
    .join(', ')
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** "Händler Hof (2).JPG" → "haendler-hof-2": safe for every FTP program and server. */
function toSlug(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'foto'
}
