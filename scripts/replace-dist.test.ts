import { lstat, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Files, readFiles } from './lib/files.ts'
import { replaceDist } from './replace-dist.ts'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  return { ...real, rename: vi.fn(real.rename) }
})

const SITE: Files = new Map([
  ['index.html', 'new'],
  ['404.html', '404'],
  ['500.html', '500'],
  ['impressum/index.html', 'impressum'],
])

let parent: string
let dist: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dist-'))
  dist = join(parent, 'dist')
})

afterEach(() => rm(parent, { recursive: true, force: true }))

async function put(folder: string, ...names: string[]): Promise<void> {
  await mkdir(folder)
  for (const name of names) await writeFile(join(folder, name), 'old')
}

const putOldSite = (folder = dist) => put(folder, 'index.html', '404.html', '500.html', 'old.css')

async function contents(folder = dist): Promise<Record<string, string>> {
  const files = await readFiles(folder)
  return Object.fromEntries([...files].map(([path, bytes]) => [path, String(bytes)]))
}

async function expectNewSite(): Promise<void> {
  expect(await contents()).toEqual(Object.fromEntries(SITE))
  expect(await readdir(parent)).toEqual(['dist'])
}

test.each([
  ['an earlier site', () => putOldSite()],
  ['an empty folder', () => put(dist)],
])('replaces %s completely and leaves nothing else behind', async (_, putThere) => {
  await putThere()
  await replaceDist(dist, SITE)
  await expectNewSite()
})

test('lets other users enter the folders, whatever the umask', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  await replaceDist(dist, SITE)
  const modes = [dist, join(dist, 'impressum')].map(async (folder) => ((await stat(folder)).mode & 0o777).toString(8))
  // Windows has no modes: there a folder is open to everybody who may write it.
  expect(await Promise.all(modes)).toEqual(process.platform === 'win32' ? ['666', '666'] : ['755', '755'])
})

test('a link to the folder of a web server stays, and the site goes where it leads', async () => {
  await putOldSite(join(parent, 'web'))
  await symlink(join(parent, 'web'), dist, 'junction')
  await replaceDist(dist, SITE)
  expect(await contents(join(parent, 'web'))).toEqual(Object.fromEntries(SITE))
  expect((await lstat(dist)).isSymbolicLink()).toBe(true)
})

test('keeps the old site when a file cannot be written', async () => {
  await putOldSite()
  const before = await contents()
  const impossible: Files = new Map([...SITE, ['index.html/below-a-file', 'x']])
  await expect(replaceDist(dist, impossible)).rejects.toThrow('Der bisherige Inhalt ist unverändert')
  expect(await contents()).toEqual(before)
  expect(await readdir(parent)).toEqual(['dist'])
})

test.each([['holiday.jpg'], ['index.html', 'notes.txt']])('does not replace a folder with %s', async (...names) => {
  await put(dist, ...names)
  await expect(replaceDist(dist, SITE)).rejects.toThrow('wird nicht überschrieben')
  expect((await readdir(dist)).sort()).toEqual([...names].sort())
})

test('rejects a file in place of the folder', async () => {
  await writeFile(dist, 'mine')
  await expect(replaceDist(dist, SITE)).rejects.toThrow('Der bisherige Inhalt ist unverändert')
  expect(await readdir(parent)).toEqual(['dist'])
})

const real = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')

/** The first renames to the folder fail as on Windows while a virus scanner reads there. */
function keepBusy(times: number): void {
  let left = times
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (to === dist && left-- > 0) throw Object.assign(new Error('busy'), { code: 'EPERM' })
    await real.rename(from, to)
  })
  onTestFinished(() => void vi.mocked(rename).mockImplementation(real.rename))
}

test('tries again while another program has the folder open', async () => {
  await putOldSite()
  // Two renames fail: the new site into its place, and the old one back.
  keepBusy(2)
  await replaceDist(dist, SITE)
  await expectNewSite()
})

test('never deletes the only site while it cannot be replaced', async () => {
  await putOldSite()
  keepBusy(Number.POSITIVE_INFINITY)
  await expect(replaceDist(dist, SITE)).rejects.toThrow('von einem anderen Programm belegt')
  const [kept = ''] = await readdir(parent)
  expect((await contents(join(parent, kept)))['old.css']).toBe('old')
})

test('lets the later of two builds win if both swap at the same moment', async () => {
  await putOldSite()
  vi.mocked(rename).mockImplementationOnce(async (from, to) => {
    await real.rename(from, to)
    await putOldSite()
  })
  await replaceDist(dist, SITE)
  await expectNewSite()
})
