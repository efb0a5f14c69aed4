import { expect, test } from 'vitest'
import { fillBrand } from './contact-links.ts'

test('puts the brand into each place of the template, with its special characters', () => {
  expect(fillBrand('{brand}: frag nach {brand}', "A$&B$1 & O'Neil")).toBe("A$&B$1 & O'Neil: frag nach A$&B$1 & O'Neil")
})
