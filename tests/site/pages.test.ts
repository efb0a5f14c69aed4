import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findHtmlMistakes } from '../../scripts/check/html.ts'
import { fingerprint } from '../../scripts/lib/sha256.ts'
import { HASHED, TYPES } from '../../scripts/server/policy.ts'
import { files, findPolicyMistakes, PAGES, parsePage, readPage, textOf } from '../helpers/dist.ts'

/** Texts of more than a few lines, which have a packed twin; "#" is a hash. */
const PACKED = [
  ...['404.html', '500.html', 'drawings.#.svg', 'favicon.svg', 'fonts/OFL.txt', 'hours.#.js'],
  ...['impressum/index.html', 'index.html'],
]

test('dist holds exactly these files, and nothing of the editor', () => {
  const names = [...files.keys()].map((file) => file.replace(/\.[0-9a-f]{10}\./, '.#.'))
  const expected = [
    ...['.htaccess', '.htbuild.json', 'apple-touch-icon.png', 'favicon.ico', 'icon-192.png', 'icon-512.png'],
    ...['fonts/barlow-400.#.woff2', 'fonts/barlow-600.#.woff2', 'fonts/barlow-condensed-700.#.woff2'],
    ...['robots.txt', 'share.#.png', 'site.webmanifest', ...PACKED, ...PACKED.map((file) => `${file}.br`)],
  ]
  expect(names).toEqual(expected.sort())
  expect([...files.values()].map(String).join()).not.toMatch(/__edit|data-field|X-Editor/)
})

describe.each(PAGES)('%s', (file) => {
  const page = parsePage(file)

  test('is valid HTML, with the policy for its own bytes first, one h1 and no level of heading left out', async () => {
    const html = readPage(file)
    expect([...(await findHtmlMistakes(html)), ...findPolicyMistakes(html)]).toEqual([])
    expect(page.querySelectorAll('head > *')[1]?.getAttribute('http-equiv')).toBe('Content-Security-Policy')
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    const levels = page.querySelectorAll('h1, h2, h3, h4').map(({ rawTagName }) => Number(rawTagName.slice(1)))
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  test('is German, has a skip link, header and footer with the Impressum', () => {
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('de')
    const skip = page.querySelector('body > a')
    expect(page.querySelector(skip?.getAttribute('href') ?? '')?.rawTagName).toBe('main')
    const parts = page.querySelectorAll('header, main, footer').map(({ rawTagName }) => rawTagName)
    expect(parts).toEqual(['header', 'main', 'footer'])
    const imprint = page.querySelector('footer a[href="/impressum/"]')
    expect(textOf(imprint)).toBe('Impressum & Datenschutz')
    expect(imprint?.getAttribute('aria-current')).toBe(file.startsWith('impressum') ? 'page' : undefined)
    expect(textOf(page.querySelector('footer p'))).toMatch(/^© 2025 /)
  })

  test('has title and description of the length that search engines show', () => {
    expect(textOf(page.querySelector('title'))).toMatch(/^.{15,65}$/)
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
    // Search engines do not show error pages: one short sentence is enough.
    expect(description).toMatch(/^\d/.test(file) ? /^.{20,160}$/ : /^.{70,160}$/)
  })

  test('names icons and manifest', () => {
    const links = page.querySelectorAll('link')
    expect(links.map(({ attributes }) => attributes)).toEqual([
      { rel: 'icon', sizes: 'any', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ])
    expect(links.filter((link) => !files.has(link.getAttribute('href')?.slice(1) ?? ''))).toEqual([])
  })

  test('has only absolute links that programs understand, so that it works at any depth', () => {
    const forms = [
      /^\/|^#|^https:\/\/(?!wa\.me)|^tel:\+[1-9]\d{6,14}$/,
      /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?subject=[^\s?&#"<>]+)?$/,
      /^https:\/\/wa\.me\/[1-9]\d{6,14}\?text=[^\s?&#"<>]+$/,
    ]
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((link) => !forms.some((form) => form.test(link)))).toEqual([])
  })
})

test('error pages say in English what they are, and lead home', () => {
  const sentences = PAGES.flatMap((file) =>
    parsePage(file).querySelectorAll('title[lang="en"], h1[lang="en"], h1 [lang="en"]'),
  )
  const [missing, failed] = ['Oops! Page not found', 'Unexpected Application Error!']
  expect(sentences.map(textOf)).toEqual([missing, missing, failed, failed])
  expect(parsePage('404.html').querySelector('main a')?.getAttribute('href')).toBe('/')
})

test('a name with a hash changes with the bytes: browsers keep such a file for a year', () => {
  const hashed = [...files].filter(([file]) => HASHED.test(file) && !file.endsWith('.br'))
  expect(hashed.length).toBeGreaterThan(5)
  const stale = hashed.filter(([file, contents]) => !file.includes(`.${fingerprint(Buffer.from(contents))}.`))
  expect(stale.map(([file]) => file)).toEqual([])
})

test('every .br file is its twin, packed as well as brotli can', () => {
  const twins = [...files.keys()].filter((file) => file.endsWith('.br'))
  const saved = twins.map((twin) => {
    const original = Buffer.from(files.get(twin.slice(0, -'.br'.length)) ?? '')
    const packed = Buffer.from(files.get(twin) ?? '')
    expect(brotliDecompressSync(packed).equals(original)).toBe(true)
    return brotliCompressSync(original).length - packed.length
  })
  // Never more than in brotli's usual way, and some in the other.
  expect(Math.min(...saved)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...saved)).toBeGreaterThan(0)
  expect(twins.map((twin) => twin.slice(0, -'.br'.length))).toEqual(expect.arrayContaining(PAGES))
})

test('the server knows the type of every file, and its error pages are there', () => {
  const endings = [...files.keys()].map((file) => file.split('.').at(-1) ?? '')
  expect(endings.filter((ending) => !['htaccess', 'json', 'br', ...Object.keys(TYPES)].includes(ending))).toEqual([])
  const rules = String(files.get('.htaccess'))
  const documents = [...rules.matchAll(/^ErrorDocument \d+ \/(\S+)$/gm)].map(([, file]) => file)
  expect(documents).toEqual(['404.html', '404.html', '500.html'])
  expect(documents.filter((file) => !files.has(file ?? ''))).toEqual([])
})
