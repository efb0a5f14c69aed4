import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../../scripts/lib/files.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { FIRST_SHOP } from '../helpers/build-shop.ts'
import { BUILT_ON, files as dist, hashesOf } from '../helpers/dist.ts'
import { buildSecondShop, makeFilledContent, makeFolder, preload, runScript } from '../helpers/site.ts'

/** Builds the first shop. */
const build = (options: string[], surroundings = {}) =>
  runScript('build', ['--content', FIRST_SHOP, ...options], surroundings)

test('gives the same bytes from any directory, time zone and language, and lists steps and placeholders', async () => {
  const out = join(await makeFolder(), 'out')
  const { code, output, errors } = await build(['--out', out, '--date', BUILT_ON], {
    cwd: await makeFolder(),
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  })
  expect([code, errors]).toEqual([0, ''])
  expect(hashesOf(await readFiles(out))).toEqual(hashesOf(dist))
  expect(await readdir(join(out, '..'))).toEqual(['out'])
  expect(output).toMatch(/✓ Inhalt prüfen \d+ ms/)
  expect(output).toContain('! Noch auszufüllende Platzhalter: 25')
  const phone = 'Telefon (phone): Telefonnummer der Werkstatt mit Vorwahl (jetzt „030 23125678“)'
  expect(output).toContain(`/storkow/business.yaml:28:8 → ${phone}`)
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^! Das ist ein Entwurf\. „.*out“ noch nicht hochladen\.$/)
  expect(output).not.toContain('\u001b[')
})

test('builds a folder relative to the working directory, for today in Germany, wherever it runs', async () => {
  const content = await makeFilledContent(['business.yaml', 'Musterstraße 1', 'Am Markt 3'])
  const clock = await preload(
    "const at = Date.parse('2026-11-20T23:30Z'); Date = class extends Date { constructor(...all) { super(...(all.length > 0 ? all : [at])) } }",
  )
  const { output } = await runScript('build', ['--content', 'content', '--out', 'site'], {
    cwd: join(content, '..'),
    env: { TZ: 'America/New_York', ...clock },
  })
  const site = await readFiles(join(content, '../site'))
  expect(String(site.get('index.html'))).toContain('Am Markt 3')
  const list = { date: '2026-11-21', isStrict: false, isFictional: false }
  expect(JSON.parse(String(site.get('.htbuild.json')))).toMatchObject(list)
  expect(output).not.toMatch(/Entwurf|Platzhalter/)
  const last = output.trimEnd().split('\n').at(-1)
  expect(last).toBe('! Nicht für die Veröffentlichung geprüft. Vor dem Hochladen: npm run build -- --strict')
})

test("redirects to the site's own address once it is no draft, and promises https if the owner does", async () => {
  const published = (await buildSecondShop()).get('.htaccess')
  expect(String(published)).toBe(renderHtaccess('https://www.zweirad-krummsee.example', true))
  expect(String(dist.get('.htaccess'))).toBe(renderHtaccess())
})

test.each([
  ['--date=', 1, 'Richtig ist: --date 2026-12-24'],
  ['--date=24.12.2026', 1, 'Richtig ist: --date 2026-12-24'],
  ['--date=2026-11-19', 1, 'legal.yaml:4:10 → Stand (updated)\n    Dieser Tag liegt in der Zukunft.'],
  ['--utput', 1, 'Die Angabe „--utput“ gibt es so nicht'],
  ['--help', 0, '--content ORDNER'],
])('answers %s with %i and "%s"', async (option, expected, message) => {
  const { code, output, errors } = await build([option])
  expect([code, output + errors]).toEqual([expected, expect.stringContaining(message)])
  expect(errors).not.toContain('    at ')
})

test('says which Node it needs before anything else', async () => {
  const env = await preload("Object.defineProperty(process.features, 'require_module', { value: undefined })")
  const { code, errors } = await build([], { env })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Node\.js 20\.19, 22\.12 oder neuer wird gebraucht, hier läuft \d+\.\d+\.\d+\./)
})

test('runs the current sources, knows where they are and reports file and line of an error', async () => {
  // A project of one command with our packages.
  const folder = await makeFolder()
  for (const name of ['package.json', 'tsconfig.json', 'scripts/run.cjs', 'scripts/bundle.cjs', 'scripts/lib'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.')))
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  const probe = join(folder, 'scripts/lib/probe.ts')
  const run = () => runScript('probe', [], { root: folder })
  await writeFile(join(folder, 'scripts/probe.ts'), "import { probe } from './lib/probe.ts'\nprobe()\n")
  await writeFile(probe, "import { ROOT } from './paths.ts'\nexport const probe = () => console.log(ROOT)\n")
  expect((await run()).output).toBe(`${folder}\n`)
  await writeFile(probe, 'type Text = string\n\nexport function probe(): Text {\n  throw new Error("second")\n}\n')
  expect((await run()).errors).toMatch(/Error: second\n {4}at .*scripts[/\\]lib[/\\]probe\.ts:4:9/)
  expect(await readdir(join(folder, 'node_modules/.cache/website'))).toEqual([])
})
