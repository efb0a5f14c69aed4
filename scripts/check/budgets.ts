import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'

/** In bytes after brotli. A server sends about 17 kB before it waits for the visitor's first acknowledgement. */
const HTML_BUDGETS: Record<string, number> = { 'index.html': 15_400, 'impressum/index.html': 11_000 }

/** What a browser fetches to show a page: of the icons only the SVG, and no photo that loads lazily. */
const LOADED = 'link[rel="stylesheet"], link[sizes="any"], [src]:not([loading="lazy"]), use[href^="/"]'

/** "index.html: html 16100 > 16000", and each page that must load another file before it is shown. */
export function findOverBudget(files: Files): string[] {
  return pages.flatMap(({ file }) => {
    const page = String(files.get(file))
    const elements = parse(page).querySelectorAll(LOADED)
    const named = elements.map(({ attributes: { href, src } }) => (href ?? src ?? '').replace(/#.*/, ''))
    const inStyles = page.match(/(?<=url\()\/[^)]*/g) ?? []
    // Without the owner's logo and photos.
    const loaded = [...new Set([...named, ...inStyles])].filter((address) => !address.startsWith('/photos/'))
    const read = (ending: RegExp) => {
      const meant = loaded.filter((address) => ending.test(address))
      return Buffer.concat(meant.map((address) => Buffer.from(files.get(address.slice(1)) ?? '')))
    }
    const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('')
    const packedSize = (text: string | Buffer) => brotliCompressSync(text).length
    const sizes: [name: string, size: number, limit: number][] = [
      // As it is sent.
      ['html', Buffer.byteLength(files.get(`${file}.br`) ?? page), HTML_BUDGETS[file] ?? 8_000],
      ['script', packedSize(inline + read(/\.js$/)), 1_900],
      ['drawings', packedSize(read(/drawings.*\.svg$/)), 3_500],
      ['fonts', read(/\.woff2$/).length, 30_000],
      ['requests', 1 + loaded.length, 7],
    ]
    const blocking = page.match(/<script(?![^>]* defer)[^>]* src|rel="stylesheet"/g) ?? []
    return [
      ...sizes.flatMap(([name, size, limit]) => (size > limit ? [`${file}: ${name} ${size} > ${limit}`] : [])),
      ...blocking.map((tag) => `${file}: blocked by ${tag}`),
    ]
  })
}
