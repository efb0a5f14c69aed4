/** Before a site may be published: nothing left to fill in, no law that is gone, no made-up number. */
import { compareFindings, Problem, placeOf } from '../lib/problem.ts'
import { listDuties } from './duties.ts'
import { LAUNCH_RULES } from './launch-rules.ts'
import { listTexts } from './questions.ts'
import type { LoadedContent } from './read.ts'

/** @throws Problem with everything that stands against publishing this content. */
export function checkLaunch(
  { content, placeholders, values, describeFinding }: LoadedContent,
  { isFictional }: { isFictional: boolean },
): void {
  const open = new Set(placeholders.map(placeOf))
  const rules = LAUNCH_RULES.filter((rule) => !(isFictional && rule.isFiction))
  const hits = listTexts(values).flatMap(({ path, text }) =>
    rules.flatMap(({ pattern, advice }) =>
      (text.match(pattern) ?? []).slice(0, 1).map((hit) => describeFinding(path, `${quote(hit, text)}: ${advice}`)),
    ),
  )
  const findings = [
    ...placeholders.map(({ message, value, ...place }) => ({
      ...place,
      message: `Noch auszufüllen: ${message} (jetzt „${value}“)`,
    })),
    ...[...hits, ...listDuties(content, describeFinding)].filter((finding) => !open.has(placeOf(finding))),
  ]
  if (findings.length === 0) return
  const count = findings.length === 1 ? 'eine Stelle' : `${findings.length} Stellen`
  throw new Problem(`Die Website kann so nicht veröffentlicht werden, ${count} zu ändern:`, {
    findings: findings.sort(compareFindings),
  })
}

const CONTEXT = 30

function quote(hit: string, text: string): string {
  const start = text.indexOf(hit)
  const [from, to] = [Math.max(0, start - CONTEXT), start + hit.length + CONTEXT]
  const around = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  return around === hit ? `„${hit}“` : `„${hit}“ in „${around}“`
}
