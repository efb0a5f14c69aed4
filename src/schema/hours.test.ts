import { expect, test } from 'vitest'
import { parseDay } from './hours.ts'

test.each<[text: string, times: string]>([
  ['9-17', '09:00-17:00'],
  ['09:00–17:00', '09:00-17:00'],
  ['9.00 - 17.30 Uhr', '09:00-17:30'],
  ['9 Uhr bis 17 uhr', '09:00-17:00'],
  ['9–12:30, 13:30–18', '09:00-12:30 13:30-18:00'],
  ['9-12 und 13-17 Uhr', '09:00-12:00 13:00-17:00'],
  ['9\u201112, 13\u221217', '09:00-12:00 13:00-17:00'],
  ['9-12/12-17', '09:00-12:00 12:00-17:00'],
  ['18-24 Uhr', '18:00-24:00'],
  ['0900–12, 1330–18', '09:00-12:00 13:30-18:00'],
  ['GESCHLOSSEN', ''],
  ['Nach vereinbarung', 'nach Vereinbarung'],
])('parses "%s" as "%s"', (text, times) => {
  const day = parseDay(text)
  expect(Array.isArray(day) ? day.map(({ opens, closes }) => `${opens}-${closes}`).join(' ') : day).toBe(times)
})

test.each([
  ['9 Uhr', /keine Zeit/],
  ['von 9 an', /keine Zeit/],
  ['9-17, nach Vereinbarung', /keine Zeit/],
  ['–12:00', /fehlt, ab wann/],
  ['9-12, 13-', /„13-“: Es fehlt, bis wann/],
  ['9-25', /25:00 gibt es nicht/],
  ['9-2530', /25:30 gibt es nicht/],
  ['9:60-17', /09:60 gibt es nicht/],
  ['17-9', /schließt .* bevor/],
  ['9-9', /schließt .* bevor/],
  ['9-12, 11-15', /„11-15“ beginnt, bevor/],
  ['13-17, 9-12', /„9-12“ beginnt, bevor/],
])('explains what is wrong with "%s"', (text, message) => {
  expect(parseDay(text)).toMatchObject({ message: expect.stringMatching(message) })
})
