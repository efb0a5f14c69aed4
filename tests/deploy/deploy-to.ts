/** A deploy in this process. */
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { breakLock } from '../../scripts/deploy/lock.ts'
import { formatPlan } from '../../scripts/deploy/messages.ts'
import { runDeploy } from '../../scripts/deploy/run.ts'
import type { Deploy } from '../../scripts/deploy/survey.ts'
import { onConnection } from '../../scripts/deploy/transport.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

type Server = Pick<Deploy, 'connect'> & Partial<Deploy>

/** Does not throw: an error is part of the outcome. */
export async function deployTo(server: Server, site: BuiltSite, options: Partial<Deploy> = {}) {
  const outcome = { lines: [] as string[], sent: [] as string[] }
  const progress: Deploy['progress'] = {
    plan: (plan) => void outcome.lines.push(formatPlan(plan)),
    sent: ({ path }) => void outcome.sent.push(path),
    note: (text) => void outcome.lines.push(text),
  }
  const { connect, timeout = 300 } = server
  const kept = { knows: async () => true, keep: async () => {} }
  const usual = { kept, isOverwriting: false, now: () => NOW, web: undefined, signal: new AbortController().signal }
  const run = runDeploy({ ...usual, connect, timeout, site, progress, ...options }).then(() => undefined)
  return { ...outcome, error: await run.catch((error: unknown) => error) }
}

export const unlock = ({ connect, timeout = 0 }: Server): Promise<boolean> =>
  onConnection({ connect, timeout }, ({ main }) => breakLock(main))
