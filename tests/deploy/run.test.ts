/** What a deploy says and how it ends, on a server in memory; what it does in any weather is in simulate.test.ts. */
import { expect, test, vi } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { FORMER_HTACCESS, HTACCESS, MANIFEST } from '../../scripts/deploy/plan.ts'
import type { Deploy } from '../../scripts/deploy/survey.ts'
import { TransferError, type Transport } from '../../scripts/deploy/transport.ts'
import type { Problem } from '../../scripts/lib/problem.ts'
import { deployTo, unlock } from './deploy-to.ts'
import { MemoryServer } from './memory-server.ts'
import { findViolations, NEW, NEXT, OLD } from './sites.ts'

const LOCK = '.htdeploy.lock/.htowner.json'
const textOf = (server: MemoryServer, path: string) => server.files.get(path)?.toString()

async function startWith(site?: BuiltSite, files: Record<string, string> = {}): Promise<MemoryServer> {
  const server = new MemoryServer()
  if (site) await succeed(server, site)
  for (const [path, text] of Object.entries(files)) server.files.set(path, Buffer.from(text))
  return server
}

async function succeed(server: MemoryServer, site: BuiltSite, options: Partial<Deploy> = {}) {
  const outcome = await deployTo(server, site, options)
  expect([outcome.error, findViolations(server.files, [site])]).toEqual([undefined, []])
  return outcome
}

const edited = (path: string) => ({ [path]: String(OLD.files.get(path)).replace(/./, 'x') })
const listWith = (path: string, digit = 'a') =>
  `{"date":"2026-11-01","files":[{"path":"${path}","size":3,"sha256":"${digit.repeat(64)}"}]}`
const lists = ['', '<!doctype html>', '{"description":"DO NOT DELETE","version":"1.0.0","data":[]}', listWith('a', 'A')]
const paths = ['../fremd.txt', 'a/../../fremd.txt', '/fremd.txt', '..\\\\fremd.txt', 'a\\r\\nDELE b']
const anna = (who: string) => JSON.stringify({ token: '01234567', who, since: 'gestern' })
const owners = ['{', 'null', '{"who":1}', anna('anna@laptop'), anna('anna\u001b[2J@laptop')]
const DAMAGED = /^1 „\.htdeploy\.json“.+beschädigt.+--overwrite/s
const builtAt = (hour: string) => ({ ...NEW, built: `2026-11-02T${hour}:00:00.000Z` })
const other: Partial<Deploy> = { kept: { knows: async () => false, keep: async () => {} } }

