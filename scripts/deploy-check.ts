import { basename } from 'node:path'
import { readBuiltSite } from './deploy/built-site.ts'
import { WRONG_USE } from './deploy/settings.ts'
import { lookAt, WRONG_OUTSIDE } from './deploy/web-check.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'

const HELP = 'So ist es richtig: npm run deploy:check -- https://www.beispiel.de [ORDNER]'

async function main(): Promise<void> {
  const [address, folder = DIST_DIR] = process.argv.slice(2)
  if (!address || !/^https?:/.test(address) || !URL.canParse(address)) throw new Problem(HELP, { exitCode: WRONG_USE })
  const { entries } = await readBuiltSite(folder)
  const name = basename(folder)
  const findings = await lookAt(address).check(entries, { isFull: true })
  if (findings.length > 0)
    throw new Problem(`Unter ${address} liegt nicht, was in „${name}“ liegt:`, { findings, exitCode: WRONG_OUTSIDE })
  console.log(`✓ Unter ${address} liegt Byte für Byte, was in „${name}“ liegt.`)
}

main().catch(report)
