import { expect, test } from 'vitest'
import { findMeant, phone } from './shared-rules.ts'

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

test.each(['0171-3920012', '0171–3920012', '0171\u20113920012', '0171\u22123920012'])(
  'takes the number %j',
  (number) => {
    expect(phone().parse(number).e164).toBe('+491713920012')
  },
)
