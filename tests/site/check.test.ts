/** What `npm run check` finds in faulty pages without a browser, and `npm run deploy:check` online. */
import type { ChildProcess } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenLinks, findMistakesInPages } from '../../scripts/check/html.ts'
import { NO_BROWSER } from '../../scripts/check/look.ts'
import { type Files, writeFiles } from '../../scripts/lib/files.ts'
import { BUILD_LIST, renderBuildList } from '../../scripts/server/build-list.ts'
import { serveFiles } from '../../scripts/server/static-server.ts'
import { BUILT_ON, files } from '../helpers/dist.ts'
import { makeContent, makeFolder, preload, runScript } from '../helpers/site.ts'

const OWN = 'https://www.werkstatt.example'

/** The site with one text of a page replaced. */
function change(file: string, from: string, to: string) {
  const html = String(files.get(file))
  expect(html).toContain(from)
  return new Map(files).set(file, html.replace(from, to))
}

test.each([
  ['a missing page', 'href="/impressum/"', 'href="/impresum/"', '/impresum/'],
  ['a missing anchor', 'href="#contact"', 'href="#kontakt"', '#kontakt'],
  ['an anchor of another page', 'href="/impressum/"', 'href="/impressum/#anbiter"', '/impressum/#anbiter'],
  ["an anchor at the site's own address", 'href="/impressum/"', `href="${OWN}/#anfart"`, '#anfart'],
])('reports a link to %s', async (_, from, to, text) => {
  expect(await findBrokenLinks(change('index.html', from, to), OWN)).toMatchObject([{ page: '/', text }])
})

test('reports an invalid attribute with the text of its element', async () => {
  expect(await findMistakesInPages(change('impressum/index.html', '<h1 ', '<h1 dir="up" '))).toEqual([
    { page: '/impressum/', text: expect.stringContaining('Impressum'), message: expect.stringMatching(/^Das HTML/) },
  ])
})

/** Hides the browsers, from the first that is looked for on; the one of the package is for Linux only. */
const HIDE = `const { existsSync } = require('node:fs')
require('node:fs').existsSync = (path) => {
  if (!/chrom|edge/i.test(path)) return existsSync(path)
  Object.defineProperty(process, 'platform', { value: 'win32' })
}`

test('the command looks at all that needs no browser, names the field, and then asks for a browser', async () => {
  const website = 'https://www.müller.example'
  // Paragraphs of numbers that no packer makes shorter, and a link to a file that is not in `dateien`.
  const numbers = Array.from({ length: 3_200 }, (_, index) => (index * 7_919) % 99_991)
  const long = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => numbers.slice(part * 400, (part + 1) * 400).join(' '))
  const paragraphs = [`"[Preise](${website}/preise.pdf)"`, ...long].join('\n      - ')
  const content = await makeContent(
    ['business.yaml', /(?<=^website: ).*/m, website],
    ['legal.yaml', 'applications: nein', `terms:\n  - heading: Preise\n    paragraphs:\n      - ${paragraphs}`],
  )
  const env = { ...(await preload(HIDE)), CHROME_PATH: '/chrome' }
  const { code, output, errors } = await runScript('check', ['--content', content], { env })
  expect(code).toBe(1)
  expect(output).toMatch(/^! Mehr Bytes als vorgesehen: impressum\/index\.html: html \d+ > 11000$/m)
  expect(errors).toContain('Auf den Seiten stimmt etwas nicht: 2')
  const link = /legal\.yaml:\d+:\d+ → .*Absatz.*\n {4}Auf der Seite \/impressum\/, „\/preise\.pdf“: Dieser Link/
  expect(errors).toMatch(link)
  expect(errors).toContain(NO_BROWSER)
})

test('the command ends when the browser does not start', async () => {
  const env = { CHROME_PATH: process.execPath }
  const onStart = (check: ChildProcess) => onTestFinished(() => void check.kill())
  const { code, errors } = await runScript('check', ['--content', await makeContent()], { env, onStart })
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('bad option') })
})

test('deploy:check compares every file, byte for byte', async () => {
  const build = { date: BUILT_ON, isStrict: true, isFictional: false }
  const site = new Map([...files].filter(([file]) => file !== BUILD_LIST))
  const folder = await makeFolder()
  await writeFiles(folder, new Map(site).set(BUILD_LIST, renderBuildList(site, build)))
  let online: Files = site
  const server = await serveFiles(() => online)
  onTestFinished(server.close)
  const run = (address: string) => runScript('deploy-check', [address, folder])
  expect(await run(server.origin)).toMatchObject({ code: 0, output: expect.stringContaining('Byte für Byte') })
  online = new Map(site).set('icon-512.png', 'x')
  const another = expect.stringMatching(/liegt nicht, was gebaut wurde:\n.*icon-512\.png\n {4}zeigt etwas anderes/)
  expect(await run(server.origin)).toMatchObject({ code: 3, errors: another })
  expect(await run('www.werkstatt.example')).toMatchObject({ code: 2, errors: expect.stringContaining('https://') })
})
