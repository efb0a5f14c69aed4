/**
 * Another shop from another content folder, built as it would be published. Nothing of the first shop may be left: all
 * that it says about itself is in its content and nowhere else.
 */
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findOverBudget } from '../../scripts/check/budgets.ts'
import { findHtmlMistakes } from '../../scripts/check/html.ts'
import { findBrokenLinks } from '../../scripts/check/links.ts'
import { loadContent } from '../../scripts/content/load.ts'
import { type Files, writeFiles } from '../../scripts/lib/files.ts'
import { privacyParts } from '../../src/facts/privacy.ts'
import { FIRST_SHOP } from '../helpers/build-shop.ts'
import { files as dist, PAGES, textOf } from '../helpers/dist.ts'
import { findPolicyMistakes } from '../helpers/policy.ts'
import { buildSecondShop, buildSite, makeFolder, PARTS, SECOND_SHOP } from '../helpers/site.ts'
import { listSiteTexts, listTexts } from '../helpers/site-texts.ts'

const NAME = 'Zweirad- und Quadhof Krummsee'

let folder: string
let site: Files

beforeAll(async () => {
  site = await buildSecondShop()
  folder = await makeFolder()
  await writeFiles(folder, site)
})

function pageOf(file: string): string {
  return String(site.get(file))
}

test.each(PAGES)('%s is valid, follows its policy and is no draft', async (file) => {
  expect(await findHtmlMistakes(pageOf(file))).toEqual([])
  expect(findPolicyMistakes(pageOf(file))).toEqual([])
  expect(pageOf(file)).not.toContain('Entwurf')
  expect(pageOf(file).includes('noindex')).toBe(/^\d/.test(file))
})

test('is within every budget', () => {
  expect(findOverBudget(site)).toEqual([])
})

test('has no broken link', async () => {
  expect(await findBrokenLinks(site, 'https://www.zweirad-krummsee.example')).toEqual([])
})

