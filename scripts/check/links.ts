import { LinkChecker } from 'linkinator'
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'
import { serveFiles } from '../server/static-server.ts'
import type { Mistake } from './find-field.ts'

const NO_FILE = 'Dieser Link führt auf der eigenen Website ins Leere. Eine Datei dafür gehört in den Ordner dateien.'
const NO_PLACE = 'Diese Stelle gibt es auf der Seite nicht, zu der der Link führt.'

/** Links within the site that lead nowhere; `origin` is the site's own address, "https://www.zweirad.de". */
export async function findBrokenLinks(site: Files, origin: string): Promise<Mistake[]> {
  // linkinator would treat links to the site's own address as external.
  const makeLocal = (html: string) => html.replaceAll(`href="${origin}`, 'href="')
  const files: Files = new Map(
    [...site].map(([file, made]) => [file, file.endsWith('.html') ? makeLocal(String(made)) : made]),
  )
  const server = await serveFiles(() => files)
  // Each page by itself: linkinator does not check anchors of a page that it has already visited.
  const found = pages.map(async ({ address: page }) => {
    const { links } = await new LinkChecker().check({
      path: server.origin + page,
      checkCss: true,
      checkFragments: true,
      linksToSkip: async (link) => !link.startsWith(server.origin),
    })
    const broken = links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url)
    return broken.map((url) => {
      const text = url.replace(`${server.origin}${page}#`, '#').replace(server.origin, '')
      return { page, text, message: text.includes('#') ? NO_PLACE : NO_FILE }
    })
  })
  const mistakes = await Promise.all(found)
  await server.close()
  return mistakes.flat()
}
