import { parse } from 'node-html-parser'
import { readFiles } from '../../scripts/lib/files'
import { DIST_DIR } from '../../scripts/lib/paths'

/** The built site. A missing dist is a failure: `npm test` builds it first. */
export const files = await readFiles(DIST_DIR)

export const PAGES = ['index.html', 'impressum/index.html', '404.html', '500.html']

export function readPage(file: string): string {
  const html = files.get(file)
  if (html === undefined) throw new Error(`dist has no "${file}".`)
  return String(html)
}

export function parsePage(file: string) {
  return parse(readPage(file), { blockTextElements: { script: true, style: true } })
}

/** Text as a visitor reads it: blanks folded, spaces that do not break as blanks. */
export function textOf(element: { textContent: string } | null): string {
  if (!element) throw new Error('The element is not on the page.')
  return element.textContent
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}
