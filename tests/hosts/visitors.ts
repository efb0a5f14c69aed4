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

/** They go on until the function returned is called. */
export function visit(port: number, versions: BuiltSite[]) {
  const agent = new Agent({ keepAlive: true })
  const visits = {
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
  const contentsOf = (path: string) => versions.map(({ files }) => (files.get(path) ?? Buffer.of()) as Buffer)
  const isTorn = (path: string, bytes: Buffer) =>
    contentsOf(path).some(({ length }, index, all) => {
      const other = all[1 - index]?.subarray(0, length)
      return bytes.length === length && other?.equals(bytes.subarray(0, other.length))
    })

  const visitPage = async (encoding: string, path: string, address = `/${path}`, status = 200) => {
    const answer = await ask(port, address, { headers: { 'accept-encoding': encoding }, agent })
    // A truncated answer cannot be unpacked.
    const bytes = await unpack(answer).catch(() => Buffer.of())
    const version = bytes.length > 0 ? contentsOf(path).findIndex((contents) => contents.equals(bytes)) : -1
    if (answer.status !== status || version < 0) {
      if (isTorn(`${path}.br`, answer.bytes) || isTorn(path, bytes)) visits.torn++
      else visits.violations.push(`${address}: ${answer.status}, ${bytes.length} B of no version`)
    } else if (path.endsWith('.html')) {
      visits.pages[version] = (visits.pages[version] ?? 0) + 1
      for (const name of new Set(listNamed(versions[version]?.files.get(path) ?? ''))) await visitPage(encoding, name)
    }
  }
  const loops = ENCODINGS.map(async (encoding) => {
    while (!isOver)
      for (const page of PAGES) {
        await visitPage(encoding, ...page).catch((error) => visits.violations.push(`${page[1]}: ${error}`))
        await wait(PAUSE_MS)
      }
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
    agent.destroy()
    return visits
  }
}
