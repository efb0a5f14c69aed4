import { expect, test } from 'vitest'
import { isBusinessId, isVatId, legal } from './legal.ts'

const GOOD = ['DE123456788', 'DE136695976']
const BAD = ['DE123456789', 'DE136695978', 'DE111111112', 'DE999999999', 'DE023456788', 'DE 123456788', '123456788', '']

test('checks the digits of a VAT ID', () => expect([...GOOD, ...BAD].filter(isVatId)).toEqual(GOOD))

test('a business ID is a VAT ID with five more digits', () => {
  const good = ['DE123456788-00001', 'DE136695976-12345']
  const bad = ['DE123456789-00001', 'DE123456788-0001', 'DE123456788-000001', 'DE12345678800001', 'DE123456788']
  expect([...good, ...bad, 'DE123456788-00001 '].filter(isBusinessId)).toEqual(good)
})

test.each([
  ['ein Monat', 'einen Monat'],
  ['höchstens ein Tag', 'einen Tag'],
  ['ein Jahr', 'ein Jahr'],
  ['bis zum Ende der Saison', 'zum Ende der Saison'],
])('"%s" follows "spätestens" as "%s"', (text, read) => expect(legal.shape.enquiryRetention.parse(text)).toBe(read))
