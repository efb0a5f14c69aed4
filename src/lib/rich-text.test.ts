import { expect, test } from 'vitest'
import { findBadLinks, findUnknownFacts, hasBrokenLink, parseRichText } from './rich-text.ts'

const QUAD = 'https://a.example/Quad_(Fahrzeug)'

test.each([
  ['§ 5 [neu] (alt)', ['§ 5 [neu] (alt)']],
  ['Auf [Seite](https://a.example/x).', ['Auf ', { text: 'Seite', href: 'https://a.example/x' }, '.']],
  // A pair of parentheses is part of the address.
  [`([Quad](${QUAD}))`, ['(', { text: 'Quad', href: QUAD }, ')']],
  ['[{email}](mailto:{email})', [{ text: 'a@b.example', href: 'mailto:a@b.example' }]],
  // A fact never becomes a link.
  ['von {owner}', ['von [Max](http://evil.example)']],
])('splits "%s" at its links and fills in the facts', (text, pieces) => {
  expect(parseRichText(text, { email: 'a@b.example', owner: '[Max](http://evil.example)' })).toEqual(pieces)
})

test.each([
  'javascript:alert`1`',
  'http://a.example',
  'https://',
  '//a.example',
  'tel:110',
  'mailto:',
  'mailto:post',
  '',
])('refuses a link to "%s"', (target) => {
  expect(findBadLinks(`Text [x](${target}), [y](https://a.example)`)).toEqual([target])
})

test.each(['https://a.example/b?c=d#e', 'mailto:a@b.example', 'mailto:{email}', 'tel:+4933678'])(
  'allows a link to "%s"',
  (target) => {
    expect(findBadLinks(`Text [x](${target})`)).toEqual([])
  },
)

test('lists every unknown fact', () => {
  expect(findUnknownFacts('Ruf {fone} an, {phone}, {mail}', ['phone'])).toEqual(['fone', 'mail'])
  expect(findUnknownFacts('Ruf {phone} an', ['phone'])).toEqual([])
})

test.each([
  ['[Daten] (https://a.example)', true],
  ['[Daten](https://a.example b)', true],
  ['[Daten](https://a.example', true],
  ['[Daten(https://a.example)', true],
  ['[Daten (mailto:a@b.example)', true],
  ['[Daten](https://a.example)', false],
  ['§ 5 [neu] (alt)', true],
  ['§ 5 (neu)', false],
])('"%s" has a broken link: %s', (text, expected) => {
  expect(hasBrokenLink(text)).toBe(expected)
})
