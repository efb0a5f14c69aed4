import { berlinClock } from '../src/lib/berlin-clock.ts'
import { listPages } from '../src/pages/index.ts'
import { HELP, readBuildOptions } from './build-options.ts'
import { checkLaunch } from './content/launch-gate.ts'
import { loadContent } from './content/read.ts'
import { joinFiles, readFiles } from './lib/files.ts'
import { PUBLIC_DIR } from './lib/paths.ts'
import { report } from './lib/problem.ts'
import { buildClient } from './pages/client.ts'
import { renderCrawlerFiles } from './pages/crawler-files.ts'
import { buildFonts } from './pages/fonts.ts'
import { finishPages, renderPages } from './pages/pages.ts'
import { formatSizes } from './pages/sizes.ts'
import { buildStyles } from './pages/styles.ts'
import { checkHeadline } from './pictures/headline.ts'
import { buildIdentity } from './pictures/identity.ts'
import { buildPhotos } from './pictures/photos.ts'
import { replaceDist } from './replace-dist.ts'
import { buildServerFiles } from './server/server-files.ts'
import { formatDraft, formatPlaceholders, formatUnchecked } from './summary.ts'
import { task } from './task.ts'

async function main(): Promise<void> {
  const {
    content: contentDir,
    out,
    date,
    host,
    help,
    strict,
    fictional,
  } = readBuildOptions(berlinClock(new Date()).slice(0, 10))
  if (help) return console.log(HELP)

  const loaded = await task('Inhalt prüfen', () => loadContent(contentDir, date))
  const { content, known, placeholders, describeFinding } = loaded
  const isDraft = placeholders.length > 0
  const fonts = await task('Schriften zuschneiden', () => buildFonts(JSON.stringify(content)))
  const [script, { photos, files: photoFiles }, { share, files: identityFiles }, publicFiles] = await Promise.all([
    task('Skript bündeln', buildClient),
    task('Fotos umrechnen', () => buildPhotos(content, contentDir, describeFinding)),
    task('Symbole und Vorschaubild zeichnen', () => buildIdentity(content, known)),
    readFiles(PUBLIC_DIR),
    task('Überschrift messen', () => checkHeadline(content, describeFinding)),
  ])
  const parts = { content, known, isDraft, script, preloads: fonts.preloads, photos, share, today: date }
  const drafts = await task('Seiten erzeugen', () => renderPages(parts))
  const sheet = await task('Gestaltung erzeugen', () => buildStyles(fonts.css, drafts))
  const pages = await task('Seiten fertigstellen', () => finishPages(drafts, sheet))
  const crawlerFiles = renderCrawlerFiles(listPages(content), isDraft ? undefined : known.website?.origin)
  const files = joinFiles(publicFiles, fonts.files, photoFiles, identityFiles, crawlerFiles, pages)
  const launch = { ...loaded, files, isFictional: fictional }
  if (strict) await task('Auf Veröffentlichung prüfen', () => checkLaunch(launch))
  const serverFiles = await task('Server einrichten', () =>
    buildServerFiles(files, { host, known, date, isStrict: strict }),
  )
  const site = joinFiles(files, serverFiles)
  await task('Website ablegen', () => replaceDist(out, site))

  console.log(`\n${await formatSizes(site)}`)
  if (isDraft) console.log(`\n${formatPlaceholders(placeholders)}\n\n${formatDraft(out)}`)
  else if (!strict) console.log(`\n${formatUnchecked()}`)
}

main().catch(report)
