import { followLinks } from './follow-links.ts'
import { readSite } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { findDangling } from './lib/references.ts'

const HELP = 'npm run check:links -- [--dist FOLDER] [--external]'

async function main(): Promise<void> {
  const options = { dist: { type: 'string' }, external: { type: 'boolean' } } as const
  const { dist = DIST_DIR, external = false } = parseOptions(options, HELP)
  const files = await readSite(dist)
  const { count, findings, unresolvable, refusing } = await followLinks(dist, files, { isExternal: external })
  if (external && unresolvable.length > 0)
    console.log(`Placeholders, skipped because .example leads nowhere: ${unresolvable.join(', ')}`)
  if (refusing.length > 0) console.log(`Answer no program, please open them yourself:\n  ${refusing.join('\n  ')}`)
  findings.push(...findDangling(files).map(({ file, address }) => ({ file, path: address, message: 'is not there' })))
  if (findings.length > 0) throw new Problem(`${findings.length} broken links:`, { findings })
  console.log(`✓ ${count} links, none broken`)
}

main().catch(report)
