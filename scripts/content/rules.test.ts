import { expect, test } from 'vitest'
import { complaintsOf, ofEach } from './rules.ts'

test('finds the field and the sentence of each rule that holds', () => {
  const rules = ofEach([true, false, true], (isBroken, index) => ({ [`brands/${index}/name: A: b, c/d`]: isBroken }))
  expect(complaintsOf({ 'home/lead: A': false, ...rules })).toEqual([
    { path: ['brands', 0, 'name'], message: 'A: b, c/d' },
    { path: ['brands', 2, 'name'], message: 'A: b, c/d' },
  ])
})
