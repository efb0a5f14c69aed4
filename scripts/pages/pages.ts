import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { KnownFacts } from '../../src/facts/known-facts.ts'
import { renderStructuredData } from '../../src/facts/structured-data.ts'
import { Document, type ShareImage } from '../../src/layout/document.tsx'
import type { Photos } from '../../src/lib/photo.ts'
import { listPages } from '../../src/pages/index.ts'
import type { PageRecord } from '../../src/pages/page.ts'
import type { Content } from '../../src/schema'
import { cachedText } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { fitStyles } from './fit-styles.ts'

type PageParts = {
  content: Content
  known: KnownFacts
  isDraft: boolean
  css: string
  script: string
  preloads: string[]
  photos: Photos
  today: string
  share: ShareImage
}

/** Its own CSS minifier deletes nested rules, so CSS and script come in minified by esbuild. */
const MINIFYING = {
  collapseWhitespace: true,
  conservativeCollapse: true,
  removeComments: true,
  collapseBooleanAttributes: true,
  sortAttributes: true,
  sortClassName: true,
  minifyCSS: false,
  minifyJS: false,
}

/** React closes these elements of SVG as if they had something in them. */
const END_OF_SHAPE = /><\/(?:circle|ellipse|path|stop|use)>/g

/** Where the document has its place for them. */
const STYLES = '<style></style>'

/** Each page as one whole HTML file, inside it the script and what it needs of the style sheet. */
export async function renderPages(parts: PageParts): Promise<Files> {
  const pages = listPages(parts.content)
  return new Map(
    await Promise.all(
      pages.map(async (page) => {
        const { css, html } = await fitStyles(parts.css, renderPage(page, parts))
        return [page.file, await minifyHtml(html.replace(STYLES, () => `<style>${css}</style>`))] as const
      }),
    ),
  )
}

function renderPage(
  page: PageRecord,
  { content, known, photos, today, isDraft, script, preloads, share }: PageParts,
): string {
  const { Page, address, describesBusiness, ...head } = page
  const canonical = known.website && new URL(address, known.website.origin).href
  try {
    const structuredData =
      describesBusiness && canonical && !isDraft
        ? renderStructuredData(content, { home: canonical, image: new URL(share.address, canonical).href, today })
        : undefined
    const siteName = content.business.name
    const props = { ...head, isDraft, script, preloads, share, canonical, siteName, structuredData }
    const body = createElement(Page, { content, known, photos, today })
    return `<!doctype html>${renderToStaticMarkup(createElement(Document, props, body))}`
  } catch (error) {
    throw new Problem(`The page "${page.file}" could not be rendered${findComponent(error)}.`, { cause: error })
  }
}

/** React says nothing of the component in static markup; the first frame of the stack inside src/ does. */
function findComponent(error: unknown): string {
  const frame =
    error instanceof Error
      ? error.stack?.match(/at (\w+) \(.*?[/\\](src[/\\][^)?]+?)(?:\?[^):]*)?:(\d+):\d+\)/)
      : undefined
  return frame ? `: component ${frame[1]}, ${frame[2]?.replaceAll('\\', '/')} line ${frame[3]}` : ''
}

function minifyHtml(html: string): Promise<string> {
  return cachedText(import.meta.url, [html], async () => {
    const { minify } = await import('html-minifier-terser')
    return (await minify(html, MINIFYING)).replace(END_OF_SHAPE, '/>')
  })
}
