/** What is published only when it is whole: checked before anything is sent. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltSite, readBuiltSite } from '../../scripts/deploy/built-site'
import { deployTo } from './deploy-to'
import { MemoryServer } from './memory-server'
import { findViolations, makeBuiltSite, NEW } from './sites'
import { writeBuild } from './write-build'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const findingsOf = (error: unknown) =>
  (error instanceof Error && 'findings' in error ? (error.findings as { file: string; message: string }[]) : []).map(
    ({ file, message }) => `${file} ${message}`,
  )
const read = () => readBuiltSite(folder).catch((error: unknown) => error)

test('a whole one is read', async () => {
  await writeBuild(folder, NEW)
  const site = (await readBuiltSite(folder)) as BuiltSite
  expect(site.date).toBe(NEW.date)
  expect(site.entries).toEqual(NEW.entries)
})

describe('refused', () => {
  test.each<[string, () => void, string | RegExp]>([
    [
      'changed',
      () => writeFileSync(join(folder, 'index.html'), 'Von Hand'),
      'index.html hat sich seit dem Bauen geändert.',
    ],
    ['missing', () => rmSync(join(folder, '404.html')), '404.html fehlt.'],
    [
      'added',
      () => writeFileSync(join(folder, 'zugang.txt'), 'geheim'),
      /^zugang\.txt wurde nicht von „npm run build“ erzeugt/,
    ],
    [
      'a link in the place of a file',
      () => {
        rmSync(join(folder, '404.html'))
        symlinkSync('/etc/hostname', join(folder, '404.html'))
      },
      '404.html fehlt.',
    ],
  ])('a file that is %s', async (_, change, text) => {
    await writeBuild(folder, NEW)
    change()
    const error = await read()
    expect(messageOf(error)).toMatch(/ist nicht mehr, wie es gebaut wurde\. Bitte neu bauen: npm run build -- --strict/)
    expect(findingsOf(error)).toEqual([expect.stringMatching(text)])
  })

  test.each<[string, Record<string, string>, string]>([
    ['an empty file', { 'leer.html': '' }, 'leer.html ist leer; manche Server nehmen das nicht an.'],
    ['a link to nothing', { 'a.html': '<a href="/fehlt/">Fehlt</a>' }, 'a.html nennt „/fehlt/“, und das fehlt.'],
    [
      'a picture of nothing',
      { 'a.html': '<img srcset="/a.html 1x, /b.png 2x">' },
      'a.html nennt „/b.png“, und das fehlt.',
    ],
    [
      'a font of nothing',
      { 'a.html': '<style>a{src:url("/c.woff2")}</style>' },
      'a.html nennt „/c.woff2“, und das fehlt.',
    ],
    ['a link beside', { 'x/a.html': '<a href="b.html">Fehlt</a>' }, 'x/a.html nennt „/x/b.html“, und das fehlt.'],
  ])('%s', async (_, more, text) => {
    await writeBuild(folder, withMore(more))
    expect(findingsOf(await read())).toEqual([text])
  })

  test('a draft', async () => {
    await writeBuild(folder, NEW, { isStrict: false })
    expect(messageOf(await read())).toMatch(/nicht auf Veröffentlichung geprüft.+npm run build -- --strict/)
  })

  test('a business that is made up', async () => {
    await writeBuild(folder, NEW, { isFictional: true })
    expect(messageOf(await read())).toMatch(/erfundenen Betrieb.+npm run build -- --strict/)
  })

  test('a folder of something else', async () => {
    writeFileSync(join(folder, 'index.html'), 'Start')
    expect(messageOf(await read())).toMatch(/keine Website für Webspace.+npm run build -- --strict/)
  })

  test.each(['', '{', '[]', '{"date":"2026-11-20","isStrict":true,"isFictional":false,"files":{"index.html":{}}}'])(
    'the list is %j',
    async (list) => {
      writeFileSync(join(folder, '.htbuild.json'), list)
      expect(messageOf(await read())).toMatch(/keine Website für Webspace/)
    },
  )

  test('no folder', async () => {
    rmSync(folder, { recursive: true })
    const error = await read()
    expect(messageOf(error)).toMatch(/Den Ordner „.+dist-.+“ gibt es nicht.+npm run build -- --strict/)
    await writeBuild(folder, NEW)
  })
})

test('a link beside the files is neither followed nor sent', async () => {
  await writeBuild(folder, NEW)
  symlinkSync('/etc', join(folder, 'etc'))
  symlinkSync('/etc/hostname', join(folder, 'rechner.txt'))
  const site = (await readBuiltSite(folder)) as BuiltSite
  expect([...site.files.keys()].sort()).toEqual([...NEW.files.keys()].sort())
})

test('what a system leaves in a folder that somebody looked at is not sent', async () => {
  await writeBuild(folder, NEW)
  for (const name of ['.DS_Store', 'impressum/.DS_Store', 'Thumbs.db']) writeFileSync(join(folder, name), 'x')
  expect([...(await readBuiltSite(folder)).files.keys()].sort()).toEqual([...NEW.files.keys()].sort())
})

test('what changes in the folder while it is sent reaches nobody', async () => {
  await writeBuild(folder, NEW)
  const built = await readBuiltSite(folder)
  const server = new MemoryServer()
  server.onChange = () => writeFileSync(join(folder, 'index.html'), 'Halb gebaut')
  expect((await deployTo(server, built)).error).toBeUndefined()
  expect(findViolations(server.files, [NEW])).toEqual([])
})

function withMore(more: Record<string, string>): BuiltSite {
  const files = [...NEW.files].map(([path, contents]) => [path, String(contents)])
  return makeBuiltSite(NEW.date, { ...Object.fromEntries(files), ...more })
}
