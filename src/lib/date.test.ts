import { expect, test } from 'vitest'
import { addDays, formatDate, parseDate } from './date.ts'

test.each([
  ['24.12.2026', '2026-12-24'],
  ['1. 2. 2027', '2027-02-01'],
  ['2026-12-24', '2026-12-24'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['2026-13-01', undefined],
  ['24.12.26', '2026-12-24'],
  ['24.12.', undefined],
  ['1926-12-24', undefined],
])('parses %s as %s', (text, expected) => expect(parseDate(text)).toBe(expected))

test('formats a date according to DIN 5008', () => expect(formatDate('2026-03-09')).toBe('9.\u00a0März\u00a02026'))

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-03-27', 2, '2027-03-29'],
  ['2027-10-30', 2, '2027-11-01'],
])('%s and %d days make %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))
