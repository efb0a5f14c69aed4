/** Calendar dates as "YYYY-MM-DD", without clock and zone. */

export const isDate = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** "24.12.2026", "24.12.26", "24. Dezember 2026" or "2026-12-24" → "2026-12-24"; undefined for anything else. */
export function parseDate(text: string): string | undefined {
  const [, day = '', numbered, named = '', year] =
    /^(\d{1,2})\.\s*(?:(\d{1,2})\.|([a-zä]{3})[a-zä]*\.?)\s*((?:20)?\d\d)$/i.exec(text) ?? []
  const month = numbered ?? String(MONTHS.indexOf(named.toLowerCase()) + 1)
  const date = year ? `20${year.slice(-2)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDate(date) && date.startsWith('20') ? date : undefined
}

const LONG = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

/** "2026-11-20" → "20. November 2026", DIN 5008, with non-breaking spaces. */
export const formatDate = (date: string): string => LONG.format(new Date(date)).replaceAll(' ', '\u00a0')

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10)
