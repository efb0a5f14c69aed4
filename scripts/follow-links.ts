import { LinkChecker, LinkState } from 'linkinator'
import { parse } from 'node-html-parser'
import type { Files } from './lib/files.ts'
import type { Finding } from './lib/problem.ts'
import { serveFolder } from './server/static-server.ts'

/** "Log in", "forbidden", "too often", and 999 of some networks: what shops and networks tell a program. */
const REFUSALS = [401, 403, 429, 999]

/**
 * Follows every link of the built site in `folder`, with fragments; `files` are what lies there. Other sites are asked at
 * most twice, each for `timeout` milliseconds.
 */
export async function followLinks(folder: string, files: Files, { isExternal = false, timeout = 20_000 } = {}) {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'))
  const server = await serveFolder(folder)
  const origins = [server.origin, ...findOrigin(String(files.get('index.html')))]
  const isOwn = (link: string) => origins.includes(new URL(link).origin)
  const { links } = await new LinkChecker()
    .check({
      path: pages.map((page) => `${server.origin}/${page.replace(/(^|\/)index\.html$/, '$1')}`),
      checkFragments: true,
      urlRewriteExpressions: origins.map((origin) => ({
        pattern: new RegExp(`^${origin}`),
        replacement: server.origin,
      })),
      linksToSkip: async (link) => !isOwn(link) && (!isExternal || isUnresolvable(link) || isWhatsApp(link)),
      timeout,
      // After 429, 5xx and silence. 0 stands for one more try: linkinator begins to count after the first.
      retryErrors: isExternal,
      retryErrorsCount: 0,
      retryErrorsJitter: 0,
      statusCodes: Object.fromEntries(REFUSALS.map((status) => [status, 'skip'])),
    })
    .finally(server.close)
  const skipped = links.filter(({ state }) => state === LinkState.SKIPPED)
  const broken = links.filter(({ state }) => state === LinkState.BROKEN)
  const unresolvable = skipped.filter(({ url }) => isUnresolvable(url)).map(({ url }) => new URL(url).host)
  return {
    count: links.filter(({ state }) => state === LinkState.OK).length,
    findings: broken.map(({ url, parent, status }): Finding => {
      const message = status ? `answers ${status} or has no such fragment` : 'does not answer'
      return { file: parent ?? folder, path: url, message }
    }),
    /** Hosts of the placeholders, which nobody can have. */
    unresolvable: [...new Set(unresolvable)],
    /** Sites that answer only people: alive, but perhaps without the page. */
    refusing: skipped.filter(({ status }) => REFUSALS.includes(status ?? 0)).map(({ url }) => url),
  }
}

/** RFC 2606 keeps this ending for examples. */
const isUnresolvable = (link: string) => new URL(link).hostname.endsWith('.example')
/** Says yes to every number. */
const isWhatsApp = (link: string) => link.startsWith('https://wa.me/')

/** Before the first upload the site's own address leads nowhere, so it stands for the local server. A draft has none. */
function findOrigin(home: string): string[] {
  const canonical = parse(home).querySelector('link[rel="canonical"]')?.getAttribute('href')
  return canonical ? [new URL(canonical).origin] : []
}
