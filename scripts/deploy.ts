import pc from 'picocolors'
import { findOtherAddress, readBuiltSite } from './deploy/built-site.ts'
import { breakLock } from './deploy/lock.ts'
import { elsewhere, INTERRUPTING, makeReport, nothingToDo, nothingYet, uploaded, WRONG_USE } from './deploy/messages.ts'
import { runDeploy, showPlan } from './deploy/run.ts'
import { readEnvironment, readSettings } from './deploy/settings.ts'
import { onConnection } from './deploy/transport.ts'
import { wayTo } from './deploy/way-to.ts'
import { onInterrupt } from './lib/interrupt.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { report } from './lib/problem.ts'

const HELP = `npm run deploy -- [--go] [--overwrite] [--break-lock] [--dist ORDNER]

Zeigt, was auf den Webspace hochgeladen würde, und ändert nichts. Die Zugangsdaten stehen in .env (siehe .env.example).

  --go            lädt wirklich hoch
  --overwrite     lädt alles neu hoch: auch über Dateien, die jemand auf dem Server geändert hat, über eine neuere
                  Fassung, und wenn die Liste der eigenen Dateien dort beschädigt ist
  --break-lock    löst die Sperre eines abgebrochenen Laufs, auch ohne --go
  --dist ORDNER   anderer Ordner als dist
  --help          diese Hilfe

Nutzt höchstens sechs Verbindungen, eine genügt. Der Server hat 30 Sekunden für jede Antwort; bricht die Verbindung ab,
wird es viermal versucht.

Ergebnis: 0 hochgeladen oder nichts zu tun, 1 nicht geschafft und die Website ist unversehrt, 2 falsch aufgerufen oder
Zugangsdaten fehlen, 3 hochgeladen, aber im Netz stimmt etwas nicht, 4 gerade lädt jemand anderes hoch`

const OPTIONS = {
  go: { type: 'boolean' },
  overwrite: { type: 'boolean', default: false },
  'break-lock': { type: 'boolean' },
  dist: { type: 'string', default: DIST_DIR },
} as const

const interruption = new AbortController()

async function main(): Promise<void> {
  const options = parseOptions(OPTIONS, HELP, WRONG_USE)
  const settings = readSettings(await readEnvironment())
  const { host, timeout, url } = settings
  const { signal } = interruption
  const server = { ...wayTo(settings, signal), timeout, signal }
  const site = await readBuiltSite(options.dist)
  const other = url && findOtherAddress(site, url)
  if (other) console.log(`${pc.yellow('!')} ${elsewhere(url, other)}`)
  onInterrupt(() => {
    console.log(`\n${INTERRUPTING}`)
    interruption.abort()
  })
  if (options['break-lock']) {
    const wasLocked = await onConnection(server, ({ main }) => breakLock(main))
    console.log(wasLocked ? 'Die Sperre ist gelöst.' : 'Es gibt keine Sperre.')
  }

  console.log(`Verbinde mit ${host} …`)
  const progress = makeReport()
  const deploy = { ...server, site, progress, isOverwriting: options.overwrite, now: () => new Date() }
  const hasChanged = await (options.go ? runDeploy : showPlan)(deploy).finally(() => progress.stop())
  if (!hasChanged) console.log(`${pc.green('✓')} ${nothingToDo(site.date)}`)
  else if (options.go) console.log(`${pc.green('✓')} ${uploaded(url)}`)
  else console.log(nothingYet(options.overwrite))
}

// Node exits when there is nothing left to wait for: that must not look like success.
process.exitCode = 1
main()
  .then(() => (process.exitCode = 0), report)
  // A connection that is still being opened would keep an interrupted program running for a minute.
  .finally(() => interruption.signal.aborted && process.exit())
