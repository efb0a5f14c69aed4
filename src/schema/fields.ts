/** The formats of the fields. Each message tells the owner in German what is wrong and shows a correct value. */
import * as z from 'zod'
import { isDate } from '../lib/date.ts'
import { askForMeant, findMeant } from '../lib/near-names.ts'
import { isTime } from '../lib/opening-hours.ts'
import { parsePhone } from '../lib/phone.ts'
import { HOW_TO_GET_JPEG, isPhotoPath, type PhotoPath } from '../lib/photo.ts'
import { findBadLinks, findUnknownFacts, hasBrokenLink } from '../lib/rich-text.ts'
import { protectSpaces } from '../lib/typography.ts'
import { DRAWINGS, type Drawing, isDrawing } from '../lib/vehicles.ts'
import { explainDate, explainTime } from './explain-format.ts'

/** Stands for the brand's title in a prepared text. */
export const BRAND = '{brand}'

/** The facts that legal texts may name in braces. */
export const FACTS = [
  'name',
  'owner',
  'address',
  'phone',
  'email',
  'website',
  'hostingCompany',
  'logRetention',
  'hostingLocation',
  'hostingContract',
  'emailProvider',
] as const

/** Stops at the first complaint: an empty text is not a wrong time as well. */
export const text = z
  .string()
  .refine((value) => value.trim() !== '', { error: 'Der Text ist leer. Bitte etwas eintragen.', abort: true })
  .refine((value) => value === value.trim(), {
    error: 'Am Anfang oder Ende steht ein Leerzeichen. Bitte löschen.',
    abort: true,
  })
  // Control characters are invisible and do not survive in HTML; U+FFFD stands where an umlaut was lost.
  .refine((value) => !/\p{Cc}|\ufffd/u.test(value), {
    error: 'Der Text enthält einen Zeilenumbruch oder ein Zeichen, das verloren gegangen ist. Bitte neu schreiben.',
    abort: true,
  })

/** Whole sentences, with non-breaking spaces where they belong. */
export const prose = text.transform(protectSpaces)

/** A prepared text for every brand. Other braces would reach the visitor as they are. */
export const brandText = text.refine(
  (value) => value.includes(BRAND) && !/[{}]/.test(value.replaceAll(BRAND, '')),
  `In diesem Text muss ${BRAND} stehen und sonst keine geschweifte Klammer: Dort steht dann der Titel der Marke. So ist es richtig: "Hallo, ich interessiere mich für ${BRAND}."`,
)

export const httpsUrl = text.refine(isHttpsUrl, {
  error: ({ input }) => {
    const mended = `https://${String(input).replace(/^http:\/\//, '')}`
    return `Das ist keine sichere Internetadresse. So ist es richtig: "${isHttpsUrl(mended) ? mended : 'https://www.kymco.de'}"`
  },
})

export const phone = text.transform((value, context) => {
  const parsed = parsePhone(value)
  if (parsed) return parsed
  context.addIssue({
    code: 'custom',
    message: 'Das ist keine vollständige Telefonnummer mit Vorwahl. So ist es richtig: "033678 12345"',
  })
  return z.NEVER
})

export const email = text.refine(
  (value) => z.email().safeParse(value.replace(/(?<=@)[^@]+$/, toAscii)).success,
  'Das ist keine E-Mail-Adresse. So ist es richtig: "kontakt@meine-werkstatt.de"',
)

/** A domain with umlauts in the form for machines. */
function toAscii(domain: string): string {
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain
}

export const time = text.refine(isTime, { error: ({ input }) => explainTime(String(input)) })

export const date = text.refine(isDate, { error: ({ input }) => explainDate(String(input)) })

export const richText = prose.superRefine((value, context) => {
  for (const message of explainRichText(value)) context.addIssue({ code: 'custom', message })
})

function explainRichText(value: string): string[] {
  const links = findBadLinks(value).map(
    (link) =>
      `Der Link führt nach "${link}". Erlaubt sind https://…, mailto:… und tel:+49…, zum Beispiel [Name](https://www.seite.de)`,
  )
  const known = FACTS.map((name) => `{${name}}`)
  const facts = findUnknownFacts(value, FACTS).map(
    (fact) => `{${fact}} ist nicht bekannt.${askForMeant(`{${fact}}`, known, '')} Erlaubt: ${known.join(', ')}.`,
  )
  const broken =
    'Ein Link ist nicht vollständig. So ist es richtig, ohne Leerzeichen dazwischen: [Name](https://www.seite.de)'
  return [...links, ...(hasBrokenLink(value) ? [broken] : []), ...facts]
}

/** One of our drawings or the owner's photo. By the type, the owner's editor completes the names of drawings. */
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
  const allowed = `Erlaubt: ${DRAWINGS.map((drawing) => `"${drawing}"`).join(', ')} oder ein Foto, zum Beispiel "photos/kymco.jpg".`
  if (/\.(?:hei[cf]|avif|tiff?|gif)$/i.test(path)) return `Ein Foto muss JPEG, PNG oder WebP sein. ${HOW_TO_GET_JPEG}`
  if (path.startsWith('photos/')) return NO_PHOTO_PATH
  if (/\.(?:jpe?g|png|webp|svg)$/i.test(path) && !/[/\\]/.test(path))
    return `Vor dem Namen fehlt der Ordner. So ist es richtig: "photos/${path}"`
  if (value === undefined) return `Diese Angabe fehlt. ${allowed}`
  const short = DRAWINGS.map((drawing) => drawing.replace('illustrations/', ''))
  const meant = findMeant(path.replace(/^.*[/\\]/, ''), short)
  return `Dieses Bild gibt es nicht.${meant ? ` Meinten Sie "illustrations/${meant}"?` : ''} ${allowed}`
}

/** Each part of the host between two dots begins and ends with a letter or digit (RFC 1123, 2.1). */
const HTTPS_URL = /^https:\/\/(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#]|$)/iu

function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && HTTPS_URL.test(value)
}

export function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** Complains about each block whose `field` has the same value as in an earlier one. */
export function refuseDoubles<K extends string>(field: K, message: string) {
  return (list: Record<K, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    list.forEach((entry, index) => {
      if (seen.has(entry[field])) context.addIssue({ code: 'custom', path: [index, field], message })
      seen.add(entry[field])
    })
  }
}
