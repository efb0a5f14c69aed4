import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findHtmlMistakes } from '../../scripts/check/html.ts'
import { files as dist, PAGES, textOf } from '../helpers/dist.ts'
import { findPolicyMistakes } from '../helpers/policy.ts'
import { buildSite, makeContent } from '../helpers/site.ts'

const DRAWING = 'image: illustrations/atv'
const PHOTO = 'image: KYMCO im Hof.JPG\n  imageAlt: Rotes Quad vor der Halle'

const WIDTHS = [320, 480, 640, 960]

test('shows a photo of the content folder instead of the drawing', async () => {
  const content = await makeContent(['brands.yaml', DRAWING, PHOTO])
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#a63110' }
  await mkdir(join(content, 'photos'), { recursive: true })
  await sharp({ create }).jpeg().toFile(join(content, 'photos/KYMCO im Hof.JPG'))
  const files = await buildSite({ content })
  const html = String(files.get('index.html'))
  const cards = parse(html).querySelectorAll('#services li:has(h4)')
  const [picture] = cards.flatMap((card) => card.querySelectorAll('picture'))
  const image = picture?.querySelector('img')
  expect(cards[0]?.querySelector('div')?.childNodes).toEqual([picture])
  expect(image?.attributes).toMatchObject({
    alt: 'Rotes Quad vor der Halle',
    width: '960',
    height: '720',
    loading: 'lazy',
    decoding: 'async',
  })

  const stem = image?.attributes.src?.replace('-960.jpg', '') ?? ''
  expect(stem).toMatch(/^\/photos\/photo\.[0-9a-f]{10}$/)
  const list = (ending: string) => WIDTHS.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
  expect(picture?.querySelectorAll('source').map(({ attributes: { type, srcset } }) => [type, srcset])).toEqual([
    ['image/avif', list('avif')],
    ['image/webp', list('webp')],
  ])
  // The script of the hours has its day in it, and a name that changes with it.
  expect([...files.keys()].filter((file) => !dist.has(file) && !file.startsWith('hours.'))).toEqual(
    [...['avif', 'webp'].flatMap((ending) => WIDTHS.map((width) => `-${width}.${ending}`)), '-960.jpg'].map(
      (end) => stem.slice(1) + end,
    ),
  )

  expect(html.includes('as="image"')).toBe(false)
  expect(html.includes("img-src 'self';")).toBe(true)
  expect(findPolicyMistakes(html)).toEqual([])
  expect(await findHtmlMistakes(html)).toEqual([])
})

test('reports the field of a missing photo', async () => {
  const content = await makeContent(['brands.yaml', DRAWING, PHOTO])
  await expect(buildSite({ content })).rejects.toMatchObject({
    findings: [
      {
        ...{ line: 13, column: 10, path: 'Marke KYMCO ATV & UTV, Bild (image)' },
        message: expect.stringMatching(/^„KYMCO im Hof\.JPG“: Diese Datei gibt es nicht\./),
      },
    ],
  })
})

test('shows the logo in the header of each page, without anything else from its file', async () => {
  const content = await makeContent(['business.yaml', '# logo: logo.svg', 'logo: Logo.svg'])
  await mkdir(join(content, 'photos'), { recursive: true })
  await writeFile(
    join(content, 'photos/Logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="secret()"><script>secret()</script><path d="M0 0h99v99z"/></svg>',
  )
  const files = await buildSite({ content })
  for (const page of PAGES) {
    const html = String(files.get(page))
    const home = parse(html).querySelector('header a[href="/"]')
    expect(home?.querySelector('img')?.attributes).toMatchObject({
      alt: 'ATV · Bike · Scooter Storkow',
      width: '960',
      height: '320',
      loading: 'eager',
    })
    expect(textOf(home)).toBe('Startseite')
    expect(html.includes('as="image"')).toBe(false)
    expect(findPolicyMistakes(html)).toEqual([])
    expect(await findHtmlMistakes(html)).toEqual([])
  }
  const foreign = [...files].filter(
    ([path, bytes]) => path.includes('Logo.svg') || Buffer.from(bytes).includes('secret'),
  )
  expect(foreign).toEqual([])
})
