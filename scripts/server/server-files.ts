/** What the host needs besides the site: .htaccess, packed files and the list for the deploy. */
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { cached } from '../lib/cache.ts'
import { type Files, joinFiles } from '../lib/files.ts'
import { BUILD_LIST, type Build, renderBuildList } from './build-list.ts'
import { TEXT_ENDINGS } from './policy.ts'

/** In bytes. A smaller file would arrive no sooner: this one fits into one packet. */
const PACKET = 1_400

export async function buildServerFiles(files: Files, htaccess: string, build: Build): Promise<Files> {
  const made = joinFiles(await makeTwins(files), new Map([['.htaccess', htaccess]]))
  return joinFiles(made, new Map([[BUILD_LIST, renderBuildList(joinFiles(files, made), build)]]))
}

/** "index.html" → "index.html.br", as small as brotli can: many hosts cannot compress as well, or at all. */
async function makeTwins(files: Files): Promise<Files> {
  const texts = [...files].filter(
    ([file, contents]) => TEXT_ENDINGS.includes(file.split('.').at(-1) ?? '') && Buffer.byteLength(contents) > PACKET,
  )
  const twins = texts.map(async ([file, contents]) => {
    const twin = await cached([contents], () => promisify(brotliCompress)(contents))
    return [`${file}.br`, twin] as const
  })
  return new Map(await Promise.all(twins))
}
