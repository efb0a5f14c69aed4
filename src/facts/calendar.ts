/** The days on which the week's hours do not apply: special days, closures, public holidays. */
import { addDays, formatDate } from '../lib/date.ts'
import { holidayNames, listHolidays } from '../lib/holidays.ts'
import { type Day, describeDay, isClosed, weekRows } from '../lib/opening-hours.ts'
import type { HoursPlan } from '../schema/hours.ts'

/** How many days ahead a page covers: enough for one build a year. */
export const HORIZON_DAYS = 400

export type Exception = { date: string; hours: Day; reason: string }

const CLOSED: Day = []

/** From `today` to the horizon, in order. */
export function listExceptions(hours: HoursPlan, today: string): Exception[] {
  const holidays = closedHolidays(hours, today)
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
    const found = findException(hours, holidays, date)
    return found ? [{ date, ...found }] : []
  })
}

function findException({ weekly, closures, specialDays }: HoursPlan, holidays: Map<string, string>, date: string) {
  const special = specialDays.find((day) => day.date === date)
  if (special) return { hours: special.hours, reason: special.reason ?? '' }
  const closure = closures.find(({ first, last }) => first <= date && date <= last)
  if (closure) return { hours: CLOSED, reason: closure.reason }
  const holiday = holidays.get(date)
  const usual = weekRows(weekly)[weekdayOf(date)]
  return holiday && usual && !isClosed(usual.hours) ? { hours: CLOSED, reason: holiday } : undefined
}

/** Date → name of each holiday on which the shop is closed. */
function closedHolidays({ state, holidays }: HoursPlan, today: string): Map<string, string> {
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1, year + 2].flatMap((each) => listHolidays(state, each))
  const closed = found.filter(
    ({ name, isLocal }) => (holidays[name] ?? (isLocal ? '' : 'geschlossen')) === 'geschlossen',
  )
  return new Map(closed.map(({ date, name }) => [date, name]))
}

/** Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7
}

/** `over` is the day after the last one. */
export type Notice = { text: string; announceFrom?: string; over: string }

/** Coming closures and special days, in order: "Betriebsurlaub: 24. Dezember 2026 bis 3. Januar 2027 geschlossen". */
export function listNotices({ closures, specialDays }: HoursPlan, today: string): Notice[] {
  const end = addDays(today, HORIZON_DAYS)
  const days = specialDays.map(({ date, hours, reason }) => ({ first: date, last: date, hours, reason }))
  return [...closures.map((closure) => ({ ...closure, hours: CLOSED })), ...days]
    .filter(({ first, last }) => last >= today && first < end)
    .sort((a, b) => (a.first < b.first ? -1 : 1))
    .map(({ first, last, hours, reason, ...notice }) => ({
      ...notice,
      over: addDays(last, 1),
      text: `${reason ? `${reason}: ` : ''}${formatSpan(first, last)}${isClosed(hours) ? ' ' : ', '}${describeDay(hours)}`,
    }))
}

/** "24. Dezember 2026 bis 3. Januar 2027", "1. August bis 14. August 2027". */
function formatSpan(first: string, last: string): string {
  if (first === last) return formatDate(first)
  const year = first.slice(0, 4)
  const start = formatDate(first)
  return `${last.startsWith(year) ? start.slice(0, -5) : start} bis ${formatDate(last)}`
}

export function describeHolidays({ state, holidays }: HoursPlan): string {
  const names = holidayNames(state, { isLocal: false })
  const open = names.filter((name) => holidays[name] === 'wie üblich')
  if (open.length === names.length) return 'An gesetzlichen Feiertagen gelten die üblichen Zeiten.'
  const rule = 'An gesetzlichen Feiertagen geschlossen.'
  return open.length === 0 ? rule : `${rule} Übliche Zeiten: ${open.join(', ')}.`
}
