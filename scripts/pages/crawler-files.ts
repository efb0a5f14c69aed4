/** What search engines fetch besides the pages: robots.txt and sitemap.xml. */
import { pages } from '../../src/pages'
import type { Files } from '../lib/files.ts'

/**
 * `website` is the origin of a site that may be found; a draft has none, and no sitemap. A draft's robots.txt allows
 * everything all the same: only who may read a page sees that it says noindex.
 */
export function renderCrawlerFiles(website: string | undefined): Files {
  const robots = 'User-agent: *\nAllow: /\n'
  if (!website) return new Map([['robots.txt', robots]])
  const addresses = pages.filter(({ isIndexed }) => isIndexed).map(({ address }) => new URL(address, website).href)
  return new Map([
    ['robots.txt', `${robots}\nSitemap: ${website}/sitemap.xml\n`],
    ['sitemap.xml', renderSitemap(addresses)],
  ])
}

/** Without dates of change: that of the build would say of every page that it is new. */
function renderSitemap(addresses: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
