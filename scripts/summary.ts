import { relative } from 'node:path'
import pc from 'picocolors'
import type { ContentPlaceholder } from './content/read.ts'
import { formatPlace } from './lib/problem.ts'

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
