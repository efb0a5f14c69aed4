/**
 * The order of a deploy, see docs/deploy.md. Whenever it ends, each page on the server is wholly old or wholly new, and
 * all that it names is there. When a connection breaks, it starts again and finds what was done, like the next deploy.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'
import { Lock } from './lock.ts'
import { IS_WRONG_OUTSIDE, TAKEN_BACK } from './messages.ts'
import { HTACCESS, inOrder, MANIFEST, NO_HTACCESS, type Plan, stagedPath } from './plan.ts'
import { type Deploy, survey } from './survey.ts'
import { onConnection, type Session, TransferError, type Transport } from './transport.ts'
import { WRONG_OUTSIDE } from './web-check.ts'

/** The old .htaccess, kept until the home page is known to work with the new one. */
const FORMER_HTACCESS = '.htdeploy.htaccess'
/** How long an interrupted deploy tries to give back its lock. */
const LAST_TRY_MS = 5_000

/** `staged`: files that were uploaded and that no visitor can use yet. */
type Run = { deploy: Deploy; lock: Lock; staged: Set<string> }

/** Changes nothing; returns whether there is anything to do. */
export async function showPlan(deploy: Deploy): Promise<boolean> {
  return onConnection(deploy, async (session) => !(await survey(session, deploy)).isEmpty)
}

/**
 * Returns whether there was anything to do.
 * @throws Problem; the site is whole then, and the lock is given back if the server can be reached.
 */
export async function runDeploy(deploy: Deploy): Promise<boolean> {
  const run: Run = { deploy, lock: new Lock(deploy.now), staged: new Set() }
  const guard = (server: Transport) => run.lock.take(server)
  try {
    return await onConnection({ ...deploy, guard }, (session) => publish(session, run))
  } catch (error) {
    // Only a TransferError removes staged files: they must not keep a disk full.
    if (!(error instanceof TransferError)) run.staged.clear()
    throw error
  } finally {
    // If this fails, too, the next deploy explains how to break the lock.
    const left = run.lock.isHeld ? leave(run).catch(() => {}) : undefined
    await (deploy.signal.aborted ? Promise.race([left, wait(LAST_TRY_MS, undefined, { ref: false })]) : left)
  }
}

/** On a connection of its own, after a failure. */
async function leave({ deploy: { connect, timeout }, lock, staged }: Run): Promise<void> {
  await onConnection({ connect, timeout }, async ({ main }) => {
    for (const path of staged) await main.remove(path)
    await lock.release(main)
  })
}

async function publish(session: Session, run: Run): Promise<boolean> {
  const { deploy, lock } = run
  const server = session.main
  const plan = await survey(session, deploy)
  if (!plan.isEmpty) {
    await stage(session, plan, run)
    await lock.check(server)
    run.staged.clear()
    await exchange(server, plan, deploy)
  }
  // Also without any upload: a fault outside may have been fixed meanwhile.
  const findings = (await deploy.web?.check(deploy.site.entries)) ?? []
  const outside = { findings, exitCode: WRONG_OUTSIDE }
  if (await putBackHtaccess(server, deploy)) throw new Problem(TAKEN_BACK, outside)
  if (!plan.isEmpty) await conclude(server, plan)
  if (findings.length > 0) throw new Problem(IS_WRONG_OUTSIDE, outside)
  // If this fails, `leave` tries once more on another connection.
  await lock.release(server).catch(() => {})
  return !plan.isEmpty
}

/** Uploads everything under names that no visitor requests. */
async function stage(session: Session, plan: Plan, { deploy, staged }: Run): Promise<void> {
  staged.add(stagedPath(MANIFEST))
  await put(session.main, MANIFEST, Buffer.from(JSON.stringify(plan.announced)))
  for (const folder of plan.folders) await session.main.makeFolder(folder)
  await session.each(plan.upload, async (server, upload) => {
    const path = upload.isDirect ? upload.path : stagedPath(upload.path)
    staged.add(path)
    await server.write(path, Buffer.from(deploy.site.files.get(upload.path) ?? ''))
    deploy.progress.sent(upload)
  })
}

async function exchange(server: Transport, plan: Plan, { web }: Deploy): Promise<void> {
  // A copy that is already there was left by a deploy that ended before its check: its .htaccess may be a bad one.
  if (web && plan.upload.some(({ path }) => path === HTACCESS) && !(await server.read(FORMER_HTACCESS))) {
    const before = await server.read(HTACCESS)
    await put(server, FORMER_HTACCESS, before?.length ? before : NO_HTACCESS)
  }
  for (const { path, isDirect } of inOrder(plan.upload)) if (!isDirect) await server.rename(stagedPath(path), path)
}

/** Returns true if the home page fails with the new .htaccess and works with the old one, which then stays. */
async function putBackHtaccess(server: Transport, { web }: Deploy): Promise<boolean> {
  if (!web || !(await server.read(FORMER_HTACCESS))) return false
  if (await web.isOpen()) {
    await server.remove(FORMER_HTACCESS)
    return false
  }
  const current = (await server.read(HTACCESS)) ?? NO_HTACCESS
  await server.rename(FORMER_HTACCESS, HTACCESS)
  if (await web.isOpen()) return true
  await put(server, HTACCESS, current)
  return false
}

/** The list is written last, because until then it names both versions. */
async function conclude(server: Transport, plan: Plan): Promise<void> {
  for (const path of [...plan.remove.map((entry) => entry.path), ...plan.leftovers]) await server.remove(path)
  await put(server, MANIFEST, Buffer.from(JSON.stringify(plan.whole)))
}

/** Replaces a file as a whole. */
async function put(server: Transport, path: string, contents: Uint8Array): Promise<void> {
  await server.write(stagedPath(path), contents)
  await server.rename(stagedPath(path), path)
}
