import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { renderVcard } from './vcard.ts'

const { business } = (await loadContent('examples/zweirad-krummsee', '2026-11-20')).content

const render = (facts: Partial<typeof business>): string => renderVcard({ ...business, ...facts }, 'aWNvbg==')

/** The properties of a card as ical.js reads them: name with types, value. */
function readBack(card: string) {
  const [kind, properties] = ICAL.parse(card) as [string, [string, { type?: string | string[] }, string, unknown][]]
  expect(kind).toBe('vcard')
  return properties.map(([name, { type }, , value]) => [[name, type ?? []].flat(2).join(' '), value])
}

test('another program reads back every fact from the right property', () => {
  const phone = { e164: '+491701234568', display: '0170 1234568' }
  const facts = { street: 'Am Markt 3, Hof; links', secondPhone: { label: 'Büro; Lager', phone } }
  expect(readBack(render(facts))).toEqual([
    ['version', '3.0'],
    ['n', ['', '', '', '', '']],
    ['fn', 'Zweirad- und Quadhof Krummsee'],
    ['org', 'Zweirad- und Quadhof Krummsee'],
    ['x-abshowas', 'COMPANY'],
    ['tel WORK VOICE', '+493023125432'],
    ['tel CELL', '+4917604069012'],
    ['x-ablabel', 'WhatsApp'],
    ['tel WORK', '+491701234568'],
    ['x-ablabel', 'Büro\\; Lager'],
    ['email', 'hof@zweirad-krummsee.example'],
    ['adr WORK', ['', '', 'Am Markt 3, Hof; links', 'Kiefernow am Krummsee', '', '02998', 'Deutschland']],
    ['url', 'https://www.zweirad-krummsee.example'],
    ['photo PNG', 'aWNvbg=='],
  ])
})

test.each([
  'ATV · Bike · Scooter Storkow',
  "Kfz-Meister O'Neil & Söhne; GmbH",
  'C:\\neu, D:\\;alt\\\\',
  'Zeile\nnoch eine',
  'Ende\\',
  ...[0, 1, 2, 3].map((shift) => `${'x'.repeat(68 + shift)}${'ü🛵'.repeat(30)}`),
])('the name "%s" is read back unchanged, from lines of 75 characters', (name) => {
  const card = render({ name })
  const values = Object.fromEntries(readBack(card))
  // RFC 2426 escapes every semicolon, but ical.js unescapes it only in values of several parts.
  expect([String(values.fn).replaceAll('\\;', ';'), values.org]).toEqual([name, name])
  const lines = card.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => [...line].length > 75 || /[\r\n]|\p{Cs}/u.test(line))).toEqual([])
})
