import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { contentSchema } from '../../src/schema/index.ts'
import { fieldAt } from './field-at.ts'
import { FORBIDDEN } from './forbidden.ts'

function findMatches(text: string) {
  return FORBIDDEN.flatMap(({ pattern, advice, isFiction }) =>
    [...text.matchAll(pattern)].map(([match]) => ({ match, advice, isFiction })),
  )
}

const LAW: [text: string, match: string][] = [
  ['Angaben gemäß § 5 TMG', 'TMG'],
  ['nach dem Telemediengesetz', 'Telemediengesetz'],
  ['§ 25 TTDSG', 'TTDSG'],
  ['Verantwortlich nach § 55 Abs. 2 RStV:', 'RStV'],
  ['des Rundfunkstaatsvertrags', 'Rundfunkstaatsvertrags'],
  ['§ 10 MDStV', 'MDStV'],
  ['Mediendienste-Staatsvertrag', 'Mediendienste-Staatsvertrag'],
  ['der OS Plattform', 'OS Plattform'],
  ['Safe Harbor', 'Safe Harbor'],
  ['St-Nr 061', 'St-Nr'],
  ['061/123/45678', '061/123/45678'],
  ['Haftung für Links', 'Haftung für Links'],
  ['nach dem Teledienstegesetz', 'Teledienstegesetz'],
  ['https://ec.europa.eu/consumers/odr/', 'ec.europa.eu/consumers/odr'],
  ['Die OS-Plattform der EU', 'OS-Plattform'],
  ['zur Online-Streitbeilegung (OS)', 'Online-Streitbeilegung'],
  ['nach dem EU-US Privacy Shield', 'EU-US Privacy Shield'],
  ['§ 28 Abs. 1 Satz 1 Nr. 2 BDSG', '§ 28 Abs. 1 Satz 1 Nr. 2 BDSG'],
  ['§§ 28, 29 BDSG', '§§ 28, 29 BDSG'],
  ['§ 33 BDSG', '§ 33 BDSG'],
  ['nach § 42 BDSG a. F.', 'BDSG a. F.'],
  ['Steuernummer: 12', 'Steuernummer'],
  ['St.-Nr. 061/123', 'St.-Nr.'],
  ['Steuer-ID 12 345', 'Steuer-ID'],
  ['Disclaimer', 'Disclaimer'],
  ['info[at]zweirad.de', '[at]'],
  ['info (at) zweirad.de', '(at)'],
]

const UNFINISHED: [text: string, match: string][] = [
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['Platzhaltertext', 'Platzhalter'],
  ['TODO: Text', 'TODO'],
  ['xxx', 'xxx'],
  ['Am Markt ???', '???'],
  ['folgt noch', 'folgt noch'],
  ['USt-IdNr.: noch nicht eingetragen', 'noch nicht eingetragen'],
]

const FICTION: [text: string, match: string][] = [
  ['https://www.werkstatt.example/neu', 'www.werkstatt.example'],
  ['mailto:info@example.com', 'example.com'],
  ['Mail an info@example.org.', 'example.org'],
  ['www.muster.de', 'www.muster.de'],
  ['beispiel.de', 'beispiel.de'],
  ['Musterstraße 1', 'Musterstraße'],
  ['MUSTERSTRASSE 1', 'MUSTERSTRASSE'],
  ['Max Mustermann', 'Mustermann'],
  ['Erika Muster', 'Erika Muster'],
  ['Beispielstraße 5', 'Beispielstraße'],
  ['info@ihre-domain.de', 'ihre-domain.de'],
  ['12345 Musterstadt', 'Musterstadt'],
  ['Muster-Hosting GmbH', 'Muster-Hosting GmbH'],
  ['Vorname Nachname', 'Vorname Nachname'],
  ['030 23125678', '030 23125678'],
  ['+49 (0)30 / 231 25-678', '+49 (0)30 / 231 25-678'],
  ['tel:+493023125678', '+493023125678'],
  ['https://wa.me/491713920012?text=Hallo', '491713920012'],
  ['(0171) 392 00 12', '0171) 392 00 12'],
  ['0176 04069099', '0176 04069099'],
  ['DE123456788', 'DE123456788'],
  ['DE 123 456 789', 'DE 123 456 789'],
  ['DE111111111', 'DE111111111'],
]

