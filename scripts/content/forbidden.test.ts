import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod'
import { FIELDS, type FieldPath, fieldAt, ruleAt } from './field-at.ts'
import { forbiddenTexts, listForbidden } from './forbidden.ts'

/** The beginning of what is said, and texts that it is said about. */
const PUBLISHED_NEVER: [message: string, texts: string][] = [
  ['Das Telemediengesetz', '§ 5 TMG | nach dem Telemediengesetz'],
  ['Das Gesetz heißt', '§ 25 TTDSG'],
  ['Dieses Recht', 'nach § 55 RStV: | des Rundfunkstaatsvertrags | § 10 MDStV | Mediendienste-Staatsvertrag'],
  ['Dieses Recht', 'nach dem Teledienstegesetz'],
  ['Die Plattform', 'https://ec.europa.eu/consumers/odr/ | Die OS-Plattform'],
  ['Die Plattform', 'der OS Plattform | Online-Streitbeilegung'],
  ['Das ist seit Jahren', 'nach dem EU-US Privacy Shield | Safe Harbor'],
  ['Das ist wohl', '§ 28 Abs. 1 Satz 1 Nr. 2 BDSG | §§ 28, 29 BDSG | § 33 BDSG | nach § 42 BDSG a. F.'],
  ['Die Steuernummer', 'Steuernummer: 12 | St-Nr 061 | 061/123/45678 | St.-Nr. 061/123 | Steuer-ID 12 345'],
  ['Ein solcher Absatz', 'Disclaimer | Haftung für Links'],
  ['Eine so geschriebene', 'info[at]zweirad.de | info (at) zweirad.de'],
  ['Hier fehlt noch der', 'Lorem ipsum dolor | Platzhaltertext | TODO: Text | asdf'],
  ['Hier fehlt noch die', 'xxx | Am Markt ??? | folgt noch | USt-IdNr.: noch nicht eingetragen'],
]

const MADE_UP: [message: string, texts: string][] = [
  ['Das ist ein erfundenes', 'https://www.werkstatt.example/neu | mailto:info@example.com | Mail an info@example.org.'],
  ['Das ist ein erfundenes', 'www.muster.de | beispiel.de | info@ihre-domain.de | Musterstraße 1 | MUSTERSTRASSE 1'],
  ['Das ist ein erfundenes', 'Max Mustermann | Erika Muster | Beispielstraße 5 | 12345 Musterstadt'],
  ['Das ist ein erfundenes', 'Muster-Hosting GmbH | Vorname Nachname'],
  ['Diese Telefonnummer', '030 23125678 | +49 (0)30 / 231 25-678 | tel:+493023125678'],
  ['Diese Telefonnummer', 'https://wa.me/491713920012?text=A | (0171) 392 00 12 | 0176 04069099'],
  ['Diese Nummer', 'DE123456788 | DE 123 456 789 | DE111111111'],
]

const messagesAbout = (text: string, isFictional = false) =>
  listForbidden(text, { isFictional }).map(({ message }) => message.replace(/^„.*?“: /, ''))

test.each([...PUBLISHED_NEVER, ...MADE_UP])('%s …: %s', (message, texts) => {
  const isMadeUp = MADE_UP.some(([each]) => each === message)
  for (const text of texts.split(' | ')) {
    expect(messagesAbout(text), text).toEqual([expect.stringMatching(message)])
    expect(messagesAbout(text, true), text).toHaveLength(isMadeUp ? 0 : 1)
  }
})

test.each([
  'ATMGERÄT, ÄTMG und TMGÜ',
  'TDDDG und § 5 DDG',
  'Medienstaatsvertrag (MStV)',
  'Telefondienst und Teleskopgabel',
  'https://commission.europa.eu/index_de',
  'Plattform für Fahrzeuge',
  'EU-US Data Privacy Framework',
  'Art. 28 DSGVO; § 38 BDSG; §§ 34, 35 BDSG; § 33 DDG',
  'Umsatzsteuer-Identifikationsnummer, USt-IdNr., W-IdNr., Steuerberater, Steuerkette',
  'Die Antwort liegt in deinem E-Mail-Postfach und in unserem Postfach.',
  'Di–Fr 09.00–17.00 Uhr, 09:00 bis 17:00 Uhr, 0900-1700',
  'Telefon 018 05123, 033678 12345, 0170 1234567, 030 23124678, 030 231256789, 0171 3920112',
  'Haftung nach dem Gesetz. Der Haftungsausschluss gilt nicht bei Vorsatz.',
  'Die Steuernummer steht auf jeder Rechnung.',
  'Kymco AT 125 (AT) und Can-Am [A]',
  'Todor, Methode, Autodoc, Lorenz Ipsen, Platz für alle Halter',
  'Es folgt der Winter',
  'noch offen ist die Halle',
  'noch nicht eingefahren, in die Handwerksrolle eingetragen',
  'zum Beispiel der Entwurf, profilmuster.de, example.community, beispiele.de',
  'Fahrmuster, Profilmuster, Mustang, Musterung, Reifen nach Muster, Musterfahrzeug im Hof, Muster AGB, Moto Muster e. K.',
  'Vor- und Nachname',
  'DE200000005, DE1234567889',
])('accepts "%s"', (text) => expect(messagesAbout(text)).toEqual([]))

test('every rule has an example here', () => {
  const said = [...PUBLISHED_NEVER, ...MADE_UP].map(([message]) => message)
  const rules = Object.keys(forbiddenTexts(false))
  expect(rules.filter((rule) => !said.some((message) => rule.startsWith(message)))).toEqual([])
})

const exampleOf = (path: FieldPath) =>
  parse(`field: ${fieldAt(path).example?.replaceAll('\n', '\n  ')}`, { schema: 'failsafe' }).field

const EXAMPLES = FIELDS.filter((path) => fieldAt(path).example !== undefined)

test.each(EXAMPLES.map((path) => [path.join('.'), path] as const))('the example of %s is valid', (_, path) => {
  expect((ruleAt(path) as z.ZodType).safeParse(exampleOf(path)).error).toBeUndefined()
})

/** Facts unique to one business: a copied example must not be published. */
const OWN = [
  ...['business.name', 'business.owner', 'business.website', 'business.street', 'business.phone', 'business.email'],
  ...['business.whatsApp.phone', 'business.classifieds', 'business.secondPhone.phone', 'brands.0.name'],
  ...['brands.0.website', 'legal.vatId', 'legal.businessId', 'legal.representedBy', 'legal.register.court'],
  ...['legal.register.entry', 'legal.supervisoryAuthority', 'legal.profession.chamber', 'legal.insurance.company'],
  ...['legal.hosting.company', 'legal.disputeResolution.body', 'legal.disputeResolution.website'],
  ...['legal.emailProvider'],
]

test.each(OWN)('the example of %s cannot be published', (name) => {
  expect(listForbidden(exampleOf(name.split('.')), { isFictional: false })).not.toEqual([])
})
