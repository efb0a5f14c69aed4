import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/helpers/home.ts'
import { joinFiles, readFiles, writeFiles } from './files.ts'

test('reads a folder without what macOS and Windows leave in it', async () => {
  const folder = await makeFolder()
  const names = ['a.txt', 'b/c.txt', '.DS_Store', '._a.txt', 'Thumbs.db', 'b/desktop.ini']
  await writeFiles(folder, new Map(names.map((name) => [name, 'x'])))
  expect([...(await readFiles(folder)).keys()]).toEqual(['a.txt', 'b/c.txt'])
})

test('refuses a path that two parts have', () => {
  const robots = new Map([['robots.txt', '']])
  expect(() => joinFiles(robots, robots)).toThrow('Two parts of the site make "robots.txt".')
})
