/** Before a site may be published: nothing left to fill in, no law that is gone, no made-up number. */
import { compareFindings, type Finding, Problem, placeOf } from '../lib/problem.ts'
import { listDuties } from './duties.ts'
import { LAUNCH_RULES, type LaunchRule } from './launch-rules.ts'
import { listTexts } from './questions.ts'
import type { ContentPlaceholder, LoadedContent } from './read.ts'

/** @throws Problem with everything that stands against publishing this content. */
export function checkLaunch(
  { content, placeholders, values, describeFinding }: LoadedContent,
  { isFictional, isCdn }: { isFictional: boolean; isCdn: boolean },
): void {
  const rules = LAUNCH_RULES.filter((rule) => !(isFictional && rule.isFiction))
  const open = new Set(placeholders.map(placeOf))
  const found = listTexts(values).flatMap(({ path, text }) =>
    rules.flatMap((rule) => {
      const [match] = text.match(rule.pattern) ?? []
      return match === undefined ? [] : [describeFinding(path, describeHit(rule, match, text))]
    }),
  )
  const others = [...found, ...listDuties(content, isCdn, describeFinding)]
  const all = [...placeholders.map(describePlaceholder), ...others.filter((finding) => !open.has(placeOf(finding)))]
  if (all.length === 0) return
  const count = all.length === 1 ? 'eine Stelle' : `${all.length} Stellen`
  throw new Problem(`Die Website kann so nicht veröffentlicht werden, ${count} zu ändern:`, {
    findings: all.sort(compareFindings),
  })
}

const CONTEXT = 30

function describeHit({ advice }: LaunchRule, match: string, text: string): string {
  const start = text.indexOf(match)
  const [from, to] = [Math.max(0, start - CONTEXT), start + match.length + CONTEXT]
  const around = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  return `„${match}“${around === match ? '' : ` in „${around}“`}: ${advice}`
}

const describePlaceholder = ({ message, value, ...place }: ContentPlaceholder): Finding => ({
  ...place,
  message: `Noch auszufüllen: ${message} (jetzt „${value}“)`,
})
