import { checkLaunch } from './content/launch-gate.ts'
import { readOwnFiles } from './content/own-files.ts'
import { loadContent } from './content/read.ts'
import { joinFiles, readFiles } from './lib/files.ts'
import { PUBLIC_DIR } from './lib/paths.ts'
import { buildClient } from './pages/client.ts'
import { renderCrawlerFiles } from './pages/crawler-files.ts'
import { buildFonts } from './pages/fonts.ts'
import { finishPages, renderPages } from './pages/pages.ts'
import { buildStyles } from './pages/styles.ts'
import { buildIdentity } from './pictures/identity.ts'
import { buildPhotos } from './pictures/photos.ts'
import { buildServerFiles } from './server/server-files.ts'

type SiteOptions = {
  /** The folder with the content. */
  content: string
  /** "YYYY-MM-DD" */
  date: string
  strict: boolean
  fictional: boolean
}

/** How a step is run and told of. */
type Task = <T>(sentence: string, step: () => T | Promise<T>) => Promise<T>

/**
 * All files of a site from the content of a folder; nothing is written.
 * @throws Problem with what the owner can mend
 */
export async function makeSite(
  { content: contentDir, date, strict, fictional }: SiteOptions,
  task: Task = async (_, step) => step(),
) {
  const loaded = await task('Inhalt prüfen', () => loadContent(contentDir, date))
  const { content, known, placeholders, describeFinding } = loaded
  if (strict) await task('Auf Veröffentlichung prüfen', () => checkLaunch(loaded, { isFictional: fictional }))
  const isDraft = placeholders.length > 0
  const fonts = await task('Schriften zuschneiden', () => buildFonts(JSON.stringify(content)))
  const [script, { photos, files: photoFiles, questions }, { share, files: identityFiles }, publicFiles] = await settle(
    [
      task('Skript bündeln', buildClient),
      task('Fotos umrechnen', () => buildPhotos(content, contentDir, describeFinding)),
      task('Symbole und Vorschaubild zeichnen', () => buildIdentity(content, known)),
      readFiles(PUBLIC_DIR),
    ],
  )
  const parts = { content, known, isDraft, script, preloads: fonts.preloads, photos, share, today: date }
  const drafts = await task('Seiten erzeugen', () => renderPages(parts))
  const sheet = await task('Gestaltung erzeugen', () => buildStyles(fonts.css, drafts))
  const pages = await task('Seiten fertigstellen', () => finishPages(drafts, sheet))
  const crawlerFiles = renderCrawlerFiles(isDraft ? undefined : known.website?.origin)
  const made = joinFiles(publicFiles, fonts.files, photoFiles, identityFiles, crawlerFiles, pages)
  const files = joinFiles(made, await readOwnFiles(contentDir, made))
  const serverFiles = await task('Server einrichten', () =>
    buildServerFiles(files, known, { date, isStrict: strict, isFictional: fictional }),
  )
  return { site: joinFiles(files, serverFiles), placeholders, questions: [...loaded.questions, ...questions] }
}

/** Waits for all, so that none tells of its success behind the failure of another. */
async function settle<T extends readonly unknown[]>(steps: [...T]) {
  await Promise.allSettled(steps)
  return Promise.all(steps)
}
