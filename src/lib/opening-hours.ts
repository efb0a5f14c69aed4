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

export type Range = { opens: string; closes: string }
export type WeeklyHours = Record<(typeof DAYS)[number]['key'], Range[]>

const NBSP = '\u00a0'

/** With a word joiner: no line may end between "10–" and "12". */
const DASH = '–\u2060'

/** One row a day, Monday first; a closed day has no ranges. */
export function weekRows(weekly: WeeklyHours): { day: string; ranges: Range[] }[] {
  return DAYS.map(({ key, name }) => ({ day: name, ranges: weekly[key] }))
}

/** The week in one line, equal days together: "Di–Fr 9–17 Uhr, Sa 10–12 Uhr". Closed days are left out. */
export function shortHours(weekly: WeeklyHours): string {
  const groups: { first: string; last: string; hours: string }[] = []
  let previous = ''
  for (const { key, short } of DAYS) {
    const hours = weekly[key].map(({ opens, closes }) => `${clock(opens)}${DASH}${clock(closes)}`).join(' und ')
    const group = groups.at(-1)
    if (group && hours && hours === previous) group.last = short
    else if (hours) groups.push({ first: short, last: short, hours })
    previous = hours
  }
  if (groups.length === 0) return 'Zurzeit geschlossen'
  return groups
    .map(({ first, last, hours }) => `${first === last ? first : `${first}${DASH}${last}`}${NBSP}${hours}${NBSP}Uhr`)
    .join(', ')
}

/** "09:00" → "9", "09:30" → "9:30". */
function clock(time: string): string {
  const [hours, minutes] = time.split(':')
  return minutes === '00' ? `${Number(hours)}` : `${Number(hours)}:${minutes}`
}

/** "09:00": two digits each, so that times compare as texts do. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The first range of a day that begins before the one before it has ended. */
export function overlapIndex(ranges: Range[]): number {
  return ranges.findIndex(({ opens }, index) => {
    const closed = ranges[index - 1]?.closes ?? ''
    return isTime(opens) && isTime(closed) && opens < closed
  })
}
