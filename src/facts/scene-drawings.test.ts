import { expect, test } from 'vitest'
import type { Content } from '../schema/index.ts'
import { sceneDrawings } from './scene-drawings.ts'

test.each([
  [['ATV', 'UTV', 'Motorrad', 'Scooter'], 'atv utv motorrad roller'],
  [['Quad', 'Roller'], 'atv roller arbeitsquad sportquad'],
  [['Motorrad', 'Scooter'], 'motorrad roller klassiker reiseenduro'],
  [['E-Bike', 'Fahrrad'], 'fahrrad fahrrad fahrrad fahrrad'],
  [['E-Bike', 'Traktor'], 'rad fahrrad fahrrad fahrrad'],
  [['Motorrad', 'Boot'], 'rad motorrad klassiker reiseenduro'],
  [[], 'rad'],
])('a shop for %s shows %s', (kinds, drawings) => {
  const shop = { brands: [{ kinds }], home: { services: {} } } as unknown as Content
  expect(sceneDrawings(shop).join(' ').replaceAll('illustrations/', '')).toBe(drawings)
})
