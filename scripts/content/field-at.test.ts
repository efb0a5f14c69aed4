import { expect, test } from 'vitest'
import { type FieldPath, nameField } from './field-at.ts'

test.each<[path: FieldPath, name: string]>([
  [['hours', 'holidays', 'Karfreitag'], 'Feiertage, Karfreitag'],
  [['home', 'services', 'others', 2], 'Marken, Weitere Leistungen, 3. Leistung (others)'],
  [['brands'], ''],
])('the field at %j is called %s', (path, name) => expect(nameField(path, {})).toBe(name))
