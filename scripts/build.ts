import { dayInBerlin, isDate } from '../src/lib/date.ts'
import { joinFiles, readFiles } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { CONTENT_DIR, DIST_DIR, PUBLIC_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { replaceDist } from './lib/replace-dist.ts'
import { formatPlaceholders, formatSizes } from './lib/summary.ts'
import { task } from './lib/task.ts'
import { buildClient } from './steps/client.ts'
import { loadContent } from './steps/content.ts'
import { buildFonts } from './steps/fonts.ts'
import { buildIdentity } from './steps/identity.ts'
import { renderPages } from './steps/pages.ts'
import { buildPhotos } from './steps/photos.ts'
import { addPolicies } from './steps/policy.ts'
import { buildStyles } from './steps/styles.ts'

const HELP = `npm run build -- [--content ORDNER] [--out ORDNER] [--date JJJJ-MM-TT]

Baut die Website aus src/content nach dist. Ordner gelten ab dem Arbeitsverzeichnis.

  --content ORDNER   anderer Inhalt in derselben Form
  --out ORDNER       anderes Ziel
  --date DATUM       anderer Tag als heute, zum Beispiel 2026-12-24
  --help             diese Hilfe`

async function main(): Promise<void> {
  const { content: contentDir, out, date, help } = readOptions()
  if (help) return console.log(HELP)

  const { content, placeholders, describeFinding } = await task('Inhalt prüfen', () => loadContent(contentDir, date))
  const fonts = await task('Schriften zuschneiden', () => buildFonts(JSON.stringify(content)))
  const [styles, script, { photos, files: photoFiles }, { share, files: identityFiles }, publicFiles] = await Promise.all([
    task('Gestaltung erzeugen', () => buildStyles(fonts.css)),
    task('Skript bündeln', buildClient),
    task('Fotos umrechnen', () => buildPhotos(content, contentDir, describeFinding)),
    task('Symbole und Vorschaubild zeichnen', () => buildIdentity(content)),
    readFiles(PUBLIC_DIR),
  ])
  const { preloads } = fonts
  const pages = await task('Seiten erzeugen', () => renderPages({ content, styles, script, preloads, photos, share }))
  const files = joinFiles(publicFiles, fonts.files, photoFiles, identityFiles, addPolicies(pages))
  await task('Website ablegen', () => replaceDist(out, files))

  console.log(`\n${await formatSizes(files)}`)
  if (placeholders.length > 0) console.log(`\n${formatPlaceholders(placeholders)}`)
}

function readOptions() {
  const values = parseOptions(
    { content: { type: 'string' }, out: { type: 'string' }, date: { type: 'string' }, help: { type: 'boolean' } },
    HELP,
  )
  const date = values.date ?? dayInBerlin(new Date())
  if (!isDate(date)) throw new Problem(`"${date}" ist kein Datum. So ist es richtig: --date 2026-12-24`)
  return { content: CONTENT_DIR, out: DIST_DIR, ...values, date }
}

main().catch(report)
