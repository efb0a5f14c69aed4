import { expect, test } from 'vitest'
import { LiteralError, readLiteral } from './literal'

test('reads literals with their places and placeholders', () => {
  const source = `import type { Hours } from './schema'
// Kommentar
export const hours: Hours = {
  open: true,
  days: [{ name: 'Montag', from: -1 }, \`x\`],
  'phone-1': placeholder('030', "Nummer"),
} satisfies Hours
`
  const { value, places, placeholders } = readLiteral(source, 'hours')
  expect(value).toEqual({ open: true, days: [{ name: 'Montag', from: -1 }, 'x'], 'phone-1': '030' })
  expect(places.get('days[0].from')).toEqual({ line: 5, column: 34 })
  expect(placeholders).toEqual([{ path: 'phone-1', value: '030', hint: 'Nummer', line: 6, column: 14 }])
})

test('counts lines and columns with Windows line ends and a byte-order mark', () => {
  const { value, places } = readLiteral("\ufeffexport const a = {\r\n  b: 'ü',\r\n  c: 1,\r\n}\r\n", 'a')
  expect(value).toEqual({ b: 'ü', c: 1 })
  expect(places.get('c')).toEqual({ line: 3, column: 6 })
})

test.each([
  ['export const a = { b: `${1}` }', 'kein fester Wert', 1, 23],
  ['export const a = { b: other }', 'kein fester Wert', 1, 23],
  ['export const a = { ...b }', 'kein fester Wert', 1, 20],
  ['export const a = { b: 1 + 1 }', 'kein fester Wert', 1, 23],
  ['export const a = { b: null }', 'kein fester Wert', 1, 23],
  ['export const a = [1,,2]', 'Komma zu viel', 1, 20],
  ['export const a = {\n  b: 1,\n  b: 2,\n}', 'zweimal', 3, 3],
  ["import x from 'y'\nexport const a = 1", 'kein Inhalt', 1, 1],
  ["console.log('x')\nexport const a = 1", 'kein Inhalt', 1, 1],
  ['export const b = 1', 'Gefunden: "b"', 1, 1],
  ['', 'leer', 1, 1],
  ["export const a = {\n  b: 'x'\n  c: 'y',\n}", 'fehlt ein Komma', 3, 3],
  ["export const a = {\n  b: 'x,\n}", 'schließende Anführungszeichen', 2, 6],
  ["export const a = {\n  b: 'x',\n", 'schließende Klammer', 3, 1],
  ['export const a = { b: „x“ }', 'gerade Anführungszeichen', 1, 23],
  ['export const a = { b: placeholder("x") }', 'zwei Texte', 1, 23],
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
