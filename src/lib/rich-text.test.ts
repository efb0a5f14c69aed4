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

test('allows links to pages with https, to mail and to phone numbers', () => {
  const good = ['https://a.example/b?c=d#e', 'mailto:a@b.example', 'mailto:{email}', 'tel:+4933678']
  const bad = ['', 'javascript:alert`1`', 'http://a.example', 'https://', '//a.example', 'tel:110']
  bad.push('mailto:', 'mailto:post')
  const text = [...good, ...bad].map((target) => `Text [x](${target})`).join(', ')
  expect(findBadLinks(text)).toEqual(bad)
})

test('lists every unknown fact', () => {
  expect(findUnknownFacts('Ruf {fone} an, {phone}, {mail}', ['phone'])).toEqual(['fone', 'mail'])
  expect(findUnknownFacts('Ruf {phone} an', ['phone'])).toEqual([])
})

test('knows what only looks like a link', () => {
  const whole = ['[Daten](https://a.example)', '§ 5 (neu)']
  const broken = ['[Daten] (https://a.example)', '[Daten](https://a.example b)', '[Daten](https://a.example']
  broken.push('[Daten(https://a.example)', '[Daten (mailto:a@b.example)', '§ 5 [neu] (alt)')
  expect([...whole, ...broken].filter(hasBrokenLink)).toEqual(broken)
})
