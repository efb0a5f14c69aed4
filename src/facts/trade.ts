/** What a shop deals in, for pictures and for search engines. */
import type { Content } from '../schema/index.ts'

export type Shop = Pick<Content, 'brands' | 'home'>

/** Of the brands, and what the shop names itself: one without brands has nothing else. */
export const listKinds = ({ brands, home }: Shop): string[] => [
  ...new Set([...brands.flatMap(({ kinds }) => kinds), ...(home.services.kinds ?? [])]),
]

/** The end of a word: a trailer for bicycles is no bicycle. What none of them fits may be anything. */
const GROUPS = Object.entries({
  motorcycle:
    /(?<!tret|kinder|\be-)(?:scooter|roller)|(?:motor|kraft|k)r(?:ad|äder)|motorbikes?|mopeds?|mofas?|mokicks?|(?:ATV|UTV|quad|enduro|trike)s?|side-by-sides?|choppers?|cruisers?/,
  bicycle: /(?:e-?|mountain|gravel|city|trekking|cargo)bikes?|pedelecs?|(?<!zwei)(?:rad|räder)/,
  car: /pkws?|autos?|(?:neu|jahres|gebraucht)wagen|transporter|wohnmobile?|vans?|SUVs?/,
}).map(([group, words]) => [group, new RegExp(`(?:${words.source})(?!\\p{L})`, 'iu')] as const)

const groupOf = (kind: string) => GROUPS.find(([, words]) => words.test(kind))?.[0]

/** Who sells, who repairs; schema.org knows no repair of bicycles. */
const TYPES: Record<string, [string, string?]> = {
  motorcycle: ['MotorcycleDealer', 'MotorcycleRepair'],
  bicycle: ['BikeStore'],
  car: ['AutoDealer', 'AutoRepair'],
}

/** The most specific types of schema.org that are true; a dealer is only who sells vehicles of a brand. */
export function businessTypes(shop: Shop): string[] {
  const groups = [...new Set(listKinds(shop).map(groupOf))]
  const features = shop.brands.flatMap((brand): string[] => brand.features)
  const [dealer, repair] = (groups.length === 1 && TYPES[groups[0] ?? '']) || []
  const sells = features.includes('Verkauf')
  const repairs = /Wartung|Reparatur|Inspektion/i.test([...features, ...shop.home.services.others].join())
  const types = [sells && dealer, repairs && repair].filter((type) => typeof type === 'string')
  if (types.length > 0) return types
  return groups.includes('motorcycle') || groups.includes('car') ? ['AutomotiveBusiness'] : ['LocalBusiness']
}
