/** All sentences of the state line from the day of the build to the horizon, so that the browser need not make them. */
import { formatDate } from '../lib/date.ts'
import { BY_APPOINTMENT, isClosed, rangesOf, shortTime } from '../lib/opening-hours.ts'
import type { HoursPlan } from '../schema/hours.ts'
import { type CalendarDay, listDays } from './calendar.ts'

/**
 * Lines of text: the first day; for each day the number of its line below, from 0; then the lines. A line has sentence,
 * time, sentence, time, …, sentence, row, with tabs between: "Geschlossen, öffnet heute um 9 Uhr", "09:00",
 * "Jetzt geöffnet bis 17 Uhr", …, "4". The content cannot contain tabs or line breaks. `openingState` reads it.
 */
export function makeTimetable(hours: HoursPlan, today: string): string {
  const plans = listDays(hours, today).map(planDay)
  const days = plans.map((_, index) => writeDay(plans.slice(index)))
  const lines = [...new Set(days)]
  return [today, days.map((day) => lines.indexOf(day)).join(' '), ...lines].join('\n')
}

type DayPlan = ReturnType<typeof planDay>

function planDay({ date, hours, reason, row }: CalendarDay) {
  // Opening and closing times, alternating; adjacent ranges are merged.
  const all = rangesOf(hours).flatMap(({ opens, closes }) => [opens, closes])
  const times = all.filter((time, index) => time !== all[index - 1] && time !== all[index + 1])
  const closed = isClosed(hours) && reason ? `${reason} – geschlossen` : 'Geschlossen'
  return { date, row, times, closed: hours === BY_APPOINTMENT ? `Heute ${hours}` : closed }
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
  const when =
    ['heute', 'morgen'][ahead] ??
    (ahead < 7 ? WEEKDAY.format(new Date(next.date)) : `am ${formatDate(next.date).slice(0, -5)}`)
  return `, öffnet ${when} um\u00a0${oClock(next.times[ahead === 0 ? passed : 0] ?? '')}`
}

const WEEKDAY = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' })

const oClock = (time: string) => `${shortTime(time)}\u00a0Uhr`
