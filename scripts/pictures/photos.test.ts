import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import { makeFolder } from '../../tests/helpers/home.ts'
import type { Problem } from '../lib/problem.ts'
import { buildPhotos } from './photos.ts'

vi.mock('../lib/paths.ts', async (load) => ({ ...(await load<object>()), CACHE_DIR: await makeFolder() }))

/** A content folder with these photos. */
async function makeContent(originals: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await makeFolder()
  await mkdir(join(folder, 'photos'))
  for (const [name, bytes] of Object.entries(originals)) await writeFile(join(folder, 'photos', name), bytes)
  return folder
}

const contentWith = (images: string[], logo?: string): Content =>
  ({ business: { logo }, home: { about: {} }, brands: images.map((image) => ({ image })) }) as unknown as Content

const buildFrom = (folder: string, content: Content) =>
  buildPhotos(content, folder, ({ path, message }) => ({ file: path.join('.'), message }))

/** Without `names` there is a card for each photo of the folder. */
const build = async (originals: Record<string, Uint8Array | string>, names = Object.keys(originals)) =>
  buildFrom(await makeContent(originals), contentWith(names.map((name) => `photos/${name}`)))

const buildLogo = async (svg: string) =>
  buildFrom(await makeContent({ 'logo.svg': svg }), contentWith([], 'photos/logo.svg'))

/** The message of each finding, in order, with the field: "brands.0.image: …". */
async function complaints(built: Promise<unknown>): Promise<string[]> {
  const { findings } = (await built.catch((error: unknown) => error)) as Problem
  return findings.map(({ file, message }) => `${file}: ${message}`)
}

/** Two planes, one colour left and one right. */
function paint({ width = 640, height = 400, left = '#ff0000', right = '#0000ff' } = {}): Sharp {
  const half = { width: width / 2, height, channels: 4 as const, background: right }
  const plane = sharp({ create: { width, height, channels: 4, background: left } })
  return plane.composite([{ input: { create: half }, gravity: 'east' }])
}

