import pc from 'picocolors'
import { berlinClock } from '../src/lib/berlin-clock.ts'
import { pages } from '../src/pages/index.ts'
import { findOverBudget } from './check/budgets.ts'
import { findField } from './check/find-field.ts'
import { findBrokenLinks, findMistakesInPages } from './check/html.ts'
import { lookAtPages } from './check/look.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR } from './lib/paths.ts'
import { type Finding, Problem, report } from './lib/problem.ts'
import { makeSite } from './site.ts'

const HELP = `npm run check -- [--content ORDNER]

Baut die Website aus src/content im Speicher und sieht sie sich an: HTML, Links, Kontraste und Namen für Vorleser in
beiden Designs, Breite auf einem kleinen Handy. dist bleibt, wie es ist.`

async function main(): Promise<void> {
  const { content: folder } = parseOptions({ content: { type: 'string', default: CONTENT_DIR } }, HELP)
  const date = berlinClock(new Date()).slice(0, 10)
  const { site, content, written, describeFinding } = await makeSite({ content: folder, date })
  for (const note of findOverBudget(site)) console.log(`${pc.yellow('!')} Mehr Bytes als vorgesehen: ${note}`)
  const mistakes = [
    ...(await findMistakesInPages(site)),
    ...(await findBrokenLinks(site, `https://${content.business.website.host}`)),
    ...(await lookAtPages(site, pages)),
  ]
  const findings = mistakes.map(({ page, text, message }): Finding => {
    const path = findField(written, text)
    const quoted = text ? `„${text.slice(0, 80)}“: ${message}` : message
    if (!path) return { file: page, message: quoted }
    return describeFinding({ path, message: `Auf der Seite ${page}, ${quoted}` })
  })
  if (findings.length > 0) throw new Problem(`Auf den Seiten stimmt etwas nicht: ${findings.length}`, { findings })
  console.log(`${pc.green('✓')} ${pages.length} Seiten geprüft: HTML, Links, Kontraste, Namen, Breite`)
}

main().catch(report)
