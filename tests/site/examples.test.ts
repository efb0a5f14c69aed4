/** Made-up shops of other trades, each built as it would be published: what they are told to be, and what they show. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findOverBudget } from '../../scripts/check/budgets.ts'
import { findBrokenLinks, findHtmlMistakes } from '../../scripts/check/html.ts'
import { type FieldPath, fieldAt, listTexts } from '../../scripts/content/field-at.ts'
import { loadContent } from '../../scripts/content/load.ts'
import { contentSchema } from '../../src/schema/index.ts'
import { findPolicyMistakes, PAGES, parsePage, textOf } from '../helpers/dist.ts'
import { buildExample, folderOf, TODAY } from '../helpers/site.ts'
import { listSiteTexts } from '../helpers/site-texts.ts'

/** A page of an example. */
const open = async (name: string, file = 'index.html') => parsePage(file, await buildExample(name))

/** Fields of the rules that no block or entry has. */
function listMissing(path: FieldPath, values: unknown[]): string[] {
  const found = values.filter((value) => value !== undefined && value !== '')
  if (found.length === 0) return [path.join('.')]
  const { kind, fields } = fieldAt(path)
  if (kind === 'list') return listMissing([...path, 0], found.flat())
  const valuesOf = (field: string) => found.map((value) => (value as Record<string, unknown>)[field])
  return fields.flatMap((field) => listMissing([...path, field], valuesOf(field)))
}

const NIGHT = 'Der Laden bei Nacht: zwei beleuchtete Fenster, davor drei Räder'
const PICTURE = '<image href="data:image/png'

/** `hero`: the vehicles of the scene, or what the photo in its place shows. */
type Shop = [name: string, heads: string, hero: string, code: string, looks?: { share?: string; icon?: string }]

const SHOPS: Shop[] = [
  ['rad-berlin', 'Freie Werkstatt, Weitere Leistungen', NIGHT, '404', { share: 'jpeg' }],
  ['landtechnik-allgaeu', 'Vertragspartner, Freie Werkstatt, Weitere Leistungen', 'rad', '404', { icon: PICTURE }],
  ['moped-plattenhagen', 'Leistungen', 'roller roller roller roller', 'PLH 404'],
  ['zweirad-krummsee', 'Vertragspartner, Servicepartner, Weitere Leistungen', 'atv utv motorrad roller', 'KNW 404'],
]

test('together the examples have every field', async () => {
  const names = ['storkow', ...SHOPS.map(([name]) => name)]
  const all = await Promise.all(names.map((name) => loadContent(folderOf(name), TODAY)))
  const valuesOf = (name: string) => all.map(({ written }) => written[name])
  expect(Object.keys(contentSchema.shape).flatMap((name) => listMissing([name], valuesOf(name)))).toEqual([])
})

/** Fields whose texts stand on a page as they are, but for blanks, and what is around a link or a fact in one. */
const FREE = ['text', 'sentences', 'richText', 'phone', 'email']
const MARKUP = /\[|\](?:\([^)]*\))?|\{\w+\}/

describe.each(SHOPS)('%s', (name, heads, hero, code, { share = 'png', icon = '<path' } = {}) => {
  beforeAll(() => buildExample(name))

  test('is asked nothing, and its pages are valid and no drafts', async () => {
    const site = await buildExample(name)
    const { questions, content } = await loadContent(folderOf(name), TODAY)
    expect(questions).toEqual([])
    expect(JSON.parse(String(site.get('.htbuild.json')))).toMatchObject({ isStrict: true, isFictional: true })
    for (const file of PAGES) {
      const html = String(site.get(file))
      expect([...(await findHtmlMistakes(html)), ...findPolicyMistakes(html)]).toEqual([])
      expect(html).not.toContain('Entwurf')
      expect(html.includes('noindex')).toBe(/^\d/.test(file))
    }
    expect(findOverBudget(site)).toEqual([])
    expect(await findBrokenLinks(site, content.business.website.origin)).toEqual([])
  })

  test('shows every text that it has', async () => {
    const texts = listSiteTexts(await buildExample(name)).map(({ text }) => text)
    const all = listTexts((await loadContent(folderOf(name), TODAY)).written)
    const free = all.filter(({ path }) => FREE.includes(fieldAt(path).control ?? '') && !/plate|geo/.test(path.join()))
    const isShown = (piece: string) => texts.some((text) => text.includes(piece.trim()))
    expect(free.filter(({ text }) => !text.split(MARKUP).every(isShown))).toEqual([])
  })

  test('has its own groups, and pictures', async () => {
    const site = await buildExample(name)
    const page = await open(name)
    expect(page.querySelectorAll('.group-head h3').map(textOf).join(', ')).toBe(heads)
    expect(/Vertrag|partner/i.test(textOf(page.querySelector('main')))).toBe(heads.includes('Vertragspartner'))
    const vehicles = page.querySelectorAll('.poster svg:nth-last-child(2) use.rolling')
    const drawn = vehicles.map((use) => use.getAttribute('href')?.replace('#d-', '')).join(' ')
    expect(page.querySelector('.poster img')?.getAttribute('alt') ?? drawn).toBe(hero)
    for (const use of page.querySelectorAll('use')) {
      const [file = '', id] = String(use.getAttribute('href')).split('#')
      expect(String(site.get(file.slice(1) || 'index.html'))).toContain(` id="${id}"`)
    }
    const address = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
    const picture = site.get(new URL(address).pathname.slice(1)) as Uint8Array
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: share })
    const drawing = String(site.get('favicon.svg'))
    expect(drawing).toContain(icon)
    // Every visitor loads it.
    expect(drawing.length).toBeLessThan(8_000)
    expect(textOf((await open(name, '404.html')).querySelector('.text-plate'))).toBe(code)
  })
})

test('a photo in place of the scene is loaded at once, and is small on a phone', async () => {
  const page = await open('rad-berlin')
  expect(page.querySelector('.poster img')?.getAttribute('loading')).toBe('eager')
  // At 390 px a phone with three device pixels for each takes the version of 640 px: half of 1170 pixels.
  for (const ending of ['avif', 'webp']) {
    const { sizes, srcset } = page.querySelector(`.poster source[type="image/${ending}"]`)?.attributes ?? {}
    expect(sizes).toMatch(/, 50vw$/)
    const [, address = ''] = /\/(\S+-640\.\w+) 640w/.exec(srcset ?? '') ?? []
    const bytes = Buffer.byteLength((await buildExample('rad-berlin')).get(address) ?? '')
    expect([bytes > 5_000, bytes < 60_000]).toEqual([true, true])
  }
  // No vehicle is in the page for nothing.
  expect(page.querySelectorAll('.poster symbol')).toEqual([])
})

test('a dealer in mowers asks for no vehicle, and one in bicycles registers none', async () => {
  expect(textOf(await open('landtechnik-allgaeu'))).not.toContain('Fahrzeug')
  expect(textOf(await open('rad-berlin', 'impressum/index.html'))).not.toContain('Zulassungsstelle')
})

test.each(PAGES)('%s without trees has none, and leaves it to the owner to say du or Sie', async (file) => {
  const page = await open('landtechnik-allgaeu', file)
  expect(page.querySelector('#d-forest')?.innerHTML).toBe('')
  expect(textOf(page)).not.toMatch(/\b(?:du|dich|dir|dein\w*|lade|ruf)\b/i)
})
