/**
 * Two deploys of different versions. One falls asleep at any of its calls, another breaks its lock and uploads, and the
 * first is woken at any call of that one. A seed is a world; SEEDS=100000 tries more of them.
 */
import { expect, test } from 'vitest'
import { Problem } from '../../scripts/lib/problem.ts'
import { deployTo, unlock } from './deploy-to.ts'
import { MemoryServer } from './memory-server.ts'
import { findViolations, LATER, NEW, NEXT, OLD } from './sites.ts'

const SEEDS = Number(process.env.SEEDS ?? 1_000)
const FOREIGN = { 'index.php': 'old', 'impressum/notiz.txt': 'a' }
const OPEN = { isOpen: async () => true, check: async () => [] }

/** Mulberry32: the same numbers for the same seed. */
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What went wrong in the world of this seed. */
async function simulate(seed: number, before: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const random = makeRandom(seed)
  const server = new MemoryServer()
  for (const [path, contents] of before) server.files.set(path, contents)
  server.width = random(2) === 0 ? 1 : 12
  const web = random(2) === 0 ? OPEN : undefined
  const [sleepsAt, wakesAt] = [random(130), random(150)]
  const found = new Set<string>()
  let versions = [OLD, NEW, NEXT]
  const look = (when: string) => {
    for (const violation of findViolations(server.files, versions, FOREIGN)) found.add(`${when}: ${violation}`)
  }
  server.onChange = () => look('at some moment')

  let [wake, fallAsleep] = [() => {}, () => {}]
  const woken = new Promise<void>((resolve) => (wake = resolve))
  const asleep = new Promise<void>((resolve) => (fallAsleep = resolve))
  let [calls, lists, otherCalls] = [0, 0, 0]
  const first = deployTo(
    {
      connect: () =>
        server.connectAs(async (call) => {
          await Promise.resolve()
          if (calls++ >= sleepsAt) fallAsleep()
          else if (call.endsWith(' .htdeploy.json') && call.startsWith('rename')) lists++
          if (calls > sleepsAt) await woken
        }),
    },
    NEW,
    { web },
  )
  await Promise.race([asleep, first])
  if (calls <= sleepsAt) return []
  await unlock(server)
  const count = async (_: string) => {
    await Promise.resolve()
    if (otherCalls++ === wakesAt) wake()
  }
  const connect = () => server.connectAs(count)
  let second = await deployTo({ connect }, NEXT, { web })
  // Giving back its own, the first may take away the lock of the second, which then says so.
  if (second.error instanceof Problem && second.error.exitCode === 4)
    second = await deployTo({ connect }, NEXT, { web })
  if (second.error) found.add(`the second ended with ${second.error}`)
  versions = [NEXT]
  look('after the second')
  wake()
  const { error } = await first
  look('after both')
  // Who loses says so. Before its first list is put, a deploy has changed nothing and may end for any reason.
  const isLoser = error instanceof Problem && (error.exitCode === 4 || lists === 0)
  if (!isLoser && (error || lists < 2)) found.add(`the first ended with ${error}`)
  versions = [NEXT, LATER]
  const third = await deployTo(server, LATER, { web })
  versions = [LATER]
  look('in the end')
  if (third.error) found.add(`the next ended with ${third.error}`)
  for (const path of server.files.keys())
    if (/\.part$|\.htdeploy\.(?:\w+\/|htaccess)/.test(path)) found.add(`${path} is left`)
  return [...found].map((what) => `SEEDS from ${seed}: ${what}`)
}

test('a deploy that wakes after its lock was broken changes no page', async () => {
  const server = new MemoryServer()
  for (const [path, text] of Object.entries(FOREIGN)) server.files.set(path, Buffer.from(text))
  expect((await deployTo(server, OLD)).error).toBeUndefined()
  const problems: string[][] = []
  for (let seed = 0; seed < SEEDS; seed++) {
    const found = await simulate(seed, server.files)
    if (found.length > 0) problems.push(found)
  }
  expect(problems.length, problems.slice(0, 3).flat().join('\n')).toBe(0)
}, 60_000)
