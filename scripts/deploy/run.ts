/**
 * The order of a deploy. Whenever it ends, each page on the server is wholly old or wholly new, and all that it names is
 * there: new files come under names that no page knows yet, pages are exchanged by renaming, and what old pages name goes
 * last. What is set out to be done is written down first, so that the next run finds its way.
 */
import { Problem } from '../lib/problem.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import type { BuiltSite } from './built-site.ts'
import { Lock } from './lock.ts'
import { type Knowledge, MANIFEST, type Manifest, parseManifest, temporaryPath, UNKNOWN } from './manifest.ts'
import { listLeftovers, observe } from './observe.ts'
import { inOrder, isEmpty, makePlan, type Plan, type Seen, strip } from './plan.ts'
import { exchange, makeFolders, type Progress, put, removeFile, stage } from './send.ts'
import { Session, TransferError, type Transport } from './transport.ts'

export type Report = Progress & { plan: (plan: Plan) => void }

/** Exchanges the `.htaccess` for the one before this deploy, or for the new one again. */
export type SwitchHtaccess = (to: 'old' | 'new') => Promise<void>

/** Whether the site answers as it should; without a second way if `.htaccess` is what it was. */
export type CheckWeb = (live: Entry[], switchHtaccess: SwitchHtaccess | undefined) => Promise<void>

export type Deploy = {
  site: BuiltSite
  connect: () => Promise<Transport>
  timeout: number
  isRebuild: boolean
  now: Date
  progress: Report
  checkWeb: CheckWeb
  signal: AbortSignal
}

type Outcome = { hasChanged: boolean; kept: number }

const HTACCESS = '.htaccess'
const NOTHING: Knowledge = { live: [], previous: [], begun: [] }

/** Changes nothing; tells whether there is anything to do. */
export async function showPlan(deploy: Omit<Deploy, 'now' | 'checkWeb'>): Promise<boolean> {
  const session = new Session({ ...deploy, onRetry: deploy.progress.note })
  deploy.signal.addEventListener('abort', () => session.interrupt())
  try {
    const { plan } = await survey(session, deploy)
    return !isEmpty(plan)
  } finally {
    session.close()
  }
}

/**
 * Tells whether there was anything to do, and how many files stay as somebody else made them.
 * @throws Problem or TransferError; the site is whole then, and the lock is given back if the server can be reached.
 */
export async function runDeploy(deploy: Deploy): Promise<Outcome> {
  const session = new Session({ ...deploy, onRetry: deploy.progress.note })
  const interrupt = () => session.interrupt()
  const goToTheEnd = () => deploy.signal.removeEventListener('abort', interrupt)
  deploy.signal.addEventListener('abort', interrupt)
  const lock = new Lock(deploy.now)
  try {
    await lock.take(session)
    return await publish(session, { ...deploy, goToTheEnd })
  } finally {
    // The lock is given back whenever the interruption comes, and an interrupted session does nothing more.
    goToTheEnd()
    const last = deploy.signal.aborted ? new Session(deploy) : session
    await lock.release(last).catch(() => deploy.progress.note(LOCK_STAYS))
    last.close()
    session.close()
  }
}

const LOCK_STAYS =
  'Die Sperre auf dem Server ließ sich nicht lösen. Vor dem nächsten Mal: npm run deploy -- --break-lock'

type Survey = { plan: Plan; known: Knowledge; seen: Seen }

async function survey(session: Session, deploy: Pick<Deploy, 'site' | 'isRebuild' | 'progress'>): Promise<Survey> {
  const { site, isRebuild, progress } = deploy
  const text = await session.do((server) => server.read(MANIFEST))
  const manifest = text && parseManifest(String(text), { isDamagedFine: isRebuild })
  if (manifest && manifest.date > site.date && !isRebuild) throw new Problem(describeOlder(site.date, manifest.date))
  const known = manifest ?? NOTHING
  const seen = await observe(session, site.entries, known)
  const plan = makePlan({ build: site.entries, known, seen, isTakingAll: isRebuild || !manifest })
  progress.plan(plan)
  return { plan, known, seen }
}

/** `goToTheEnd` is called when nobody may interrupt any more. */
type Publishing = Deploy & { goToTheEnd: () => void }

