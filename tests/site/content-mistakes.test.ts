/** Slips of owners in their files: each is found at its place, and the correction that is shown is right. */
import { readdirSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadContent } from '../../scripts/content/read.ts'
import { readContentFile } from '../../scripts/content/reader.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import type { Finding } from '../../scripts/lib/problem.ts'
import type { Content } from '../../src/schema/index.ts'
import { FIRST_SHOP as CONTENT_DIR } from '../helpers/build-shop.ts'
import { complaints, makeContent } from '../helpers/site.ts'

const TODAY = '2026-11-20'

/** `place` is the line, counted from that of `from`, and the column: "+0:8". */
type Slip = [title: string, file: string, from: string, to: string, place: string, message: string | RegExp]

const TITLE = 'title: >-\n  Quad, Motorrad & Roller: Händler und Werkstatt in Storkow (Mark)'
const LEAD = 'lead: >-\n  Verkauf'
const BIKE = '  - >-\n    ATV, Bike'
const FEATURES = '[Verkauf, Wartung, Ersatzteile, Garantie, Zubehör]'
const OTHERS = '#   others:\n#     - HU-Vorbereitung\n#     - Reifen'
const RM = `- name: RM
  kinds: [ATV]
  partner: Servicepartner
  description: >-
    Damit dein RM durch Sand und Schlamm kommt.
  image: illustrations/atv
  paint: see
  features: [Wartung, Ersatzteile]`
const RM_HALF_OFF = RM.replace(/^(?:.*\n){6}/, (head) => head.replace(/^(?=.)/gm, '# '))
const STREET = '??? Musterstraße 1'
const ADS = '??? https://anzeigen.example/werkstatt'
const VAT_ID = '??? noch nicht eingetragen'
const PROFILES = 'profiles:\n  - name: A\n    url: a.de\n  - name: A\n    url: b.de\n# profiles:'
const GEO = '# geo: ??? 52.25123, 13.93123'
const HOLIDAYS = 'holidays:\n  Reformationstag: wie üblich\n  Reformationstag: wie üblich\nstate:'
const TWO_FAULTS = '\ndataProtectionAuthority: [A] (https://a.de), {B}\nenquiryRetention'
const FULL = 'Alles an einem Ort'
const NUMBERS =
  '- number: 2000+\n  label: zufriedene Kunden\n- number: 100%\n  label: Support\n- number: 100%\n  label: Qualität\n'
const ALL = `20+\n  label: Jahre Erfahrung\n${NUMBERS}`
const LABEL = '  label: Jahre Erfahrung'
const TUESDAY = 'tuesday: 09:00–17:00'
const CLOSURES = '# closures:\n#   - first: 24.12.2026\n#     last: 03.01.2027\n#     reason: Betriebsurlaub'
const CLOSED = '  - first: 24.12.2026\n    last: 03.01.2027\n    reason: Urlaub\n'
const [STILL_OFF, HALF_ON] = ['# closures:\n#   - first: 24.12.2026', 'closures:\n  - first: 24.13.2026']
const SLIPS = `closures:\n${CLOSED.replace('2027', '2026')}    announceFrom: bald\nstate:`
const NO_REASON = `closures:\n${CLOSED.replace(/ {4}reason.*\n/, '')}`
const CLOSURE = CLOSED.trimEnd()
const FIRST_OFF = `closures:\n${CLOSURE.replace('  -', '#   -')}\n#`
const CLOSED_TWICE = `closures:\n${CLOSED}${CLOSED.replace('- first: 24.12.2026', '  first: 12.07.2027').replace('03.01', '24.07')}state:`

const NOTICE = '# notice:\n#   text: >-\n#     Wir suchen Verstärkung für die Werkstatt: Ruf an!\n#   last: 31.01.2027'
const REGISTER = '# register:\n#   court: ??? Amtsgericht Frankfurt (Oder)\n#   entry: ??? HRB 12345 FF'
const REGISTER_TWICE = 'register:\n  court: Amtsgericht Frankfurt (Oder), HRB 4711 FF\n  entry: HRB 4711 FF'

