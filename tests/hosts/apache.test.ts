import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lookAt } from '../../scripts/deploy/web-check.ts'
import { renderHtaccess } from '../../scripts/server/htaccess.ts'
import { makeBuiltSite } from '../deploy/sites.ts'
import { type Apache, COMMON_MODULES, type Setup, startApache } from './apache.ts'
import { ask } from './ask.ts'
import { CHECK_NAMES, observe, SITE } from './checks.ts'
import { deployToServer, startOpenSsh } from './servers.ts'

/** A host with the usual modules that allows no more than FileInfo. */
const WHOLE: Record<string, string> = {
  pages: '200',
  '/impressum': '/impressum/?x=1 301',
  'index.html': '301',
  unknown: '404',
  'error page': '404',
  folder: '404',
  hidden: '404',
  br: 'br gzip',
  gzip: 'gzip',
  identity: '-',
  types: 'ok',
  vary: 'accept-encoding',
  revalidated: '304',
  headers: 'ok',
  cache: 'ok',
}

/** Directives that some hosts set for all their customers. */
const MEDDLING = [
  'AddDefaultCharset iso-8859-1',
  'DirectoryIndex index.php index.html',
  'AddType application/octet-stream .svg .webmanifest .vcf .br',
  'AddCharset iso-8859-1 .html .svg',
  'ExpiresActive On',
  'ExpiresDefault "access plus 1 month"',
  'Header set X-Frame-Options SAMEORIGIN',
  'Header always set Referrer-Policy unsafe-url',
  'Header set Cache-Control "public, max-age=86400"',
  'AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/plain text/vcard image/svg+xml application/xml',
]

/** Thousands of sites on one server: its DocumentRoot is none of their folders. */
const MASS_HOST = ['DocumentRoot {site}/photos', 'RewriteEngine On', 'RewriteRule ^/(.*)$ {site}/$1']

type Differences = Record<string, string>

const PLAIN: Differences = { br: '-', gzip: '-', vary: '-', headers: '-', cache: '-' }

/** The host ignores every .htaccess: the site is there, with Apache's own error page. */
const IGNORED: Differences = {
  ...PLAIN,
  'index.html': '200',
  unknown: '404 bare',
  'error page': '200',
  folder: '200',
  hidden: '200',
  types: 'html ico js svg txt vcf webmanifest xml',
}

/** The one setting that breaks every .htaccess: mod_rewrite needs symbolic links to be allowed. */
const REFUSED: Differences = {
  ...Object.fromEntries(CHECK_NAMES.map((name) => [name, '403'])),
  '/impressum': '- 403',
  ...PLAIN,
  identity: '-',
  types: 'avif html ico jpg js png svg txt vcf webmanifest webp woff2 xml',
  headers: 'ok',
}

const WITHOUT: Record<string, Differences> = {
  deflate: { br: '- br', gzip: '-' },
  filter: { br: '- br', gzip: '-' },
  headers: { headers: '-', cache: '-', revalidated: '200 304' },
  mime: { br: 'gzip' },
  rewrite: { 'index.html': '200', 'error page': '200', folder: '200', hidden: '200', br: 'gzip' },
}

const SCENARIOS: [name: string, setup: Setup, differences: Differences][] = [
  ['usual host', {}, {}],
  ['AllowOverride All', { allowOverride: 'All' }, {}],
  ['AllowOverride None', { allowOverride: 'None' }, IGNORED],
  ['SymLinksIfOwnerMatch', { options: 'SymLinksIfOwnerMatch' }, {}],
  ['Options None', { options: 'None' }, REFUSED],
  ['meddling host', { extra: MEDDLING }, {}],
  ['mass host', { extra: MASS_HOST }, {}],
  ...COMMON_MODULES.map((missing): [string, Setup, Differences] => [
    `without ${missing}`,
    { modules: COMMON_MODULES.filter((name) => name !== missing) },
    WITHOUT[missing] ?? {},
  ]),
]

