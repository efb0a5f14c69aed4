import type { Sharp } from 'sharp'
import type { Photo } from '../../src/schema/photo.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { fingerprint, sha256 } from '../lib/sha256.ts'

/** A card is at most about 430 px wide, and many screens have two device pixels per CSS pixel. */
export const MAX_WIDTH = 960
/** Across the whole window. */
export const HERO_WIDTH = 1600
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
  const original = await measure(bytes)
  const width = Math.min(original.width, maxWidth)
  const widths = [...SMALLER_WIDTHS.filter((smaller) => smaller < width), width]
  const sizeOf = (each: number) => ({ width: each, height: Math.round((original.height * each) / original.width) })
  const hash = sha256(bytes)
  const convert = async (ending: keyof typeof ENCODERS, each: number) => {
    const made = await cached([hash, ending, String(each)], async () => {
      const { default: sharp } = await import('sharp')
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
  const stem = `photos/photo.${fingerprint(...versions.map(({ made }) => made))}`
  return {
    photo: { stem, widths, ...sizeOf(width) },
    files: new Map(versions.map(({ end, made }) => [stem + end, made])),
  }
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = (await readHeader(bytes).catch(explainDamage)).autoOrient
  if (Math.max(width, height) < MIN_SIDE)
    throw new Problem(
      `Das Bild hat nur ${width} × ${height} Pixel und wäre unscharf. Die längere Seite braucht mindestens ${MIN_SIDE} Pixel, gut sind 1000 und mehr.`,
    )
  return { width, height }
}

const readHeader = async (bytes: Uint8Array) => (await import('sharp')).default(bytes).metadata()

function explainDamage(cause: unknown): never {
  throw new Problem('Das ist kein Bild, oder es ist nicht ganz da. Bitte die Datei noch einmal kopieren.', { cause })
}
