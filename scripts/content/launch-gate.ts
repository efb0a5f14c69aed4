/** Before a site may be published: nothing left to fill in, no law that is gone, no made-up number. */

import { compareFindings, Problem, placeOf } from '../lib/problem.ts'
import { listDuties } from './duties.ts'
import { listForbidden } from './forbidden.ts'
import type { LoadedContent } from './load.ts'

/** @throws Problem with everything that stands against publishing this content. */
export function checkLaunch(
  { content, placeholders, written, describeFinding }: LoadedContent,
  options: { isFictional: boolean },
): void {
  const open = new Set(placeholders.map(placeOf))
  const all = [...listForbidden(written, options), ...listDuties(content)].map(describeFinding)
  const findings = [
    ...placeholders.map(({ message, value, ...place }) => ({
      ...place,
      message: `Noch auszufüllen: ${message} (jetzt „${value}“)`,
    })),
    ...all.filter((finding) => !open.has(placeOf(finding))),
  ]
  if (findings.length === 0) return
  const hint = placeholders.length > 0 ? '. Steht hinter den ??? schon der richtige Wert: nur sie löschen' : ''
  const message = `Die Website kann so nicht veröffentlicht werden. Zu ändern: ${findings.length}${hint}`
  throw new Problem(message, { findings: findings.sort(compareFindings) })
}
