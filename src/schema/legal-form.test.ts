import { expect, test } from 'vitest'
import { legalFormOf } from './legal-form.ts'

test.each([
  ['Quad GmbH & Co. KG', 'GmbH & Co. KG', 'HRA'],
  ['Quad GmbH', 'GmbH', 'HRB'],
  ['Quad UG (haftungsbeschränkt)', 'UG', 'HRB'],
  ['Quad AG', 'AG', 'HRB'],
  ['Quadhof eG', 'eG', 'GnR'],
  ['Quadfreunde e. V.', 'e. V.', 'VR'],
  ['Lehmann OHG', 'OHG', 'HRA'],
  ['Lehmann KG', 'KG', 'HRA'],
  ['Lehmann eGbR', 'eGbR', 'GsR'],
  ['Lehmann GbR', 'GbR', undefined],
  ['Anna Lehmann e. K.', 'e. K.', 'HRA'],
])('"%s" is a %s in the register %s', (owner, name, register) => {
  expect(legalFormOf(owner)).toMatchObject({ name, register })
})

test('a person has no legal form', () => {
  expect(legalFormOf('Erika Mustermann')).toBeUndefined()
})
