/** Builds the first shop once for the suites that look at it, by the command that its owner runs. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/paths.ts'

/** The shop as the client described it, a draft: the tests know nothing of what an owner writes into src/content. */
export const FIRST_SHOP = join(ROOT, 'examples/storkow')
export const BUILT_SHOP = join(ROOT, '.cache/test-dist')

export default function setup(): void {
  const command = [join(ROOT, 'scripts/run.cjs'), 'build', '--content', FIRST_SHOP, '--out', BUILT_SHOP]
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
}
