/** What the law wants of this business in particular, by its legal form and by whom it gives data to. */

import type { Content } from '../../src/schema/index.ts'
import { legalFormOf, REGISTERS } from '../../src/schema/legal-form.ts'
import type { Complaint } from '../../src/schema/rule.ts'

/** Member states of the European Union and of the European Economic Area, as a German writes them. */
const EUROPE = [
  ...['Belgien', 'Bulgarien', 'Dänemark', 'Deutschland', 'Estland', 'Finnland', 'Frankreich', 'Griechenland', 'Irland'],
  ...['Island', 'Italien', 'Kroatien', 'Lettland', 'Liechtenstein', 'Litauen', 'Luxemburg', 'Malta', 'Niederlande'],
  ...['Norwegen', 'Österreich', 'Polen', 'Portugal', 'Rumänien', 'Schweden', 'Slowakei', 'Slowenien', 'Spanien'],
  ...['Tschechien', 'Ungarn', 'Zypern', 'EU', 'EWR'],
]

/** Groups from outside Europe, also where one of their European companies signs the contract. */
const FOREIGN =
  /(?<!\p{L})(?:Google|Gmail|Microsoft|Outlook|Apple|iCloud|Yahoo|Amazon|Cloudflare|Netlify|Vercel|USA|Proton|Schweiz)(?!\p{L})/iu

const NO_ANSWER = /^(?:keine?[rs]?|noch|unbekannt|unklar|nein|nicht|offen|weiß|weiss|später|-|–|\?)(?![\p{L}\d-])/iu
/** What stands in the name of a shop and in no name of a person; Roller and Handel are surnames. */
const SHOP = /Zweir[aä]d|Motor|Quad(?!flieg)|Bike|Moped|Fahrrad|Werkstatt|Technik|Service|Center|Shop|Fahrzeug/i

export function listDuties(content: Content): Complaint[] {
  const { hours, legal } = content
  const isOwnState = hours.state === 'Brandenburg' || legal.dataProtectionAuthority !== undefined
  return [
    ...listProviderDuties(content),
    ...listPrivacyDuties(content),
    ...(isOwnState ? [] : [{ path: ['legal', 'dataProtectionAuthority'], message: AUTHORITY }]),
  ]
}

const FIRM =
  'Name oder Register sagen, dass der Betrieb eine Firma mit Rechtsform ist. Dann steht hier die Firma mit ihr. Zum Beispiel: Zweirad Muster e. K.'

function listProviderDuties({ business: { name, owner }, legal }: Content): Complaint[] {
  const form = legalFormOf(owner)
  if (!form) {
    if (legalFormOf(name) || legal.register) return [{ path: ['business', 'owner'], message: FIRM }]
    const isPerson = /\S\s+\S/.test(owner) && !SHOP.test(owner)
    const message = `„${owner}“ ist kein Vor- und Nachname. Wer allein ein Geschäft führt, nennt beide; eine Firma nennt ihre Rechtsform. Zum Beispiel: Erika Mustermann`
    return isPerson ? [] : [{ path: ['business', 'owner'], message }]
  }
  const { register: letters, person } = form
  const isRegistered = !letters || legal.register?.entry.startsWith(`${letters} `)
  if (legal.representedBy && isRegistered) return []
  const examples = [
    ...(legal.representedBy ? [] : [person]),
    ...(isRegistered ? [] : [`Amtsgericht Musterstadt, ${letters} 12345 FF`]),
  ]
  const entry = letters ? `, und den Eintrag im ${REGISTERS[letters]} (${letters})` : ''
  const message = `Bei der Rechtsform ${form.name} nennt das Impressum, wer sie vertritt${entry}. Zum Beispiel: ${examples.join('; ')}`
  return [{ path: ['legal', legal.representedBy ? 'register' : 'representedBy'], message }]
}

function listPrivacyDuties({ legal }: Content): Complaint[] {
  const { hosting, emailProvider, thirdCountry } = legal
  const isInEurope = EUROPE.some((country) => hosting.location.includes(country))
  const isAbroad = !isInEurope || [hosting.location, hosting.company, emailProvider].some((each) => FOREIGN.test(each))
  return [
    ...listCompanies(legal)
      .filter(({ hasAnswer, hasAddress }) => !hasAnswer || !hasAddress)
      .map(({ path, text }) => ({ path, message: `„${text}“ ${COMPANY}` })),
    ...(isAbroad && !thirdCountry ? [{ path: ['legal', 'thirdCountry'], message: ABROAD }] : []),
  ]
}

/** The companies and bodies that must be named with their address, and whether they are. DL-InfoV § 2, VSBG § 36, DSGVO Art. 13 */
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

const AUTHORITY =
  'Außerhalb von Brandenburg muss hier stehen, bei welcher Behörde man sich beschweren kann: mit „der“, „die“ oder „das“ davor, Anschrift und Link. Die Landesregierung nennt sie unter „Datenschutz“. Zum Beispiel: die Datenschutzbehörde Musterland, Musterstraße 7, 12345 Musterstadt, [datenschutz.example](https://www.datenschutz.example)'

const ABROAD =
  'Daten gehen an ein Unternehmen außerhalb von EU und EWR, oder zu einem Konzern von dort. (Sonst bitte beim Standort der Server das Land nennen, zum Beispiel Deutschland.) Dann muss die Datenschutzerklärung sagen, wohin und auf welcher Grundlage; das steht im Vertrag mit dem Anbieter. Zum Beispiel: Muster-Hosting Inc. verarbeitet Daten auch in den USA. Grundlage ist der Angemessenheitsbeschluss (EU) 2023/1795.'
