import { expect, test } from 'vitest'
import { shortHours, type WeeklyHours, weekRows } from './opening-hours.ts'

const CLOSED: WeeklyHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const day = [{ opens: '09:00', closes: '17:00' }]

function short(weekly: Partial<WeeklyHours>): string {
  return shortHours({ ...CLOSED, ...weekly })
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
}

test.each<[string, Partial<WeeklyHours>]>([
  [
    'Di–Fr 9–17 Uhr, Sa 10–12 Uhr',
    { tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [{ opens: '10:00', closes: '12:00' }] },
  ],
  ['Mo 9–17 Uhr, Mi 9–17 Uhr', { monday: day, wednesday: day }],
  [
    'Mo 8:30–12 und 13–17:15 Uhr',
    {
      monday: [
        { opens: '08:30', closes: '12:00' },
        { opens: '13:00', closes: '17:15' },
      ],
    },
  ],
  ['So 9–17 Uhr', { sunday: day }],
  ['Mo–Di nach Vereinbarung', { monday: 'nach Vereinbarung', tuesday: 'nach Vereinbarung' }],
  ['Zurzeit geschlossen', {}],
])('writes the week as "%s"', (expected, weekly) => {
  expect(short(weekly)).toBe(expected)
})

test('keeps numbers and "Uhr" on one line', () => {
  expect(shortHours({ ...CLOSED, sunday: day })).toBe('So\u00a09–\u206017\u00a0Uhr')
})

test('lists all seven days, Monday first', () => {
  const rows = weekRows({ ...CLOSED, tuesday: day })
  expect(rows.map((row) => row.name)).toEqual([
    'Montag',
    'Dienstag',
    'Mittwoch',
    'Donnerstag',
    'Freitag',
    'Samstag',
    'Sonntag',
  ])
  expect(rows[1]?.hours).toEqual(day)
})
