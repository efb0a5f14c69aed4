/** The first shop with a photo on a card and a logo. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findHtmlMistakes } from '../../scripts/check/html.ts'
import { findPolicyMistakes, PAGES, parsePage, readPage, textOf } from '../helpers/dist.ts'
import { buildSite, type Edit, makeContent } from '../helpers/site.ts'

const ALT = 'Rotes Quad vor der Halle'
const PHOTO: Edit = ['brands.yaml', 'image: illustrations/atv', `image: KYMCO im Hof.JPG\n  imageAlt: ${ALT}`]
const content = await makeContent(PHOTO, ['business.yaml', '# logo: logo.svg', 'logo: Logo.svg'])

const photos = join(content, 'photos')
await mkdir(photos, { recursive: true })
const red = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a63110' } })
await red.jpeg().toFile(join(photos, 'KYMCO im Hof.JPG'))
await writeFile(
  join(photos, 'Logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="secret()"><script>secret()</script><path d="M0 0h99v99z"/></svg>',
)
const site = await buildSite({ content })

test('shows the photo in every width instead of the drawing', () => {
  const cards = parsePage('index.html', site).querySelectorAll('#services li:has(h4)')
  const [picture] = cards.flatMap((card) => card.querySelectorAll('picture'))
  const image = picture?.querySelector('img')
  expect(cards[0]?.querySelector('div')?.childNodes).toEqual([picture])
  expect(image?.attributes).toMatchObject({
    ...{ alt: ALT, width: '960', height: '720', loading: 'lazy', decoding: 'async' },
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
})

test.each(PAGES)('%s shows the logo in its header, and is valid', async (file) => {
  const home = parsePage(file, site).querySelector('header a[href="/"]')
  const { alt, width, height, loading } = home?.querySelector('img')?.attributes ?? {}
  expect([alt, width, height, loading]).toEqual(['ATV · Bike · Scooter Storkow', '960', '320', 'eager'])
  expect(textOf(home)).toBe('Startseite')
  const html = readPage(file, site)
  expect(html).not.toContain('as="image"')
  expect(html).toContain("img-src 'self';")
  expect([...findPolicyMistakes(html), ...(await findHtmlMistakes(html))]).toEqual([])
})

test('nothing else of the files is published', () => {
  const foreign = [...site].filter(([path, bytes]) => /Logo|KYMCO/.test(path) || Buffer.from(bytes).includes('secret'))
  expect(foreign).toEqual([])
})

test('reports the field of a missing photo', async () => {
  const place = { line: 13, column: 10, path: 'Marke KYMCO ATV & UTV, Bild (image)' }
  const message = expect.stringMatching(/^„KYMCO im Hof\.JPG“: Diese Datei gibt es nicht\./)
  const missing = buildSite({ content: await makeContent(PHOTO) })
  await expect(missing).rejects.toMatchObject({ findings: [{ ...place, message }] })
})
