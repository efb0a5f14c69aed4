import pc from 'picocolors'
import { type BuiltSite, readBuiltSite } from './deploy/built-site.ts'
import { breakLock } from './deploy/lock.ts'
import { makeReport } from './deploy/print.ts'
import { type CheckWeb, type Deploy, runDeploy, showPlan } from './deploy/run.ts'
import { readEnvironment, readSettings, type Settings, WRONG_USE } from './deploy/settings.ts'
import { Session, TransferError, type Transport } from './deploy/transport.ts'
import { visitSite } from './deploy/visit.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'

const HELP = `npm run deploy -- [--go] [--rebuild] [--break-lock] [--unverschluesselt] [--dist ORDNER]

Zeigt, was auf den Webspace hochgeladen würde, und ändert nichts. Die Zugangsdaten stehen in .env (siehe .env.example).

  --go                 lädt wirklich hoch
  --rebuild            setzt die gebaute Fassung durch: auch über Dateien, die jemand auf dem Server geändert hat, und
                       wenn die Liste der eigenen Dateien dort beschädigt ist
  --break-lock         löst die Sperre eines abgebrochenen Laufs
  --unverschluesselt   erlaubt FTP ohne Verschlüsselung
  --dist ORDNER        anderer Ordner als dist
  --help               diese Hilfe

Ergebnis: 0 hochgeladen oder nichts zu tun, 1 nicht geschafft und die Website ist ganz, 2 falsch aufgerufen oder
Zugangsdaten fehlen, 3 hochgeladen, aber im Netz stimmt etwas nicht, 4 gerade lädt jemand anderes hoch`

const OPTIONS = {
  go: { type: 'boolean' },
  rebuild: { type: 'boolean', default: false },
  'break-lock': { type: 'boolean' },
  unverschluesselt: { type: 'boolean', default: false },
  dist: { type: 'string', default: DIST_DIR },
  help: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP, WRONG_USE)
  if (options.help) return console.log(HELP)
  const settings = await readSettings(await readEnvironment(), { isPlainAllowed: options.unverschluesselt })
  const connect = await chooseTransport(settings)
  console.log(`Verbinde mit ${settings.host} …`)
  if (options['break-lock']) return unlock(connect, settings)
  const site = await readBuiltSite(options.dist)

  const progress = makeReport(process.stdout.isTTY ?? false)
  const interruption = new AbortController()
  // Not only the first: npm passes on what the terminal has sent already, and the second would kill.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort())
  const { timeout, url } = settings
  const deploy = { site, connect, timeout, isRebuild: options.rebuild, progress, signal: interruption.signal }
  const run = options.go ? goOn({ ...deploy, url }) : plan(deploy)
  console.log(await run.finally(() => progress.stop()))
}

/** What to say at the end, as `goOn` does. */
async function plan(deploy: Parameters<typeof showPlan>[0]): Promise<string> {
  return (await showPlan(deploy))
    ? `Noch ist nichts geändert. Hochladen: npm run deploy -- --go${deploy.isRebuild ? ' --rebuild' : ''}`
    : describeNothing(deploy.site)
}

async function goOn({
  url,
  ...deploy
}: Omit<Deploy, 'now' | 'checkWeb'> & { url: string | undefined }): Promise<string> {
  const start = performance.now()
  const checkWeb: CheckWeb = async (live, switchHtaccess) => {
    if (url) await visitSite(url, live, switchHtaccess)
    else deploy.progress.note('DEPLOY_URL fehlt in .env: nicht nachgesehen, ob die Website im Netz richtig ankommt.')
  }
  const { hasChanged, kept } = await runDeploy({ ...deploy, now: new Date(), checkWeb })
  const seconds = ((performance.now() - start) / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  const done = hasChanged ? `Hochgeladen in ${seconds} s.` : describeNothing(deploy.site)
  const mark =
    kept > 0 ? `${pc.yellow('!')} Bis auf ${kept === 1 ? 'eine Datei' : `${kept} Dateien`}, siehe oben:` : pc.green('✓')
  return `${mark} ${done}${url ? `\n  Die Website: ${url}` : ''}`
}

function describeNothing({ date }: BuiltSite): string {
  const day = date.split('-').reverse().join('.')
  return `Auf dem Server liegt schon, was am ${day} gebaut wurde. Seitdem etwas geändert? Erst: npm run build -- --strict`
}

/** Late: who uses one of them need not wait for the other. */
async function chooseTransport(settings: Settings): Promise<() => Promise<Transport>> {
  if (settings.protocol === 'sftp') {
    const { connectSftp } = await import('./deploy/sftp.ts')
    return () => connectSftp(settings)
  }
  if (settings.protocol === 'ftp')
    console.log(pc.yellow('! Ohne Verschlüsselung: Das Passwort geht lesbar durchs Netz.'))
  const { connectFtp } = await import('./deploy/ftp.ts')
  return () => connectFtp(settings)
}

async function unlock(connect: () => Promise<Transport>, settings: Settings): Promise<void> {
  const session = new Session({ connect, timeout: settings.timeout })
  try {
    const wasLocked = await breakLock(session)
    console.log(wasLocked ? 'Die Sperre ist gelöst. Weiter: npm run deploy -- --go' : 'Es gibt keine Sperre.')
  } finally {
    session.close()
  }
}

main().catch((error: unknown) => {
  // Its cause is the server's own words, which the message holds.
  const next = error instanceof TransferError && error.kind === 'again' ? ' Beim nächsten Mal geht es dort weiter.' : ''
  report(error instanceof TransferError ? new Problem(error.message + next) : error)
})
