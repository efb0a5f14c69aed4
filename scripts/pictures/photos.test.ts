import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import type { DescribeFinding } from '../content/load.ts'
import { CACHE_DIR } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { buildPhotos } from './photos.ts'

vi.mock('../lib/paths.ts', async (load) => ({
  ...(await load<typeof import('../lib/paths.ts')>()),
  CACHE_DIR: await mkdtemp(join(tmpdir(), 'cache-')),
}))

afterAll(() => rm(CACHE_DIR, { recursive: true }))

/** A content folder with these photos, removed after the test. */
async function makeContentDir(originals: Record<string, Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'photos'))
  for (const [name, bytes] of Object.entries(originals)) await writeFile(join(folder, 'photos', name), bytes)
  return folder
}

/** Without `names` there is a card for each photo of the folder. */
async function build(originals: Record<string, Uint8Array>, names = Object.keys(originals)) {
  return buildPhotos(contentWith(...names), await makeContentDir(originals), describeFinding)
}

const describeFinding: DescribeFinding = ({ path: [file, index, field], message }) => ({
  file: `${String(file)}.yaml`,
  path: `[${String(index)}].${String(field)}`,
  message,
})

function buildLogo(name: string, bytes?: Uint8Array | string) {
  const content = {
    business: { logo: `photos/${name}` },
    brands: [] as Content['brands'],
    home: { about: {} },
  } as unknown as Content
  return makeContentDir(bytes === undefined ? {} : { [name]: Buffer.from(bytes) }).then((folder) =>
    buildPhotos(content, folder, ({ path, message }) => ({ file: '', path: path.join('.'), message })),
  )
}

function contentWith(...names: string[]): Content {
  return { business: {}, home: { about: {} }, brands: names.map((name) => ({ image: `photos/${name}` })) } as Content
}

/** The message of each finding, in order, with the field: "brands.yaml [0].image: …". */
async function complaints(built: Promise<unknown>): Promise<string[]> {
  const problem = await built.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof Problem)) throw problem ?? new Error('Nothing was refused.')
  return problem.findings.map(({ file, path, message }) => `${file.split('/').at(-1)} ${path}: ${message}`)
}

