import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cached } from '../lib/cache.ts'

/** As small as brotli can. */
export function brotli(contents: string | Uint8Array): Promise<Uint8Array> {
  return cached(import.meta.url, [contents], () =>
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
