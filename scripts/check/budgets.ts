import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { pages } from '../../src/pages/index.ts'
import type { Files } from '../lib/files.ts'

/**
 * What a page may cost a visitor on a bad connection, in bytes after brotli. After the handshake a server may
 * send about 17 kB before it waits for the first acknowledgement.
 */
const BUDGETS = { html: 8_000, script: 1_900, drawings: 3_500, fonts: 36_000, requests: 7 }
const HTML_BUDGETS: Record<string, number> = { 'index.html': 15_400, 'impressum/index.html': 11_000 }

/** What a browser fetches to show a page: of the icons only the SVG, and no photo that loads lazily. */
const LOADED = 'link[rel="stylesheet"], link[sizes="any"], [src]:not([loading="lazy"]), use[href^="/"]'

/** "index.html: html 16100 > 16000", and each page that must load another file before it is shown. */
export function findOverBudget(files: Files): string[] {
  return pages.flatMap(({ file }) => {
    const page = String(files.get(file))
    const limits = { ...BUDGETS, html: HTML_BUDGETS[file] ?? BUDGETS.html }
    const over = Object.entries(measurePage(page, files)).flatMap(([name, size]) => {
      const limit = limits[name as keyof typeof limits]
      return size > limit ? [`${file}: ${name} ${size} > ${limit}`] : []
    })
    const blocking = page.match(/<script(?![^>]* defer)[^>]* src|rel="stylesheet"/g) ?? []
    return [...over, ...blocking.map((tag) => `${file}: blocked by ${tag}`)]
  })
}

/** `requests` are page, fonts, icon, drawings and hours, without the owner's logo and photos. */
function measurePage(page: string, files: Files): typeof BUDGETS {
  const code = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('')
  const elements = parse(page).querySelectorAll(LOADED)
  const named = elements.map(({ attributes: { href, src } }) => (href ?? src ?? '').replace(/#.*/, ''))
  const inStyles = page.match(/(?<=url\()\/[^)]*/g) ?? []
  const loaded = [...new Set([...named, ...inStyles])].filter((address) => !address.startsWith('/photos/'))
  const read = (ending: RegExp) =>
    loaded.filter((address) => ending.test(address)).map((address) => Buffer.from(files.get(address.slice(1)) ?? ''))
  return {
    html: brotliCompressSync(page).length,
    script: brotliCompressSync(Buffer.concat([Buffer.from(code), ...read(/\.js$/)])).length,
    drawings: brotliCompressSync(Buffer.concat(read(/drawings.*\.svg$/))).length,
    fonts: Buffer.concat(read(/\.woff2$/)).length,
    requests: 1 + loaded.length,
  }
}
