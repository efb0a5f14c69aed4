import { expect, test } from 'vitest'
import { findField } from './find-field.ts'

const WRITTEN = {
  business: { name: 'Zweirad Krummsee', plate: 'LOS' },
  home: { lead: 'Wir verkaufen Motorräder am Krummsee.', tagline: ['Zwei Räder.', 'Oder vier.'] },
  legal: { terms: [{ id: 'preise', paragraphs: ['Die [Preise](https://www.zweirad.example/preise.pdf) gelten.'] }] },
}

test.each([
  ['Zweirad Krummsee', ['business', 'name']],
  ['© 2026 Zweirad Krummsee', ['business', 'name']],
  ['Wir verkaufen\u00a0Motor\u00adräder am Krummsee.', ['home', 'lead']],
  ['Oder vier.', ['home', 'tagline', 1]],
  ['Krummsee', ['business', 'name']],
  ['/preise.pdf', ['legal', 'terms', 0, 'paragraphs', 0]],
  ['Krummsee: alle Marken, alle Zeiten, alle Wege zu uns, und vieles mehr', undefined],
  ['<div class="box"></div>', undefined],
  ['', undefined],
])('finds the field of "%s"', (words, path) => expect(findField(WRITTEN, words)).toEqual(path))
