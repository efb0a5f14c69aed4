import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths'
import { makeFolder } from '../helpers/site'

/** A copy of the project with a cache of its own. */
async function copyProject(): Promise<string> {
  const folder = await makeFolder()
  for (const name of ['scripts', 'src', 'package.json', 'tsconfig.json', 'tailwind.config.js'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'))
  for (const name of packages)
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  await cp(join(ROOT, 'node_modules/.package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
  return folder
}

test('runs the sources as they are now, knows where they lie and names file and line of an error', async () => {
  const folder = await copyProject()
  const probe = join(folder, 'scripts/lib/probe.ts')
  const run = () => spawnSync(process.execPath, [join(folder, 'scripts/run.cjs'), 'probe'], { encoding: 'utf8' })
  await writeFile(join(folder, 'scripts/probe.ts'), "import { probe } from './lib/probe.ts'\nprobe()\n")

  await writeFile(probe, 'export function probe(): void {\n  console.log(import.meta.url)\n}\n')
  expect(run().stdout).toMatch(/^file:.*\/scripts\/lib\/probe\.ts\n$/)
  expect(run().stdout).toMatch(/^file:/)

  await writeFile(probe, 'type Text = string\n\nexport function probe(): Text {\n  throw new Error("second")\n}\n')
  expect(run().stderr).toMatch(/Error: second\n {4}at .*scripts[/\\]lib[/\\]probe\.ts:4:9/)
})
