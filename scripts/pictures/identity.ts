/** The business in other programs: icons, manifest, picture for shared links, card for the address book. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageDrawings } from '../../src/facts/scene-drawings.ts'
import { renderVcard, VCARD_FILE } from '../../src/facts/vcard.ts'
import type { Content } from '../../src/schema/index.ts'
import { jpegOf } from '../../src/schema/photo.ts'
import { paints, themes } from '../../src/theme/tokens.ts'
import { VehicleSymbols } from '../../src/ui/drawings.tsx'
import { SHARE_SIZE, SharePicture, SiteIcon } from '../../src/ui/pictures.tsx'
import { districtOf } from '../../src/ui/plate.tsx'
import { WIDE } from '../../src/ui/scene.tsx'
import type { Files } from '../lib/files.ts'
import { fingerprint } from '../lib/sha256.ts'
import { drawPng, inlineTokens, wrapSvg } from './drawings.ts'
import { outlineText } from './outline.ts'
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
  // In a browser a symbol inherits the paint of its <use>. Here each vehicle has a symbol of its own, named by the paint.
  const vehicles = WIDE.slice(-drawings.length).map(({ paint }, index) => {
    const symbol = renderToStaticMarkup(createElement(VehicleSymbols, { drawings: drawings.slice(index, index + 1) }))
    const named = symbol.replace('<symbol id="', `$&${paint}-`)
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
