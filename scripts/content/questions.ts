/** What is right by the rules and looks like a slip: the owner is asked, and nothing changes. */
import { addDays } from '../../src/lib/date.ts'
import type { Content } from '../../src/schema'
import type { DescribeFinding, Finding } from '../lib/problem.ts'

/** Eighteen months, three months. */
const [FAR_DAYS, LONG_DAYS] = [548, 92]

const MASTER = /(?<!\p{L})Meister(?:betrieb|werkstatt|in)?(?!\p{L})/u

/** What advertising may say only if it holds: UWG §§ 5, 5a and annex 4a, PAngV § 3, BGB § 479. */
const CLAIMS: [pattern: RegExp, question: string][] = [
  [/(?<!\p{L})ab (?:nur )?\d[\d.,]* ?(?:€|Euro)/iu, 'Ist das der Gesamtpreis mit Umsatzsteuer und Überführung?'],
  [
    /(?:klima|CO[2₂]-?)neutral|umweltfreundlich|klimafreundlich|(?<!\p{L})grüne[rs]? (?:Energie|Mobilität|Antrieb)/iu,
    'Lässt sich das belegen? Allgemeine Umweltaussagen sind seit September 2026 verboten.',
  ],
  [/\d+ ?(?:Jahre?|Monate?) (?:\p{L}+ )?Garantie/iu, 'Wer gibt diese Garantie, und wo stehen ihre Bedingungen?'],
  [/(?:^|\s)# /u, 'Das # steht so auf der Seite. Eine Notiz gehört über das Feld, nicht eingerückt darunter.'],
  [/[.!?:] - \S.* - \S/u, 'Striche werden hier keine Liste, alles steht in einer Zeile. Ist das gemeint?'],
  [MASTER, 'Ist der Betrieb in der Handwerksrolle eingetragen? Dann gehört „profession“ in legal.yaml.'],
]

export function askOfContent(
  { hours: { closures, specialDays }, business, legal }: Content,
  values: unknown,
  { today, describeFinding }: { today: string; describeFinding: DescribeFinding },
): Finding[] {
  const far = addDays(today, FAR_DAYS)
  const days = [
    ...closures.map(({ last }, index) => ({ path: ['hours', 'closures', index, 'last'], date: last })),
    ...specialDays.map(({ date }, index) => ({ path: ['hours', 'specialDays', index, 'date'], date })),
  ]
  const long = closures.flatMap(({ first, last }, index) =>
    addDays(first, LONG_DAYS) < last ? [['hours', 'closures', index, 'last']] : [],
  )
  const texts = listTexts(values)
  const plain = texts.filter(({ text }) => /^http:\/\//i.test(text))
  const isOldYear = ![today.slice(0, 4), addDays(today, -365).slice(0, 4)].includes(String(business.copyrightYear))
  const absent: [RegExp, string][] = [
    ...(business.whatsApp ? [] : ([[/WhatsApp/i, 'WhatsApp']] as [RegExp, string][])),
    ...(business.classifieds
      ? []
      : ([[/Anzeigenportal|Kleinanzeigen|mobile\.de/i, 'ein Anzeigenportal']] as [RegExp, string][])),
  ]
  const named = texts.flatMap(({ path, text }) =>
    absent
      .filter(([pattern]) => pattern.test(text))
      .map(([, name]) =>
        describeFinding(path, `Hier steht ${name}, in business.yaml aber nicht. Soll der Text so bleiben?`),
      ),
  )
  const asked = texts.flatMap(({ path, text }) =>
    CLAIMS.filter(([pattern]) => pattern.test(text) && !(pattern === MASTER && legal.profession)).map(([, question]) =>
      describeFinding(path, question),
    ),
  )
  return [
    ...days
      .filter(({ date }) => date > far)
      .map(({ path }) => describeFinding(path, 'Ist wirklich dieses Jahr gemeint?')),
    ...(isOldYear ? [describeFinding(['business', 'copyrightYear'], 'Stimmt das Jahr in der Fußzeile noch?')] : []),
    ...asked,
    ...named,
    ...long.map((path) => describeFinding(path, 'Ist wirklich so lange geschlossen?')),
    ...plain.map(({ path, text }) =>
      describeFinding(path, `Auf der Seite steht ${text.replace(/^http:/i, 'https:')}. Öffnet sich diese Adresse?`),
    ),
  ]
}

/** The texts in a value with the keys that lead to them, plain single blanks between their words. */
export function listTexts(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
