import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { KnownFacts } from '../../src/facts/known-facts.ts'
import { renderStructuredData } from '../../src/facts/structured-data.ts'
import { Document, type ShareImage } from '../../src/layout/document.tsx'
import type { Photos } from '../../src/lib/photo.ts'
import { pages } from '../../src/pages'
import type { PageRecord } from '../../src/pages/page.ts'
import type { Content } from '../../src/schema'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { brotli } from '../server/server-files.ts'
import { addPolicy } from './page-policy.ts'
import { pickStyles } from './styles.ts'

type PageParts = {
  content: Content
  known: KnownFacts
  isDraft: boolean
  script: string
  preloads: string[]
  photos: Photos
  today: string
  share: ShareImage
}

/** The pages as HTML, with the script but without styles. */
export function renderPages(parts: PageParts): Files {
  return new Map(pages.map((page) => [page.file, renderPage(page, parts)]))
}

/** The empty element of document.tsx that the styles go into. */
const STYLES = '<style></style>'

/** No minifyCSS: it deletes nested rules. esbuild has minified CSS and script already. */
const MINIFYING = { collapseWhitespace: true, conservativeCollapse: true, collapseBooleanAttributes: true }

const MODULES = ['pages/pages', 'pages/page-policy', 'pages/styles', 'server/server-files'].map(
  (name) => `scripts/${name}.ts`,
)

/** Adds to each page its policy and the styles that it uses. `packed` is the same pages in brotli. */
export async function finishPages(drafts: Files, sheet: string): Promise<{ pages: Files; packed: Files }> {
  const finished = [...drafts].map(async ([file, draft]) => {
    const twin = await cached(MODULES, [file, draft, sheet], async () => brotli(await finish(file, `${draft}`, sheet)))
    return { file, page: String(await promisify(brotliDecompress)(twin)), twin }
  })
  const all = await Promise.all(finished)
  return {
    pages: new Map(all.map(({ file, page }) => [file, page])),
    packed: new Map(all.map(({ file, twin }) => [`${file}.br`, twin])),
  }
}

async function finish(file: string, html: string, sheet: string): Promise<string> {
  const { minify } = await import('html-minifier-terser')
  const styles = await pickStyles(sheet, html)
  const styled = html.replace(STYLES, () => `<style>${styles}</style>`)
  return addPolicy(file, await minify(styled, MINIFYING))
}

function renderPage(
  page: PageRecord,
  { content, known, photos, today, isDraft, script, preloads, share }: PageParts,
): string {
  const { Component, address, hasPoster = false, isIndexed = false, titleLang } = page
  const canonical = known.website && new URL(address, known.website.origin).href
  try {
    const structuredData =
      page.describesBusiness && canonical && !isDraft
        ? renderStructuredData(content, { home: canonical, image: new URL(share.address, canonical).href, today })
        : undefined
    const [title, description, siteName] = [page.titleOf(content), page.descriptionOf(content), content.business.name]
    const head = { title, titleLang, description, isIndexed, hasPoster, canonical, siteName, structuredData }
    const props = { ...head, isDraft, script, preloads, share }
    const body = createElement(Component, { content, known, photos, today, hasPoster })
    return `<!doctype html>${renderToStaticMarkup(createElement(Document, props, body))}`
  } catch (error) {
    throw new Error(`The page "${page.file}" could not be rendered.`, { cause: error })
  }
}
