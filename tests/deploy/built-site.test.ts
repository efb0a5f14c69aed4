/** A built site is checked before anything is sent, and published only if it is whole. */
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { findOtherAddress, readBuiltSite } from '../../scripts/deploy/built-site.ts'
import type { Problem } from '../../scripts/lib/problem.ts'
import { makeBuild } from './run-deploy.ts'
import { makeBuiltSite, NEW } from './sites.ts'

let folder = ''
beforeEach(async () => (folder = await makeBuild(NEW)))
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const remove = (path = '') => rmSync(join(folder, path), { recursive: true })

test('reads a complete site, without symbolic links and files left by the system', async () => {
  symlinkSync('/etc', join(folder, 'etc'))
  symlinkSync('/etc/hostname', join(folder, 'rechner.txt'))
  for (const name of ['.DS_Store', 'tage/._2.html', 'Thumbs.db', 'tage/desktop.ini']) write(name, 'x')
  const { date, entries, files } = await readBuiltSite(folder)
  expect({ date, entries }).toEqual({ date: NEW.date, entries: NEW.entries })
  // Later changes in the folder are not sent.
  write('index.html', 'Halb gebaut')
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(NEW.files))
})

test.each([
  ['https://www.quad.de', undefined],
  ['https://quad.de', undefined],
  ['https://www.quda.de', 'https://www.quad.de'],
  ['http://127.0.0.1:8080', undefined],
])('compares the address that the site has with %s', (url, other) => {
  const files = new Map([['robots.txt', 'User-agent: *\nAllow: /\n\nSitemap: https://www.quad.de/sitemap.xml\n']])
  expect([findOtherAddress({ files }, url), findOtherAddress({ files: new Map() }, url)]).toEqual([other, undefined])
})

const BAD_LISTS = ['', '{', '[]', '{"date":"2026-11-20","isStrict":true,"isFictional":false,"entries":[{"path":"a"}]}']
const NONE = /keine Website für Webspace/
const empty = makeBuiltSite(NEW.date, { ...Object.fromEntries(NEW.files), 'leer.html': '' })

type Case = [what: string, prepare: () => unknown, says: RegExp, finding?: string]
test.each<Case>([
  ['a changed file', () => write('index.html', 'x'), /nicht mehr/, 'index.html hat sich seit dem Bauen geändert.'],
  ['a missing file', () => remove('404.html'), /nicht mehr/, '404.html fehlt.'],
  ['an added file', () => write('zu.txt', 'x'), /nicht mehr/, 'zu.txt wurde nicht von „npm run build“ erzeugt.'],
  ['an empty file', async () => (folder = await makeBuild(empty)), /nicht mehr/, 'leer.html ist leer; manche Server'],
  ['a draft', async () => (folder = await makeBuild(NEW, { isStrict: false })), /nicht für die Veröffentl.+ geprüft/],
  ['a made-up business', async () => (folder = await makeBuild(NEW, { isFictional: true })), /erfundenen Betrieb/],
  ['a folder of something else', () => remove('.htbuild.json'), NONE],
  ...BAD_LISTS.map((list): Case => [`the list ${list}`, () => write('.htbuild.json', list), NONE]),
  ['no folder', () => remove(), /Den Ordner „.+“ gibt es nicht/],
])('rejects %s', async (_, prepare, says, finding) => {
  await prepare()
  const { message, findings } = (await readBuiltSite(folder).catch((error) => error)) as Problem
  expect(message).toMatch(new RegExp(`${says.source}.+npm run build -- --strict`))
  const found = findings.map(({ file, message: text }) => `${file} ${text}`.slice(0, finding?.length))
  expect(found).toEqual(finding ? [finding] : [])
})
