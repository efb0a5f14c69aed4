import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { addPhoto, writeTexts } from './files.ts'
import { replaceFile } from './replace-file.ts'

vi.mock('./replace-file.ts')
afterEach(() => vi.resetAllMocks())

const LOGO = readFileSync('examples/zweirad-krummsee/photos/logo.svg')
const failure = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['ENOSPC', 'Die Festplatte ist voll.'],
  ['EBUSY', 'Eine Datei ist gesperrt'],
  ['EIO', 'Das Speichern ist misslungen (EIO).'],
])('on %s a save says what to do', async (code, sentence) => {
  vi.mocked(replaceFile).mockThrow(failure(code))
  await expect(writeTexts('examples/storkow', { hours: 'x' })).rejects.toThrow(sentence)
  await expect(addPhoto('examples/storkow', 'neu.svg', LOGO)).rejects.toThrow(sentence)
})

test('a file that is locked for a moment is written when it is free', async () => {
  vi.mocked(replaceFile).mockThrowOnce(failure('EBUSY'))
  await writeTexts('examples/storkow', { hours: 'x' })
  expect(replaceFile).toHaveBeenCalledTimes(2)
})

test('a photo never takes the place of another, though the folder could not be listed', async () => {
  expect(await addPhoto('examples/zweirad-krummsee', 'logo.svg', LOGO)).toBe('logo-2.svg')
})
