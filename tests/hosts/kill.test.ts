/** The command on real servers, stopped and shot all along its way. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deployTo, unlock } from '../deploy/deploy-to'
import { runDeploy } from '../deploy/run-deploy'
import type { DeployServer } from '../deploy/server'
import { findViolations, NEW, OLD, readTree } from '../deploy/sites'
import { describeEnd } from '../deploy/sweep'
import { writeBuild } from '../deploy/write-build'
import { makeFolder } from '../helpers/site'
import { fill } from './fill'
import { startProftpd, startVsftpd } from './ftp-servers'
import { startOpenSsh } from './sftp-server'

const SERVERS = [
  ['ProFTPD', startProftpd],
  ['vsftpd', startVsftpd],
  ['OpenSSH', startOpenSsh],
] as const

const CASES = SERVERS.flatMap(([name, start]) =>
  (['SIGTERM', 'SIGKILL'] as const).map((signal) => [name, signal, start] as const),
)

/** Of all that the client asks in a whole deploy. */
const PARTS = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]

test.each(CASES)('%s, %s: the site is whole, and the next deploy ends it', { timeout: 300_000 }, async (...input) => {
  const [, signal, start] = input
  // Without it a deploy may be over before the signal arrives.
  const server = await start({ latencyMs: 3 })
  onTestFinished(() => server.stop())
  const dist = await makeFolder()
  await writeBuild(dist, NEW)
  expect((await deployTo(server, OLD)).error).toBeUndefined()
  const before = readTree(server.root)
  server.inject()
  expect((await runDeploy('deploy', ['--dist', dist, '--go'], server)).code).toBe(0)
  const total = server.seen().asks.length

  const codes: (number | null)[] = []
  for (const part of PARTS) {
    fill(server.root, before)
    server.inject()
    codes.push(await stopAfter(Math.floor(total * part), { server, signal, dist }))
    // Only somebody who knows that nobody else is at it may do this.
    if (existsSync(join(server.root, '.htdeploy.lock'))) {
      expect(signal).toBe('SIGKILL')
      await unlock(server)
    }
    expect(describeEnd(await deployTo(server, NEW), server.root, false)).toBeUndefined()
  }
  // Most were stopped before they were done; while it gives back the lock, a deploy is.
  expect(codes.filter((code) => code !== 0).length).toBeGreaterThan(PARTS.length / 2)
})

type Run = { server: DeployServer; signal: NodeJS.Signals; dist: string }

async function stopAfter(asks: number, { server, signal, dist }: Run): Promise<number | null> {
  let child: ChildProcess | undefined
  const violations: string[] = []
  const watch = setInterval(() => {
    const { half, dangling } = findViolations(server.root, [OLD, NEW])
    violations.push(...half, ...dangling)
    if (server.seen().asks.length < asks) return
    child?.kill(signal)
    // A second signal would not wait for the lock to be given back.
    child = undefined
  }, 2)
  const onStart = (started: ChildProcess) => {
    child = started
  }
  const { code } = await runDeploy('deploy', ['--dist', dist, '--go'], { ...server, onStart })
  clearInterval(watch)
  expect(violations).toEqual([])
  return code
}
