import { lstat, mkdir, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../tests/helpers/home.ts'
import { type Files, readFiles } from './lib/files.ts'
import { replaceDist } from './replace-dist.ts'

vi.mock('node:fs/promises', { spy: true })

const SITE: Files = new Map(['index.html', '404.html', '500.html', 'impressum/index.html'].map((file) => [file, 'new']))
const OLD_SITE = ['404.html', '500.html', 'index.html', 'old.css']

let dist: string

beforeEach(async () => (dist = join(await makeFolder(), 'dist')))

async function put(names: string[], folder = dist): Promise<void> {
  await mkdir(folder)
  for (const name of names) await writeFile(join(folder, name), 'old')
}

async function expectSite(files: Iterable<string>, text: string): Promise<void> {
  const found = [...(await readFiles(dist))].map(([path, bytes]) => [path, String(bytes)])
  expect(found).toEqual([...files].sort().map((file) => [file, text]))
  expect((await readdir(dirname(dist))).filter((name) => name !== 'web')).toEqual(['dist'])
}

const expectReplaced = () => replaceDist(dist, SITE).then(() => expectSite(SITE.keys(), 'new'))

test.each([[OLD_SITE], [[]]])('replaces a folder of %j completely and leaves nothing else behind', async (names) => {
  await put(names)
  await expectReplaced()
})

test('lets other users read the site, whatever the umask', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  await replaceDist(dist, SITE)
  const paths = ['', 'impressum', 'impressum/index.html'].map((path) => join(dist, path))
  const modes = paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8))
  // Windows has no modes: there everything is open to everybody who may write it.
  const expected = process.platform === 'win32' ? ['666', '666', '666'] : ['755', '755', '644']
  expect(await Promise.all(modes)).toEqual(expected)
})

test('a link to the folder of a web server stays, and the site goes where it leads', async () => {
  const web = join(dist, '../web')
  await put(OLD_SITE, web)
  await symlink(web, dist, 'junction')
  await expectReplaced()
  expect((await lstat(dist)).isSymbolicLink()).toBe(true)
})

test.each([
  ['an earlier site when a file cannot be written', OLD_SITE, [['index.html/below-a-file', 'x']], 'ist unverändert'],
  ['a folder with a photo', ['holiday.jpg'], [], 'wird nicht überschrieben'],
  ['a folder with a page and notes', ['index.html', 'notes.txt'], [], 'wird nicht überschrieben'],
] as const)('keeps %s', async (_, names, more, message) => {
  await put([...names])
  await expect(replaceDist(dist, new Map([...SITE, ...more]))).rejects.toThrow(message)
  await expectSite(names, 'old')
})

test('rejects a file in place of the folder', async () => {
  await writeFile(dist, 'mine')
  await expect(replaceDist(dist, SITE)).rejects.toThrow('Der bisherige Inhalt ist unverändert')
})

const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')

/** The first renames to the folder fail. */
function keepBusy(times: number): void {
  let left = times
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (to === dist && left-- > 0) throw new Error('busy')
    await real.rename(from, to)
  })
  onTestFinished(() => void vi.mocked(rename).mockReset())
}

// As on Windows while a virus scanner reads there, and as when another build has just moved the folder.
test('tries again', async () => {
  await put(OLD_SITE)
  // Two renames fail: the new site into its place, and the old one back.
  keepBusy(2)
  await expectReplaced()
})

test('never deletes the only site while it cannot be replaced', async () => {
  await put(OLD_SITE)
  keepBusy(Number.POSITIVE_INFINITY)
  await expect(replaceDist(dist, SITE)).rejects.toThrow('in einem anderen Programm offen')
  const [kept = ''] = await readdir(dirname(dist))
  expect((await readdir(join(dist, '..', kept))).sort()).toEqual(OLD_SITE)
})

test('lets the later of two builds win if both swap at the same moment', async () => {
  await put(OLD_SITE)
  vi.mocked(rename).mockImplementationOnce(async (from, to) => {
    await real.rename(from, to)
    await put(OLD_SITE)
  })
  await expectReplaced()
})
