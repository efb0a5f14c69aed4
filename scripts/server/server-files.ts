/** What the host needs besides the site: .htaccess and packed files, or the rules of a CDN. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { KnownFacts } from '../../src/facts/known-facts.ts'
import { type Files, joinFiles } from '../lib/files.ts'
import { BUILD_LIST, renderBuildList } from './build-list.ts'
import { renderCdnHeaders, renderCdnRedirects } from './cdn.ts'
import { renderHtaccess } from './htaccess.ts'
import { TEXT_ENDINGS } from './policy.ts'

export const HOSTS = ['apache', 'cdn'] as const
/** Ordinary web space, or a CDN that publishes folders. */
export type Host = (typeof HOSTS)[number]

/** In bytes. A file that fits into one packet arrives no sooner when it is smaller. */
const PACKET = 1_400

type Build = {
  /** Twins that exist already. */
  packed: Files
  host: Host
  known: KnownFacts
  /** "YYYY-MM-DD" */
  date: string
  isStrict: boolean
  isFictional: boolean
}

export async function buildServerFiles(files: Files, { packed, host, known, ...build }: Build): Promise<Files> {
  const isHttpsOnly = known.httpsOnly ?? false
  if (host === 'cdn')
    return new Map([
      ['_headers', renderCdnHeaders(files, isHttpsOnly)],
      ['_redirects', renderCdnRedirects(files)],
    ])
  const htaccess = renderHtaccess({ origin: known.website?.origin, isHttpsOnly })
  const made = joinFiles(await makeTwins(files, packed), new Map([['.htaccess', htaccess]]))
  return joinFiles(made, new Map([[BUILD_LIST, renderBuildList(joinFiles(files, made), build)]]))
}

/** As small as brotli can. */
export function brotli(contents: string | Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** "index.html" → "index.html.br": many hosts cannot compress as well, or at all. */
async function makeTwins(files: Files, packed: Files): Promise<Files> {
  const texts = [...files].filter(
    ([file, contents]) => TEXT_ENDINGS.includes(file.split('.').at(-1) ?? '') && Buffer.byteLength(contents) > PACKET,
  )
  const twins = texts.map(async ([file, contents]) => {
    const twin = `${file}.br`
    return [twin, packed.get(twin) ?? (await brotli(contents))] as const
  })
  return new Map(await Promise.all(twins))
}
