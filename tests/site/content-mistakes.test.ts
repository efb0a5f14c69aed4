/** Mistakes of owners in their files: each is reported at its place, with a sentence on what to do. */
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import type { Finding } from '../../scripts/lib/problem.ts'
import type { Content } from '../../src/schema/index.ts'
import { FIRST_SHOP as CONTENT_DIR } from '../helpers/build-shop.ts'
import { buildSite, type Edit, makeContent, TODAY } from '../helpers/site.ts'

/** `place` is the line, counted from that of `from`, and the column: "+0:8"; several are separated by spaces. */
type Slip = [title: string, file: string, from: string, to: string, place: string, message: string | RegExp]

const LEAD = 'lead: >-\n  In Storkow'
const FEATURES = '[Verkauf, Wartung, Ersatzteile, Garantie, Zubehör]'
const STREET = '??? Musterstraße 1'
const ADS = '??? https://anzeigen.example/werkstatt'
const VAT_ID = '??? noch nicht eingetragen'
const GEO = '# geo: ??? 52.25123, 13.93123'
const CLOSED = '  - first: 24.12.2026\n    last: 03.01.2027\n    reason: Urlaub\n'
const ONE_DAY = CLOSED.replace('03.01.2027', '24.12.2026')
const TWO_RULES = `closures:\n${CLOSED.replace('2027', '2026')}    announceFrom: bald\nstate:`
const NO_REASON = `closures:\n${CLOSED.replace(/ {4}reason.*\n/, '')}state:`
const REGISTER = '# register:\n#   court: ??? Amtsgericht Frankfurt (Oder)\n#   entry: ??? HRB 12345 FF'
const DISPUTES = '# disputeResolution:\n#   participates: nein'
const JOINS = 'disputeResolution:\n  participates: ja'
const JOINS_NOT = 'disputeResolution:\n  participates: nein'
const BODY = 'body: Schlichtung e. V., Ring 1, 77694 Kehl'
const REGISTER_TWICE = 'register:\n  court: Amtsgericht Frankfurt (Oder), HRB 4711 FF\n  entry: HRB 4711 FF'

const refuse = (file: string, old: string, place: string, message: string, ...values: string[]): Slip[] =>
  values.map((value) => [value, file, old, value, place, message])

const PHONE = ['business', '??? 030 23125678', '+0:8'] as const
const EMAIL = ['business', '??? kontakt@werkstatt.example', '+0:8'] as const
const WEBSITE = ['business', '??? https://www.werkstatt.example', '+0:10'] as const
const PERIOD = ['legal', '??? sechs Monate', '+0:19'] as const
const DATE = ['legal', '20.11.2026', '+0:10'] as const

