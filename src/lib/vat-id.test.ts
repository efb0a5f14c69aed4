import { expect, test } from 'vitest'
import { isVatId } from './vat-id'

test.each(['DE123456788', 'DE136695976'])('accepts %s', (id) => {
  expect(isVatId(id)).toBe(true)
})

test.each(['DE123456789', 'DE136695978', 'DE111111112', 'DE999999999', 'DE023456788', 'DE 123456788', '123456788', ''])(
  'refuses "%s"',
  (id) => {
    expect(isVatId(id)).toBe(false)
  },
)
