/** The order of a deploy, see docs/deploy.md. */
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'
import { clear, folderOf, Lock, stagedLists, tokensOf } from './lock.ts'
import { IS_WRONG_OUTSIDE, LOCKED, lostLock, TAKEN_BACK, WRONG_OUTSIDE } from './messages.ts'
import { FORMER_HTACCESS, HTACCESS, listStaged, MANIFEST, NO_HTACCESS, type Plan, stagedPath } from './plan.ts'
import { type Deploy, survey } from './survey.ts'
import { HELPERS, onConnection, type Session, TransferError, type Transport, writeWhole } from './transport.ts'

/** How long an interrupted deploy tries to give back its lock. */
const LAST_TRY_MS = 10_000

/** `token`: of this attempt. `staged`: uploads that no visitor can use yet. `folder`: where the last one was going. */
type Run = { deploy: Deploy; lock: Lock; token: string; staged: Set<string>; folder: string }

/** Changes nothing; returns whether there is anything to do. */
export async function showPlan(deploy: Deploy): Promise<boolean> {
  return onConnection({ ...deploy, helpers: HELPERS }, async (session) => !(await survey(session, deploy)).isEmpty)
}

/** Like `showPlan`. @throws Problem; then the site is whole, and the lock given back if the server can be reached. */
export async function runDeploy(deploy: Deploy): Promise<boolean> {
  const run: Run = { deploy, lock: new Lock(), token: '', staged: new Set(), folder: '.' }
  const guard = (server: Transport) => run.lock.take(server, deploy.now())
  try {
    return await onConnection({ ...deploy, guard, helpers: HELPERS }, (session) => publish(session, run))
  } catch (error) {
    // Staged files must not keep a disk full, and nobody else looks for those of a deploy whose lock was broken.
    const isOver = error instanceof TransferError || (error instanceof Problem && error.exitCode === LOCKED)
    if (!isOver) run.staged.clear()
    // If this fails, too, the next deploy explains how to break the lock.
    const left = run.lock.isHeld ? leave(run).catch(() => false) : false
    const last = deploy.signal.aborted ? [wait(LAST_TRY_MS, false, { ref: false })] : []
    // Whatever was seen is then another deploy's work.
    if (await Promise.race([left, ...last])) throw lostLock()
    throw error
  }
}

/** Gives back the lock. Returns whether it was broken. */
async function leave({ deploy: { connect, timeout }, lock, staged }: Run): Promise<boolean> {
  return onConnection({ connect, timeout }, async ({ main }) => {
    for (const path of [...stagedLists(lock), ...staged]) await main.remove(path)
    return !(await lock.release(main))
  })
}

async function publish(session: Session, run: Run): Promise<boolean> {
  const { deploy, lock } = run
  const server = session.main
  const lists = run.token && stagedLists(lock)
  run.token = tokensOf(lock).find((token) => token > run.token) ?? ''
  // First stop an unfinished deploy that may wake, as its renames would not be seen any more.
  const plan = await survey(session, deploy, async (known) => {
    const staged = known.token ? listStaged(known, known.token) : []
    await session.each([...lists, ...staged], (one, path) => one.remove(path))
    if (known.token) await clear(server, folderOf(known.token))
  })
  if (!plan.isEmpty) {
    await stage(session, plan, run)
    await lock.check(server)
    run.staged.clear()
    await exchange(server, plan, run)
  }
  // Also without any upload: a fault outside may have been fixed meanwhile.
  const findings = (await deploy.web?.check(deploy.site.entries)) ?? []
  const outside = { findings, exitCode: WRONG_OUTSIDE }
  if (await putBackHtaccess(server, run)) throw new Problem(TAKEN_BACK, outside)
  if (!plan.isEmpty) await conclude(server, plan, run)
  if (findings.length > 0) throw new Problem(IS_WRONG_OUTSIDE, outside)
  await lock.release(server).catch(() => leave(run).catch(() => {}))
  return !plan.isEmpty
}

async function stage(session: Session, plan: Plan, run: Run): Promise<void> {
  const { deploy, token, staged } = run
  // ProFTPD refuses a file by cutting the connection, a folder with an answer.
  const probe = posix.join(run.folder, `.htdeploy.${token}`)
  if (run.folder !== '.') await session.main.makeFolder(probe).then(() => session.main.removeFolder(probe))
  await putList(session.main, run, { ...plan.announced, token })
  for (const folder of plan.folders) await session.main.makeFolder(folder)
  await session.each(plan.upload, async (server, upload) => {
    const path = stagedPath(upload.path, token)
    staged.add(path)
    run.folder = posix.dirname(path)
    await writeWhole(server, path, Buffer.from(deploy.site.files.get(upload.path) ?? ''))
    // No page names it yet.
    if (!plan.exchange.includes(upload)) await server.rename(path, upload.path)
    deploy.progress.sent(upload)
  })
}

async function exchange(server: Transport, plan: Plan, run: Run): Promise<void> {
  const { web } = run.deploy
  // A copy that is already there was left by a deploy that ended before its check: its .htaccess may be a bad one.
  if (web && plan.upload.some(({ path }) => path === HTACCESS) && !(await server.read(FORMER_HTACCESS))) {
    const before = await server.read(HTACCESS)
    await put(server, run, FORMER_HTACCESS, before?.length ? before : NO_HTACCESS)
  }
  for (const { path } of plan.exchange) await server.rename(stagedPath(path, run.token), path)
}

/** Returns true if the home page fails with the new .htaccess and works with the old one, which then stays. */
async function putBackHtaccess(server: Transport, run: Run): Promise<boolean> {
  const { web } = run.deploy
  const former = web && (await server.read(FORMER_HTACCESS))
  if (!former) return false
  const isShut = !(await web.isOpen())
  const current = (await server.read(HTACCESS)) ?? NO_HTACCESS
  if (isShut) await put(server, run, HTACCESS, former)
  const isBack = isShut && (await web.isOpen())
  if (isShut && !isBack) await put(server, run, HTACCESS, current)
  await discard(server, run, [{ path: FORMER_HTACCESS }])
  return isBack
}

/** The list is written last, because until then it names both versions. */
async function conclude(server: Transport, plan: Plan, run: Run): Promise<void> {
  await discard(server, run, plan.remove)
  for (const path of plan.leftovers) await server.remove(path)
  for (const folder of plan.lockFolders) await clear(server, folder)
  await putList(server, run, plan.whole(run.deploy.now()))
}

async function putList(server: Transport, run: Run, list: Plan['known']): Promise<void> {
  const text = Buffer.from(JSON.stringify(list))
  await run.deploy.kept.keep(text)
  await put(server, run, MANIFEST, text)
}

/** Moves files into a folder and deletes that: the next deploy removes it first, so one that wakes up deletes no page. */
async function discard(server: Transport, { lock, token }: Run, files: { path: string }[]): Promise<void> {
  const folder = folderOf(token)
  if (files.length > 0) await server.makeFolder(folder)
  await lock.check(server)
  for (const { path } of files)
    await server.rename(path, `${folder}/${HTACCESS}`).catch(async (error) => {
      if (error.kind !== 'refused' || (await server.read(path))) throw error
    })
  if (files.length > 0) await clear(server, folder)
}

/** Replaces a file as a whole, unless the lock was broken meanwhile. */
async function put(server: Transport, run: Run, path: string, contents: Uint8Array): Promise<void> {
  const staged = stagedPath(path, run.token)
  run.staged.add(staged)
  await writeWhole(server, staged, contents)
  await run.lock.check(server)
  await server.rename(staged, path)
}