/** Two planes, one colour left and one right. */
function paint({ width = 640, height = 400, left = '#ff0000', right = '#0000ff' } = {}): Sharp {
  const half = { width: width / 2, height, channels: 4 as const, background: right }
  return sharp({ create: { width, height, channels: 4, background: left } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** The name of a pixel's colour; `x` and `y` from 0 to 1. Lossy codecs miss it by a few steps. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + info.channels)
  if (alpha < 12) return 'clear'
  return green > 243 ? 'white' : red > 243 ? 'red' : blue > 243 ? 'blue' : `${red} ${green} ${blue}`
}

function outputsOf({ files }: Awaited<ReturnType<typeof build>>): [path: string, bytes: Uint8Array][] {
  return [...files].map(([path, contents]) => [path, contents as Uint8Array])
}

function countEncodings() {
  const spy = vi.spyOn(sharp.prototype, 'toBuffer')
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('makes each format in each width and describes them', async () => {
  const built = await build({ 'Händler Hof (2).JPG': await paint({ width: 2000, height: 1500 }).jpeg().toBuffer() })
  const [path = ''] = built.files.keys()
  const stem = path.replace(/-\d+\.avif$/, '')
  expect(stem).toMatch(/^photos\/photo\.[0-9a-f]{10}$/)
  const widths = [320, 480, 640, 960]
  expect(built.photos.get('photos/Händler Hof (2).JPG')).toEqual({ stem, widths, width: 960, height: 720 })
  const found = await Promise.all(
    outputsOf(built).map(async ([path, bytes]) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [path, `${format} ${width} × ${height}`]
    }),
  )
  const sizes = ['320 × 240', '480 × 360', '640 × 480', '960 × 720']
  const inAllWidths = (ending: string, format: string) =>
    widths.map((width, index) => [`${stem}-${width}.${ending}`, `${format} ${sizes[index]}`])
  expect(found).toEqual([
    ...inAllWidths('avif', 'heif'),
    ...inAllWidths('webp', 'webp'),
    [`${stem}-960.jpg`, 'jpeg 960 × 720'],
  ])
})

test('makes no files if all brands have drawings', async () => {
  const content = { business: {}, home: { about: {} }, brands: [{ image: 'illustrations/atv' }] } as Content
  expect(await buildPhotos(content, 'no/such/folder', describeFinding)).toEqual({
    photos: new Map(),
    files: new Map(),
    questions: [],
  })
})

test('converts a photo of two cards once', async () => {
  const original = await paint().webp().toBuffer()
  const built = await build({ 'a.webp': original }, ['a.webp', 'a.webp'])
  expect([...built.photos.keys()]).toEqual(['photos/a.webp'])
  expect(built.files.size).toBe(7)
})

test('removes where, when and with what a photo was made', async () => {
  const original = await paint()
    .withExif({ IFD0: { Copyright: 'Erika Musterfrau' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Erika Musterfrau</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(original).metadata()
  expect(before.exif && before.xmp && before.icc).toBeTruthy()
  for (const [path, bytes] of outputsOf(await build({ 'a.jpg': original }))) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ path, exif, xmp, iptc, icc, orientation }).toEqual({ path })
    expect(Buffer.from(bytes).toString('latin1'), path).not.toMatch(/Exif|EXIF|GPSL|xmpmeta|Musterfrau/)
  }
})

test('turns the colours of a wide profile into sRGB', async () => {
  const original = await paint().withIccProfile('p3').png().toBuffer()
  // Without their profile the same numbers are another red.
  const bare = await sharp(original, { ignoreIcc: true }).png().toBuffer()
  expect(await colourAt(bare, 0.25, 0.5)).not.toBe('red')
  for (const [path, bytes] of outputsOf(await build({ 'a.png': original })))
    expect([path, await colourAt(bytes, 0.25, 0.5)]).toEqual([path, 'red'])
})

test('turns a photo upright', async () => {
  // Orientation 6: the camera was held upright, so the left edge of the pixels belongs at the top.
  const original = await paint().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const built = await build({ 'a.jpg': original })
  expect(built.photos.get('photos/a.jpg')).toMatchObject({ width: 400, height: 640 })
  for (const [path, bytes] of outputsOf(built)) {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    expect(height / width, path).toBeCloseTo(1.6)
    expect([path, await colourAt(bytes, 0.5, 0.25), await colourAt(bytes, 0.5, 0.75)]).toEqual([path, 'red', 'blue'])
  }
})

test('keeps transparency, and makes it white in the JPEG', async () => {
  const original = await paint({ left: '#00000000' }).png().toBuffer()
  for (const [path, bytes] of outputsOf(await build({ 'a.png': original }))) {
    const expected = path.endsWith('.jpg') ? 'white' : 'clear'
    expect([path, await colourAt(bytes, 0.25, 0.5), await colourAt(bytes, 0.75, 0.5)]).toEqual([path, expected, 'blue'])
  }
})

test.each([
  [400, 300, [320, 400]],
  [320, 320, [320]],
  [200, 800, [200]],
  [960, 400, [320, 480, 640, 960]],
])('never enlarges: %i × %i gives %j', async (width, height, widths) => {
  const built = await build({ 'a.jpg': await paint({ width, height }).jpeg().toBuffer() })
  const made = [...built.files.keys()].filter((path) => path.endsWith('.webp'))
  expect(made.map((path) => Number(path.match(/-(\d+)\.webp$/)?.[1]))).toEqual(widths)
  expect(built.photos.get('photos/a.jpg')).toMatchObject({ width: widths.at(-1) })
})

test('gives a changed photo another name', async () => {
  const first = await build({ 'a.png': await paint().png().toBuffer() })
  const second = await build({ 'a.png': await paint({ left: '#ff0001' }).png().toBuffer() })
  const paths = [...first.files.keys()]
  expect(paths.filter((path) => second.files.has(path))).toEqual([])
})

test('reads all from the cache the second time, with the same bytes', async () => {
  const originals = { 'a.png': await paint({ left: '#123456' }).png().toBuffer() }
  const encodings = countEncodings()
  const first = await build(originals)
  // Three widths in two formats and the JPEG.
  expect(encodings).toHaveBeenCalledTimes(7)
  encodings.mockClear()
  expect(await build(originals)).toEqual(first)
  expect(encodings).not.toHaveBeenCalled()
})

test('reports all pictures that cannot be shown, at once', async () => {
  const jpeg = await paint({ width: 1200, height: 900 }).jpeg().toBuffer()
  const png = await paint().png().toBuffer()
  const webp = await paint().webp().toBuffer()
  const originals = {
    'tiny.png': await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'half.png': png.subarray(0, png.length / 2),
    'half.webp': webp.subarray(0, webp.length / 2),
    'broken.jpg': Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500)]),
    'empty.jpg': Buffer.alloc(0),
    'letter.jpg': Buffer.from('Sehr geehrte Damen und Herren'),
    'iphone.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'good.jpg': jpeg,
  }
  const damaged = 'Das ist kein Bild, oder es ist nicht ganz da. Bitte die Datei noch einmal kopieren.'
  expect(await complaints(build(originals))).toEqual([
    'brands.yaml [0].image: „tiny.png“: Das Bild hat nur 1 × 1 Pixel und wäre unscharf. Die längere Seite braucht mindestens 320 Pixel, gut sind 1000 und mehr.',
    `brands.yaml [1].image: „half.jpg“: ${damaged}`,
    `brands.yaml [2].image: „half.png“: ${damaged}`,
    `brands.yaml [3].image: „half.webp“: ${damaged}`,
    `brands.yaml [4].image: „broken.jpg“: ${damaged}`,
    `brands.yaml [5].image: „empty.jpg“: ${damaged}`,
    `brands.yaml [6].image: „letter.jpg“: ${damaged}`,
    expect.stringMatching(
      /^brands\.yaml \[7\]\.image: „iphone\.jpg“: Das ist in Wahrheit eine HEIC-Datei, nur der Name endet anders\. .*Maximale Kompatibilität/,
    ),
  ])
})

