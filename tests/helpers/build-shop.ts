/** Builds the first shop once for the suites that need it, with the command that the owner runs. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/lib/paths.ts'
import { berlinClock } from '../../src/lib/berlin-clock.ts'

/** The shop as the client described it, a draft: the tests do not depend on what an owner writes into src/content. */
export const FIRST_SHOP = join(ROOT, 'examples/storkow')
export const BUILT_SHOP = join(ROOT, '.cache/test-dist')

export default async function setup(): Promise<void> {
  // Two projects of one run ask for it, each from a setup of its own.
  if (process.env.SHOP_IS_BUILT) return
  // With the day named, the build list holds no moment, and two builds have the same bytes.
  const today = berlinClock(new Date()).slice(0, 10)
  const command = ['build', '--content', FIRST_SHOP, '--out', BUILT_SHOP, '--date', today]
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/run.cjs'), ...command])
  process.env.SHOP_IS_BUILT = 'yes'
}
