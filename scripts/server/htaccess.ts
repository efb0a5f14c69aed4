/**
 * The .htaccess for Apache, which answers every request with 500 if a module is missing or a directive is forbidden. So
 * each directive stands in the <IfModule> of its module, and all are of the class FileInfo, which every host allows
 * that allows any. No Options, no DirectoryIndex, no Require.
 */
import { CACHE, HASHED, HEADERS, HSTS, TEXT_ENDINGS, TYPES } from './policy.ts'

export type OwnAddress = {
  /** "https://www.meine-werkstatt.de"; without it nobody is redirected there. */
  origin?: string | undefined
  isHttpsOnly: boolean
}

const HEAD = [
  '# Von "npm run build" erzeugt, bitte nicht von Hand ändern. Zu großen Textdateien gehört eine gepackte Fassung mit der',
  '# Endung .br, die an ihrer Stelle gesendet wird: immer beide zusammen hochladen oder löschen.',
]

/** Paths must be absolute: Apache shows anything else as the text of the page. */
const ERROR_PAGES = ['403 /404.html', '404 /404.html', '500 /500.html'].map((page) => `ErrorDocument ${page}`)

export function renderHtaccess(address: OwnAddress): string {
  const parts = [
    [...HEAD, ...ERROR_PAGES],
    renderTypes(),
    within('IfModule mod_mime.c', ENCODING),
    within(
      'IfModule mod_deflate.c',
      within('IfModule mod_filter.c', [`AddOutputFilterByType DEFLATE ${plainTypes()}`]),
    ),
    within('IfModule mod_rewrite.c', renderRewriting(address)),
    within('IfModule mod_headers.c', renderHeaders(address)),
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function within(section: string, lines: string[]): string[] {
  return [`<${section}>`, ...lines, `</${section.split(' ')[0]}>`]
}

/** ".br" is also Breton, and Apache's stock configuration takes it for that. */
const ENCODING = within('FilesMatch "\\.br$"', ['RemoveLanguage .br', 'AddEncoding br .br'])

/** ForceType is in Apache's core and overrides all types and charsets that the host has set. */
function renderTypes(): string[] {
  return Object.entries(TYPES).flatMap(([ending, type]) =>
    within(`FilesMatch "\\.${ending}${TEXT_ENDINGS.includes(ending) ? '(?:\\.br)?' : ''}$"`, [`ForceType "${type}"`]),
  )
}

function plainTypes(): string {
  return TEXT_ENDINGS.map((ending) => TYPES[ending]?.split(';')[0]).join(' ')
}

function renderRewriting({ origin = '' }: OwnAddress): string[] {
  return [
    'RewriteEngine On',
    'RewriteBase /',
    // Certificates are renewed over http, with files in this folder.
    'RewriteRule ^\\.well-known/ - [L]',
    ...(origin ? DETECT_TLS : []),
    ...HIDE,
    // Each goes straight to the final address, so that nobody is redirected twice.
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteCond %{THE_REQUEST} /index\\.html[?\\s]',
    `RewriteRule ^(.*/)?index\\.html$ ${origin}/$1 [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteRule ^(.*[^/])$ ${origin}/$1/ [R=301,L]`,
    ...(origin ? renderOwnAddress(new URL(origin)) : []),
    ...within('IfModule mod_mime.c', [...SEND_INDEX, ...SEND_TWIN]),
  ]
}

/** Behind the host's proxy only a header or variable tells that it was https. Missing it would redirect forever. */
const DETECT_TLS = [
  'RewriteCond %{HTTPS} =on [OR]',
  'RewriteCond %{ENV:HTTPS} =on [OR]',
  'RewriteCond %{SERVER_PORT} =443 [OR]',
  'RewriteCond %{HTTP:X-Forwarded-Proto} ^https [NC,NV]',
  'RewriteRule ^ - [E=TLS:1]',
]

const HIDE = [
  'RewriteRule (?:^|/)\\. - [R=404,L]',
  'RewriteRule (?:~|\\.(?:bak|orig|part|tmp))$ - [R=404,L]',
  // Only if the visitor asked for it: the rules below and ErrorDocument lead to the same files.
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  'RewriteRule ^(?:.+\\.br|404\\.html|500\\.html)$ - [R=404,L]',
  // Instead of "Options -Indexes".
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteRule ^ - [R=404,L]',
]

function renderOwnAddress({ origin, host }: URL): string[] {
  return [
    // Error pages are not redirected: they answer at the address that was asked for.
    'RewriteCond %{ENV:REDIRECT_STATUS} !^[45]',
    'RewriteCond %{ENV:TLS} !=1 [OR]',
    `RewriteCond %{HTTP_HOST} !^${host.replaceAll('.', '\\.')}$ [NC]`,
    `RewriteRule ^(.*)$ ${origin}/$1 [R=301,L]`,
  ]
}

/**
 * DirectoryIndex might prefer the index.php of an earlier website. Only with mod_mime: without it Apache 2.4.68 crashes
 * when a folder is rewritten to a file in it.
 */
const SEND_INDEX = ['RewriteCond %{REQUEST_FILENAME}/index.html -f', 'RewriteRule ^(.*/)?$ $1index.html']

/** Only with mod_mime, which tells the browser that the bytes are packed. "br;q=0" means: no brotli. */
const SEND_TWIN = [
  'RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])br(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)',
  'RewriteCond %{REQUEST_FILENAME}.br -f',
  `RewriteRule ^(.+\\.(?:${TEXT_ENDINGS.join('|')}))$ $1.br [L]`,
]

function renderHeaders({ origin, isHttpsOnly }: OwnAddress): string[] {
  const all = Object.entries(HEADERS).flatMap(([name, value]) => [
    // Apache sends two lists of headers: without "unset", a header that the host has set would be sent twice.
    `Header onsuccess unset ${name}`,
    `Header always set ${name} "${value}"`,
  ])
  return [
    ...all,
    ...(origin && isHttpsOnly ? [`Header always set ${HSTS[0]} "${HSTS[1]}" env=TLS`] : []),
    // Whoever compresses adds "-gzip" or "-br" to the ETag, but does not recognise it when the browser sends it back.
    'RequestHeader edit If-None-Match "-(?:gzip|br)\\"" "\\""',
    `Header set Cache-Control "${CACHE.others}"`,
    ...within(`FilesMatch "${HASHED.source}"`, [`Header set Cache-Control "${CACHE.hashed}"`]),
    ...within(`FilesMatch "\\.(?:${TEXT_ENDINGS.join('|')})(?:\\.br)?$"`, ['Header merge Vary "Accept-Encoding"']),
  ]
}
