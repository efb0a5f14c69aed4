/** What the owner reads at the end of a build. */
import { relative } from 'node:path'
import pc from 'picocolors'
import type { ContentPlaceholder } from './content/read.ts'
import { type Finding, formatPlace } from './lib/problem.ts'

export function formatPlaceholders(placeholders: ContentPlaceholder[]): string {
  const count = placeholders.length === 1 ? 'Ein Platzhalter ist' : `${placeholders.length} Platzhalter sind`
  const rows = placeholders.map(
    (placeholder) =>
      `  ${formatPlace(placeholder)}: ${placeholder.message} ${pc.dim(`(jetzt „${placeholder.value}“)`)}`,
  )
  return [`${pc.yellow('!')} ${count} noch auszufüllen:`, ...rows].join('\n')
}

export function formatQuestions(questions: Finding[]): string {
  return questions.map((question) => `${pc.yellow('?')} ${formatPlace(question)}: ${question.message}`).join('\n')
}

/** The last line of a build that went well. */
export function formatEnd({ out, isDraft, isStrict }: { out: string; isDraft: boolean; isStrict: boolean }): string {
  const folder = relative(process.cwd(), out) || out
  if (isDraft) return pc.yellow(`! Das ist ein Entwurf. „${folder}“ noch nicht hochladen.`)
  if (isStrict) return `${pc.green('✓')} Fertig zum Hochladen. Ansehen: npm run preview`
  return pc.yellow('! Nicht auf Veröffentlichung geprüft. Vor dem Hochladen: npm run build -- --strict')
}
