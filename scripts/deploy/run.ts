/**
 * The order of a deploy, see docs/deploy.md. Whenever it ends, each page on the server is wholly old or wholly new, and
 * all that it names is there.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contentsOf } from './built-site.ts'
import { Lock } from './lock.ts'
import { LOCK_STAYS, NOBODY_LOOKED, PUT_BACK, takenBack, wrongOutside } from './messages.ts'
import { HTACCESS, inOrder, isEmpty, MANIFEST, type Manifest, NO_HTACCESS, type Plan } from './plan.ts'
import * as send from './send.ts'
import { type Deploy, type Survey, survey } from './survey.ts'
import { isKind, Session } from './transport.ts'

/** The rules of before, until somebody has seen that the site answers with the new ones. */
const FORMER_HTACCESS = '.htdeploy.htaccess'
/** How long an interrupted deploy tries to give back its lock. */
const LAST_TRY_MS = 5_000
const PROBE = Buffer.alloc(4_096, ' ')

/** Changes nothing; tells whether there is anything to do. */
export async function showPlan(deploy: Deploy): Promise<boolean> {
  const session = new Session({ ...deploy, onRetry: deploy.progress.note })
  try {
    return !isEmpty((await survey(session, deploy)).plan)
  } finally {
    session.close()
  }
}

/**
 * Tells whether there was anything to do.
 * @throws Problem or TransferError; the site is whole then, and the lock is given back if the server can be reached.
 */
export async function runDeploy(deploy: Deploy): Promise<boolean> {
  const session = new Session({ ...deploy, onRetry: deploy.progress.note })
  const lock = new Lock(deploy.now)
  // After a failure: what is broken or interrupted is not asked again for long.
  let last = new Session({ connect: deploy.connect, timeout: deploy.timeout, attempts: 1 })
  try {
    await lock.take(session)
    session.guard = (server) => lock.check(server)
    const hasChanged = await publish(session, deploy, lock)
    last = session
    return hasChanged
  } finally {
    if (last !== session) session.close()
    await releaseInTime(lock, last, deploy.signal).catch(() => deploy.progress.note(LOCK_STAYS))
    last.close()
  }
}

async function releaseInTime(lock: Lock, session: Session, { aborted }: AbortSignal): Promise<void> {
  const release = lock.release(session)
  if (!aborted) return release
  const late = wait(LAST_TRY_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('Too late')))
  await Promise.race([release, late])
}

async function publish(session: Session, deploy: Deploy, lock: Lock): Promise<boolean> {
  await judgeFormerHtaccess(session, deploy)
  const found = await survey(session, deploy)
  const { plan, isSettled } = found
  const hasChanged = !isEmpty(plan)
  if (hasChanged) {
    await stage(session, found, deploy)
    await session.do((server) => lock.check(server))
    await exchange(session, plan, deploy)
  }
  // What was wrong outside may have been mended meanwhile, so it is looked at in any case.
  const findings = (await deploy.web?.check(deploy.site.entries)) ?? []
  if (!deploy.web) deploy.progress.note(NOBODY_LOOKED)
  if (findings.length > 0 && hasHtaccess(plan) && (await takeBackHtaccess(session, deploy))) throw takenBack(findings)
  if (hasChanged || !isSettled) await conclude(session, plan, deploy)
  if (findings.length > 0) throw wrongOutside(findings)
  return hasChanged
}

/** Everything is brought there under names that no visitor asks for. */
async function stage(session: Session, { plan, seen }: Survey, { site, progress }: Deploy): Promise<void> {
  const probe = send.temporaryPath(MANIFEST)
  const staged = new Set([probe])
  try {
    await writeManifest(session, plan.announced)
    await send.makeFolders(session, plan.upload, seen)
    await session.each(plan.upload, async (server, upload, attempt) => {
      const path = upload.isDirect ? upload.path : send.temporaryPath(upload.path)
      staged.add(path)
      // A full disk looks like a broken connection while much is on its way; a little is refused in words.
      if (attempt > 1) await send.rewrite(server, probe, PROBE)
      if (attempt > 1 || !upload.isDirect) await send.rewrite(server, path, contentsOf(site, upload))
      else await server.write(path, contentsOf(site, upload))
      progress.sent(upload)
    })
  } catch (error) {
    // A full disk must not stay full of what nobody can use.
    if (isKind(error, 'full', 'refused'))
      for (const path of staged) await session.do((server) => send.removeIfAllowed(server, path))
    throw error
  }
}

async function exchange(session: Session, plan: Plan, { progress, web }: Deploy): Promise<void> {
  if (hasHtaccess(plan) && web) {
    const before = await session.do((server) => server.read(HTACCESS))
    await send.put(session, FORMER_HTACCESS, before?.length ? before : NO_HTACCESS)
  } else if (hasHtaccess(plan)) await send.removeFile(session, FORMER_HTACCESS, progress)
  for (const { path, isDirect } of inOrder(plan.upload))
    if (!isDirect) await send.move(session, send.temporaryPath(path), path)
  const leftovers = plan.gone.map(({ path }) => send.temporaryPath(path))
  for (const path of [...plan.remove.map((entry) => entry.path), ...leftovers])
    await send.removeFile(session, path, progress)
}

function hasHtaccess({ upload }: Plan): boolean {
  return upload.some(({ path }) => path === HTACCESS)
}

/** Left by a deploy that ended before it had looked. */
async function judgeFormerHtaccess(session: Session, { web, progress }: Deploy): Promise<void> {
  if (!web || !(await session.do((server) => server.read(FORMER_HTACCESS)))) return
  if (await web.isOpen()) return send.removeFile(session, FORMER_HTACCESS, progress)
  await send.move(session, FORMER_HTACCESS, HTACCESS)
  progress.note(PUT_BACK)
}

/** Tells whether the site is shut with the new one and open with the old one, which stays then. */
async function takeBackHtaccess(session: Session, { web, site }: Deploy): Promise<boolean> {
  if (!web || (await web.isOpen())) return false
  await send.move(session, FORMER_HTACCESS, HTACCESS)
  if (await web.isOpen()) return true
  await send.put(session, HTACCESS, contentsOf(site, { path: HTACCESS }))
  return false
}

/** Until the list is written, it names both versions, and each step here may be done again. */
async function conclude(session: Session, plan: Plan, { web, progress }: Deploy): Promise<void> {
  if (hasHtaccess(plan) && web) await send.removeFile(session, FORMER_HTACCESS, progress)
  for (const { path } of plan.expired) await send.removeFile(session, path, progress)
  await writeManifest(session, plan.whole)
}

function writeManifest(session: Session, manifest: Manifest): Promise<void> {
  return send.put(session, MANIFEST, Buffer.from(JSON.stringify(manifest)))
}
