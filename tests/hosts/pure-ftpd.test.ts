/** The server of many hosts, and what they forbid on it: a deploy works all the same, or says before it begins why not. */
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { deployTo, unlock } from '../deploy/deploy-to'
import type { DeployServer } from '../deploy/server'
import { expectTree, findViolations, makeBuiltSite, NEW, OLD, readTree } from '../deploy/sites'
import { formatTable } from '../helpers/table'
import { fill } from './fill'
import { type PureFtpdFlag, startPureFtpd } from './ftp-servers'

const rows: string[][] = []

afterAll(() => console.log(formatTable([['Pure-FTPd', 'deploy', 'outcome', 'the last it says'], ...rows])))

async function start(flags: PureFtpdFlag[]) {
  const server = await startPureFtpd({ flags })
  onTestFinished(() => server.stop())
  return server
}

/** Each upload in its middle: what is left of it must not be in the way of the next. */
async function breakDeploys(server: DeployServer): Promise<void> {
  for (let upload = 0; ; upload++) {
    server.inject({ at: { upload, byte: 'middle' }, how: 'gone' })
    await deployTo(server, NEW, { settings: { DEPLOY_TIMEOUT_MS: '300' } })
    const { hasStruck } = server.seen()
    server.inject()
    if (!hasStruck) return
    expect(findViolations(server.root, [OLD, NEW])).toEqual({ half: [], dangling: [] })
    await unlock(server)
  }
}

const textsOf = ({ files }: typeof NEW) =>
  Object.fromEntries([...files].map(([path, contents]) => [path, String(contents)]))

const { 'impressum/index.html': _, ...fewer } = textsOf(NEW)
const LATER = makeBuiltSite('2026-11-21', fewer)

/** What LATER has no use for: a page, and the asset of the generation before last. */
const GONE = expectTree(OLD).filter((path) => !LATER.files.has(path) && path !== '.htdeploy.json')

test.each<[string, PureFtpdFlag[], string[]]>([
  ['without flags', [], []],
  ['-r', ['-r'], []],
  ['-K', ['-K'], GONE],
])('%s: one version takes the place of the other', async (name, flags, kept) => {
  const server = await start(flags)
  const steps = [
    { site: OLD, expected: expectTree(OLD) },
    { site: NEW, expected: expectTree(NEW, OLD) },
    { site: LATER, expected: [...expectTree(LATER), ...kept].sort() },
  ]
  for (const [step, { site, expected }] of steps.entries()) {
    if (site === NEW) await breakDeploys(server)
    const { error, lines } = await deployTo(server, site)
    expect(error).toBeUndefined()
    // A server that lets nobody delete keeps what was a lock.
    const left = Object.keys(readTree(server.root)).filter((path) => !/^\.htdeploy\.[0-9a-f]{8}\//.test(path))
    expect(left).toEqual(expected)
    const tree = readTree(server.root)
    expect(Object.fromEntries([...site.files.keys()].map((path) => [path, tree[path]]))).toEqual(textsOf(site))
    rows.push([name, `${step + 1}`, 'done', lines.at(-1)?.split('\n').at(-1) ?? ''])
    if (site === LATER) expect(lines.slice(1)).toEqual(kept.map((path) => `„${path}“ lässt der Server nicht löschen.`))
  }
  expect(await deployTo(server, LATER)).toMatchObject({ error: undefined, sent: [] })
})

test.each<[PureFtpdFlag]>([['-G'], ['-x']])('%s: refuses before it changes anything', async (flag) => {
  const server = await start([flag])
  fill(server.root, textsOf(OLD))
  const { error, lines } = await deployTo(server, NEW)
  expect(lines).toEqual([])
  expect(String(error)).toMatch(/Der Server erlaubt nicht, was ein Austausch ohne Lücke braucht/)
  rows.push([flag, '1', 'refused', String(error).split('\n')[0] ?? ''])
  expect(findViolations(server.root, [OLD])).toEqual({ half: [], dangling: [] })
  expect(Object.keys(readTree(server.root))).toEqual(Object.keys(textsOf(OLD)).sort())
})
