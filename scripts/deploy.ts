import pc from 'picocolors'
import { type BuiltSite, readBuiltSite } from './deploy/built-site.ts'
import { breakLock } from './deploy/lock.ts'
import { formatDay, INTERRUPTING, makeReport } from './deploy/messages.ts'
import { runDeploy, showPlan } from './deploy/run.ts'
import { readEnvironment, readSettings, type Settings, WRONG_USE } from './deploy/settings.ts'
import type { Deploy } from './deploy/survey.ts'
import { Session, TransferError, type Transport } from './deploy/transport.ts'
import { lookAt } from './deploy/web-check.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'

const HELP = `npm run deploy -- [--go] [--overwrite] [--break-lock] [--dist ORDNER]

Zeigt, was auf den Webspace hochgeladen würde, und ändert nichts. Die Zugangsdaten stehen in .env (siehe .env.example).

  --go            lädt wirklich hoch
  --overwrite     lädt alles neu hoch: auch über Dateien, die jemand auf dem Server geändert hat, über einen neueren
                  Stand, und wenn die Liste der eigenen Dateien dort beschädigt ist
  --break-lock    löst zuerst die Sperre eines abgebrochenen Laufs
  --dist ORDNER   anderer Ordner als dist
  --help          diese Hilfe

Ergebnis: 0 hochgeladen oder nichts zu tun, 1 nicht geschafft und die Website ist ganz, 2 falsch aufgerufen oder
Zugangsdaten fehlen, 3 hochgeladen, aber im Netz stimmt etwas nicht, 4 gerade lädt jemand anderes hoch`

const OPTIONS = {
  go: { type: 'boolean' },
  overwrite: { type: 'boolean', default: false },
  'break-lock': { type: 'boolean' },
  dist: { type: 'string', default: DIST_DIR },
  help: { type: 'boolean' },
} as const

/** Of one Ctrl+C: the terminal tells us and npm, and npm tells us again. */
const ECHO_MS = 500

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP, WRONG_USE)
  if (options.help) return console.log(HELP)
  const settings = await readSettings(await readEnvironment())
  const { url, timeout } = settings
  const connect = await chooseTransport(settings)
  if (options['break-lock']) await unlock({ connect, timeout })
  if (options['break-lock'] && !options.go) return console.log('Weiter: npm run deploy -- --go')
  const site = await readBuiltSite(options.dist)

  console.log(`Verbinde mit ${settings.host} …`)
  const progress = makeReport(process.stdout.isTTY ?? false)
  const signal = listenForEnd()
  const web = url ? lookAt(url, signal) : undefined
  const deploy = { site, connect, timeout, isOverwriting: options.overwrite, now: new Date(), progress, web, signal }
  const run = options.go ? goOn(deploy, url) : plan(deploy, options.dist)
  console.log(await run.finally(() => progress.stop()))
}

const interruption = new AbortController()

function listenForEnd(): AbortSignal {
  let since: number | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (since !== undefined && performance.now() - since > ECHO_MS) process.exit(1)
      if (since !== undefined) return
      since = performance.now()
      console.log(`\n${INTERRUPTING}`)
      interruption.abort()
    })
  return interruption.signal
}

async function plan(deploy: Deploy, dist: string): Promise<string> {
  const more = [...(deploy.isOverwriting ? [' --overwrite'] : []), ...(dist === DIST_DIR ? [] : [` --dist ${dist}`])]
  return (await showPlan(deploy))
    ? `Noch ist nichts geändert. Hochladen: npm run deploy -- --go${more.join('')}`
    : describeNothing(deploy.site)
}

async function goOn(deploy: Deploy, url: string | undefined): Promise<string> {
  const start = performance.now()
  const hasChanged = await runDeploy(deploy)
  const seconds = ((performance.now() - start) / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  const done = hasChanged ? `Hochgeladen in ${seconds} s.` : describeNothing(deploy.site)
  return `${pc.green('✓')} ${done}${url ? `\n  Die Website: ${url}` : ''}`
}

function describeNothing({ date }: BuiltSite): string {
  return `Auf dem Server liegt schon, was am ${formatDay(date)} gebaut wurde. Seitdem etwas geändert? Erst: npm run build -- --strict`
}

/** Late: who uses one of them need not wait for the other. */
async function chooseTransport(settings: Settings): Promise<() => Promise<Transport>> {
  if (settings.protocol === 'sftp') {
    const { connectSftp } = await import('./deploy/sftp.ts')
    return () => connectSftp(settings)
  }
  const { connectFtp } = await import('./deploy/ftp.ts')
  return () => connectFtp(settings)
}

async function unlock(connecting: { connect: () => Promise<Transport>; timeout: number }): Promise<void> {
  const session = new Session(connecting)
  try {
    console.log((await breakLock(session)) ? 'Die Sperre ist gelöst.' : 'Es gibt keine Sperre.')
  } finally {
    session.close()
  }
}

function explain(error: unknown): void {
  // Its cause is the server's own words, which the message holds.
  const next = error instanceof TransferError && error.kind === 'again' ? '\n  Noch einmal: npm run deploy -- --go' : ''
  report(error instanceof TransferError ? new Problem(error.message + next) : error)
}

main()
  .catch(explain)
  // A connection that is being made would keep an interrupted program for a minute.
  .finally(() => interruption.signal.aborted && process.exit())