test('has its own name for messengers and home screens', async () => {
  expect(JSON.parse(pageOf('site.webmanifest'))).toMatchObject({ name: NAME, short_name: 'Zweirad' })

  const meta = (property: string) =>
    parse(pageOf('index.html')).querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(meta('og:image:alt')).toBe(`${NAME}, Kiefernow am Krummsee`)
  const picture = new URL(meta('og:image') ?? '').pathname.slice(1)
  expect(dist.has(picture)).toBe(false)
  expect(await sharp(site.get(picture) as Uint8Array).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('error pages have a plate with its own district', () => {
  expect(pageOf('404.html')).toContain('>KNW 404<')
  expect(pageOf('500.html')).toContain('>KNW 500<')
})

test('shows optional content, and a group claims only what all of its brands offer', () => {
  const page = parse(pageOf('index.html'), { blockTextElements: { script: true, style: true } })
  const texts = (selector: string) => page.querySelectorAll(selector).map((element) => textOf(element))
  expect(texts('.group-head p')).toEqual(['Verkauf und Wartung', 'Wartung'])
  expect(texts('.group-head h3')).toEqual(['Vertragspartner', 'Servicepartner', 'Weitere Leistungen'])
  expect(texts('.notice')).toEqual(['Wir suchen Verstärkung. Aushang bis 31. Januar 2027'])
  expect(page.querySelector('.notice')?.getAttribute('data-over')).toBe('2027-02-01')
  expect(texts('figure figcaption')).toEqual(['Feierabend am Krummsee'])
  expect(page.querySelector('figure img')?.getAttribute('loading')).toBe('lazy')
  expect(texts('#contact a[href="tel:+4917604069034"]').join()).toContain('Notdienst: 0176 04069034')
  expect(texts('#contact p a').at(-1)).toBe('Seefunk (externe Seite)')
  expect(site.has('preisliste.pdf')).toBe(true)
  const [shop] = JSON.parse(page.querySelector('script[type]')?.rawText ?? '')['@graph']
  // The real logo and the photo of the yard, for search engines.
  for (const each of [shop.logo, shop.image]) {
    expect(each).toMatch(/^https:\/\/www\.zweirad-krummsee\.example\/photos\/photo\.\w+-\d+\.jpg$/)
    expect(site.has(new URL(each).pathname.slice(1))).toBe(true)
  }
  expect(shop.logo).not.toBe(shop.image)
  expect(shop.sameAs).toEqual(['https://www.seefunk.example/zweirad-krummsee'])
  expect(shop.geo).toEqual({ '@type': 'GeoCoordinates', latitude: 51.40203, longitude: 14.20905 })
})

test('the privacy notice names the authority of its state, and has its own part', () => {
  const page = parse(pageOf('impressum/index.html'))
  const partOf = (id: string) => textOf(page.querySelector(`section:has(> #${id})`))
  expect(partOf('rechte')).toContain('die Sächsische Datenschutz- und Transparenzbeauftragte')
  expect(partOf('hofkamera')).toContain('Nach drei Tagen')
  expect(partOf('angaben-in-bewerbungen')).toMatch(/lit\. b DSGVO.*Nach einer Absage .* sechs Monate.*§ 15 AGG/s)
  expect(partOf('profile-in-netzwerken')).toMatch(
    /ein Profil bei Seefunk\..*gemeinsam verantwortlich \(Art\. 26 DSGVO\)/s,
  )
  expect(partOf('geltungsbereich')).toContain('E-Mail und WhatsApp, für Bewerbungen und für die Profile')
  expect(partOf('widerspruch')).toContain('und die Daten aus den Profilen in Netzwerken')
})

test.each([
  ['2027-01-31', true],
  ['2027-02-01', false],
])('the build of %s has the notice until 31 January: %s', async (date, isThere) => {
  const later = await buildSite({ content: SECOND_SHOP, date })
  expect(String(later.get('index.html')).includes('Verstärkung')).toBe(isThere)
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
  const [first, second] = await Promise.all([FIRST_SHOP, SECOND_SHOP].map((folder) => loadContent(folder, PARTS.today)))
  // The standard parts of the privacy notice are the same for every shop.
  const known = listTexts([second?.written, second && privacyParts(second.content)]).join('\n')
  const wordsOf = (text: string) => text.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  const knownWords = new Set(wordsOf(known))
  const texts = listTexts(first?.written).filter((text) => text.length >= 4 && !known.includes(text))
  const words = listTexts(first?.written)
    .flatMap(wordsOf)
    .filter((word) => (word.length >= 4 || /^[A-Z]{3}$/.test(word)) && !knownWords.has(word))
  return [...new Set([...texts, ...words])].map((trace) => ({ trace, pattern: patternFor(trace) }))
}

/** As a separate word; a phone number also after a country code. */
function patternFor(trace: string): RegExp {
  const escaped = trace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(/^\d{6,}$/.test(trace) ? escaped : `(?<![\\p{L}\\d-])${escaped}(?![\\p{L}\\d])`, 'u')
}

const BINARY = /\.(?:png|ico|jpg|avif|webp|woff2)$/

/** Each text file of the site, raw and as people read it, with links decoded. */
function readSite(): { file: string; text: string }[] {
  const texts = [...site].filter(([file]) => !BINARY.test(file))
  return [
    ...texts.map(([file, contents]) => ({ file, text: Buffer.from(contents).toString() })),
    ...listSiteTexts(site),
  ]
}

test('nothing of the first shop is in the site of the second', async () => {
  const traces = await findTraces()
  expect(traces.map(({ trace }) => trace)).toEqual(
    expect.arrayContaining([
      'Storkow (Mark)',
      'Storkow',
      'LOS',
      '23125678',
      'KYMCO',
      'Ruf an oder schreib uns.',
      'Oder-Spree',
    ]),
  )
  const places = readSite()
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
