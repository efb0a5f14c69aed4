/** Explains what is wrong with a time or a date in another notation, and how to write it here. */
import { isDate } from '../lib/date.ts'
import { isTime } from '../lib/opening-hours.ts'

/** For a date without a year: a leap year has 29 February. */
const LEAP_YEAR = '28'

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** "9", "9 Uhr", "9:00", "18.00 Uhr" or "0900". */
const CLOCK = /^(\d{1,2})(?:\s*(?:[:.,;h]|uhr)?\s*(\d{2}))?\s*(?:uhr|h)?$/i

export function explainTime(text: string): string {
  if (/\d\D*(?:[-–]|bis)\D*\d/.test(text)) return 'Hier gehört nur eine Uhrzeit hin, zum Beispiel "09:00".'
  const [, hours = '', minutes = '00'] = CLOCK.exec(text) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  if (hours && isTime(time)) return `Das ist nicht die richtige Schreibweise. So ist es richtig: "${time}"`
  return hours
    ? 'Diese Uhrzeit gibt es nicht. Möglich sind "00:00" bis "23:59".'
    : 'Das ist keine Uhrzeit. So ist es richtig: "09:00" oder "17:30"'
}

export function explainDate(text: string): string {
  const parts = splitDate(text)
  if (!parts) return 'Das ist kein Datum. So ist es richtig: "2026-12-24" (Jahr, Monat, Tag)'
  const [day = '', month = '', year = ''] = parts
  const date = `${year.length === 4 ? year : `20${year || LEAP_YEAR}`}-${pad(month)}-${pad(day)}`
  if (!year && isDate(date)) return `Das Jahr fehlt. So wird es geschrieben: "JJJJ${date.slice(4)}" (Jahr, Monat, Tag)`
  return isDate(date)
    ? `Das ist nicht die richtige Schreibweise. So ist es richtig: "${date}" (Jahr, Monat, Tag)`
    : `Den ${Number(day)}.${Number(month)}.${year} gibt es im Kalender nicht. Bitte prüfen, die Reihenfolge ist Jahr, Monat, Tag.`
}

/** Day, month, year of "24.12.2026", "24. Dez. 26", "24.12.", "2026-12-24", "2026/12/24"; otherwise undefined. */
function splitDate(text: string): string[] | undefined {
  const named = text.replace(/([a-zäöü]{3})[a-zäöü]*\.?/i, (whole, start: string) => {
    const month = MONTHS.indexOf(start.toLowerCase().replace('mae', 'mär')) + 1
    return month > 0 ? `${month}.` : whole
  })
  // "26-12-24" may begin with the day or the year; with dots the day comes first.
  if (/^\d{1,2}-\d{1,2}-\d{2}$/.test(named)) return undefined
  const [, ...german] = /^(\d{1,2})[./\s-]\s*(\d{1,2})[./-]?\s*(\d{4}|\d{2})?$/.exec(named) ?? []
  if (german.length > 0) return german
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./]\s*(\d{1,2})[-./]\s*(\d{1,2})$/.exec(named) ?? []
  return year ? [day, month, year] : undefined
}

function pad(number: string): string {
  return number.padStart(2, '0')
}
