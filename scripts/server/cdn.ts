/** The same policy in the syntax that Netlify and Cloudflare Pages share. https, www, compression and 404.html are theirs. */
import { dirname } from 'node:path/posix'
import type { Files } from '../lib/files.ts'
import { CACHE, HASHED, HEADERS, HSTS } from './policy.ts'

/** At most 100 rules: a folder is one, for its photos alone may be more files. Pages are "no-cache" there by themselves. */
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

/** Folders without their slash are led to it by both. */
export function renderCdnRedirects(files: Files): string {
  const indexes = [...files.keys()].filter((file) => /(?:^|\/)index\.html$/.test(file))
  return indexes.map((file) => `/${file} /${file.slice(0, -'index.html'.length)} 301\n`).join('')
}
