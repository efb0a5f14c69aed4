/** Compares the server with the build and plans the changes. */
import { posix } from 'node:path'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import type { BuiltSite } from './built-site.ts'
import * as messages from './messages.ts'
import { isHashed, MANIFEST, makePlan, manifest, NOTHING_YET, type Seen, unique } from './plan.ts'
import type { KeptLists } from './settings.ts'
import type { Connecting, Session } from './transport.ts'
import type { Web } from './web-check.ts'

export type Deploy = Omit<Connecting, 'guard'> & {
  site: BuiltSite
  isOverwriting: boolean
  /** A deploy can take long: its computer may sleep meanwhile. */
  now: () => Date
  kept: KeptLists
  progress: messages.Progress
  /** Undefined without DEPLOY_URL: then nothing is checked from outside. */
  web: Web | undefined
  signal: AbortSignal
}

export async function survey(session: Session, deploy: Deploy) {
  const { site, isOverwriting, kept, progress } = deploy
  const text = await session.main.read(MANIFEST)
  const found = text ? parseJson(manifest, text) : NOTHING_YET
  if (!found && !isOverwriting) throw new Problem(messages.damaged(MANIFEST))
  const known = found ?? NOTHING_YET
  const isOlder = known.date > site.date || (known.built ?? '') > (site.built ?? known.built ?? '')
  if (isOlder && !isOverwriting) throw new Problem(messages.older(site, known))
  if (text && !isOverwriting && !(await kept.knows(text))) throw new Problem(messages.ofAnother(known))
  const seen = await observe(session, site.entries, known.files)
  if (known === NOTHING_YET && !isOverwriting) checkPlace(seen, site)
  const plan = makePlan({ ...deploy, now: deploy.now(), known, seen })
  const findings = plan.edited.map((file) => ({ file, message: messages.IS_EDITED }))
  if (findings.length > 0) throw new Problem(messages.EDITED, { findings })
  progress.plan(plan)
  if (plan.lockFolders.length > 1) progress.note(messages.foldersLeft(plan.lockFolders))
  return plan
}

/** The files in our folders: sizes from their listings, and the bytes of files without a hash in their names. */
async function observe(session: Session, build: Entry[], known: Entry[]): Promise<Seen> {
  const sizes = await listFolders(session, [...build, ...known])
  const seen: Seen = new Map([...sizes.keys()].map((path) => [path, '']))
  for (const entry of build)
    if (isHashed(entry) && sizes.get(entry.path) === entry.size) seen.set(entry.path, entry.sha256)
  // A listing may be cut short, and an edited file may have kept its size, so all others are read by name.
  const named = unique([...build, ...known]).filter((entry) => !isHashed(entry))
  await session.each(named, async (server, { path }) => {
    const contents = await server.read(path)
    if (contents) seen.set(path, sha256(contents))
    else seen.delete(path)
  })
  return seen
}

async function listFolders(session: Session, entries: Entry[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  // Some servers close the connection when a missing folder is listed, so only folders seen in their parent are.
  for (let folders = ['./']; folders.length > 0; ) {
    const below: string[] = []
    await session.each(folders, async (server, folder) => {
      for (const [name, size] of await server.list(folder)) {
        const path = posix.join(folder, name)
        sizes.set(path, size)
        if (name.endsWith('/') && entries.some((entry) => entry.path.startsWith(path))) below.push(path)
      }
    })
    folders = [...new Set(below)]
  }
  return sizes
}

/** Folders that hosts put into the folder of a website. */
const OF_HOST = /^(?:\.|(?:cgi-bin|logs?|stats?|statistics?|usage|webalizer|awstats)\/$)/

/** With DEPLOY_PATH one level too high, a second copy of the site would appear beside the real one. */
function checkPlace(seen: Seen, { entries }: BuiltSite): void {
  const top = [...seen.keys()].filter((name) => /^[^/]+\/?$/.test(name))
  const isOurs = (name: string) => entries.some(({ path }) => path.startsWith(name))
  const others = top.filter((name) => name.endsWith('/') && !OF_HOST.test(name) && !isOurs(name))
  if (others.length > 0 && !top.some((name) => /^index\./.test(name)))
    throw new Problem(messages.wrongPlace(others.sort()))
}