test('reports every card with the same bad photo', async () => {
  const found = await complaints(build({ 'a.jpg': Buffer.alloc(0) }, ['a.jpg', 'a.jpg']))
  expect(found.map((complaint) => complaint.slice(0, 22))).toEqual(['brands.yaml [0].image:', 'brands.yaml [1].image:'])
})

test('finds a name in another case or with a hidden extension, and suggests one for a typo', async () => {
  const original = await paint().jpeg().toBuffer()
  const built = await build({ 'kymco.JPG': original, 'roller.jpg.jpg': original }, ['Kymco.jpg', 'roller.jpg'])
  expect([...built.photos.keys()]).toEqual(['photos/Kymco.jpg', 'photos/roller.jpg'])
  const two = { 'kymko-atv.jpg': original, 'logo.svg': original }
  expect(await complaints(build(two, ['kymco-atv.jpg', 'quad.jpg']))).toEqual([
    'brands.yaml [0].image: „kymco-atv.jpg“: Diese Datei gibt es nicht. Meinten Sie „kymko-atv.jpg“?',
    'brands.yaml [1].image: „quad.jpg“: Diese Datei gibt es nicht. Bitte das Bild in den Ordner photos legen.',
  ])
})

test('asks whether a panorama on a card and an empty logo are intended', async () => {
  const folder = await makeContentDir({ 'a.jpg': await paint({ width: 1600, height: 400 }).jpeg().toBuffer() })
  const wide = await buildPhotos(contentWith('a.jpg'), folder, describeFinding)
  expect(wide.questions.map(({ message }) => message)).toEqual([expect.stringContaining('Panorama')])
  const about = { ...contentWith(), home: { about: { photo: { image: 'photos/a.jpg' } } } } as unknown as Content
  expect((await buildPhotos(about, folder, describeFinding)).questions).toEqual([])
  for (const right of ['#fff', '#00000000']) {
    const white = await buildLogo('logo.png', await paint({ left: '#fff', right }).png().toBuffer())
    expect(white.questions.map(({ message }) => message)).toEqual([expect.stringContaining('leer')])
  }
  const air = await buildLogo('logo.png', await paint({ left: '#00000000', right: '#00000000' }).png().toBuffer())
  expect(air.questions.map(({ message }) => message)).toEqual([expect.stringContaining('leer')])
  expect((await build({ 'a.jpg': await paint().jpeg().toBuffer() })).questions).toEqual([])
})

