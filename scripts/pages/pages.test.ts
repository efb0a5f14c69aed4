import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { addPolicy, renderCrawlerFiles } from './pages.ts'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><script>a()</script><style>b{}</style></head><body></body></html>'

test('puts the hashes of script and style first in the head', () => {
  const page = addPolicy(PAGE)
  expect(page).toContain(
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\';',
  )
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(page).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='")
})

test('allows what the pages need and nothing else', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(addPolicy(PAGE)) ?? []
  expect(policy.replace(/'sha256-[^']*'/g, '#').split(';')).toEqual([
    ...["default-src 'none'", "script-src 'self' #", 'style-src #', "img-src 'self'", "font-src 'self'"],
    ...["manifest-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"],
    "require-trusted-types-for 'script'",
  ])
})

test('gives no hash to structured data, which nothing executes', () => {
  const data = '<script type="application/ld+json">{"name":"a style=b"}</script>'
  expect(addPolicy(PAGE.replace('</body>', `${data}</body>`)).match(/'sha256-/g)).toHaveLength(2)
})

test('the sitemap is XML and lists each page that search engines may show', () => {
  const source = String(renderCrawlerFiles('https://zweirad.example').get('sitemap.xml'))
  const map = new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, 'application/xml')
  expect([map.documentElement?.localName, map.documentElement?.namespaceURI]).toEqual([
    'urlset',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ])
  const addresses = [...map.getElementsByTagName('loc')].map(({ textContent }) => textContent)
  expect(addresses).toEqual(['https://zweirad.example/', 'https://zweirad.example/impressum/'])
})

test('robots.txt names the sitemap', () => {
  expect(renderCrawlerFiles('https://zweirad.example').get('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://zweirad.example/sitemap.xml\n',
  )
})

test('a draft has no sitemap, and crawlers may read its noindex', () => {
  expect([...renderCrawlerFiles(undefined)]).toEqual([['robots.txt', 'User-agent: *\nAllow: /\n']])
})
