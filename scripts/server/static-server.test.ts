import { afterAll, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../tests/helpers/security-headers.ts'
import { serveFiles } from './static-server.ts'

const SITE = new Map([
  ['index.html', 'home'],
  ['404.html', 'lost'],
  ['.htaccess', 'rules'],
  ['impressum/index.html', 'impressum'],
  ['a.vcf', 'card'],
  ['index.html.br', 'packed'],
  ['preise ä.pdf', 'prices'],
  ['share.840f310fef.png', 'picture'],
  ['photos/photo.840f310fef-640.avif', 'photo'],
])

const server = await serveFiles(() => SITE)

afterAll(server.close)

test.each([
  ['/', 200, 'home'],
  ['/?a=b', 200, 'home'],
  ['/impressum/', 200, 'impressum'],
  ['/preise%20%C3%A4.pdf', 200, 'prices'],
  ['/a/b', 404, 'lost'],
  ['/.htaccess', 404, 'lost'],
  ['/index.html.br', 404, 'lost'],
  ['/%', 404, 'lost'],
])('answers %s with %i and "%s"', async (path, status, body) => {
  const response = await fetch(server.origin + path)
  expect([response.status, await response.text()]).toEqual([status, body])
})

test('redirects a folder without slash to its canonical form and keeps the query', async () => {
  const response = await fetch(`${server.origin}/impressum?a=b`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/impressum/?a=b'])
})

test.each([
  ['/', 'no-cache', 'text/html; charset=utf-8'],
  ['/share.840f310fef.png', 'public, max-age=31536000, immutable', 'image/png'],
  ['/photos/photo.840f310fef-640.avif', 'public, max-age=31536000, immutable', 'image/avif'],
  ['/a.vcf', 'no-cache', 'text/vcard; charset=utf-8'],
  ['/share.0000000000.png', 'no-cache', 'text/html; charset=utf-8'],
])('sends %s with the headers of the policy', async (path, cache, type) => {
  const { headers } = await fetch(server.origin + path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': cache,
    'content-type': type,
    ...SECURITY_HEADERS,
    'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
  })
})