test('reports a folder or pipe with the name of a photo', async () => {
  const folder = await makeContentDir({})
  await mkdir(join(folder, 'photos', 'a.jpg'), { recursive: true })
  expect(await complaints(buildPhotos(contentWith('a.jpg'), folder, describeFinding))).toEqual([
    expect.stringContaining('Das ist keine Datei'),
  ])
})

test('says where to put a missing photo', async () => {
  const message =
    'brands.yaml [0].image: „a.jpg“: Diese Datei gibt es nicht. Bitte das Bild in den Ordner photos legen.'
  expect(await complaints(build({}, ['a.jpg']))).toEqual([message])
  expect(await complaints(buildPhotos(contentWith('a.jpg'), 'no/such/folder', describeFinding))).toEqual([message])
})

test('finds a name whose umlaut is written as two letters', async () => {
  const original = await paint().jpeg().toBuffer()
  const built = await build({ ['Händler.jpg'.normalize('NFD')]: original }, ['Händler.jpg'])
  expect([...built.photos.keys()]).toEqual(['photos/Händler.jpg'])
})

/** Blue on the right, nothing on the left. */
function svgWith(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${markup}<path id="a" fill="#0000ff" d="M150 0h150v100H150z"/></svg>`
}

test.each([
  svgWith('<use href="#a" x="-300"/>'),
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svgWith('')}`,
  `<!-- Logo -->${svgWith('<path fill="url(\'#g\')" d="M0 0h9v9z"/>')}`,
])('draws the SVG %j and keeps its transparency', async (svg) => {
  const built = await buildLogo('logo.svg', svg)
  expect(built.photos.get('photos/logo.svg')).toMatchObject({ width: 960, height: 320 })
  expect([...built.files.keys()].filter((path) => path.endsWith('.svg'))).toEqual([])
  const webp = outputsOf(built).find(([path]) => path.endsWith('-960.webp'))?.[1] ?? Buffer.alloc(0)
  expect([await colourAt(webp, 0.25, 0.5), await colourAt(webp, 0.75, 0.5)]).toEqual(['clear', 'blue'])
})

const leftOut = (what: string) =>
  `In der SVG-Datei steht ${what}. Bitte im Zeichenprogramm Texte in Pfade umwandeln und Bilder einbetten, oder als PNG speichern.`

const BROKEN = 'Die SVG-Datei ist beschädigt. Bitte im Zeichenprogramm neu speichern.'

test.each([
  ['half of a file', svgWith('').slice(0, 80), BROKEN],
  ['a text', svgWith('<text x="1">Werkstatt</text>'), leftOut('Text, dessen Schrift hier fehlt')],
  ['HTML', svgWith('<foreignObject width="9" height="9"/>'), leftOut('eingebettetes HTML (foreignObject)')],
  ['an image', svgWith('<image href="hof.png"/>'), leftOut('ein Verweis auf eine andere Datei')],
  ['a drawing', svgWith('<use xlink:href="http://a.example/b.svg#a"/>'), leftOut('ein Verweis auf eine andere Datei')],
  ['a paint', svgWith('<path fill="url(\'a.svg#b\')"/>'), leftOut('ein Verweis auf eine andere Datei')],
  ['a style', svgWith('<style>@import "a.css";</style>'), leftOut('ein Verweis auf eine andere Datei')],
])('rejects an SVG with %s', async (_, svg, message) => {
  expect(await complaints(buildLogo('logo.svg', svg))).toEqual([` business.logo: „logo.svg“: ${message}`])
})
