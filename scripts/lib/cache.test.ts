import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cached, forgetUnused } from './cache'
import { CACHE_DIR, ROOT } from './paths'

vi.mock('./paths', async (load) => {
  const root = await mkdtemp(join(tmpdir(), 'cache-'))
  return { ...(await load<typeof import('./paths')>()), ROOT: root, CACHE_DIR: join(root, 'website') }
})

const SOURCE = join(ROOT, 'source.ts')
const PACKAGES = join(ROOT, 'node_modules/.package-lock.json')

const make = vi.fn(async () => Buffer.from('slow'))

beforeEach(async () => {
  make.mockClear()
  await rm(CACHE_DIR, { recursive: true, force: true })
  await mkdir(join(ROOT, 'node_modules'), { recursive: true })
  await writeFile(SOURCE, 'quality: 52')
})

afterAll(() => rm(ROOT, { recursive: true }))

function ask(...parts: (string | Uint8Array)[]): Promise<Uint8Array> {
  return cached(pathToFileURL(SOURCE).href, parts, make)
}

/** As the next build does it, which is a process of its own. */
async function askAnew(...parts: string[]): Promise<void> {
  vi.resetModules()
  const anew = await import('./cache')
  await anew.cached(pathToFileURL(SOURCE).href, parts, make)
}

/** The path of the one entry. */
async function findEntry(): Promise<string> {
  const names = await readdir(CACHE_DIR)
  expect(names).toHaveLength(1)
  return join(CACHE_DIR, names[0] ?? '')
}

test('makes a result once and keeps nothing else beside it', async () => {
  expect(String(await ask('a', Buffer.from('b')))).toBe('slow')
  expect(String(await ask('a', 'b'))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(1)
  await findEntry()
})

test('tells apart where one part ends and the next begins', async () => {
  await ask('ab', 'c')
  await ask('a', 'bc')
  await ask('abc')
  expect(make).toHaveBeenCalledTimes(3)
})

test('makes a result again when the file that makes it has changed', async () => {
  await ask('a')
  await writeFile(SOURCE, 'quality: 53')
  await ask('a')
  expect(make).toHaveBeenCalledTimes(2)
})

test('makes a result again when a package or Node is another one', async () => {
  await writeFile(PACKAGES, '{ "node_modules/sharp": { "version": "1.0.0" } }')
  await askAnew('a')
  await askAnew('a')
  expect(make).toHaveBeenCalledTimes(1)
  await writeFile(PACKAGES, '{ "node_modules/sharp": { "version": "1.0.1" } }')
  await askAnew('a')
  expect(make).toHaveBeenCalledTimes(2)
  vi.stubGlobal('process', { ...process, versions: { ...process.versions, brotli: '9.9.9' } })
  await askAnew('a')
  vi.unstubAllGlobals()
  expect(make).toHaveBeenCalledTimes(3)
})

test('takes nothing from an earlier build when it cannot tell which packages there are', async () => {
  await rm(PACKAGES, { force: true })
  await askAnew('a')
  await askAnew('a')
  expect(make).toHaveBeenCalledTimes(2)
})

test.each<[string, (entry: Buffer) => Uint8Array]>([
  ['cut short', (entry) => entry.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['with another byte', (entry) => Buffer.concat([entry.subarray(0, -1), Buffer.from('!')])],
  ['with another checksum', (entry) => Buffer.concat([Buffer.from('!'), entry.subarray(1)])],
])('makes a result again when its entry is %s', async (_, change) => {
  await ask('a')
  const entry = await findEntry()
  await writeFile(entry, change(await readFile(entry)))
  expect(String(await ask('a'))).toBe('slow')
  expect(String(await ask('a'))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(2)
})

test('does not take the entry of another key', async () => {
  await ask('a')
  const first = await findEntry()
  const entry = await readFile(first)
  await ask('b')
  const other = (await readdir(CACHE_DIR)).find((file) => !first.endsWith(file)) ?? ''
  await writeFile(join(CACHE_DIR, other), entry)
  await ask('b')
  expect(make).toHaveBeenCalledTimes(3)
})

test('makes a result again when a folder stands in the place of its entry, and leaves nothing beside it', async () => {
  await ask('a')
  const entry = await findEntry()
  await rm(entry)
  await mkdir(join(entry, 'folder'), { recursive: true })
  expect(String(await ask('a'))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(2)
  await findEntry()
})

test('keeps nothing of what failed', async () => {
  make.mockRejectedValueOnce(new Error('no'))
  await expect(ask('a')).rejects.toThrow('no')
  expect(String(await ask('a'))).toBe('slow')
})

test('gives the result when it cannot be kept', async () => {
  await writeFile(CACHE_DIR, 'a file in the place of the folder')
  expect(String(await ask('a'))).toBe('slow')
  await forgetUnused(new Date())
})

/** As if it had last been used so many days ago. */
async function age(file: string, days: number): Promise<void> {
  const time = new Date(Date.now() - days * 86_400_000)
  await utimes(file, time, time)
}

test('forgets what has not been used for a month, and nothing that is not its own', async () => {
  await ask('old')
  const old = await findEntry()
  const staged = `${old}.0b8f2c1e-killed`
  const stranger = join(CACHE_DIR, 'holiday.jpg')
  const folder = join(CACHE_DIR, '0'.repeat(64))
  await writeFile(staged, '')
  await writeFile(stranger, '')
  await mkdir(folder)
  for (const file of [old, staged, stranger, folder]) await age(file, 31)
  await ask('fresh')
  await forgetUnused(new Date())
  const left = await readdir(CACHE_DIR)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(['holiday.jpg', '0'.repeat(64)]))
  await ask('fresh')
  expect(make).toHaveBeenCalledTimes(2)
})

test('keeps what is used, however old it is', async () => {
  await ask('used')
  await age(await findEntry(), 29)
  await forgetUnused(new Date())
  await age(await findEntry(), 31)
  await ask('used')
  await forgetUnused(new Date())
  await ask('used')
  expect(make).toHaveBeenCalledTimes(1)
})

test('forgets without a folder', async () => {
  await expect(forgetUnused(new Date())).resolves.toBeUndefined()
})
