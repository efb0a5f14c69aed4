import { expect, test } from 'vitest'
import { renderCdnHeaders, renderCdnRedirects } from './cdn'
import { HASHED, HEADERS } from './policy'

/** More hashed files than a CDN takes rules. */
const PHOTOS = Array.from({ length: 120 }, (_, index) => `photos/hof.0123456789-${index}.avif`)
const FILES = new Map(
  ['index.html', 'impressum/index.html', '404.html', 'favicon.svg', 'share.840f310fef.png', ...PHOTOS].map((file) => [
    file,
    '',
  ]),
)

/** Path → names and values, as both read the file. */
function parse(text: string): Map<string, Record<string, string>> {
  return new Map(
    text.split('\n\n').map((rule) => {
      const [path = '', ...lines] = rule.trimEnd().split('\n')
      return [path, Object.fromEntries(lines.map((line) => line.match(/^ {2}([\w-]+): (.+)$/)?.slice(1) ?? [line, '']))]
    }),
  )
}

function headersFor(file: string, isHttpsOnly = false): Record<string, string> {
  const rules = [...parse(renderCdnHeaders(FILES, isHttpsOnly))].filter(([path]) =>
    path.endsWith('*') ? `/${file}`.startsWith(path.slice(0, -1)) : path === `/${file}`,
  )
  const names = rules.flatMap(([, headers]) => Object.keys(headers))
  // Two rules with one name would add up to one value of two.
  expect(names).toEqual([...new Set(names)])
  return Object.assign({}, ...rules.map(([, headers]) => headers))
}

test.each([...FILES.keys()].slice(0, 8))(
  '%s has the headers of the policy, and is kept for good if it is hashed',
  (file) => {
    expect(headersFor(file)).toEqual({
      ...HEADERS,
      ...(HASHED.test(file) && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    })
  },
)

test('stays within 100 rules and 2,000 characters a line', () => {
  const text = renderCdnHeaders(FILES, true)
  expect(parse(text).size).toBe(3)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000)
})

test('promises https only where the owner does', () => {
  expect(headersFor('index.html')).not.toHaveProperty('Strict-Transport-Security')
  expect(headersFor('index.html', true)).toHaveProperty('Strict-Transport-Security', 'max-age=31536000')
})

test('leads each index.html to its folder', () => {
  expect(renderCdnRedirects(FILES)).toBe('/index.html / 301\n/impressum/index.html /impressum/ 301\n')
})
