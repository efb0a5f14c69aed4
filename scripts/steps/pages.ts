import { minify } from 'html-minifier-terser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../src/content/schema.ts'
import { Document, type ShareImage } from '../../src/layout/document.tsx'
import type { Photos } from '../../src/lib/photo.ts'
import { listPages, type PageRecord } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'

type PageParts = {
  content: Content
  css: string
  script: string
  preloads: string[]
  photos: Photos
  share: ShareImage
}

/** Each page as one whole HTML file with its style sheet and script inside. */
export async function renderPages(parts: PageParts): Promise<Files> {
  const pages = listPages(parts.content)
  return new Map(
    await Promise.all(pages.map(async (page) => [page.file, await minifyHtml(renderPage(page, parts))] as const)),
  )
}

function renderPage(page: PageRecord, { content, photos, ...parts }: PageParts): string {
  const { Page, address, ...head } = page
  const canonical = new URL(address, content.business.website).href
  try {
    const body = createElement(Page, { content, photos })
    return `<!doctype html>${renderToStaticMarkup(createElement(Document, { ...head, ...parts, canonical }, body))}`
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

/** Its own CSS minifier deletes nested rules, so CSS and script come in minified by esbuild. */
function minifyHtml(html: string): Promise<string> {
  return minify(html, {
    collapseWhitespace: true,
    conservativeCollapse: true,
    removeComments: true,
    collapseBooleanAttributes: true,
    minifyCSS: false,
    minifyJS: false,
  })
}
