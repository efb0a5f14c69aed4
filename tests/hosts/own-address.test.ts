/** Once the site's address is known, every visitor is redirected to it in one step, and nobody in a loop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { type Apache, startApache } from './apache.ts'
import { ask } from './ask.ts'
import { SITE } from './checks.ts'

const ORIGIN = 'https://www.zweirad-storkow.de'
const HOST = 'www.zweirad-storkow.de'
const BARE = 'zweirad-storkow.de'

let apache: Apache

beforeAll(async () => {
  const rules = renderHtaccess(ORIGIN, true)
  // Like a host that terminates TLS in front of Apache and reports it in a variable.
  const extra = ['SetEnvIf X-Behind-Proxy 1 HTTPS=on']
  apache = await startApache(new Map([...SITE, ['.htaccess', rules]]), { hasTls: true, extra })
})

afterAll(() => apache.stop())

type Case = [scheme: 'http' | 'https', host: string, path: string, headers: Record<string, string>, result: string]

test.each<Case>([
  ['http', BARE, '/', {}, `${ORIGIN}/`],
  ['http', HOST, '/', {}, `${ORIGIN}/`],
  ['https', BARE, '/', {}, `${ORIGIN}/`],
  ['https', HOST, '/', {}, '200'],
  ['https', HOST, '/impressum/', {}, '200'],
  ['http', BARE, '/impressum', {}, `${ORIGIN}/impressum/`],
  ['http', BARE, '/impressum/?a=b&c=%20', {}, `${ORIGIN}/impressum/?a=b&c=%20`],
  ['http', BARE, '/impressum/index.html', {}, `${ORIGIN}/impressum/`],
  ['https', HOST, '/impressum', {}, `${ORIGIN}/impressum/`],
  ['https', HOST, '/index.html?x', {}, `${ORIGIN}/?x`],
  ['http', HOST, '/x%20y', {}, `${ORIGIN}/x%20y`],
  ['https', HOST, '/x', {}, '404'],
  // A forged Host header must not choose where visitors are redirected to.
  ['https', 'evil.example', '/impressum', {}, `${ORIGIN}/impressum/`],
  ['https', 'www-zweirad-storkow.de', '/', {}, `${ORIGIN}/`],
  ['http', HOST, '/', { 'x-forwarded-proto': 'https' }, '200'],
  ['http', HOST, '/impressum/', { 'x-forwarded-proto': 'https' }, '200'],
  ['http', HOST, '/x', { 'x-forwarded-proto': 'https' }, '404'],
  ['http', HOST, '/impressum', { 'x-forwarded-proto': 'https' }, `${ORIGIN}/impressum/`],
  ['http', HOST, '/', { 'x-behind-proxy': '1' }, '200'],
  // Certificates are renewed over http.
  ['http', HOST, '/.well-known/acme-challenge/token', {}, '200'],
  ['http', BARE, '/.well-known/acme-challenge/none', {}, '404'],
])('%s://%s%s %j → %s', async (scheme, host, path, headers, result) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const isTls = scheme === 'https'
    const all = { host, 'accept-encoding': encoding, ...headers }
    const answer = await ask(isTls ? apache.tlsPort : apache.port, path, { isTls, headers: all })
    expect(answer.headers.location ?? String(answer.status)).toBe(result)
    if (answer.headers.location) expect(answer.status).toBe(301)
    const isSafe = isTls || Object.keys(headers).length > 0
    const promised = answer.lines.filter((line) => line.startsWith('strict-transport-security'))
    expect(promised).toEqual(isSafe ? ['strict-transport-security: max-age=31536000'] : [])
    expect(answer.headers.vary ?? 'Accept-Encoding').toBe('Accept-Encoding')
  }
})
