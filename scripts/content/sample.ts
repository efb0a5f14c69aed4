/** Samples do not travel: asks about texts that may be about another shop, in another town. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { ROOT } from '../lib/paths.ts'
import { listTexts, valueAt } from './field-at.ts'
import { parseContentFile } from './parse.ts'

/** The shop whose texts came with the project; somebody may have deleted it. */
const FOLDER = join(ROOT, 'examples/storkow')
/** Their sentences say what and where the shop is. */
const FILES = ['home', 'brands', 'values'] as const

const sample = existsSync(FOLDER) ? readSample() : undefined

function readSample() {
  const read = (name: 'business' | (typeof FILES)[number]) =>
    parseContentFile(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), name).value
  const texts = FILES.flatMap((name) => listTexts(read(name)).map(({ text }) => text))
  // Names, kinds, features and drawings are the same in many shops.
  const own = texts.filter((text) => text.length > 24 && text.includes(' '))
  return { town: valueAt(read('business'), ['town']), texts: new Set(own) }
}

export function askOfOrigin({ business: { town }, home }: Content, written: unknown): Complaint[] {
  const names = `${home.title} ${home.description}`.toLowerCase()
  const isNamed = (place: string) => wordsOf(place).some((word) => names.includes(word.toLowerCase()))
  const ofTown = isNamed(town) ? [] : [{ path: ['home', 'title'], message: `Weder Titel noch Beschreibung ${NO_TOWN}` }]
  if (!sample || sample.town === town) return ofTown
  const { texts } = sample
  if (isNamed(String(sample.town))) ofTown.push({ path: ['home', 'title'], message: COPIED })
  const copies = FILES.map((name) => listTexts(valueAt(written, [name]), [name]).find(({ text }) => texts.has(text)))
  return [...ofTown, ...copies.flatMap((copy) => (copy ? [{ path: copy.path, message: COPIED }] : []))]
}

/** Without its last two letters: "Bremer Viertel" names Bremen, too. */
const wordsOf = (town: string) => town.replace(/\(.*/, '').match(/\p{L}{4,}?(?=\p{L}{0,2}(?!\p{L}))/gu) ?? [town]

const NO_TOWN = 'nennen den Ort. Wer eine Werkstatt in der Nähe sucht, findet sie dann schwerer. Ist das so gemeint?'
const COPIED =
  'Dieser Text gehört zum Muster, einer Werkstatt in Storkow. Trifft er auf Ihren Betrieb zu? Bitte auch die anderen Texte hier ansehen.'
