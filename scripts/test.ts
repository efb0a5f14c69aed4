/** Everything that needs only `npm ci`, in order; stops at the first failure. */
import { spawn } from 'node:child_process'
import { Problem, report } from './lib/problem.ts'

const PARTS = [
  'types',
  'lint',
  'unused',
  'test:unit',
  'build',
  'test:site',
  'test:deploy',
  'check:links',
  'check:budgets',
  'test:browser',
]

async function main(): Promise<void> {
  for (const [index, part] of PARTS.entries()) {
    console.log(`\n— ${part}`)
    if ((await runNpm(part)) !== 0) throw new Problem(`"npm run ${part}" failed. ${index} passed, 1 failed`)
  }
  console.log(`\n${PARTS.join(', ')}\n${PARTS.length} passed, 0 failed`)
}

/** npm by the path it gives to its scripts: the same on Windows, where "npm" is no program. */
function runNpm(script: string): Promise<number | null> {
  const npm = process.env.npm_execpath
  if (!npm) throw new Problem('Start it as: npm test')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [npm, 'run', '--silent', script], { stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', resolve)
  })
}

main().catch(report)
