import type { Files } from '../../scripts/lib/files'
import { measurePages, type PageSize } from '../../scripts/pages/sizes'

/**
 * What a page may cost a visitor on a bad connection, in bytes as brotli sends them. By the time a page is asked for, the
 * handshake has earned about 17 kB for the first flight.
 */
const BUDGETS: Partial<PageSize> = { script: 1_500, fonts: 36_000, requests: 5 }
const HTML_BUDGETS: Record<string, number> = { 'index.html': 16_000, 'impressum/index.html': 11_000 }
const OTHER_HTML_BUDGET = 8_000

/** "index.html: html 16.100 > 16.000", and each page that waits for another file before it shows. */
export async function findOverBudget(files: Files): Promise<string[]> {
  const pages = await measurePages(files)
  return pages.flatMap((page) => {
    const limits = { ...BUDGETS, html: HTML_BUDGETS[page.file] ?? OTHER_HTML_BUDGET }
    const over = (['html', 'script', 'fonts', 'requests'] as const).filter((size) => page[size] > (limits[size] ?? 0))
    const blocking = String(files.get(page.file)).match(/<script[^>]* src|rel="stylesheet"/g) ?? []
    return [
      ...over.map((size) => `${page.file}: ${size} ${page[size]} > ${limits[size]}`),
      ...blocking.map((tag) => `${page.file}: blocked by ${tag}`),
    ]
  })
}