type Case = [files: Record<string, string>, says: RegExp, site?: BuiltSite, options?: Partial<Deploy>, on?: BuiltSite]
const isOlder = /^1 .+gebaut am 02\.11\.2026.*, diese hier am 0[12]\.11\.2026.+--overwrite/s
test.each<Case>([
  ...['index.html', 'index.html.br', '.htaccess', 'robots.txt', 'tage/2.html'].flatMap((path): Case[] =>
    [NEW, NEXT].map((site) => [edited(path), new RegExp(`^1 Jemand hat Dateien.+--overwrite ${path}$`, 's'), site]),
  ),
  ...[...lists, ...paths.map((path) => listWith(path))].map((list): Case => [{ [MANIFEST]: list }, DAMAGED]),
  ...owners.map((own): Case => [{ [LOCK]: own }, /^4 Gesperrt von (?:unb|anna(?:\[2J)?@lap).+--go --break-lock/s]),
  [{}, /^1 .+Fassung vom 01\.11\.2026, die dieser Rechner nicht kennt.+--overwrite/s, NEW, other],
  [{}, isOlder, OLD, {}, NEW],
  [{}, /^1 .+die dieser Rechner nicht kennt/, OLD, other, NEW],
  [{}, isOlder, builtAt('08'), {}, builtAt('09')],
])('changes nothing, says why and how to go on: %j', async (files, says, site = NEW, options = {}, on = OLD) => {
  const server = await startWith(on, files)
  const before = new Map(server.files)
  const { error, lines } = await deployTo(server, site, options)
  const { exitCode, message, findings } = error as Problem
  expect([`${exitCode} ${message}`, ...findings.map(({ file }) => file)].join(' ')).toMatch(says)
  expect([new Map(server.files), lines]).toEqual([before, []])
  expect([await unlock(server), await unlock(server)]).toEqual([LOCK in files, false])
  await succeed(server, site, { ...options, isOverwriting: true })
  expect((await succeed(server, site)).sent).toEqual([])
})

test('a half-made lock is moved before it is removed, as its deploy may wake up and take it', async () => {
  const server = await startWith(OLD, { '.htdeploy.01234567/.htowner.json': anna('anna@laptop') })
  server.calls = []
  await succeed(server, NEW)
  expect(server.calls.find((call) => call.includes('01234567'))).toMatch(/^rename /)
})

test.each<[files: Record<string, string>, isRight: boolean]>([
  [{ 'www/index.html': 'x', 'logs/x': 'y' }, false],
  [{ 'logs/x': 'y', 'cgi-bin/x': 'y', '.well-known/x': 'y', 'tage/x': 'y' }, true],
  [{ 'wp-admin/x': 'x', 'index.php': 'x', 'index.html': 'x' }, true],
])('in a folder that is not that of the website: %j', async (files, isRight) => {
  const server = await startWith(undefined, files)
  const { error, lines } = await deployTo(server, NEW)
  expect(error === undefined).toBe(isRight)
  if ('index.html' in files) expect(lines[0]).toMatch(/\+ index\.html {2}.+ lag schon dort, wird ersetzt/)
  if (isRight) return
  const message = expect.stringMatching(/aber: www\/\..+DEPLOY_PATH.+--overwrite/s)
  expect(error).toMatchObject({ exitCode: 1, code: 'differs', message })
  expect([...server.files.keys()]).toEqual(Object.keys(files))
  await succeed(server, NEW, { isOverwriting: true })
})

test('where another website is, a folder comes with its page, and our .htaccess after the home page', async () => {
  const server = await startWith(undefined, { 'index.php': 'alt', [HTACCESS]: '# alt' })
  await succeed(server, OLD)
  const at = (call: RegExp) => server.calls.findIndex((each) => call.test(each))
  expect(server.calls[at(/^makeFolder tage$/) + 1]).toMatch(/^rename .* tage\/2\.html$/)
  const home = at(/^rename .* index\.html$/)
  expect(server.calls[home + 1]).toMatch(/ index\.html\.br$/)
  expect(server.calls[home + 2]).toMatch(/^rename .* \.htaccess$/)
})

/** The first works; `others` says what comes of further ones. */
const withHelpers = (server: MemoryServer, others: () => Promise<Transport>) => {
  let count = 0
  return vi.fn(() => (count++ === 0 ? server.connect() : others()))
}

test('further connections that are refused are not retried', async () => {
  const server = await startWith()
  const connect = withHelpers(server, () => Promise.reject(new TransferError('refused', '530 Too many.')))
  expect((await succeed(server, NEW, { connect })).lines).toHaveLength(1)
  expect(connect).toHaveBeenCalledTimes(6)
})

test('after a connection has broken, the next stays the only one', async () => {
  const server = await startWith(OLD)
  const connect = withHelpers(server, server.connect)
  let writes = 0
  // Whatever a broken one renames later comes from a folder that has another name by then.
  const stores = new Set<string>()
  server.strike = (call) => {
    for (const path of server.files.keys()) if (/lock\/\w{8}\/$/.test(path)) stores.add(path)
    return /^write .*lock/.test(call) && ++writes === 5 ? 'session lost before it' : undefined
  }
  await succeed(server, NEW, { connect })
  expect([connect.mock.calls.length, stores.size]).toEqual([7, 2])
})

test('a certificate that changed on a further connection ends the deploy', async () => {
  const server = await startWith()
  const changed = new Error('Other certificate')
  expect((await deployTo({ connect: withHelpers(server, () => Promise.reject(changed)) }, NEW)).error).toBe(changed)
  expect(server.files.has('index.html')).toBe(false)
})

test('interrupted while a further connection has no answer: it ends soon', async () => {
  const interruption = new AbortController()
  const connect = withHelpers(await startWith(OLD), () => {
    interruption.abort()
    return new Promise<never>(() => {})
  })
  const { error } = await deployTo({ connect }, NEW, { signal: interruption.signal })
  expect(error).toMatchObject({ exitCode: 1, code: 'interrupted', message: expect.stringContaining('Abgebrochen.') })
})

const wrong = { file: 'http://a/', message: 'antwortet mit 500 statt 200.' }
/** A host whose home page fails with the .htaccess of NEW. */
const shut = (server: MemoryServer) => {
  const isOpen = async () => textOf(server, HTACCESS) !== String(NEW.files.get(HTACCESS))
  return { isOpen, check: async () => ((await isOpen()) ? [] : [wrong]) }
}

test.each([OLD, undefined])('puts the old .htaccess back if a new one breaks the site', async (before) => {
  const server = await startWith(before)
  const lists = new Set<string | undefined>()
  for (const _ of ['at once', 'and again']) {
    const { error } = await deployTo(server, NEW, { web: shut(server) })
    expect(error).toMatchObject({ exitCode: 3, message: expect.stringContaining('dist/.htaccess') })
    expect(textOf(server, HTACCESS)).toBe(before?.files.get(HTACCESS)?.toString())
    expect(server.files.has(FORMER_HTACCESS)).toBe(false)
    lists.add(textOf(server, MANIFEST))
  }
  expect(lists.size).toBe(1)
  await succeed(server, NEXT, { web: shut(server) })
})

test('keeps a new .htaccess that is not to blame for what is wrong outside', async () => {
  const server = await startWith(OLD)
  const web = { isOpen: async () => false, check: async () => [wrong] }
  const { error } = await deployTo(server, NEW, { web })
  expect(error).toMatchObject({ exitCode: 3, code: 'outside', findings: [wrong] })
  const silent = { ...web, check: async () => [{ ...wrong, isSilent: true }] }
  expect((await deployTo(server, NEW, { web: silent })).error).toMatchObject({ exitCode: 3, code: 'silent' })
  expect(findViolations(server.files, [NEW])).toEqual([])
  expect(server.files.has(FORMER_HTACCESS)).toBe(false)
})
