import { expect, test } from 'vitest'
import { findBadLinks, findUnknownFacts, hasBrokenLink, parseRichText } from './rich-text.ts'

test('splits a text at its links', () => {
  expect(parseRichText('Siehe [Seite](https://a.example/x), oder [Mail](mailto:a@b.example).', {})).toEqual([
    'Siehe ',
    { text: 'Seite', href: 'https://a.example/x' },
    ', oder ',
    { text: 'Mail', href: 'mailto:a@b.example' },
    '.',
  ])
})

test('treats a pair of parentheses as part of an address', () => {
  expect(parseRichText('([Quad](https://a.example/Quad_(Fahrzeug)))', {})).toEqual([
    '(',
    { text: 'Quad', href: 'https://a.example/Quad_(Fahrzeug)' },
    ')',
  ])
})

test('fills facts into texts and links', () => {
  expect(parseRichText('[{email}](mailto:{email})', { email: 'a@b.example' })).toEqual([
    { text: 'a@b.example', href: 'mailto:a@b.example' },
  ])
})

test('treats brackets without a target as text', () => {
  expect(parseRichText('§ 5 [neu] (alt)', {})).toEqual(['§ 5 [neu] (alt)'])
})

test.each(['javascript:alert`1`', 'http://a.example', 'https://', '//a.example', 'tel:110', 'mailto:', ''])(
  'refuses a link to "%s"',
  (target) => {
    expect(findBadLinks(`Text [x](${target}), [y](https://a.example)`)).toEqual([target])
  },
)

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

test('a fact never becomes a link', () => {
  expect(parseRichText('von {owner}', { owner: '[Max](http://evil.example)' })).toEqual([
    'von [Max](http://evil.example)',
  ])
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
