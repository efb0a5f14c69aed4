import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { addPolicy, renderCrawlerFiles } from './pages.ts'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><script>a()</script><style>b{}</style></head><body></body></html>'

test('puts the policy first in the head: what the pages need and nothing else', () => {
  const first = /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)"/
  const [, policy = ''] = first.exec(addPolicy(PAGE)) ?? []
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  const script = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='
  expect(policy.split(';')).toEqual([
    ...["default-src 'none'", `script-src 'self' '${script}'`, expect.stringMatching(/^style-src 'sha256-[^ ]*'$/)],
    ...["img-src 'self'", "font-src 'self'", "manifest-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"],
  ])
})

test('the sitemap is XML and lists each page that search engines may show', () => {
  const source = String(renderCrawlerFiles('https://zweirad.example').get('sitemap.xml'))
  const map = new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, 'application/xml')
  const { localName, namespaceURI } = map.documentElement ?? {}
  expect([namespaceURI, localName]).toEqual(['http://www.sitemaps.org/schemas/sitemap/0.9', 'urlset'])
  const addresses = [...map.getElementsByTagName('loc')].map(({ textContent }) => textContent)
  expect(addresses).toEqual(['https://zweirad.example/', 'https://zweirad.example/impressum/'])
})

test('robots.txt names the sitemap; that of a draft names none, and lets crawlers read its noindex', () => {
  const robots = (website?: string) => renderCrawlerFiles(website).get('robots.txt')
  const open = 'User-agent: *\nAllow: /\n'
  expect([robots(), robots('https://a.example')]).toEqual([open, `${open}\nSitemap: https://a.example/sitemap.xml\n`])
})
