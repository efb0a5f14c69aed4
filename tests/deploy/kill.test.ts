/** A deploy that is stopped, or shot, at every stage: the site is whole, and the next one brings it to its end. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployTo, unlock } from './deploy-to'
import { runDeploy } from './run-deploy'
import type { DeployServer } from './server'
import { findViolations, NEW, OLD } from './sites'
import { describeEnd, listWhole } from './sweep'
import { type Kind, withServer } from './with-server'
import { writeBuild } from './write-build'

let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await writeBuild(dist, NEW)
})
afterAll(() => rm(dist, { recursive: true }))

type Signal = 'SIGTERM' | 'SIGKILL' | 'SIGINT' | 'SIGHUP'
type Stopped = { code: number | null; text: string; wasStopped: boolean; violations: string[] }
type Moment = { kind: Kind; signal: Signal } & ({ change: number } | { ask: RegExp })

/** Stops a deploy when the n-th change has come to pass that a visitor could see, or when something has been asked. */
async function stopAt(
  { kind, signal, ...moment }: Moment,
  then: (server: DeployServer, stopped: Stopped) => Promise<void>,
) {
  let child: ChildProcess | undefined
  let changes = 0
  let root = ''
  const stopped: Stopped = { code: null, text: '', wasStopped: false, violations: [] }
  const look = () => {
    if (!root) return
    const { half, dangling } = findViolations(root, [OLD, NEW])
    stopped.violations.push(...half, ...dangling)
  }
  const stop = () => {
    stopped.wasStopped = true
    child?.kill(signal)
    // npm passes on what the terminal has sent to both.
    if (signal === 'SIGINT') setTimeout(() => child?.kill(signal), 5)
  }
  const onChange = () => {
    look()
    if ('change' in moment && child && changes++ === moment.change) stop()
  }
  await withServer({ kind, deployed: OLD, onChange }, async (server) => {
    root = server.root
    const watch = setInterval(() => {
      if ('ask' in moment && !stopped.wasStopped && server.seen().asks.some(({ text }) => moment.ask.test(text))) stop()
    }, 1)
    const onStart = (started: ChildProcess) => {
      child = started
    }
    Object.assign(stopped, await runDeploy('deploy', ['--dist', dist, '--go'], { settings: server.settings, onStart }))
    clearInterval(watch)
    child = undefined
    look()
    await then(server, stopped)
    look()
    expect(stopped.violations).toEqual([])
    root = ''
  })
}

const isLocked = ({ root }: DeployServer) => existsSync(join(root, '.htdeploy.lock'))

async function expectEnd(server: DeployServer): Promise<void> {
  const whole = listWhole(server.root)
  const again = await deployTo(server, NEW)
  expect(describeEnd(again, server.root, false)).toBeUndefined()
  expect(again.sent.filter((path) => whole.includes(path))).toEqual([])
}

const counts = new Map<Kind, Promise<number>>()

function countChanges(kind: Kind): Promise<number> {
  const count = counts.get(kind) ?? countOnce(kind)
  counts.set(kind, count)
  return count
}

async function countOnce(kind: Kind): Promise<number> {
  let changes = 0
  await withServer({ kind, deployed: OLD, onChange: () => void changes++ }, async (server) => {
    expect((await deployTo(server, NEW)).error).toBeUndefined()
  })
  return changes
}

describe.concurrent.each<[Kind, number[]]>([
  ['ftps', [0, 0.24, 0.48, 0.72, 0.95]],
  ['sftp', [0.1, 0.5, 0.9]],
])('%s', (kind, parts) => {
  test.each(parts)('stopped after this part of all changes: %f', async (part) => {
    const change = Math.floor((await countChanges(kind)) * part)
    await stopAt({ kind, signal: 'SIGTERM', change }, async (server, { code, text, wasStopped }) => {
      // While it gives back the lock, all is done.
      const isDone = part > 0.8 && text.includes('✓ Hochgeladen')
      expect({ code, wasStopped }).toEqual({ code: isDone ? 0 : 1, wasStopped: true })
      expect(text).toMatch(isDone ? /✓/ : /✗ Abgebrochen\./)
      expect(text).not.toMatch(/Sperre/)
      expect(isLocked(server)).toBe(false)
      await expectEnd(server)
    })
  })

  test.each(parts)('shot after this part of all changes: %f', async (part) => {
    const change = Math.floor((await countChanges(kind)) * part)
    await stopAt({ kind, signal: 'SIGKILL', change }, async (server, { code, wasStopped }) => {
      expect({ code, wasStopped }).toEqual({ code: null, wasStopped: true })
      if (isLocked(server)) {
        expect((await deployTo(server, NEW)).error).toMatchObject({ exitCode: 4 })
        await unlock(server)
      }
      await expectEnd(server)
    })
  })
})

test.concurrent.each([/^AUTH/, /^USER/, /^PASS/, /^FEAT/, /^SIZE \.htdeploy\.json/])(
  'stopped when %s has been asked',
  async (ask) => {
    await stopAt({ kind: 'ftps', signal: 'SIGTERM', ask }, async (server, { code, wasStopped }) => {
      expect({ code, wasStopped }).toEqual({ code: 1, wasStopped: true })
      expect(isLocked(server)).toBe(false)
      await expectEnd(server)
    })
  },
)

test.concurrent.each<Signal>(['SIGINT', 'SIGHUP'])(
  'stopped in the middle by %s, the lock is given back',
  async (signal) => {
    const change = Math.floor((await countChanges('ftps')) / 2)
    await stopAt({ kind: 'ftps', signal, change }, async (server, { code, text, wasStopped }) => {
      expect({ code, wasStopped }).toEqual({ code: 1, wasStopped: true })
      expect(text).toMatch(/✗ Abgebrochen\./)
      expect(isLocked(server)).toBe(false)
      await expectEnd(server)
    })
  },
)

test.concurrent('shot in the middle, the lock stays until somebody breaks it', async () => {
  const change = Math.floor((await countChanges('ftps')) / 2)
  await stopAt({ kind: 'ftps', signal: 'SIGKILL', change }, async (server) => {
    expect(isLocked(server)).toBe(true)
    const { settings } = server
    const locked = await runDeploy('deploy', ['--dist', dist, '--go'], { settings })
    expect(locked).toEqual({ code: 4, text: expect.stringContaining('--break-lock') })
    expect((await runDeploy('deploy', ['--break-lock'], { settings })).code).toBe(0)
    const done = await runDeploy('deploy', ['--dist', dist, '--go'], { settings })
    expect(done).toEqual({ code: 0, text: expect.stringContaining('war schon dort') })
    await expectEnd(server)
  })
})
