/** A build that takes from the cache gives what one gives that makes all itself. */
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Files, readFiles } from '../../scripts/lib/files'
import { ROOT } from '../../scripts/lib/paths'
import { makeFolder, runScript, SECOND_SHOP, SECOND_SHOP_OPTIONS } from '../helpers/site'

async function build(options: string[], cache: string, root = ROOT): Promise<Files> {
  const out = join(await makeFolder(), 'out')
  const run = await runScript('build', [...options, '--out', out], { root, env: { BUILD_CACHE: cache } })
  expect([run.code, run.errors]).toEqual([0, ''])
  return readFiles(out)
}

/** Name and number of each entry; a number is another one when the entry was written again. */
async function listEntries(cache: string): Promise<[name: string, number: number][]> {
  const names = (await readdir(cache)).sort()
  return Promise.all(names.map(async (name) => [name, (await stat(join(cache, name))).ino] as [string, number]))
}

type Damage = (path: string, entry: Buffer, other: Buffer) => Promise<unknown>

const DAMAGES: Damage[] = [
  (path, entry) => writeFile(path, entry.subarray(0, -1)),
  (path, entry) =>
    writeFile(
      path,
      entry.map((byte, index) => (index === entry.length - 9 ? byte ^ 1 : byte)),
    ),
  (path, _, other) => writeFile(path, other),
  (path) => writeFile(path, ''),
  (path) => rm(path).then(() => mkdir(path)),
]

async function damage(cache: string): Promise<void> {
  const entries = [...(await readFiles(cache))] as [string, Buffer][]
  for (const [index, [name, entry]] of entries.entries()) {
    const [, other = entry] = entries.at(index - 1) ?? []
    await DAMAGES[index % DAMAGES.length]?.(join(cache, name), entry, other)
  }
}

test('both shops have the same bytes without a cache, from one that they share and from a damaged one', async () => {
  const folder = await makeFolder()
  const cache = join(folder, 'shared')
  const first = await build([], cache)
  const second = await build(SECOND_SHOP_OPTIONS, join(folder, 'own'))
  expect(await build(SECOND_SHOP_OPTIONS, cache)).toEqual(second)
  const entries = await readFiles(cache)
  const numbers = await listEntries(cache)
  expect(numbers.length).toBeGreaterThan(40)

  expect(await build([], cache)).toEqual(first)
  expect(await build(SECOND_SHOP_OPTIONS, cache)).toEqual(second)
  expect(await listEntries(cache)).toEqual(numbers)

  await damage(cache)
  expect(await build([], cache)).toEqual(first)
  expect(await build(SECOND_SHOP_OPTIONS, cache)).toEqual(second)
  for (const [name, entry] of await readFiles(cache)) expect([name, entry]).toEqual([name, entries.get(name)])
}, 180_000)

const PACKAGES = 'node_modules/.package-lock.json'

/** The project with the second shop in it, and with a note of its own on what is installed. */
async function copyProject(): Promise<string> {
  const root = await makeFolder()
  for (const name of ['package.json', 'tsconfig.json', 'tailwind.config.js', 'scripts', 'src', 'public'])
    await cp(join(ROOT, name), join(root, name), { recursive: true })
  await cp(SECOND_SHOP, join(root, 'shop'), { recursive: true })
  const packages = join(ROOT, 'node_modules')
  await mkdir(join(root, 'node_modules'))
  for (const name of (await readdir(packages)).filter((name) => !name.startsWith('.')))
    await symlink(join(packages, name), join(root, 'node_modules', name), 'junction')
  await cp(join(ROOT, PACKAGES), join(root, PACKAGES))
  return root
}

type Change = { of: string; from: string; to: string; changes: RegExp }

