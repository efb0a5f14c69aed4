/** A built site is checked before anything is sent, and published only if it is whole. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOtherAddress, readBuiltSite } from '../../scripts/deploy/built-site.ts'
import type { Problem } from '../../scripts/lib/problem.ts'
import { deployTo } from './deploy-to.ts'
import { MemoryServer } from './memory-server.ts'
import { findViolations, makeBuiltSite, NEW } from './sites.ts'
import { writeBuild } from './write-build.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const remove = (path: string) => rmSync(join(folder, path))

test('reads a complete site, without symbolic links and files left by the system', async () => {
  await writeBuild(folder, NEW)
  symlinkSync('/etc', join(folder, 'etc'))
  symlinkSync('/etc/hostname', join(folder, 'rechner.txt'))
  for (const name of ['.DS_Store', 'tage/.DS_Store', 'Thumbs.db']) write(name, 'x')
  const { date, entries, files } = await readBuiltSite(folder)
  expect({ date, entries }).toEqual({ date: NEW.date, entries: NEW.entries })
  expect([...files.keys()].sort()).toEqual([...NEW.files.keys()].sort())
})

test.each([
  ['https://www.quad.de', undefined],
  ['https://quad.de', undefined],
  ['https://www.quda.de', 'https://www.quad.de'],
  ['http://127.0.0.1:8080', undefined],
])('compares the address that the site has with %s', (url, other) => {
  const files = new Map([['robots.txt', 'User-agent: *\nAllow: /\n\nSitemap: https://www.quad.de/sitemap.xml\n']])
  expect(findOtherAddress({ files }, url)).toBe(other)
  expect(findOtherAddress({ files: new Map() }, url)).toBeUndefined()
})

describe('rejects', () => {
  test.each<[string, () => void, string]>([
    ['changed', () => write('index.html', 'Von Hand'), 'index.html hat sich seit dem Bauen geändert.'],
    ['missing', () => remove('404.html'), '404.html fehlt.'],
    ['added', () => write('zugang.txt', 'geheim'), 'zugang.txt wurde nicht von „npm run build“ erzeugt.'],
  ])('a file that is %s', async (_, change, text) => {
    await writeBuild(folder, NEW)
    change()
    await expectFindings([text])
  })

  test('an empty file', async () => {
    await writeBuild(folder, makeBuiltSite(NEW.date, { 'leer.html': '' }))
    await expectFindings(['leer.html ist leer; manche Server nehmen das nicht an.'])
  })

  test.each<[string, () => void | Promise<void>, RegExp]>([
    ['a draft', () => writeBuild(folder, NEW, { isStrict: false }), /nicht für die Veröffentlichung geprüft/],
    ['a made-up business', () => writeBuild(folder, NEW, { isFictional: true }), /erfundenen Betrieb/],
    ['a folder of something else', () => write('index.html', 'Start'), /keine Website für Webspace/],
    ...['', '{', '[]', '{"date":"2026-11-20","isStrict":true,"isFictional":false,"files":{"index.html":{}}}'].map(
      (list): [string, () => void, RegExp] => [
        `the list ${list}`,
        () => write('.htbuild.json', list),
        /keine Website für Webspace/,
      ],
    ),
    ['no folder', () => rmSync(folder, { recursive: true }), /Den Ordner „.+dist-.+“ gibt es nicht/],
  ])('%s', async (_, prepare, text) => {
    await prepare()
    await expect(readBuiltSite(folder)).rejects.toThrow(new RegExp(`${text.source}.+npm run build -- --strict`))
  })
})

test('changes in the folder during the upload are not sent', async () => {
  await writeBuild(folder, NEW)
  const built = await readBuiltSite(folder)
  const server = new MemoryServer()
  server.onChange = () => write('index.html', 'Halb gebaut')
  expect((await deployTo(server, built)).error).toBeUndefined()
  expect(findViolations(server.files, [NEW])).toEqual([])
})

async function expectFindings(texts: string[]): Promise<void> {
  const error = await readBuiltSite(folder).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringMatching(/nicht mehr, wie es gebaut wurde.+npm run build/) })
  expect((error as Problem).findings.map(({ file, message }) => `${file} ${message}`)).toEqual(texts)
}
