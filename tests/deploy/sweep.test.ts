/** A deploy cut before, in and after each of its calls: no visitor finds half a site, and the next run completes it. */
import { afterAll, expect, test } from 'vitest'
import { formatTable } from '../helpers/table.ts'
import { deployTo, unlock } from './deploy-to.ts'
import { type Cut, MemoryServer } from './memory-server.ts'
import { findViolations, NEW, NEXT, OLD } from './sites.ts'

const FOREIGN = { 'index.php': 'old', 'impressum/notiz.txt': 'a', 'marke.0123456789.css': 'b', 'logs/x': 'c' }
const OPEN = { isOpen: async () => true, check: async () => [] }

type Way = { name: string; width: number; limit: number; breaks: Cut['breaks'][]; isFirst: boolean }
const WAYS: Way[] = [
  { name: 'one connection', width: 1, limit: 1, breaks: ['one'], isFirst: false },
  { name: 'one connection', width: 1, limit: 1, breaks: ['one'], isFirst: true },
  { name: 'four connections', width: 1, limit: 9, breaks: ['one', 'all'], isFirst: false },
  { name: 'four connections', width: 1, limit: 9, breaks: ['all'], isFirst: true },
  { name: 'overlapping', width: 12, limit: 1, breaks: ['one'], isFirst: false },
]

const rows: string[][] = []
afterAll(() => console.log(formatTable([['', 'first', 'cases', 'failed', 'violations', 'stuck'], ...rows])))

function startServer({ width, limit }: Way, files: Iterable<[string, Buffer]>) {
  const server = new MemoryServer()
  Object.assign(server, { width, limit })
  for (const [path, contents] of files) server.files.set(path, contents)
  return server
}

const strange = Object.entries(FOREIGN).map(([path, text]): [string, Buffer] => [path, Buffer.from(text)])

/** The host's own home page, as large as ours, so that the size does not show that it is still there. */
const WELCOME = new Map([['index.html', Buffer.alloc(Buffer.from(NEW.files.get('index.html') ?? '').length, 'x')]])

async function makeBefore(way: Way, isFirst: boolean): Promise<Map<string, Buffer>> {
  const server = startServer(way, isFirst ? [...strange, ...WELCOME] : strange)
  if (!isFirst) expect((await deployTo(server, OLD, { web: OPEN })).error).toBeUndefined()
  return server.files
}

test.each(WAYS)('$name, first deploy: $isFirst', async (way) => {
  const before = await makeBefore(way, way.isFirst)
  const whole = startServer(way, before)
  expect((await deployTo(whole, NEW, { web: OPEN })).error).toBeUndefined()
  const [row, problems] = [{ cases: 0, failed: 0, violations: 0, stuck: 0 }, [] as string[]]

  const tryCut = async (cut: Cut) => {
    const server = startServer(way, before)
    const found = new Set<string>()
    const from = way.isFirst ? { ...OLD, files: WELCOME, entries: [] } : OLD
    const watch = (one: MemoryServer, sites: (typeof OLD)[]) => {
      one.onChange = () => {
        for (const violation of findViolations(one.files, sites, FOREIGN)) found.add(violation)
      }
    }
    watch(server, [from, NEW])
    server.cut = cut
    const first = await deployTo(server, NEW, { web: OPEN })
    row.cases++
    if (first.error) row.failed++
    for (const site of [NEW, NEXT]) {
      const later = startServer(way, server.files)
      watch(later, [from, NEW, NEXT])
      await unlock(later)
      const { error } = await deployTo(later, site, { web: OPEN })
      const left = [...later.files.keys()].filter((path) => /\.part$|\.htdeploy\.(?:lock|htaccess)/.test(path))
      const wrong = [...findViolations(later.files, [site], FOREIGN), ...left.map((path) => `${path} is left`)]
      if (error || wrong.length > 0) row.stuck++
      if (error || wrong.length > 0) problems.push(`${JSON.stringify(cut)}, then ${site.date}: ${error} ${wrong}`)
    }
    row.violations += found.size
    if (found.size > 0) problems.push(`${JSON.stringify(cut)}: ${[...found]}`)
  }

  for (const [call, name] of whole.calls.entries())
    for (const when of /^(?:write|list) /.test(name)
      ? (['before', 'in', 'after'] as const)
      : (['before', 'after'] as const))
      for (const breaks of way.breaks) for (const isGone of [false, true]) await tryCut({ call, when, breaks, isGone })
  rows.push([way.name, `${way.isFirst}`, ...Object.values(row).map(String)])
  expect(problems.slice(0, 10)).toEqual([])
  expect(row.failed).toBeGreaterThan(row.cases / 4)
})
