/** Public holidays by state: dates and names come from feiertagejs. */
import { getHolidays, type Region } from 'feiertagejs'

export const STATES = {
  ...({ 'Baden-Württemberg': 'BW', Bayern: 'BY', Berlin: 'BE', Brandenburg: 'BB', Bremen: 'HB' } as const),
  ...({ Hamburg: 'HH', Hessen: 'HE', 'Mecklenburg-Vorpommern': 'MV', Niedersachsen: 'NI' } as const),
  ...({ 'Nordrhein-Westfalen': 'NW', 'Rheinland-Pfalz': 'RP', Saarland: 'SL', Sachsen: 'SN' } as const),
  ...({ 'Sachsen-Anhalt': 'ST', 'Schleswig-Holstein': 'SH', Thüringen: 'TH' } as const),
}

export type State = keyof typeof STATES

/** Public holidays of some places only, with a region that has their date: SächsSFG § 1, ThürFGtG § 2, BayFTG Art. 1. */
const LOCAL: Partial<Record<State, [name: string, region: Region]>> = {
  Bayern: ['Friedensfest', 'AUGSBURG'],
  Sachsen: ['Fronleichnam', 'BY'],
  Thüringen: ['Fronleichnam', 'BY'],
}

/** `isLocal`: only some places have it. `date` is "YYYY-MM-DD". */
export function listHolidays(state: State, year: number): { date: string; name: string; isLocal: boolean }[] {
  const [local = '', region] = LOCAL[state] ?? []
  const ofPlaces = region ? getHolidays(year, region).filter((each) => each.translate('de')?.endsWith(local)) : []
  return [...getHolidays(year, STATES[state]), ...ofPlaces].map((holiday) => {
    const isLocal = ofPlaces.includes(holiday)
    const name = isLocal ? local : (holiday.translate('de') ?? '')
    // The dates of feiertagejs are noon in UTC. Its dateString is a day late where clocks are 12 hours ahead.
    return { date: holiday.date.toISOString().slice(0, 10), name, isLocal }
  })
}

/** In the order of the year, local ones last; the names are the same in every year. */
export function holidayNames(state: State, which: { isLocal?: boolean } = {}): string[] {
  const all = listHolidays(state, 2026)
  return all.filter(({ isLocal }) => isLocal === (which.isLocal ?? isLocal)).map(({ name }) => name)
}
