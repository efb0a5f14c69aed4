/** The days on which the week's hours do not apply: special days, closures, public holidays. */
import { addDays, formatDate } from '../lib/date.ts'
import { type Day, describeDay, isClosed, weekRows } from '../lib/opening-hours.ts'
import { listHolidays } from '../lib/states.ts'
import type { HoursPlan } from '../schema/hours.ts'

/** How many days ahead a page covers: enough for one build a year. */
const HORIZON_DAYS = 400

/** `row` is that of the weekly table, Monday 0; none if other hours than the week's apply. */
export type CalendarDay = { date: string; hours: Day; reason: string; row?: number }

const CLOSED: Day = []

/** All days from `today` to the horizon. */
export function listDays({ weekly, closures, specialDays, state, holidays }: HoursPlan, today: string): CalendarDay[] {
  const year = Number(today.slice(0, 4))
  const feasts = [year, year + 1, year + 2].flatMap((each) => listHolidays(state, each))
  const kept = feasts.filter(({ name, isLocal }) => (holidays[name] ? holidays[name] === 'geschlossen' : !isLocal))
  const week = weekRows(weekly)
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const special = specialDays.find((day) => day.date === date)
    if (special) return { date, hours: special.hours, reason: special.reason ?? '' }
    const row = weekdayOf(date)
    const usual = week[row]?.hours ?? CLOSED
    const closure = closures.find(({ first, last }) => first <= date && date <= last)
    const reason = closure?.reason ?? (isClosed(usual) ? undefined : kept.findLast((day) => day.date === date)?.name)
    return reason === undefined ? { date, hours: usual, reason: '', row } : { date, hours: CLOSED, reason }
  })
}

export const listExceptions = (plan: HoursPlan, today: string): CalendarDay[] =>
  listDays(plan, today).filter(({ row }) => row === undefined)

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7

/** `over` is the day after the last one. */
type Notice = { text: string; announceFrom?: string; over: string }

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
      text: `${reason ? `${reason.replace(/[^.:!?]$/, '$&:')} ` : ''}${formatSpan(first, last)}${isClosed(hours) ? ' ' : ', '}${describeDay(hours)}`,
    }))
}

/** "24. Dezember 2026 bis 3. Januar 2027", "1. August bis 14. August 2027". */
function formatSpan(first: string, last: string): string {
  const [start, end] = [formatDate(first), formatDate(last)]
  if (first === last) return end
  return `${start.slice(-4) === end.slice(-4) ? start.slice(0, -5) : start} bis ${end}`
}

export function describeHolidays({ state, holidays }: HoursPlan): string {
  const names = listHolidays(state).flatMap(({ name, isLocal }) => (isLocal ? [] : name))
  const open = names.filter((name) => holidays[name] === 'wie üblich')
  if (open.length === names.length) return 'An gesetzlichen Feiertagen gelten die üblichen Zeiten.'
  return `An gesetzlichen Feiertagen geschlossen${open.length === 0 ? '' : `, außer: ${open.join(', ')}`}.`
}
