import { loadContent } from './content/load.ts'
import { readOwnFiles } from './content/read-files.ts'
import { joinFiles, readFiles } from './lib/files.ts'
import { PUBLIC_DIR } from './lib/paths.ts'
import { buildClient } from './pages/client.ts'
import { finishPages, renderCrawlerFiles, renderPages } from './pages/pages.ts'
import { buildFonts, buildStyles } from './pages/styles.ts'
import { buildDrawings } from './pictures/drawings.ts'
import { buildIdentity } from './pictures/identity.ts'
import { buildPhotos } from './pictures/photos.ts'
import { BUILD_LIST, renderBuildList } from './server/build-list.ts'
import { packTexts, renderHtaccess } from './server/htaccess.ts'

/** `content` is a folder, `date` "YYYY-MM-DD", `built` the moment in ISO. */
type SiteOptions = { content: string; date: string; built?: string; strict?: boolean; fictional?: boolean }

/** Runs a step of the build; `sentence` announces it. */
type Task = <T>(sentence: string, step: () => T | Promise<T>) => Promise<T>

/** All files of a site, with the content that they were made from. Throws a Problem with what the owner can fix. */
export async function makeSite(
  { content: folder, date, built, strict = false, fictional = false }: SiteOptions,
  task: Task = async (_, step) => step(),
) {
  const launch = strict ? { isFictional: fictional } : undefined
  const loaded = await task('Inhalt prüfen', () => loadContent(folder, date, launch))
  const { content, placeholders, describeFinding } = loaded
  const isDraft = placeholders.length > 0
  const { website, httpsOnly } = content.business
  const origin = isDraft ? undefined : website.origin
  const fonts = await task('Schriften zuschneiden', () => buildFonts(JSON.stringify(content)))
  const client = await task('Skript bündeln', () => buildClient(content.hours, date))
  const photos = await task('Fotos umrechnen', () => buildPhotos(content, folder, describeFinding))
  const identity = await task('Symbole und Vorschaubild zeichnen', () => buildIdentity(content, isDraft, photos))
  const drawings = buildDrawings(content, isDraft)
  const assets = { scripts: client.scripts, photos: photos.photos, share: identity.share, drawings: drawings.address }
  const drafts = await task('Seiten erzeugen', () => renderPages({ ...assets, content, isDraft, today: date }))
  const sheet = await task('Gestaltung erzeugen', () => buildStyles(fonts.css, drafts))
  const pages = await task('Seiten fertigstellen', () => finishPages(drafts, sheet))
  const made = joinFiles(
    await readFiles(PUBLIC_DIR),
    ...[fonts, client, drawings, photos, identity].map(({ files }) => files),
    renderCrawlerFiles(origin),
    pages,
  )
  const files = joinFiles(made, await readOwnFiles(folder, made))
  const packed = await task('Texte packen', () => packTexts(files))
  const uploaded = joinFiles(files, packed, new Map([['.htaccess', renderHtaccess(origin, httpsOnly)]]))
  const list = renderBuildList(uploaded, { date, built, isStrict: strict, isFictional: fictional })
  return { ...loaded, site: joinFiles(uploaded, new Map([[BUILD_LIST, list]])) }
}
