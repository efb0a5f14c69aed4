import { readBuiltSite } from './deploy/built-site.ts'
import { WRONG_OUTSIDE, WRONG_USE } from './deploy/messages.ts'
import { readEnvironment } from './deploy/settings.ts'
import { lookAt } from './deploy/web-check.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'

const HELP = 'So ist es richtig: npm run deploy:check -- https://www.beispiel.de (ohne Adresse gilt DEPLOY_URL)'

async function main(): Promise<void> {
  const [address = (await readEnvironment()).DEPLOY_URL, folder = DIST_DIR] = process.argv.slice(2)
  if (!address || !/^https?:/.test(address) || !URL.canParse(address)) throw new Problem(HELP, { exitCode: WRONG_USE })
  const { entries } = await readBuiltSite(folder)
  const findings = await lookAt(address).check(entries, { isFull: true })
  if (findings.length > 0)
    throw new Problem(`Unter ${address} liegt nicht, was gebaut wurde:`, { findings, exitCode: WRONG_OUTSIDE })
  console.log(`✓ Unter ${address} liegt Byte für Byte, was gebaut wurde.`)
}

main().catch(report)