/** The name of a pixel's colour; `x` and `y` from 0 to 1. Lossy codecs miss it by a few steps. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + info.channels)
  if (alpha < 12) return 'clear'
  return green > 243 ? 'white' : red > 243 ? 'red' : blue > 243 ? 'blue' : `${red} ${green} ${blue}`
}

const outputsOf = ({ files }: Awaited<ReturnType<typeof build>>): [path: string, bytes: Uint8Array][] =>
  [...files].map(([path, contents]) => [path, contents as Uint8Array])

test.each([
  [2000, 1500, [320, 480, 640, 960]],
  [960, 400, [320, 480, 640, 960]],
  [400, 300, [320, 400]],
  [320, 320, [320]],
  [200, 800, [200]],
  [4000, 3, [320, 480, 640, 960]],
])('makes each format of a photo of %i × %i in the widths %j', async (width, height, widths) => {
  const built = await build({ 'Händler Hof (2).JPG': await paint({ width, height }).jpeg().toBuffer() })
  const { stem = '', ...photo } = built.photos.get('photos/Händler Hof (2).JPG') ?? {}
  expect(stem).toMatch(/^photos\/photo\.[0-9a-f]{10}$/)
  const heightOf = (each: number) => Math.max(1, Math.round((height * each) / width))
  const widest = widths.at(-1) ?? 0
  expect(photo).toEqual({ widths, width: widest, height: heightOf(widest) })
  const found = outputsOf(built).map(async ([path, bytes]) => {
    const { format, width, height } = await sharp(bytes).metadata()
    return `${path} ${format} ${width} × ${height}`
  })
  const expected = (ending: string, format: string, each: number) =>
    `${stem}-${each}.${ending} ${format} ${each} × ${heightOf(each)}`
  expect(await Promise.all(found)).toEqual([
    ...widths.map((each) => expected('avif', 'heif', each)),
    ...widths.map((each) => expected('webp', 'webp', each)),
    expected('jpg', 'jpeg', widest),
  ])
})

test('converts a photo of two cards once, and no drawing', async () => {
  const folder = await makeContent({ 'a.webp': await paint().webp().toBuffer() })
  const built = await buildFrom(folder, contentWith(['photos/a.webp', 'illustrations/atv', 'photos/a.webp']))
  expect([[...built.photos.keys()], built.files.size]).toEqual([['photos/a.webp'], 7])
})

test('makes a photo upright, in the colours of sRGB, without where, when and with what it was made', async () => {
  // Orientation 6: the camera was held upright, so the left edge of the pixels belongs at the top.
  const original = await paint()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Erika Musterfrau' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Erika Musterfrau</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(original).metadata()
  expect(before.exif && before.xmp && before.icc).toBeTruthy()
  // Without their profile the same numbers are another red.
  expect(await colourAt(await sharp(original, { ignoreIcc: true }).png().toBuffer(), 0.25, 0.5)).not.toBe('red')
  const built = await build({ 'a.jpg': original })
  expect(built.photos.get('photos/a.jpg')).toMatchObject({ width: 400, height: 640 })
  for (const [path, bytes] of outputsOf(built)) {
    const { exif, xmp, iptc, icc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
    expect({ path, exif, xmp, iptc, icc, orientation }).toEqual({ path })
    expect(Buffer.from(bytes).toString('latin1'), path).not.toMatch(/Exif|EXIF|GPSL|xmpmeta|Musterfrau/)
    expect(height / width, path).toBeCloseTo(1.6)
    expect([path, await colourAt(bytes, 0.5, 0.25), await colourAt(bytes, 0.5, 0.75)]).toEqual([path, 'red', 'blue'])
  }
})

test('gives a changed photo another name, and reads an unchanged one from the cache', async () => {
  const originals = { 'a.png': await paint({ left: '#123456' }).png().toBuffer() }
  const changed = { 'a.png': await paint({ left: '#123457' }).png().toBuffer() }
  const encodings = vi.spyOn(sharp.prototype, 'toBuffer')
  const first = await build(originals)
  // Three widths in two formats and the JPEG.
  expect(encodings).toHaveBeenCalledTimes(7)
  expect(await build(originals)).toEqual(first)
  expect(encodings).toHaveBeenCalledTimes(7)
  const second = await build(changed)
  expect([...first.files.keys()].filter((path) => second.files.has(path))).toEqual([])
})

const NOT_WHOLE = 'Das ist kein Bild, oder es ist nicht ganz da. Bitte die Datei noch einmal kopieren.'

test('reports all pictures that cannot be shown, at once and at every card', async () => {
  const jpeg = await paint({ width: 1200, height: 900 }).jpeg().toBuffer()
  const png = await paint().png().toBuffer()
  const webp = await paint().webp().toBuffer()
  const tiny = { width: 1, height: 1, channels: 3, background: 'red' } as const
  const damaged = {
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'half.png': png.subarray(0, png.length / 2),
    'half.webp': webp.subarray(0, webp.length / 2),
    'broken.jpg': Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500)]),
    'empty.jpg': '',
    'letter.jpg': 'Sehr geehrte Damen und Herren',
  }
  const originals = {
    ...damaged,
    'good.jpg': jpeg,
    'tiny.png': await sharp({ create: tiny }).png().toBuffer(),
    'iphone.jpg': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  }
  expect(await complaints(build(originals, [...Object.keys(originals), 'empty.jpg']))).toEqual([
    ...Object.keys(damaged).map((name, index) => `brands.${index}.image: „${name}“: ${NOT_WHOLE}`),
    'brands.7.image: „tiny.png“: Das Bild hat nur 1 × 1 Pixel und wäre unscharf. Die längere Seite braucht mindestens 320 Pixel, gut sind 1000 und mehr.',
    expect.stringMatching(
      /^brands\.8\.image: „iphone\.jpg“: Das ist in Wahrheit eine HEIC-Datei, nur der Name endet anders\. .*Maximale Kompatibilität/,
    ),
    `brands.9.image: „empty.jpg“: ${NOT_WHOLE}`,
  ])
})

test('finds a name in another case or with its umlaut as two letters', async () => {
  const original = await paint().jpeg().toBuffer()
  const originals = { 'kymco.JPG': original, ['Händler.jpg'.normalize('NFD')]: original }
  const built = await build(originals, ['Kymco.jpg', 'Händler.jpg'])
  expect([...built.photos.keys()]).toEqual(['photos/Kymco.jpg', 'photos/Händler.jpg'])
})

test.each([
  ['kymco-atv.jpg', 'Diese Datei gibt es nicht. Meinten Sie „kymko-atv.jpg“?'],
  ['quad.jpg', 'Diese Datei gibt es nicht. Bitte das Bild in den Ordner photos legen.'],
  ['roller.jpg', 'Diese Datei gibt es nicht. Meinten Sie „roller.jpg.jpg“?'],
  ['sicherung-von-2025.jpg', 'Das ist keine Datei mit einem Bild.'],
  ['kymko-atv.jpg', 'Diese Datei gibt es nicht. Bitte das Bild in den Ordner photos legen.', 'no/such/folder'],
])('says of the missing or wrong file %s: %s', async (name, message, otherFolder = '') => {
  const folder = await makeContent({ 'kymko-atv.jpg': '', 'logo.svg': '', 'roller.jpg.jpg': '' })
  await mkdir(join(folder, 'photos', 'sicherung-von-2025.jpg'))
  const content = contentWith([`photos/${name}`])
  const built = buildFrom(otherFolder || folder, content)
  expect(await complaints(built)).toEqual([`brands.0.image: „${name}“: ${message}`])
})

/** Blue on the right, nothing on the left. */
function svgWith(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${markup}<path id="a" fill="#0000ff" d="M150 0h150v100H150z"/></svg>`
}

test.each([
  svgWith('<use href="#a" x="-300"/>'),
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svgWith('')}`,
  svgWith('<script>secret()</script>').replace('<svg', '<svg onload="secret()"'),
  `<!-- Logo -->${svgWith('<path fill="url(\'#g\')" d="M0 0h9v9z"/>')}`,
])('draws the SVG %j and keeps its transparency, which is white in the JPEG', async (svg) => {
  const built = await buildLogo(svg)
  expect(built.photos.get('photos/logo.svg')).toMatchObject({ width: 960, height: 320 })
  expect([...built.files.keys()].filter((path) => path.endsWith('.svg'))).toEqual([])
  for (const [path, bytes] of outputsOf(built)) {
    expect(Buffer.from(bytes).includes('secret')).toBe(false)
    const expected = path.endsWith('.jpg') ? 'white' : 'clear'
    expect([path, await colourAt(bytes, 0.25, 0.5), await colourAt(bytes, 0.75, 0.5)]).toEqual([path, expected, 'blue'])
  }
})

