import { relative } from 'node:path'
import pc from 'picocolors'
import { berlinClock } from '../src/lib/berlin-clock.ts'
import { isDate } from '../src/lib/date.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, DIST_DIR } from './lib/paths.ts'
import { formatPlace, Problem, report } from './lib/problem.ts'
import { replaceDist } from './replace-dist.ts'
import { makeSite } from './site.ts'

const HELP = `npm run build -- [--content ORDNER] [--out ORDNER] [--date JJJJ-MM-TT] [--strict [--fictional]]

Baut die Website aus src/content nach dist. Ordner gelten ab dem Arbeitsverzeichnis.

  --content ORDNER   anderer Inhalt in derselben Form
  --out ORDNER       anderes Ziel
  --date DATUM       anderer Tag als heute, zum Beispiel 2026-12-24
  --strict           nur fertig zum Veröffentlichen: Fehlt noch eine Angabe oder steht etwas darin, das nicht auf die
                     Website gehört, bleibt dist, wie es ist
  --fictional        der Betrieb ist erfunden: --strict lässt Muster-Namen, Beispiel-Adressen, Filmnummern und
                     Beispiele einer USt-IdNr. stehen, sonst nichts
  --help             diese Hilfe`

const OPTIONS = {
  content: { type: 'string', default: CONTENT_DIR },
  out: { type: 'string', default: DIST_DIR },
  date: { type: 'string' },
  strict: { type: 'boolean', default: false },
  fictional: { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const { out, date: day, ...options } = parseOptions(OPTIONS, HELP)
  const now = new Date()
  if (day !== undefined && !isDate(day)) throw new Problem(`„${day}“ ist kein Datum. Richtig ist: --date 2026-12-24`)
  const when = day ? { date: day } : { date: berlinClock(now).slice(0, 10), built: now.toISOString() }
  const { site, placeholders, questions } = await makeSite({ ...options, ...when }, task)
  await task('Website ablegen', () => replaceDist(out, site))

  if (placeholders.length > 0) console.log(`\n${pc.yellow('!')} Noch auszufüllende Platzhalter: ${placeholders.length}`)
  for (const { value, message, ...place } of placeholders)
    console.log(`  ${formatPlace(place)}: ${message} ${pc.dim(`(jetzt „${value}“)`)}`)
  for (const question of questions) console.log(`${pc.yellow('?')} ${formatPlace(question)}: ${question.message}`)
  const folder = relative(process.cwd(), out) || out
  const preview = `npm run preview${out === DIST_DIR ? '' : ` -- ${folder}`}`
  if (placeholders.length > 0) console.log(pc.yellow(`\n! Das ist ein Entwurf. „${folder}“ noch nicht hochladen.`))
  else if (options.fictional) console.log(`\nEin erfundener Betrieb, nur zum Ansehen: ${preview}`)
  else if (options.strict) console.log(`\n${pc.green('✓')} Fertig zum Hochladen. Ansehen: ${preview}`)
  else
    console.log(pc.yellow('\n! Nicht für die Veröffentlichung geprüft. Vor dem Hochladen: npm run build -- --strict'))
}

async function task<T>(sentence: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    const result = await step()
    console.log(`${pc.green('✓')} ${sentence} ${pc.dim(`${Math.round(performance.now() - start)} ms`)}`)
    return result
  } catch (error) {
    console.log(`${pc.red('✗')} ${sentence}`)
    throw error
  }
}

main().catch((error: unknown) => {
  report(error)
  console.error(`\n${pc.red('✗')} Es wurde nichts gebaut, alles ist wie vorher`)
})
