/** What the check from outside reports about faults of hosts; for a real Apache see tests/hosts/apache.test.ts. */
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { lookAt } from '../../scripts/deploy/web-check.ts'
import { listen } from '../../scripts/server/static-server.ts'
import { NEW } from './sites.ts'

type Answer = { status?: number; body?: string | Uint8Array; headers?: Record<string, string> } | undefined

type Special = (path: string, coding?: string | string[]) => Answer

/** Serves NEW; `special` returns the wrong answers, by path with query and the accepted coding. */
async function serve(special: Special): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = NEW.files.get(new URL(path, 'http://a').pathname.slice(1).replace(/(^|\/)$/, '$1index.html'))
    const usual: Answer =
      file && !path.includes('/.ht') ? { body: file } : { status: 404, body: NEW.files.get('404.html') }
    const { status = 200, body = '', headers = {} } = special(path, request.headers['accept-encoding']) ?? usual ?? {}
    response.writeHead(status, headers).end(body)
  })
  onTestFinished(() => void server.close())
  return `http://${await listen(server, 0)}`
}

const find = async (address: string, options = {}) =>
  (await lookAt(address).check(NEW.entries, options)).map(
    ({ file: at, message }) => `${at.replace(/^\S+:\d+|-[0-9a-f]{8}$/g, '')} ${message.replaceAll(address, '')}`,
  )

const home = (answer: Answer) => (path: string) => (/^\/(?:\?|$)/.test(path) ? answer : undefined)
const other = home({ body: 'x' })
const below = (start: string, answer: Answer) => (path: string) => (path.startsWith(start) ? answer : undefined)
const body = NEW.files.get('index.html') as Buffer
const to = (location: string) => home({ status: 302, headers: { location } })

test.each<[what: string, Special, ...found: string[]]>([
  ['nothing behind a cache that still has the old page', (path) => (path === '/' ? { body: 'before' } : undefined)],
  ['another page', other, '/ zeigt etwas anderes, als hochgeladen wurde.'],
  ['another page without brotli', (path, coding) => (coding === 'br' ? undefined : other(path)), '/ zeigt etwas'],
  ['a redirect', to('/.ht'), '/ leitet auf /.ht weiter, und das antwortet mit 404 statt 200. Fragen'],
  ['files closed to the web server', home({ status: 403 }), '/ antwortet mit 403 statt 200. Vielleicht darf der'],
  ['a password for the folder', home({ status: 401 }), '/ antwortet mit 401 statt 200. Fragen Sie den Anbieter'],
  ['the list of own files', below('/.ht', { body: '{}' }), '/.htdeploy.json antwortet mit 200 statt 404. Fragen'],
  ['a page for all', below('/gibt-es-nicht', { body: 'x' }), '/gibt-es-nicht antwortet mit 200 statt 404. Fragen'],
  ['another 404 page', below('/gibt-es-nicht', { status: 404 }), '/gibt-es-nicht zeigt etwas anderes, als hochgeladen'],
  ['a circle', to('/?'), '/ leitet im Kreis weiter.'],
  ['a cookie', home({ body, headers: { 'set-cookie': 'a=b' } }), '/ setzt ein Cookie, gegen die Datenschutzerklärung.'],
])('reports %s', async (_, special, ...found) => {
  expect(await find(await serve(special))).toEqual(found.map((each) => expect.stringContaining(each)))
})

test('knows whether the home page loads', async () => {
  const openings = ['http://gibt-es-nicht.invalid', await serve(home({ status: 500 })), await serve(other)]
  expect(await Promise.all(openings.map((address) => lookAt(address).isOpen()))).toEqual([false, false, true])
})

test('reports only once that no server answers at the address', async () => {
  expect(await find('http://127.0.0.1:1')).toEqual([expect.stringMatching(/^\/ ist nicht zu erreichen/)])
})

test('asked for all, finds what a cache still has of any file', async () => {
  const address = await serve((path) => (path === '/robots.txt' ? { body: 'x' } : undefined))
  expect(await find(address)).toEqual([])
  expect(await find(address, { isFull: true })).toEqual(['/robots.txt zeigt etwas anderes, als hochgeladen wurde.'])
})
