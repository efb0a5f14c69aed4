/** The business in other programs: icons, manifest, picture for shared links, card for the address book. */
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageDrawings } from '../../src/facts/scene-drawings.ts'
import { renderVcard, VCARD_FILE } from '../../src/facts/vcard.ts'
import type { Content } from '../../src/schema/index.ts'
import { paints, themes } from '../../src/theme/tokens.ts'
import { VehicleSymbols } from '../../src/ui/drawings.tsx'
import { SHARE_SIZE, SharePicture, SiteIcon } from '../../src/ui/pictures.tsx'
import { districtOf } from '../../src/ui/plate.tsx'
import { WIDE } from '../../src/ui/scene.tsx'
import type { Files } from '../lib/files.ts'
import { fingerprint } from '../lib/sha256.ts'
import { drawPng, inlineTokens, wrapSvg } from './draw.ts'
import { outlineText } from './outline.ts'

/** One of the owner's pictures as a data: address. */
type PictureAt = (path: string | undefined) => string | undefined

/** Icons and manifest have the names that browsers expect; the name of the share picture changes with its bytes. */
export async function buildIdentity(
  content: Content,
  isDraft: boolean,
  pictureAt: PictureAt,
): Promise<{ files: Files; share: string }> {
  const { business } = content
  const [icons, picture] = await Promise.all([drawIcons(business, pictureAt), drawShare(content, pictureAt)])
  const icon = Buffer.from(icons.get('icon-192.png') ?? '').toString('base64')
  const file = `share.${fingerprint(picture)}.${content.home.photo ? 'jpg' : 'png'}`
  return {
    files: new Map<string, string | Uint8Array>([
      ...icons,
      ['site.webmanifest', renderManifest(business, isDraft)],
      ...(isDraft ? [] : [[VCARD_FILE, renderVcard(business, icon)] as const]),
      [file, picture],
    ]),
    share: `/${file}`,
  }
}

/** The plate, else the logo, else the first letter of the name. */
async function drawIcons({ name, plate, logo }: Content['business'], pictureAt: PictureAt): Promise<Files> {
  const picture = plate ? undefined : pictureAt(logo)
  const letters = await outlineText(plate ? districtOf(plate) : name.slice(0, 1).toUpperCase())
  const [small = '', full = ''] = [false, true].map((isFull) => drawIcon({ letters, picture, isFull }))
  return new Map<string, string | Uint8Array>([
    ['favicon.svg', small],
    // For browsers that cannot draw the SVG. It is a PNG despite its name: they go by the bytes.
    ['favicon.ico', await drawPng(small, 32)],
    ['apple-touch-icon.png', await drawPng(full, 180)],
    ['icon-192.png', await drawPng(full, 192)],
    ['icon-512.png', await drawPng(full, 512)],
  ])
}

function drawIcon(icon: ComponentProps<typeof SiteIcon>): string {
  const markup = renderToStaticMarkup(createElement(SiteIcon, icon))
  return wrapSvg('0 0 32 32', inlineTokens(markup, themes.light))
}

async function drawShare(content: Content, pictureAt: PictureAt): Promise<Uint8Array> {
  const { home, business } = content
  const { name, town } = business
  const drawings = pageDrawings(content)
  // In a browser a symbol inherits the paint of its <use>. Here each vehicle has a symbol of its own, named by the paint.
  const vehicles = WIDE.slice(-drawings.length).map(({ paint }, index) => {
    const symbol = renderToStaticMarkup(createElement(VehicleSymbols, { drawings: drawings.slice(index, index + 1) }))
    const named = symbol.replace('<symbol id="', `$&${paint}-`)
    return inlineTokens(named, { ...themes.light, ...paints[paint].light })
  })
  const [nameOutline, townOutline] = await Promise.all([outlineText(name), outlineText(town)])
  const photo = pictureAt(home.photo?.image)
  const texts = { name: nameOutline, town: townOutline }
  const picture = createElement(SharePicture, { ...texts, drawings, photo, ground: home.scene })
  const named = renderToStaticMarkup(picture).replace(/class="paint-(\w+)[^"]*" href="#/g, '$&$1-')
  const scene = inlineTokens(named, themes.light)
  const { width, height } = SHARE_SIZE
  const png = await drawPng(wrapSvg(`0 0 ${width} ${height}`, vehicles.join('') + scene), width)
  return photo ? (await import('sharp')).default(png).jpeg().toBuffer() : png
}

/** Launchers cut names of more than twelve letters: as many words of it as fit, at least the first. */
const shorten = (name: string) => /^(?:.{1,12}(?!\S)|\S+)/.exec(name)?.[0].replace(/(?:[\s&·-]|\sund)+$/, '') ?? name

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
