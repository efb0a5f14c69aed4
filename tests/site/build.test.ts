import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../../scripts/lib/files.ts'
import { DIST_DIR } from '../../scripts/lib/paths.ts'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { checkLinks } from '../helpers/check-links.ts'
import { BUILT_ON, files as dist, hashesOf } from '../helpers/dist.ts'
import { buildSite, makeContent, makeFilledContent, makeFolder, runScript } from '../helpers/site.ts'

test('gives the same bytes from any directory, time zone and language', async () => {
  const out = join(await makeFolder(), 'out')
  const { code, errors } = await runScript('build', ['--out', out, '--date', BUILT_ON], {
    cwd: await makeFolder(),
    env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  })
  expect(errors).toBe('')
  expect(code).toBe(0)
  expect(hashesOf(await readFiles(out))).toEqual(hashesOf(dist))
})

test('lists its steps, then the placeholders by file and line', async () => {
  const { output } = await runScript('build', ['--out', join(await makeFolder(), 'out')])
  expect(output).toMatch(/✓ Inhalt prüfen \d+ ms/)
  expect(output).toContain(
    '  src/content/business.yaml:25:8 → Telefon (phone): Telefonnummer der Werkstatt mit Vorwahl (jetzt „030 23125678“)',
  )
  expect(output).not.toContain('\u001b[')
})

test('builds another content folder, relative to the working directory', async () => {
  const content = await makeContent(['business.yaml', '??? Musterstraße 1', 'Am Markt 3'])
  const { code } = await runScript('build', ['--content', 'content', '--out', 'site'], { cwd: join(content, '..') })
  expect(code).toBe(0)
  const files = await readFiles(join(content, '../site'))
  expect([...files.keys()]).toEqual([...dist.keys()])
  expect(String(files.get('index.html'))).toContain('Am Markt 3')
  // The .htaccess of one draft fits the pages of another.
  expect(String(files.get('.htaccess'))).toBe(String(dist.get('.htaccess')))
})

test("leads to the site's own address once it is no draft, and promises https when the owner does", async () => {
  const content = await makeFilledContent(
    ['business.yaml', 'https://www.werkstatt.example', 'www.zweirad.de'],
    ['business.yaml', 'httpsOnly: nein', 'httpsOnly: ja'],
  )
  const rules = String((await buildSite({ content })).get('.htaccess'))
  expect(rules).toBe(renderHtaccess('https://www.zweirad.de', true))
  expect(String(dist.get('.htaccess'))).toBe(renderHtaccess())
})

test('takes the day of --date as today', async () => {
  const early = await runScript('build', ['--out', join(await makeFolder(), 'out'), '--date', '2026-11-19'])
  expect(early.code).toBe(1)
  expect(early.errors).toContain('legal.yaml:4:10 → Stand (updated)\n    Dieser Tag liegt in der Zukunft.')
})

test.each([
  [['--date', '24.12.2026'], 'So ist es richtig: --date 2026-12-24'],
  [['--utput', 'x'], 'Die Angabe „--utput“ gibt es so nicht'],
])('refuses %j', async (options, message) => {
  const { code, errors } = await runScript('build', options)
  expect(code).toBe(1)
  expect(errors).toContain(message)
  expect(errors).not.toContain('    at ')
})

test('explains itself', async () => {
  const { code, output } = await runScript('build', ['--help'])
  expect(code).toBe(0)
  expect(output).toContain('--content ORDNER')
})

test('keeps the old site when the content is wrong', async () => {
  const content = await makeContent(['hours.yaml', 'tuesday: 09:00–17:00', 'tuesday: 9 Uhr'])
  const { code, errors } = await runScript('build', ['--content', content])
  expect(code).toBe(1)
  expect(errors).toMatch(
    /hours\.yaml:8:12 → Öffnungszeiten, Dienstag \(tuesday\)\n {4}„9 Uhr“ ist keine Zeit\..* Zum Beispiel: 09:00–/,
  )
  expect(hashesOf(await readFiles(DIST_DIR))).toEqual(hashesOf(dist))
})

test('the same content makes the same site, and leaves nothing beside it', async () => {
  const folder = await makeFolder()
  const out = join(folder, 'out')
  for (let round = 0; round < 2; round++) {
    const { errors } = await runScript('build', ['--out', out, '--date', BUILT_ON])
    expect(errors).toBe('')
    expect(hashesOf(await readFiles(out))).toEqual(hashesOf(dist))
    expect(await readdir(folder)).toEqual(['out'])
  }
})

test('keeps the old site when the target cannot be replaced', async () => {
  const folder = await makeFolder()
  const out = join(folder, 'out')
  await mkdir(out)
  await writeFile(join(out, 'holiday.jpg'), 'mine')
  const { code, errors } = await runScript('build', ['--out', out])
  expect(code).toBe(1)
  expect(errors).toContain('wird nicht überschrieben')
  expect(await readdir(out)).toEqual(['holiday.jpg'])
  expect(await readdir(folder)).toEqual(['out'])
})

test('says first which Node it needs', async () => {
  const folder = await makeFolder()
  const fake = join(folder, 'old-node.cjs')
  await writeFile(fake, "Object.defineProperty(process.features, 'require_module', { value: undefined })")
  const { code, errors } = await runScript('build', [], { env: { NODE_OPTIONS: `--require ${fake}` } })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Node\.js 20\.19, 22\.12 oder neuer wird gebraucht, hier läuft \d+\.\d+\.\d+\./)
})

test('finds a broken link and a lost fragment', async () => {
  const folder = join(await makeFolder(), 'dist')
  await cp(DIST_DIR, folder, { recursive: true })
  const home = String(dist.get('index.html'))
  await writeFile(
    join(folder, 'index.html'),
    home.replace('href="/impressum/"', 'href="/impresum/"').replace('href="#contact"', 'href="#kontakt"'),
  )
  const { status, output } = checkLinks(folder)
  expect(status).toBe(1)
  for (const part of ['impresum/', '#kontakt']) expect(output).toContain(part)
})
