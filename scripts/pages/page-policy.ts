/**
 * Adds each page's Content Security Policy with the hashes of its inline script and styles. The page must be minified
 * first: the minifier may trim inline code, which changes the hashes.
 */
import { createHash } from 'node:crypto'

const INLINE = /<(script|style)>([\s\S]*?)<\/\1>/g
/** JSON-LD is not executed, so no policy applies to it. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g

/** As src/layout/document.tsx writes it: a policy in a <meta> only covers what comes after it. */
const START = '<meta charset="utf-8">'

export function addPolicy(file: string, html: string): string {
  if (!html.includes(START)) throw new Error(`"${file}" has no ${START}, the policy's place is behind it.`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html)}">`
  const page = html.replace(START, START + meta)
  checkPolicy(file, page)
  return page
}

function policyFor(html: string): string {
  const inline = [...html.matchAll(INLINE)]
  const hashesOf = (wanted: string) =>
    inline.flatMap(([, element, code = '']) => (element === wanted ? [sourceOf(code)] : [])).join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashesOf('script')}`,
    `style-src ${hashesOf('style')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Our script connects to nothing; a browser's own audit fetches robots.txt as the page.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join(';')
}

/** Throws if the policy blocks anything in the page, or allows code that is not in it. */
export function checkPolicy(file: string, html: string): void {
  if (!html.includes(`content="${policyFor(html)}"`))
    throw new Error(`The policy of "${file}" does not fit the inline code of the page.`)
  const rest = html.replace(INLINE, '').replace(DATA, '')
  if (/<script[ >]/.test(rest)) throw new Error(`"${file}" has a script that the policy does not know.`)
  // Empty the values first: a text may contain the word "style=".
  const tags = rest.replace(/="[^"]*"/g, '=""')
  const forbidden = tags.match(/<[^>]*\s(style|on[a-z]+)=/i)
  if (forbidden)
    throw new Error(`"${file}" has an attribute "${forbidden[1]}", the policy blocks it. Use a class or src/client/.`)
}

/** How a policy names inline code (CSP 3, 2.3.1). */
export function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