/** What shapes something that is kept, and files in which it shows while nothing else of that build changes them. */
const BUILDS: Change[][] = [
  [
    { of: 'scripts/lib/convert-photo.ts', from: 'quality: 52', to: 'quality: 40', changes: /\.avif$/ },
    { of: 'scripts/lib/draw-svg.ts', from: 'toFixed(1)', to: 'toFixed(2)', changes: /^favicon\.svg$/ },
    { of: 'scripts/lib/fit-styles.ts', from: '97 + index', to: '65 + index', changes: /^index\.html$/ },
    { of: 'scripts/lib/brotli.ts', from: 'QUALITY]: 11', to: 'QUALITY]: 5', changes: /\.txt\.br$/ },
  ],
  [
    { of: 'scripts/lib/draw-svg.ts', from: 'fitTo:', to: "background: '#fff', fitTo:", changes: /^favicon\.ico$/ },
    { of: 'scripts/steps/styles.ts', from: 'minify: true', to: 'minify: false', changes: /^index\.html$/ },
  ],
  [{ of: 'scripts/lib/browsers.ts', from: "'safari14', 'ios14'", to: "'safari18'", changes: /^index\.html$/ }],
  [
    { of: 'scripts/steps/fonts.ts', from: 'noHinting: true', to: 'noHinting: false', changes: /\.woff2$/ },
    { of: 'scripts/steps/fonts.ts', from: 'fonts/$', to: 'fonts/x-$', changes: /^index\.html$/ },
  ],
  [{ of: 'src/theme/tokens.ts', from: "line: '#cfd6cb'", to: "line: '#cfd6cc'", changes: /^index\.html$/ }],
  [{ of: 'src/sections/about.tsx', from: 'max-w-intro', to: 'max-w-[47ch]', changes: /^index\.html$/ }],
]

/** Of a page its style sheet alone, which is all that is kept of it. */
function pick(files: Files, pattern: RegExp): string {
  const picked = [...files].filter(([file]) => pattern.test(file))
  const read = (contents: string | Uint8Array) => Buffer.from(contents).toString('latin1')
  return picked.map(([, contents]) => read(contents).replace(/^<!doctype.*<style>|<\/style>.*/gs, '')).join()
}

async function edit(path: string, change: (contents: Buffer) => string | Promise<Buffer>): Promise<void> {
  const contents = await readFile(path)
  const changed = await change(contents)
  expect(String(changed)).not.toBe(String(contents))
  await writeFile(path, changed)
}

test('makes again what another option, photo, letter or package makes different', async () => {
  const [root, cache] = [await copyProject(), join(await makeFolder(), 'cache')]
  const options = [...SECOND_SHOP_OPTIONS, '--content', join(root, 'shop')]
  const stale: string[] = []
  let site = await build(options, cache, root)
  for (const changes of BUILDS) {
    for (const { of, from, to } of changes) await edit(join(root, of), (source) => String(source).replace(from, to))
    const before = site
    site = await build(options, cache, root)
    const kept = changes.filter(({ changes }) => pick(before, changes) === pick(site, changes))
    stale.push(...kept.map(({ of, to }) => `${of}: ${to}`))
  }
  expect(stale).toEqual([])

  await edit(join(root, 'shop/photos/havel-moto.jpg'), (photo) => sharp(photo).flop().jpeg().toBuffer())
  await edit(join(root, 'shop/home.ts'), (texts) => String(texts).replace("lead: '", "lead: 'Ñ "))
  const before = site
  site = await build(options, cache, root)
  const shown = [/^photos\/havel.*jpg$/, /\.woff2$/]
  expect(shown.filter((pattern) => pick(before, pattern) === pick(site, pattern))).toEqual([])

  // With another package every entry is a new one; and from an empty cache comes what came from the full one.
  const names = await readdir(cache)
  await edit(join(root, PACKAGES), (list) => String(list).replace('"version": "', '"version": "9'))
  await rm(cache, { recursive: true })
  expect(await build(options, cache, root)).toEqual(site)
  expect((await readdir(cache)).filter((name) => names.includes(name))).toEqual([])
}, 180_000)

test('bundles a script again when its bundle is damaged', async () => {
  const root = await copyProject()
  const help = () => runScript('build', ['--help'], { root })
  const whole = await help()
  const path = join(root, 'node_modules/.cache/website/scripts/build.mjs')
  const bundle = await readFile(path)
  for (const [kind, harm] of DAMAGES.slice(0, 4).entries()) {
    await harm(path, bundle, Buffer.from('throw new Error("another script")'))
    expect([kind, await help()]).toEqual([kind, whole])
    expect([kind, (await readFile(path)).equals(bundle)]).toEqual([kind, true])
  }
})
