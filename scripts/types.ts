/** tsc for each of the worlds: Node, the browser script, the tests that hand functions to a browser. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './lib/paths.ts'

const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

for (const project of ['.', 'src/client', 'tests/browser']) {
  const { status } = spawnSync(process.execPath, [tsc, '--noEmit', '--project', join(ROOT, project)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
