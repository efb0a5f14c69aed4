import type { Brand } from '../schema/index.ts'
import { companionOf, DRAWINGS, type Drawing, isDrawing, showsOneOf } from '../schema/vehicles.ts'

const USUAL: Drawing[] = ['illustrations/atv', 'illustrations/utv', 'illustrations/motorrad', 'illustrations/roller']
const NEUTRAL = 'illustrations/rad'

/** The four vehicles of the scene, of the kinds the shop offers. With fewer than four kinds they repeat. */
export function sceneDrawings(brands: Pick<Brand, 'kinds'>[]): Drawing[] {
  const isOffered = (drawing: Drawing) => drawing !== NEUTRAL && brands.some(({ kinds }) => showsOneOf(drawing, kinds))
  const offered = [...new Set([...USUAL, ...DRAWINGS])].filter(isOffered)
  return USUAL.map((_, place) => offered[place % offered.length] ?? NEUTRAL)
}

/** The other drawings of the cards. */
export function cardDrawings(brands: Pick<Brand, 'image' | 'kinds'>[]): Drawing[] {
  const scene = sceneDrawings(brands)
  const shown = brands.flatMap(({ image, kinds }) =>
    isDrawing(image) ? [image, companionOf(image, kinds) ?? image] : [],
  )
  return shown.filter((drawing) => !scene.includes(drawing))
}
