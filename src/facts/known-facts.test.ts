import { expect, test } from 'vitest'
import type { Content } from '../schema'
import { knownFacts } from './known-facts'

const business = {
  name: 'Zweirad Storkow',
  phone: { e164: '+493367812345', display: '033678 12345' },
  whatsApp: { phone: { e164: '+491701234567', display: '0170 1234567' }, text: 'Hallo' },
  postalCode: '15859',
} as Content['business']

test('leaves out each placeholder, a number as a whole, one inside a block alone', () => {
  expect(knownFacts(business, ['name', 'phone', 'whatsApp.phone'])).toEqual({
    whatsApp: { text: 'Hallo' },
    postalCode: '15859',
  })
})

test('is the business itself when nothing is left to fill in', () => {
  expect(knownFacts(business, [])).toEqual(business)
})

test('takes no field for another whose name begins alike', () => {
  expect(knownFacts(business, ['post', 'whats'])).toEqual(business)
})
