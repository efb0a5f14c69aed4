/**
 * The formats that fields of the content can have. Each message says in German what is wrong and shows a right
 * value: the owner reads it.
 */
import { z } from 'zod'
import { isDate } from './date.ts'
import { FACTS } from './legal-facts.ts'
import { isTime } from './opening-hours.ts'
import { parsePhone } from './phone.ts'
import { HOW_TO_GET_JPEG, isPhotoPath, type PhotoPath } from './photo.ts'
import { findBadLink, findUnknownFact, hasBrokenLink } from './rich-text.ts'
import { protectSpaces } from './typography.ts'
import { DRAWINGS, type Drawing, isDrawing } from './vehicles.ts'

/** The first complaint ends it: an empty text is no wrong time as well. */
export const text = z
  .string()
  .refine((value) => value.trim() !== '', { error: 'Der Text ist leer. Bitte etwas eintragen.', abort: true })
  .refine((value) => value === value.trim(), {
    error: 'Am Anfang oder Ende steht ein Leerzeichen. Bitte löschen.',
    abort: true,
  })
  // Control characters cannot be seen and do not survive in HTML; U+FFFD stands where an umlaut was lost.
  .refine((value) => !/\p{Cc}|\ufffd/u.test(value), {
    error: 'Der Text enthält einen Zeilenumbruch oder ein Zeichen, das verloren gegangen ist. Bitte neu schreiben.',
    abort: true,
  })

/** A text of sentences, with the spaces that must not break. */
export const prose = text.transform(protectSpaces)

export const httpsUrl = text.refine(
  isHttpsUrl,
  'Das ist keine sichere Internetadresse. So ist es richtig: "https://www.kymco.de"',
)

export const phone = text.transform((value, context) => {
  const parsed = parsePhone(value)
  if (parsed) return parsed
  context.addIssue({
    code: 'custom',
    message: 'Das ist keine vollständige Telefonnummer. So ist es richtig: "033678 12345"',
  })
  return z.NEVER
})

export const email = text.refine(
  (value) => z.email().safeParse(value).success,
  'Das ist keine E-Mail-Adresse. So ist es richtig: "kontakt@meine-werkstatt.de"',
)

export const time = text.refine(isTime, 'Das ist keine Uhrzeit. So ist es richtig: "09:00" oder "17:30"')

export const date = text.refine(isDate, 'Das ist kein Datum. So ist es richtig: "2026-12-24" (Jahr, Monat, Tag)')

export const richText = prose.superRefine((value, context) => {
  const link = findBadLink(value)
  if (link !== undefined)
    context.addIssue({
      code: 'custom',
      message: `Der Link führt nach "${link}". Erlaubt sind https://…, mailto:… und tel:+49…, zum Beispiel [Name](https://www.seite.de)`,
    })
  if (hasBrokenLink(value))
    context.addIssue({
      code: 'custom',
      message:
        'Ein Link ist nicht vollständig. So ist es richtig, ohne Leerzeichen dazwischen: [Name](https://www.seite.de)',
    })
  const fact = findUnknownFact(value, FACTS)
  if (fact !== undefined)
    context.addIssue({
      code: 'custom',
      message: `{${fact}} ist nicht bekannt. Erlaubt sind: ${FACTS.map((name) => `{${name}}`).join(', ')}`,
    })
})

/** A drawing of ours or a photo of the owner's; by its type the owner's editor completes the drawings. */
export const image = z.custom<Drawing | PhotoPath>((value) => explainBadImage(value) === undefined, {
  error: ({ input }) => explainBadImage(input),
})

const NO_PHOTO_PATH =
  'So heißt kein Bild. Es liegt direkt im Ordner photos und endet auf .jpg, .jpeg, .png, .webp oder .svg, zum Beispiel "photos/kymco.jpg".'

export const logo = z.custom<PhotoPath>((value) => typeof value === 'string' && isPhotoPath(value), {
  error: NO_PHOTO_PATH,
})

function explainBadImage(value: unknown): string | undefined {
  if (typeof value === 'string' && (isDrawing(value) || isPhotoPath(value))) return undefined
  const path = String(value)
  if (/\.(?:hei[cf]|avif|tiff?|gif)$/i.test(path)) return `Ein Foto muss JPEG, PNG oder WebP sein. ${HOW_TO_GET_JPEG}`
  if (path.startsWith('photos/')) return NO_PHOTO_PATH
  const drawings = DRAWINGS.map((drawing) => `"${drawing}"`).join(', ')
  return `Dieses Bild gibt es nicht. Erlaubt: ${drawings} oder ein Foto, zum Beispiel "photos/kymco.jpg".`
}

function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && /^https:\/\/[^\s@/]+\.[a-zäöüß]{2,}(?:[/?#]|$)/i.test(value)
}

export function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** For a list of blocks: complains of each whose `field` stands in an earlier one already. */
export function refuseDoubles<K extends string>(field: K, message: string) {
  return (list: Record<K, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    list.forEach((entry, index) => {
      if (seen.has(entry[field])) context.addIssue({ code: 'custom', path: [index, field], message })
      seen.add(entry[field])
    })
  }
}
