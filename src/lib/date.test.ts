import { expect, test } from 'vitest'
import { dayInBerlin, formatDate, isDate } from './date'

test.each([
  ['2026-12-24', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['24.12.2026', false],
  ['2026-1-1', false],
  ['', false],
])('takes %s as a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected)
})

test('writes a date as DIN 5008 wants it', () => {
  expect(formatDate('2026-03-09')).toBe('9.\u00a0März\u00a02026')
})

test.each([
  ['2026-12-23T22:59:59Z', '2026-12-23'],
  ['2026-12-23T23:00:00Z', '2026-12-24'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s it is %s in Storkow', (moment, day) => {
  expect(dayInBerlin(new Date(moment))).toBe(day)
})
