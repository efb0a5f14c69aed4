import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../../scripts/lib/paths.ts'

/** `npm run check:links`, over another folder than dist. */
export function checkLinks(folder: string): { status: number | null; output: string } {
  const line: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts['check:links']
  const PATH = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH }
  const { status, stdout, stderr } = spawnSync(line.replace(' dist ', ` "${folder}" `), {
    ...{ cwd: ROOT, env, shell: true, encoding: 'utf8' },
  })
  return { status, output: stdout + stderr }
}
