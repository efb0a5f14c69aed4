/** The business in other programs: icons, manifest, picture for shared links, card for the address book. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageDrawings } from '../../src/facts/scene-drawings.ts'
import { renderVcard, VCARD_FILE } from '../../src/facts/vcard.ts'
import type { Content } from '../../src/schema/index.ts'
import { jpegOf } from '../../src/schema/photo.ts'
import { FACES, fontFile } from '../../src/theme/fonts.ts'
import { paints, themes } from '../../src/theme/tokens.ts'
import { VehicleSymbols } from '../../src/ui/drawings.tsx'
import { type Outline, SHARE_SIZE, SharePicture, SiteIcon } from '../../src/ui/pictures.tsx'
import { districtOf } from '../../src/ui/plate.tsx'
import { WIDE } from '../../src/ui/scene.tsx'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { ROOT } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { fingerprint } from '../lib/sha256.ts'
import { drawPng, inlineTokens, wrapSvg } from './drawings.ts'
import type { BuiltPhotos } from './photos.ts'

/** Icons and manifest have the names that browsers expect; the name of the share picture changes with its bytes. */
export async function buildIdentity(content: Content, isDraft: boolean, { photos, files }: BuiltPhotos) {
  const { business, home } = content
  const embed = (path = '') => {
    const bytes = files.get(jpegOf(photos.get(path))?.slice(1) ?? '')
    return bytes && `data:image/jpeg;base64,${toBase64(bytes)}`
  }
  const icons = await drawIcons(business, embed(business.plate ? '' : business.logo))
  const picture = await drawShare(content, embed(home.photo?.image))
  const share = `share.${fingerprint(picture)}.${home.photo ? 'jpg' : 'png'}`
  const made: Files = new Map([...icons, ['site.webmanifest', renderManifest(business, isDraft)]])
  if (!isDraft) made.set(VCARD_FILE, renderVcard(business, toBase64(icons.get('icon-192.png'))))
  return { files: made.set(share, picture), share: `/${share}` }
}

const toBase64 = (bytes: string | Uint8Array = '') => Buffer.from(bytes).toString('base64')

/** The plate, else the logo, else the first letter of the name. */
async function drawIcons({ name, plate }: Content['business'], logo: string | undefined): Promise<Files> {
  const letters = await outlineText(plate ? districtOf(plate) : (/[\p{L}\d]/u.exec(name)?.[0] ?? name).toUpperCase())
  const draw = (isFull: boolean) => {
    const icon = createElement(SiteIcon, { letters, picture: logo, isFull })
    return wrapSvg('0 0 32 32', inlineTokens(renderToStaticMarkup(icon), themes.light))
  }
  const [tab, full] = [draw(false), draw(true)]
  // A logo itself would be larger than the page.
  const small = `<image href="data:image/png;base64,${toBase64(await drawPng(tab, 96))}" width="32" height="32"/>`
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', logo ? wrapSvg('0 0 32 32', small) : tab],
    // For browsers that cannot draw the SVG. It is a PNG despite its name: they go by the bytes.
    ['favicon.ico', await drawPng(tab, 32)],
    ['apple-touch-icon.png', await drawPng(full, 180)],
    ['icon-192.png', await drawPng(full, 192)],
    ['icon-512.png', await drawPng(full, 512)],
  ])
}

async function drawShare(content: Content, photo: string | undefined): Promise<Uint8Array> {
  const { home, business } = content
  const drawings = pageDrawings(content)
  // In a browser a symbol inherits the paint of its <use>. Here each vehicle has its own, with its parts, named by the paint.
  const vehicles = WIDE.slice(-drawings.length).map(({ paint }, index) => {
    const symbol = renderToStaticMarkup(createElement(VehicleSymbols, { drawings: drawings.slice(index, index + 1) }))
    const named = symbol.replace(/<(?:symbol|g) id="|href="#/g, `$&${paint}-`)
    return inlineTokens(named, { ...themes.light, ...paints[paint].light })
  })
  const [name, town] = await Promise.all([outlineText(business.name), outlineText(business.town)])
  const picture = createElement(SharePicture, { name, town, drawings, photo, scene: home.scene })
  const named = renderToStaticMarkup(picture).replace(/class="paint-(\w+)[^"]*" href="#/g, '$&$1-')
  const { width, height } = SHARE_SIZE
  const svg = wrapSvg(`0 0 ${width} ${height}`, vehicles.join('') + inlineTokens(named, themes.light))
  const png = await drawPng(svg, width)
  return photo ? (await import('sharp')).default(png).jpeg().toBuffer() : png
}

/** No name ends with these. */
const JOINS = /(?:[\s&·-]|\s(?:und|an|am|de[mnr]|im|in|vo[mn]|zu[mr]?))+$/
/** Launchers cut names of more than twelve letters: as many words of it as fit, at least the first. */
const shorten = (name: string) => /^(?:.{1,12}(?!\S)|\S+)/.exec(name)?.[0].replace(JOINS, '') ?? name

/** The text under an icon is the name, since nobody recognises the plate; a draft must not reveal the name. */
function renderManifest({ name, plate }: Content['business'], isDraft: boolean): string {
  const icon = (size: number, purpose: string) => {
    return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    ...(isDraft ? { short_name: plate ?? 'Entwurf' } : { name, short_name: shorten(name) }),
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: themes.light.sky,
    background_color: themes.light.paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}

/** A text in Barlow Condensed as a path: an icon cannot load the fonts of the page. */
async function outlineText(given: string): Promise<Outline> {
  const text = given.normalize()
  const bytes = await readFile(join(ROOT, 'node_modules', fontFile(FACES[0])))
  const made = await cached([text, bytes], async () => Buffer.from(JSON.stringify(await outline(text, bytes))))
  return JSON.parse(String(made))
}

async function outline(text: string, bytes: Uint8Array): Promise<Outline> {
  const { Blob, Buffer: Shaping, Face, Font, shape } = await import('harfbuzzjs')
  const face = new Face(new Blob(bytes))
  const known = new Set(face.collectUnicodes())
  const font = new Font(face)
  const scale = 100 / face.upem
  const shaping = new Shaping()
  // Without those that the font lacks.
  shaping.addText([...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join(''))
  shaping.guessSegmentProperties()
  shape(font, shaping)
  const paths: string[] = []
  const edges: number[] = []
  let x = 0
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaping.getGlyphInfosAndPositions()) {
    const ink = font.glyphExtents(glyph)
    const at = x + xOffset * scale
    paths.push(movePath(font.glyphToPath(glyph), { x: at, y: yOffset * scale, scale }))
    if (ink?.width) edges.push(at + ink.xBearing * scale, at + (ink.xBearing + ink.width) * scale)
    x += xAdvance * scale
  }
  const left = Math.min(...edges)
  if (edges.length > 0) return { path: paths.join(''), left, width: Math.max(...edges) - left }
  throw new Problem(
    `„${text}“ lässt sich nicht zeichnen: Die Schrift hat keines dieser Zeichen. Bitte Namen, Ort und Kennzeichen in lateinischen Buchstaben eintragen.`,
  )
}

/** In fonts y points up, in SVG it points down. At size 100, tenths are finer than any pixel. */
function movePath(path: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px, py) => `${round(x + px * scale)} ${round(-y - py * scale)}`)
}
