import { expect, test } from 'vitest'
import { findNearNames } from './near-names'

test('gives the nearest names first', () => {
  const names = ['voge.jpg', 'Kymco-2.jpg', 'KYMCO.png', 'kymko.jpg']
  expect(findNearNames('kymco.jpg', names)).toEqual(['KYMCO.png', 'kymko.jpg', 'Kymco-2.jpg'])
})

test('gives nothing of nothing', () => {
  expect(findNearNames('kymco.jpg', [])).toEqual([])
})
