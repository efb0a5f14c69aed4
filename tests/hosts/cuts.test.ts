/** Deploys to the real servers, cut at writes of the client and in the middle of transfers. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findViolations, makeBuiltSite, NEW, OLD } from '../deploy/sites.ts'
import { formatTable } from '../helpers/table.ts'
import { startApache } from './apache.ts'
import type { DeployServer } from './daemon.ts'
import type { Fault } from './fault-proxy.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, SERVERS, unlockServer } from './servers.ts'
import { visit } from './visitors.ts'

const rows: string[][] = []
afterAll(() =>
  console.log(
    formatTable([['server', 'cuts', 'struck', 'failed', 'looks', 'visits', 'torn', 'violations', 'stuck'], ...rows]),
  ),
)

/** Cuts per server, spread over a deploy; tests/deploy/simulate.test.ts has all other faults. */
const CUTS = Number(process.env.CUTS ?? 1)
const LOOK_EVERY_MS = 5
/** Short, so that a lost server is given up soon: waits begin with a fifteenth of it. */
const PATIENCE_MS = 6_000

const withPage = (site: typeof OLD, letter: string) =>
  makeBuiltSite(site.date, {
    ...Object.fromEntries([...site.files].map(([path, contents]) => [path, String(contents)])),
    'lang.html': letter.repeat(60_000),
  })
const [FROM, TO] = [withPage(OLD, 'a'), withPage(NEW, 'b')]

async function start(startServer: () => Promise<DeployServer>) {
  const server = await startServer()
  expect((await deployToServer(server, FROM)).error).toBeUndefined()
  const before = readTree(server.root)
  const apache = await startApache(server.root)
  const found = { looks: 0, requests: 0, torn: 0, violations: new Set<string>() }
  const look = () => {
    found.looks++
    for (const violation of findViolations(readTree(server.root), [FROM, TO])) found.violations.add(violation)
  }
  const deployWith = async (fault?: Fault) => {
    fill(server.root, before)
    server.inject(fault)
    const outcome = await watch(() => deployToServer(server, TO, { timeout: fault ? PATIENCE_MS : 10_000 }))
    // "Done" only if it is.
    if (!outcome.error) for (const wrong of findViolations(readTree(server.root), [TO])) found.violations.add(wrong)
    return outcome
  }
  const watch = async <T>(work: () => Promise<T>) => {
    const looking = setInterval(look, LOOK_EVERY_MS)
    const visits = visit(apache.port, [FROM, TO])
    const result = await work()
    const { requests, torn, violations } = await visits.stop()
    found.requests += requests
    found.torn += torn
    for (const violation of violations) found.violations.add(violation)
    clearInterval(looking)
    look()
    return result
  }
  const stop = () => apache.stop().then(() => server.stop())
  return { server, found, deployWith, watch, stop }
}

test.concurrent.each(SERVERS)(
  '$name, cut at a write',
  async ({ name, start: startServer }) => {
    const { server, found, deployWith, watch, stop } = await start(startServer)
    try {
      expect((await deployWith()).error).toBeUndefined()
      const { writes } = server.seen()
      const counts = { cuts: 0, struck: 0, failed: 0 }
      const problems: string[] = []
      for (let cut = 1; cut <= CUTS; cut++) {
        const write = Math.floor((writes * cut) / (CUTS + 1))
        const how = counts.cuts % 2 ? 'gone' : 'rst'
        const { error } = await deployWith({ at: { write }, how })
        counts.cuts++
        if (server.seen().hasStruck) counts.struck++
        if (error) counts.failed++
        server.inject()
        if (existsSync(join(server.root, '.htdeploy.lock'))) await unlockServer(server)
        const second = await watch(() => deployToServer(server, TO))
        const wrong = findViolations(readTree(server.root), [TO])
        if (second.error || wrong.length > 0) problems.push(`write ${write} ${how}: ${second.error} ${wrong}`)
      }
      const { looks, requests, torn, violations } = found
      rows.push([
        name,
        ...[...Object.values(counts), looks, requests, torn, violations.size, problems.length].map(String),
      ])
      expect([...violations, ...problems]).toEqual([])
      expect(counts.struck).toBeGreaterThan(counts.cuts * 0.7)
    } finally {
      await stop()
    }
  },
  60_000 + CUTS * 60_000,
)

/** Bytes of one data connection with its TLS handshake; the page has 60,000. */
const HALF = 30_000

test.concurrent.each(SERVERS.filter(({ isFtp }) => isFtp))(
  '$name: a file that is cut on its way is sent again',
  async ({ start: startServer }) => {
    const { server, found, deployWith, stop } = await start(startServer)
    try {
      for (const at of [{ down: HALF }, { up: HALF }]) {
        const { error } = await deployWith({ at, how: 'fin' })
        expect({ at, error, struck: server.seen().hasStruck }).toEqual({ at, error: undefined, struck: true })
        expect(findViolations(readTree(server.root), [TO])).toEqual([])
      }
      expect([...found.violations]).toEqual([])
    } finally {
      await stop()
    }
  },
)
