import { expect, test } from 'vitest'
import { type FieldPath, nameField } from './field-at.ts'

test.each<[path: FieldPath, name: string]>([
  [['hours', 'weekly', 'friday'], 'Öffnungszeiten, Freitag (friday)'],
  [['hours', 'holidays', 'Karfreitag'], 'Feiertage, Karfreitag'],
  [['home', 'services', 'others', 2], 'Marken, Weitere Leistungen, 3. Leistung (others)'],
  [['brands', 0, 'image'], 'Marke Havel-Moto Motorrad & Roller, Bild (image)'],
  [['brands'], ''],
])('the field at %j is called %s', (path, name) => {
  expect(nameField(path, { brands: [{ name: 'Havel-Moto', kinds: ['Motorrad', 'Roller'] }] })).toBe(name)
})
