import { LinkChecker } from 'linkinator'
import { parse } from 'node-html-parser'
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
  const { links } = await new LinkChecker().check({
    path: pages.map(({ address }) => server.origin + address),
    recurse: true,
    checkCss: true,
    linksToSkip: async (link) => !link.startsWith(server.origin),
  })
  await server.close()
  const broken = links.filter(({ state }) => state === 'BROKEN')
  return [
    ...broken.map(({ url, parent = server.origin }) => {
      return { page: new URL(parent).pathname, text: url.slice(server.origin.length), message: NO_FILE }
    }),
    ...findMissingAnchors(files),
  ]
}

/** linkinator does not check anchors of a page that it has already visited. */
function findMissingAnchors(files: Files): Mistake[] {
  const parsed = new Map(pages.map(({ file, address }) => [address, parse(String(files.get(file)))]))
  return [...parsed].flatMap(([page, root]) =>
    root.querySelectorAll('a[href*="#"]').flatMap((link) => {
      const { pathname, hash, origin } = new URL(link.getAttribute('href') ?? '', `http://site${page}`)
      const target = origin === 'http://site' && parsed.get(pathname)
      const isThere = !target || target.getElementById(decodeURIComponent(hash.slice(1)))
      return isThere ? [] : [{ page, text: pathname === page ? hash : pathname + hash, message: NO_PLACE }]
    }),
  )
}
