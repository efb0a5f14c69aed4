import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/helpers/home.ts'
import { writeFiles } from './files.ts'

const root = await makeFolder()
const CACHE_DIR = join(root, 'website')
vi.doMock('./paths.ts', () => ({ ROOT: root, CACHE_DIR }))

const MODULES = ['lib/files.ts', 'server/policy.ts', 'pictures/photos.ts', 'pages/pages.ts']
const CODE = MODULES.map((file) => `scripts/${file}`)
const OTHERS = ['src/theme/tokens.ts', 'tailwind.config.js', 'package-lock.json']

const make = vi.fn(async () => Buffer.from('slow'))

const put = (text: string, ...files: string[]) => writeFiles(root, new Map(files.map((file) => [file, text])))

beforeEach(async () => {
  make.mockClear()
  await rm(root, { recursive: true, force: true })
  await put('quality: 52', ...CODE, ...OTHERS)
})

/** Like a separate build, which reads the code once; `times`: how often a result has then been made. */
async function expectMade(times: number, ...parts: (string | Uint8Array)[]): Promise<void> {
  vi.resetModules()
  const { cached } = await import('./cache.ts')
  expect(String(await cached(parts, make))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(times)
}

test('makes a result once, another where a part ends elsewhere', async () => {
  await expectMade(1, 'a', Buffer.from('b'))
  await expectMade(1, 'a', 'b')
  expect(await readdir(CACHE_DIR)).toHaveLength(1)
  await expectMade(2, 'ab')
})

test.each([0, 40, 66])('makes a result again that a power cut left with %i bytes', async (length) => {
  await expectMade(1, 'a')
  const [name = ''] = await readdir(CACHE_DIR)
  await truncate(join(CACHE_DIR, name), length)
  await expectMade(2, 'a')
  await expectMade(2, 'a')
})

test('goes on without a cache that cannot be written', async () => {
  await writeFile(CACHE_DIR, 'no folder')
  await expectMade(1, 'a')
})

const OF_OTHERS = ['scripts/lib/files.test.ts', 'scripts/content/read.ts', 'src/ui/icon.tsx']

test.each([
  ...[...CODE, ...OTHERS, 'scripts/lib/new.ts'].map((file) => ['again', file, 2] as const),
  ...OF_OTHERS.map((file) => ['only once', file, 1] as const),
])('makes a result %s when %s has changed', async (_, file, times) => {
  await expectMade(1, 'a')
  await put('changed', file)
  await expectMade(times, 'a')
})

test('keeps nothing when a result could not be made', async () => {
  make.mockRejectedValueOnce(new Error('broken'))
  await expect(expectMade(0, 'a')).rejects.toThrow('broken')
  await expectMade(2, 'a')
})
