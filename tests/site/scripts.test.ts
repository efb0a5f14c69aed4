import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.ts'
import { makeFolder, runScript } from '../helpers/site.ts'

/** A project of one command with our packages. */
async function makeProject(): Promise<string> {
  const folder = await makeFolder()
  for (const name of ['package.json', 'tsconfig.json', 'scripts/run.cjs', 'scripts/bundle.cjs', 'scripts/lib'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.')))
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  return folder
}

test('runs the current sources, knows where they are and reports file and line of an error', async () => {
  const folder = await makeProject()
  const probe = join(folder, 'scripts/lib/probe.ts')
  const run = () => runScript('probe', [], { root: folder })
  await writeFile(join(folder, 'scripts/probe.ts'), "import { probe } from './lib/probe.ts'\nprobe()\n")
  await writeFile(probe, "import { ROOT } from './paths.ts'\nexport const probe = () => console.log(ROOT)\n")
  expect((await run()).output).toBe(`${folder}\n`)
  await writeFile(probe, 'type Text = string\n\nexport function probe(): Text {\n  throw new Error("second")\n}\n')
  expect((await run()).errors).toMatch(/Error: second\n {4}at .*scripts[/\\]lib[/\\]probe\.ts:4:9/)
  expect(await readdir(join(folder, 'node_modules/.cache/website'))).toEqual([])
})
