import { parse } from 'node-html-parser'
import { type Files, readFiles } from '../../scripts/lib/files.ts'
import { sha256 } from '../../scripts/lib/sha256.ts'
import { BUILD_LIST, readBuildList } from '../../scripts/server/build-list.ts'
import { pages } from '../../src/pages/index.ts'
import { BUILT_SHOP } from './build-shop.ts'

/** The site of the first shop, with placeholders, as build-shop.ts has built it. */
export const files = await readFiles(BUILT_SHOP)

/** The day on which it was built. */
export const BUILT_ON = readBuildList(files.get(BUILD_LIST))?.date ?? ''

/** File → hash: a test that compares sites then reports the files that differ instead of all their bytes. */
export const hashesOf = (site: Files): Record<string, string> =>
  Object.fromEntries([...site].map(([file, contents]) => [file, sha256(Buffer.from(contents))]))

export const PAGES = pages.map(({ file }) => file)

export function readPage(file: string, site: Files = files): string {
  const html = site.get(file)
  if (html === undefined) throw new Error(`The site has no "${file}".`)
  return String(html)
}

export const parsePage = (file: string, site?: Files) =>
  parse(readPage(file, site), { blockTextElements: { script: true, style: true } })

/** Text as a visitor reads it: whitespace collapsed, also non-breaking spaces. */
export function textOf(element: { textContent: string } | null): string {
  if (!element) throw new Error('The element is not on the page.')
  return element.textContent.replace(/\s+/g, ' ').replaceAll('\u2060', '').trim()
}
