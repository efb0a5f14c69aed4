import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import { paints, themes } from '../../src/theme/tokens.ts'
import { CACHE_DIR } from '../lib/paths.ts'
import { buildIdentity } from './identity.ts'

vi.mock('../lib/paths.ts', async (load) => ({
  ...(await load<typeof import('../lib/paths.ts')>()),
  CACHE_DIR: await mkdtemp(join(tmpdir(), 'cache-')),
}))

afterAll(() => rm(CACHE_DIR, { recursive: true }))

const NAME = 'ATV · Bike · Scooter Storkow'

type Given = { name?: string; plate?: string; town?: string; isDraft?: boolean; kinds?: string[] }

const KINDS = ['ATV', 'UTV', 'Motorrad', 'Scooter']

async function build(given: Given = {}) {
  const { name = NAME, plate = 'LOS ATV 20', town = 'Storkow (Mark)', isDraft = false, kinds = KINDS } = given
  const told = { phone: {}, website: {}, street: '', postalCode: '' }
  const business = { name, plate, town, ...told } as Content['business']
  const { files, share } = await buildIdentity({ business, brands: [{ kinds }] } as Content, isDraft)
  const read = (file: string) => {
    const contents = files.get(file)
    if (contents === undefined) throw new Error(`There is no "${file}".`)
    return Buffer.from(contents as Uint8Array)
  }
  return { files, share, read, picture: read(share.slice(1)) }
}

type Box = { left: number; top: number; width: number; height: number }

const NAME_BOX = { left: 40, top: 60, width: 1120, height: 140 }
const TOWN_BOX = { left: 40, top: 204, width: 1120, height: 60 }

/** How many pixels of the box have exactly this colour. */
async function countPixels(image: Buffer, colour: string, box: Box): Promise<number> {
  const { data, info } = await sharp(image).extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => index * info.channels)
  return pixels.filter((start) => wanted.every((value, channel) => data[start + channel] === value)).length
}

/** First and last column of the box with this colour. */
async function findExtent(image: Buffer, colour: string, box: Box): Promise<[number, number]> {
  const columns = Array.from({ length: box.width }, (_, index) => box.left + index)
  const counts = await Promise.all(columns.map((left) => countPixels(image, colour, { ...box, left, width: 1 })))
  const inked = columns.filter((_, index) => counts[index])
  return [inked[0] ?? Number.NaN, inked.at(-1) ?? Number.NaN]
}

test('makes each PNG in its size', async () => {
  const { read, share } = await build()
  const sizes = [
    ['favicon.ico', 32, 32] as const,
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
  ]
  for (const [file, width, height] of [...sizes, [share.slice(1), 1200, 630] as const])
    expect([file, await sharp(read(file as string)).metadata()]).toMatchObject([file, { format: 'png', width, height }])
})

test('paints the picture with our tokens', async () => {
  const { picture } = await build()
  const { light } = themes
  expect(await countPixels(picture, light.sky, { left: 0, top: 0, width: 1200, height: 60 })).toBe(1200 * 60)
  expect(await countPixels(picture, light.sun, { left: 560, top: 360, width: 140, height: 140 })).toBeGreaterThan(3000)
  expect(await countPixels(picture, light.near, { left: 0, top: 400, width: 1200, height: 140 })).toBeGreaterThan(3000)
  expect(await countPixels(picture, light.ground, { left: 0, top: 540, width: 60, height: 30 })).toBeGreaterThan(1700)
  expect(await countPixels(picture, light.rut, { left: 0, top: 590, width: 1200, height: 40 })).toBeGreaterThan(3000)
})

test.each(
  [KINDS, ['Scooter']].flatMap((kinds) => [
    { kinds, paint: 'rot' as const, left: 70 },
    { kinds, paint: 'kiefer' as const, left: 335 },
    { kinds, paint: 'creme' as const, left: 645 },
    { kinds, paint: 'see' as const, left: 905 },
  ]),
)('of $kinds paints one vehicle in $paint, at $left px', async ({ kinds, paint, left }) => {
  const { picture } = await build({ kinds })
  const box = { left, top: 400, width: 290, height: 200 }
  const strip = { left: 0, top: 400, width: 1200, height: 200 }
  for (const colour of [paints[paint].light.vp, paints[paint].light.vq] as string[]) {
    const count = await countPixels(picture, colour, box)
    expect(count).toBeGreaterThan(300)
    expect(await countPixels(picture, colour, strip)).toBe(count)
  }
})

