import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Content } from '../../src/schema/index.ts'
import { paints, themes } from '../../src/theme/tokens.ts'
import { WIDE } from '../../src/ui/scene.tsx'
import { buildIdentity } from './identity.ts'

const NAME = 'ATV · Bike · Scooter Storkow'

const KINDS = ['ATV', 'UTV', 'Motorrad', 'Scooter']

async function build({ name = NAME, plate = 'LOS ATV 20', town = 'Storkow (Mark)', kinds = KINDS } = {}) {
  const told = { phone: {}, website: {}, street: '', postalCode: '' }
  const business = { name, plate, town, ...told } as Content['business']
  const content = { business, brands: [{ kinds }], home: { services: {} } } as Content
  const { files, share } = await buildIdentity(content, false, { photos: new Map(), files: new Map() })
  const read = (file: string) => Buffer.from(files.get(file) as Uint8Array)
  return { files, share, read, picture: read(share.slice(1)) }
}

test('makes each PNG in its size', async () => {
  const { read } = await build()
  const sizes = { 'favicon.ico': 32, 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }
  for (const [file, size] of Object.entries(sizes))
    expect(await sharp(read(file)).metadata(), file).toMatchObject({ format: 'png', width: size, height: size })
})

/** The first and last column of this colour in a picture, Infinity if it is missing. */
async function findExtent(image: Buffer, colour: string): Promise<[number, number]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = Number.parseInt(colour.slice(1), 16)
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (let pixel = 0; pixel < info.width * info.height; pixel++)
    if (data.readUIntBE(pixel * info.channels, 3) === wanted) {
      first = Math.min(first, pixel % info.width)
      last = Math.max(last, pixel % info.width)
    }
  return [first, last]
}

const LONG_NAME = 'Märkische Zweirad- und Quadwerkstatt Vorname Nachname & Söhne GmbH & Co. KG'

test.each(['Quad', NAME, LONG_NAME])('the share picture has the whole name "%s", and the town', async (name) => {
  const { picture } = await build({ name, kinds: ['Scooter'] })
  for (const colour of [themes.light['on-sky'], themes.light['sky-muted']]) {
    const [first, last] = await findExtent(picture, colour)
    expect([first >= 40, last <= 1160]).toEqual([true, true])
  }
})

test('paints each vehicle of the share picture in its own colour, also those that share a chassis', async () => {
  const { picture } = await build({ kinds: ['ATV'] })
  for (const { paint, x } of WIDE) {
    const [first, last] = await findExtent(picture, paints[paint].light.vp)
    expect([paint, first > (x * 5) / 6, last < ((x + 358) * 5) / 6]).toEqual([paint, true, true])
  }
})

test('draws the letters of Sorbian and Polish too', async () => {
  const widthOf = async (town: string) => {
    const [first, last] = await findExtent((await build({ town })).picture, themes.light['sky-muted'])
    return last - first
  }
  expect(await widthOf('Chóśebuz')).toBeGreaterThan((await widthOf('Chóebuz')) + 5)
})

test('keeps the letters of a home screen icon inside the circle that some phones cut', async () => {
  for (const plate of ['LOS A 1', 'B A 1', 'MMM-A 1', 'MM A 1']) {
    const [first, last] = await findExtent((await build({ plate })).read('icon-512.png'), themes.light['on-sky'])
    expect([plate, first > 0.1 * 512, last < 0.9 * 512]).toEqual([plate, true, true])
  }
})

test('the drawing for the tab has plate letters, tokens and no text that would need a font', async () => {
  const svg = String((await build()).read('favicon.svg'))
  expect(svg).toContain(`fill="${themes.light.sky}"`)
  expect(svg).not.toMatch(/<text|var\(|class=|style=/)
  const other = await build({ plate: 'B ATV 20' })
  expect(String(other.read('favicon.svg'))).not.toBe(svg)
})

const manifestOf = async (name?: string) => JSON.parse(String((await build({ name })).read('site.webmanifest')))

test('describes the site in the manifest', async () => {
  const icon = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' }
  expect(await manifestOf()).toMatchObject({
    name: NAME,
    short_name: 'ATV · Bike',
    lang: 'de',
    theme_color: themes.light.sky,
    icons: [{ sizes: '192x192' }, { ...icon, purpose: 'any' }, { ...icon, purpose: 'maskable' }],
  })
})

test.each([
  ['Zweirad- und Quadhof Krummsee', 'Zweirad'],
  ['Huber Rad & Schlepper', 'Huber Rad'],
  ['Rad & Tat', 'Rad & Tat'],
  ['Fahrradwerkstatt Kiez', 'Fahrradwerkstatt'],
  ['Radhaus von der Heide', 'Radhaus'],
])('the name "%s" is "%s" under an icon', async (name, short) => {
  expect(await manifestOf(name)).toMatchObject({ name, short_name: short })
})
