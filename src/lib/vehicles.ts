/** The kinds of vehicle a brand can build, in the words of the cards. */
export const KINDS = ['ATV', 'UTV', 'Motorrad', 'Scooter'] as const

export type Kind = (typeof KINDS)[number]

/** Every drawing, by the path that a brand's `image` names, with the kind of vehicle it shows. */
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

/** Whether a brand's `image` is one of our drawings; otherwise it is a photo of the owner's. */
export function isDrawing(image: string): image is Drawing {
  return Object.hasOwn(KIND_OF_DRAWING, image)
}

export function showsOneOf(image: Drawing, kinds: Kind[]): boolean {
  return kinds.includes(KIND_OF_DRAWING[image])
}

/** The second vehicle of a card with two kinds, such as "ATV & UTV": the one that the picture does not show. */
export function companionOf(image: Drawing, kinds: Kind[]): Drawing | undefined {
  const missing = kinds.find((kind) => kind !== KIND_OF_DRAWING[image])
  return kinds.length > 1 ? DRAWINGS.find((drawing) => KIND_OF_DRAWING[drawing] === missing) : undefined
}
