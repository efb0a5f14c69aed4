/**
 * Every point of a deploy × every way to fail: after each the site must be whole, and the next run must bring it to its
 * end. The same for fake servers and real ones.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from '../../scripts/deploy/built-site'
import { deployTo, type Outcome, unlock } from './deploy-to'
import type { DeployServer, Fault, How, Point } from './server'
import { expectTree, findViolations, NEW, OLD, readTree, type Violations } from './sites'

/** A server on which the old site lies, or nothing; `onChange` where it can tell. */
export type Start = (files: Record<string, string>, onChange: () => void) => Promise<DeployServer>

const HOWS: How[] = ['rst', 'fin', 'stall', 'gone']

type Options = {
  start: Start
  /** Onto an empty server. */
  isFirst?: boolean
  hows?: How[]
  /** Milliseconds; long enough for the slowest answer of a server that works. */
  timeout: number
  /** Which of the points are tried. */
  pick?: (point: Point, index: number, isRename: boolean) => boolean
  width?: number
}

type Row = { points: number; struck: number; half: number; dangling: number; stuck: number; twice: number }
export type Sweep = { rows: Record<How, Row>; problems: string[] }

export async function sweep({
  start,
  isFirst = false,
  timeout,
  pick = () => true,
  hows = HOWS,
  width = 16,
}: Options): Promise<Sweep> {
  const settings = { DEPLOY_TIMEOUT_MS: String(timeout) }
  const before = isFirst ? {} : await readDeployed(start)
  const points = await findPoints(start, before)
  const faults = points
    .filter(({ point, isRename }, index) => pick(point, index, isRename))
    .flatMap(({ point }) => hows.map((how): Fault => ({ at: point, how })))
  const found: Sweep = { rows: emptyRows(), problems: [] }
  const queue = [...faults]
  const work = async () => {
    for (let fault = queue.shift(); fault; fault = queue.shift())
      await tryFault(fault, { start, before, isFirst, settings }, found)
  }
  await Promise.all(Array.from({ length: width }, work))
  return found
}

function emptyRows(): Record<How, Row> {
  const row = () => ({ points: 0, struck: 0, half: 0, dangling: 0, stuck: 0, twice: 0 })
  return { rst: row(), fin: row(), stall: row(), gone: row() }
}

async function readDeployed(start: Start): Promise<Record<string, string>> {
  const server = await start({}, () => {})
  try {
    const { error } = await deployTo(server, OLD)
    if (error) throw error
    return readTree(server.root)
  } finally {
    await server.stop()
  }
}

/** What a deploy without a fault asks and uploads. */
async function findPoints(start: Start, before: Record<string, string>) {
  const server = await start(before, () => {})
  try {
    server.inject()
    const { error } = await deployTo(server, NEW)
    if (error) throw error
    const { asks, uploads } = server.seen()
    return [
      ...asks.flatMap(({ isRename }, ask) =>
        (['before', 'after'] as const).map((when) => ({ point: { ask, when } satisfies Point, isRename })),
      ),
      ...uploads.flatMap((_, upload) =>
        (['first', 'middle', 'last'] as const).map((byte) => ({
          point: { upload, byte } satisfies Point,
          isRename: false,
        })),
      ),
    ]
  } finally {
    await server.stop()
  }
}

type Case = { start: Start; before: Record<string, string>; isFirst: boolean; settings: Record<string, string> }

async function tryFault(fault: Fault, { start, before, isFirst, settings }: Case, found: Sweep): Promise<void> {
  const row = found.rows[fault.how]
  const versions = isFirst ? [EMPTY, NEW] : [OLD, NEW]
  const seen: Violations = { half: [], dangling: [] }
  let root = ''
  const look = () => {
    const { half, dangling } = findViolations(root, versions)
    seen.half.push(...half)
    seen.dangling.push(...dangling)
  }
  const server = await start(before, () => root && look())
  const complain = (text: string) => found.problems.push(`${JSON.stringify(fault)}: ${text}`)
  try {
    root = server.root
    server.inject(fault)
    await deployTo(server, NEW, { settings })
    row.points++
    if (server.seen().hasStruck) row.struck++
    look()
    server.inject()
    const whole = listWhole(server.root)
    // With the server's own patience: what fails now is no fault of a busy machine.
    const second = await runAgain(server)
    look()
    if (seen.half.length > 0) complain(`half: ${seen.half.join(', ')}`)
    if (seen.dangling.length > 0) complain(`dangling: ${seen.dangling.join(', ')}`)
    row.half += Math.min(1, seen.half.length)
    row.dangling += Math.min(1, seen.dangling.length)
    const wrong = describeEnd(second, server.root, isFirst)
    if (wrong) row.stuck++
    if (wrong) complain(wrong)
    const twice = second.sent.filter((path) => whole.includes(path))
    if (twice.length > 0) row.twice++
    if (twice.length > 0) complain(`sent twice: ${twice.join(', ')}`)
  } finally {
    root = ''
    await server.stop()
  }
}

const EMPTY: BuiltSite = { date: '2026-01-01', files: new Map(), entries: [] }

/** New files that the first run brought over whole, under whatever name. */
export function listWhole(root: string): string[] {
  const tree = readTree(root)
  return NEW.entries
    .filter(({ path, sha256 }) => {
      const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(path) ?? []
      const text = String(NEW.files.get(path))
      return tree[path] === text || tree[`${folder}.ht${name}.${sha256.slice(0, 8)}.part`] === text
    })
    .map(({ path }) => path)
}

async function runAgain(server: DeployServer): Promise<Outcome> {
  // Only somebody who knows that nobody else is at it may do this.
  if (existsSync(join(server.root, '.htdeploy.lock'))) await unlock(server)
  return deployTo(server, NEW)
}

export function describeEnd({ error }: Outcome, root: string, isFirst: boolean): string | undefined {
  if (error) return `second run: ${error}`
  const left = Object.keys(readTree(root)).filter((path) => !/^\.htdeploy\.[0-9a-f]{8}\//.test(path))
  const expected = expectTree(NEW, isFirst ? undefined : OLD)
  if (left.join() !== expected.join()) return `left: ${left.join(', ')}`
  const { half, dangling } = findViolations(root, [NEW])
  return half.length + dangling.length > 0 ? `end: ${[...half, ...dangling].join(', ')}` : undefined
}

export function formatSweep(name: string, { rows }: Sweep): string {
  return Object.entries(rows)
    .filter(([, { points }]) => points > 0)
    .map(([how, { points, struck, half, dangling, stuck, twice }]) =>
      [
        name.padEnd(22),
        how.padEnd(6),
        ...[points, struck, half, dangling, stuck, twice].map((n) => String(n).padStart(10)),
      ].join(''),
    )
    .join('\n')
}

export const SWEEP_HEAD = `${'server'.padEnd(22)}fault ${['points', 'struck', 'half', 'dangling', 'stuck', 'twice'].map((name) => name.padStart(10)).join('')}`
