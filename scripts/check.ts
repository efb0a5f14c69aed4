import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { berlinClock } from '../src/lib/berlin-clock.ts'
import { pages } from '../src/pages/index.ts'
import { findOverBudget } from './check/budgets.ts'
import { findBrowser, NO_BROWSER } from './check/find-browser.ts'
import { findField, type Mistake } from './check/find-field.ts'
import { findMistakesInPages } from './check/html.ts'
import { findBrokenLinks } from './check/links.ts'
import { lookAtPages } from './check/look.ts'
import { loadContent } from './content/load.ts'
import type { Files } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR } from './lib/paths.ts'
import { type Finding, Problem, report } from './lib/problem.ts'
import { makeSite } from './site.ts'

const HELP = `npm run check -- [--content ORDNER]

Baut die Website aus src/content im Speicher und sieht sie sich an: HTML, Links, Kontraste und Namen für Vorleser in
beiden Designs, Breite auf einem kleinen Telefon. dist bleibt, wie es ist.`

async function main(): Promise<void> {
  const { content, help } = parseOptions(
    { content: { type: 'string', default: CONTENT_DIR }, help: { type: 'boolean', default: false } },
    HELP,
  )
  if (help) return console.log(HELP)
  const date = berlinClock(new Date()).slice(0, 10)
  const { site } = await makeSite({ content, date, strict: false, fictional: false })
  const loaded = await loadContent(content, date)
  for (const note of findOverBudget(site)) console.log(`${pc.yellow('!')} Mehr Bytes als vorgesehen: ${note}`)
  const mistakes = [
    ...(await findMistakesInPages(site)),
    ...(await findBrokenLinks(site, loaded.content.business.website.origin)),
    ...(await lookWithBrowser(site)),
  ]
  const findings = mistakes.map(({ page, text, message }): Finding => {
    const path = findField(loaded.written, text)
    const quoted = text ? `„${text.slice(0, 80)}“: ${message}` : message
    return path
      ? loaded.describeFinding({ path, message: `Auf der Seite ${page}, ${quoted}` })
      : { file: page, message: quoted }
  })
  if (findings.length > 0) throw new Problem(`Auf den Seiten stimmt etwas nicht: ${findings.length}`, { findings })
  console.log(`${pc.green('✓')} ${pages.length} Seiten geprüft: HTML, Links, Kontraste, Namen, Breite`)
}

async function lookWithBrowser(site: Files): Promise<Mistake[]> {
  const home = await mkdtemp(join(tmpdir(), 'browser-'))
  try {
    const browser = await findBrowser(home)
    return browser ? await lookAtPages(site, browser) : [{ page: 'npm run check', text: '', message: NO_BROWSER }]
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

main().catch(report)
