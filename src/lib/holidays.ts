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

/** `date` is "YYYY-MM-DD". */
export function listHolidays(state: State, year: number): { date: string; name: string }[] {
  return getHolidays(year, STATES[state]).map((holiday) => ({
    // The dates of feiertagejs are noon in UTC. Its dateString is a day late where clocks are 12 hours ahead.
    date: holiday.date.toISOString().slice(0, 10),
    name: holiday.translate('de') ?? '',
  }))
}

/** In the order of the year; the names are the same in every year. */
export function holidayNames(state: State): string[] {
  return listHolidays(state, 2026).map(({ name }) => name)
}
