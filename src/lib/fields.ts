/**
 * The formats that fields of the content can have. Each message says in German what is wrong and shows a right
 * value: the owner reads it.
 */
import { z } from 'zod'
import { isDate } from './date.ts'
import { FACTS } from './legal-facts.ts'
import { parsePhone } from './phone.ts'
import { findBadLink, findUnknownFact } from './rich-text.ts'
import { protectSpaces } from './typography.ts'

export const text = z
  .string()
  .refine((value) => value.trim() !== '', 'Der Text ist leer. Bitte etwas eintragen.')
  .refine((value) => value === value.trim(), 'Am Anfang oder Ende steht ein Leerzeichen. Bitte löschen.')
  // Control characters cannot be seen and do not survive in HTML.
  .refine(
    (value) => !/\p{Cc}/u.test(value),
    'Der Text enthält einen Zeilenumbruch oder ein Steuerzeichen. Bitte löschen.',
  )

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
  const fact = findUnknownFact(value, FACTS)
  if (fact !== undefined)
    context.addIssue({
      code: 'custom',
      message: `{${fact}} ist nicht bekannt. Erlaubt sind: ${FACTS.map((name) => `{${name}}`).join(', ')}`,
    })
})

export function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && /^https:\/\/[^\s@/]+\.[a-zäöüß]{2,}(?:[/?#]|$)/i.test(value)
}

export function isTime(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
}

export function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}
