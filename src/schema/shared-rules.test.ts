import { expect, test } from 'vitest'
import { findMeant } from './shared-rules.ts'

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
