import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { CACHE, HASHED, HEADERS, PICTURES, SHARED, TEXT_ENDINGS, TYPES } from './policy.ts'

/** Only if the owner asks for it: for a year, browsers refuse to open the site without https. */
const HSTS = 'Header always set Strict-Transport-Security "max-age=31536000" env=TLS'

/** Matches files that have a packed twin if they are large enough. */
const TEXTS = `\\.(?:${TEXT_ENDINGS.join('|')})`

/**
 * The .htaccess for Apache, which answers every request with 500 if a module is missing or a directive is forbidden. So
 * each directive is inside the <IfModule> of its module, and all are of the class FileInfo, which every host allows
 * that allows any. Visitors are redirected to `origin`, "https://www.zweirad.de"; a draft has none.
 */
export function renderHtaccess(origin = '', isHttpsOnly = false): string {
  return String.raw`# Von "npm run build" erzeugt, bitte nicht von Hand ändern. Zu großen Textdateien gehört eine gepackte Fassung mit der
# Endung .br, die an ihrer Stelle gesendet wird: immer beide zusammen hochladen oder löschen.

# Paths must be absolute: Apache shows anything else as the text of the page.
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
ErrorDocument 500 /500.html

# ForceType is in Apache's core and overrides all types and charsets that the host has set.
${Object.entries(TYPES).map(renderType).join('\n')}

<IfModule mod_mime.c>
# ".br" is also Breton, and Apache's stock configuration takes it for that.
<FilesMatch "\.br$">
RemoveLanguage .br
AddEncoding br .br
</FilesMatch>
</IfModule>

<IfModule mod_deflate.c>
<IfModule mod_filter.c>
AddOutputFilterByType DEFLATE ${TEXT_ENDINGS.map((ending) => TYPES[ending]?.split(';')[0]).join(' ')}
</IfModule>
</IfModule>

<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /

# Certificates are renewed over http, with files in this folder.
RewriteRule ^\.well-known/ - [L]

# Behind the host's proxy only a header or variable tells that it was https. Missing it would redirect forever.
RewriteCond %{HTTPS} =on [OR]
RewriteCond %{ENV:HTTPS} =on [OR]
RewriteCond %{SERVER_PORT} =443 [OR]
RewriteCond %{HTTP:X-Forwarded-Proto} ^https [NC,NV,OR]
RewriteCond %{HTTP:X-Forwarded-Ssl} ^on$ [NC,NV,OR]
RewriteCond %{HTTP:Front-End-Https} ^on$ [NC,NV,OR]
RewriteCond %{HTTP:Forwarded} proto=.?https [NC,NV]
RewriteRule ^ - [E=TLS:1]

# Hides what is not for visitors. Packed files and error pages are hidden only from a direct request: the rules below
# and ErrorDocument lead to the same files. The last rule stands in for "Options -Indexes".
RewriteRule (?:^|/)\. - [R=404,L]
RewriteRule (?:~|\.(?:bak|orig|part|sql|tmp))$ - [R=404,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^(?:.+\.br|404\.html|500\.html)$ - [R=404,L]
# With "Options MultiViews" Apache also finds "index.html" under "/index".
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST}#%{REQUEST_FILENAME} ^\S+\s[^?\s]*/([^/?\s]+)[?\s].*/\1\.[^/]+$
RewriteRule ^ - [R=404,L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule ^ - [R=404,L]

# Each redirect goes straight to the final address, so that nobody is redirected twice. None is kept: after a change of
# the domain it would be wrong.
RewriteCond %{REQUEST_FILENAME} -f
RewriteCond %{THE_REQUEST} /index\.html[?\s]
RewriteRule ^(.*/)?index\.html$ ${origin}/$1 [R=301,L,E=MOVED:1]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^(.*[^/])$ ${origin}/$1/ [R=301,L,E=MOVED:1]
${origin && renderOwnAddress(new URL(origin))}
<IfModule mod_mime.c>
# DirectoryIndex might prefer the index.php of an earlier website. Only with mod_mime: without it Apache 2.4.68 crashes
# when a folder is rewritten to a file in it.
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.*/)?$ $1index.html

# Only with mod_mime, which tells the browser that the bytes are packed. "br;q=0" means: no brotli.
RewriteCond %{HTTP:Accept-Encoding} (?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))(?:[\s,;]|$)
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule ^(.+${TEXTS})$ $1.br [L]
</IfModule>
</IfModule>

<IfModule mod_headers.c>
${Object.entries(HEADERS).map(renderHeader).join('\n')}
${origin && isHttpsOnly ? HSTS : ''}
<FilesMatch "${PICTURES.source}">
${Object.entries(SHARED).map(renderHeader).join('\n')}
</FilesMatch>
# Apache's compression adds "-gzip" or "-br" to the ETag, but does not recognise it when the browser sends it back.
RequestHeader edit If-None-Match "-(?:gzip|br)\"" "\""

Header set Cache-Control "${CACHE.others}"
Header always set Cache-Control "${CACHE.others}" env=MOVED
<FilesMatch "${HASHED.source}">
Header set Cache-Control "${CACHE.hashed}"
</FilesMatch>
<FilesMatch "${TEXTS}(?:\.br)?$">
Header merge Vary "Accept-Encoding"
</FilesMatch>
</IfModule>
`
}

function renderType([ending, type]: [string, string]): string {
  const packed = TEXT_ENDINGS.includes(ending) ? '(?:\\.br)?' : ''
  return `<FilesMatch "\\.${ending}${packed}$">\nForceType "${type}"\n</FilesMatch>`
}

/** Error pages are not redirected: they answer at the requested address. */
function renderOwnAddress({ origin, host }: URL): string {
  return `RewriteCond %{ENV:REDIRECT_STATUS} !^[45]
RewriteCond %{ENV:TLS} !=1 [OR]
RewriteCond %{HTTP_HOST} !^${host.replaceAll('.', '\\.')}$ [NC]
RewriteRule ^(.*)$ ${origin}/$1 [R=301,L,E=MOVED:1]
`
}

/** Apache sends two lists of headers: without "unset", a header that the host has set would be sent twice. */
const renderHeader = ([name, value]: [string, string]): string =>
  `Header onsuccess unset ${name}\nHeader always set ${name} "${value}"`

/** In bytes. A smaller file would arrive no sooner: this one fits into one packet. */
const PACKET = 1_400

/** "index.html" → "index.html.br", as small as brotli can: many hosts cannot compress as well, or at all. */
export async function packTexts(files: Files): Promise<Files> {
  const isText = new RegExp(`${TEXTS}$`)
  const large = [...files].filter(([file, contents]) => isText.test(file) && Buffer.byteLength(contents) > PACKET)
  const packed = large.map(async ([file, contents]) => {
    return [`${file}.br`, await cached([contents], () => pack(contents))] as const
  })
  return new Map(await Promise.all(packed))
}

/** The usual way, and others to write how far back a repeated text stands (RFC 7932, 4): each is smallest now and then. */
const WAYS = [undefined, [1, 0], [1, 8], [2, 0], [2, 8]].map((way) => ({
  params: way && {
    [constants.BROTLI_PARAM_NPOSTFIX]: way[0] ?? 0,
    [constants.BROTLI_PARAM_NDIRECT]: way[1] ?? 0,
    // With the smallest blocks, of 64 kB, pages of ours are smaller.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  },
}))

async function pack(contents: string | Uint8Array): Promise<Buffer> {
  const packed = await Promise.all(WAYS.map((way) => promisify(brotliCompress)(contents, way)))
  return packed.reduce((smallest, other) => (other.length < smallest.length ? other : smallest))
}
