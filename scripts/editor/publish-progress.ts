/** What goes on during an upload, in sentences and as a share of the bytes. */
import { isDeepStrictEqual } from 'node:util'
import { EDITED, IS_EDITED, ofAnother } from '../deploy/messages.ts'
import type { Plan, Wish } from '../deploy/plan.ts'
import type { Deploy } from '../deploy/survey.ts'
import { Problem } from '../lib/problem.ts'

/** `plan`: what the owner was shown. */
export type Agreed = Pick<Wish, 'site' | 'isOverwriting'> & { plan?: Plan }

type Options = {
  agreed: Agreed
  url: string | undefined
  say: (sentence: string) => void
  /** 0 to 1 */
  advance: (share: number) => void
  /** The lock is ours, and nothing has been changed yet. */
  onBegin?: (() => void) | undefined
}

export function makeProgress({ agreed, url, say, advance, onBegin }: Options): Deploy['progress'] {
  let [total, left] = [0, 0]
  return {
    // After a reconnect less of the plan is left.
    plan: (plan) => {
      const { upload } = plan
      refuseUnseen(plan, agreed)
      onBegin?.()
      left = upload.reduce((sum, { size }) => sum + size, 0)
      if (total === 0) say(`Dateien zum Hochladen: ${upload.length} …`)
      total ||= left
    },
    sent: ({ size }) => {
      left -= size
      advance(1 - left / total)
      if (left === 0) say(`Übertragen. Wird ausgetauscht${url ? ` und unter ${url} nachgesehen` : ''} …`)
    },
    note: say,
  }
}

/** @throws Problem: since the owner agreed, somebody else has put there what this upload would replace. */
function refuseUnseen({ known, upload }: Plan, { site, isOverwriting, plan: seen }: Agreed): void {
  if (!seen) return
  // A list of this build was put by this upload, before it was cut short.
  const isSame = known.built === site.built || isDeepStrictEqual(known, seen.known)
  if (isOverwriting && known.date && !isSame) throw new Problem(ofAnother(known))
  const isNamed = (path: string) => seen.upload.some((each) => each.path === path && each.why === 'replaced')
  const found = upload.filter(({ path, why }) => why === 'replaced' && !isNamed(path))
  const findings = found.map(({ path }) => ({ file: path, message: IS_EDITED }))
  if (findings.length > 0) throw new Problem(EDITED, { findings })
}
