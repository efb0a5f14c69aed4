import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['033678 12345', '+493367812345', '033678 12345'],
  ['+49 33678 12345', '+493367812345', '033678 12345'],
  ['(033678) 12345', '+493367812345', '033678 12345'],
  ['0171/3920012', '+491713920012', '0171 3920012'],
  ['033678\u00a012345', '+493367812345', '033678 12345'],
  ['+43 1 5880000', '+4315880000', '+43 1 5880000'],
])('parses %s', (text, e164, display) => {
  const phone = parsePhone(text)
  expect([phone?.e164, phone?.display.replaceAll('\u00a0', ' ')]).toEqual([e164, display])
})
