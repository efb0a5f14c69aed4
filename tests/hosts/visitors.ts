/**
 * Visitors who ask again and again for every page and, right after it, for all files that it names. Whatever they get
 * must be wholly of one version of the site.
 */
import { Agent } from 'node:http'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { HASHED } from '../../scripts/server/policy.ts'
import { type Answer, ask, unpack } from './ask.ts'

export type Visits = {
  requests: number
  /** Requests a second. */
  rate: number
  /** Pages of each version, in the order of the versions; identical pages count for the first. */
  pages: number[]
  /**
   * Answers with the size of one version and the bytes of another. Apache's core takes the size before it opens the file,
   * and a file may be exchanged in between: bare renaming under full load, without any deploy, gives some too.
   */
  torn: number
  violations: string[]
}

const PAGES: [path: string, address: string, status: number][] = [
  ['index.html', '/', 200],
  ['impressum/index.html', '/impressum/', 200],
  ['404.html', '/gibt-es-nicht', 404],
]

/** Half of the requests accept brotli. */
const ENCODINGS = ['br', 'identity', 'gzip, deflate, br', 'gzip']

/** Goes on until it is stopped. */
export function visit(port: number, versions: BuiltSite[]): { stop: () => Promise<Visits> } {
  const agent = new Agent({ keepAlive: true })
  const visits: Visits = { requests: 0, rate: 0, pages: versions.map(() => 0), torn: 0, violations: [] }
  const named = versions.map(listNamed)
  const start = performance.now()
  let isOver = false

  const get = async (address: string, encoding: string) => {
    visits.requests++
    const answer = await ask(port, address, { headers: { 'accept-encoding': encoding }, agent })
    return { status: answer.status, raw: answer.bytes, bytes: unpackIfWhole(answer) }
  }
  const complain = (path: string, { raw, bytes }: { raw: Buffer; bytes: Buffer }, text: string) => {
    if (isTorn(versions, `${path}.br`, raw) || isTorn(versions, path, bytes)) visits.torn++
    else visits.violations.push(text)
  }
  const visitPage = async ([path, address, expected]: (typeof PAGES)[number], encoding: string) => {
    const answer = await get(address, encoding)
    const { status, bytes } = answer
    const version = versions.findIndex((site) => hasBytes(site, path, bytes))
    if (status !== expected || version < 0)
      return complain(path, answer, `${address}: ${status}, ${bytes.length} B of no version`)
    visits.pages[version] = (visits.pages[version] ?? 0) + 1
    for (const file of named[version]?.get(path) ?? []) {
      const asset = await get(`/${file}`, encoding)
      const isRight = versions.some(
        (site, index) => (index === version || !HASHED.test(file)) && hasBytes(site, file, asset.bytes),
      )
      if (asset.status !== 200 || !isRight) complain(file, asset, `${address} names /${file}: ${asset.status}`)
    }
  }
  const goOn = async (encoding: string) => {
    while (!isOver)
      for (const page of PAGES)
        await visitPage(page, encoding).catch((error) => visits.violations.push(`${page[1]}: ${error}`))
  }

  const loops = ENCODINGS.map(goOn)
  return {
    stop: async () => {
      isOver = true
      await Promise.all(loops)
      agent.destroy()
      return { ...visits, rate: (visits.requests / (performance.now() - start)) * 1_000 }
    },
  }
}

/** Page → the files of the site whose address it contains. */
function listNamed({ files }: BuiltSite): Map<string, string[]> {
  const addressed = [...files.keys()].filter((file) => !/\.(?:html|br)$|^\./.test(file))
  return new Map(
    PAGES.map(([path]) => {
      const text = String(files.get(path))
      return [path, addressed.filter((file) => text.includes(`/${file}`))]
    }),
  )
}

/** A truncated answer cannot be unpacked: it counts as empty. */
function unpackIfWhole(answer: Answer): Buffer {
  try {
    return unpack(answer)
  } catch {
    return Buffer.alloc(0)
  }
}

function isTorn(versions: BuiltSite[], path: string, bytes: Buffer): boolean {
  const contents = versions.map(({ files }) => Buffer.from(files.get(path) ?? ''))
  return contents.some((own) =>
    contents.some(
      (other) =>
        own.length !== other.length &&
        bytes.length === own.length &&
        bytes.subarray(0, other.length).equals(other.subarray(0, own.length)),
    ),
  )
}

function hasBytes({ files }: BuiltSite, path: string, bytes: Buffer): boolean {
  const expected = files.get(path)
  return expected !== undefined && bytes.equals(Buffer.from(expected))
}
