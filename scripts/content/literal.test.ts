import { expect, test } from 'vitest'
import { keyOf, LiteralError, readLiteral } from './literal'

test('reads literals with their places and placeholders', () => {
  const source = `import type { Hours } from '../schema'
// Kommentar
export const hours: Hours = {
  open: true,
  days: [{ name: 'Montag', from: 1 }, \`x\`],
  'phone-1': placeholder('030', "Nummer"),
} satisfies Hours
`
  const { value, places, placeholders } = readLiteral(source, 'hours')
  expect(value).toEqual({ open: true, days: [{ name: 'Montag', from: 1 }, 'x'], 'phone-1': '030' })
  expect(places.get(keyOf(['days', 0, 'from']))).toEqual({ line: 5, column: 34 })
  expect(placeholders).toEqual([{ path: ['phone-1'], value: '030', hint: 'Nummer', line: 6, column: 14 }])
})

test('counts lines and columns with Windows line ends and a byte-order mark', () => {
  const { value, places } = readLiteral("\ufeffexport const a = {\r\n  b: 'ü',\r\n  c: 1,\r\n}\r\n", 'a')
  expect(value).toEqual({ b: 'ü', c: 1 })
  expect(places.get(keyOf(['c']))).toEqual({ line: 3, column: 6 })
})

/** The sentences for all other slips: tests/site/content-mistakes.txt. */
test.each([
  ['export const a = { ...b }', 'kein fester Wert', 1, 20],
  ['export const a = { b }', 'keine Angabe', 1, 20],
  ['export const a = { b: /x/ }', 'Anführungszeichen', 1, 23],
  ['export const a = [1,,2]', 'Komma zu viel', 1, 20],
  ["import x from 'y'\nexport const a = 1", 'gehört nicht hierher', 1, 1],
  ["console.log('x')\nexport const a = 1", 'gehört nicht hierher', 1, 1],
  ['export const a = 1, b = 2', 'zweiten Inhalt', 1, 1],
  ["import type { A } from '../schema'\n", 'leer', 1, 1],
  ["export const a = {\n  b: 'x',\n  c: ]\n", 'Hinter dem Doppelpunkt fehlt', 3, 5],
  ["export const a = {\n  b: 'x' as,\n}", '"as" gehört nicht hierher', 2, 10],
  ['export const a = {\n  b: !\n}', 'nicht zu lesen', 3, 1],
])('explains what is wrong with %j', (source, message, line, column) => {
  let found: unknown
  try {
    readLiteral(source, 'a')
  } catch (error) {
    found = error
  }
  expect(found).toBeInstanceOf(LiteralError)
  expect((found as LiteralError).message).toContain(message)
  expect((found as LiteralError).place).toEqual({ line, column })
})
