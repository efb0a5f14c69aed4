import { afterAll, expect, test } from 'vitest'
import { formatTable } from '../helpers/table.ts'
import { COMMON_MODULES, type Setup, startApache } from './apache.ts'
import { CHECK_NAMES, observe, SITE } from './checks.ts'

const rows: string[][] = []

afterAll(() => console.log(formatTable([['', ...CHECK_NAMES], ...rows])))

/** A host with the usual modules that allows no more than FileInfo. */
const WHOLE: Record<string, string> = {
  pages: '200',
  '/impressum': '301 200',
  'index.html': '301',
  unknown: '404',
  'error page': '404',
  folder: '404',
  hidden: '404',
  acme: '200',
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
  types: 'html js svg txt vcf webmanifest xml',
}

/** The one setting that breaks every .htaccess: mod_rewrite needs symbolic links to be allowed. */
const REFUSED: Differences = {
  ...Object.fromEntries(CHECK_NAMES.map((name) => [name, '403'])),
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

test.each(SCENARIOS)('%s', async (name, setup, differences) => {
  const apache = await startApache(SITE, setup)
  try {
    const seen = await observe(apache.port)
    rows.push([name, ...CHECK_NAMES.map((check) => seen[check] ?? '')])
    expect(seen, await apache.readLog()).toEqual({ ...WHOLE, ...differences })
  } finally {
    await apache.stop()
  }
})
