/** Questions about valid content that looks like a mistake. They never stop a build. */
import { addDays } from '../../src/lib/date.ts'
import { findMeant } from '../../src/lib/near-names.ts'
import type { Content } from '../../src/schema/index.ts'
import { legalFormOf } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { KINDS } from '../../src/schema/vehicles.ts'
import { listCompanies } from './duties.ts'
import { fieldAt, listTexts, valueAt } from './field-at.ts'
import { looksLikeShop } from './people.ts'
import { askOfOrigin } from './sample.ts'

/** How postal codes in Brandenburg begin; some of these belong to its neighbours. */
const IN_BRANDENBURG = /^(?:0[134]|1[245679])/

/** Eighteen months, three months. */
const [FAR_DAYS, LONG_DAYS] = [548, 92]

/** Claims that need proof, and likely mistakes; the optional third item says when the text is fine. */
type Claim = [sign: RegExp, question: string, isRight?: (content: Content, path: PropertyKey[]) => boolean]
const CLAIMS: Claim[] = [
  // PAngV § 3
  [/(?<!\p{L})ab (?:nur )?\d[\d.,]* ?(?:€|Euro)/iu, 'Ist das der Gesamtpreis mit Umsatzsteuer und Überführung?'],
  // UWG § 5, annex 4a
  [
    /(?:klima|CO[2₂]-?)neutral|umweltfreundlich|klimafreundlich|(?<!\p{L})grüne[rs]? (?:Energie|Mobilität|Antrieb)/iu,
    'Lässt sich das belegen? Allgemeine Umweltaussagen sind seit September 2026 verboten.',
  ],
  // BGB § 479
  [/\d+ ?(?:Jahre?|Monate?) (?:\p{L}+ )?Garantie/iu, 'Wer gibt diese Garantie, und wo stehen ihre Bedingungen?'],
  // HwO § 51
  [
    /(?<!\p{L})Meister(?:betrieb|werkstatt|in)?(?!\p{L})/u,
    'Ist der Betrieb in der Handwerksrolle eingetragen? Dann gehört „Beruf“ ins Impressum.',
    ({ legal }) => legal.profession !== undefined,
  ],
  ...['Vertragspartner', 'Servicepartner'].map(
    (word): Claim => [
      new RegExp(word),
      `Keine Marke ist als ${word} eingetragen. Stimmt der Text?`,
      ({ brands }) => brands.some(({ partner }) => partner === word),
    ],
  ),
  [
    /(?<![\p{L}\d*_])([*_]{1,2})\p{L}[^*_]*\1(?!\p{L})/u,
    'Sternchen (oder _) stehen so auf der Seite. Bitte löschen.',
    (_, path) => path.includes('whatsApp'),
  ],
  [/\\[nrtu'"]|[`¿]/, 'Zeichen wie \\n, ` und ¿ stehen so auf der Seite. Bitte löschen.'],
  [/<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);/i, 'HTML wie <br> oder &amp; steht so auf der Seite. Bitte ohne schreiben.'],
  [
    /^(?:keine?[rs]?|nicht vorhanden|entfällt|nein|[-–—/])\.?$/i,
    'Das steht so auf der Seite. Gibt es das nicht: die Angabe weglassen.',
    (_, path) => {
      const { isOptional, choices, help } = fieldAt(path)
      return !isOptional || choices !== undefined || !!help?.includes('keine')
    },
  ],
  [
    /Bayerische\p{L}* Landesbeauftragte/u,
    'In Bayern ist für Betriebe das Landesamt für Datenschutzaufsicht in Ansbach zuständig, der Landesbeauftragte nur für Behörden. Stimmt das?',
  ],
  [
    /WhatsApp/i,
    'Eine Nummer für WhatsApp ist nicht eingetragen. Soll der Text so bleiben?',
    ({ business }) => !!business.whatsApp,
  ],
  [
    /Anzeigenportal|Kleinanzeigen|mobile\.de/i,
    'Ein Anzeigenportal ist nicht eingetragen. Soll der Text so bleiben?',
    ({ business }) => !!business.classifieds,
  ],
]

type Question = [path: PropertyKey[], message: string, isAsked: boolean]

/** `written` are the texts as the owner wrote them, `today` is "YYYY-MM-DD". */
export function askOfContent(content: Content, written: unknown, today: string): Complaint[] {
  const ofTexts = listTexts(written).flatMap(({ path, text, hasBreak }): Question[] => [
    [path, HTTP, /^http[:/\\]/i.test(text)],
    [path, HELP, text === fieldAt(path).help],
    [path, path.includes('paragraphs') ? OTHER_PARAGRAPH : NO_PARAGRAPH, hasBreak],
  ])
  // The texts as shown: without quotes around the whole, and the words of a list one by one.
  const isWritten = (path: PropertyKey[]) =>
    [path, path.slice(0, -1)].some((each) => typeof valueAt(written, each) === 'string')
  const shown = listTexts(content).filter(({ path }) => isWritten(path))
  const ofClaims = shown.flatMap(({ path, text }) =>
    CLAIMS.map(([sign, message, isRight]): Question => [path, message, sign.test(text) && !isRight?.(content, path)]),
  )
  const ofCompanies = listCompanies(content.legal).map(
    ({ path, hasAnswer, hasAddress }): Question => [path, NO_COMMAS, hasAnswer && !hasAddress],
  )
  const { business, hours } = content
  const isElsewhere = hours.state === 'Brandenburg' && !IN_BRANDENBURG.test(business.postalCode)
  const ofState: Question = [['hours', 'state'], STATE, isElsewhere]
  const questions = [
    ...askOfDays(content, today),
    ...askOfKinds(content),
    ...askOfCopies(content),
    ...askOfOwner(content),
    ofState,
    ...ofCompanies,
    ...ofTexts,
    ...ofClaims,
  ]
    .filter(([, , isAsked]) => isAsked)
    .map(([path, message]) => ({ path, message }))
  return [...questions, ...askOfOrigin(content, written)]
}

function askOfDays(
  { hours: { closures, specialDays }, home: { notice }, business }: Content,
  today: string,
): Question[] {
  const [far, past] = [addDays(today, FAR_DAYS), addDays(today, -FAR_DAYS)]
  const year = Number(today.slice(0, 4))
  return [
    ...closures.flatMap(({ first, last }, index): Question[] => [
      [['hours', 'closures', index, 'last'], YEAR, last > far || last < past],
      [['hours', 'closures', index, 'last'], 'Ist wirklich so lange geschlossen?', addDays(first, LONG_DAYS) < last],
    ]),
    ...specialDays.map(
      ({ date }, index): Question => [['hours', 'specialDays', index, 'date'], YEAR, date > far || date < past],
    ),
    [['home', 'notice', 'last'], YEAR, notice !== undefined && notice.last > far],
    [['home', 'notice', 'last'], OVER, notice !== undefined && notice.last < today],
    [
      ['business', 'copyrightYear'],
      'Stimmt das Jahr in der Fußzeile noch?',
      ![year, year - 1].includes(business.copyrightYear),
    ],
  ]
}

const HTTP = 'Auf der Seite steht sie mit https. Öffnet sich diese Adresse?'
const HELP = 'Das erklärt nur, was hierher gehört. Bitte Ihre Angabe eintragen.'
const NO_PARAGRAPH = 'Ein Umbruch macht hier keinen Absatz, der Text läuft weiter. Bitte entfernen.'
const OTHER_PARAGRAPH = 'Ein Umbruch macht hier keinen Absatz. Soll einer beginnen, bekommt er einen eigenen Eintrag.'
const NO_COMMAS = 'Hierher gehören Firma, Straße und Ort, mit Kommas dazwischen. Ist alles da?'
const STATE =
  'Stimmt das Bundesland? Die Postleitzahl ist von woanders. Danach richten sich Feiertage und Datenschutzbehörde.'
const OVER = 'Dieser Tag ist vorbei. Ist das so gemeint?'
const YEAR = 'Ist wirklich dieses Jahr gemeint?'

/** A kind may be any word; one that almost matches a known kind is probably a typo. The card shows it after the name. */
function askOfKinds({ brands }: Content): Question[] {
  const all = brands.flatMap(({ name, kinds }, index) => kinds.map((kind) => ({ name, kind, path: ['brands', index] })))
  return all.flatMap(({ name, kind, path }): Question[] => {
    const meant = findMeant(kind, KINDS)
    return [
      [[...path, 'kinds'], `Ist „${meant}“ gemeint?`, meant !== undefined && !kind.includes(meant)],
      [[...path, 'name'], `Auf der Karte steht „${name} ${kind}“. Ist das so gemeint?`, name.endsWith(kind)],
    ]
  })
}

/** Each of these may be somebody's name or court. */
function askOfOwner({ business: { owner }, legal: { register } }: Content): Question[] {
  const isShop = !legalFormOf(owner) && looksLikeShop(owner)
  return [
    [['business', 'owner'], PERSON, isShop],
    [
      ['legal', 'register', 'court'],
      COURT,
      /Kammer|IHK|HWK|Finanzamt|Gewerbe|Landgericht/i.test(register?.court ?? ''),
    ],
  ]
}

const PERSON =
  'Ist das der Vor- und Nachname eines Menschen? Der Name des Ladens genügt im Impressum nicht (§ 5 DDG); eine Firma nennt ihre Rechtsform, und Geschäftsführer hat nur eine Firma.'
const COURT = 'Ist das ein Gericht? Das Handelsregister führt ein Amtsgericht.'

/** A copied brand may still have the old description. */
function askOfCopies({ brands }: Content): Question[] {
  const names = new Set(brands.map(({ name }) => name))
  return brands.map(({ name, description }, index) => {
    const other = description.split(/[^\p{L}\d]+/u).find((word) => names.has(word) && !name.includes(word))
    return [
      ['brands', index, 'description'],
      `Hier steht ${other}, die Marke ist ${name}. Ist das so gemeint?`,
      !!other,
    ]
  })
}