const SLIPS: Slip[] = [
  // Structure; more about single lines: scripts/content/parse.test.ts
  ['entry with nothing', 'statistics', '- number: ??? 20+\n  label: Jahre Erfahrung', '-', '+0:2', 'fehlt'],
  ['brackets, hundreds deep', 'brands', FEATURES, '['.repeat(500), '+0:13 +1:3', /Klammer/],
  ['link where none is allowed', 'home', `${LEAD} `, 'lead: >-\n  [A](https://a.de) ', '+0:7', 'kein Link'],
  ['no subject', 'business', 'emailBrandSubject: >-\n  Anfrage zu {brand}\n', '', '', 'fehlt: statt {brand}'],
  ['unknown fact', 'business', 'zu {brand}', 'zu {marke}', '-1:20', '„{marke}“'],
  ['invisible character', 'home', LEAD, 'lead: >-\n  Ver\u200bkauf', '+0:7', /unsichtbar.*„Ver“/],
  ['two rules', 'hours', 'state:', TWO_RULES, '+2:11 +4:19', /vor dem ersten/],
  // Fields
  ['one line for a part', 'business', '\nemail:', '\nsecondPhone: 0171\nemail:', '+1:14', '„Zweites Telefon“'],
  ['misspelt', 'business', 'plate:', 'plaet:', '+0:1', /„plaet“ .*Meinten Sie „plate“/],
  ['German', 'business', '\nphone:', '\ntelefon:', '+1:1', 'Meinten Sie „phone“'],
  ['unknown', 'business', 'copyrightYear', 'umsatz: 1\ncopyrightYear', '+0:1', 'sind: name (Name des Betriebs)'],
  ['word for none', 'business', ADS, 'keins', '+0:14', 'ist freiwillig und darf fehlen. Zum'],
  ['holiday elsewhere', 'hours', 'state:', 'holidays:\n  Fasching: wie üblich\nstate:', '+1:13', 'kein Feiertag'],
  ['only question marks', 'business', STREET, '???', '+0:9', 'fehlt: Straße'],
  ['list for a text', 'business', 'town: S', 'town:\n  - S', '+0:1', /Text.*keine Liste/],
  ['text for a list', 'hours', 'state:', 'closures: im Mai\nstate:', '+0:11', 'eine Liste hin'],
  ['not yet known', 'legal', '03.03.2026', 'noch nicht', '+0:13', '??? und das Beispiel'],
  ['brace in a period', 'legal', '??? sechs Monate', 'sechs Monate}', '+0:19', 'Klammer steht hier allein'],
  ['authority', 'legal', '\nenquiry', '\ndataProtectionAuthority: Amt, Weg 1\nenquiry', '+1:26', 'Davor gehört „der“'],
  ['no such number', 'legal', VAT_ID, 'nein', '+0:8', /schreibt: keine/],
  ['no drawing', 'brands', 'illustrations/atv', 'traktor', '+0:10', /\/rad“.*atv,.*\/rad \(alles andere\)/],
  ['duplicate title', 'values', 'title: Mit Termin', 'title: Direkter Draht', '+0:10', 'umbenennen'],
  ['a headline without end', 'home', 'Viele Marken, eine Werkstatt', 'A'.repeat(101), '-1:12', /101 .*höchstens 100/],
  ['a town of brackets', 'business', 'town: Storkow', `town: ${'('.repeat(400_000)}`, '+0:7', /höchstens 3000/],
  ['a brand twice, in other letters', 'brands', 'name: STELS', 'name: ARCTIC CAT', '+0:9', /weiter oben/],
  ['a number without its first 0', 'business', '??? 030 23125678', '033678 7', '+0:8', /Fehlt eine Ziffer/],
  ['too long', 'statistics', '??? 20+', 'über zwanzig', '+0:11', /12 .*höchstens 10/],
  ['unknown word', 'brands', ', Wartung', ', Wartug', '+0:13', 'Meinten Sie „Wartung“'],
  ['no reason', 'hours', 'state:', NO_REASON, '+1:5', /wie er.*Eintrag löschen/],
  ['duplicate word', 'brands', ', Wartung', ', Verkauf', '+0:13', 'doppelt'],
  ['photo without its sentence', 'brands', 'illustrations/atv', 'a.jpg', '-5:3', /Foto.*Satz.*Zum Beispiel: Rotes/],
  ['photo of an iPhone', 'brands', 'illustrations/atv', 'a.heic\n  imageAlt: A', '+0:10', 'JPEG'],
  ['no number', 'legal', 'vatId: ??? noch nicht eingetragen', '', '', /USt-IdNr.*W-IdNr/],
  // Values
  ['a word wider than a phone', 'home', 'ATV, Bike', 'Landmaschinenwerkstatt', '-1:5', /Mit Bindestrich/],
  ...refuse('brands', 'illustrations/atv', '+0:10', 'illustrations/fahrrad“?', 'e-bike', 'Lastenrad'),
  ['late notice', 'hours', 'state:', `closures:\n${CLOSED}    announceFrom: 01.12.2027\nstate:`, '+4:19', 'käme erst'],
  ...refuse('legal', DISPUTES, '+0:1', 'lässt beides weg', JOINS, `${JOINS}\n  ${BODY}`, `${JOINS_NOT}\n  ${BODY}`),
  ['court', 'legal', REGISTER, REGISTER_TWICE, '+1:10', 'nur das Gericht'],
  ['two fields', 'business', GEO, 'geo: 52.2, 13.9httpsOnly', '+0:6', /keine Breite/],
  ...refuse('business', GEO, '+0:6', 'in Deutschland', 'geo: 46.9, 9', 'geo: 56.1, 9', 'geo: 50, 4.9', 'geo: 50, 16.1'),
  ['town', 'business', 'town: Storkow', 'town: 15859 Storkow', '+0:7', 'nur den Ort'],
  ['street', 'business', STREET, 'Am Markt 3, 15859 Storkow', '+0:9', 'haben eigene Felder'],
  // A digit of the second is missing; only the larger metadata (libphonenumber-js/max) notices.
  ...refuse(...PHONE, 'Vorwahl', '0000000000', '0172 318605', 'Tel. 033678 62345', '033678 62345 0171 3920012'),
  ...refuse(...PHONE, 'nur eine', '030 23125678 oder 0171 3920012', '033678 62345 / mobil 0171 392', '033678 62345/46'),
  ...refuse(...EMAIL, 'keine E-Mail-Adresse', 'a(at)b.de', 'a@b', 'a@b.de, c@d.de', 'A <a@b.de>', 'müller@b.de'),
  ...refuse(...WEBSITE, 'keine Internetadresse', 'www,werkstatt.de', 'htps://www.a.de', 'noch keine'),
  ...refuse(...WEBSITE, 'mehr als die Adresse', 'www.werkstatt.de/neu'),
  ...refuse(...DATE, 'kein Tag im Kalender', '31.11.2026', 'November 2026', '20.11.2026 und 21.11.2026'),
  ...refuse(...DATE, 'fehlt das Jahr', '20.11.'),
  ...refuse(...DATE, 'Zukunft', '20.11.2027'),
  ['a contract to come', 'legal', '??? 03.03.2026', '03.03.2027', '+0:13', 'Zukunft'],
  ...refuse(...PERIOD, 'nur eine Dauer', '14', 'unbekannt', 'nach der letzten Nachricht', 'nach 14 Tagen'),
]

