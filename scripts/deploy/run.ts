/**
 * The order of a deploy, see docs/deploy.md. Whenever it ends, each page on the server is wholly old or wholly new, and
 * all that it names is there. When a connection breaks it begins anew, and finds what was done like the next deploy.
 */
import { posix } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HASHED } from '../server/policy.ts'
import { contentsOf } from './built-site.ts'
import { Lock } from './lock.ts'
import { LOCK_STAYS, NOBODY_LOOKED, PUT_BACK, takenBack, wrongOutside } from './messages.ts'
import { HTACCESS, inOrder, MANIFEST, type Manifest, NO_HTACCESS, type Plan } from './plan.ts'
import { type Deploy, survey } from './survey.ts'
import { isAllowed, isKind, onConnection, type Session, type Transport } from './transport.ts'

/** The rules of before, until somebody has seen that the site answers with the new ones. */
const FORMER_HTACCESS = '.htdeploy.htaccess'
/** How long an interrupted deploy tries to give back its lock. */
const LAST_TRY_MS = 5_000

/** `staged` is what nobody can use yet. */
type Run = { deploy: Deploy; lock: Lock; staged: Set<string>; hasChanged: boolean }

/** Changes nothing; tells whether there is anything to do. */
export async function showPlan(deploy: Deploy): Promise<boolean> {
  return onConnection(deploy, async (session) => !(await survey(session, deploy)).isEmpty)
}

/**
 * Tells whether there was anything to do.
 * @throws Problem; the site is whole then, and the lock is given back if the server can be reached.
 */
export async function runDeploy(deploy: Deploy): Promise<boolean> {
  const run: Run = { deploy, lock: new Lock(deploy.now), staged: new Set(), hasChanged: false }
  const work = async (session: Session) => {
    await publish(session, run)
    // Otherwise it is tried once more below.
    await run.lock.release(session.main).catch(() => {})
  }
  const guard = (server: Transport) => run.lock.take(server)
  const failure = await onConnection({ ...deploy, guard }, work).catch((error: unknown) => error)
  // A full disk must not stay full of what nobody can use.
  if (!isKind(failure, 'full', 'refused')) run.staged.clear()
  const isFree = !run.lock.isHeld || (await leave(run))
  if (!isFree) deploy.progress.note(LOCK_STAYS)
  if (failure) throw failure
  return run.hasChanged
}

/** On a connection of its own, after a failure: who is gone is not asked again. Tells whether the lock is given back. */
async function leave({ deploy, lock, staged }: Run): Promise<boolean> {
  const tidy = async () => {
    const server = await deploy.connect()
    try {
      for (const path of staged) await isAllowed(server.remove(path))
      await lock.release(server)
      return true
    } finally {
      server.close()
    }
  }
  const tidied = tidy().catch(() => false)
  if (!deploy.signal.aborted) return tidied
  return Promise.race([tidied, wait(LAST_TRY_MS, false, { ref: false })])
}

async function publish(session: Session, run: Run): Promise<void> {
  const { deploy, lock } = run
  const server = session.main
  // Left by a deploy that ended before it had looked.
  if (await putBackHtaccess(server, deploy)) deploy.progress.note(PUT_BACK)
  const plan = await survey(session, deploy)
  if (!plan.isEmpty) {
    run.hasChanged = true
    await stage(session, plan, run)
    await lock.check(server)
    run.staged.clear()
    await exchange(server, plan, deploy)
  }
  // What was wrong outside may have been mended meanwhile, so it is looked at in any case.
  const findings = (await deploy.web?.check(deploy.site.entries)) ?? []
  if (!deploy.web) deploy.progress.note(NOBODY_LOOKED)
  if (await putBackHtaccess(server, deploy)) throw takenBack(findings)
  if (!plan.isEmpty) await conclude(server, plan, deploy)
  if (findings.length > 0) throw wrongOutside(findings)
}

/** Everything is brought there under names that no visitor asks for. */
async function stage(session: Session, plan: Plan, { deploy, staged }: Run): Promise<void> {
  staged.add(temporaryPath(MANIFEST))
  await writeManifest(session.main, plan.announced)
  for (const folder of plan.folders) await session.main.makeFolder(folder)
  await session.each(plan.upload, async (server, upload) => {
    const path = upload.isDirect ? upload.path : temporaryPath(upload.path)
    staged.add(path)
    // Some servers give a second file of one name another name.
    if (!upload.isDirect) await isAllowed(server.remove(path))
    await server.write(path, contentsOf(deploy.site, upload))
    deploy.progress.sent(upload)
  })
}

async function exchange(server: Transport, plan: Plan, { web }: Deploy): Promise<void> {
  if (web && plan.upload.some(({ path }) => path === HTACCESS)) {
    const before = await server.read(HTACCESS)
    await put(server, FORMER_HTACCESS, before?.length ? before : NO_HTACCESS)
  }
  for (const { path, isDirect } of inOrder(plan.upload)) if (!isDirect) await server.rename(temporaryPath(path), path)
}

/** Where the site is shut with the new rules and open with those of before, these stay. Tells whether it was so. */
async function putBackHtaccess(server: Transport, { web }: Deploy): Promise<boolean> {
  if (!web || !(await server.read(FORMER_HTACCESS))) return false
  if (await web.isOpen()) {
    await isAllowed(server.remove(FORMER_HTACCESS))
    return false
  }
  const current = await server.read(HTACCESS)
  await server.rename(FORMER_HTACCESS, HTACCESS)
  if (!current || (await web.isOpen())) return true
  await put(server, HTACCESS, current)
  return false
}

/** Until the list is written, it names both versions. */
async function conclude(server: Transport, plan: Plan, { progress }: Deploy): Promise<void> {
  for (const { path } of plan.remove) {
    if (!(await isAllowed(server.remove(path)))) progress.note(`„${path}“ lässt der Server nicht löschen.`)
    // Of a page that an interrupted deploy wanted to bring.
    if (!HASHED.test(path)) await isAllowed(server.remove(temporaryPath(path)))
  }
  await writeManifest(server, plan.whole)
}

/** Beside its file. */
function temporaryPath(path: string): string {
  const { dir, base } = posix.parse(path)
  return posix.join(dir, `.ht${base}.part`)
}

function writeManifest(server: Transport, manifest: Manifest): Promise<void> {
  return put(server, MANIFEST, Buffer.from(JSON.stringify(manifest)))
}

/** In the place of what is there, as a whole. */
async function put(server: Transport, path: string, contents: Uint8Array): Promise<void> {
  await isAllowed(server.remove(temporaryPath(path)))
  await server.write(temporaryPath(path), contents)
  await server.rename(temporaryPath(path), path)
}
