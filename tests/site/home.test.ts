/** The words and numbers of the specification, on the built home page. */
import { expect, test } from 'vitest'
import { parsePage, textOf } from '../helpers/dist.ts'

const page = parsePage('index.html')

const ALL = ['Verkauf', 'Wartung', 'Ersatzteile', 'Garantie', 'Zubehör']
const SERVICE = ['Wartung', 'Ersatzteile']

test('the headline is the tagline, and the sections are in order', () => {
  expect(textOf(page.querySelector('h1'))).toBe('Dein Partner für ATV, Bike & Scooter!')
  const blocks = page.querySelectorAll('header, main section, footer').map((block) => block.id || block.rawTagName)
  expect(blocks).toEqual(['header', 'section', 'services', 'section', 'contact', 'footer'])
})

test('header, menu and hero offer the same three actions', () => {
  for (const place of ['header nav', 'header details nav', 'h1 + div']) {
    const block = page.querySelector(place)
    const links = block?.querySelectorAll('a:not([href^="tel:"])').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#services', '#contact', 'https://anzeigen.example/werkstatt'])
  }
})

/** With the maker's page, if there is one. */
const BRANDS: [title: string, features: string[], maker?: string][] = [
  ['KYMCO ATV & UTV', ALL, 'https://kymco.example/atv'],
  ['Loncin ATV & UTV', ALL, 'https://loncin.example'],
  ['ODES ATV & UTV', ALL, 'https://odes.example'],
  ['Benelli Motorrad', ALL, 'https://benelli.example'],
  ['VOGE Motorrad & Scooter', ALL, 'https://voge.example'],
  ['Keeway Motorrad', ALL, 'https://keeway.example'],
  ['Zündapp Motorrad', ALL, 'https://zuendapp.example'],
  ['KYMCO Scooter', ALL],
  ['Arctic Cat ATV', SERVICE],
  ['STELS ATV', SERVICE],
  ['RM ATV', SERVICE],
]

test('the eleven brands are in order, no two paints side by side, with features and links that name them', () => {
  const cards = page.querySelectorAll('#services li:has(h4)').map((card) => ({
    title: textOf(card.querySelector('h4')),
    features: card.querySelectorAll('ul li').map(textOf),
    links: card.querySelectorAll('a').map((link) => `${textOf(link)}: ${link.getAttribute('href')}`),
  }))
  // An "&" that is not encoded would end the text there.
  const enquiriesFor = (title: string, text: string) => [
    `WhatsApp – ${title}: https://wa.me/491713920012?text=${encodeURIComponent(text)}`,
    `E-Mail – ${title}: mailto:kontakt@werkstatt.example?subject=${encodeURIComponent(`Anfrage zu ${title}`)}`,
  ]
  const expected = BRANDS.map(([title, features, maker]) => {
    const toMaker = maker ? [`Hersteller – ${title} (externe Seite): ${maker}`] : []
    const appointment = `${title}: Hallo, ich möchte einen Termin in der Werkstatt anfragen.`
    const text = features === ALL ? `Hallo, ich interessiere mich für ${title}.` : appointment
    return { title, features, links: [...enquiriesFor(title, text), ...toMaker] }
  })
  expect(cards).toEqual(expected)
  const heads = page.querySelectorAll('.legend').map((list) => list.querySelectorAll('li').map(textOf))
  expect(heads).toEqual([ALL, SERVICE])
  const paints = page.querySelectorAll('#services li:has(h4)').map((card) => card.classNames)
  expect(paints.filter((paint, index) => paint === paints[index - 1])).toEqual([])
})

test('the four statistics are texts, and their painted cells say the same', () => {
  const tiles = page.querySelectorAll('dl > div').map((tile) => ({
    number: textOf(tile.querySelector('dd > :first-child')),
    label: textOf(tile.querySelector('dt')),
    cells: tile.querySelectorAll('[data-cell]').map((cell) => cell.getAttribute('data-cell')),
  }))
  const said = ['20+ Jahre Erfahrung', '2000+ zufriedene Kunden', '100% Support', '100% Qualität']
  expect(tiles.map(({ number, label }) => `${number} ${label}`)).toEqual(said)
  for (const { number, cells } of tiles) expect(cells.join('')).toBe(number)
  const units = page.querySelectorAll('.odometer .unit').map((cell) => cell.getAttribute('data-cell'))
  expect(units).toEqual(['+', '+', '%', '%'])
  expect(page.querySelectorAll('dl + ul > li')).toHaveLength(4)
})

test('phone, WhatsApp and e-mail are links', () => {
  expect(page.querySelectorAll('#contact a').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+493023125678',
    'https://wa.me/491713920012?text=Hallo%2C%20ich%20m%C3%B6chte%20einen%20Termin%20in%20der%20Werkstatt%20anfragen.',
    'mailto:kontakt@werkstatt.example?subject=Anfrage%20an%20die%20Werkstatt',
  ])
})

test('the opening hours are those of the shop', () => {
  const days = page.querySelectorAll('#contact tr')
  const rows = days.map((day) => `${textOf(day.querySelector('th'))}: ${textOf(day.querySelector('td'))}`)
  const open = ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'].map((day) => `${day}: 09:00 bis 17:00 Uhr`)
  expect(rows).toEqual(['Montag: geschlossen', ...open, 'Samstag: 10:00 bis 12:00 Uhr', 'Sonntag: geschlossen'])
  const contact = textOf(page.querySelector('#contact'))
  for (const text of ['Di–Fr 9–17 Uhr, Sa 10–12 Uhr', 'An gesetzlichen Feiertagen geschlossen.', 'Termin empfohlen'])
    expect(contact).toContain(text)
  expect(textOf(page.querySelector('#contact address'))).toContain('Musterstraße 1 · 15859Storkow (Mark)')
})