const SATURDAY_OF = ({ hours }: Content) => hours.weekly.saturday
const PHOTOS = ['a.jpg', 'photos/a.jpg', 'C:\\Bilder\\a.jpg', '"a.jpg"'].map((name) => `${name}\n  imageAlt: Quad\n`)
const FEATURES_OF = ({ brands }: Content) => brands[0]?.features
const TWO = ['Verkauf', 'Wartung']
const WEBSITE_OF = ({ brands }: Content) => brands[0]?.website
const EMAIL_OF = ({ business }: Content) => business.email
/** Begun in a past year, and with a special day in it. */
const OVER = 'closures:\n  - first: 24.12.2019\n    last: 28.12.2026\n    reason: Urlaub\n'
const SPECIAL = 'specialDays:\n  - date: 24.12.2026\n    hours: nach Vereinbarung\n'
const IDN = { origin: 'https://www.xn--zweirad-mller-4ob.de', host: 'www.zweirad-müller.de' }
const PLACE_OF = ({ business }: Content) => business.geo

type Accepted = [file: string, from: string, to: string, read: (content: Content) => unknown, value: unknown]

const accept = (file: string, from: string, read: Accepted[3], value: unknown, ...values: string[]): Accepted[] =>
  values.map((to) => [file, from, to, read, value])

