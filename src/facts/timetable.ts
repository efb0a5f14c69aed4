/** All sentences of the state line from the day of the build to the horizon, so that the browser need not make them. */
import { addDays, formatDate } from '../lib/date.ts'
import { BY_APPOINTMENT, type Day, isClosed, shortTime, weekRows } from '../lib/opening-hours.ts'
import type { HoursPlan } from '../schema/hours.ts'
import { HORIZON_DAYS, listExceptions, weekdayOf } from './calendar.ts'

type DayPlan = {
  date: string
  weekday: string
  /** Opening and closing times, alternating: "09:00", "12:00", "13:00", "17:00". */
  times: string[]
  /** "Geschlossen", "Karfreitag – geschlossen", "Heute nach Vereinbarung" */
  closed: string
  /** Row of this day in the weekly table; none on days with special hours. */
  row: number | undefined
}

/**
 * Lines of text: the first day; for each day the number of its line below, from 0; then the lines. A line has sentence,
 * time, sentence, time, …, sentence, row, with tabs between: "Geschlossen, öffnet heute um 9 Uhr", "09:00",
 * "Jetzt geöffnet bis 17 Uhr", …, "4". The content cannot contain tabs or line breaks. JSON in an attribute would take
 * twice the bytes. `openingState` reads it.
 */
export function makeTimetable(hours: HoursPlan, today: string): string {
  const plans = listPlans(hours, today)
  const days = plans.map((_, index) => writeDay(plans.slice(index)))
  const lines = [...new Set(days)]
  return [today, days.map((day) => lines.indexOf(day)).join(' '), ...lines].join('\n')
}

function listPlans(hours: HoursPlan, today: string): DayPlan[] {
  const week = weekRows(hours.weekly)
  const exceptions = new Map(listExceptions(hours, today).map((exception) => [exception.date, exception]))
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const row = weekdayOf(date)
    const weekday = week[row]?.name ?? ''
    const exception = exceptions.get(date)
    const plan = exception ?? { hours: week[row]?.hours ?? [], reason: '' }
    return { date, weekday, row: exception ? undefined : row, ...describePlan(plan.hours, plan.reason) }
  })
}

function describePlan(day: Day, reason: string): Pick<DayPlan, 'times' | 'closed'> {
  if (day === BY_APPOINTMENT) return { times: [], closed: `Heute ${day}` }
  const times = day.flatMap(({ opens, closes }) => [opens, closes])
  return {
    // Adjacent ranges are merged.
    times: times.filter((time, index) => time !== times[index - 1] && time !== times[index + 1]),
    closed: isClosed(day) && reason ? `${reason} – geschlossen` : 'Geschlossen',
  }
}

/** The line for the first plan; the others are the following days. */
function writeDay(plans: DayPlan[]): string {
  const { times = [], closed, row } = plans[0] ?? {}
  const parts = [closed + nextOpening(plans, 0)]
  times.forEach((time, index) => {
    const closes = index % 2 === 0 ? times[index + 1] : undefined
    parts.push(time, closes ? `Jetzt geöffnet bis ${oClock(closes)}` : closed + nextOpening(plans, index + 1))
  })
  return [...parts, row].join('\t')
}

/** ", öffnet Dienstag um 9 Uhr", or "" if no opening is known. `passed` is how many of today's times are over. */
function nextOpening(plans: DayPlan[], passed: number): string {
  const ahead = plans.findIndex(({ times }, index) => times.length > (index === 0 ? passed : 0))
  const next = plans[ahead]
  if (!next) return ''
  const when = ['heute', 'morgen'][ahead] ?? (ahead < 7 ? next.weekday : `am ${formatDate(next.date).slice(0, -5)}`)
  return `, öffnet ${when} um\u00a0${oClock(next.times[ahead === 0 ? passed : 0] ?? '')}`
}

function oClock(time: string): string {
  return `${shortTime(time)}\u00a0Uhr`
}
