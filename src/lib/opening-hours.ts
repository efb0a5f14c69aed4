/** Weekly opening hours and their German wording. Times are "HH:MM" on the clock of the shop. */

// biome-ignore format: a week in two rows
export const DAYS = {
  monday: 'Montag', tuesday: 'Dienstag', wednesday: 'Mittwoch', thursday: 'Donnerstag',
  friday: 'Freitag', saturday: 'Samstag', sunday: 'Sonntag',
}

export const BY_APPOINTMENT = 'nach Vereinbarung'

export type Range = { opens: string; closes: string }
export type Day = Range[] | typeof BY_APPOINTMENT
type WeeklyHours = Record<keyof typeof DAYS, Day>

const NBSP = '\u00a0'

/** With a word joiner: no line may end between "10–" and "12". */
const DASH = '–\u2060'

/** One row a day, Monday first. */
export const weekRows = (weekly: WeeklyHours): { name: string; hours: Day }[] =>
  (Object.keys(DAYS) as (keyof typeof DAYS)[]).map((key) => ({ name: DAYS[key], hours: weekly[key] }))

/** The week in one line, equal days together: "Di–Fr 9–17 Uhr, Sa 10–12 Uhr". Closed days are omitted. */
export function shortHours(weekly: WeeklyHours): string {
  const groups: { first: string; last: string; hours: Day; text: string }[] = []
  for (const { name, hours } of weekRows(weekly)) {
    const [day, text] = [name.slice(0, 2), describeDay(hours)]
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, hours, text })
  }
  const open = groups.filter(({ hours }) => !isClosed(hours))
  const spans = open.map(({ first, last, text }) => `${[...new Set([first, last])].join(DASH)}${NBSP}${text}`)
  return spans.join(', ') || 'Zurzeit geschlossen'
}

/** "9–12 und 13–17 Uhr", "nach Vereinbarung" or "geschlossen". */
export function describeDay(day: Day): string {
  if (day === BY_APPOINTMENT) return day
  const ranges = day.map(({ opens, closes }) => `${shortTime(opens)}${DASH}${shortTime(closes)}`)
  return isClosed(day) ? 'geschlossen' : `${ranges.join(' und ')}${NBSP}Uhr`
}

/** "09:00" → "9", "09:30" → "9:30". */
export const shortTime = (time: string): string => time.replace(/^0|:00$/g, '')

export const rangesOf = (day: Day): Range[] => (day === BY_APPOINTMENT ? [] : day)

export const isClosed = (day: Day): boolean => day.length === 0
