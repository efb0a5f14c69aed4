/** What the law requires of this business, given its legal form and the companies that process its data. */

import type { Content } from '../../src/schema/index.ts'
import { legalFormOf, REGISTERS } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { isNamedLikeOwners, isOnePerson, isSeveral, namesPeople } from './people.ts'

/** Member states of the European Union and of the European Economic Area, as written in German. */
const EUROPE = [
  ...['Belgien', 'Bulgarien', 'Dänemark', 'Deutschland', 'Estland', 'Finnland', 'Frankreich', 'Griechenland', 'Irland'],
  ...['Island', 'Italien', 'Kroatien', 'Lettland', 'Liechtenstein', 'Litauen', 'Luxemburg', 'Malta', 'Niederlande'],
  ...['Norwegen', 'Österreich', 'Polen', 'Portugal', 'Rumänien', 'Schweden', 'Slowakei', 'Slowenien', 'Spanien'],
  ...['Tschechien', 'Ungarn', 'Zypern', 'EU', 'EWR'],
]

export const isInEurope = (text: string) => EUROPE.some((country) => text.includes(country))

const ELSEWHERE =
  /(?<!\p{L})(?:USA|Vereinigte Staaten|Kanada|Schweiz|Großbritannien|Vereinigtes Königreich|England|Türkei|Ukraine|Russland|China|Indien|Israel|Japan|Singapur|Australien|weltweit)(?!\p{L})/iu

const NO_ANSWER = /^(?:keine?[rs]?|noch|unbekannt|unklar|nein|nicht|offen|weiß|weiss|später|-|–|\?)(?![\p{L}\d-])/iu
export const listDuties = (content: Content): Complaint[] => [
  ...listProviderDuties(content),
  ...listContactDuties(content),
  ...listPrivacyDuties(content),
]

/** Who writes or calls there reaches nobody: § 5 Abs. 1 Nr. 1 and 2 DDG. */
function listContactDuties({ business: { street, email, phone, secondPhone } }: Content): Complaint[] {
  const duties: [path: PropertyKey[], message: string, isBroken: boolean][] = [
    [
      ['business', 'street'],
      NO_HOUSE,
      /Postfach(?!\p{L})|Pack(?:station|shop)|Paketshop|Postfiliale|postlagernd/iu.test(street),
    ],
    [
      ['business', 'email'],
      NO_ANSWER_MAIL,
      /^(?:do)?-?(?:no|not|nicht|keine?)[-_.]?(?:reply|antwort\w*)\b/i.test(email),
    ],
    [['business', 'phone'], COSTLY, isCostly(phone.e164)],
    [['business', 'secondPhone', 'phone'], COSTLY, isCostly(secondPhone?.phone.e164 ?? '')],
  ]
  return duties.flatMap(([path, message, isBroken]) => (isBroken ? [{ path, message }] : []))
}

const isCostly = (e164: string) => /^\+49(?:137|180|190|900)/.test(e164)

const NO_HOUSE = 'Das genügt nicht als Anschrift im Impressum. Bitte Straße und Hausnummer des Betriebs eintragen.'
const NO_ANSWER_MAIL =
  'Dieses Postfach liest offenbar niemand. Ins Impressum gehört eine Adresse, auf die jemand antwortet.'
const COSTLY =
  'Nummern mit 0137, 0180 und 0900 kosten extra und gehören nicht ins Impressum. Bitte eine gewöhnliche Nummer eintragen.'

const FIRM =
  'Name oder Register sagen, dass der Betrieb eine Firma mit Rechtsform ist. Dann gehört hierher der Name der Firma mit der Rechtsform. Zum Beispiel: Zweirad Muster e. K.'

const TWO =
  'Wer zu zweit ein Geschäft führt, ist eine Firma mit Rechtsform, oft eine GbR: Dann gehört deren Name hierher. Wer es allein führt, nennt nur sich.'

function listProviderDuties({ business: { name, owner }, legal }: Content): Complaint[] {
  const form = legalFormOf(owner)
  const at = (path: PropertyKey[], message: string) => [{ path, message }]
  if (!form) {
    if (legalFormOf(name) || legal.register) return at(['business', 'owner'], FIRM)
    const message = `„${owner}“ ist kein Vor- und Nachname. ${isSeveral(owner) ? TWO : ALONE}`
    return isOnePerson(owner) ? [] : at(['business', 'owner'], message)
  }
  const { register: letters, person } = form
  const { entry = '' } = legal.register ?? {}
  const isRegistered = !letters || entry.startsWith(`${letters} `) || (letters === 'Nr.' && entry !== '')
  const isOwn = ['e. K.', 'GbR', 'eGbR'].includes(form.name) && isNamedLikeOwners(owner, form.name)
  const isComplete = legal.representedBy === undefined ? isOwn : namesPeople(legal.representedBy)
  const isViaCompany =
    !form.name.includes('Co.') ||
    /stiftung/i.test(legal.representedBy ?? '') ||
    legalFormOf(legal.representedBy ?? '') !== undefined
  const examples = [
    ...(isComplete && isViaCompany ? [] : [person]),
    ...(isRegistered ? [] : [`Amtsgericht Musterstadt, ${letters} 12345 FF`]),
  ]
  if (examples.length === 0) return []
  const register = letters ? `, und den Eintrag im ${REGISTERS[letters]} (${letters})` : ''
  const message = `Bei der Rechtsform ${form.name} nennt das Impressum mit Vor- und Nachnamen, wer sie vertritt${register}. Zum Beispiel: ${examples.join('; ')}`
  return at(['legal', isComplete && isViaCompany ? 'register' : 'representedBy'], message)
}

const ALONE =
  'Wer allein ein Geschäft führt, nennt beide, ausgeschrieben und ohne Anrede; eine Firma nennt ihre Rechtsform. Zum Beispiel: Erika Mustermann'

function listPrivacyDuties({ legal }: Content): Complaint[] {
  const { hosting, thirdCountry } = legal
  return [
    ...listCompanies(legal)
      .filter(({ hasAnswer, hasAddress }) => !hasAnswer || !hasAddress)
      .map(({ path, text }) => ({ path, message: `„${text}“ ${COMPANY}` })),
    ...(ELSEWHERE.test(hosting.location) && !thirdCountry
      ? [{ path: ['legal', 'thirdCountry'], message: ABROAD }]
      : []),
  ]
}

/** The companies and bodies that must be named with their address, and whether they are: DL-InfoV § 2, VSBG § 36, DSGVO Art. 13 */
export function listCompanies({ hosting, emailProvider, insurance, disputeResolution }: Content['legal']) {
  const companies = [
    { path: ['legal', 'hosting', 'company'], text: hosting.company },
    { path: ['legal', 'emailProvider'], text: emailProvider },
    { path: ['legal', 'insurance', 'company'], text: insurance?.company },
    { path: ['legal', 'disputeResolution', 'body'], text: disputeResolution?.body },
  ]
  return companies.flatMap(({ path, text }) => {
    return text === undefined ? [] : [{ path, text, hasAnswer: !NO_ANSWER.test(text), hasAddress: /,.*\d/.test(text) }]
  })
}

const COMPANY = 'genügt nicht. Hierher gehören Firma und Anschrift, mit Kommas dazwischen.'

const ABROAD =
  'Die Server stehen auch außerhalb von EU und EWR. Dann muss die Datenschutzerklärung sagen, wohin und auf welcher Grundlage; das steht im Vertrag mit dem Anbieter. Zum Beispiel: Muster-Hosting Inc. verarbeitet Daten auch in den USA. Grundlage ist der Angemessenheitsbeschluss (EU) 2023/1795.'
