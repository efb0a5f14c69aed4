/** What search engines fetch besides the pages: robots.txt and sitemap.xml. */
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'

/**
 * `website` is the origin of a finished site. A draft has none and gets no sitemap, but its robots.txt allows
 * everything: a crawler that may not read a page does not see its noindex.
 */
export function renderCrawlerFiles(website: string | undefined): Files {
  const robots = 'User-agent: *\nAllow: /\n'
  if (!website) return new Map([['robots.txt', robots]])
  const addresses = pages.filter(({ isIndexed }) => isIndexed).map(({ address }) => new URL(address, website).href)
  // No <lastmod>: the only date we have is that of the build, and it would mark every page as changed.
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
  return new Map([
    ['robots.txt', `${robots}\nSitemap: ${website}/sitemap.xml\n`],
    ['sitemap.xml', sitemap],
  ])
}