test.each(LAW)('law: "%s"', (text, match) => {
  expect(findMatches(text)).toEqual([{ match, advice: expect.any(String), isFiction: false }])
})

test.each(UNFINISHED)('unfinished: "%s"', (text, match) => {
  expect(findMatches(text)).toEqual([{ match, advice: expect.any(String), isFiction: false }])
})

test.each(FICTION)('made up: "%s"', (text, match) => {
  expect(findMatches(text)).toEqual([{ match, advice: expect.any(String), isFiction: true }])
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
  'Haftung nach dem Gesetz',
  'Der Haftungsausschluss gilt nicht bei Vorsatz.',
  'Die Steuernummer steht auf jeder Rechnung.',
  'Kymco AT 125 (AT) und Can-Am [A]',
  'Todor, Methode, Autodoc',
  'Platz für alle Halter',
  'Es folgt der Winter',
  'noch offen ist die Halle',
  'noch nicht eingefahren, in die Handwerksrolle eingetragen',
  'zum Beispiel der Entwurf, profilmuster.de, example.community, beispiele.de',
  'Fahrmuster, Profilmuster, Mustang, Musterung, Reifen nach Muster, Musterfahrzeug im Hof, Muster AGB',
  'Vor- und Nachname',
  'DE200000005, DE1234567889',
  'Lorenz Ipsen',
])('accepts "%s"', (text) => {
  expect(findMatches(text)).toEqual([])
})

test('every rule has an example here, and is global', () => {
  const examples = [...LAW, ...UNFINISHED, ...FICTION].map(([text]) => text)
  const unused = FORBIDDEN.filter(({ pattern }) => !examples.some((text) => text.match(pattern)))
  expect(unused.map(({ advice }) => advice)).toEqual([])
  expect(FORBIDDEN.filter(({ pattern }) => !pattern.flags.includes('g'))).toEqual([])
})

/** Every field with an example: its path, its rule and the example as parsed by YAML. */
function listExamples(schema: unknown, path: string[] = []): { path: string[]; schema: z.ZodType; value: unknown }[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return listExamples(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return listExamples(schema.in, path)
  const { example } = fieldAt(path.map((key) => (key === '0' ? 0 : key)))
  const value = example && parse(`field: ${example.replaceAll('\n', '\n  ')}`, { schema: 'failsafe' }).field
  const inner = schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform ? schema.out : schema
  return [
    ...(value === undefined ? [] : [{ path, schema: schema as z.ZodType, value }]),
    ...(inner instanceof z.ZodObject ? Object.entries(inner.shape) : []).flatMap(([key, rule]) =>
      listExamples(rule, [...path, key]),
    ),
    ...(inner instanceof z.ZodArray ? listExamples(inner.element, [...path, '0']) : []),
  ]
}

const EXAMPLES = listExamples(contentSchema).map((example) => [example.path.join('.'), example] as const)

test.each(EXAMPLES)('the example of %s is valid', (_, { schema, value }) => {
  expect(schema.safeParse(value).error).toBeUndefined()
})

/** Facts unique to one business: a copied example must not be published. */
const OWN = [
  ...['business.name', 'business.owner', 'business.website', 'business.street', 'business.phone', 'business.email'],
  ...[
    'business.whatsApp.phone',
    'business.classifieds',
    'brands.0.name',
    'brands.0.website',
    'business.secondPhone.phone',
  ],
  ...['legal.vatId', 'legal.businessId', 'legal.representedBy', 'legal.register.court', 'legal.register.entry'],
  ...['legal.supervisoryAuthority', 'legal.profession.chamber', 'legal.insurance.company', 'legal.hosting.company'],
  ...['legal.disputeResolution.body', 'legal.disputeResolution.website', 'legal.emailProvider'],
]

test.each(OWN)('the example of %s cannot be published', (name) => {
  const [, example] = EXAMPLES.find(([path]) => path === name) ?? []
  expect(findMatches(String(example?.value))).not.toEqual([])
})
