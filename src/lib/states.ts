/** The federal states: where they are, and their public holidays, whose dates and names come from feiertagejs. */
import { getHolidays, type Region } from 'feiertagejs'

/** Code; how postal codes begin, some in two states (Perl's Business::PLZ, and those in use); a wide box around it. */
export const STATES = {
  'Baden-Württemberg': ['BW', /639|647|68[1-3578]|69|76[1-7]|7[0-57-9]|88|89[0156]|97[89]/, 47.5, 7.5, 49.8, 10.5],
  Bayern: ['BY', /63[7-9]|745|881|89[02-4]|8[0-7]|96[0-4]|9[0-57]/, 47.2, 8.9, 50.6, 13.9],
  Berlin: ['BE', /14[01]|1[0-3]/, 52.3, 13, 52.7, 13.8],
  Brandenburg: ['BB', /019|03|04[89]|125|14[4-9]|17[23]|193|1[56]|393/, 51.3, 11.2, 53.6, 14.8],
  Bremen: ['HB', /275|28[1-37]/, 53, 8.4, 53.7, 9],
  Hamburg: ['HH', /20|21[01]|22[0-7]|274/, 53.3, 8.4, 54, 10.4],
  Hessen: ['HE', /36[0-3]|372|3[45]|552|599|63[0-6]|68[56]|69[245]|6[0145]/, 49.3, 7.7, 51.7, 10.3],
  'Mecklenburg-Vorpommern': ['MV', /1[7-9]|239/, 53.1, 10.5, 54.7, 14.5],
  Niedersachsen: ['NI', /192|21[2-7]|27[2-46-8]|28[78]|2[69]|343|37[014-6]|38[1-7]|3[01]|48[45]|49/, 51, 6.5, 54, 11.7],
  'Nordrhein-Westfalen': ['NW', /344|376|3[23]|49[45]|4[0-24-8]|53[1-36-9]|57[02-4]|5[0-289]/, 50.3, 5.8, 52.6, 9.5],
  'Rheinland-Pfalz': ['RP', /515|53[4-6]|57[56]|5[4-6]|65[356]|66[4589]|67|76[78]/, 48.9, 6.1, 51, 8.6],
  Saarland: ['SL', /66[1-8]/, 49.1, 6.3, 49.7, 7.5],
  Sachsen: ['SN', /04[1-8]|079|0[1289]/, 50.1, 11.8, 51.8, 15.1],
  'Sachsen-Anhalt': ['ST', /06|294|38[48]|39/, 50.9, 10.5, 53.1, 13.2],
  'Schleswig-Holstein': ['SH', /21[045]|22[1-9]|274|2[3-5]/, 53.3, 7.8, 55.1, 11.4],
  Thüringen: ['TH', /046|065|07|364|373|965|9[89]/, 50.2, 9.8, 51.7, 12.7],
} as const satisfies Record<string, readonly [Region, RegExp, south: number, west: number, north: number, east: number]>

export type Land = keyof typeof STATES

/** Public holidays of some places only, Augsburg has them all: SächsSFG § 1, ThürFGtG § 2, BayFTG Art. 1. */
const LOCAL: Record<string, string> = { Bayern: 'Friedensfest', Sachsen: 'Fronleichnam', Thüringen: 'Fronleichnam' }

/** Local ones, which only some places have, come last. `date` is "YYYY-MM-DD"; the names are the same in every year. */
export function listHolidays(state: Land, year = 2026): { date: string; name: string; isLocal: boolean }[] {
  const local = LOCAL[state] ?? ''
  const ofPlaces = getHolidays(year, 'AUGSBURG').filter((each) => local && each.translate('de')?.endsWith(local))
  return [...getHolidays(year, STATES[state][0]), ...ofPlaces].map((holiday) => {
    const isLocal = ofPlaces.includes(holiday)
    const name = isLocal ? local : (holiday.translate('de') ?? '')
    // The dates of feiertagejs are noon in UTC. Its dateString is a day late where clocks are 12 hours ahead.
    return { date: holiday.date.toISOString().slice(0, 10), name, isLocal }
  })
}
