/** The rules for the legal facts. The standard parts of the privacy notice are in src/facts/privacy.ts. */
import * as z from 'zod'
import { protectSpaces } from '../lib/typography.ts'
import { field, plainly, Refusal, rule, withExample } from './rule.ts'
import { choices, date, httpsUrl, listOf, orNone, prose, refuseDoubles, richText, text, yesNo } from './shared-rules.ts'

// biome-ignore format: words in rows
const PRIVACY_PARTS = [
  'datenschutz', 'verantwortlicher', 'geltungsbereich', 'server-logdaten', 'keine-cookies', 'personenbezogene-daten',
  'kontaktdaten', 'angaben-in-bewerbungen', 'profile-in-netzwerken', 'drittland', 'whatsapp', 'links', 'rechte',
  'widerspruch',
] as const
const PROVIDER_PARTS = ['anbieter', 'beruf', 'versicherung', 'streitbeilegung'] as const
export type PrivacyPartId = (typeof PRIVACY_PARTS)[number]
export type ProviderPartId = (typeof PROVIDER_PARTS)[number]
/** No part of the owner's may have the id of one of ours; "inhalt" and "top" are on every page. */
const TAKEN: string[] = [...PRIVACY_PARTS, ...PROVIDER_PARTS, 'inhalt', 'top']

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
function makeId(heading: string): string {
  const words = heading.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? '')
  const id = words.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
  // Ids of drawings begin with "d-".
  return id === '' || id.startsWith('d-') || TAKEN.includes(id) ? `teil-${id}` : id
}

const paragraph = field(richText, 'Absatz', 'ein Absatz', '>-\n  Fotos: Vorname Nachname.')
const paragraphs = listOf(paragraph, 'Absatz').min(1)

const section = z
  .strictObject({
    heading: field(text(), 'Überschrift', 'Überschrift des Teils', 'Bildnachweis'),
    paragraphs: field(paragraphs, 'Absätze', 'einer oder mehrere'),
  })
  .transform((part) => ({ ...part, id: makeId(part.heading) }))

/** "HRB 12345 FF"; abroad also "Company No. 612884"; a branch may add its company's after a semicolon. */
const entry = rule({ control: 'text' }, (written) => {
  const bare = written.replace(/^(?:\p{L}+register[:\s]+|Nr\. ?)(?=\p{L})|(?<=\d)[ .](?=\d)|(?<=^HR) /giu, '')
  const value = bare.replace(/^(\p{L}+)(?:[:\s]+|(?=\d))/u, '$1 ').replace(/^hr[ab](?= )/i, (it) => it.toUpperCase())
  const isEntry = /^[\p{L} .]*\d+(?: ?\p{L}{1,3})?(?:; [^{}[\]]+)?$/u.test(value)
  return isEntry ? value : new Refusal(`„${written}“ ist keine Registernummer. Eine zweite kommt nach einem Semikolon.`)
})

const NO_TOWN = /^(?:Amtsgericht|Registergericht|Handelsregister|AG|beim|des|das|\s)+$/iu
const court = prose()
  .refine((value) => !/\d/.test(value), 'Hierher nur das Gericht; alle Nummern kommen ins nächste Feld.')
  .refine((value) => !NO_TOWN.test(value), 'Hier fehlt der Ort. Zum Beispiel: Amtsgericht Musterstadt')

const register = z.strictObject({
  court: field(court, 'Gericht', 'wie es auf dem Registerauszug steht', 'Amtsgericht Musterstadt'),
  entry: field(entry, 'Registernummer', 'wie auf dem Auszug; eine zweite nach einem Semikolon', 'HRB 12345 FF'),
})

/** An example of a company, or of an authority. */
const ADDRESS = 'Muster GmbH, Musterstraße 2, 12345 Musterstadt'
const OFFICE = '>-\n  Musteramt, Musterstraße 4, 12345 Musterstadt'

const CHAMBER = '>-\n  [Handwerkskammer Musterstadt](https://www.hwk.example)'
const CRAFTS_CODE = '>-\n  [Handwerksordnung (HwO)](https://www.gesetze-im-internet.de/hwo/)'

const profession = z.strictObject({
  title: field(text(200), 'Berufsbezeichnung', 'wie sie im Meisterbrief steht', 'Zweiradmechanikermeister'),
  state: field(text(), 'Staat', 'der sie verliehen hat', 'Deutschland'),
  chamber: field(richText, 'Kammer', 'zuständige Kammer, am besten mit Link', CHAMBER),
  rules: field(richText, 'Berufsrecht', 'und wo es zu lesen ist, mit Link', CRAFTS_CODE),
})

const insurance = z.strictObject({
  company: field(prose(), 'Versicherer', 'mit Anschrift', ADDRESS),
  scope: field(prose(), 'Geltungsbereich', 'wo die Versicherung gilt', 'Deutschland'),
})

