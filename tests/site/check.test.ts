/** What `npm run check` finds in pages that something is wrong with; the rest of it needs a browser. */
import { expect, test, vi } from 'vitest'
import { findBrowser } from '../../scripts/check/find-browser.ts'
import { findMistakesInPages } from '../../scripts/check/html.ts'
import { findBrokenLinks } from '../../scripts/check/links.ts'
import { FIRST_SHOP } from '../helpers/build-shop.ts'
import { files } from '../helpers/dist.ts'
import { runScript } from '../helpers/site.ts'

const OWN = 'https://www.werkstatt.example'

/** The site with one text of a page exchanged. */
function change(file: string, from: string, to: string) {
  const html = String(files.get(file))
  expect(html).toContain(from)
  return new Map(files).set(file, html.replace(from, to))
}

test.each([
  ['a page that is not there', 'href="/impressum/"', 'href="/impresum/"', '/impresum/'],
  ['an anchor that is not there', 'href="#contact"', 'href="#kontakt"', '#kontakt'],
  ['an anchor of another page', 'href="/impressum/"', 'href="/impressum/#anbiter"', '/impressum/#anbiter'],
  ["a missing file at the site's own address", 'href="/impressum/"', `href="${OWN}/preise.pdf"`, '/preise.pdf'],
])('reports a link to %s', async (_, from, to, text) => {
  const found = await findBrokenLinks(change('index.html', from, to), OWN)
  expect(found).toContainEqual({ page: '/', text, message: expect.any(String) })
})

test('reports an invalid attribute with the text of its element', async () => {
  const broken = change('impressum/index.html', '<h1 ', '<h1 dir="up" ')
  expect(await findMistakesInPages(broken)).toEqual([
    { page: '/impressum/', text: expect.stringContaining('Impressum'), message: expect.stringMatching(/^Das HTML/) },
  ])
})

test('knows when there is no browser', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
  vi.mock('node:fs', async (load) => ({ ...(await load<typeof import('node:fs')>()), existsSync: () => false }))
  expect(await findBrowser('/nowhere')).toBeUndefined()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('finds nothing wrong with the first shop', async () => {
  const { code, output, errors } = await runScript('check', ['--content', FIRST_SHOP])
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('4 Seiten geprüft')
})
