/** A deploy in this process, with a server's settings. */
import type { BuiltSite } from '../../scripts/deploy/built-site'
import { breakLock } from '../../scripts/deploy/lock'
import { formatPlan } from '../../scripts/deploy/print'
import { type CheckWeb, runDeploy, showPlan } from '../../scripts/deploy/run'
import { readSettings } from '../../scripts/deploy/settings'
import { Session, type Transport } from '../../scripts/deploy/transport'
import { expectNoPassword } from './password'
import type { DeployServer } from './server'

type Options = {
  isDry?: boolean
  isRebuild?: boolean
  checkWeb?: CheckWeb
  signal?: AbortSignal
  /** Overrides the server's. */
  settings?: Record<string, string>
}

export type Outcome = { error: unknown; lines: string[]; sent: string[]; reused: string[] }

async function connectTo(
  server: Pick<DeployServer, 'settings'>,
  more: Record<string, string> = {},
): Promise<{ connect: () => Promise<Transport>; timeout: number }> {
  const settings = await readSettings({ ...server.settings, ...more }, { isPlainAllowed: true })
  const { connectFtp } = await import('../../scripts/deploy/ftp')
  const { connectSftp } = await import('../../scripts/deploy/sftp')
  const connect = settings.protocol === 'sftp' ? connectSftp : connectFtp
  return { connect: () => connect(settings), timeout: settings.timeout }
}

/** What went wrong is part of the outcome; it throws only when the password is, too. */
export async function deployTo(
  server: DeployServer,
  site: BuiltSite,
  { isDry = false, isRebuild = false, checkWeb = async () => {}, signal, settings = {} }: Options = {},
): Promise<Outcome> {
  const outcome: Outcome = { error: undefined, lines: [], sent: [], reused: [] }
  const progress = {
    plan: (plan: Parameters<typeof formatPlan>[0]) => void outcome.lines.push(formatPlan(plan)),
    sent: ({ path }: { path: string }, isReused: boolean) => void (isReused ? outcome.reused : outcome.sent).push(path),
    note: (text: string) => void outcome.lines.push(text),
  }
  try {
    const common = { ...(await connectTo(server, settings)), site, isRebuild, progress }
    const deploy = { ...common, signal: signal ?? new AbortController().signal }
    await (isDry ? showPlan(deploy) : runDeploy({ ...deploy, now: new Date(), checkWeb }))
  } catch (error) {
    outcome.error = error
  }
  expectNoPassword(outcome)
  return outcome
}

export async function unlock(server: DeployServer): Promise<void> {
  const { connect, timeout } = await connectTo(server)
  const session = new Session({ connect, timeout })
  await breakLock(session)
  session.close()
}
