import { expect, test } from 'vitest'
import { findPolicyMistakes } from '../../tests/helpers/policy.ts'
import { addPolicy } from './page-policy.ts'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><script>a()</script><style>b{}</style></head><body></body></html>'

test('puts the hashes of script and style first in the head', () => {
  const page = addPolicy(PAGE)
  expect(page).toContain(
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\';',
  )
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(page).toContain("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='")
})

test('allows what the pages need and nothing else', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(addPolicy(PAGE)) ?? []
  expect(policy.replace(/'sha256-[^']*'/g, '#').split(';')).toEqual([
    ...["default-src 'none'", "script-src 'self' #", 'style-src #', "img-src 'self'", "font-src 'self'"],
    ...["manifest-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"],
    "require-trusted-types-for 'script'",
  ])
})

test('gives no hash to structured data, which nothing executes', () => {
  const data = '<script type="application/ld+json">{"name":"a style=b"}</script>'
  expect(addPolicy(PAGE.replace('</body>', `${data}</body>`)).match(/'sha256-/g)).toHaveLength(2)
})

// These two test `findPolicyMistakes`, which other tests use to check the pages of a site.
test.each([
  ['nothing', '', []],
  ['one more script', '<script>x()</script>', ['blocks x()']],
  ['a module', '<script type="module">x()</script>', ['blocks x()']],
  ['a style attribute', '<p style="color:red">', ['blocks the attribute style']],
  ['a handler', '<p onclick="x()">', ['blocks the attribute onclick']],
])('finds a page with %s added afterwards', (_, markup, mistakes) => {
  expect(findPolicyMistakes(addPolicy(PAGE).replace('<body>', `<body>${markup}`))).toEqual(mistakes)
})

test('finds a page with its script changed afterwards', () => {
  const mistakes = findPolicyMistakes(addPolicy(PAGE).replace('a()', 'b()'))
  expect(mistakes).toEqual(['blocks b()', expect.stringMatching(/^allows 'sha256-qVp/)])
})
