/** The policy as Netlify and Cloudflare Pages read it. They handle https, www, compression and 404.html themselves. */
import { dirname } from 'node:path/posix'
import type { Files } from '../lib/files.ts'
import { CACHE, HASHED, HEADERS, HSTS } from './policy.ts'

/** One rule per folder: 100 are allowed, and there may be more photos. Pages are "no-cache" there by default. */
export function renderCdnHeaders(files: Files, isHttpsOnly: boolean): string {
  const hashed = [...files.keys()].filter((file) => HASHED.test(file))
  const paths = new Set(hashed.map((file) => (file.includes('/') ? `/${dirname(file)}/*` : `/${file}`)))
  const everywhere = [...Object.entries(HEADERS), ...(isHttpsOnly ? [HSTS] : [])]
  const rules = [
    ['/*', ...everywhere.map(([name, value]) => `  ${name}: ${value}`)],
    ...[...paths].map((path) => [path, `  Cache-Control: ${CACHE.hashed}`]),
  ]
  return `${rules.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Only for index.html: both add a folder's missing slash themselves. */
export function renderCdnRedirects(files: Files): string {
  const indexes = [...files.keys()].filter((file) => /(?:^|\/)index\.html$/.test(file))
  return indexes.map((file) => `/${file} /${file.slice(0, -'index.html'.length)} 301\n`).join('')
}
