import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cached } from './cache.ts'
import { CACHE_DIR, ROOT } from './paths.ts'

vi.mock('./paths.ts', async (load) => {
  const root = await mkdtemp(join(tmpdir(), 'cache-'))
  return { ...(await load<typeof import('./paths.ts')>()), ROOT: root, CACHE_DIR: join(root, 'website') }
})

const make = vi.fn(async () => Buffer.from('slow'))

beforeEach(async () => {
  make.mockClear()
  await rm(CACHE_DIR, { recursive: true, force: true })
  await writeFile(join(ROOT, 'module.ts'), 'quality: 52')
  await writeFile(join(ROOT, 'package-lock.json'), '{}')
})

afterAll(() => rm(ROOT, { recursive: true }))

const ask = (...parts: (string | Uint8Array)[]) => cached(['module.ts'], parts, make)

test('makes a result once and keeps nothing else beside it', async () => {
  expect(String(await ask('a', Buffer.from('b')))).toBe('slow')
  expect(String(await ask('a', 'b'))).toBe('slow')
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(CACHE_DIR)).toHaveLength(1)
})

test('tells apart where one part ends and the next begins', async () => {
  await ask('ab', 'c')
  await ask('a', 'bc')
  await ask('abc')
  expect(make).toHaveBeenCalledTimes(3)
})

test.each(['module.ts', 'package-lock.json'])('makes a result again when %s has changed', async (file) => {
  await ask('a')
  await writeFile(join(ROOT, file), 'changed')
  await ask('a')
  expect(make).toHaveBeenCalledTimes(2)
})

test('keeps nothing when a result could not be made', async () => {
  make.mockRejectedValueOnce(new Error('broken'))
  await expect(ask('a')).rejects.toThrow('broken')
  await mkdir(CACHE_DIR, { recursive: true })
  expect(await readdir(CACHE_DIR)).toEqual([])
  expect(String(await ask('a'))).toBe('slow')
})
