import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/helpers/home.ts'
import { writeFiles } from '../lib/files.ts'
import { readOwnFiles } from './read-files.ts'

async function read(...names: string[]): Promise<string[]> {
  const folder = await makeFolder()
  await writeFiles(folder, new Map(names.map((name) => [`dateien/${name}`, name === 'leer.pdf' ? '' : 'x'])))
  return [...(await readOwnFiles(folder, new Map([['index.html', '']]))).keys()]
}

test('reads files unchanged, and none if there is no folder', async () => {
  expect(await read('preise.pdf', 'google12ab.html', '.DS_Store')).toEqual(['google12ab.html', 'preise.pdf'])
  expect(await read()).toEqual([])
})

test.each([
  ['index.html', /So heißt schon/],
  ['alt/preise.pdf', /nicht in einem Ordner darin/],
  ['Preise für Räder.pdf', /Buchstaben ohne Umlaut/],
  ['preise.2027010109.pdf', /Buchstaben ohne Umlaut/],
  ['script.js', /Möglich sind/],
  ['leer.pdf', /leer/],
  ['zugang.txt', /Zugangsdaten/],
  ['mein-passwort.pdf', /Zugangsdaten/],
])('rejects %s', async (name, message) => {
  const file = expect.stringMatching(new RegExp(`folder-\\w+/dateien/${name}$`))
  const findings = [{ file, message: expect.stringMatching(message) }]
  await expect(read(name)).rejects.toMatchObject({ findings })
})

test('rejects a link, which would be left out', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'dateien'))
  await symlink(folder, join(folder, 'dateien/preise.pdf'))
  const findings = [{ message: expect.stringContaining('Verknüpfung') }]
  await expect(readOwnFiles(folder, new Map())).rejects.toMatchObject({ findings })
})

test('stops if files cannot be read', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'Dateien'), 'no folder')
  await expect(readOwnFiles(folder, new Map())).rejects.toThrow('lässt sich nicht öffnen')
})