/** What the rules accept, besides the examples. */
const ACCEPTED: Accepted[] = [
  ['statistics', '- number: ??? 20+\n  label', '# - number: 20+\n#   label', (c) => c.statistics.length, 3],
  ['legal', '??? sechs Monate', '„sechs Wochen"', (c) => c.legal.enquiryRetention.length, 12],
  ['brands', 'kinds: [ATV, UTV]', 'kinds: [ATV / UTV]', (c) => c.brands[0]?.kinds, ['ATV', 'UTV']],
  ['business', GEO, 'geo: 52,251; 13,931', PLACE_OF, { latitude: 52.251, longitude: 13.931 }],
  ...accept('hours', '10:00–12:00', SATURDAY_OF, [{ opens: '09:00', closes: '17:00' }], '"9-17"', '>-\n    9–17 Uhr'),
  ['hours', 'tuesday: 09:00–17:00', 'tuesday: 9-12 13-17,', (c) => (c.hours.weekly.tuesday as unknown[]).length, 2],
  ['hours', 'state:', `closures:\n${ONE_DAY}state:`, (c) => c.hours.closures.length, 1],
  ...accept('hours', 'state:', (c) => c.hours.closures, [], 'closures:\nstate:', 'closures: []\nstate:'),
  ['legal', VAT_ID, 'de 123 456 788', (c) => c.legal.vatId, 'DE123456788'],
  ...accept('brands', '??? https://', WEBSITE_OF, 'https://kymco.example/atv', 'http://', 'http//', 'https:/'),
  ...accept('brands', 'illustrations/atv\n', (c) => c.brands[0]?.image, 'photos/a.jpg', ...PHOTOS),
  ['brands', 'illustrations/atv', 'ATV', (c) => c.brands[0]?.image, 'illustrations/atv'],
  ...accept('brands', FEATURES, FEATURES_OF, TWO, '(Verkauf, Wartung)', 'verkauf, Wartung', '[verkauf Wartung]'),
  ['brands', FEATURES, '\n  - Verkauf', FEATURES_OF, ['Verkauf']],
  ['business', 'httpsOnly: nein', 'httpsOnly: Ja', (c) => c.business.httpsOnly, true],
  ...accept('business', '??? kontakt@', EMAIL_OF, 'kontakt@werkstatt.example', 'mailto:kontakt@', 'kon\u00adtakt@'),
  ['hours', '10:00–12:00', 'nur nach tel. Absprache', SATURDAY_OF, 'nach Vereinbarung'],
  ['hours', 'state:', `${OVER}${SPECIAL}state:`, (c) => [c.hours.closures.length, c.hours.specialDays.length], [1, 1]],
  ['business', '??? https://www.werkstatt.example', 'www.Zweirad-Müller.de/', (c) => c.business.website, IDN],
  ['business', '??? kontakt@werkstatt.example', 'kontakt@zweirad-müller.de', EMAIL_OF, 'kontakt@zweirad-müller.de'],
  ['business', GEO, 'geo: 52°15\'4.4"N 13°55\'52.4"E', PLACE_OF, { latitude: 52.25122, longitude: 13.93122 }],
  ...accept('business', '15859', (c) => c.business.postalCode, '15859', 'D-15859'),
  ['business', '15859', '01585', (c) => c.business.postalCode, '01585'],
  ...accept('business', STREET, (c) => c.business.street, 'Am Markt 3', '„Am Markt 3“', 'Am Markt 3 ???'),
  ['brands', 'kinds: [Scooter]', 'kinds: [Scooter (125er)]', (c) => c.brands[7]?.kinds, ['Scooter (125er)']],
  ['legal', REGISTER, 'register:\n  court: A\n  entry: "HRB: 1 234"', (c) => c.legal.register?.entry, 'HRB 1234'],
]

test('asks in another town about texts that came with the project, once a file', async () => {
  const content = await makeContent(['business.yaml', 'town: Storkow (Mark)', 'town: Kempten (Allgäu)'])
  const { questions } = await loadContent(content, TODAY)
  const asked = questions.map(({ file, message }) => `${basename(file)}: ${message.split(' ', 3).join(' ')}`)
  const copied = ['home.yaml: Hier steht noch', 'brands.yaml: Dieser Text gehört', 'values.yaml: Hier steht noch']
  expect(asked).toEqual(['home.yaml: Dieser Text gehört', ...copied])
})

test('asks about headline and postal code, which stay behind where the rest was changed', async () => {
  const moved: Edit = ['business.yaml', 'town: Storkow (Mark)', 'town: Lübbenau']
  const named: Edit = ['business.yaml', /(?<=^name: ).*/m, 'Radhaus']
  const content = await makeContent(moved, named, ['home.yaml', /Storkow( \(Mark\))?/g, 'Lübbenau'])
  const { questions } = await loadContent(content, TODAY)
  const asked = questions.map(({ path = '' }) => path).filter((path) => !/^(?:Marke|Wert) /.test(path))
  // Whatever else of the file has stayed.
  const kept = 'Marken, Überschrift (heading)'
  expect(asked).toEqual(['Postleitzahl (postalCode)', 'Große Überschrift, 1. Zeile (tagline)', kept])
})