test.each(SCENARIOS)('%s', async (_, setup, differences) => {
  const apache = await startApache(SITE, setup)
  onTestFinished(() => apache.stop())
  expect(await observe(apache.port), await apache.readLog()).toEqual({ ...WHOLE, ...differences })
})

describe('the own address: every visitor is redirected to it in one step, and nobody in a loop', () => {
  const [BARE, HOST] = ['zweirad-storkow.de', 'www.zweirad-storkow.de']
  const ORIGIN = `https://${HOST}`
  let apache: Apache

  beforeAll(async () => {
    // Like a host that terminates TLS in front of Apache and reports it in a variable.
    const setup = { extra: ['SetEnvIf X-Behind-Proxy 1 HTTPS=on'] }
    apache = await startApache(new Map([...SITE, ['.htaccess', renderHtaccess(ORIGIN, true)]]), setup)
  })
  afterAll(() => apache.stop())

  type Case = [scheme: 'http' | 'https', host: string, path: string, headers: Record<string, string>, result: string]

  test.each<Case>([
    ['http', BARE, '/', {}, `${ORIGIN}/`],
    ['http', HOST, '/', {}, `${ORIGIN}/`],
    ['https', BARE, '/', {}, `${ORIGIN}/`],
    ['https', HOST, '/impressum/', {}, '200'],
    ['http', BARE, '/impressum?a=b&c=%20', {}, `${ORIGIN}/impressum/?a=b&c=%20`],
    ['http', BARE, '/impressum/index.html', {}, `${ORIGIN}/impressum/`],
    ['https', HOST, '/index.html?x', {}, `${ORIGIN}/?x`],
    ['http', HOST, '/x%20y', {}, `${ORIGIN}/x%20y`],
    ['https', HOST, '/x', {}, '404'],
    // A forged Host header must not choose where visitors are redirected to.
    ['https', 'evil.example', '/impressum', {}, `${ORIGIN}/impressum/`],
    ['https', 'www-zweirad-storkow.de', '/', {}, `${ORIGIN}/`],
    ['http', HOST, '/', { 'x-forwarded-proto': 'https' }, '200'],
    ['http', HOST, '/', { 'x-forwarded-ssl': 'on' }, '200'],
    ['http', HOST, '/impressum/', { forwarded: 'for=192.0.2.1;proto=https' }, '200'],
    ['http', HOST, '/impressum', { 'front-end-https': 'on' }, `${ORIGIN}/impressum/`],
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
      expect(answer.headersDistinct['strict-transport-security']).toEqual(isSafe ? ['max-age=31536000'] : undefined)
      expect(answer.headers.vary ?? 'Accept-Encoding').toBe('Accept-Encoding')
    }
  })
})

/** Other faults are in tests/deploy/web-check.test.ts. */
test('a .htaccess that breaks the site is replaced with the old one', async () => {
  const server = await startOpenSsh()
  onTestFinished(() => server.stop())
  const apache = await startApache(server.root)
  onTestFinished(() => apache.stop())
  const web = lookAt(`http://127.0.0.1:${apache.port}`)
  const deployWith = (line: string) => {
    const files = { 'index.html': 'Start', '404.html': 'Fehlt', '.htaccess': `${line}\n${renderHtaccess()}` }
    return deployToServer(server, makeBuiltSite('2026-11-20', files), { web })
  }
  expect((await deployWith('')).error).toBeUndefined()
  const { error } = await deployWith('GibtEsNicht On')
  const message = expect.stringMatching(/^Mit der neuen \.htaccess ist die Website nicht/)
  expect(error).toMatchObject({ exitCode: 3, message })
  expect(JSON.stringify(error)).toContain('antwortet mit 500 statt 200.')
  expect(await readFile(join(server.root, '.htaccess'), 'utf8')).toBe(`\n${renderHtaccess()}`)
  expect((await ask(apache.port, '/')).status).toBe(200)
  const [finding] = await lookAt(`https://127.0.0.1:${apache.tlsPort}`).check([])
  expect(finding?.message).toMatch(/^ist nicht sicher zu erreichen\. Das Zertifikat \(SSL\) fehlt, /)
})
