/** An upload as the owner sees it: whether it is what was agreed to, and what goes on, in sentences and as a share. */
import { isDeepStrictEqual } from 'node:util'
import { isHashed, type Plan, type Wish } from '../deploy/plan.ts'
import type { Deploy } from '../deploy/survey.ts'
import { Problem } from '../lib/problem.ts'

/** `plan`: what the owner was shown. */
export type Agreed = Pick<Wish, 'site' | 'isOverwriting'> & { plan?: Plan }

type ProgressOptions = {
  agreed: Agreed
  url: string | undefined
  say: (sentence: string) => void
  /** 0 to 1 */
  advance: (share: number) => void
  /** The lock is ours, and nothing has been changed yet. */
  onBegin: () => void
}

export function makeProgress({ agreed, url, say, advance, onBegin }: ProgressOptions): Deploy['progress'] {
  let [total, left] = [0, 0]
  return {
    // After a reconnect less of the plan is left.
    plan: (plan) => {
      const { upload } = plan
      refuseUnseen(plan, agreed)
      // A check, which nobody has agreed to anything before, begins nothing.
      if (agreed.plan && !plan.isEmpty) onBegin()
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
  const isOther = isOverwriting && known.date !== '' && !isSame
  const listReplaced = (files: Plan['upload']) => files.filter((each) => each.why === 'replaced' && !isHashed(each))
  const agreed = listReplaced(seen.upload).map(({ path }) => path)
  const found = listReplaced(upload).filter(({ path }) => !agreed.includes(path))
  const findings = found.map(({ path }) => ({ file: path, message: 'würde ersetzt, und war vorhin nicht dabei.' }))
  if (isOther || findings.length > 0) throw new Problem(UNSEEN, { findings, code: 'unseen' })
}

const UNSEEN =
  'Seit der Prüfung ist auf dem Server etwas anders geworden. Damit nichts ungesehen ersetzt wird, hört das Hochladen hier auf. Bitte noch einmal prüfen.'
