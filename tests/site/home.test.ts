/** The words and numbers of the specification, on the built home page. */
import { expect, test } from 'vitest'
import { parsePage, textOf } from '../helpers/dist.ts'

const page = parsePage('index.html')

const ALL = ['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör']
const SERVICE = ['Wartung', 'Ersatzteile']

test('the headline is the tagline', () => {
  expect(textOf(page.querySelector('h1'))).toBe('Dein Partner für ATV, Bike & Scooter!')
})

test('the sections stand in order', () => {
  const blocks = page
    .querySelectorAll('header, main section, footer')
    .map((element) => element.id || element.rawTagName)
  expect(blocks).toEqual(['header', 'section', 'services', 'section', 'contact', 'footer'])
})

test('header, menu and hero offer the same three actions', () => {
  const actions = ['header nav', 'header details nav', 'h1 + div'].map((place) =>
    page
      .querySelectorAll(`${place}`)[0]
      ?.querySelectorAll('a')
      .map((link) => link.getAttribute('href')),
  )
  const expected = ['#services', '#contact', 'https://anzeigen.example/werkstatt']
  expect(actions).toEqual([expected, expected, expected])
})

test('the eleven brands stand in order with their features', () => {
  const cards = page
    .querySelectorAll('#services li:has(h4)')
    .map((card) => [textOf(card.querySelector('h4')), card.querySelectorAll('ul li').map(textOf)])
  expect(cards).toEqual([
    ['KYMCO ATV & UTV', ALL],
    ['Loncin ATV & UTV', ALL],
    ['ODES ATV & UTV', ALL],
    ['Benelli Motorrad', ALL],
    ['VOGE Motorrad & Scooter', ALL],
    ['Keeway Motorrad', ALL],
    ['Zündapp Motorrad', ALL],
    ['KYMCO Scooter', ALL],
    ['Arctic Cat ATV', SERVICE],
    ['STELS ATV', SERVICE],
    ['RM ATV', SERVICE],
  ])
})

test('every brand with a manufacturer page links to it, and the others to none', () => {
  const pages = page.querySelectorAll('#services li:has(h4)').map((card) =>
    card
      .querySelectorAll('a')
      .find((link) => textOf(link).startsWith('Hersteller'))
      ?.getAttribute('href'),
  )
  const makers = ['kymco.example/atv', 'loncin', 'odes', 'benelli', 'voge', 'keeway', 'zuendapp'].map(
    (maker) => `https://${maker.includes('.') ? maker : `${maker}.example`}`,
  )
  expect(pages).toEqual([...makers, undefined, undefined, undefined, undefined])
})

test('every contract brand can be asked for, with a text that names it', () => {
  const cards = page.querySelectorAll('#services li:has(h4)').filter((card) => card.querySelector('a'))
  expect(cards).toHaveLength(8)
  for (const card of cards) {
    const title = textOf(card.querySelector('h4'))
    const links = card.querySelectorAll('a[href*="wa.me"], a[href^="mailto:"]')
    // An "&" that is not encoded would end the text there.
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      [
        `WhatsApp – ${title}`,
        `https://wa.me/491713920012?text=${encodeURIComponent(`Hallo, ich interessiere mich für ${title}.`)}`,
      ],
      [`E-Mail – ${title}`, `mailto:kontakt@werkstatt.example?subject=${encodeURIComponent(`Anfrage zu ${title}`)}`],
    ])
  }
})

test('neighbouring cards never share a paint', () => {
  const paints = page.querySelectorAll('#services li:has(h4)').map((card) => card.classNames)
  expect(paints.filter((paint, index) => paint === paints[index - 1])).toEqual([])
})

test('the four statistics are texts, and their painted cells say the same', () => {
  const tiles = page.querySelectorAll('dl > div')
  expect(
    tiles.map((tile) => `${textOf(tile.querySelector('dd > :first-child'))} ${textOf(tile.querySelector('dt'))}`),
  ).toEqual(['20+ Jahre Erfahrung', '2000+ zufriedene Kunden', '100% Support', '100% Qualität'])
  for (const tile of tiles) {
    const cells = tile.querySelectorAll('[data-cell]').map((cell) => cell.getAttribute('data-cell'))
    expect(cells.join('')).toBe(textOf(tile.querySelector('dd > :first-child')))
  }
  expect(page.querySelectorAll('dl + ul > li')).toHaveLength(4)
})

test('phone, WhatsApp and e-mail are links', () => {
  const links = page.querySelectorAll('#contact a').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'tel:+493023125678',
    'https://wa.me/491713920012?text=Hallo%2C%20ich%20m%C3%B6chte%20einen%20Termin%20in%20der%20Werkstatt%20anfragen.',
    'mailto:kontakt@werkstatt.example?subject=Anfrage%20an%20die%20Werkstatt',
  ])
})

test('the opening hours are those of the shop', () => {
  const rows = page
    .querySelectorAll('#contact tr')
    .map((row) => `${textOf(row.querySelector('th'))}: ${textOf(row.querySelector('td'))}`)
  expect(rows).toEqual([
    'Montag: geschlossen',
    'Dienstag: 09:00 bis 17:00 Uhr',
    'Mittwoch: 09:00 bis 17:00 Uhr',
    'Donnerstag: 09:00 bis 17:00 Uhr',
    'Freitag: 09:00 bis 17:00 Uhr',
    'Samstag: 10:00 bis 12:00 Uhr',
    'Sonntag: geschlossen',
  ])
  expect(textOf(page.querySelector('#contact'))).toContain('Di–Fr 9–17 Uhr, Sa 10–12 Uhr')
  expect(textOf(page.querySelector('#contact'))).toContain('An gesetzlichen Feiertagen geschlossen.')
  expect(textOf(page.querySelector('#contact'))).toContain('Termin empfohlen')
  expect(textOf(page.querySelector('#contact address'))).toContain('15859 Storkow (Mark)')
})
