import { expect, test } from 'vitest'
import { sceneDrawings } from './scene-drawings.ts'

test.each([
  [['ATV', 'UTV', 'Motorrad', 'Scooter'], 'atv utv motorrad roller'],
  [['Quad', 'Roller'], 'atv roller atv roller'],
  [['Motorrad', 'Scooter'], 'motorrad roller klassiker reiseenduro'],
  [['E-Bike', 'Fahrrad'], 'fahrrad fahrrad fahrrad fahrrad'],
  [['Anhänger'], 'rad rad rad rad'],
])('a shop for %s shows %s', (kinds, drawings) => {
  const names = sceneDrawings([{ kinds }]).map((drawing) => drawing.replace('illustrations/', ''))
  expect(names.join(' ')).toBe(drawings)
})
