import { expect, test } from 'vitest'
import { findMeant, findNearNames } from './near-names'

test('gives the nearest names first', () => {
  const names = ['voge.jpg', 'Kymco-2.jpg', 'KYMCO.png', 'kymko.jpg']
  expect(findNearNames('kymco.jpg', names)).toEqual(['KYMCO.png', 'kymko.jpg', 'Kymco-2.jpg'])
})

test('gives nothing of nothing', () => {
  expect(findNearNames('kymco.jpg', [])).toEqual([])
})

test.each([
  ['Wartug', 'Wartung'],
  ['wartung', 'Wartung'],
  ['Zubehoer', 'Zubehör'],
  ['Wratung', 'Wartung'],
  ['Vermietung', undefined],
  ['', undefined],
])('takes %j for %j', (name, meant) => {
  expect(findMeant(name, ['Verkauf', 'Wartung', 'Zubehör'])).toBe(meant)
})
