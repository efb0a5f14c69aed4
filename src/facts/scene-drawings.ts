import type { Content } from '../schema/index.ts'
import { companionOf, DRAWINGS, type Drawing, isDrawing, showsOneOf } from '../schema/vehicles.ts'

export type Shop = Pick<Content, 'brands' | 'home'>

/** Of the brands, and what the shop names itself: one without brands has nothing else. */
export const listKinds = ({ brands, home }: Shop): string[] => [
  ...new Set([...brands.flatMap(({ kinds }) => kinds), ...(home.services.kinds ?? [])]),
]

const USUAL: Drawing[] = ['illustrations/atv', 'illustrations/utv', 'illustrations/motorrad', 'illustrations/roller']
export const NEUTRAL = 'illustrations/rad'

/** Four vehicles; few drawings repeat. The wheel is one of them if a kind has no drawing, or alone if none has. */
export function sceneDrawings(shop: Shop): Drawing[] {
  const kinds = listKinds(shop)
  const known = [...new Set([...USUAL, ...DRAWINGS])].filter((drawing) => drawing !== NEUTRAL)
  const offered = known.filter((drawing) => showsOneOf(drawing, kinds))
  if (offered.length === 0) return [NEUTRAL]
  const isDrawn = (kind: string) => known.some((drawing) => showsOneOf(drawing, [kind]))
  const repeated = USUAL.flatMap((_, place) => offered[place % offered.length] ?? [])
  return kinds.every(isDrawn) ? repeated : [NEUTRAL, ...repeated.slice(0, -1)]
}

/** Those in the page itself: none if it begins with a photo. */
export const pageDrawings = (shop: Shop): Drawing[] => (shop.home.photo ? [] : sceneDrawings(shop))

/** The other drawings of the cards. */
export function cardDrawings(shop: Shop): Drawing[] {
  const scene = pageDrawings(shop)
  const shown = shop.brands.flatMap(({ image, kinds }) =>
    isDrawing(image) ? [image, companionOf(image, kinds) ?? image] : [],
  )
  if (shop.home.photo || shop.home.services.others.length > 0) shown.push(NEUTRAL)
  return shown.filter((drawing) => !scene.includes(drawing))
}