test('writes name and town, and nothing outside their places', async () => {
  const { picture } = await build()
  const { 'on-sky': ink, 'sky-muted': muted } = themes.light
  expect(await countPixels(picture, ink, NAME_BOX)).toBeGreaterThan(10_000)
  expect(await countPixels(picture, muted, TOWN_BOX)).toBeGreaterThan(3000)
  const dot = await build({ name: '.', town: '.' })
  expect(await countPixels(dot.picture, ink, { ...NAME_BOX, left: 100, width: 1060 })).toBe(0)
  expect(await countPixels(dot.picture, muted, { ...TOWN_BOX, left: 100, width: 1060 })).toBe(0)
})

test.each([
  ['a short name', 'Quad', 500],
  ['our name', NAME, 1150],
  ['a very long name', 'Märkische Zweirad- und Quadwerkstatt Vorname Nachname & Söhne GmbH & Co. KG', 1150],
])('fits %s', async (_, name, right) => {
  const [first, last] = await findExtent((await build({ name })).picture, themes.light['on-sky'], NAME_BOX)
  expect(first).toBeGreaterThanOrEqual(50)
  expect(first).toBeLessThan(62)
  expect(last).toBeLessThanOrEqual(right)
})

test('draws the letters of Sorbian and Polish too', async () => {
  const inkOf = async (town: string) =>
    countPixels((await build({ town })).picture, themes.light['sky-muted'], TOWN_BOX)
  expect(await inkOf('Chóśebuz')).toBeGreaterThan((await inkOf('Chóebuz')) + 100)
})

test('draws the letters in Barlow Condensed and in no font of this computer', async () => {
  const { read } = await build({ plate: 'LLL 1' })
  // Three times L is 1.7 times as wide as high; in Arial it is 2.5 times.
  const icon = read('icon-512.png')
  const side = { left: 0, top: 0, width: 512, height: 512 }
  const [first, last] = await findExtent(icon, themes.light['on-sky'], side)
  const height = await countPixels(icon, themes.light['on-sky'], { ...side, left: first + 4, width: 1 })
  expect((last - first) / height).toBeCloseTo(1.74, 1)
})

test('keeps the letters of a home screen icon inside the circle that some phones cut', async () => {
  for (const plate of ['LOS A 1', 'B A 1', 'MMM-A 1', 'MM A 1']) {
    const icon = (await build({ plate })).read('icon-512.png')
    const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let farthest = 0
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if ((data[(y * info.width + x) * info.channels] ?? 0) < 128)
          farthest = Math.max(farthest, Math.hypot(x - 256, y - 256))
    expect([plate, farthest > 50 && farthest < 0.4 * 512]).toEqual([plate, true])
  }
})

test('the drawing for the tab has plate letters, tokens and no text that would need a font', async () => {
  const svg = String((await build()).read('favicon.svg'))
  expect(svg).toContain(`fill="${themes.light.sky}"`)
  expect(svg).not.toMatch(/<text|var\(|class=|style=/)
  const other = await build({ plate: 'B ATV 20' })
  expect(String(other.read('favicon.svg'))).not.toBe(svg)
})

test('describes the site in the manifest', async () => {
  const manifest = JSON.parse(String((await build()).read('site.webmanifest')))
  expect(manifest).toEqual({
    name: NAME,
    short_name: NAME,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: themes.light.sky,
    background_color: themes.light.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
})

test('the manifest of a draft does not have the name', async () => {
  const { read } = await build({ isDraft: true })
  const manifest = String(read('site.webmanifest'))
  expect(JSON.parse(manifest)).not.toHaveProperty('name')
  expect(JSON.parse(manifest)).toHaveProperty('short_name', 'LOS ATV 20')
  expect(manifest).not.toContain(NAME)
})

test('gives a changed picture another name, and an unchanged one the same', async () => {
  const { share } = await build()
  expect(share).toMatch(/^\/share\.[0-9a-f]{10}\.png$/)
  expect((await build({ name: `${NAME}!` })).share).not.toBe(share)
  expect((await build({ town: 'Beeskow' })).share).not.toBe(share)
  expect((await build({ plate: 'B ATV 20' })).share).toBe(share)
  expect((await build()).files).toEqual((await build()).files)
})
