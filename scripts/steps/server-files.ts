/** What the host reads beside the site. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { KnownFacts } from '../../src/lib/known-facts.ts'
import type { Host } from '../lib/build-options.ts'
import { cached } from '../lib/cache.ts'
import { type Files, joinFiles } from '../lib/files.ts'
import { renderCdnHeaders, renderCdnRedirects } from '../lib/render-cdn.ts'
import { renderHtaccess } from '../lib/render-htaccess.ts'
import { TEXT_ENDINGS } from '../lib/server-policy.ts'

/** A file that goes in one packet arrives no sooner when it is smaller. */
const PACKET = 1_400

export async function buildServerFiles(host: Host, files: Files, known: KnownFacts): Promise<Files> {
  const isHttpsOnly = known.httpsOnly ?? false
  if (host === 'cdn')
    return new Map([
      ['_headers', renderCdnHeaders(files, isHttpsOnly)],
      ['_redirects', renderCdnRedirects(files)],
    ])
  const twins = await makeTwins(files)
  return joinFiles(twins, new Map([['.htaccess', renderHtaccess({ origin: known.website, isHttpsOnly })]]))
}

/** "index.html" → "index.html.br", for the many hosts that cannot compress as well, or at all. */
async function makeTwins(files: Files): Promise<Files> {
  const texts = [...files].filter(
    ([file, contents]) => TEXT_ENDINGS.includes(file.split('.').at(-1) ?? '') && Buffer.byteLength(contents) > PACKET,
  )
  const twins = texts.map(async ([file, contents]) => {
    const twin = await cached(['brotli', process.versions.brotli ?? '', contents], () => compress(contents))
    return [`${file}.br`, twin] as const
  })
  return new Map(await Promise.all(twins))
}

function compress(contents: string | Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
