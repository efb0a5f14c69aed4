import { jpegOf } from '../src/schema/photo.ts'
import { checkLaunch } from './content/duties.ts'
import { loadContent } from './content/load.ts'
import { readOwnFiles } from './content/own-files.ts'
import { joinFiles, readFiles } from './lib/files.ts'
import { PUBLIC_DIR } from './lib/paths.ts'
import { buildClient } from './pages/client.ts'
import { renderCrawlerFiles } from './pages/crawler-files.ts'
import { buildFonts } from './pages/fonts.ts'
import { finishPages, renderPages } from './pages/pages.ts'
import { buildStyles } from './pages/styles.ts'
import { buildDrawings } from './pictures/drawings.ts'
import { buildIdentity } from './pictures/identity.ts'
import { buildPhotos } from './pictures/photos.ts'
import { renderHtaccess } from './server/htaccess.ts'
import { buildServerFiles } from './server/server-files.ts'

type SiteOptions = {
  content: string
  /** "YYYY-MM-DD" */
  date: string
  /** ISO */
  built?: string | undefined
  strict: boolean
  fictional: boolean
}

/** Runs a step of the build; `sentence` announces it. */
type Task = <T>(sentence: string, step: () => T | Promise<T>) => Promise<T>

/**
 * All files of a site from the content of a folder; nothing is written.
 * @throws Problem with what the owner can fix
 */
export async function makeSite(
  { content: contentDir, date, built, strict, fictional }: SiteOptions,
  task: Task = async (_, step) => step(),
) {
  const loaded = await task('Inhalt prüfen', () => loadContent(contentDir, date))
  const { content, placeholders, describeFinding } = loaded
  if (strict) await task('Für die Veröffentlichung prüfen', () => checkLaunch(loaded, { isFictional: fictional }))
  const isDraft = placeholders.length > 0
  const { website, httpsOnly } = content.business
  const origin = isDraft ? undefined : website.origin
  const fonts = await task('Schriften zuschneiden', () => buildFonts(JSON.stringify(content)))
  const { scripts, ...client } = await task('Skript bündeln', () => buildClient(content.hours, date))
  const { photos, ...converted } = await task('Fotos umrechnen', () =>
    buildPhotos(content, contentDir, describeFinding),
  )
  const pictureAt = (path = '') => {
    const bytes = converted.files.get(jpegOf(photos.get(path))?.slice(1) ?? '')
    return bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  }
  const { share, ...drawn } = await task('Symbole und Vorschaubild zeichnen', () =>
    buildIdentity(content, isDraft, pictureAt),
  )
  const drawings = buildDrawings(content)
  const parts = { content, isDraft, scripts, photos, drawings: drawings.address, share, today: date }
  const drafts = await task('Seiten erzeugen', () => renderPages(parts))
  const sheet = await task('Gestaltung erzeugen', () => buildStyles(fonts.css, drafts))
  const pages = await task('Seiten fertigstellen', () => finishPages(drafts, sheet))
  const crawlerFiles = renderCrawlerFiles(origin)
  const made = joinFiles(
    await readFiles(PUBLIC_DIR),
    ...[fonts, client, drawings, converted, drawn].map(({ files }) => files),
    crawlerFiles,
    pages,
  )
  const files = joinFiles(made, await readOwnFiles(contentDir, made))
  const serverFiles = await task('Server einrichten', () =>
    buildServerFiles(files, renderHtaccess(origin, httpsOnly), {
      date,
      built,
      isStrict: strict,
      isFictional: fictional,
    }),
  )
  return {
    site: joinFiles(files, serverFiles),
    placeholders,
    questions: loaded.questions,
  }
}
