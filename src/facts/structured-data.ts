/** The business for search engines, in the terms of schema.org. */
import type { LocalBusinessLeaf, Offer, OpeningHoursSpecification, WebSite } from 'schema-dts'
import { addDays } from '../lib/date.ts'
import { type Range, rangesOf, weekRows } from '../lib/opening-hours.ts'
import type { HoursPlan } from '../schema/hours.ts'
import type { Content } from '../schema/index.ts'
import { BICYCLE } from '../schema/vehicles.ts'
import { listExceptions } from './calendar.ts'
import { mapLink } from './contact-links.ts'
import { listKinds, type Shop } from './scene-drawings.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Google treats this as closed. */
const CLOSED = [{ opens: '00:00', closes: '00:00' }]

/** JSON-LD with absolute addresses, never of a draft: machines treat every value as a fact. */
export function renderStructuredData(content: Content, page: Record<'home' | 'logo' | 'image' | 'today', string>) {
  const { business, brands, hours } = content
  const types = businessTypes(content)
  // All types that a shop may have are kinds of a LocalBusiness.
  const shop: Omit<LocalBusinessLeaf, '@type'> & { '@type': string | string[] } = {
    '@type': types.length > 1 ? types : (types[0] ?? 'LocalBusiness'),
    '@id': `${page.home}#betrieb`,
    name: business.name,
    legalName: business.owner,
    url: page.home,
    logo: page.logo,
    image: page.image,
    telephone: business.phone.e164,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      postalCode: business.postalCode,
      addressLocality: business.town,
      addressRegion: hours.state,
      addressCountry: 'DE',
    },
    geo: business.geo && { '@type': 'GeoCoordinates', ...business.geo },
    hasMap: mapLink(business),
    sameAs: business.profiles.length > 0 ? business.profiles.map(({ url }) => url) : undefined,
    // Google reads special hours only from this property.
    openingHoursSpecification: [...describeWeek(hours), ...describeExceptions(hours, page.today)],
    makesOffer: describeOffers(brands),
  }
  const site: WebSite = { '@type': 'WebSite', '@id': `${page.home}#website`, name: business.name, url: page.home }
  const graph = { '@context': 'https://schema.org', '@graph': [shop, site] }
  // "</script>" in a name would end the element, "<!--" would change how it is parsed. Google ends a day at 23:59.
  return JSON.stringify(graph, (_, each) => (each === '24:00' ? '23:59' : each)).replaceAll('<', '\\u003c')
}

/** Not `brand`: that would claim the makers' brands as the shop's own. A tool is no Vehicle. */
function describeOffers(brands: Content['brands']): Offer[] | undefined {
  const sold = brands.filter(({ features, kinds }) => features.includes('Verkauf') && !TOOL.test(kinds.join()))
  if (sold.length === 0) return undefined
  return [...new Set(sold.map(({ name }) => name))].map((name) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Vehicle', brand: { '@type': 'Brand', name } },
  }))
}

/** Joins days with the same hours. A day by appointment has no hours to list. */
function describeWeek({ weekly }: HoursPlan): OpeningHoursSpecification[] {
  const rows = weekRows(weekly).map(({ hours }) => rangesOf(hours))
  const areEqual = (one: Range, other: Range) => one.opens === other.opens && one.closes === other.closes
  const ranges = rows.flat().filter((range, index, all) => index === all.findIndex((each) => areEqual(each, range)))
  const daysOf = (range: Range) => DAYS.filter((_, index) => rows[index]?.some((each) => areEqual(each, range)))
  return ranges.map((range) => ({ '@type': 'OpeningHoursSpecification', ...range, dayOfWeek: daysOf(range) }))
}

/** Joins consecutive closed days, whatever the reason. */
function describeExceptions(plan: HoursPlan, today: string): OpeningHoursSpecification[] {
  const list: { validFrom: string; validThrough: string; opens: string; closes: string }[] = []
  for (const { date, hours } of listExceptions(plan, today)) {
    const before = list.at(-1)
    const times = rangesOf(hours).length > 0 ? rangesOf(hours) : CLOSED
    if (times === CLOSED && before?.opens === before?.closes && before?.validThrough === addDays(date, -1))
      before.validThrough = date
    else list.push(...times.map((each) => ({ ...each, validFrom: date, validThrough: date })))
  }
  return list.map((each) => ({ '@type': 'OpeningHoursSpecification', ...each }))
}

/** Kinds of vehicle by the end of a word. What none fits may be anything. */
const MOTORCYCLE =
  /(?:(?<!tret|kinder|\be-)(?:scooter|roller)|(?:motor|kraft|k)r(?:ad|äder)|motorbikes?|mopeds?|mofas?|mokicks?|(?:ATV|UTV|quad|enduro|trike)s?|side-by-sides?|choppers?|cruisers?|gespanne?)(?!\p{L})/iu
const CAR = /(?:pkws?|autos?|(?:neu|jahres|gebraucht)wagen|transporter|wohnmobile?|vans?|SUVs?)(?!\p{L})/iu
const TOOL = /(?:säge|roboter|(?<!sitz)mäher|schere|sense|bläser|erzeuger|generator|schaltung)(?:e?n)?(?!\p{L})/iu

/** schema.org knows no repair of bicycles. */
const GROUPS: [words: RegExp, dealer: string, repair?: string][] = [
  [MOTORCYCLE, 'MotorcycleDealer', 'MotorcycleRepair'],
  [BICYCLE, 'BikeStore'],
  [CAR, 'AutoDealer', 'AutoRepair'],
]

/** The most specific types of schema.org that are true; a dealer is only who sells vehicles of a brand. */
function businessTypes(shop: Shop): string[] {
  const groups = [...new Set(listKinds(shop).map((kind) => GROUPS.find(([words]) => words.test(kind))))]
  const features = shop.brands.flatMap((brand): string[] => brand.features)
  const [, dealer, repair] = (groups.length === 1 && groups[0]) || []
  const sells = features.includes('Verkauf')
  const repairs = /Wartung|Repar|Inspektion|Ölwechsel/i.test([...features, ...shop.home.services.others].join())
  const types = [sells && dealer, repairs && repair].filter((type) => typeof type === 'string')
  return types.length > 0 ? types : [groups.some((group) => group?.[2]) ? 'AutomotiveBusiness' : 'LocalBusiness']
}