test('asks nothing about what the rules make of a text, such as the host of the website', async () => {
  const address: Edit = ['business.yaml', /(?<=^website: ).*/m, 'https://www.klimaneutral.example']
  const phone: Edit = ['business.yaml', /(?<=^phone: ).*/m, '0180 5 926447']
  expect((await loadContent(await makeContent(address, phone), TODAY)).questions).toEqual([])
})

test('a photo that is missing is reported at its field', async () => {
  const photo: Edit = ['brands.yaml', 'illustrations/atv', 'KYMCO im Hof.JPG\n  imageAlt: Quad']
  const place = { line: 13, column: 10, path: 'Marke KYMCO ATV & UTV, Bild (image)' }
  const message = expect.stringMatching(/^„KYMCO im Hof\.JPG“: Diese Datei gibt es nicht\./)
  const missing = buildSite({ content: await makeContent(photo) })
  await expect(missing).rejects.toMatchObject({ findings: [{ ...place, message }] })
})

type Spoil = (path: string, text: string) => Promise<unknown>

const FILES: [title: string, spoil: Spoil, places: string[], message: string | RegExp][] = [
  ['not UTF-8', (path, text) => writeFile(path, text, 'latin1'), ['business.yaml'], 'UTF-8'],
  ['UTF-16', (path, text) => writeFile(path, `\ufeff${text}`, 'utf16le'), ['business.yaml'], 'UTF-8'],
  ['empty', (path) => writeFile(path, ''), ['business.yaml'], 'leer'],
  ['renamed', (path) => rename(path, path.replace('.y', 's.y')), ['business.yaml', 'businesss.yaml'], /fehlt/],
  ['beside no brands', (path) => writeFile(path.replace('business', 'brands'), '[]\n'), ['home.yaml:43:1'], 'Leistung'],
  ['a copy beside it', (path) => cp(path, path.replace('.y', '-2.y')), ['business-2.yaml'], 'anderen Ordner'],
  ['one that Windows named', (path) => cp(path, `${path}.txt`), ['business.yaml.txt'], 'anderen Ordner'],
]

test.each(ACCEPTED)('%s: instead of "%s" accepts "%s", too', async (file, from, to, read, value) => {
  const { content } = await loadContent(await makeContent([`${file}.yaml`, from, to]), TODAY)
  expect(read(content)).toEqual(value)
})

const findingsIn = async (folder: string): Promise<Finding[]> =>
  (await loadContent(folder, TODAY).catch((problem) => problem)).findings

const placeOf = ({ file, line, column }: Finding) =>
  [basename(file), line, column].filter((part) => part !== undefined).join(':')

const sign = (lines: number) => (lines < 0 ? String(lines) : `+${lines}`)

test.each(SLIPS)('rejects: %s', async (_, file, from, to, place, message) => {
  const findings = await findingsIn(await makeContent([`${file}.yaml`, from, to]))
  const source = await readFile(join(CONTENT_DIR, `${file}.yaml`), 'utf8')
  const start = source.slice(0, source.indexOf(from)).split('\n').length
  const places = findings.map(({ line, column }) => (line === undefined ? '' : `${sign(line - start)}:${column}`))
  expect(places.join(' ')).toBe(place)
  expect(findings[0]?.message).toMatch(message)
})

test.each(FILES)('a file that is %s', async (_, spoil, places, message) => {
  const folder = await makeContent()
  const path = join(folder, 'business.yaml')
  await spoil(path, await readFile(path, 'utf8'))
  const findings = await findingsIn(folder)
  expect([...new Set(findings.map(placeOf))]).toEqual(places)
  expect(findings[0]?.message).toMatch(message)
})
