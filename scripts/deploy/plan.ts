/** What has to be done on the server. Pure: from what is built, what was known and what was seen. */
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import { type Knowledge, UNKNOWN } from './manifest.ts'

/** A file on the server; `sha256` where the size alone does not tell whether it is ours. */
type There = { size: number; sha256?: string | undefined }
export type Seen = Map<string, There>

export type Upload = Entry & { why: 'new' | 'changed' | 'replaced' }

export type Plan = {
  upload: Upload[]
  unchanged: Entry[]
  /** Changed on the server by somebody else, or put there: stay as they are. */
  kept: Entry[]
  /** Ours, no longer in the build. */
  remove: Entry[]
  /** Ours, no longer in the build, but pages that a visitor has open may still name them. */
  retire: Entry[]
  /** Named only by pages that are gone since the deploy before. */
  expired: Entry[]
}

type Input = { build: Entry[]; known: Knowledge; seen: Seen; isTakingAll: boolean }

/** `isTakingAll`: at the first deploy and with --rebuild what lies in our way is replaced, whoever put it there. */
export function makePlan({ build, known, seen, isTakingAll }: Input): Plan {
  const plan: Plan = { upload: [], unchanged: [], kept: [], remove: [], retire: [], expired: [] }
  for (const entry of build) {
    const verdict = judge(entry, { known, seen, isTakingAll })
    if (verdict === 'unchanged' || verdict === 'kept') plan[verdict].push(entry)
    else plan.upload.push({ ...entry, why: verdict })
  }
  keepTwins(plan)
  const built = new Set(build.map(({ path }) => path))
  const gone = (entries: Entry[]) => entries.filter(({ path }) => !built.has(path) && seen.has(path))
  const isOurs = ({ path }: Entry) =>
    versionsAt(path, known).some((version) => version.sha256 !== UNKNOWN && isAt(version, seen.get(path)))
  for (const entry of unique(gone([...known.live, ...known.begun]))) {
    if (!isOurs(entry)) plan.kept.push(entry)
    else plan[HASHED.test(entry.path) ? 'retire' : 'remove'].push(entry)
  }
  const retired = new Set(plan.retire.map(({ path }) => path))
  const old = unique(gone(known.previous)).filter((entry) => !retired.has(entry.path) && isOurs(entry))
  // To put back what somebody deleted makes none.
  const isNewGeneration =
    plan.upload.some(({ why }) => why === 'changed') || plan.remove.length + plan.retire.length + known.begun.length > 0
  // A page that stays as somebody made it may name any of them.
  plan[isNewGeneration && plan.kept.length === 0 ? 'expired' : 'retire'].push(...old)
  return plan
}

/** A page and its packed twin are one page to visitors: the new twin beside the kept page would be another one. */
function keepTwins(plan: Plan): void {
  const twins = new Set(plan.kept.map(({ path }) => `${path}.br`))
  const isTwin = ({ path }: Entry) => twins.has(path)
  plan.kept.push(...plan.upload.filter(isTwin).map(strip))
  plan.upload = plan.upload.filter((entry) => !isTwin(entry))
}

function judge(entry: Entry, { known, seen, isTakingAll }: Omit<Input, 'build'>): Upload['why'] | 'unchanged' | 'kept' {
  const there = seen.get(entry.path)
  if (!there) return 'new'
  if (there.sha256 === entry.sha256) return 'unchanged'
  const ours = versionsAt(entry.path, known).filter((version) => isAt(version, there))
  if (ours.length > 0 && ours.every(({ sha256 }) => sha256 === entry.sha256)) return 'unchanged'
  if (ours.length > 0) return 'changed'
  // Nobody edits a file with a hash in its name: it is damaged.
  return isTakingAll || HASHED.test(entry.path) ? 'replaced' : 'kept'
}

function isAt({ size, sha256 }: Entry, there: There | undefined): boolean {
  return size === there?.size && (!there.sha256 || sha256 === UNKNOWN || sha256 === there.sha256)
}

/** All that may be of us under this name. */
export function versionsAt(path: string, { live, previous, begun }: Knowledge): Entry[] {
  return [...live, ...previous, ...begun].filter((entry) => entry.path === path)
}

export function isEmpty({ upload, remove }: Plan): boolean {
  return upload.length === 0 && remove.length === 0
}

/** An entry and nothing more. */
export function strip({ path, size, sha256 }: Entry): Entry {
  return { path, size, sha256 }
}

function unique(entries: Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

/** Whoever is named comes before who names it; the home page is last. */
export function inOrder<T extends Entry>(entries: T[]): T[] {
  const rank = ({ path }: Entry) => ['.htaccess', 'index.html.br', 'index.html'].indexOf(path) + 1
  const depth = ({ path }: Entry) => (path.endsWith('.html') || path.endsWith('.html.br') ? 1 : 0)
  return entries.toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'))
}
