/** What the look from outside says of what hosts do; on a real Apache see tests/hosts/visitors.test.ts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { lookAt } from '../../scripts/deploy/web-check'
import { NEW } from './sites'

type Answer = { status?: number; body?: string | Uint8Array; headers?: Record<string, string> } | undefined

/** Serves NEW; `special` answers for paths with their query that are not as they should be. */
async function serve(special: (path: string) => Answer): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = NEW.files.get(new URL(path, 'http://a').pathname.slice(1).replace(/(^|\/)$/, '$1index.html'))
    const usual: Answer =
      file && !path.includes('/.ht') ? { body: file } : { status: 404, body: NEW.files.get('404.html') }
    const { status = 200, body = '', headers = {} } = special(path) ?? usual ?? {}
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const find = async (address: string) =>
  (await lookAt(address).check(NEW.entries)).map(
    ({ file: at, message }) => `${at.replace(/^\S+:\d+|-[0-9a-f]{8}$/g, '')} ${message.replaceAll(address, '')}`,
  )

test('finds nothing wrong with what was built, also behind a cache that still has the page of before', async () => {
  const address = await serve((path) => (path === '/' ? { body: 'before' } : undefined))
  expect(await find(address)).toEqual([])
})

const isHome = (path: string) => /^\/(?:\?|$)/.test(path)

test.each<[string, (path: string) => Answer, string[]]>([
  [
    'another page',
    (path) => (isHome(path) ? { body: 'x' } : undefined),
    ['/ zeigt etwas anderes, als hochgeladen wurde.'],
  ],
  [
    'a redirect to another site',
    (path) =>
      isHome(path)
        ? { status: 302, headers: { location: '/anders' } }
        : path === '/anders'
          ? { status: 404 }
          : undefined,
    ['/ leitet auf /anders weiter, und das antwortet mit 404 statt 200. Fragen Sie den Anbieter, warum.'],
  ],
  [
    'a password for the folder',
    (path) => (isHome(path) ? { status: 401 } : undefined),
    ['/ antwortet mit 401 statt 200. Fragen Sie den Anbieter, warum.'],
  ],
  [
    'the list of own files',
    (path) => (path.startsWith('/.ht') ? { body: '{}' } : undefined),
    ['/.htdeploy.json antwortet mit 200 statt 404. Fragen Sie den Anbieter, warum.'],
  ],
  [
    'a page for all that is not there',
    (path) => (path.startsWith('/gibt-es-nicht') ? { body: 'x' } : undefined),
    ['/gibt-es-nicht antwortet mit 200 statt 404. Fragen Sie den Anbieter, warum.'],
  ],
  [
    'a circle',
    (path) => (isHome(path) ? { status: 302, headers: { location: '/?' } } : undefined),
    ['/ leitet im Kreis weiter.'],
  ],
  [
    'a cookie',
    (path) =>
      isHome(path) ? { body: NEW.files.get('index.html') as Buffer, headers: { 'set-cookie': 'a=b' } } : undefined,
    [
      '/ setzt ein Cookie. Die Datenschutzerklärung sagt, dass es keines gibt: Fragen Sie den Anbieter, wie es ausgeht.',
    ],
  ],
])('names %s', async (_, special, expected) => {
  expect(await find(await serve(special))).toEqual(expected)
})

test('names an address that nobody answers at, once', async () => {
  expect(await find('http://127.0.0.1:1')).toEqual([expect.stringMatching(/ist nicht zu erreichen/)])
  expect(await lookAt('http://gibt-es-nicht.invalid').isOpen()).toBe(false)
})
