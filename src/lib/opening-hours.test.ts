import { expect, test } from 'vitest'
import { hoursOf, plain } from '../../tests/helpers/hours.ts'
import { shortHours } from './opening-hours.ts'

const weekOf = (text: string) => hoursOf(text).weekly

test.each([
  ['Di–Fr 9–17 Uhr, Sa 10–12 Uhr', 'zu | 9-17 | 9-17 | 9-17 | 9-17 | 10-12 | zu'],
  ['Mo 9–17 Uhr, Mi 9–17 Uhr', '9-17 | zu | 9-17 | zu | zu | zu | zu'],
  ['Mo 8:30–12 und 13–17:15 Uhr', '8:30-12, 13-17:15 | zu | zu | zu | zu | zu | zu'],
  ['Mo–Di nach Vereinbarung', 'nach Vereinbarung | nach Vereinbarung | zu | zu | zu | zu | zu'],
  ['Zurzeit geschlossen', 'zu | zu | zu | zu | zu | zu | zu'],
])('writes the week as "%s"', (expected, week) => expect(plain(shortHours(weekOf(week)))).toBe(expected))

test('keeps numbers and "Uhr" on one line', () => {
  expect(shortHours(weekOf('zu | zu | zu | zu | zu | zu | 9-17'))).toBe('So\u00a09–\u206017\u00a0Uhr')
})
