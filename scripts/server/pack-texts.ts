import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { TEXT_ENDINGS } from './policy.ts'

/** In bytes. A smaller file would arrive no sooner: this one fits into one packet. */
const PACKET = 1_400

/** "index.html" → "index.html.br", as small as brotli can: many hosts cannot compress as well, or at all. */
export async function packTexts(files: Files): Promise<Files> {
  const texts = [...files].filter(
    ([file, contents]) => TEXT_ENDINGS.includes(file.split('.').at(-1) ?? '') && Buffer.byteLength(contents) > PACKET,
  )
  const packed = texts.map(async ([file, contents]) => {
    const bytes = await cached([contents], () => promisify(brotliCompress)(contents))
    return [`${file}.br`, bytes] as const
  })
  return new Map(await Promise.all(packed))
}
