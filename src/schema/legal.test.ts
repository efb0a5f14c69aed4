import { expect, test } from 'vitest'
import { isBusinessId, isVatId } from './legal.ts'

test.each(['DE123456788', 'DE136695976'])('accepts %s', (id) => {
  expect(isVatId(id)).toBe(true)
})

test.each(['DE123456789', 'DE136695978', 'DE111111112', 'DE999999999', 'DE023456788', 'DE 123456788', '123456788', ''])(
  'refuses "%s"',
  (id) => {
    expect(isVatId(id)).toBe(false)
  },
)

test.each([
  ['DE123456788-00001', true],
  ['DE136695976-12345', true],
  ['DE123456789-00001', false],
  ['DE123456788-0001', false],
  ['DE123456788-000001', false],
  ['DE12345678800001', false],
  ['DE123456788', false],
  ['DE123456788-00001 ', false],
])('"%s" is a business ID: %s', (id, expected) => {
  expect(isBusinessId(id)).toBe(expected)
})