/** Signs that can begin a remark or belong to a text, and signs that a text may not hold. */
const SIGNS: Slip[] = [
  ['#', 'home', TITLE, 'title: Halle #1', '+0:1', /„#1“[\s\S]*title: >-\n {2}Halle #1/],
  ['# in an entry', 'home', BIKE, '  - ATV #1', '+0:5', '  - >-\n    ATV #1'],
  ['# behind a sign', 'home', LEAD, 'lead: >- Halle #1\n  A', '+0:1', /ist richtig:\nlead: >-\n {2}Halle #1 A/],
  ['line with # in a text', 'brands', '>-\n    Damit', 'Neu,\n    #1: Damit', '+0:3', 'Gehört es zum Text'],
  ['# below the field', 'home', LEAD, 'lead:\n  Halle # 1', '+0:1', /„# 1, .*ist richtig:\nlead: >-$/],
  ['link where none can be', 'home', `${LEAD}, `, 'lead: >-\n  [A](https://a.de) ', '+0:7', 'kein Link'],
  ['link the wrong way round', 'home', `${LEAD}, `, 'lead: >-\n  (A)[https://a.de] ', '+0:7', 'kein Link'],
  ['unknown fact', 'business', 'zu {brand}', 'zu {marke}', '-1:20', '„{marke}“'],
  ['lonely brace', 'business', 'Anfrage zu {brand}', 'Anfrage zu {brand} {', '-1:20', 'Klammer'],
  ['invisible sign', 'home', `${LEAD}, Wartung und`, 'lead: >-\n  Ver\u200bkauf', '+0:7', /unsichtbar.*„Ver“/],
  ['lost umlaut', 'home', `${LEAD}, Wartung und`, 'lead: >-\n  fÃ¼r', '+0:7', 'Umlaut'],
]

/** Lines in the wrong place, which could mean several things. */
const STRUCTURE: Slip[] = [
  ['two entries in one', 'home', `${BIKE}\n  - >-`, BIKE, '+0:5', /zwei Einträge/],
  ['holiday alone', 'hours', 'state:', 'holidays:\n  - Karfreitag\nstate:', '+1:3', 'Karfreitag: wie üblich'],
  ['one line of a part that is off', 'hours', '#     last: 03', '    last: 03', '+0:5', 'vor alle # setzen'],
  ['a line of text', 'home', 'Straße.', 'Straße.\nWir sagen: Ruf an!', '+1:1', 'weiter einrücken'],
  ['a day for another', 'hours', 'sunday:', 'thursday:', '+0:3', 'Ist ein anderer Tag gemeint'],
  ['field twice', 'business', 'copyrightYear', 'town: A\ncopyrightYear', '+0:1', /schon in Zeile 22. Bitte eine/],
  ['field twice that parts have', 'business', '\nemail:', '\nphone: 030 23125679\nemail:', '+1:1', /schon in Zeile 25/],
  ['field of an entry twice', 'brands', RM, `${RM}\n  paint: rot`, '+8:3', /schon in Zeile.*neuer Eintrag/],
  ['last line of what is off', 'home', '#   last: 31.01.2027', '  last: 31.01.2027', '+0:3', '\nnotice:'],
  ['tail of an entry that is off', 'statistics', '- number: 20+', '# - number: 20+', '+1:3', '): höchstens 6'],
  ['entry half switched off', 'brands', RM, RM_HALF_OFF, '+6:3', 'oder # davor'],
  ['entries below a text', 'hours', 'state: B', `state: Bayern\n${CLOSURE}\n# B`, '+1:5', 'Zeile:\nclosures:'],
  ['second time in a line of its own', 'hours', TUESDAY, `tuesday: 9-12\n  13-17`, '+1:3', 'weiter einrücken'],
  ['time twice', 'hours', TUESDAY, `${TUESDAY}\n  tuesday: 13-17`, '+1:3', 'in eine Zeile, mit Komma'],
  ['texts without dashes', 'home', OTHERS, '  others:\n    HU\n    - A', '+1:5', 'Strich (-) davor'],
  ['second time at the margin', 'hours', TUESDAY, `${TUESDAY}\n13:00-17:00`, '+1:1', 'keinem Feld'],
  ['block without its name', 'home', 'services:\n', '', '+0:3', 'Zeile:\nservices:'],
  ['part whose name is off', 'legal', '#   - id: bildnachweis', '  - id: bildnachweis', '+0:5', 'Zeile:\nterms:'],
  ['needed part', 'legal', 'hosting:\n  # Firma und Anschrift des Anbieters\n', '', '+0:3', 'Zeile:\nhosting:'],
  ['entries without their field', 'hours', CLOSURES, CLOSURE, '+0:5', 'Zeile:\nclosures:'],
  ['remark without its sign', 'home', '# Der Satz unter der', 'Der Satz unter der', '+0:1', 'Notiz bekommt #'],
  ['entry with nothing', 'statistics', '- number: 20+\n  label: Jahre Erfahrung', '-', '+0:2', /fehlt.*\n- number/],
  ['entry that is no block', 'statistics', '- number: 20+', '- 20+ Jahre', '+0:3', 'mit den Feldern number, label'],
  ['brackets, a thousand deep', 'brands', FEATURES, '['.repeat(1000), '+0:13', 'ist hier nicht möglich'],
]

/** Several slips in one file: their places, and the messages that are left after all shown corrections are made. */
const SEVERAL: [title: string, file: string, from: string, to: string, places: string[], left: RegExp[]][] = [
  ['two lines of text', 'home', 'Straße.', 'Straße.\nNeu: Ja!\nBis bald', ['+1:1', '+2:1'], [/„Neu“/, /keinem Feld/]],
  ['text below a full one', 'values', FULL, `${FULL}\nund gut`, ['+1:1'], [/keinem Feld/]],
  ['# in a text too long', 'values', 'Draht', 'Draht #kurz und gut', ['+0:3', '+0:10'], [/höchstens 24/]],
  ['field behind its part', 'home', 's:\n  heading:', 's:heading:', ['+0:10', '+1:5'], [/Feldern/, /keinem Feld/]],
  ['one, too long', 'statistics', ALL, 'zwanzig\n  label: A\n', ['-4:undefined', '+0:11'], [/zwei bis/, /höchstens/]],
  ['label twice', 'statistics', LABEL, `${LABEL}\n${LABEL}`, ['+1:3'], [/in Zeile 5/]],
  ['photo with nothing', 'brands', 'illustrations/atv\n  paint: rot', 'a.jpg', ['-5:3', '-5:3'], [/fehlt/, /Satz/]],
  ['two rules', 'hours', 'state:', SLIPS, ['+2:11', '+4:19'], [/vor dem ersten/, /kein Tag/]],
  ['half switched on', 'hours', STILL_OFF, HALF_ON, ['+1:5', '+1:5', '+1:12'], [/fehlt/, /fehlt/, /kein Tag/]],
]

const FIELDS: Slip[] = [
  ['holiday twice', 'hours', 'state:', HOLIDAYS, '+2:3', 'schon in Zeile'],
  ['one line for a part', 'business', '\nemail:', '\nsecondPhone: 0171\nemail:', '+1:14', 'label: Notdienst\n'],
  ['texts in a line', 'home', OTHERS, '  others: HU, Reifen', '+0:11', 'eigenen Zeile mit einem Strich'],
  ['word below what is off', 'business', '# profiles:', 'instagram: a.de\n# profiles:', '+0:1', '„profiles“'],
  ['misspelt', 'business', 'plate:', 'plaet:', '+0:1', /„plaet“ .*Meinten Sie „plate“/],
  ['German', 'business', '\nphone:', '\ntelefon:', '+1:1', 'Meinten Sie „phone“'],
  ['days in one', 'hours', 'monday: g', 'monday - tuesday: g', '+0:3', 'eine eigene Zeile'],
  ['unknown', 'business', 'copyrightYear', 'umsatz: 1\ncopyrightYear', '+0:1', 'sind: name (Name des Betriebs)'],
  ['another word', 'business', '\nemail:', '\nFax: 1\nemail:', '+1:1', /„secondPhone“.*\nsecondPhone:\n {2}label/],
  ['calendar day in the week', 'hours', '  sunday', '  24.12.: zu\n  sunday', '+0:3', 'gehört zu specialDays'],
  ['days without dashes', 'hours', 'state:', 'specialDays:\n  24.12.: zu\nstate:', '+1:3', /date[\s\S]*- date/],
  ['holiday not indented', 'hours', 'state:', 'holidays:\n1. Mai: wie üblich\nstate:', '+1:9', 'Tag der Arbeit'],
  ['first line still off', 'hours', CLOSURES, FIRST_OFF, '+2:5', '): erster'],
  ['day off', 'hours', `  ${TUESDAY}`, `#  ${TUESDAY}`, '-2:1', 'oder geschlossen'],
  ['part that is none', 'business', 'phone: ??? 0171 3920012', 'phone: keine', '+0:10', 'alle Zeilen von whatsApp'],
  ['word for none', 'business', ADS, 'keins', '+0:14', 'die Zeile löschen. Zum'],
  ['sentence that is no field', 'home', LEAD, `Neu: auch E-Roller!\n${LEAD}`, '+0:1', /Text darüber/],
  ['holiday elsewhere', 'hours', 'state:', 'holidays:\n  Fasching: wie üblich\nstate:', '+1:13', 'gibt es in'],
  ['missing', 'business', 'plate: LOS ATV 20\n', '', '', 'fehlt'],
  ['missing in a block', 'hours', `  ${TUESDAY}\n`, '', '-2:1', /fehlt/],
  ['empty', 'business', 'town: Storkow (Mark)', 'town:', '+0:1', 'fehlt: wie auf dem Ortsschild'],
  ['only question marks', 'business', STREET, '???', '+0:9', 'fehlt: Straße'],
  ['list for a text', 'business', 'town: S', 'town:\n  - S', '+0:1', /Text.*keine Liste/],
  ['text for a list', 'hours', 'state:', 'closures: im Mai\nstate:', '+0:11', /Liste.*\n *closures:\n +- first/],
  ['one number', 'statistics', NUMBERS, '', '', 'stehen 1. Möglich sind zwei bis vier'],
  ['not yet known', 'legal', '03.03.2026', 'noch nicht', '+0:13', '??? und das Beispiel'],
  ['brace in a period', 'legal', '??? sechs Monate', 'sechs Monate}', '+0:19', 'Klammer steht hier allein'],
  ['authority', 'legal', '\nenquiry', '\ndataProtectionAuthority: Amt, Weg 1\nenquiry', '+1:26', 'Davor gehört „der“'],
  ['no such number', 'legal', VAT_ID, '-', '+0:8', /oder keine\. Zum/],
  ['misspelt kind', 'brands', '[Scooter]', '[Scoter],', '+0:10', 'Meinten Sie „Scooter“'],
  ['another kind', 'brands', '[Scooter]', '[UTV]', '+4:10', /passen: illustrations\/utv, [^,]*rad\./],
  ['two in a text', 'legal', '\nenquiryRetention', TWO_FAULTS, '+1:26', /Leerz.*bekannt/],
  ['too long', 'statistics', '20+', 'zwanzig', '+0:11', /7 .*höchstens 6/],
  ['unknown word', 'brands', ', Wartung', ', Wartug', '+0:13', 'Meinten Sie „Wartung“'],
  ['dash for a list', 'legal', '??? Methode, Statuscode, Protokoll', '-', '+0:14', 'nicht möglich'],
  ['remark in a list', 'brands', ', Wartung', ', Wartung # neu', '+0:13', 'nicht möglich'],
  ['texts in brackets', 'home', OTHERS, '  others: [HU (Quad, Rad), Reifen]', '+0:11', 'einem Strich davor'],
  ['no reason', 'hours', '# Betriebsurlaub: e', `${NO_REASON}\n# Betriebsurlaub: e`, '+1:5', /wie er.*weg/],
  ['profile twice', 'business', '# profiles:', PROFILES, '+3:11', 'umbenennen'],
  ['number twice', 'statistics', 'label: Qualität', 'label: Support', '+0:10', 'umbenennen'],
  ['title twice', 'values', 'title: Mit Termin', 'title: Direkter Draht', '+0:10', 'umbenennen'],
  ['kind too long', 'brands', '[Scooter]', '[Gespanne aller Art]', '+0:10', /möglich\.$/],
  ['word twice', 'brands', ', Wartung', ', Verkauf', '+0:13', 'doppelt'],
  ['no word', 'brands', FEATURES, '[]', '+0:13', 'mindestens 1'],
  ['photo without its sentence', 'brands', 'illustrations/atv', 'a.jpg', '-5:3', /Foto.*Satz[\s\S]*imageAlt:/],
  ['photo of an iPhone', 'brands', 'illustrations/atv', 'a.heic\n  imageAlt: A', '+0:10', 'JPEG'],
  ['no number', 'legal', 'vatId: ??? noch nicht eingetragen', '', '', /vatId.*businessId/],
  ['tax number', 'legal', '??? noch nicht eingetragen', '061/123/12345', '+0:8', 'keine gültige USt-IdNr.'],
]

const refuse = (file: string, old: string, place: string, message: string, ...values: string[]): Slip[] =>
  values.map((value) => [value, file, old, value, place, message])

const PHONE = ['business', '??? 030 23125678', '+0:8'] as const
const EMAIL = ['business', '??? kontakt@werkstatt.example', '+0:8'] as const
const WEBSITE = ['business', '??? https://www.werkstatt.example', '+0:10'] as const
const DATE = ['legal', '20.11.2026', '+0:10'] as const
const SATURDAY = ['hours', '10:00–12:00', '+0:13'] as const

const VALUES: Slip[] = [
  ['late notice', 'hours', 'state:', `closures:\n${CLOSED}    announceFrom: 01.12.2027\nstate:`, '+4:19', 'käme erst'],
  ['court', 'legal', REGISTER, REGISTER_TWICE, '+1:10', 'nur das Gericht'],
  ['two fields', 'business', GEO, 'geo: 52.2, 13.9httpsOnly: ja', '+0:6', /keine Breite/],
  ['brace in an address', 'business', ADS, 'mobile.de/Q}', '+0:14', 'keine Internetadresse'],
  ['a sign of YAML', 'business', ADS, '@atv', '+0:14', /^„@atv“ ist keine/],
  ['town', 'business', 'town: Storkow', 'town: 15859 Storkow', '+0:7', 'nur den Ort'],
  ['street', 'business', STREET, 'Am Markt 3, 15859 Storkow', '+0:9', 'haben eigene Felder'],
  ...refuse(...PHONE, 'Vorwahl', '23125678', '0172 318605', 'Tel. 033678 62345', '033678 62345 0171 3920012'),
  ...refuse(
    ...PHONE,
    'nur eine',
    '030 23125678 oder 0171 3920012',
    '033678 62345 / mobil 0171 3920012',
    '033678 62345/46',
  ),
  ...refuse(
    ...EMAIL,
    'keine E-Mail-Adresse',
    'a(at)b.de',
    "'a@b.de",
    'a@b',
    'a@b.de, c@d.de',
    'A <a@b.de>',
    'müller@b.de',
  ),
  ...refuse(...WEBSITE, 'keine Internetadresse', 'www,werkstatt.de', 'htps://www.a.de', 'noch keine'),
  ...refuse(...WEBSITE, 'mehr als die Adresse', 'www.werkstatt.de/neu'),
  ...refuse(...DATE, 'kein Tag im Kalender', '31.11.2026', 'November 2026'),
  ...refuse(...DATE, 'fehlt das Jahr', '20.11.'),
  ...refuse(...DATE, 'mehr als ein Tag', '20.11.2026 und 21.11.2026', '20.11. - 21.11.2026'),
  ...refuse(...DATE, 'Zukunft', '20.11.2027'),
  ...refuse(...SATURDAY, 'keine Zeit', '9 Uhr', 'ab 9'),
  ...refuse(
    'legal',
    '??? sechs Monate',
    '+0:19',
    'nur eine Dauer',
    '14',
    'unbekannt',
    'nach der letzten Nachricht',
    'nach 14 Tagen',
  ),
  ...refuse(...SATURDAY, 'schließt der Betrieb, bevor er öffnet', '17-9'),
  ...refuse(...SATURDAY, 'beginnt, bevor', '9-12, 11-15'),
]

const DASHED = 'lead: >-\n  Samstag: 9 bis 12,\n  Sonntag: –\n  Verkauf'

/** Other spellings of what the file says already. */
const SAME: [title: string, file: string, from: string, to: string][] = [
  ['no blank behind the colon', 'business', 'town: S', 'town:S'],
  ['no colon', 'business', 'town: S', 'town S'],
  ['dash too many', 'business', 'town: S', '- town: S'],
  ['blank before a field', 'business', '\npostalCode', '\n postalCode'],
  ['indented too far', 'hours', '\n  tuesday', '\n   tuesday'],
  ['not indented', 'brands', '\n  paint: rot', '\npaint: rot'],
  ['entry too far right', 'brands', RM, RM.replaceAll(/^/gm, '  ')],
  ['text as far in as its field', 'brands', '    Damit', '  Damit'],
  ['text as far in as its dash', 'home', BIKE, '  - >-\n  ATV, Bike'],
  ['tab', 'hours', '\n  tuesday', '\n\ttuesday'],
  ['tab before a text', 'brands', '    Damit', '\tDamit'],
  ['two slips in an entry', 'brands', '- name: RM\n  kinds: [', '-name: RM\n  kinds ['],
  ['field too far in', 'brands', '\n  paint: see\n  features: [Verkauf', '\n    paint: see\n  features: [Verkauf'],
  ['sign without its dash', 'home', BIKE, '  >-\n    ATV, Bike'],
  [':: for a colon', 'business', 'town: S', 'town:: S'],
  ['; for a colon', 'business', 'town: S', 'town; S'],
  ['field below a text, too far in', 'home', '  appointmentNote', '    appointmentNote'],
  ['remark without a blank', 'hours', TUESDAY, `${TUESDAY}\n#neu`],
  ['remark below a value', 'hours', TUESDAY, `${TUESDAY}\n    # neu`],
  ['quotes and signs in a list', 'brands', 'kinds: [ATV, UTV]', 'kinds: ["ATV" & "UTV"]'],
  ['protected blanks', 'hours', '\n  tuesday', '\n\u00a0\u00a0tuesday'],
  ['dash without a blank', 'statistics', '- number: 2000+', '-number: 2000+'],
  ['long dash', 'business', '030 23125678', '030 – 23125678'],
  ['quotes', 'business', 'town: Storkow (Mark)', 'town: "Storkow (Mark)"'],
  ['bullet', 'statistics', '- number: 2000+', '– number: 2000+'],
  ['entry without its dash', 'statistics', '- number: 2000+', 'number: 2000+'],
  ['entry of texts without a blank', 'home', BIKE, '  -ATV, Bike'],
  ['dash before a text', 'brands', 'name: Benelli', 'Name: - Benelli'],
  ['remark behind a value', 'hours', TUESDAY, `${TUESDAY} # neu`],
  ['remark behind the name of a part', 'home', 'services:', 'services: # Texte'],
  ['remark behind a sign', 'home', LEAD, 'lead: >- # Satz\n  Verkauf'],
  ['remark behind a list', 'brands', 'kinds: [ATV, UTV]', 'kinds: [ATV, UTV] # neu'],
  ['list over two lines', 'brands', FEATURES, FEATURES.replace(', E', ',\n    E')],
  ['half a list', 'brands', 'kinds: [ATV, UTV]', 'kinds: [ATV, UTV'],
  ['slash', 'brands', 'kinds: [ATV, UTV]', 'kinds: [ATV / UTV]'],
  ['known words without a comma', 'brands', 'kinds: [ATV, UTV]', 'kinds: [atv UTV'],
  ['text on the line of its sign', 'home', BIKE, '  - >-ATV, Bike'],
]
for (const sign of ['->', '>', '> -', '>–', '-', '–', '»-', '|', '>-\n# Neu'])
  SAME.push([sign, 'home', LEAD, `lead: ${sign}\n  Verkauf`])

/** Everything behind the name of a text field is text. */
const TEXTS = ['Neu: Verkauf', '[Neu] Verkauf', '{brand} bitte', '{brand}', '& {brand}', '!{brand}', '@{brand}']
const OTHERS_AT_START = ['`{brand}', '„{brand}: neu“', '"Neu" {brand}', '> {brand}', '%{brand}']
const OF_TEXTS: Accepted[] = [...TEXTS, ...OTHERS_AT_START]
  .map((text) => (text.includes('{') ? text : `${text} {brand}`))
  .map((text) => ['business', '>-\n  Anfrage zu {brand}', text, (c) => c.business.emailBrandSubject, text])

const LISTS = [
  '    – HU\n    •\tReifen',
  '    1. HU\n    2. Reifen',
  '    - HU\n      - Reifen',
  '\t- HU\n\t- Reifen',
].map((list) => `  others:\n${list}`)
const HOLIDAYS_ON = ['holidays:\n  - Reformationstag: wie', 'holidays:\n  Reformationstag: Wie']
const PHOTOS = ['a.jpg', 'photos/a.jpg', 'C:\\Bilder\\a.jpg', '"a.jpg"'].map((name) => `${name}\n  imageAlt: Quad\n`)
const SATURDAY_OF = ({ hours }: Content) => hours.weekly.saturday
const NINE_TO_FIVE = [{ opens: '09:00', closes: '17:00' }]
const OTHERS_OF = ({ home }: Content) => home.services.others
const FEATURES_OF = ({ brands }: Content) => brands[0]?.features
const DAY = '  - date: 24.12.2026\n    hours: geschlossen\n'
const PLACE_OF = ({ business }: Content) => business.geo
const DAYS_OF = ({ hours }: Content) => hours.specialDays.length
const HOLIDAYS_OF = ({ hours }: Content) => Object.keys(hours.holidays)
const HOLIDAY = ({ hours }: Content) => hours.holidays.Reformationstag

type Read = (content: Content) => unknown
type Accepted = [file: string, from: string, to: string, read: Read, value: unknown]

const accept = (file: string, from: string, read: Read, value: unknown, ...values: string[]): Accepted[] =>
  values.map((to) => [file, from, to, read, value])

const ACCEPTED: Accepted[] = [
  ...accept('home', '#   others:\n#     - HU-Vorbereitung\n#     - Reifen', OTHERS_OF, ['HU', 'Reifen'], ...LISTS),
  ['home', OTHERS, OTHERS.replaceAll('#', ''), OTHERS_OF, ['HU-Vorbereitung', 'Reifen']],
  ...accept('hours', '# holidays:\n#   Reformationstag: wie', HOLIDAY, 'wie üblich', ...HOLIDAYS_ON),
  ['hours', 'state:', 'holidays:\n1. Weihnachtstag: geschlossen\nstate:', HOLIDAYS_OF, ['1. Weihnachtstag']],
  ['statistics', '- number: 20+\n  label', '# - number: 20+\n#   label', (c) => c.statistics.length, 3],
  ['hours', '# specialDays:', `specialDays:\n${DAY.replace(/^(?=.)/gm, '# ')}${DAY}# `, DAYS_OF, 1],
  ['statistics', '20+', '- 20%', (c) => c.statistics[0]?.number, '- 20%'],
  ['legal', '??? sechs Monate', '„sechs Wochen"', (c) => c.legal.enquiryRetention.length, 12],
  ['business', '??? Vorname Nachname', '"Tom\\Lehmann"', (c) => c.business.owner, 'Tom\\Lehmann'],
  ['home', BIKE, '  - ATV: Bike', (c) => c.home.tagline[1], 'ATV: Bike'],
  ['business', '??? Vorname Nachname', "'Tom O'Brien'", (c) => c.business.owner, "Tom O'Brien"],
  ['values', 'title: Direkter Draht', "title: 'Bernd's Draht'", (c) => c.values[1]?.title, "Bernd's Draht"],
  ['home', LEAD, 'lead: >-\nNeu: Ja!\nVerkauf', ({ home }) => home.lead.startsWith('Neu: Ja! Verkauf,'), true],
  ['values', 'title: Direkter Draht', 'title: "A" und "B"', (c) => c.values[1]?.title, '"A" und "B"'],
  ['values', 'title: Direkter', "title: 'n kurzer", (c) => c.values[1]?.title, "'n kurzer Draht"],
  ['legal', VAT_ID, 'USt-IdNr.: DE 123456788', (c) => c.legal.vatId, 'DE123456788'],
  ['hours', 'state:', 'closures: keine\nstate:', (c) => c.hours.closures, []],
  ['hours', 'state:', `closures: []\n${CLOSED}state:`, (c) => c.hours.closures.length, 1],
  ['brands', 'kinds: [ATV, UTV]', "kinds: 'ATV, UTV',", (c) => c.brands[0]?.kinds, ['ATV', 'UTV']],
  ['legal', REGISTER, 'register:\n  court: A\n  entry: HRB: 12 345 FF', (c) => c.legal.register?.entry, 'HRB 12345 FF'],
  ['hours', 'state:', CLOSED_TWICE, (c) => c.hours.closures.length, 2],
  ['business', GEO, 'geo: 52,251; 13,931', PLACE_OF, { latitude: 52.251, longitude: 13.931 }],
  ...accept('hours', '10:00–12:00', SATURDAY_OF, NINE_TO_FIVE, '9.00 - 17.00 Uhr', '"9-17"', '>-\n    9–17 Uhr'),
  ['hours', TUESDAY, 'tuesday: 9-12 13-17,', (c) => (c.hours.weekly.tuesday as unknown[]).length, 2],
  ['hours', TUESDAY, 'tuesday: Geschlossen', (c) => c.hours.weekly.tuesday, []],
  ['hours', 'monday: geschlossen', 'monday: Nach Vereinbarung', (c) => c.hours.weekly.monday, 'nach Vereinbarung'],
  ['hours', 'state:', 'closures:\nstate:', (c) => c.hours.closures, []],
  ['legal', '20.11.2026', '2026-11-20', (c) => c.legal.updated, '2026-11-20'],
  ['legal', '??? noch nicht eingetragen', 'de 123 456 788', (c) => c.legal.vatId, 'DE123456788'],
  ['brands', '??? https://kymco.example/atv', 'www.kymco.de', (c) => c.brands[0]?.website, 'https://www.kymco.de'],
  ['brands', '??? https://kymco', 'http://kymco', (c) => c.brands[0]?.website, 'https://kymco.example/atv'],
  ...accept('brands', 'illustrations/atv\n', (c) => c.brands[0]?.image, 'photos/a.jpg', ...PHOTOS),
  ['brands', 'illustrations/atv', 'ATV', (c) => c.brands[0]?.image, 'illustrations/atv'],
  ...accept('brands', FEATURES, FEATURES_OF, ['Verkauf', 'Wartung'], '(Verkauf, Wartung)', 'verkauf, Wartung'),
  ['brands', FEATURES, '\n  - Verkauf', FEATURES_OF, ['Verkauf']],
  ['business', 'httpsOnly: nein', 'httpsOnly: Ja', (c) => c.business.httpsOnly, true],
  ['business', '??? kontakt@', 'mailto:kontakt@', (c) => c.business.email, 'kontakt@werkstatt.example'],
  ['hours', '10:00–12:00', 'nur nach tel. Absprache', (c) => c.hours.weekly.saturday, 'nach Vereinbarung'],
  ['business', GEO, 'geo: 52°15\'4.4"N 13°55\'52.4"E', PLACE_OF, { latitude: 52.25122, longitude: 13.93122 }],
  ['business', GEO, 'geo: 52.25° N, 13.93° E', PLACE_OF, { latitude: 52.25, longitude: 13.93 }],
  ['home', LEAD, DASHED, ({ home }) => /Sonntag:\s–\sVerkauf/.test(home.lead), true],
  ['business', '15859', 'D-15859', (c) => c.business.postalCode, '15859'],
  ['business', '15859', '01585', (c) => c.business.postalCode, '01585'],
  ...accept(
    'business',
    STREET,
    (c) => c.business.street,
    'Am Markt 3',
    '? Am Markt 3',
    '„Am Markt 3“',
    'Am Markt 3 ???',
  ),
  ['brands', 'kinds: [Scooter]', 'kinds: [Scooter (125er)]', (c) => c.brands[7]?.kinds, ['Scooter (125er)']],
  ...accept('brands', '??? https://', (c) => c.brands[0]?.website, 'https://kymco.example/atv', 'http//', 'https:/'),
  ['business', 'Storkow (Mark)', 'Storkow#1', (c) => c.business.town, 'Storkow#1'],
  ['home', `${LEAD}, Wartung und`, 'lead: Verkauf\n ', (c) => c.home.lead.slice(0, 19), 'Verkauf Ersatzteile'],
]

const closed = (first: string, last: string) =>
  `closures:\n  - first: ${first}\n    last: ${last}\n    reason: Urlaub\nstate:`

const QUESTIONS: [file: string, from: string, to: string, message: RegExp][] = [
  ['hours', CLOSURES, `closures:\n${CLOSURE}`, /abgeschaltet/],
  ['home', OTHERS, '  others:\n    - HU\n#     - Reifen', /abgeschaltet/],
  ['home', '#   others:', '  others:', /abgeschaltet/],
  ['home', 'about:\n', 'notice:\n  text: >-\n    A\n#     B\n  last: 31.01.2027\nabout:\n', /abgeschaltet/],
  ['hours', '# closures:', 'closures:', /abgeschaltet/],
  ['hours', '# holidays:', 'holidays:', /abgeschaltet/],
  ['hours', TUESDAY, `${TUESDAY}\n#   tuesday: 8-9`, /abgeschaltet/],
  ['brands', 'Damit dein RM durch Sand und Schlamm kommt.', "'Damit es geht.'", /Anführungszeichen oder/],
  ['brands', 'Damit dein RM durch Sand und Schlamm kommt.', '"Damit es geht."', /Anführungszeichen oder/],
  ['business', STREET, '[Am Markt 3]', /Klammern am Anfang/],
  ['home', LEAD, 'lead: >-\n  "Gut und "schnell": Verkauf', /Anführungszeichen/],
  ['business', 'postalCode: 15859', 'postalCode: 38855', /Stimmt das Bundesland/],
  ['hours', 'state:', closed('24.12.2016', '03.01.2017'), /dieses Jahr/],
  ['hours', 'state:', closed('24.12.2072', '03.01.2073'), /dieses Jahr/],
  ['hours', 'state:', closed('24.12.2026', '24.06.2027'), /so lange/],
  ['home', NOTICE, 'notice:\n  text: Ruf an!\n  last: 31.01.2072', /dieses Jahr/],
  ['home', NOTICE, 'notice:\n  text: Ruf an!\n  last: 31.01.2026', /vorbei/],
  ['business', STREET, 'Am Markt 3 (Hof', /Klammer/],
  ['business', STREET, 'Am Markt 3 ?', /Am Rand/],
  ['brands', 'name: Benelli', 'name: "Benelli', /Anführungszeichen/],
  ['legal', 'Provider: ???', 'Provider: Post AG\n  Weg 1', /mit Kommas/],
  ['brands', '>-\n    Damit', 'Damit >-\n   ', /auch >-/],
  ['business', 'copyrightYear: 2025', 'copyrightYear: 2023', /Jahr in der Fußzeile/],
  ['brands', 'kinds: [ATV, UTV]', 'kinds: [ATV, UTW]', /„UTV“ gemeint/],
  ['brands', '??? https://kymco', 'http://kymco', /Öffnet sich/],
  ['home', LEAD, 'lead: >-\n  Roller ab 3.999 Euro, Verkauf', /Gesamtpreis/],
  ['home', LEAD, 'lead: >-\n  Gut.\n\n  Verkauf', /keinen Absatz/],
  ['home', 'Straße.', 'Straße.\n#Quad #Roller', /abgeschaltet/],
  ['brands', 'Damit dein RM durch', 'Damit dein STELS durch', /STELS, die Marke ist RM/],
  ['home', LEAD, 'lead: >-\n  Klimaneutral: Verkauf', /belegen/],
  ['home', LEAD, 'lead: >-\n  5 Jahre Garantie, Verkauf', /wer gibt/i],
  ['home', LEAD, 'lead: >-\n  Meisterbetrieb: Verkauf', /Handwerksrolle/],
  ['home', LEAD, 'lead: >-\n  # Notiz\n  Verkauf', /# steht so/],
  ['home', LEAD, 'lead: >-\n  **Neu:** Verkauf', /Sternchen/],
  ['home', LEAD, 'lead: >-\n  Neu &amp; gut:<br>Verkauf', /HTML/],
  ['home', LEAD, 'lead: >-\n  - Neu\n  - Verkauf', /keine Liste/],
  ['business', '{brand}\n\n# Ihre', '{brand}profiles: keine\n\n# Ihre', /Zeilenumbruch/],
  ['home', LEAD, 'lead: *Verkauf*', /Sternchen/],
  ['home', 'Termin empfohlen – ruf kurz an oder schreib uns, bevor du losfährst.', 'keiner', /Zeile löschen/],
]

test.each(QUESTIONS)('%s: asks about "%s" changed to "%s", and goes on', async (file, from, to, message) => {
  const { questions } = await loadContent(await makeContent([`${file}.yaml`, from, to]), TODAY)
  expect(questions.map((question) => question.message)).toEqual([expect.stringMatching(message)])
})

test('asks about the word Vertragspartner where no brand is one', async () => {
  const edits = Array.from({ length: 8 }, (): Parameters<typeof makeContent>[0] => {
    return ['brands.yaml', 'partner: Vertragspartner', 'partner: Servicepartner']
  })
  const { questions } = await loadContent(await makeContent(...edits), TODAY)
  expect(questions.map(({ message }) => message)).toEqual([expect.stringContaining('Vertragspartner')])
})

type Spoil = (path: string, text: string) => Promise<unknown>

const FILES: [title: string, spoil: Spoil, places: string[], message: string | RegExp][] = [
  ['not UTF-8', (path, text) => writeFile(path, text, 'latin1'), ['business.yaml'], 'UTF-8'],
  ['UTF-16', (path, text) => writeFile(path, `\ufeff${text}`, 'utf16le'), ['business.yaml'], 'UTF-8'],
  ['cut off', (path, text) => writeFile(path, text.slice(0, text.indexOf('plate'))), ['business.yaml'], 'fehlt'],
  ['empty', (path) => writeFile(path, ''), ['business.yaml'], 'leer'],
  ['missing', (path) => rm(path), ['business.yaml'], 'fehlt'],
  ['renamed', (path) => rename(path, path.replace('.y', 's.y')), ['business.yaml', 'businesss.yaml'], /fehlt/],
  ['a copy beside it', (path) => cp(path, path.replace('.y', '-2.y')), ['business-2.yaml'], 'anderen Ordner'],
  ['one that Windows named', (path) => cp(path, `${path}.txt`), ['business.yaml.txt'], /so nennen: „business.yaml“/],
]

function placeOf({ file, line, column }: Finding): string {
  return [basename(file), line, column].filter((part) => part !== undefined).join(':')
}

/** A correction follows these words. */
const SHOWN = /(?:Richtig ist|ist richtig):\n/

/** Replaces the line of a finding by the correction that its message shows. */
async function correct(folder: string, { file, line = 0, message }: Finding): Promise<void> {
  const path = join(folder, basename(file))
  const lines = (await readFile(path, 'utf8')).split('\n')
  lines.splice(line - 1, 1, message.split(SHOWN)[1] ?? '')
  await writeFile(path, lines.join('\n'))
}

const sign = (lines: number) => (lines < 0 ? String(lines) : `+${lines}`)

async function expectSlip([, file, from, to, place, message]: Slip): Promise<void> {
  const folder = await makeContent([`${file}.yaml`, from, to])
  const findings = await complaints(folder)
  const source = await readFile(join(CONTENT_DIR, `${file}.yaml`), 'utf8')
  const start = source.slice(0, source.indexOf(from)).split('\n').length
  const places = findings.map(({ line, column }) => (line === undefined ? '' : `${sign(line - start)}:${column}`))
  expect(places).toEqual([place])
  expect(basename(findings[0]?.file ?? '')).toBe(`${file}.yaml`)
  const [finding] = findings
  if (typeof message === 'string') expect(finding?.message).toContain(message)
  else expect(finding?.message).toMatch(message)
  if (!finding || !SHOWN.test(finding.message)) return
  await correct(folder, finding)
  expect(await complaints(folder)).toEqual([])
}

test.each(SEVERAL)('%s: all reported at once', async (_, file, from, to, places, left) => {
  const folder = await makeContent([`${file}.yaml`, from, to])
  const findings = await complaints(folder)
  const source = await readFile(join(CONTENT_DIR, `${file}.yaml`), 'utf8')
  const start = source.slice(0, source.indexOf(from)).split('\n').length
  expect(findings.map(({ line = 0, column }) => `${sign(line - start)}:${column}`)).toEqual(places)
  for (const finding of findings.toReversed()) if (SHOWN.test(finding.message)) await correct(folder, finding)
  expect((await complaints(folder)).map(({ message }) => message)).toEqual(
    left.map((each) => expect.stringMatching(each)),
  )
})

describe('in a line', () => {
  test.each(SIGNS)('%s', (...slip) => expectSlip(slip))
})

describe('structure', () => {
  test.each(STRUCTURE)('%s', (...slip) => expectSlip(slip))
})

describe('fields', () => {
  test.each(FIELDS)('%s', (...slip) => expectSlip(slip))
})

describe('values', () => {
  test.each(VALUES)('%s', (...slip) => expectSlip(slip))
})

test.each(SAME)('%s says the same', async (_, file, from, to) => {
  const { content, questions } = await loadContent(await makeContent([`${file}.yaml`, from, to]), TODAY)
  expect(questions).toEqual([])
  expect(content).toEqual((await loadContent(CONTENT_DIR, TODAY)).content)
})

test.each([...ACCEPTED, ...OF_TEXTS])('%s: instead of "%s" takes "%s", too', async (file, from, to, read, value) => {
  const { content } = await loadContent(await makeContent([`${file}.yaml`, from, to]), TODAY)
  expect(read(content)).toEqual(value)
})

const SECOND_SHOP = join(ROOT, 'examples/zweirad-krummsee')
const isContent = (name: string) => name.endsWith('.yaml')
const RIGHT = [CONTENT_DIR, SECOND_SHOP].flatMap((dir) =>
  readdirSync(dir)
    .filter(isContent)
    .map((name) => join(dir, name)),
)

test.each(RIGHT)('%s: reads what YAML reads, also with all optional parts switched on', async (path) => {
  const source = (await readFile(path, 'utf8')).replaceAll('??? ', '')
  const switchedOn = source.replace(/^# {1,3}[a-z]\w*:.*\n(?:#.*\n)*/gm, (part) => part.replace(/^# /gm, ''))
  for (const text of [source, switchedOn]) {
    const { value, mistakes } = readContentFile(text, basename(path, '.yaml') as keyof Content)
    expect({ value, mistakes }).toEqual({ value: parse(text, { schema: 'failsafe' }) ?? '', mistakes: [] })
  }
})

test.each(['\r\n', '\r'])('takes %j for a line end, and a byte-order mark', async (end) => {
  const folder = await makeContent()
  const { content } = await loadContent(folder, TODAY)
  for (const name of Object.keys(content)) {
    const path = join(folder, `${name}.yaml`)
    await writeFile(path, `\ufeff${(await readFile(path, 'utf8')).replaceAll('\n', end)}`)
  }
  expect((await loadContent(folder, TODAY)).content).toEqual(content)
})

test.each(FILES)('a file that is %s', async (_, spoil, places, message) => {
  const folder = await makeContent()
  const path = join(folder, 'business.yaml')
  await spoil(path, await readFile(path, 'utf8'))
  const findings = await complaints(folder)
  expect([...new Set(findings.map(placeOf))]).toEqual(places)
  expect(findings[0]?.message).toMatch(message)
})
