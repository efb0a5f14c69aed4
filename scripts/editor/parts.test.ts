import { expect, test } from 'vitest'
import { partsOf, readParts, tidyText } from './parts.ts'

test.each([
  ['day', '09:00–12:30, 13:30–18:00', ['geöffnet', '09:00', '12:30', '13:30', '18:00']],
  ['day', '9-17', ['geöffnet', '9', '17']],
  ['day', '9-12 13-17', ['geöffnet', '9', '12', '13', '17']],
  ['day', 'Geschlossen', ['geschlossen']],
  ['day', 'nach vereinbarung', ['nach Vereinbarung']],
  ['day', '9 bis abends', ['9 bis abends']],
  ['words', ['ATV', 'UTV'], ['ATV', 'UTV']],
  ['words', 'ATV, UTV', ['ATV', 'UTV']],
  ['words', ['Verkauf und Wartung'], ['Verkauf', 'Wartung']],
  ['text', 'Zweirad', ['Zweirad']],
  ['text', undefined, ['']],
] as const)('shows %s "%s" as %j', (control, value, parts) => expect(partsOf(control, value)).toEqual(parts))

test.each([
  ['day', ['geöffnet', '09:00', '17:00', '', ''], '09:00–17:00'],
  ['day', ['geöffnet', '9', '12', '13', '17'], '9–12, 13–17'],
  ['day', ['geöffnet', '09:00', ''], '09:00–'],
  ['day', ['geöffnet', '9-12 13-17', '18:00'], '9-12 13-17'],
  ['day', ['geschlossen', '09:00', '17:00'], 'geschlossen'],
  ['words', ['ATV, Quad', '', ' UTV '], ['ATV', 'Quad', 'UTV']],
  ['sentences', ['\uf0b7Aus Word:\u2028mit\u0007 Tab\tund\u200b Rest'], 'Aus Word:\nmit Tab und Rest'],
] as const)('reads %s %j as "%s"', (control, parts, value) => expect(readParts(control, [...parts])).toEqual(value))

test.each([
  ['day', '9–17 Uhr', '09:00–17:00'],
  ['day', '8.5–geschlossen', '8.5–geschlossen'],
  ['day', '9 bis 12 und 13 bis 17 Uhr', '09:00–12:00, 13:00–17:00'],
  ['day', "17:'00–9", "17:'00–9"],
  ['day', ' 25–9 ', '25–9'],
  ['day', 'Ruhetag', 'Ruhetag'],
  ['date', '24.12.26', '24.12.2026'],
  ['date', '24. Dezember 2026', '24.12.2026'],
  ['date', 'Heiligabend', 'Heiligabend'],
  ['text', '9', '9'],
] as const)('tidies %s "%s" to "%s"', (control, text, tidy) => expect(tidyText(control, text)).toBe(tidy))

// By a pattern that tries each blank with each other it would take minutes.
test('a long gap in a day holds nothing up', () => {
  const gap = `9${' '.repeat(350_000)}Uhr`
  expect([tidyText('day', gap), partsOf('day', gap)]).toEqual([gap, [gap]])
})
