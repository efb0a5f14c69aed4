import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { renderCrawlerFiles } from './crawler-files.ts'

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