const LEFT_OUT =
  'In der SVG-Datei steht Text, HTML oder ein Verweis auf eine andere Datei. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.'

test.each([
  [svgWith('<text x="1">Werkstatt</text>'), LEFT_OUT],
  // As copied from the source of a page.
  [`${' '.repeat(16)}${svgWith('<text x="1">Werkstatt</text>')}`, LEFT_OUT],
  [svgWith('<foreignObject width="9" height="9"/>'), LEFT_OUT],
  [svgWith('<image href="hof.png"/>'), LEFT_OUT],
  [svgWith('<use xlink:href="http://a.example/b.svg#a"/>'), LEFT_OUT],
  [svgWith('<path fill="url(\'a.svg#b\')"/>'), LEFT_OUT],
  [svgWith('<style>@import "a.css";</style>'), LEFT_OUT],
  [svgWith('').slice(0, 80), 'Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.'],
])('rejects the SVG %j', async (svg, message) => {
  expect(await complaints(buildLogo(svg))).toEqual([`business.logo: „logo.svg“: ${message}`])
})

// By a pattern that tries each tag with each other it would take minutes.
test('an SVG of open tags alone holds nothing up', async () => {
  expect(await complaints(buildLogo(svgWith('<use '.repeat(200_000))))).toEqual([expect.stringContaining('beschädigt')])
})
