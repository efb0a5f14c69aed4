/** Weekly opening hours and their German wording. Times are "HH:MM" on the clock of the shop. */

const DAYS = [
  { key: 'monday', name: 'Montag', short: 'Mo' },
  { key: 'tuesday', name: 'Dienstag', short: 'Di' },
  { key: 'wednesday', name: 'Mittwoch', short: 'Mi' },
  { key: 'thursday', name: 'Donnerstag', short: 'Do' },
  { key: 'friday', name: 'Freitag', short: 'Fr' },
  { key: 'saturday', name: 'Samstag', short: 'Sa' },
  { key: 'sunday', name: 'Sonntag', short: 'So' },
] as const

export const BY_APPOINTMENT = 'nach Vereinbarung'

export type Range = { opens: string; closes: string }
export type Day = Range[] | typeof BY_APPOINTMENT
export type WeeklyHours = Record<(typeof DAYS)[number]['key'], Day>

const NBSP = '\u00a0'

/** With a word joiner: no line may end between "10–" and "12". */
const DASH = '–\u2060'

/** One row a day, Monday first. */
export function weekRows(weekly: WeeklyHours): { name: string; hours: Day }[] {
  return DAYS.map(({ key, name }) => ({ name, hours: weekly[key] }))
}

/** The week in one line, equal days together: "Di–Fr 9–17 Uhr, Sa 10–12 Uhr". Closed days are omitted. */
export function shortHours(weekly: WeeklyHours): string {
  const groups: { first: string; last: string; hours: string }[] = []
  for (const { key, short } of DAYS) {
    const hours = isClosed(weekly[key]) ? '' : describeDay(weekly[key])
    const group = groups.at(-1)
    if (group?.hours === hours) group.last = short
    else groups.push({ first: short, last: short, hours })
  }
  const open = groups.filter(({ hours }) => hours !== '')
  if (open.length === 0) return 'Zurzeit geschlossen'
  return open
    .map(({ first, last, hours }) => `${first === last ? first : `${first}${DASH}${last}`}${NBSP}${hours}`)
    .join(', ')
}

/** "9–12 und 13–17 Uhr", "nach Vereinbarung" or "geschlossen". */
export function describeDay(day: Day): string {
  if (day === BY_APPOINTMENT) return day
  if (isClosed(day)) return 'geschlossen'
  const ranges = day.map(({ opens, closes }) => `${shortTime(opens)}${DASH}${shortTime(closes)}`)
  return `${ranges.join(' und ')}${NBSP}Uhr`
}

/** "09:00" → "9", "09:30" → "9:30". */
export function shortTime(time: string): string {
  return time.replace(/^0|:00$/g, '')
}

export function isClosed(day: Day): boolean {
  return day !== BY_APPOINTMENT && day.length === 0
}
