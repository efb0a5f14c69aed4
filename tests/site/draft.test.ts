/** What a site with placeholders says about itself, and what the same site says once they are filled in. */
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import type { Files } from '../../scripts/lib/files.ts'
import { FIRST_SHOP } from '../helpers/build-shop.ts'
import { BUILT_ON, files as dist, PAGES, parsePage, textOf } from '../helpers/dist.ts'
import { buildFilledShop, buildSite, makeFilledContent } from '../helpers/site.ts'

const ORIGIN = 'https://www.werkstatt.example'

const { placeholders } = await loadContent(FIRST_SHOP, BUILT_ON)
const filled = await buildFilledShop()

/** Where machines read: addresses and metas of the head except title and description, structured data, manifest. */
function machineTexts(site: Files): string[] {
  const heads = PAGES.flatMap((file) => {
    const page = parsePage(file, site)
    const elements = page.querySelectorAll('head link, head meta:not([name="description"])')
    const data = page.querySelectorAll('script[type]').map(({ rawText }) => rawText)
    return [...elements.map((element) => element.toString()), ...data]
  })
  return [...heads, ...['site.webmanifest', 'robots.txt', 'sitemap.xml'].map((file) => String(site.get(file) ?? ''))]
}

const one = await buildSite({ content: await makeFilledContent(['business.yaml', 'street: ', 'street: ??? ']) })
const FOR_MACHINES =
  '[rel="canonical"], [property^="og:"], [name^="twitter:"], [type="application/ld+json"], [href$="#qr"]'

test.each(
  PAGES.flatMap((file) => [
    { file, draft: 'the first shop', site: dist },
    { file, draft: 'a shop with one placeholder', site: one },
  ]),
)('$file of $draft is hidden from search engines, says so before the header, and tells machines nothing', (each) => {
  const page = parsePage(each.file, each.site)
  expect(page.querySelectorAll('meta[name="robots"]').map((meta) => meta.getAttribute('content'))).toEqual(['noindex'])
  expect(textOf(page.querySelector('body > aside'))).toBe('Entwurf – noch nicht veröffentlichen')
  expect(page.querySelector('body > aside ~ header')).not.toBeNull()
  expect(page.querySelectorAll(FOR_MACHINES)).toEqual([])
  expect(String(page)).not.toMatch(/\.vcf|google/)
  expect(['kontakt.vcf', 'robots.txt', 'sitemap.xml'].filter((file) => each.site.has(file))).toEqual(['robots.txt'])
  const read = machineTexts(each.site).join('\n')
  expect(read).not.toMatch(/example|Storkow/)
  expect(placeholders.filter(({ value }) => read.includes(value))).toEqual([])
})

const PUBLIC: Record<string, string> = { 'index.html': `${ORIGIN}/`, 'impressum/index.html': `${ORIGIN}/impressum/` }

test.each(PAGES)('published, %s has no strip, and a public page its address and the look of a shared link', (file) => {
  const page = parsePage(file, filled)
  const address = PUBLIC[file]
  expect(page.querySelector('body > aside')).toBeNull()
  expect(page.querySelector('meta[name="robots"]') !== null).toBe(!address)
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address)
  const picture = [...filled.keys()].find((file) => file.startsWith('share.'))
  const metas = page.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')
  const described = metas.map(({ attributes: { property, name, content } }) => [property ?? name, content])
  const expected = {
    'og:type': 'website',
    'og:locale': 'de_DE',
    'twitter:card': 'summary_large_image',
    'og:site_name': 'ATV · Bike · Scooter Storkow',
    'og:url': address,
    'og:title': page.querySelector('title')?.textContent,
    'og:description': page.querySelector('meta[name="description"]')?.getAttribute('content'),
    'og:image': `${ORIGIN}/${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'ATV · Bike · Scooter Storkow, Storkow (Mark)',
  }
  expect(Object.fromEntries(described)).toEqual(address ? expected : {})
})

test('published, the home page alone has structured data, with the addresses of its own head', () => {
  expect(PAGES.filter((file) => parsePage(file, filled).querySelector('script[type]'))).toEqual(['index.html'])
  const page = parsePage('index.html', filled)
  const [shop, website] = JSON.parse(page.querySelector('[type="application/ld+json"]')?.rawText ?? '')['@graph']
  expect(shop.url).toBe(page.querySelector('[rel="canonical"]')?.getAttribute('href'))
  expect(shop.image).toBe(page.querySelector('[property="og:image"]')?.getAttribute('content'))
  expect([website.name, website.url]).toEqual([shop.name, shop.url])
})

test('published, the page links to the card for address books, which has the icon, and to the route', () => {
  expect(String(filled.get('kontakt.vcf'))).toMatch(/PHOTO[^:]*:iVBORw0KGgo/)
  const links = parsePage('index.html', filled).querySelectorAll('#contact p > a')
  const route = 'https://www.google.com/maps/dir/?api=1&destination=Musterstra%C3%9Fe%201%2C%2015859%20Storkow%20(Mark)'
  expect(links.map((link) => [textOf(link), link.attributes.href, link.attributes.rel])).toEqual([
    ['Route planen mit Google Maps (externe Seite)', route, 'noopener noreferrer'],
    ['Kontakt speichern', '/kontakt.vcf', undefined],
  ])
})
