import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { judge } from './guard.ts'

const HOST = '127.0.0.1:8080'
const TOKEN = 'abc123'
const COOKIE = { cookie: `other=1; editor-8080=${TOKEN}` }
const OURS = { origin: `http://${HOST}`, 'x-editor': '1' }
const TO_HOST = { status: 307, headers: { location: `http://${HOST}/__edit/?room=brands` } }

type Asked = { method?: string; url?: string; host?: string } & Record<string, string>

const ask = ({ method = 'GET', url = '/__edit/', host = HOST, ...headers }: Asked) =>
  judge({ method, url, headers: { host, ...headers } } as unknown as IncomingMessage, HOST, TOKEN)

test.each<[string, Asked]>([
  ['the page', COOKIE],
  ['a preview', { ...COOKIE, url: '/impressum/' }],
  ['a page opened by its address', { ...COOKIE, 'sec-fetch-site': 'none' }],
  ['a change', { ...COOKIE, ...OURS, method: 'POST', url: '/__edit/do', 'sec-fetch-site': 'same-origin' }],
])('lets in %s', (_, asked) => expect(ask(asked)).toBe('welcome'))

test.each<[string, Asked, object]>([
  ['another name for this computer', { ...COOKIE, host: 'attacker.example:8080' }, { status: 421 }],
  ['another port', { ...COOKIE, host: '127.0.0.1:8081' }, { status: 421 }],
  ['no host', { ...COOKIE, host: '' }, { status: 421 }],
  ['localhost', { host: 'localhost:8080', url: '/__edit/?room=brands' }, TO_HOST],
  ['a change by localhost', { ...COOKIE, ...OURS, host: 'localhost:8080', method: 'POST' }, { status: 421 }],
  ['another website', { ...COOKIE, 'sec-fetch-site': 'cross-site' }, { status: 403 }],
  ['another port of this computer', { ...COOKIE, 'sec-fetch-site': 'same-site' }, { status: 403 }],
  ['no token', {}, { status: 401 }],
  ['a wrong cookie', { cookie: 'editor-8080=abc124' }, { status: 401 }],
  ['a wrong token', { url: '/__edit/?token=abc124' }, { status: 401 }],
  ['a change without our header', { ...COOKIE, origin: `http://${HOST}`, method: 'POST' }, { status: 403 }],
  ['a change from elsewhere', { ...COOKIE, ...OURS, origin: 'http://127.0.0.1:9000', method: 'POST' }, { status: 403 }],
  ['a change without an origin', { ...COOKIE, 'x-editor': '1', method: 'POST' }, { status: 403 }],
  ['a preflight', { ...COOKIE, method: 'OPTIONS' }, { status: 405 }],
  ['a deletion', { ...COOKIE, ...OURS, method: 'DELETE' }, { status: 405 }],
])('turns away %s', (_, asked, verdict) => expect(ask(asked)).toEqual(verdict))

test.each([
  ['/__edit/?token=abc123', '/__edit/'],
  ['/__edit/?token=abc123&room=brands&open=1', '/__edit/?room=brands&open=1'],
  ['/__edit/?room=brands&token=abc123', '/__edit/?room=brands'],
])('exchanges the token in %s for a cookie', (url, location) => {
  const cookie = 'editor-8080=abc123; HttpOnly; SameSite=Strict; Path=/'
  expect(ask({ url })).toEqual({ status: 303, headers: { location, 'set-cookie': cookie } })
})
