/** Questions about valid content that looks like a mistake. They never stop a build. */
import { addDays } from '../../src/lib/date.ts'
import { findMeant } from '../../src/lib/near-names.ts'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { KINDS } from '../../src/schema/vehicles.ts'
import { askOfText } from './claims.ts'
import { listCompanies } from './duties.ts'
import { fieldAt, listTexts, valueAt } from './field-at.ts'
import { askOfLaw } from './legal-questions.ts'
import { askOfOrigin } from './sample.ts'

/** Eighteen months, three months. */
const [FAR_DAYS, LONG_DAYS] = [548, 92]

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
    askOfText(content, path, text).map((message): Question => [path, message, true]),
  )
  const ofCompanies = listCompanies(content.legal).map(
    ({ path, hasAnswer, hasAddress }): Question => [path, NO_COMMAS, hasAnswer && !hasAddress],
  )
  const questions = [
    ...askOfDays(content, today),
    ...askOfKinds(content),
    ...askOfCopies(content),
    ...ofCompanies,
    ...ofTexts,
    ...ofClaims,
  ]
    .filter(([, , isAsked]) => isAsked)
    .map(([path, message]) => ({ path, message }))
  return [...questions, ...askOfLaw(content, today), ...askOfOrigin(content, written)]
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
