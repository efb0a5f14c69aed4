/** Questions about valid content that looks like a mistake. They never stop a build. */
import { addDays } from '../../src/lib/date.ts'
import { findMeant } from '../../src/lib/near-names.ts'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { KINDS } from '../../src/schema/vehicles.ts'
import { askOfText } from './claims.ts'
import { listTexts, valueAt } from './field-at.ts'
import { askOfLaw } from './legal-questions.ts'
import { complaintsOf, ofEach, type Rules } from './rules.ts'
import { askOfOrigin } from './sample.ts'

/** Eighteen months, three months. */
const [FAR_DAYS, LONG_DAYS] = [548, 92]

/** `written` are the texts as the owner wrote them, `today` is "YYYY-MM-DD". */
export function askOfContent(content: Content, written: unknown, today: string): Complaint[] {
  const ofWriting = listTexts(written).flatMap(({ path, text, hasBreak }) => [
    ...(/^http[:/\\]/i.test(text) ? [{ path, message: HTTP }] : []),
    ...(hasBreak ? [{ path, message: path.includes('paragraphs') ? OTHER_PARAGRAPH : NO_PARAGRAPH }] : []),
  ])
  // The texts as shown: without quotes around the whole, and the words of a list one by one.
  const isWritten = (path: PropertyKey[]) =>
    [path, path.slice(0, -1)].some((each) => typeof valueAt(written, each) === 'string')
  const shown = listTexts(content).filter(({ path }) => isWritten(path))
  const ofTexts = shown.flatMap(({ path, text }) =>
    askOfText(content, path, text).map((message) => ({ path, message })),
  )
  const ofFacts = { ...askOfDays(content, today), ...askOfBrands(content), ...askOfLaw(content, today) }
  return [...complaintsOf(ofFacts), ...ofWriting, ...ofTexts, ...askOfOrigin(content, written)]
}

const HTTP = 'Auf der Seite steht sie mit https. Öffnet sich diese Adresse?'
const NO_PARAGRAPH = 'Ein Umbruch macht hier keinen Absatz, der Text läuft weiter. Bitte entfernen.'
const OTHER_PARAGRAPH = 'Ein Umbruch macht hier keinen Absatz. Soll einer beginnen, bekommt er einen eigenen Eintrag.'

function askOfDays({ hours, home: { notice }, business }: Content, today: string): Rules {
  const [far, past] = [addDays(today, FAR_DAYS), addDays(today, -FAR_DAYS)]
  const year = Number(today.slice(0, 4))
  return {
    ...ofEach(hours.closures, ({ first, last }, index) => ({
      [`hours/closures/${index}/last: ${YEAR}`]: last > far || last < past,
      [`hours/closures/${index}/last: Ist wirklich so lange geschlossen?`]: addDays(first, LONG_DAYS) < last,
    })),
    ...ofEach(hours.specialDays, ({ date }, index) => ({
      [`hours/specialDays/${index}/date: ${YEAR}`]: date > far || date < past,
    })),
    [`home/notice/last: ${YEAR}`]: notice !== undefined && notice.last > far,
    'home/notice/last: Dieser Tag ist vorbei. Ist das so gemeint?': notice !== undefined && notice.last < today,
    'business/copyrightYear: Stimmt das Jahr in der Fußzeile noch?': ![year, year - 1].includes(business.copyrightYear),
  }
}

const YEAR = 'Ist wirklich dieses Jahr gemeint?'

function askOfBrands({ brands }: Content): Rules {
  const names = new Set(brands.map(({ name }) => name))
  return ofEach(brands, ({ name, kinds, description }, index) => {
    // A copied brand may still have the old description.
    const other = description.split(/[^\p{L}\d]+/u).find((word) => names.has(word) && !name.includes(word))
    return {
      [`brands/${index}/description: Hier steht ${other}, die Marke ist ${name}. Ist das so gemeint?`]: !!other,
      ...ofEach(kinds, (kind) => {
        // A kind may be any word; one that almost matches a known kind is probably a typo. The card shows it after the name.
        const meant = findMeant(kind, KINDS)
        return {
          [`brands/${index}/kinds: Ist „${meant}“ gemeint?`]: meant !== undefined && !kind.includes(meant),
          [`brands/${index}/name: Auf der Karte steht „${name} ${kind}“. Ist das so gemeint?`]: name.endsWith(kind),
        }
      }),
    }
  })
}
