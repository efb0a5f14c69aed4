import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** 11 is brotli's best quality. */
export function brotli(contents: string | Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
