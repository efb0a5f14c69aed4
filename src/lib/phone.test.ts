import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['033678 12345', '+493367812345', '033678 12345'],
  ['+49 33678 12345', '+493367812345', '033678 12345'],
  ['030 23125678', '+493023125678', '030 23125678'],
  ['(033678) 12345', '+493367812345', '033678 12345'],
  ['0171/3920012', '+491713920012', '0171 3920012'],
  ['033678\u00a012345', '+493367812345', '033678 12345'],
  ['+43 1 5880000', '+4315880000', '+43 1 5880000'],
])('parses %s', (text, e164, display) => {
  const phone = parsePhone(text)
  expect(phone?.e164).toBe(e164)
  expect(phone?.display.replaceAll('\u00a0', ' ')).toBe(display)
})

test.each([
  ...['', '12345', '49 33678 12345', 'anrufen', 'Tel. 033678 12345', '033678 12345 Durchwahl 3', '0000000000'],
  // A digit is missing; only the larger metadata (libphonenumber-js/max) notices.
  '0172 318605',
  '033678 12345 0171 3920012',
  '033678 7',
])('rejects "%s"', (text) => {
  expect(parsePhone(text)).toBeUndefined()
})
