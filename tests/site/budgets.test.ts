import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIST_DIR, ROOT } from '../../scripts/lib/paths'
import { BUDGETS, findOverBudget, measurePages } from '../../scripts/pages/sizes'
import { files } from '../helpers/dist'
import { makeContent, makeFilledContent, makeFolder, runScript } from '../helpers/site'

/** Letters that no compressor makes smaller than three quarters. */
function noise(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length)
}

test.each<[what: string, file: string, addition: () => string, message: RegExp]>([
  [
    'a heavy home page',
    'index.html',
    () => `<p>${noise(8000)}</p>`,
    /index\.html\n +Seite: [\d.]+, .* höchstens 14\.600\./,
  ],
  ['a heavy Impressum', 'impressum/index.html', () => `<p>${noise(8000)}</p>`, /Seite: [\d.]+, .* höchstens 10\.000\./],
  ['a heavy script', '404.html', () => `<script>'${noise(2000)}'</script>`, /404\.html\n +Skript: [\d.]+, .* 1\.500\./],
  ['a sixth request', '500.html', () => '<img src="/icon-192.png">', /500\.html\n +Abrufe: 6, .* 5\./],
  ['heavy files', '404.html', () => '<img src="/share.png">', /Seite mit Schriften: [\d.]+, .* 60\.000\./],
])('npm test fails with %s', async (_, file, addition, message) => {
  const dist = join(await makeFolder(), 'dist')
  await cp(DIST_DIR, dist, { recursive: true })
  await writeFile(join(dist, 'share.png'), Buffer.alloc(61_000))
  const page = await readFile(join(dist, file), 'utf8')
  await writeFile(join(dist, file), page.replace('</main>', `${addition()}</main>`))

  const { code, errors } = await runScript('check-budgets', ['--dist', dist])
  expect(errors).toMatch(message)
  expect(code).toBe(1)
  expect(await readFile(join(ROOT, 'scripts/test.ts'), 'utf8')).toContain("'check:budgets'")
})

// Published, the home page is heavier by what machines read: structured data, Open Graph, the code for phones.
test.each(['2026-11-21', '2027-10-10'])(
  'our shop is in budget with everything filled in, built on %s',
  async (date) => {
    const options = ['--content', await makeFilledContent(), '--out', join(await makeFolder(), 'out'), '--date', date]
    const { code, output } = await runScript('build', options)
    expect(output).toContain('index.html')
    expect(output).not.toContain('vorgesehen')
    expect(code).toBe(0)
  },
)

test('a build over budget says so and succeeds', async () => {
  const content = await makeContent(['legal.ts', 'paragraphs: [', `paragraphs: ['${noise(9000)}', `])
  const { code, output } = await runScript('build', ['--content', content, '--out', join(await makeFolder(), 'out')])
  expect(output).toMatch(/^! impressum\/index\.html: Seite: [\d.]+, vorgesehen sind höchstens 10\.000\.$/m)
  expect(code).toBe(0)
})

test('counts page, three fonts and an icon, and every byte of them', async () => {
  const pages = await measurePages(files)
  const fonts = [...files].filter(([file]) => file.endsWith('.woff2')).map(([, bytes]) => Buffer.byteLength(bytes))
  const icon = Buffer.byteLength(files.get('favicon.svg') ?? '')
  const home = pages.find(({ file }) => file === 'index.html')
  expect(home?.requests).toBe(5)
  expect(home?.total).toBe((home?.html ?? 0) + icon + fonts.reduce((sum, bytes) => sum + bytes, 0))
  expect(findOverBudget(pages)).toEqual([])
  expect(Object.keys(BUDGETS)).toEqual(['html', 'script', 'requests', 'total'])
})
