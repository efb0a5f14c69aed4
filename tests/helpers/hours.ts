import { DAYS } from '../../src/lib/opening-hours.ts'
import { type HoursPlan, hours } from '../../src/schema/hours.ts'

/** Hours as an owner writes them: seven days, Monday first, with " | " between, and other fields. */
export function hoursOf(week: string, more: Record<string, unknown> = {}): HoursPlan {
  const weekly = Object.fromEntries(week.split(' | ').map((times, index) => [Object.keys(DAYS)[index], times]))
  return hours.parse({ weekly, state: 'Brandenburg', ...more })
}

/** A text without the spaces and joiners that keep its words on one line. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
