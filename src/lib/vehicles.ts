/** The kinds of vehicle that a brand can build, as the cards call them. */
export const KINDS = ['ATV', 'UTV', 'Motorrad', 'Scooter'] as const

export type Kind = (typeof KINDS)[number]

/** Every drawing, as a brand's `image` names it → the kind of vehicle it shows. */
const KIND_OF_DRAWING = {
  'illustrations/atv': 'ATV',
  'illustrations/utv': 'UTV',
  'illustrations/motorrad': 'Motorrad',
  'illustrations/klassiker': 'Motorrad',
  'illustrations/reiseenduro': 'Motorrad',
  'illustrations/cruiser': 'Motorrad',
  'illustrations/roller': 'Scooter',
} as const satisfies Record<string, Kind>

export type Drawing = keyof typeof KIND_OF_DRAWING

export const DRAWINGS = Object.keys(KIND_OF_DRAWING) as [Drawing, ...Drawing[]]

/** Any other `image` of a brand is one of the owner's photos. */
export function isDrawing(image: string): image is Drawing {
  return Object.hasOwn(KIND_OF_DRAWING, image)
}

export function showsOneOf(image: Drawing, kinds: Kind[]): boolean {
  return kinds.includes(KIND_OF_DRAWING[image])
}

/** The second vehicle on a card like "ATV & UTV": a drawing of the kind that the picture does not show. */
export function companionOf(image: Drawing, kinds: Kind[]): Drawing | undefined {
  const missing = kinds.find((kind) => kind !== KIND_OF_DRAWING[image])
  return kinds.length > 1 ? DRAWINGS.find((drawing) => KIND_OF_DRAWING[drawing] === missing) : undefined
}
