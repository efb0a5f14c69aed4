import { readSite } from './lib/files.ts'
import { parseOptions } from './lib/options.ts'
import { DIST_DIR } from './lib/paths.ts'
import { Problem, report } from './lib/problem.ts'
import { findOverBudget, measurePages } from './pages/sizes.ts'
import { formatSizes } from './summary.ts'

async function main(): Promise<void> {
  const { dist = DIST_DIR } = parseOptions({ dist: { type: 'string' } }, 'npm run check:budgets -- [--dist FOLDER]')
  const files = await readSite(dist)
  const findings = findOverBudget(await measurePages(files))
  if (findings.length > 0) throw new Problem('Over budget (scripts/lib/budgets.ts):', { findings })
  console.log(await formatSizes(files))
}

main().catch(report)
