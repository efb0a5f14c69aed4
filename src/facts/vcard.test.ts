import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Content } from '../schema/index.ts'
import { renderVcard } from './vcard.ts'

const FACTS = {
  name: 'Zweirad Storkow',
  street: 'Am Markt 3, Hof; links',
  postalCode: '15859',
  town: 'Storkow (Mark)',
  phone: { e164: '+493367812345', display: '033678 12345' },
  whatsApp: { phone: { e164: '+491701234567', display: '0170 1234567' }, text: 'Hallo' },
  secondPhone: { label: 'Büro; Lager', phone: { e164: '+491701234568', display: '0170 1234568' } },
  email: 'post@zweirad.example',
  website: { origin: 'https://www.zweirad.example', host: 'www.zweirad.example' },
  owner: 'Jana Beispielhaft',
} as unknown as Content['business']

const render = (facts: Partial<Content['business']>): string => renderVcard({ ...FACTS, ...facts }, 'aWNvbg==')

/** The properties of a card as ical.js reads them: name with types, value. */
function readBack(card: string) {
  const [kind, properties] = ICAL.parse(card) as [string, [string, { type?: string | string[] }, string, unknown][]]
  expect(kind).toBe('vcard')
  return properties.map(([name, { type }, , value]) => [[name, type ?? []].flat(2).join(' '), value])
}

test('another program reads back every fact from the right property', () => {
  expect(readBack(render({}))).toEqual([
    ['version', '3.0'],
    ['n', ['', '', '', '', '']],
    ['fn', 'Zweirad Storkow'],
    ['org', 'Zweirad Storkow'],
    ['x-abshowas', 'COMPANY'],
    ['tel WORK VOICE', '+493367812345'],
    ['tel CELL', '+491701234567'],
    ['x-ablabel', 'WhatsApp'],
    ['tel WORK', '+491701234568'],
    ['x-ablabel', 'Büro\\; Lager'],
    ['email', 'post@zweirad.example'],
    ['adr WORK', ['', '', 'Am Markt 3, Hof; links', 'Storkow (Mark)', '', '15859', 'Deutschland']],
    ['url', 'https://www.zweirad.example'],
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
