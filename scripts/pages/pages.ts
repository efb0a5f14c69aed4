import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentProps } from '../../src/layout/document.tsx'
import { pages } from '../../src/pages/index.ts'
import { cached } from '../lib/cache.ts'
import type { Files } from '../lib/files.ts'
import { addPolicy } from './page-policy.ts'
import { pickStyles } from './styles.ts'

type PageParts = Omit<DocumentProps, 'page' | 'children'>

/** The pages as HTML, with the script but without styles. */
export function renderPages(parts: PageParts): Files {
  return new Map(
    pages.map((page) => {
      const props = { ...parts, page }
      const body = createElement(page.Component, props)
      return [page.file, `<!doctype html>${renderToStaticMarkup(createElement(Document, props, body))}`]
    }),
  )
}

/** The empty element of document.tsx that the styles go into. */
const STYLES = '<style></style>'

/** No minifyCSS: it deletes nested rules. esbuild has minified CSS and script already. */
const MINIFYING = { collapseWhitespace: true, conservativeCollapse: true, collapseBooleanAttributes: true }

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
  return addPolicy(
    await minify(
      draft.replace(STYLES, () => `<style>${styles}</style>`),
      MINIFYING,
    ),
  )
}
