/**
 * Another shop from another content folder, built as it would be published. Nothing of the first shop may be left: all
 * that it says about itself is in its content and nowhere else.
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { privacyParts } from '../../src/facts/privacy.ts'
import { QrCode } from '../../src/ui/qr-code.tsx'
import { FIRST_SHOP } from '../helpers/build-shop.ts'
import { PAGES, parsePage, readPage, textOf } from '../helpers/dist.ts'
import { buildFilledShop, buildSecondShop, buildSite, SECOND_SHOP, TODAY } from '../helpers/site.ts'
import { listSiteTexts, plainTexts } from '../helpers/site-texts.ts'

const site = await buildSecondShop()
const TEXTS = listSiteTexts(site)

test('shows optional content', () => {
  const page = parsePage('index.html', site)
  const texts = (selector: string) => page.querySelectorAll(selector).map((element) => textOf(element))
  expect(texts('.notice')).toEqual(['Wir suchen Verstärkung. Aushang bis 31. Januar 2027'])
  expect(page.querySelector('.notice')?.getAttribute('data-over')).toBe('2027-02-01')
  expect(page.querySelector('figure img')?.getAttribute('loading')).toBe('lazy')
  expect(texts('#contact a[href="tel:+4917604069034"]').join()).toContain('Notdienst: 0176 04069034')
  expect(texts('#contact p a').at(-1)).toBe('Seefunk (externe Seite)')
  expect(page.querySelectorAll('.odometer .unit')).toEqual([])
  // Its brands differ in their services: on each card they stand in words, with icons.
  expect(page.querySelector('.legend')).toBeNull()
  expect(page.querySelectorAll('#services li li:not(:has(svg))')).toEqual([])
  expect(site.has('preisliste.pdf')).toBe(true)
  const [shop] = JSON.parse(page.querySelector('script[type]')?.rawText ?? '')['@graph']
  // The real logo and the photo of the yard, for search engines.
  for (const each of [shop.logo, shop.image]) {
    expect(each).toMatch(/^https:\/\/www\.zweirad-krummsee\.example\/photos\/photo\.\w+-\d+\.jpg$/)
    expect(site.has(new URL(each).pathname.slice(1))).toBe(true)
  }
  expect(shop.logo).not.toBe(shop.image)
  expect(shop.sameAs).toEqual(['https://www.seefunk.example/zweirad-krummsee'])
  expect(shop.geo).toMatchObject({ latitude: 51.40203, longitude: 14.20905 })
})

test('shows the photo on a card in every width instead of a drawing, and publishes no original', () => {
  const cards = parsePage('index.html', site).querySelectorAll('#services li:has(h4)')
  const [picture] = cards.flatMap((card) => card.querySelectorAll('picture'))
  const image = picture?.querySelector('img')
  expect(cards[0]?.querySelector('div')?.childNodes).toEqual([picture])
  expect(image?.attributes).toMatchObject({
    ...{ alt: 'Rotes Motorrad am See im Abendlicht', width: '960', height: '640', loading: 'lazy', decoding: 'async' },
    src: expect.stringMatching(/^\/photos\/photo\.[0-9a-f]{10}-960\.jpg$/),
  })
  const stem = image?.attributes.src?.replace('-960.jpg', '') ?? ''
  const sources = ['avif', 'webp'].map((ending) => ({
    type: `image/${ending}`,
    srcset: [320, 480, 640, 960].map((width) => `${stem}-${width}.${ending} ${width}w`).join(', '),
  }))
  expect(picture?.querySelectorAll('source').map(({ attributes }) => attributes)).toMatchObject(sources)
  const named = sources.flatMap(({ srcset }) => srcset.match(/(?<=\/)photos\S+/g) ?? [])
  const files = [...site.keys()].filter((file) => file.startsWith(stem.slice(1)))
  expect(files).toEqual([...named, `${stem.slice(1)}-960.jpg`])
  // Neither photo nor logo as it is.
  expect([...site.keys()].filter((path) => /havel|logo/i.test(path))).toEqual([])
})

test.each(PAGES)('%s shows the logo in its header', (file) => {
  const home = parsePage(file, site).querySelector('header a[href="/"]')
  const { alt, width, height, loading } = home?.querySelector('img')?.attributes ?? {}
  expect([alt, width, height, loading]).toEqual(['Zweirad- und Quadhof Krummsee', '960', '349', 'eager'])
  expect(textOf(home)).toBe('Startseite')
  expect(readPage(file, site)).not.toContain('as="image"')
})

const WITH_CARD = ['impressum/index.html', 'index.html', 'kontakt.vcf']
const EVERYWHERE = ['404.html', '500.html', ...WITH_CARD]

/** A fact without spaces and punctuation, and all texts that have it in any form. */
test.each([
  ['3023125432', EVERYWHERE],
  ['17604069012', ['index.html', 'kontakt.vcf']],
  ['ZweiradundQuadhofKrummsee', [...EVERYWHERE, 'site.webmanifest']],
  ['AlteZiegelei7a', EVERYWHERE],
  ['hof@zweiradkrummseeexample', WITH_CARD],
  ['wwwzweiradkrummseeexample', [...WITH_CARD, 'robots.txt', 'sitemap.xml']],
])('"%s" is in %j', (fact, expected) => {
  const found = TEXTS.filter(({ text }) => text.replace(/[\s()/\\.+-]/g, '').includes(fact))
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(expected)
})