async function publish(
  session: Session,
  { site, progress, checkWeb, goToTheEnd, ...deploy }: Publishing,
): Promise<Outcome> {
  const { plan, known, seen } = await survey(session, { site, progress, ...deploy })
  const kept = new Set(plan.kept.map(({ path }) => path))
  const toSee = site.entries.filter(({ path }) => !kept.has(path))
  if (isEmpty(plan) && known.begun.length === 0) {
    // What was wrong outside may have been mended meanwhile.
    await checkWeb(toSee, undefined)
    return { hasChanged: false, kept: kept.size }
  }

  const write = (knowledge: Knowledge) =>
    put(session, MANIFEST, JSON.stringify({ version: 1, date: site.date, ...knowledge } satisfies Manifest))
  const makeRoom = (error: unknown) => cleanUp(session, { ...plan, progress, error })
  await write(announce(plan, known, seen)).catch(makeRoom)
  const htaccess = plan.upload.some(({ path }) => path === HTACCESS)
  const before = htaccess ? await session.do((server) => server.read(HTACCESS)) : undefined
  const others = await sendAll(session, plan.upload, { site, known, progress }).catch(makeRoom)
  for (const entry of inOrder(others)) await exchange(session, entry)
  const gone = plan.remove.map(({ path }) => path)
  for (const path of [...gone, ...listLeftovers(known.begun, plan.upload)]) await removeFile(session, path, progress)
  const done = conclude(site, plan, known)
  await write(done)

  const switchHtaccess: SwitchHtaccess = async (to) => {
    const contents = to === 'new' ? site.files.get(HTACCESS) : before
    // An empty one says no more than none, and cannot be sent over TLS.
    const entry = contents?.length ? await put(session, HTACCESS, contents) : undefined
    if (!entry) await session.do((server) => server.remove(HTACCESS))
    await write({ ...done, live: [...done.live.filter(({ path }) => path !== HTACCESS), ...(entry ? [entry] : [])] })
  }
  // From here on only this run knows the way back from an .htaccess that shuts the site.
  goToTheEnd()
  await checkWeb(toSee, htaccess ? switchHtaccess : undefined)
  const outcome = { hasChanged: true, kept: kept.size }
  if (plan.expired.length === 0) return outcome
  for (const { path } of plan.expired) await removeFile(session, path, progress)
  await write({ ...done, previous: plan.retire })
  return outcome
}

/** Before the first change: what is set out to be done, and what lies in our way as ours, or a second attempt would spare it. */
function announce({ upload }: Plan, known: Knowledge, seen: Seen): Knowledge {
  const replaced = upload.filter(({ why }) => why === 'replaced')
  const adopted = replaced.map(({ path }) => ({ path, size: seen.get(path)?.size ?? 0, sha256: UNKNOWN }))
  return { ...known, live: [...known.live, ...adopted], begun: [...known.begun, ...upload.map(strip)] }
}

/** After the last exchange. Of a file that was kept we know no more than before. */
function conclude(site: BuiltSite, { kept, retire, expired }: Plan, known: Knowledge): Knowledge {
  const spared = new Set(kept.map(({ path }) => path))
  const ours = site.entries.filter(({ path }) => !spared.has(path))
  const theirs = known.live.filter(({ path }) => spared.has(path))
  return { live: [...ours, ...theirs], previous: [...retire, ...expired], begun: [] }
}

type Sending = { site: BuiltSite; known: Knowledge; progress: Progress }

/** Files with a hash in their name go live at once; the others lie ready under their temporary names, and are returned. */
async function sendAll(session: Session, upload: Entry[], { site, known, progress }: Sending): Promise<Entry[]> {
  const resumable = new Set(known.begun.map(temporaryPath))
  const entries = upload.map(strip)
  const [assets, others] = [entries.filter(isAsset), entries.filter((entry) => !isAsset(entry))]
  await makeFolders(session, entries)
  for (const entry of [...assets, ...others]) {
    await stage(session, entry, { contents: contentsOf(site, entry), resumable, progress })
    if (isAsset(entry)) await exchange(session, entry)
  }
  return others
}

type Failure = { upload: Entry[]; progress: Progress; error: unknown }

/** A full disk must not stay full of what nobody can use. */
async function cleanUp(session: Session, { upload, progress, error }: Failure): Promise<never> {
  if (error instanceof TransferError && error.kind === 'full')
    for (const entry of [{ path: MANIFEST, size: 0, sha256: UNKNOWN }, ...upload])
      await removeFile(session, temporaryPath(entry), progress)
  throw error
}

function isAsset({ path }: Entry): boolean {
  return HASHED.test(path)
}

function contentsOf(site: BuiltSite, { path }: Entry): Uint8Array {
  const contents = site.files.get(path)
  if (contents === undefined) throw new Error(`"${path}" is in the list of the build and not in its folder.`)
  return Buffer.from(contents)
}

function describeOlder(ours: string, theirs: string): string {
  return `Auf dem Server liegt ein neuerer Stand: gebaut am ${theirs}, dieser hier am ${ours}. Bitte neu bauen: npm run build -- --strict\n  Soll der ältere gelten: npm run deploy -- --go --rebuild`
}
