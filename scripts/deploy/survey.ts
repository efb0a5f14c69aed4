/** What lies on the server, and what is to be done there. */
import { posix } from 'node:path'
import { sha256 } from '../lib/sha256.ts'
import type { BuiltSite } from './built-site.ts'
import * as messages from './messages.ts'
import * as planning from './plan.ts'
import { MANIFEST, type Plan, type Seen } from './plan.ts'
import type { Connecting, Session } from './transport.ts'
import type { Web } from './web-check.ts'

export type Deploy = Omit<Connecting, 'guard'> & {
  site: BuiltSite
  /** Sends everything anew, whatever lies there. */
  isOverwriting: boolean
  now: Date
  progress: messages.Progress
  /** Without DEPLOY_URL nobody looks. */
  web: Web | undefined
  signal: AbortSignal
}

export type Survey = { plan: Plan; seen: Seen; isSettled: boolean }

export async function survey(session: Session, deploy: Deploy): Promise<Survey> {
  const { site, isOverwriting, progress, now } = deploy
  const text = await session.main.read(MANIFEST)
  const known = text && readManifest(String(text), deploy)
  if (known && known.date > site.date && !isOverwriting) throw messages.older(site.date, known.date)
  const input = { build: site.entries, date: site.date, known, isOverwriting, now }
  const seen = await observe(session, input)
  if (!known && !isOverwriting) checkPlace(seen, site)
  const plan = planning.makePlan({ ...input, seen })
  if (plan.edited.length > 0) throw messages.edited(plan.edited)
  progress.plan(plan)
  return { plan, seen, isSettled: known?.generations.filter((one) => !one.until).length === 1 }
}

function readManifest(text: string, { isOverwriting, now }: Deploy): planning.Manifest | undefined {
  try {
    return planning.parseManifest(text, now)
  } catch (error) {
    if (isOverwriting) return undefined
    throw error
  }
}

/** What lies in the folders of ours: sizes from their listings, and the bytes where a size says too little. */
async function observe(session: Session, input: Omit<planning.Input, 'seen' | 'now' | 'date'>): Promise<Seen> {
  const known = input.known?.generations.flatMap((one) => one.files) ?? []
  const paths = [...input.build, ...known].map((entry) => entry.path)
  const seen: Seen = new Map()
  // Some servers break the connection over a folder that is not there, so each is seen in the one above it first.
  for (let folders = ['./']; folders.length > 0; ) {
    const below: string[] = []
    await session.each(folders, async (server, folder) => {
      for (const [name, size] of await server.list(folder)) {
        const path = posix.join(folder, name)
        seen.set(path, { size })
        if (name.endsWith('/') && paths.some((one) => one.startsWith(path))) below.push(path)
      }
    })
    folders = [...new Set(below)]
  }
  await session.each(planning.listToRead({ ...input, seen }), async (server, path) => {
    const contents = await server.read(path)
    if (contents) seen.set(path, { size: contents.length, sha256: sha256(contents) })
    else seen.delete(path)
  })
  return seen
}

/** Folders that hosts put into the folder of a website. */
const OF_HOST = /^(?:\.|(?:cgi-bin|logs?|stats?|statistics?|usage|webalizer|awstats)\/$)/

/** One level too high, a whole copy of the site would lie beside the real one. */
function checkPlace(seen: Seen, { entries }: BuiltSite): void {
  const top = [...seen.keys()].filter((name) => /^[^/]+\/?$/.test(name))
  const others = top.filter(
    (name) => name.endsWith('/') && !OF_HOST.test(name) && !entries.some(({ path }) => path.startsWith(name)),
  )
  if (others.length > 0 && !top.some((name) => /^index\./.test(name)))
    throw messages.wrongPlace(top.filter((name) => name.endsWith('/') && !name.startsWith('.')).sort())
}
