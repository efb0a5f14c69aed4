/** Every drawing, as in a brand's `image` → the kinds of vehicle it shows; the last one fits all. */
const KINDS_OF_DRAWING = {
  'illustrations/atv': ['ATV', 'Quad'],
  'illustrations/utv': ['UTV', 'Side-by-Side'],
  'illustrations/motorrad': ['Motorrad', 'Kraftrad'],
  'illustrations/klassiker': ['Motorrad', 'Klassiker', 'Oldtimer', 'Mofa', 'Mokick'],
  'illustrations/reiseenduro': ['Motorrad', 'Enduro', 'Reiseenduro', 'Supermoto', 'Scrambler'],
  'illustrations/cruiser': ['Motorrad', 'Cruiser', 'Chopper'],
  'illustrations/roller': ['Scooter', 'Roller', 'Moped', 'E-Roller', 'Motorroller', 'Mofa'],
  'illustrations/fahrrad': ['E-Bike', 'Fahrrad', 'Pedelec', 'Rennrad', 'Trekkingrad', 'Mountainbike', 'Kinderrad'],
  'illustrations/arbeitsquad': ['ATV', 'Quad'],
  'illustrations/sportquad': ['Quad', 'ATV'],
  'illustrations/tourenquad': ['ATV', 'Quad'],
  'illustrations/winterquad': ['ATV', 'Quad'],
  'illustrations/rad': [],
} satisfies Record<string, string[]>

export type Drawing = keyof typeof KINDS_OF_DRAWING

export const DRAWINGS = Object.keys(KINDS_OF_DRAWING) as [Drawing, ...Drawing[]]

/** The kinds of vehicle we have drawings of; a brand may build others. */
export const KINDS: string[] = [...new Set(Object.values(KINDS_OF_DRAWING).flat())]

/** Any other `image` of a brand is one of the owner's photos. */
export const isDrawing = (image: string): image is Drawing => Object.hasOwn(KINDS_OF_DRAWING, image)

const NAMES: Record<string, string> = { atv: 'ATV', utv: 'UTV', rad: 'Alles andere' }

/** As people read it: "Roller". */
export function nameDrawing(image: Drawing): string {
  const name = image.replace('illustrations/', '')
  return NAMES[name] ?? name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** As on a card: "ATV, UTV & Roller". */
export const joinKinds = (kinds: string[]): string => kinds.join(', ').replace(/, (?=[^,]*$)/, ' & ')

/** What may stand in front: "Kleinkraftrad". A Kickroller is something else. */
const SORTS = 'Elektro(?!sc)|Klein|Leicht|Groß|Maxi|Sport|Gelände|Touren|Kinder(?=quad)'

/** A kind may be in the plural and have a suffix: "Motorräder (125er)". */
const shows = (image: Drawing, kind: string): boolean =>
  KINDS_OF_DRAWING[image].some((known) =>
    new RegExp(`^(?:${SORTS})?${known.replace(/rad$/, 'r(?:ad|äder)')}s?(?: |$)`, 'iu').test(kind),
  )

export const showsOneOf = (image: Drawing, kinds: string[]): boolean =>
  KINDS_OF_DRAWING[image].length === 0 || kinds.some((kind) => shows(image, kind))

/** By the end of a word: a trailer for bicycles is no bicycle. */
export const BICYCLE =
  /(?:(?:e-?|mountain|gravel|city|trekking|cargo)bikes?|pedelecs?|(?<!zwei|motor|kraft|\bk)(?:rad|räder))(?!\p{L})/iu

/** On one card, a Moped may look like a small motorcycle, and one bicycle like another. */
export function drawingsFor(kinds: string[]): Drawing[] {
  const alike = kinds.map((kind) => (BICYCLE.test(kind) ? 'Fahrrad' : kind.replace(/^Moped/, 'Mofa')))
  return DRAWINGS.filter((drawing) => showsOneOf(drawing, alike))
}

/** Knows only kinds with a drawing; all others are drawn like two-wheelers. */
export const isFourWheeler = (kind: string) => shows('illustrations/atv', kind) || shows('illustrations/utv', kind)

/** The second vehicle on a card like "ATV & UTV": a drawing of the kind that the picture does not show. */
export function companionOf(image: Drawing, kinds: string[]): Drawing | undefined {
  const missing = kinds.find((kind) => !shows(image, kind))
  return kinds.length > 1 && missing ? DRAWINGS.find((drawing) => shows(drawing, missing)) : undefined
}
