import { expect, test } from 'vitest'
import { addPolicy, checkPolicy } from './page-policy'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><script>a()</script><style>b{}</style></head><body></body></html>'

const secure = (page: string) => addPolicy('a.html', page)

test('puts the hashes of script and style first in the head', () => {
  const page = secure(PAGE)
  expect(page).toContain(
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\';',
  )
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(page).toContain("script-src 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='")
})

test.each([
  ['a byte of the script', (page: string) => page.replace('a()', 'b()')],
  ['a byte of the style', (page: string) => page.replace('b{}', 'c{}')],
  ['a script more', (page: string) => page.replace('</body>', '<script>x()</script></body>')],
])('refuses a page with %s changed', (_, change) => {
  expect(() => checkPolicy('a.html', change(secure(PAGE)))).toThrow('does not fit')
})

test.each([
  ['<script src="x.js"></script>', 'script that the policy does not know'],
  ['<script type="module">x()</script>', 'script that the policy does not know'],
  ['<script type="application/ld+json">{"a":"<!--"}</script>', 'script that the policy does not know'],
  ['<p style="color:red">', 'attribute "style"'],
  ['<p onclick="x()">', 'attribute "onclick"'],
])('refuses %s', (markup, message) => {
  expect(() => secure(PAGE.replace('<body>', `<body>${markup}`))).toThrow(message)
})

test('takes the word "style=" in a text for what it is', () => {
  expect(() =>
    secure(PAGE.replace('<style>', '<meta name="description" content="online=schnell, style=toll"><style>')),
  ).not.toThrow()
})

test('lets structured data be, which nothing executes', () => {
  const data = '<script type="application/ld+json">{"name":"a style=b"}</script>'
  expect(secure(PAGE.replace('</body>', `${data}</body>`)).match(/'sha256-/g)).toHaveLength(2)
})
