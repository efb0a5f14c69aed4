import { expect, test } from 'vitest'
import { findMeant, phone, prose, splitWords } from './shared-rules.ts'

test.each([
  ['Wartug', 'Wartung'],
  ['wartung', 'Wartung'],
  ['Zubehoer', 'Zubehör'],
  ['Wratung', 'Wartung'],
  ['Vermietung', undefined],
  ['', undefined],
  ['hof.JPG', 'hof.jpeg'],
  ['1. Mai', undefined],
  ['Himmelfahrt', 'Christi Himmelfahrt'],
])('reads %j as %j', (name, meant) => {
  const names = ['Verkauf', 'Wartung', 'Zubehör', 'hof.jpeg', '1. Weihnachtstag', 'Christi Himmelfahrt']
  expect(findMeant(name, names)).toBe(meant)
})

test.each(['-', '–', '\u2011', '\u2212'])('takes a number with the dash %j', (dash) => {
  expect(phone.parse(`0171${dash}3920012`).e164).toBe('+491713920012')
})

// By a pattern that tries each blank with each other it would take minutes.
test('a long gap in a text holds nothing up', () => {
  const gap = (blanks: number) => `ATV${' '.repeat(blanks)}UTV`
  expect(splitWords(gap(7_000), ['ATV', 'UTV'])).toEqual(['ATV', 'UTV'])
  expect(prose().safeParse(gap(250_000)).success).toBe(false)
})

test('splits a text at its commas and semicolons, and drops one at the end', () => {
  const found = ['a, ; b', ' ,', 'a ; ', 'a, ,'].map((text) => splitWords(text, []))
  expect(found).toEqual([['a', '', 'b'], [''], ['a'], ['a', '']])
})
