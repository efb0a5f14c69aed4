import { LinkChecker, LinkState } from 'linkinator'
import { parse } from 'node-html-parser'
import { checkReferences } from './lib/check-references.ts'
import { readFiles } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { type Finding, Problem, report } from './lib/problem.ts'
import { serveFolder } from './lib/static-server.ts'

async function main(): Promise<void> {
  const { dist = DIST_DIR } = parseOptions({ dist: { type: 'string' } }, 'npm run check:links -- [--dist FOLDER]')
  const files = await readFiles(dist)
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'))
  if (pages.length === 0) throw new Problem(`"${dist}" holds no page. Build first: npm run build`)

  const { count, findings } = await crawl(dist, pages, siteOrigin(String(files.get('index.html'))))
  findings.push(...checkReferences(files))
  if (findings.length > 0) throw new Problem(`${findings.length} broken links:`, { findings })
  console.log(`✓ ${count} links on ${pages.length} pages, none broken`)
}

/** Before the first upload the site's own address leads nowhere, so it stands for the local server. */
async function crawl(dist: string, pages: string[], origin?: string): Promise<{ count: number; findings: Finding[] }> {
  const own = origin ? [new RegExp(`^${origin.replaceAll('.', '\\.')}`)] : []
  const server = await serveFolder(dist)
  try {
    const { links } = await new LinkChecker().check({
      path: pages.map((page) => `${server.origin}/${page.replace(/(^|\/)index\.html$/, '$1')}`),
      checkFragments: true,
      urlRewriteExpressions: own.map((pattern) => ({ pattern, replacement: server.origin })),
      linksToSkip: async (link) => !link.startsWith(server.origin) && !own.some((pattern) => pattern.test(link)),
    })
    const broken = links.filter(({ state }) => state === LinkState.BROKEN)
    return {
      count: links.filter(({ state }) => state === LinkState.OK).length,
      findings: broken.map(({ url, parent, status }) => ({
        file: parent ?? dist,
        path: url,
        message: `answers ${status ?? 'nothing'} or has no such fragment`,
      })),
    }
  } finally {
    await server.close()
  }
}

/** A draft may not know its own address yet. */
function siteOrigin(home: string): string | undefined {
  const canonical = parse(home).querySelector('link[rel="canonical"]')?.getAttribute('href')
  return canonical && new URL(canonical).origin
}

main().catch(report)
