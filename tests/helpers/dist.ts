import { createHash } from 'node:crypto'
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

const parseHtml = (html: string) => parse(html, { blockTextElements: { script: true, style: true } })

export const parsePage = (file: string, site?: Files) => parseHtml(readPage(file, site))

/** Text as a visitor reads it: whitespace collapsed, also non-breaking spaces. */
export function textOf(element: { textContent: string } | null): string {
  if (!element) throw new Error('The element is not on the page.')
  return element.textContent.replace(/\s+/g, ' ').replaceAll('\u2060', '').trim()
}

/** Code of a page that its policy blocks, and code that the policy allows but the page does not have. */
export function findPolicyMistakes(html: string): string[] {
  const root = parseHtml(html)
  const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? ''
  const allowed: string[] = policy.match(/'sha256-[^']*'/g) ?? []
  const code = root.querySelectorAll('script:not([type="application/ld+json"], [src]), style')
  const needed = code.map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
  const attributes = root.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes))
  return [
    ...code.filter((_, index) => !allowed.includes(needed[index] ?? '')).map((text) => `blocks ${text}`),
    ...allowed.filter((hash) => !needed.includes(hash)).map((hash) => `allows ${hash}`),
    ...attributes.filter((name) => /^(?:style|on)/.test(name)).map((name) => `blocks the attribute ${name}`),
  ]
}
