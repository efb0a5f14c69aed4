import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { hoursOf } from '../../tests/helpers/hours.ts'
import { listHolidays } from '../lib/states.ts'
import type { Content } from '../schema/index.ts'
import { renderStructuredData } from './structured-data.ts'

const HOLIDAYS = Object.fromEntries(listHolidays('Brandenburg').map(({ name }) => [name, 'wie üblich']))
const WEEK = 'zu | 9-17 | 9-17 | 9-17 | 9-17 | zu | zu'
const HOURS = hoursOf(WEEK, { holidays: HOLIDAYS })

const { content: SHOP } = await loadContent('examples/zweirad-krummsee', '2026-11-20')
const HOME = 'https://zweirad.example/'
const PAGE = { home: HOME, logo: `${HOME}logo.jpg`, image: `${HOME}share.png`, today: '2026-11-20' }

function render({ hours = HOURS, name = 'A', brands = [] as object[], services = {} } = {}): string {
  const home = { ...SHOP.home, services: { ...SHOP.home.services, others: [], ...services } }
  const business = { ...SHOP.business, name }
  return renderStructuredData({ ...SHOP, business, brands: brands as Content['brands'], home, hours }, PAGE)
}

type Specification = { dayOfWeek?: string[] } & Record<'validFrom' | 'validThrough' | 'opens' | 'closes', string>

type Offer = { itemOffered: { brand: { name: string } } }
const readShop = (json: string) => JSON.parse(json)['@graph'][0]

/** "Tuesday Friday 09:00-17:00", "2026-12-24..2026-12-31 00:00-00:00" */
function list(hours: typeof HOURS) {
  const specifications: Specification[] = readShop(render({ hours })).openingHoursSpecification
  return specifications.map(({ dayOfWeek, validFrom, validThrough, opens, closes }) =>
    [...(dayOfWeek ?? [`${validFrom}..${validThrough}`]), `${opens}-${closes}`].join(' '),
  )
}

test('a name with markup stays inside the element and is read back unchanged', () => {
  const name = '</script><!-- <script>"\\ \u2028 & Söhne  GmbH'
  const json = render({ name })
  expect(json).not.toContain('<')
  expect(readShop(json).name).toBe(name)
})

test('joins days with equal hours, with one entry for each range', () => {
  const week = '8:30-12, 13-17 | 9-17 | 8:30-12, 13-17 | 9-17 | nach Vereinbarung | 18-24 | zu'
  expect(list(hoursOf(week, { holidays: HOLIDAYS }))).toEqual([
    'Monday Wednesday 08:30-12:00',
    'Monday Wednesday 13:00-17:00',
    'Tuesday Thursday 09:00-17:00',
    'Saturday 18:00-23:59',
  ])
})

const closed = (first: string, last: string) => ({ closures: [{ first, last, reason: 'Urlaub' }] })
const special = (date: string, hours: string) => ({ specialDays: [{ date, hours }] })

const SHUT = '00:00-00:00'
const LONGER = { ...closed('22.12.2026', '23.12.2026'), ...special('24.12.2026', 'zu') }
const BETWEEN = { ...closed('22.12.2026', '24.12.2026'), ...special('23.12.2026', '9-10, 11-12') }
const AT_EASTER = { holidays: { ...HOLIDAYS, Karfreitag: 'geschlossen', Ostermontag: 'geschlossen' } }
const [FIRST, MIDDLE, LAST] = ['22', '23', '24'].map((day) => `2026-12-${day}..2026-12-${day}`)
const THREE = [`${FIRST} ${SHUT}`, `${MIDDLE} 09:00-10:00`, `${MIDDLE} 11:00-12:00`, `${LAST} ${SHUT}`]

test.each<[string, more: object, ...expected: string[]]>([
  ['a closure that goes on in a closed day', LONGER, `2026-12-22..2026-12-24 ${SHUT}`],
  ['a special day with a break between two closed days', BETWEEN, ...THREE],
  // The hours of the week do not hold.
  ['a day by appointment', special('05.01.2027', 'nach Vereinbarung'), `2027-01-05..2027-01-05 ${SHUT}`],
  ['holidays on days that are otherwise open', AT_EASTER, `2027-03-26..2027-03-26 ${SHUT}`],
])('days with special hours: %s', (_, more, ...expected) => {
  const week = 'Tuesday Wednesday Thursday Friday 09:00-17:00'
  expect(list(hoursOf(WEEK, { holidays: HOLIDAYS, ...more }))).toEqual([week, ...expected])
})

