import { createHash } from 'node:crypto'

/** The policy goes after this tag of src/layout/document.tsx: in a <meta> it only covers what follows. */
const START = '<meta charset="utf-8">'

/**
 * Adds the Content Security Policy with the hashes of the page's inline script and styles. JSON-LD needs none: nothing
 * executes it. Minify the page first: the minifier may trim inline code, which changes the hashes.
 */
export function addPolicy(html: string): string {
  const hashesOf = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, code = '']) => sourceOf(code))
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashesOf('script').join(' ')}`,
    `style-src ${hashesOf('style').join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Our script connects to nothing, but a browser's own audit fetches robots.txt from within the page.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join(';')
  if (!html.includes(START)) throw new Error(`A page has no ${START}, so its Content Security Policy has no place.`)
  return html.replace(START, `${START}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

/** How a policy names inline code (CSP 3, 2.3.1). */
function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
