/** Samples do not travel: asks about texts that may be about another shop, in another town. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { ROOT } from '../lib/paths.ts'
import { listTexts, valueAt } from './field-at.ts'
import { ContentFile } from './parse.ts'

/** The shop whose texts came with the project; somebody may have deleted it. */
const FOLDER = join(ROOT, 'examples/storkow')
/** Their sentences say what and where the shop is. */
const FILES = ['home', 'brands', 'values'] as const

const sample = existsSync(FOLDER) ? readSample() : undefined

function readSample() {
  const read = (name: 'business' | (typeof FILES)[number]) =>
    new ContentFile(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), name).value
  const all = FILES.flatMap((name) => listTexts(read(name)).map(({ text }) => text))
  // Names, kinds, features and drawings are the same in many shops.
  const texts = new Set(all.filter((text) => text.length > 24 && text.includes(' ')))
  const headline = String(valueAt(read('home'), ['tagline']))
  const { name: shop, town, plate, postalCode } = read('business') as Record<string, string>
  // Streets elsewhere are called "Storkower".
  const name = new RegExp(`${town?.replace(/ \(.*/, '')}(?!\\p{L})`, 'u')
  return { shop, town, plate, postalCode, headline, texts, name }
}

export function askOfOrigin({ business, home }: Content, written: unknown): Complaint[] {
  const { name, town } = business
  // Without its last two letters: "Bremer Viertel" names Bremen, too.
  const words = town.replace(/\(.*/, '').match(/\p{L}{4,}?(?=\p{L}{0,2}(?!\p{L}))/gu) ?? [town]
  const named = `${home.title} ${home.description}`
  const isNamed = words.some((word) => named.toLowerCase().includes(word.toLowerCase()))
  const isElsewhere = sample !== undefined && sample.town !== town
  const asked: Complaint[] = []
  // That they name the sample's town is asked below.
  if (!isNamed && !(isElsewhere && sample.name.test(named)))
    asked.push({ path: ['home', 'title'], message: `Weder Titel noch Beschreibung nennen ${town}. ${NO_TOWN}` })
  const left = (['town', 'postalCode', 'plate'] as const).find((key) => sample?.[key] === business[key])
  if (sample && left && sample.shop !== name) asked.push({ path: ['business', left], message: LEFT })
  if (!isElsewhere) return asked
  // By itself: an answer about another text of its file does not let it pass.
  const isLeft = String(valueAt(written, ['home', 'tagline'])) === sample.headline
  if (isLeft) asked.push({ path: ['home', 'tagline', 0], message: COPIED })
  // A text that names its town is the first to be asked about.
  const copies = FILES.map((name) => {
    const texts = listTexts(valueAt(written, [name]), [name])
    return texts.find(({ text }) => sample.name.test(text)) ?? texts.find(({ text }) => sample.texts.has(text))
  })
  const messageOf = (text: string) => (sample.name.test(text) ? `Hier steht noch ${sample.town}${NOT_HERE}` : COPIED)
  return [...asked, ...copies.flatMap((copy) => (copy ? [{ path: copy.path, message: messageOf(copy.text) }] : []))]
}

const NO_TOWN = 'Wer eine Werkstatt in der Nähe sucht, findet sie dann schwerer. Ist das so gemeint?'
const LEFT = 'Diese Angabe steht so im Muster. Gehört sie auch zu Ihrem Betrieb?'
const NOT_HERE = ', der Ort des Musters. Gehört er auch zu Ihrem Betrieb? Bitte auch die anderen Texte hier ansehen.'
const COPIED = 'Dieser Text gehört zum Muster. Passt er zu Ihrem Betrieb? Bitte auch die anderen Texte hier ansehen.'
