import { expect, test } from 'vitest'
import { companionOf, isDrawing } from './vehicles.ts'

test.each([
  ['illustrations/atv', ['ATV', 'UTV'], 'illustrations/utv'],
  ['illustrations/utv', ['ATV', 'UTV'], 'illustrations/atv'],
  ['illustrations/reiseenduro', ['Motorrad', 'Scooter'], 'illustrations/roller'],
  ['illustrations/atv', ['ATV'], undefined],
  ['illustrations/fahrrad', ['Fahrrad', 'Kickroller'], undefined],
  ['illustrations/fahrrad', ['Fahrrad', 'Kleinroller'], 'illustrations/roller'],
] as const)('the companion of %s on a card for %s is %s', (image, kinds, expected) => {
  expect(companionOf(image, [...kinds])).toBe(expected)
})

test('a photo is no drawing', () => {
  expect(['illustrations/atv', 'photos/atv.jpg', 'toString'].map(isDrawing)).toEqual([true, false, false])
})
