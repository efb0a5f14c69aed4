import { hash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentProps } from '../../src/layout/document.tsx'
import { pages } from '../../src/pages/index.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { pickStyles } from './styles.ts'

/** The pages as HTML, with the script but without styles. */
export function renderPages(parts: Omit<DocumentProps, 'page'>): Files {
  const render = (page: DocumentProps['page']) => renderToStaticMarkup(createElement(Document, { ...parts, page }))
  return new Map(pages.map((page) => [page.file, `<!doctype html>${render(page)}`]))
}

/** Gives each page the styles that it uses and its policy. */
export async function finishPages(drafts: Files, sheet: string): Promise<Files> {
  const finished = [...drafts].map(async ([file, draft]) => {
    const page = await cached([draft, sheet], async () => Buffer.from(await finishPage(String(draft), sheet)))
    return [file, String(page)] as const
  })
  return new Map(await Promise.all(finished))
}

export async function finishPage(draft: string, sheet: string): Promise<string> {
  const { minify } = await import('html-minifier-terser')
  const styles = await pickStyles(sheet, draft)
  // The empty element of document.tsx.
  const styled = draft.replace('<style></style>', () => `<style>${styles}</style>`)
  // No minifyCSS: it deletes nested rules. esbuild has minified CSS and script already.
  const options = { collapseWhitespace: true, conservativeCollapse: true, collapseBooleanAttributes: true }
  const html = await minify(styled, options)
  // In SVG a start tag may be the end tag, too (HTML, 13.1.2.1).
  return addPolicy(html.replace(/><\/(?:path|use|circle|stop)>/g, '/>'))
}

/** The policy goes after this tag of document.tsx: in a <meta> it only covers what follows. */
const START = '<meta charset="utf-8">'

/**
 * Adds the Content Security Policy with the hashes of the page's inline script and styles (CSP 3, 2.3.1). JSON-LD needs
 * none: nothing executes it. Minify the page first: the minifier may trim inline code, which changes the hashes.
 */
export function addPolicy(html: string): string {
  if (!html.includes(START)) throw new Error(`A page has no ${START}, so its Content Security Policy has no place.`)
  const hashesOf = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))]
      .map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`)
      .join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashesOf('script')}`,
    `style-src ${hashesOf('style')}`,
    "img-src 'self';font-src 'self';manifest-src 'self'",
    // Our script connects to nothing, but a browser's own audit fetches robots.txt from within the page.
    "connect-src 'self'",
    "base-uri 'none';form-action 'none';require-trusted-types-for 'script'",
  ].join(';')
  return html.replace(START, `${START}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

/**
 * `website` is the origin of a finished site. A draft has none and gets no sitemap, but its robots.txt allows
 * everything: a crawler that may not read a page does not see its noindex.
 */
export function renderCrawlerFiles(website: string | undefined): Files {
  const robots = 'User-agent: *\nAllow: /\n'
  if (!website) return new Map([['robots.txt', robots]])
  const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ address }) => new URL(address, website).href)
  // No <lastmod>: the only date we have is that of the build, and it would mark every page as changed.
  const urls = indexed.map((address) => `<url><loc>${address}</loc></url>\n`).join('')
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  const files = new Map([['robots.txt', `${robots}\nSitemap: ${website}/sitemap.xml\n`]])
  return files.set('sitemap.xml', `${start}${urls}</urlset>\n`)
}
