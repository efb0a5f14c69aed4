import { LinkChecker, LinkState } from 'linkinator'
import { readSite } from './lib/files.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { serveFiles } from './server/static-server.ts'

/** Every link of the site, with fragments; other sites are not asked, nor the own address, where nothing may be yet. */
async function main(): Promise<void> {
  const [folder = DIST_DIR] = process.argv.slice(2)
  const files = await readSite(folder)
  const server = await serveFiles(() => files)
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'))
  const { links } = await new LinkChecker()
    .check({
      path: pages.map((page) => `${server.origin}/${page.replace(/(^|\/)index\.html$/, '$1')}`),
      checkFragments: true,
      checkCss: true,
      linksToSkip: async (link) => new URL(link).origin !== server.origin,
    })
    .finally(server.close)
  const broken = links.filter(({ state }) => state === LinkState.BROKEN)
  const findings = broken.map(({ url, parent = '', status }) => {
    return { file: parent, path: url, message: `answers ${status} or has no such fragment` }
  })
  if (findings.length > 0) throw new Problem(`${findings.length} broken links:`, { findings })
  console.log(`✓ ${links.filter(({ state }) => state === LinkState.OK).length} links, none broken`)
}

main().catch(report)
