import { expect, test } from 'vitest'
import { parsePage, readPage, textOf } from '../helpers/dist'

const page = parsePage('impressum/index.html')
const text = textOf(page.querySelector('main'))

test('has a button back to the home page', () => {
  const back = page.querySelector('main a')
  expect([back?.getAttribute('href'), textOf(back)]).toEqual(['/', 'Zurück zur Startseite'])
})

test('has the provider details, the VAT ID row last', () => {
  const rows = page
    .querySelectorAll('dl > div')
    .map((row) => `${textOf(row.querySelector('dt'))}: ${textOf(row.querySelector('dd'))}`)
  expect(rows).toEqual([
    'Anbieter: Vorname Nachname',
    'Betrieb: ATV · Bike · Scooter Storkow',
    'Anschrift: Musterstraße 1, 15859 Storkow (Mark)',
    'Telefon: 030 23125678',
    'E-Mail: kontakt@werkstatt.example',
    'USt-IdNr.: noch nicht eingetragen',
  ])
})

test('has the six parts of the privacy statement, each under an anchor that stays', () => {
  const ids = page.querySelectorAll('h3').map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining([
      'geltungsbereich',
      'server-logdaten',
      'keine-cookies',
      'personenbezogene-daten',
      'kontaktdaten',
      'rechte',
    ]),
  )
  expect(page.querySelector('h2#datenschutz')).not.toBeNull()
})

test('names the seven items of the server log', () => {
  const items = page.querySelector('#server-logdaten')?.parentNode?.querySelectorAll('li').map(textOf)
  expect(items).toHaveLength(7)
  for (const word of ['Seite', 'Uhrzeit', 'Byte', 'Referrer', 'Browser', 'Betriebssystem', 'IP-Adresse'])
    expect(items?.join()).toContain(word)
})

test.each([
  ['controller', 'Verantwortlich für die Datenverarbeitung'],
  ['no cookies', 'setzt keine Cookies'],
  ['local storage entry', 'darkMode mit dem Wert true oder false'],
  ['how to delete it', 'Website-Daten löschen'],
  ['§ 25 TDDDG', '§ 25 Abs. 2 Nr. 2 TDDDG'],
  ['retention of business papers', '§ 147 AO und § 257 HGB'],
  ['WhatsApp', 'WhatsApp Ireland Limited'],
  ['rights', 'Auskunft über die gespeicherten Daten (Art. 15 DSGVO)'],
  ['correction', 'Berichtigung falscher Daten (Art. 16 DSGVO)'],
  ['deletion', 'Löschung (Art. 17 DSGVO)'],
  ['authority', 'Stahnsdorfer Damm 77, 14532 Kleinmachnow'],
  ['date', 'Stand: 20. November 2026'],
])('says: %s', (_, sentence) => {
  expect(text).toContain(sentence)
})

test('sets the right to object apart', () => {
  const looks = page
    .querySelectorAll('section:has(> h3)')
    .map((part) => [part.querySelector('h3')?.id, part.classNames])
  const notice = looks.find(([id]) => id === 'widerspruch')
  expect(looks.filter(([, classes]) => classes === notice?.[1])).toEqual([notice])
})

test('cites no law that is gone and promises nothing that is not there', () => {
  const html = readPage('impressum/index.html')
  expect(html).not.toMatch(
    /TMG|TTDSG|RStV|Teledienst|consumers\/odr|OS-Plattform|Privacy Shield|Steuernummer|Haftungsausschluss|Disclaimer|Google|Newsletter/,
  )
})

test('fills in every fact', () => {
  expect(text).not.toMatch(/[{}[\]]/)
})
