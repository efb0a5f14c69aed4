import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cached } from './cache'
import { CACHE_DIR } from './paths'

vi.mock('./paths', async (load) => ({
  ...(await load<typeof import('./paths')>()),
  CACHE_DIR: join(await mkdtemp(join(tmpdir(), 'cache-')), 'website'),
}))

const make = vi.fn(async () => Buffer.from('slow'))

beforeEach(async () => {
  make.mockClear()
  await rm(CACHE_DIR, { recursive: true, force: true })
})

afterAll(() => rm(join(CACHE_DIR, '..'), { recursive: true }))

async function changeEntry(change: (entry: Buffer) => Uint8Array): Promise<void> {
  const [name = ''] = await readdir(CACHE_DIR)
  await writeFile(join(CACHE_DIR, name), change(await readFile(join(CACHE_DIR, name))))
}

test('makes a result once and keeps nothing else beside it', async () => {
  expect(String(await cached(['a', Buffer.from('b')], make))).toBe('slow')
  expect(String(await cached(['a', 'b'], make))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(CACHE_DIR)).toHaveLength(1)
})

test('tells apart where one part ends and the next begins', async () => {
  await cached(['ab', 'c'], make)
  await cached(['a', 'bc'], make)
  await cached(['abc'], make)
  expect(make).toHaveBeenCalledTimes(3)
})

test.each<[string, (entry: Buffer) => Uint8Array]>([
  ['cut short', (entry) => entry.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['with another byte', (entry) => Buffer.concat([entry.subarray(0, -1), Buffer.from('!')])],
])('makes a result again when its entry is %s', async (_, change) => {
  await cached(['a'], make)
  await changeEntry(change)
  expect(String(await cached(['a'], make))).toBe('slow')
  expect(String(await cached(['a'], make))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(2)
})

test('does not take the entry of another key', async () => {
  await cached(['a'], make)
  const [name = ''] = await readdir(CACHE_DIR)
  const entry = await readFile(join(CACHE_DIR, name))
  await cached(['b'], make)
  const other = (await readdir(CACHE_DIR)).find((file) => file !== name) ?? ''
  await writeFile(join(CACHE_DIR, other), entry)
  await cached(['b'], make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('keeps nothing of what failed', async () => {
  const failing = cached(['a'], () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(String(await cached(['a'], make))).toBe('slow')
})

test('gives the result when it cannot be kept', async () => {
  await writeFile(CACHE_DIR, 'a file in the place of the folder')
  expect(String(await cached(['a'], make))).toBe('slow')
})
