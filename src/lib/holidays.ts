/** Public holidays by state: dates and names come from feiertagejs. */
import { getHolidays, type Region } from 'feiertagejs'

export const STATES = {
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Berlin: 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Schleswig-Holstein': 'SH',
  Thüringen: 'TH',
} as const satisfies Record<string, Region>

export type State = keyof typeof STATES

/** Public holidays of some places only, with a region that has their date: SächsSFG § 1, ThürFGtG § 2, BayFTG Art. 1. */
const LOCAL: Partial<Record<State, [name: string, region: Region]>> = {
  Bayern: ['Friedensfest', 'AUGSBURG'],
  Sachsen: ['Fronleichnam', 'BY'],
  Thüringen: ['Fronleichnam', 'BY'],
}

type PublicHoliday = { date: string; name: string }

function listOf(region: Region, year: number): PublicHoliday[] {
  return getHolidays(year, region).map((holiday) => ({
    // The dates of feiertagejs are noon in UTC. Its dateString is a day late where clocks are 12 hours ahead.
    date: holiday.date.toISOString().slice(0, 10),
    name: holiday.translate('de') ?? '',
  }))
}

/** `date` is "YYYY-MM-DD". */
export const listHolidays = (state: State, year: number): PublicHoliday[] => listOf(STATES[state], year)

/** Where a place has one of these, its owner says so. */
export function listLocalHolidays(state: State, year: number): PublicHoliday[] {
  const [local = '', region] = LOCAL[state] ?? []
  const all = region ? listOf(region, year) : []
  return all.filter(({ name }) => name.endsWith(local)).map(({ date }) => ({ date, name: local }))
}

/** In the order of the year; the names are the same in every year. */
export function holidayNames(state: State): string[] {
  return listHolidays(state, 2026).map(({ name }) => name)
}

export const localHolidayNames = (state: State): string[] => listLocalHolidays(state, 2026).map(({ name }) => name)
