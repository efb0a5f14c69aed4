import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticServer, serveFolder } from './static-server'

let parent: string
let server: StaticServer

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-'))
  await mkdir(join(parent, 'site/impressum'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'secret')
  const files = {
    'index.html': 'home',
    '404.html': 'lost',
    '.htaccess': 'rules',
    'impressum/index.html': 'impressum',
    'a.vcf': 'card',
    'index.html.br': 'packed',
    'share.840f310fef.png': 'picture',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(parent, 'site', name), text)
  server = await serveFolder(join(parent, 'site'))
})

afterAll(async () => {
  await server.close()
  await rm(parent, { recursive: true, force: true })
})

test.each([
  ['/', 200, 'home'],
  ['/?a=b', 200, 'home'],
  ['/impressum/', 200, 'impressum'],
  ['/impressum', 200, 'impressum'],
  ['/x', 404, 'lost'],
  ['/a/b/c', 404, 'lost'],
  ['/.htaccess', 404, 'lost'],
  ['/index.html.br', 404, 'lost'],
  ['/%2e%2e/secret.txt', 404, 'lost'],
  ['/..%2fsecret.txt', 404, 'lost'],
  ['/%', 404, 'lost'],
  ['/..%5csecret.txt', 404, 'lost'],
  ['/c:%5csecret.txt', 404, 'lost'],
  ['//impressum/', 200, 'impressum'],
])('answers %s with %i and "%s"', async (path, status, body) => {
  const response = await fetch(server.origin + path)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('leads a folder without slash to its canonical form and keeps the query', async () => {
  const response = await fetch(`${server.origin}/impressum?a=b`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/impressum/?a=b')
})

test.each([
  ['/', 'no-cache', 'text/html; charset=utf-8'],
  ['/share.840f310fef.png', 'public, max-age=31536000, immutable', 'image/png'],
  ['/a.vcf', 'no-cache', 'text/vcard; charset=utf-8'],
  ['/share.0000000000.png', 'no-cache', 'text/html; charset=utf-8'],
])('sends %s with the headers of the policy', async (path, cache, type) => {
  const { headers } = await fetch(server.origin + path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': cache,
    'content-type': type,
    'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'",
    'x-frame-options': 'DENY',
  })
})
