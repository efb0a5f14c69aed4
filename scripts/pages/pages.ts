import { minify } from 'html-minifier-terser'
import type { Root } from 'postcss'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { KnownFacts } from '../../src/facts/known-facts.ts'
import { renderStructuredData } from '../../src/facts/structured-data.ts'
import { Document, type ShareImage } from '../../src/layout/document.tsx'
import type { Photos } from '../../src/lib/photo.ts'
import { listPages } from '../../src/pages/index.ts'
import type { PageRecord } from '../../src/pages/page.ts'
import type { Content } from '../../src/schema'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
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

/** Each page as HTML with the script in it and no style sheet yet. */
export function renderPages(parts: PageParts): Files {
  return new Map(listPages(parts.content).map((page) => [page.file, renderPage(page, parts)]))
}

/** Where the document has its place for the style sheet. */
const STYLES = '<style></style>'

/** Its own CSS minifier deletes nested rules, so CSS and script come in minified by esbuild. */
const MINIFYING = { collapseWhitespace: true, conservativeCollapse: true, collapseBooleanAttributes: true }

/** The pages as they are published: each with what it needs of the style sheet and with its policy. */
export async function finishPages(pages: Files, sheet: Root): Promise<Files> {
  const finished = [...pages].map(async ([file, contents]) => {
    const html = String(contents)
    const styled = html.replace(STYLES, () => `<style>${pickStyles(sheet, html)}</style>`)
    return [file, addPolicy(file, await minify(styled, MINIFYING))] as const
  })
  return new Map(await Promise.all(finished))
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
