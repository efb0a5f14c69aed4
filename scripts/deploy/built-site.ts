/** dist/ as the build left it: read once, so that later changes never reach the server. */
import { relative } from 'node:path'
import { type Files, readFiles } from '../lib/files.ts'
import { type Finding, Problem, throwAs } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import { BUILD_LIST, type Entry, readBuildList } from '../server/build-list.ts'

export type BuiltSite = { date: string; built?: string | undefined; files: Files; entries: Entry[] }

const BUILD_AGAIN = 'Bitte neu bauen: npm run build -- --strict'

/** @throws Problem with everything that prevents publishing the site in `folder`. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const name = relative(process.cwd(), folder) || folder
  const files = await readFiles(folder).catch(throwAs(`Den Ordner „${name}“ gibt es nicht. ${BUILD_AGAIN}`))
  const list = readBuildList(files.get(BUILD_LIST))
  if (!list) throw new Problem(`In „${name}“ liegt keine Website für Webspace. ${BUILD_AGAIN}`)
  if (!list.isStrict) throw new Problem(`„${name}“ ist nicht für die Veröffentlichung geprüft. ${BUILD_AGAIN}`)
  if (list.isFictional) throw new Problem(`„${name}“ zeigt einen erfundenen Betrieb (--fictional). ${BUILD_AGAIN}`)
  files.delete(BUILD_LIST)
  const listed = new Map(list.entries.map((entry) => [entry.path, entry]))
  const findings = [...new Set([...listed.keys(), ...files.keys()])].flatMap((file): Finding[] => {
    const message = judge(listed.get(file), files.get(file))
    return message ? [{ file, message }] : []
  })
  if (findings.length > 0)
    throw new Problem(`„${name}“ ist nicht mehr, wie es gebaut wurde. ${BUILD_AGAIN}`, { findings })
  return { ...list, files }
}

/** What the crawlers are told is where the .htaccess sends everybody; undefined if that is `url`, or one for tests. */
export function findOtherAddress({ files }: Pick<BuiltSite, 'files'>, url: string): string | undefined {
  const [, origin] = /^Sitemap: (https:\/\/[^/]+)/m.exec(String(files.get('robots.txt'))) ?? []
  const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  const hostname = hostOf(url)
  const isTest = hostname === 'localhost' || /^[\d.]+$/.test(hostname)
  return origin && !isTest && hostOf(origin) !== hostname ? origin : undefined
}

function judge(listed: Entry | undefined, contents: string | Uint8Array | undefined) {
  if (!listed) return 'wurde nicht von „npm run build“ erzeugt.'
  if (contents === undefined) return 'fehlt.'
  // basic-ftp never finishes the upload of an empty file over TLS, and no page needs one.
  if (listed.size === 0) return 'ist leer; manche Server nehmen das nicht an.'
  return sha256(Buffer.from(contents)) === listed.sha256 ? undefined : 'hat sich seit dem Bauen geändert.'
}
