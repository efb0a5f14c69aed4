import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Files } from '../lib/files.ts'
import type { Finding } from '../lib/problem.ts'
import { brotli } from '../server/brotli.ts'

/**
 * What a page may cost a visitor on a bad connection. `npm test` fails above it; a build only says so, since an owner
 * with one more brand must never be stopped by bytes.
 */
export const BUDGETS = {
  /** Bytes of the HTML with all that stands in it, brotli. 14,600 are the ten packets a server sends at once (RFC 6928). */
  html: { 'index.html': 14_600, others: 10_000 },
  /** Bytes of the script in it, brotli */
  script: 1_500,
  /** Page, fonts and icon; a logo or photo of the owner's comes on top */
  requests: 5,
  /** Bytes of these together, brotli, without photos */
  total: 60_000,
}

export type PageSize = { file: string; bytes: number; gzip: number } & Record<
  'html' | 'script' | 'requests' | 'total',
  number
>

/** All in bytes; `html`, `script` and `total` as brotli sends them. */
export function measurePages(files: Files): Promise<PageSize[]> {
  const pages = [...files].filter(([file]) => file.endsWith('.html'))
  return Promise.all(pages.map(([file, contents]) => measurePage(file, String(contents), files)))
}

async function measurePage(file: string, page: string, files: Files): Promise<PageSize> {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('')
  const packed = [promisify(gzip)(page, { level: 9 }), brotli(page), brotli(scripts)]
  const [zipped = 0, html = 0, script = 0] = (await Promise.all(packed)).map(({ length }) => length)
  const photoless = listResources(page).filter((address) => !address.startsWith('/photos/'))
  const total = photoless.reduce((sum, address) => sum + Buffer.byteLength(files.get(address.slice(1)) ?? ''), html)
  const requests = 1 + photoless.length
  return { file, bytes: Buffer.byteLength(page), gzip: zipped, html, script, requests, total }
}

/** Each number above its budget, in German: the build shows it to the owner. */
export function findOverBudget(pages: PageSize[]): Finding[] {
  return pages.flatMap(({ file, ...size }) => {
    const html = file === 'index.html' ? BUDGETS.html['index.html'] : BUDGETS.html.others
    const limits: [name: string, found: number, limit: number][] = [
      ['Seite', size.html, html],
      ['Skript', size.script, BUDGETS.script],
      ['Abrufe', size.requests, BUDGETS.requests],
      ['Seite mit Schriften', size.total, BUDGETS.total],
    ]
    return limits
      .filter(([, found, limit]) => found > limit)
      .map(([name, found, limit]) => ({
        file,
        message: `${name}: ${formatNumber(found)}, vorgesehen sind höchstens ${formatNumber(limit)}.`,
      }))
  })
}

export function formatNumber(value: number): string {
  return value.toLocaleString('de-DE')
}

/** Addresses that a browser fetches to show the page: of the icons it takes the drawing, and lazy photos wait. */
function listResources(page: string): string[] {
  const tags = [...page.matchAll(/<(?:img|script|link)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.flatMap((tag) => {
    const attribute = (name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? ''
    const isFetched = tag.startsWith('<link')
      ? ['preload', 'stylesheet'].includes(attribute('rel')) || attribute('sizes') === 'any'
      : attribute('src') !== '' && attribute('loading') !== 'lazy'
    return isFetched ? [attribute('src') || attribute('href')] : []
  })
}
