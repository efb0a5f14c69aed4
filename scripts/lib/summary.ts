import { relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import pc from 'picocolors'
import type { ContentPlaceholder } from '../steps/content.ts'
import type { Files } from './files.ts'
import { formatPlace } from './problem.ts'

/** The table of pages: size as it is, as most hosts send it (gzip) and at its best (brotli), and requests. */
export async function formatSizes(files: Files): Promise<string> {
  const rows = [...files].filter(([file]) => file.endsWith('.html'))
  const lines = await Promise.all(rows.map(([file, contents]) => formatRow(file, String(contents))))
  return [pc.dim(`${'Seite'.padEnd(24)}${['Byte', 'gzip', 'brotli', 'Abrufe'].map(column).join('')}`), ...lines].join(
    '\n',
  )
}

async function formatRow(file: string, html: string): Promise<string> {
  const [zipped, brotli] = await Promise.all([promisify(gzip)(html, { level: 9 }), promisify(brotliCompress)(html)])
  const cells = [Buffer.byteLength(html), zipped.length, brotli.length, 1 + countResources(html)]
  return file.padEnd(24) + cells.map((cell) => column(cell.toLocaleString('de-DE'))).join('')
}

/** Files of the site that a browser fetches to show the page; of the icons it takes one. */
function countResources(html: string): number {
  const sources = [...html.matchAll(/<(?:img|script|source)[^>]*? src=["']?([^"' >]+)/g)]
  const links = [...html.matchAll(/<link[^>]*?>/g)].filter(([link]) => /rel=["']?(?:stylesheet|preload)/.test(link))
  const icon = /<link[^>]*?rel=["']?icon/.test(html) ? 1 : 0
  return sources.length + links.length + icon
}

export function formatPlaceholders(placeholders: ContentPlaceholder[]): string {
  const count = placeholders.length === 1 ? 'Ein Platzhalter ist' : `${placeholders.length} Platzhalter sind`
  const rows = placeholders.map(
    (placeholder) => `  ${formatPlace(placeholder)}: ${placeholder.hint} ${pc.dim(`(jetzt „${placeholder.value}“)`)}`,
  )
  return [`${pc.yellow('!')} ${count} noch auszufüllen:`, ...rows].join('\n')
}

/** The last line of a draft, so that nobody takes it for the finished site. */
export function formatDraft(out: string): string {
  return pc.yellow(`! Das ist ein Entwurf. "${relative(process.cwd(), out) || out}" noch nicht hochladen.`)
}

function column(text: string): string {
  return text.padStart(10)
}
