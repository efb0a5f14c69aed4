/** Compares the server with the build and plans the changes. */
import { posix } from 'node:path'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import type { BuiltSite } from './built-site.ts'
import * as messages from './messages.ts'
import { isHashed, MANIFEST, makePlan, manifest, NOTHING_YET, type Seen, unique, type Wish } from './plan.ts'
import type { Connecting, Session } from './transport.ts'
import type { wayTo } from './way-to.ts'

type Reporting = { progress: messages.Progress; signal: AbortSignal }
export type Deploy = Omit<Connecting, 'guard'> & ReturnType<typeof wayTo> & Wish & Reporting

export async function survey(session: Session, deploy: Deploy) {
  const { site, isOverwriting, kept, progress } = deploy
  const text = await session.main.read(MANIFEST)
  const found = text ? parseJson(manifest, text) : NOTHING_YET
  if (!found && !isOverwriting) throw new Problem(messages.damaged(MANIFEST), { code: 'differs' })
  const known = found ?? NOTHING_YET
  const isOlder = known.date > site.date || (known.built ?? '') > (site.built ?? known.built ?? '')
  if (text && !isOverwriting && !(await kept.knows(text))) throw new Problem(messages.foreign(known), { code: 'other' })
  if (isOlder && !isOverwriting) throw new Problem(messages.older(site, known), { code: 'differs' })
  const seen = await observe(session, site.entries, known.files)
  if (known === NOTHING_YET && !isOverwriting) checkPlace(seen, site)
  const plan = makePlan(deploy, known, seen)
  const findings = plan.edited.map((file) => ({ file, message: messages.IS_EDITED }))
  if (findings.length > 0) throw new Problem(messages.EDITED, { findings, code: 'differs' })
  progress.plan(plan)
  if (plan.lockFolders.length > 1) progress.note(messages.foldersLeft(plan.lockFolders))
  return plan
}

/** Hashed files count by their names and sizes, all others by their bytes. */
async function observe(session: Session, build: Entry[], known: Entry[]): Promise<Seen> {
  const all = unique([...known, ...build])
  const seen: Seen = new Map()
  // Some servers close the connection when a missing folder is listed, so only folders seen in their parent are.
  for (let folders = ['./']; folders.length > 0; ) {
    const below = new Set<string>()
    await session.each(folders, async (server, folder) => {
      for (const [name, size] of await server.list(folder)) {
        const path = posix.join(folder, name)
        const entry = build.find((one) => one.path === path && one.size === size && isHashed(one))
        seen.set(path, entry?.sha256 ?? '')
        if (name.endsWith('/') && all.some((one) => one.path.startsWith(path))) below.add(path)
      }
    })
    folders = [...below]
  }
  // A listing may be cut short, and an edited file may have kept its size, so these are read by name.
  const named = all.filter((entry) => !isHashed(entry))
  await session.each(named, async (server, { path }) => {
    const contents = await server.read(path)
    if (contents) seen.set(path, sha256(contents))
    else seen.delete(path)
  })
  return seen
}

/** Folders that hosts put into the folder of a website. */
const OF_HOST = /^(?:\.|(?:cgi-bin|logs?|stats?|statistics?|usage|webalizer|awstats)\/$)/

/** With DEPLOY_PATH one level too high, a second copy of the site would appear beside the real one. */
function checkPlace(seen: Seen, { entries }: BuiltSite): void {
  const top = [...seen.keys()].filter((name) => /^[^/]+\/?$/.test(name))
  const isOurs = (name: string) => entries.some(({ path }) => path.startsWith(name))
  const others = top.filter((name) => name.endsWith('/') && !OF_HOST.test(name) && !isOurs(name))
  if (others.length > 0 && !top.some((name) => /^index\./.test(name)))
    throw new Problem(messages.wrongPlace(others.sort()), { code: 'differs' })
}