test('its QR code and its picture for shared links are its own', async () => {
  const addresses = ['https://www.werkstatt.example', 'https://www.zweirad-krummsee.example']
  const [, drawings = ''] = /href="\/([^"#]+)#qr"/.exec(String(site.get('index.html'))) ?? []
  const codeOf = (text: string) => renderToStaticMarkup(createElement(QrCode, { text }))
  const isShown = (address: string) => String(site.get(drawings)).includes(codeOf(address))
  expect(addresses.filter(isShown)).toEqual([addresses[1]])
  const shared = [await buildFilledShop(), site].map((each) => [...each.keys()].find((file) => /^share\./.test(file)))
  expect(new Set(shared).size).toBe(2)
})

test('the privacy notice names the authority of its state, and what it has besides', () => {
  const page = parsePage('impressum/index.html', site)
  const partOf = (id: string) => textOf(page.querySelector(`section:has(> #${id})`))
  expect(partOf('rechte')).toContain('die Sächsische Datenschutz- und Transparenzbeauftragte')
  expect(partOf('kamera-am-hoftor')).toContain('Nach drei Tagen')
  expect(partOf('angaben-in-bewerbungen')).toMatch(/lit\. b DSGVO.*Nach einer Absage .* sechs Monate.*§ 15 AGG/s)
  const profiles = /ein Profil bei Seefunk\..*gemeinsam verantwortlich \(Art\. 26 DSGVO\)/s
  expect(partOf('profile-in-netzwerken')).toMatch(profiles)
  expect(partOf('geltungsbereich')).toContain('E-Mail und WhatsApp, für Bewerbungen und für die Profile')
  expect(partOf('widerspruch')).toContain('und die Daten aus den Profilen in Netzwerken')
})

test.each(['2027-01-31', '2027-02-01'])('the build of %s has the notice only until 31 January', async (date) => {
  const later = await buildSite({ content: SECOND_SHOP, date })
  expect(String(later.get('index.html')).includes('Verstärkung')).toBe(date === '2027-01-31')
})

/** Words of the first shop that are also in the code, and why. */
const OF_THE_CODE: Record<string, string> = {
  '100%': 'a length in a style sheet',
  2000: 'of the address that names SVG',
  anfragen: 'its button',
  Termin: 'the link to WhatsApp, for every shop',
  heute: 'the mark of today in the table of hours',
  kontakt: 'the file kontakt.vcf',
  durch: '"Vertreten durch" in the Impressum',
}

/** Values of the first shop, and words in them, that the second one does not have. */
async function findTraces(): Promise<{ trace: string; pattern: RegExp }[]> {
  const [first, second] = await Promise.all([FIRST_SHOP, SECOND_SHOP].map((folder) => loadContent(folder, TODAY)))
  // The standard parts of the privacy notice are the same for every shop.
  const known = plainTexts([second?.written, second && privacyParts(second.content)]).join('\n')
  const wordsOf = (text: string) => text.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  const knownWords = new Set(wordsOf(known))
  const texts = plainTexts(first?.written).filter((text) => text.length >= 4 && !known.includes(text))
  const isOwn = (word: string) => (word.length >= 4 || /^[A-Z]{3}$/.test(word)) && !knownWords.has(word)
  const words = plainTexts(first?.written).flatMap(wordsOf).filter(isOwn)
  return [...new Set([...texts, ...words])].map((trace) => ({ trace, pattern: patternFor(trace) }))
}

/** As a separate word; a phone number also after a country code. */
function patternFor(trace: string): RegExp {
  const escaped = trace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(/^\d{6,}$/.test(trace) ? escaped : `(?<![\\p{L}\\d-])${escaped}(?![\\p{L}\\d])`, 'u')
}

const BINARY = /\.(?:png|ico|jpg|avif|webp|woff2)$/

test('nothing of the first shop is in the site of the second', async () => {
  const traces = await findTraces()
  expect(traces.map(({ trace }) => trace)).toEqual(
    expect.arrayContaining(['Storkow (Mark)', 'LOS', '23125678', 'KYMCO', 'So erreichst du uns', 'Oder-Spree']),
  )
  // Raw, and as people read it, with links decoded.
  const sources = [...site].filter(([file]) => !BINARY.test(file))
  const places = [...sources.map(([file, bytes]) => ({ file, text: Buffer.from(bytes).toString() })), ...TEXTS]
  expect(places.length).toBeGreaterThan(100)
  const found = traces.flatMap(({ trace, pattern }) => {
    const inFiles = new Set(places.filter(({ text }) => pattern.test(text)).map(({ file }) => file))
    return [...inFiles].map((file) => ({ trace, file }))
  })
  expect(found.filter(({ trace }) => !(trace in OF_THE_CODE))).toEqual([])
  // An exception without an occurrence in the code must be removed.
  const excepted = new Set(found.map(({ trace }) => trace))
  expect(Object.keys(OF_THE_CODE).filter((trace) => !excepted.has(trace))).toEqual([])
})
