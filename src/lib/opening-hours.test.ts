import { expect, test } from 'vitest'
import { hoursOf } from '../../tests/helpers/hours.ts'
import { shortHours } from './opening-hours.ts'

/** A line ends neither at "_", which is a blank, nor after "–". */
test.each([
  ['Di–Fr_9–17_Uhr, Sa_10–12_Uhr', 'zu | 9-17 | 9-17 | 9-17 | 9-17 | 10-12 | zu'],
  ['Mo_9–17_Uhr, Mi_9–17_Uhr', '9-17 | zu | 9-17 | zu | zu | zu | zu'],
  ['Mo_8:30–12 und 13–17:15_Uhr', '8:30-12, 13-17:15 | zu | zu | zu | zu | zu | zu'],
  ['Mo–Di_nach Vereinbarung', 'nach Vereinbarung | nach Vereinbarung | zu | zu | zu | zu | zu'],
  ['Zurzeit geschlossen', 'zu | zu | zu | zu | zu | zu | zu'],
  ['So_9–17_Uhr', 'zu | zu | zu | zu | zu | zu | 9-17'],
])('writes the week as "%s"', (expected, week) => {
  expect(shortHours(hoursOf(week).weekly)).toBe(expected.replaceAll('_', '\u00a0').replaceAll('–', '–\u2060'))
})
