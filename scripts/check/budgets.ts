import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import type { Files } from '../lib/files.ts'

/**
 * What a page may cost a visitor on a bad connection, in bytes as brotli sends them. After the handshake a server may
 * send about 17 kB before it waits for the first acknowledgement.
 */
const BUDGETS = { script: 1_500, fonts: 36_000, requests: 5 }
const HTML_BUDGETS: Record<string, number> = { 'index.html': 16_000, 'impressum/index.html': 11_000 }
const OTHER_HTML_BUDGET = 8_000

/** What a browser fetches to show a page: of the icons only the SVG, and no photo that loads lazily. */
const LOADED = 'link[rel="preload"], link[rel="stylesheet"], link[sizes="any"], [src]:not([loading="lazy"])'

/** "index.html: html 16100 > 16000", and each page that waits for another file before it is shown. */
export function findOverBudget(files: Files): string[] {
  return [...files.keys()]
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const sizes = measurePage(file, files)
      const limits = { ...BUDGETS, html: HTML_BUDGETS[file] ?? OTHER_HTML_BUDGET }
      const over = (['html', 'script', 'fonts', 'requests'] as const).filter((size) => sizes[size] > limits[size])
      const blocking = String(files.get(file)).match(/<script[^>]* src|rel="stylesheet"/g) ?? []
      return [
        ...over.map((size) => `${file}: ${size} ${sizes[size]} > ${limits[size]}`),
        ...blocking.map((tag) => `${file}: blocked by ${tag}`),
      ]
    })
}

/** `requests` are page, fonts and icon, without the owner's logo and photos. */
function measurePage(file: string, files: Files) {
  const page = String(files.get(file))
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('')
  const loaded = parse(page)
    .querySelectorAll(LOADED)
    .map(({ attributes: { href, src } }) => href ?? src ?? '')
    .filter((address) => !address.startsWith('/photos/'))
  const fonts = loaded.filter((address) => address.endsWith('.woff2'))
  return {
    html: brotliCompressSync(page).length,
    script: brotliCompressSync(scripts).length,
    fonts: fonts.reduce((sum, address) => sum + Buffer.byteLength(files.get(address.slice(1)) ?? ''), 0),
    requests: 1 + loaded.length,
  }
}
