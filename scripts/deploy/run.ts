/** The order of a deploy, see docs/deploy.md. */
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'
import { breakLock, Lock, makeFolderName } from './lock.ts'
import { IS_SILENT, IS_WRONG_OUTSIDE, lostLock, TAKEN_BACK, WRONG_OUTSIDE } from './messages.ts'
import { FORMER_HTACCESS, HTACCESS, MANIFEST, type Plan } from './plan.ts'
import { type Deploy, survey } from './survey.ts'
import { HELPERS, onConnection, type Session, type Transport, writeWhole } from './transport.ts'

/** Kept if there was no .htaccess before. */
const NO_HTACCESS = Buffer.from('# Vorher lag hier keine.\n')

type Run = { deploy: Deploy; lock: Lock }

/** Changes nothing; returns whether there is anything to do. */
export const showPlan = async (deploy: Deploy): Promise<boolean> =>
  onConnection({ ...deploy, helpers: HELPERS }, async (session) => !(await survey(session, deploy)).isEmpty)

/** Like `showPlan`. @throws Problem; then the site is whole, and the lock given back if the server can be reached. */
export async function runDeploy(deploy: Deploy): Promise<boolean> {
  const run: Run = { deploy, lock: new Lock() }
  const guard = (server: Transport) => run.lock.take(server, deploy.now())
  try {
    return await onConnection({ ...deploy, guard, helpers: HELPERS }, (session) => publish(session, run))
  } catch (error) {
    // If this fails, too, the next deploy explains how to break the lock. On a slow host it takes dozens of answers.
    const left = run.lock.isHeld ? leave(run).catch(() => false) : false
    const last = deploy.signal.aborted ? [wait((deploy.timeout * 2) / 3, false, { ref: false })] : []
    // The lock was broken, so the error may be the other deploy's work: only the lock is told.
    if (await Promise.race([left, ...last])) throw lostLock()
    throw error
  }
}

/** Gives back the lock. Returns whether it was broken. */
const leave = ({ deploy: { connect, timeout }, lock }: Run) =>
  onConnection({ connect, timeout }, async ({ main }) => !(await lock.release(main)))

async function publish(session: Session, run: Run): Promise<boolean> {
  const { deploy, lock } = run
  const server = session.main
  const plan = await survey(session, deploy)
  if (!plan.isEmpty) {
    const staged = await stage(session, plan, run)
    await keepHtaccess(server, plan, run)
    for (const { path } of plan.exchange) {
      // Not before: visitors would see an empty folder where another website had a page.
      for (const folder of plan.pageFolders) if (path.startsWith(`${folder}/`)) await server.makeFolder(folder)
      await server.rename(staged.get(path) ?? '', path)
    }
  }
  // Also without any upload: a fault outside may have been fixed meanwhile.
  const findings = (await deploy.web?.check(deploy.site.entries)) ?? []
  const outside = { findings, exitCode: WRONG_OUTSIDE }
  if (await putBackHtaccess(server, run)) throw new Problem(TAKEN_BACK, outside)
  if (!plan.isEmpty) {
    for (const { path } of plan.remove) await discard(server, lock, path)
    // Last, because until then it names both versions.
    await putList(server, run, plan.makeWhole())
  }
  if (findings.some(({ isSilent }) => isSilent)) throw new Problem(IS_SILENT, { ...outside, code: 'silent' })
  if (findings.length > 0) throw new Problem(IS_WRONG_OUTSIDE, { ...outside, code: 'outside' })
  for (const folder of plan.lockFolders) await breakLock(server, folder)
  await lock.release(server, { isDone: true }).catch(() => leave(run).catch(() => {}))
  return !plan.isEmpty
}

/** Path → where its new version waits. */
async function stage(session: Session, plan: Plan, { deploy, lock }: Run): Promise<Map<string, string>> {
  const staged = new Map<string, string>()
  const touched = new Set(plan.exchange.map(({ path }) => posix.dirname(path)))
  for (const folder of [...plan.folders, ...plan.pageFolders]) touched.delete(folder)
  // Before anything changes: somebody else's folder may be closed to us.
  await session.each([...touched], async (server, folder) => {
    const [own, probe] = [lock.next(), posix.join(folder, makeFolderName())]
    await server.makeFolder(probe)
    await server.rename(probe, own)
    await server.removeFolder(own)
  })
  await putList(session.main, { deploy, lock }, plan.announced)
  for (const folder of plan.folders) await session.main.makeFolder(folder)
  await session.each(plan.upload, async (server, upload) => {
    const path = lock.next()
    await writeWhole(server, path, Buffer.from(deploy.site.files.get(upload.path) ?? ''))
    if (plan.exchange.includes(upload)) staged.set(upload.path, path)
    // No page names it yet.
    else await server.rename(path, upload.path)
    deploy.progress.sent(upload)
  })
  return staged
}

/** A copy that is already there was left by a deploy that ended before its check: its .htaccess may be a bad one. */
async function keepHtaccess(server: Transport, plan: Plan, run: Run): Promise<void> {
  if (!run.deploy.web || !plan.exchange.some(({ path }) => path === HTACCESS)) return
  if (await server.read(FORMER_HTACCESS)) return
  const before = await server.read(HTACCESS)
  await put(server, run.lock, FORMER_HTACCESS, before?.length ? before : NO_HTACCESS)
}

/** Returns true if the home page fails with the new .htaccess and works with the old one, which then stays. */
async function putBackHtaccess(server: Transport, { deploy: { web }, lock }: Run): Promise<boolean> {
  const former = web && (await server.read(FORMER_HTACCESS))
  if (!former) return false
  const isShut = !(await web.isOpen())
  const current = isShut && (await server.read(HTACCESS))
  if (current && former.equals(NO_HTACCESS)) await discard(server, lock, HTACCESS)
  else if (current) await put(server, lock, HTACCESS, former)
  const isBack = isShut && (await web.isOpen())
  if (current && !isBack) await put(server, lock, HTACCESS, current)
  await discard(server, lock, FORMER_HTACCESS)
  return isBack
}

async function putList(server: Transport, { deploy, lock }: Run, list: Plan['known']): Promise<void> {
  const text = Buffer.from(JSON.stringify(list))
  await deploy.kept.keep(text)
  await put(server, lock, MANIFEST, text)
}

/** Replaces a file as a whole, unless the lock was broken meanwhile. */
async function put(server: Transport, lock: Lock, path: string, contents: Uint8Array): Promise<void> {
  const staged = lock.next()
  await writeWhole(server, staged, contents)
  await server.rename(staged, path)
}

/** Never by its own name: a deploy that wakes up must not delete a page that is back by then. */
async function discard(server: Transport, lock: Lock, path: string): Promise<void> {
  if (!(await server.read(path))) return
  const discarded = lock.next()
  await server.rename(path, discarded)
  await server.remove(discarded)
}
