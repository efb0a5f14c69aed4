/** What is wrong with the HTML of the pages: what is invalid, and links that lead nowhere. */
import { HtmlValidate } from 'html-validate'
import { LinkChecker } from 'linkinator'
import { parse } from 'node-html-parser'
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'
import { serveFiles } from '../server/static-server.ts'
import type { PageMistake } from './find-field.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': 'off',
    // "tel:" links show the number as in DIN 5008, with non-breaking spaces.
    'tel-non-breaking': 'off',
    'no-missing-references': 'error',
  },
})

export async function findHtmlMistakes(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages)
}

/** The same for the pages of a site, for the owner. */
export async function findMistakesInPages(site: Files): Promise<PageMistake[]> {
  const found = pages.map(async ({ file, address }) => {
    const html = String(site.get(file))
    return (await findHtmlMistakes(html)).map(({ message, selector }) => {
      const text = (selector && parse(html).querySelector(selector)?.textContent.trim()) || ''
      return { page: address, text, message: `Das HTML ist nicht gültig: ${message}` }
    })
  })
  return (await Promise.all(found)).flat()
}

const NO_FILE = 'Dieser Link führt auf der eigenen Website ins Leere. Eine Datei dafür gehört in den Ordner dateien.'
const NO_PLACE = 'Diese Stelle gibt es auf der Seite nicht, zu der der Link führt.'

/** Links within the site that lead nowhere; `origin` is its own address as links have it, "https://www.müller.de". */
export async function findBrokenLinks(site: Files, origin: string): Promise<PageMistake[]> {
  const served = new Map(site)
  const server = await serveFiles(() => served)
  // Linkinator does not check the anchors of addresses that it rewrites itself.
  for (const { file } of pages) served.set(file, String(site.get(file)).replaceAll(`"${origin}/`, `"${server.origin}/`))
  // Each page by itself: linkinator does not check anchors of a page that it has already visited.
  const found = pages.map(async ({ address: page }) => {
    const { links } = await new LinkChecker().check({
      path: server.origin + page,
      checkCss: true,
      checkFragments: true,
      linksToSkip: async (link) => !link.startsWith(server.origin),
    })
    const broken = links.filter(({ state }) => state === 'BROKEN')
    return broken.map(({ url }) => {
      const text = url.replace(`${server.origin}${page}#`, '#').replace(server.origin, '')
      return { page, text, message: text.includes('#') ? NO_PLACE : NO_FILE }
    })
  })
  const mistakes = await Promise.all(found)
  server.close()
  return mistakes.flat()
}
