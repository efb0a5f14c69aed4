import pc from 'picocolors'
import { readBuiltSite } from './deploy/built-site.ts'
import { breakLock } from './deploy/lock.ts'
import { INTERRUPTING, makeReport, nothingToDo } from './deploy/messages.ts'
import { runDeploy, showPlan } from './deploy/run.ts'
import { readEnvironment, readSettings, type Settings, WRONG_USE } from './deploy/settings.ts'
import { type Connecting, onConnection, type Transport } from './deploy/transport.ts'
import { lookAt } from './deploy/web-check.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { report } from './lib/problem.ts'

const HELP = `npm run deploy -- [--go] [--overwrite] [--break-lock] [--dist ORDNER]

Zeigt, was auf den Webspace hochgeladen würde, und ändert nichts. Die Zugangsdaten stehen in .env (siehe .env.example).

  --go            lädt wirklich hoch
  --overwrite     lädt alles neu hoch: auch über Dateien, die jemand auf dem Server geändert hat, über einen neueren
                  Stand, und wenn die Liste der eigenen Dateien dort beschädigt ist
  --break-lock    löst die Sperre eines abgebrochenen Laufs, auch ohne --go
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

const interruption = new AbortController()

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP, WRONG_USE)
  if (options.help) return console.log(HELP)
  const settings = readSettings(await readEnvironment())
  const connecting = { connect: await chooseTransport(settings), timeout: settings.timeout }
  if (options['break-lock']) await unlock(connecting)
  if (options['break-lock'] && !options.go) return console.log('Weiter: npm run deploy -- --go')
  const site = await readBuiltSite(options.dist)

  console.log(`Verbinde mit ${settings.host} …`)
  listenForEnd()
  const { signal } = interruption
  const progress = makeReport()
  const web = settings.url ? lookAt(settings.url, signal) : undefined
  const deploy = { ...connecting, site, isOverwriting: options.overwrite, now: new Date(), progress, web, signal }
  const run = options.go ? runDeploy(deploy) : showPlan(deploy)
  const hasChanged = await run.finally(() => progress.stop())
  if (!hasChanged) console.log(`${pc.green('✓')} ${nothingToDo(site.date)}`)
  else if (options.go) console.log(`${pc.green('✓')} Hochgeladen.`)
  else console.log(`Noch ist nichts geändert. Hochladen: npm run deploy -- --go${repeat(options)}`)
  if (options.go && settings.url) console.log(`  Die Website: ${settings.url}`)
}

/** What the next command must say, too. */
const repeat = ({ overwrite, dist }: { overwrite: boolean; dist: string }) =>
  `${overwrite ? ' --overwrite' : ''}${dist === DIST_DIR ? '' : ` --dist ${dist}`}`

function listenForEnd(): void {
  let since: number | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (since !== undefined && performance.now() - since > ECHO_MS) process.exit(1)
      if (since !== undefined) return
      since = performance.now()
      console.log(`\n${INTERRUPTING}`)
      interruption.abort()
    })
}

/** Late: who uses one of them need not wait for the other. */
async function chooseTransport(settings: Settings): Promise<() => Promise<Transport>> {
  if (settings.protocol === 'ftps') return (await import('./deploy/ftp.ts')).connectFtp.bind(undefined, settings)
  return (await import('./deploy/sftp.ts')).connectSftp.bind(undefined, settings)
}

async function unlock(connecting: Connecting): Promise<void> {
  const wasLocked = await onConnection(connecting, ({ main }) => breakLock(main))
  console.log(wasLocked ? 'Die Sperre ist gelöst.' : 'Es gibt keine Sperre.')
}

// Whatever ends the program without a word is no success.
process.exitCode = 1
main()
  .then(() => {
    process.exitCode = 0
  }, report)
  // A connection that is being made would keep an interrupted program for a minute.
  .finally(() => interruption.signal.aborted && process.exit())
