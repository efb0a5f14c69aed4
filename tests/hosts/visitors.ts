/**
 * Visitors who ask again and again for every page and, right after it, for all files with a hash that it names. Whatever
 * they get must be wholly of one version of the site.
 */
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { listNamed } from '../deploy/sites.ts'
import { ask, unpack } from './ask.ts'

const PAGES: [path: string, address: string, status: number][] = [
  ['index.html', '/', 200],
  ['impressum/index.html', '/impressum/', 200],
  ['404.html', '/gibt-es-nicht', 404],
]

/** Half of the requests accept brotli. */
const ENCODINGS = ['br', 'identity', 'gzip, deflate, br', 'gzip']
/** So that the deploy gets its share of the machine. */
const PAUSE_MS = 5

/** They go on until they are stopped. */
export function visit(port: number, versions: BuiltSite[]) {
  const agent = new Agent({ keepAlive: true })
  const visits = {
    requests: 0,
    /** Pages of each version, in the order of the versions. */
    pages: versions.map(() => 0),
    /**
     * Answers with the size of one version and the bytes of another. Apache's core takes the size before it opens the
     * file, and a file may be exchanged in between: bare renaming under full load, without any deploy, gives some too.
     */
    torn: 0,
    violations: [] as string[],
  }
  let isOver = false
  const contentsOf = (path: string) => versions.map(({ files }) => Buffer.from(files.get(path) ?? ''))
  const isTorn = (path: string, bytes: Buffer) =>
    contentsOf(path).some(({ length }, index, all) => {
      const other = all[1 - index]?.subarray(0, length)
      return bytes.length === length && other?.equals(bytes.subarray(0, other.length))
    })

  /** Returns the version that the answer is of. */
  const get = async (path: string, address: string, [encoding, status]: [string, number]) => {
    visits.requests++
    const answer = await ask(port, address, { headers: { 'accept-encoding': encoding }, agent })
    // A truncated answer cannot be unpacked.
    const bytes = await Promise.resolve(answer)
      .then(unpack)
      .catch(() => Buffer.of())
    const version = bytes.length > 0 ? contentsOf(path).findIndex((contents) => contents.equals(bytes)) : -1
    if (answer.status === status && version >= 0) return version
    if (isTorn(`${path}.br`, answer.bytes) || isTorn(path, bytes)) visits.torn++
    else visits.violations.push(`${address}: ${answer.status}, ${bytes.length} B of no version`)
    return undefined
  }
  const visitPage = async ([path, address, status]: (typeof PAGES)[number], encoding: string) => {
    const version = await get(path, address, [encoding, status])
    if (version === undefined) return
    visits.pages[version] = (visits.pages[version] ?? 0) + 1
    for (const name of new Set(listNamed(versions[version]?.files.get(path))))
      await get(name, `/${name}`, [encoding, 200])
  }
  const loops = ENCODINGS.map(async (encoding) => {
    while (!isOver)
      for (const page of PAGES) {
        await visitPage(page, encoding).catch((error) => visits.violations.push(`${page[1]}: ${error}`))
        await wait(PAUSE_MS)
      }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      agent.destroy()
      return visits
    },
  }
}