const disputeResolution = z
  .strictObject({
    participates: field(yesNo, 'Teilnahme', 'nein: der Betrieb ist weder bereit noch verpflichtet', 'nein'),
    body: field(prose(), 'Schlichtungsstelle', 'nur wer teilnimmt: Name und Anschrift', ADDRESS).optional(),
    website: field(httpsUrl, 'Ihre Website', 'nur wer teilnimmt', 'https://www.schlichtung.example').optional(),
  })
  .refine(
    ({ participates, body, website }) => [body, website].every((value) => (value !== undefined) === participates),
    'Wer teilnimmt, muss die Schlichtungsstelle nennen: Name, Anschrift und Website. Wer nicht teilnimmt, lässt beides weg.',
  )

/** For values that only the owner knows, where no sample would be safe to publish. */
export const NOT_YET_ENTERED = 'noch nicht eingetragen'

/** What an owner without a number enters. */
export const NO_NUMBER = 'keine'

/** German VAT ID (USt-IdNr.) with its check digit: ISO 7064 MOD 11,10, BGBl. 1993 I 736, annex 3. */
export function isVatId(text: string): boolean {
  if (!/^DE[1-9]\d{8}$/.test(text)) return false
  const digits = [...text.slice(2)].map(Number)
  const check = digits.pop()
  let product = 10
  for (const digit of digits) product = (((digit + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === check
}

/** Business ID (W-IdNr., § 139c AO): like a VAT ID, then five digits to distinguish several businesses. */
export const isBusinessId = (text: string): boolean => /-\d{5}$/.test(text) && isVatId(text.slice(0, -6))

const numberRule = (isRight: (text: string) => boolean, complaint: string, none?: string) =>
  rule({ control: 'text', none }, (value) => {
    const number = value.replace(/^.*?(?=DE ?\d)|\s/gi, '').toUpperCase()
    if ([NOT_YET_ENTERED, NO_NUMBER].includes(value.toLowerCase())) return value.toLowerCase()
    return isRight(number) ? number : plainly(complaint)
  })

const NO_VAT_ID =
  'Das ist keine gültige USt-IdNr. Sie besteht aus DE und neun Ziffern, die letzte ist eine Prüfziffer; eine ausländische gehört nicht hierher. Eine W-IdNr. hat ein eigenes Feld, die Steuernummer gehört nie ins Internet. Wer keine hat, schreibt: keine'
const NO_BUSINESS_ID =
  'Das ist keine gültige W-IdNr. Sie besteht aus DE, neun Ziffern (die letzte ist eine Prüfziffer), einem Bindestrich und fünf Ziffern.'
const vatId = numberRule(isVatId, NO_VAT_ID, NO_NUMBER)
const businessId = numberRule(isBusinessId, NO_BUSINESS_ID)

const PERIOD =
  /^(?!.*(?:Nachricht|(?<!\p{L})nach[ :]|spätestens|gelöscht)).*(?:Stunde|Tag|Woche|Monat|Jahr|Saison|noch nicht)/iu
const NO_PERIOD = 'Hierher nur eine Dauer; ab wann sie läuft, schreibt die Website selbst. Zum Beispiel: sechs Monate'
const period = (...words: string[]) =>
  text()
    .transform((value) => words.find((word) => word === value.toLowerCase()) ?? protectSpaces(value))
    .refine((value) => PERIOD.test(value) || words.includes(value), NO_PERIOD)
/** The sentence itself says "spätestens": "spätestens einen Monat nach …". */
const latest = period().transform((value) =>
  value.replace(/^(?:bis (?=zum |Ende )|(?:höchstens|maximal) )/i, '').replace(/^ein(?=\s(?:Monat|Tag)$)/i, 'einen'),
)

const BUSINESS_ID = 'DE123456788-00001'

/** For a host that keeps no logs. */
export const NO_LOGS = 'keine'
/** For a host that cuts the address before it is stored. */
export const CUT_ADDRESS = 'gekürzte IP-Adresse'

/** What a server may log besides the seven items that every server logs, in the words of the privacy notice. */
export const LOG_TEXTS: Record<string, string> = {
  Methode: 'Methode der Anfrage (etwa GET)',
  Statuscode: 'Antwort des Servers (Statuscode)',
  Protokoll: 'Version des Protokolls',
  Hostname: 'Name des anfragenden Rechners',
  Fehlermeldungen: 'Meldungen über Fehler',
}
const LOG_FIELDS = [...Object.keys(LOG_TEXTS), CUT_ADDRESS]
const NONE = 'keine weiteren'
const logFields = choices([...LOG_FIELDS, NONE])
const LOG_HELP = `nach der Hilfe des Anbieters: ${LOG_FIELDS.join(', ')}; oder ${NONE}`
const KEPT = `wie lange der Anbieter sie aufhebt; oder ${NO_LOGS}`
const SIGNED = 'Tag, an dem der Vertrag zur Auftragsverarbeitung geschlossen wurde'

const hosting = z.strictObject({
  company: field(prose(), 'Firma und Anschrift', 'des Anbieters, bei dem die Website liegt', ADDRESS),
  location: field(prose(), 'Standort der Server', 'Land in EU oder EWR; außerhalb bitte beraten lassen', 'Deutschland'),
  logRetention: field(period(NO_LOGS), 'Speicherdauer der Protokolle', KEPT, '14 Tage'),
  logFields: field(logFields, 'Weiteres im Protokoll', LOG_HELP, '[Methode, Statuscode]'),
  contract: field(date, 'AV-Vertrag', SIGNED, '03.03.2026'),
})

const HEAD = 'Erika Mustermann, Geschäftsführerin'
const representedBy = field(prose(), 'Vertreten durch', 'wer die Firma vertritt, beim e. K. der Inhaber', HEAD)

const AFTER = 'nach der letzten Nachricht, wenn kein Auftrag daraus wurde'
const ABROAD = '>-\n  Muster-Hosting Inc. verarbeitet Daten auch in den USA.'
const WHERE = 'nur wenn Daten aus EU und EWR hinausgehen: wohin und auf welcher Grundlage'

const AUTHORITY_OF_DATA =
  '>-\n  die Datenschutzbehörde Musterland, Musterstraße 7, 12345 Musterstadt, [datenschutz.example](https://www.datenschutz.example)'
const MOVED = 'nur wenn die Website die falsche nennt: Name, Anschrift und Website'
const NO_ARTICLE = 'Davor gehört „der“, „die“ oder „das“, kleingeschrieben: So steht es im Satz.'
const authority = richText.refine((value) => /^d(?:er|ie|as)\s/.test(value), withExample(NO_ARTICLE))

const DOUBLED = 'So heißt schon ein anderer Teil. Bitte umbenennen.'
const parts = orNone(listOf(section, 'Teil').superRefine(refuseDoubles('id', DOUBLED, 'heading')))

const MORE =
  '\n  - heading: Datenschutzbeauftragter\n    paragraphs:\n      - >-\n        Unser Datenschutzbeauftragter ist zu erreichen unter {phone}.'

const NO_ID = 'Hierher gehört die USt-IdNr., oder die W-IdNr. ins nächste Feld. Wer keine hat, schreibt hier: keine.'

export const legal = z
  .strictObject({
    updated: field(date, 'Stand', 'letzte Änderung; sind die üblichen Texte neuer, steht deren Tag da', '20.11.2026'),
    vatId: field(vatId, 'USt-IdNr.', 'DE und neun Ziffern, oder keine', 'DE123456788').optional(),
    businessId: field(businessId, 'W-IdNr.', 'Pflicht, wenn es sie statt der USt-IdNr. gibt', BUSINESS_ID).optional(),
    representedBy: representedBy.optional(),
    register: field(register, 'Register', 'nur wenn eingetragen; nicht die Handwerksrolle').optional(),
    supervisoryAuthority: field(richText, 'Aufsichtsbehörde', 'nur mit behördlicher Zulassung', OFFICE).optional(),
    profession: field(profession, 'Beruf', 'nur mit Meistertitel').optional(),
    insurance: field(insurance, 'Haftpflichtversicherung', 'nur wenn vorhanden').optional(),
    disputeResolution: field(disputeResolution, 'Streitbeilegung', 'Pflicht ab elf Beschäftigten').optional(),
    hosting: field(hosting, 'Hosting', 'wo die Website liegt'),
    emailProvider: field(prose(), 'E-Mail-Anbieter', 'Firma und Anschrift, bei der das Postfach liegt', ADDRESS),
    enquiryRetention: field(latest, 'Speicherdauer von Anfragen', AFTER, 'sechs Monate'),
    applications: field(yesNo, 'Bewerbungen', 'ja, wenn Sie Leute suchen', 'ja').default(false),
    thirdCountry: field(prose(), 'Drittland', WHERE, ABROAD).optional(),
    dataProtectionAuthority: field(authority, 'Datenschutzbehörde', MOVED, AUTHORITY_OF_DATA).optional(),
    more: field(parts, 'Eigene Teile', 'für die Datenschutzerklärung; sie stehen hinter den üblichen', MORE),
    terms: field(parts, 'Weitere Teile', 'des Impressums, zum Beispiel AGB oder Bildnachweis'),
  })
  .refine(({ more, terms }) => !terms.some(({ id }) => more.some((other) => other.id === id)), {
    error: DOUBLED,
    path: ['terms'],
  })
  .refine(({ vatId, businessId }) => vatId ?? businessId, { error: NO_ID, path: ['vatId'] })
