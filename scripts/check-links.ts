import { LinkChecker, LinkState } from 'linkinator'
import { parse } from 'node-html-parser'
import { type Files, readSite } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { type Finding, Problem, report } from './lib/problem.ts'
import { findDangling } from './lib/references.ts'
import { serveFolder } from './server/static-server.ts'

async function main(): Promise<void> {
  const { dist } = parseOptions(
    { dist: { type: 'string', default: DIST_DIR } },
    'npm run check:links -- [--dist FOLDER]',
  )
  const files = await readSite(dist)
  const { count, findings } = await followLinks(dist, files)
  findings.push(...findDangling(files).map(({ file, address }) => ({ file, path: address, message: 'is not there' })))
  if (findings.length > 0) throw new Problem(`${findings.length} broken links:`, { findings })
  console.log(`✓ ${count} links, none broken`)
}

/** Every link of the built site in `folder`, with fragments; other sites are not asked. `files` are what lies there. */
async function followLinks(folder: string, files: Files) {
  const server = await serveFolder(folder)
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'))
  const origins = [server.origin, ...findOrigin(String(files.get('index.html')))]
  const { links } = await new LinkChecker()
    .check({
      path: pages.map((page) => `${server.origin}/${page.replace(/(^|\/)index\.html$/, '$1')}`),
      checkFragments: true,
      urlRewriteExpressions: origins.map((origin) => ({
        pattern: new RegExp(`^${origin}`),
        replacement: server.origin,
      })),
      linksToSkip: async (link) => !origins.includes(new URL(link).origin),
    })
    .finally(server.close)
  const broken = links.filter(({ state }) => state === LinkState.BROKEN)
  return {
    count: links.filter(({ state }) => state === LinkState.OK).length,
    findings: broken.map(({ url, parent = folder, status }): Finding => {
      return { file: parent, path: url, message: `answers ${status} or has no such fragment` }
    }),
  }
}

/** Before the first upload the site's own address leads nowhere, so it stands for the local server. A draft has none. */
function findOrigin(home: string): string[] {
  const canonical = parse(home).querySelector('link[rel="canonical"]')?.getAttribute('href')
  return canonical ? [new URL(canonical).origin] : []
}

main().catch(report)
