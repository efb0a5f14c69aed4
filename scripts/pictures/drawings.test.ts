import { expect, test } from 'vitest'
import { inlineTokens } from './drawings.ts'

const VALUES = { sun: '#ffe9a8', 'sky-muted': '#3b3200', vp: '#d5451b' }

test.each([
  ['<path class="fill-sun"/>', '<path fill="#ffe9a8"/>'],
  ['<path class="stroke-sky-muted" d=""/>', '<path stroke="#3b3200" d=""/>'],
  ['<path fill="var(--vp)" stroke="var(--sun)"/>', '<path fill="#d5451b" stroke="#ffe9a8"/>'],
  ['<use class="paint-rot rolling"/>', '<use class="paint-rot rolling"/>'],
])('writes the values into %s', (svg, expected) => expect(inlineTokens(svg, VALUES)).toBe(expected))

test('rejects an unknown token, which would be painted black', () => {
  expect(() => inlineTokens('<path fill="var(--vx)"/>', VALUES)).toThrow('No token has the name "vx".')
})