/** "Kind: features", "Kind Kind: features", one for each brand; or what a shop without brands writes. */
const SHOPS: [brands: string[], services: object, types: string, offers: string][] = [
  [['ATV UTV: Verkauf Wartung', 'Motorrad: Wartung'], {}, 'MotorcycleDealer MotorcycleRepair', 'A'],
  [['Krad: Verkauf Wartung'], {}, 'MotorcycleDealer MotorcycleRepair', 'A'],
  [['Motorräder: Wartung', 'Roller: Ersatzteile'], {}, 'MotorcycleRepair', ''],
  [['Motorrad: Verkauf'], {}, 'MotorcycleDealer', 'A'],
  [['Enduro: Zubehör'], {}, 'AutomotiveBusiness', ''],
  [['Fahrrad E-Bike: Verkauf Wartung', 'Lastenrad: Wartung'], {}, 'BikeStore', 'A'],
  [['Fahrräder: Wartung', 'S-Pedelec: Verkauf'], {}, 'BikeStore', 'B'],
  [['Fahrrad: Verkauf', 'Fahrradanhänger: Verkauf'], {}, 'LocalBusiness', 'A B'],
  [['Fahrrad: Verkauf', 'Motorroller: Wartung'], {}, 'AutomotiveBusiness', 'A'],
  [['Pkw: Verkauf Wartung'], {}, 'AutoDealer AutoRepair', 'A'],
  [['Auto Transporter: Wartung'], {}, 'AutoRepair', ''],
  [['Wohnmobil: Verkauf', 'Wohnwagen: Verkauf'], {}, 'AutomotiveBusiness', 'A B'],
  [['E-Scooter: Verkauf'], {}, 'LocalBusiness', 'A'],
  [['Motorsäge Stromerzeuger: Verkauf', 'Rasentraktor: Verkauf'], {}, 'LocalBusiness', 'B'],
  [['Mähroboter: Verkauf', 'Aufsitzmäher: Verkauf'], {}, 'LocalBusiness', 'B'],
  [[], { kinds: ['Fahrrad'], others: ['Reparatur aller Marken'] }, 'LocalBusiness', ''],
  [[], { kinds: ['Moped', 'Mofa'], others: ['Inspektion', 'Verkauf von Teilen'] }, 'MotorcycleRepair', ''],
  [[], { others: ['Reparatur'] }, 'LocalBusiness', ''],
  [[], { kinds: ['Pkw', 'Transporter'], others: ['Bremsen reparieren'] }, 'AutoRepair', ''],
  [[], { kinds: ['Mofa'], others: ['Ölwechsel mit Filter'] }, 'MotorcycleRepair', ''],
]

test.each(SHOPS)('a shop for %j %j is a %s and offers "%s"', (brands, services, types, offers) => {
  const made = brands.map((brand, index) => {
    const [kinds = '', features = ''] = brand.split(': ')
    return { name: 'AB'[index], kinds: kinds.split(' '), features: features.split(' ') }
  })
  const shop = readShop(render({ brands: made, services }))
  expect([shop['@type']].flat().join(' ')).toBe(types)
  expect((shop.makesOffer ?? []).map(({ itemOffered }: Offer) => itemOffered.brand.name).join(' ')).toBe(offers)
})

test('offers the vehicles of a brand once and owns no brand', () => {
  const kymco = { name: 'KYMCO', kinds: ['ATV'], features: ['Verkauf'] }
  const shop = readShop(render({ brands: [kymco, { ...kymco, kinds: ['Scooter'] }] }))
  expect(shop.brand).toBeUndefined()
  const itemOffered = { '@type': 'Vehicle', brand: { '@type': 'Brand', name: 'KYMCO' } }
  expect(shop.makesOffer).toEqual([{ '@type': 'Offer', itemOffered }])
})

test('says who the shop is, where it is and how to reach it', () => {
  expect(readShop(render({ hours: { ...HOURS, state: 'Berlin' } }))).toMatchObject({
    legalName: 'Krummseer Zweirad- und Quadhof GmbH',
    telephone: '+493023125432',
    email: 'hof@zweirad-krummsee.example',
    address: {
      streetAddress: 'Alte Ziegelei 7a',
      postalCode: '02998',
      addressLocality: 'Kiefernow am Krummsee',
      addressRegion: 'Berlin',
      addressCountry: 'DE',
    },
    hasMap: expect.stringContaining('google.com/maps/search'),
    logo: PAGE.logo,
    image: PAGE.image,
  })
})
