import querystring from 'node:querystring'
import { NodeType, parse } from 'node-html-parser'
import { listTexts } from '../../scripts/content/field-at.ts'
import type { Files } from '../../scripts/lib/files.ts'

/** Attributes that people or machines read; not classes, drawings, file names and the policy's hashes. */
const ATTRIBUTES = ['href', 'alt', 'content', 'title', 'aria-label', 'aria-description']

/** Every text of the finished site: pages with attributes and structured data, manifest, vCard, robots.txt, sitemap. */
export function listSiteTexts(files: Files) {
  return [...files].flatMap(([file, contents]) =>
    readTexts(file, contents).map((text) => ({ file, text: plainText(text) })),
  )
}

const INVISIBLE = /[\u00ad\u200b\u2060]/g
/** With whitespace collapsed and without invisible characters. */
const plainText = (text: string) => text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim()

/** The texts in a value of JSON or of the content. */
export const plainTexts = (value: unknown) => listTexts(value).map(({ text }) => plainText(text))

function readTexts(file: string, contents: string | Uint8Array): string[] {
  const text = () => Buffer.from(contents).toString()
  if (file.endsWith('.html')) return readPage(text())
  if (file.endsWith('.webmanifest')) return plainTexts(JSON.parse(text()))
  // A long line of a vCard continues after a line break and a space.
  if (file.endsWith('.vcf'))
    return text()
      .replace(/\r?\n[ \t]/g, '')
      .split(/\r?\n/)
  if (file === 'robots.txt' || file === 'sitemap.xml') return text().split(/[\n<>]/)
  return []
}

/** One way runs words into the next block, the other cuts them at a link, so texts are read both ways. */
function readPage(html: string): string[] {
  const root = parse(html)
  const data = root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ rawText }) => plainTexts(JSON.parse(rawText)))
  for (const code of root.querySelectorAll('script, style, meta[http-equiv]')) code.remove()
  const elements = root.querySelectorAll('*')
  const nodes = elements.flatMap(({ childNodes }) => childNodes)
  const cut = nodes.flatMap((node) => (node.nodeType === NodeType.TEXT_NODE ? node.text : []))
  // The prepared WhatsApp message is percent-encoded in its address.
  const attributes = elements.flatMap((element) =>
    ATTRIBUTES.map((name) => querystring.unescape(element.getAttribute(name) ?? '')),
  )
  return [...cut, ...root.structuredText.split('\n'), ...attributes, ...data]
}
