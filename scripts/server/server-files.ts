/** What the host needs besides the site: .htaccess, packed files and the list for the deploy. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { KnownFacts } from '../../src/facts/known-facts.ts'
import { type Files, joinFiles } from '../lib/files.ts'
import { BUILD_LIST, renderBuildList } from './build-list.ts'
import { renderHtaccess } from './htaccess.ts'
import { TEXT_ENDINGS } from './policy.ts'

/** In bytes. A file that fits into one packet arrives no sooner when it is smaller. */
const PACKET = 1_400

type Build = {
  /** Twins that exist already. */
  packed: Files
  known: KnownFacts
  /** "YYYY-MM-DD" */
  date: string
  isStrict: boolean
  isFictional: boolean
}

export async function buildServerFiles(files: Files, { packed, known, ...build }: Build): Promise<Files> {
  const htaccess = renderHtaccess({ origin: known.website?.origin, isHttpsOnly: known.httpsOnly ?? false })
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
