import { relative } from 'node:path'
import pc from 'picocolors'
import type { ContentPlaceholder } from './content/literal.ts'
import type { Files } from './lib/files.ts'
import { formatPlace } from './lib/problem.ts'
import { findOverBudget, formatNumber, measurePages } from './pages/sizes.ts'

const COLUMNS = ['Byte', 'gzip', 'brotli', 'Skript', 'Abrufe', 'zusammen']

/** The table of pages, and what in it is more than planned. */
export async function formatSizes(files: Files): Promise<string> {
  const pages = await measurePages(files)
  const rows = pages.map(({ file, bytes, gzip, html, script, requests, total }) =>
    formatRow(file, [bytes, gzip, html, script, requests, total].map(formatNumber)),
  )
  const over = findOverBudget(pages).map(({ file, message }) => `${pc.yellow('!')} ${file}: ${message}`)
  return [pc.dim(formatRow('Seite', COLUMNS)), ...rows, ...over].join('\n')
}

function formatRow(name: string, cells: string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('')
}

export function formatPlaceholders(placeholders: ContentPlaceholder[]): string {
  const count = placeholders.length === 1 ? 'Ein Platzhalter ist' : `${placeholders.length} Platzhalter sind`
  const rows = placeholders.map(
    (placeholder) => `  ${formatPlace(placeholder)}: ${placeholder.hint} ${pc.dim(`(jetzt „${placeholder.value}“)`)}`,
  )
  return [`${pc.yellow('!')} ${count} noch auszufüllen:`, ...rows].join('\n')
}

/** Without placeholders the site looks finished; the launch gate may still know something against it. */
export function formatUnchecked(): string {
  return pc.yellow('! Nicht auf Veröffentlichung geprüft. Vor dem Hochladen: npm run build -- --strict')
}

/** The last line of a draft, so that nobody takes it for the finished site. */
export function formatDraft(out: string): string {
  return pc.yellow(`! Das ist ein Entwurf. "${relative(process.cwd(), out) || out}" noch nicht hochladen.`)
}
