import { expect, test } from 'vitest'
import { holidayNames } from '../lib/holidays.ts'
import type { HoursPlan } from '../schema/hours.ts'
import type { Content } from '../schema/index.ts'
import { renderStructuredData } from './structured-data.ts'

const day = [{ opens: '09:00', closes: '17:00' }]

const HOURS: HoursPlan = {
  weekly: { monday: [], tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
  closures: [],
  specialDays: [],
  state: 'Brandenburg',
  holidays: Object.fromEntries(holidayNames('Brandenburg').map((name) => [name, 'wie üblich'])),
}

const BUSINESS = {
  name: 'Zweirad Storkow',
  owner: 'Jana Beispielhaft',
  street: 'Am Markt 3',
  postalCode: '15859',
  town: 'Storkow (Mark)',
  phone: { e164: '+493367812345', display: '033678 12345' },
  email: 'post@zweirad.example',
  profiles: [],
}

const PAGE = { home: 'https://zweirad.example/', image: 'https://zweirad.example/share.png', today: '2026-11-20' }

function render(hours: Partial<HoursPlan> = {}, business = {}, brands: object[] = []): string {
  const content = { business: { ...BUSINESS, ...business }, brands, hours: { ...HOURS, ...hours } }
  return renderStructuredData(content as unknown as Content, PAGE)
}

type Specification = { dayOfWeek?: string[] } & Record<'validFrom' | 'validThrough' | 'opens' | 'closes', string>

function readShop(json: string) {
  return JSON.parse(json)['@graph'][0]
}

/** "Tuesday Friday 09:00-17:00", "2026-12-24..2026-12-31 00:00-00:00" */
function list(hours: Partial<HoursPlan>, isApart: boolean) {
  const specifications: Specification[] = readShop(render(hours)).openingHoursSpecification
  return specifications
    .filter(({ dayOfWeek }) => isApart !== Boolean(dayOfWeek))
    .map(({ dayOfWeek, validFrom, validThrough, opens, closes }) =>
      [...(dayOfWeek ?? [`${validFrom}..${validThrough}`]), `${opens}-${closes}`].join(' '),
    )
}

test('a name with markup stays inside the element and comes out as it was', () => {
  const name = '</script><!-- <script>"\\ \u2028 & Söhne  GmbH'
  const json = render({}, { name })
  expect(json).not.toContain('<')
  expect(readShop(json).name).toBe(name)
})

test('joins days with equal hours, with one entry for each range', () => {
  const long = [
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '17:00' },
  ]
  const weekly = { ...HOURS.weekly, monday: long, wednesday: long, friday: 'nach Vereinbarung' as const }
  expect(list({ weekly }, false)).toEqual([
    'Monday Wednesday 08:30-12:00',
    'Monday Wednesday 13:00-17:00',
    'Tuesday Thursday 09:00-17:00',
  ])
})

test.each<[string, Partial<HoursPlan>, string[]]>([
  ['nothing', {}, []],
  [
    'a closure that goes on in a closed day',
    {
      closures: [{ first: '2026-12-22', last: '2026-12-23', reason: 'Urlaub' }],
      specialDays: [{ date: '2026-12-24', hours: [], reason: 'Heiligabend' }],
    },
    ['2026-12-22..2026-12-24 00:00-00:00'],
  ],
  [
    'a special day with a break between two closed days',
    {
      closures: [{ first: '2026-12-22', last: '2026-12-24', reason: 'Urlaub' }],
      specialDays: [
        {
          date: '2026-12-23',
          hours: [
            { opens: '09:00', closes: '10:00' },
            { opens: '11:00', closes: '12:00' },
          ],
        },
      ],
    },
    [
      '2026-12-22..2026-12-22 00:00-00:00',
      '2026-12-23..2026-12-23 09:00-10:00',
      '2026-12-23..2026-12-23 11:00-12:00',
      '2026-12-24..2026-12-24 00:00-00:00',
    ],
  ],
  [
    'a day by appointment, on which the hours of the week do not hold',
    { specialDays: [{ date: '2027-01-05', hours: 'nach Vereinbarung' }] },
    ['2027-01-05..2027-01-05 00:00-00:00'],
  ],
  [
    'holidays on days that are otherwise open',
    { holidays: { ...HOURS.holidays, Karfreitag: 'geschlossen', Ostermontag: 'geschlossen' } },
    ['2027-03-26..2027-03-26 00:00-00:00'],
  ],
])('days with other hours than the week: %s', (_, hours, expected) => {
  expect(list(hours, true)).toEqual(expected)
})

test('offers the vehicles of the makers whose partner it is, and owns no brand', () => {
  const brands = [
    { title: 'KYMCO ATV & UTV', name: 'KYMCO', kinds: ['ATV', 'UTV'], partner: 'Vertragspartner' },
    { title: 'Arctic Cat ATV', kinds: ['ATV'], partner: 'Servicepartner' },
  ]
  const shop = readShop(render({}, {}, brands))
  expect(shop.brand).toBeUndefined()
  expect(shop.makesOffer).toEqual([
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Vehicle', brand: { '@type': 'Brand', name: 'KYMCO' } },
    },
  ])
})

test.each([
  [['Fahrrad', 'E-Bike'], 'BikeStore'],
  [
    ['Fahrrad', 'Kraftrad'],
    ['MotorcycleDealer', 'MotorcycleRepair'],
  ],
])('a shop for %s is a %s', (kinds, type) => {
  expect(readShop(render({}, {}, [{ title: 'A', name: 'A', kinds }]))['@type']).toEqual(type)
})

test('its region is the state whose holidays it keeps', () => {
  expect(readShop(render({ state: 'Berlin' })).address.addressRegion).toBe('Berlin')
})

test('says who the shop is, where it is and how to reach it', () => {
  expect(readShop(render())).toMatchObject({
    legalName: 'Jana Beispielhaft',
    telephone: '+493367812345',
    email: 'post@zweirad.example',
    address: {
      streetAddress: 'Am Markt 3',
      postalCode: '15859',
      addressLocality: 'Storkow (Mark)',
      addressCountry: 'DE',
    },
    hasMap: expect.stringContaining('google.com/maps'),
  })
})
