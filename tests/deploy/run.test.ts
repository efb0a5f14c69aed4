/** Which files a deploy treats as its own, which it leaves alone, and when it does not start; on a server in memory. */
import { describe, expect, test, vi } from 'vitest'
import { HTACCESS, NO_HTACCESS } from '../../scripts/deploy/plan.ts'
import { TransferError, type Transport } from '../../scripts/deploy/transport.ts'
import { deployTo, unlock } from './deploy-to.ts'
import { MemoryServer } from './memory-server.ts'
import { findViolations, NEW, NEXT, OLD } from './sites.ts'

const MANIFEST = '.htdeploy.json'
const FORMER = '.htdeploy.htaccess'
const LOCK = '.htdeploy.lock/.htowner.json'
const textOf = (server: MemoryServer, path: string) => server.files.get(path)?.toString()
const put = (server: MemoryServer, path: string, text: string) => server.files.set(path, Buffer.from(text))

async function startWith(site?: typeof OLD): Promise<MemoryServer> {
  const server = new MemoryServer()
  if (site) await succeed(server, site)
  server.calls = []
  return server
}

async function succeed(server: MemoryServer, site: typeof OLD, options: Parameters<typeof deployTo>[2] = {}) {
  const outcome = await deployTo(server, site, options)
  expect(outcome.error).toBeUndefined()
  expect(findViolations(server.files, [site])).toEqual([])
  return outcome
}

const overwrite = { isOverwriting: true }

describe('changes by somebody else', () => {
  test.each(['index.html', 'index.html.br', '.htaccess', 'robots.txt', 'tage/2.html'])(
    '%s: the deploy changes nothing, and --overwrite replaces it',
    async (path) => {
      const server = await startWith(OLD)
      put(server, path, String(OLD.files.get(path)).replace('A', 'X'))
      const before = new Map(server.files)
      for (const site of [NEW, NEXT]) {
        const { error } = await deployTo(server, site)
        expect(error).toMatchObject({
          exitCode: 1,
          findings: [{ file: path }],
          message: expect.stringContaining('--overwrite'),
        })
        expect(server.files).toEqual(before)
      }
      await succeed(server, NEW, overwrite)
    },
  )
})

describe('the first deploy', () => {
  test('replaces files in its way and says so', async () => {
    const server = await startWith()
    put(server, 'index.html', 'Baustelle')
    put(server, '.htaccess', 'Options -Indexes')
    put(server, 'index.php', 'x')
    const { lines } = await succeed(server, NEW)
    expect(lines[0]).toMatch(/\+ index\.html {2}.+ lag schon dort, wird ersetzt/)
    expect(textOf(server, 'index.php')).toBe('x')
  })

  test('never deletes files in its way after an interruption', async () => {
    const server = await startWith()
    put(server, 'tage/2.html', 'Fremd')
    put(server, 'index.html', 'Fremd')
    server.strike = (call) => (call.startsWith('rename .ht404') ? new TransferError('refused', 'Nein.') : undefined)
    expect((await deployTo(server, NEW)).error).toBeDefined()
    server.strike = () => undefined
    await succeed(server, NEXT)
    expect(textOf(server, 'tage/2.html')).toBe('Fremd')
  })

  test.each<[Record<string, string>, boolean]>([
    [{ 'www/index.html': 'x', 'logs/x': 'y' }, false],
    [{ 'logs/x': 'y', 'cgi-bin/x': 'y', '.well-known/x': 'y', 'tage/x': 'y' }, true],
    [{ 'wp-admin/x': 'x', 'index.php': 'x' }, true],
  ])('into %j', async (files, isRight) => {
    const server = await startWith()
    for (const [path, text] of Object.entries(files)) put(server, path, text)
    const { error } = await deployTo(server, NEW)
    expect(error === undefined).toBe(isRight)
    if (isRight) return
    expect(error).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/aber: www\/\..+DEPLOY_PATH.+--overwrite/s),
    })
    expect(Object.keys(files)).toEqual([...server.files.keys()])
    await succeed(server, NEW, overwrite)
  })
})

describe('the list of own files', () => {
  test.each([
    ['empty', ''],
    ['not JSON', '<!doctype html>'],
    ['of another program', '{"description":"DO NOT DELETE","version":"1.0.0","data":[]}'],
    ...['../fremd.txt', 'a/../../fremd.txt', '/fremd.txt', '..\\\\fremd.txt', 'a\\r\\nDELE b'].map((path) => [
      `with "${path}"`,
      `{"date":"2026-11-01","files":[{"path":"${path}","size":3,"sha256":"${'a'.repeat(64)}"}]}`,
    ]),
  ])('%s', async (_, text) => {
    const server = await startWith(OLD)
    put(server, MANIFEST, text ?? '')
    const before = new Map(server.files)
    const { error } = await deployTo(server, NEW)
    expect(error).toMatchObject({ message: expect.stringMatching(/beschädigt.+--overwrite/s) })
    expect(server.files).toEqual(before)
    await succeed(server, NEW, overwrite)
    expect((await succeed(server, NEW)).sent).toEqual([])
  })

  test('an older build is uploaded only with --overwrite', async () => {
    const server = await startWith(NEW)
    const { error } = await deployTo(server, OLD)
    expect(error).toMatchObject({
      message: expect.stringMatching(/gebaut am 20\.11\.2026, dieser hier am 01\.11\.2026.+--overwrite/s),
    })
    await succeed(server, OLD, overwrite)
  })
})

describe('the lock', () => {
  const owner = (token: string) => JSON.stringify({ token, who: 'anna@laptop', since: 'gestern' })

  test.each(['again', 'refused'] as const)('is noticed however the server answers the rename: %s', async (kind) => {
    const server = await startWith(OLD)
    put(server, LOCK, owner('01234567'))
    server.strike = (call) =>
      /^rename \S+ \.htdeploy\.lock$/.test(call) ? new TransferError(kind, '451 Busy.') : undefined
    const { error, lines } = await deployTo(server, NEW)
    expect(error).toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(/anna@laptop seit gestern.+--go --break-lock/s),
    })
    expect(lines).toEqual([])
    server.strike = () => undefined
    expect(await unlock(server)).toBe(true)
    expect(await unlock(server)).toBe(false)
    await succeed(server, NEW)
  })

  test.each(['{', 'null', '{"who":1}'])('counts as held even with the owner %s', async (text) => {
    const server = await startWith(OLD)
    put(server, LOCK, text)
    const { error } = await deployTo(server, NEW)
    expect(error).toMatchObject({ exitCode: 4, message: expect.stringContaining('unbekannt') })
    expect(await unlock(server)).toBe(true)
  })
})

describe('connections', () => {
  /** All connections but the first fail with this error. */
  const withHelpers = (server: MemoryServer, error: Error) => {
    const connect = vi.fn(async (): Promise<Transport> => {
      if (connect.mock.calls.length > 1) throw error
      return server.connect()
    })
    return connect
  }

  test('after one has broken, the next stays the only one', async () => {
    const server = await startWith()
    const connect = vi.fn(async (): Promise<Transport> => server.connect())
    let isBroken = false
    server.strike = (call) => {
      if (isBroken || call !== 'write .htindex.html.part') return undefined
      isBroken = true
      return new TransferError('again', 'Abgebrochen.')
    }
    await succeed(server, NEW, { connect })
    // Four at first, then one.
    expect(connect).toHaveBeenCalledTimes(5)
  })

  test('further ones that are refused are not retried', async () => {
    const server = await startWith()
    const connect = withHelpers(server, new TransferError('refused', '530 Too many.'))
    expect((await succeed(server, NEW, { connect })).lines).toHaveLength(1)
    expect(connect).toHaveBeenCalledTimes(4)
  })

  test('a certificate that changed on one of them ends the deploy', async () => {
    const server = await startWith()
    const changed = new Error('Other certificate')
    expect((await deployTo({ connect: withHelpers(server, changed) }, NEW)).error).toBe(changed)
    expect(server.files.has('index.html')).toBe(false)
  })

  test.each(['a call', 'a connection'])('interrupted while %s has no answer: it ends soon', async (what) => {
    const server = await startWith(OLD)
    const interruption = new AbortController()
    const never = () => {
      interruption.abort()
      return new Promise<never>(() => {})
    }
    let count = 0
    const connect = async () => {
      if (count++ > 0) return never()
      const transport = await server.connect()
      const write = (path: string, contents: Uint8Array) =>
        path.endsWith('.part') ? never() : transport.write(path, contents)
      return what === 'a call' ? { ...transport, width: 2, write } : transport
    }
    const { error } = await deployTo({ connect }, NEW, { signal: interruption.signal })
    expect(error).toMatchObject({ message: expect.stringContaining('Abgebrochen.') })
  })

  test('after a refused file no connection starts another', async () => {
    const server = await startWith(OLD)
    let isRefused = false
    const begun: string[] = []
    server.strike = (call) => {
      if (isRefused && call.startsWith('write ')) begun.push(call)
      isRefused ||= call.startsWith('write .ht404')
      return call.startsWith('write .ht404') ? new TransferError('refused', 'Nein.') : undefined
    }
    expect((await deployTo(server, NEW)).error).toMatchObject({ kind: 'refused' })
    // Each of the three others may already have sent one.
    expect(begun.length).toBeLessThanOrEqual(3)
  })

  test.each(['full', 'refused'] as const)('%s: staged files are removed', async (kind) => {
    const server = await startWith(OLD)
    server.strike = (call) => (call === 'write .htindex.html.part' ? new TransferError(kind, 'Nein.') : undefined)
    const { error } = await deployTo(server, NEW)
    expect(error).toMatchObject({ kind })
    expect([...server.files.keys()].sort()).toEqual([...OLD.files.keys(), MANIFEST].sort())
  })
})

describe('the check from outside', () => {
  const wrong = { file: 'http://a/', message: 'antwortet mit 500 statt 200.' }
  /** A host whose home page fails with the .htaccess of this site. */
  const shutBy = (server: MemoryServer, site: typeof OLD) => {
    const isOpen = async () => textOf(server, HTACCESS) !== String(site.files.get(HTACCESS))
    return { isOpen, check: async () => ((await isOpen()) ? [] : [wrong]) }
  }

  test.each([OLD, undefined])('replaces a new .htaccess that breaks the site with the old one', async (before) => {
    const server = await startWith(before)
    const lists = new Set<string | undefined>()
    for (const _ of ['at once', 'and again']) {
      const { error } = await deployTo(server, NEW, { web: shutBy(server, NEW) })
      expect(error).toMatchObject({ exitCode: 3, message: expect.stringContaining('dist/.htaccess') })
      expect(textOf(server, HTACCESS)).toBe(String(before ? OLD.files.get(HTACCESS) : NO_HTACCESS))
      expect(server.files.has(FORMER)).toBe(false)
      lists.add(textOf(server, MANIFEST)?.replace(/"token":"[0-9a-f]{8}"/, ''))
    }
    expect(lists.size).toBe(1)
    await succeed(server, NEXT, { web: shutBy(server, NEW) })
  })

  test('keeps a new .htaccess that is not to blame', async () => {
    const server = await startWith(OLD)
    const web = { isOpen: async () => false, check: async () => [wrong] }
    expect((await deployTo(server, NEW, { web })).error).toMatchObject({
      exitCode: 3,
      findings: [{ file: 'http://a/' }],
    })
    expect(findViolations(server.files, [NEW])).toEqual([])
    expect(server.files.has(FORMER)).toBe(false)
  })

  test.each([NEW, NEXT])('ended before the check: the next run puts back the last good .htaccess', async (next) => {
    const server = await startWith(OLD)
    const look = { isOpen: async () => true, check: () => Promise.reject(new Error('Power cut')) }
    expect((await deployTo(server, NEW, { web: look })).error).toMatchObject({ message: 'Power cut' })
    expect(textOf(server, FORMER)).toBe(String(OLD.files.get(HTACCESS)))
    const isOpen = async () => textOf(server, HTACCESS) === String(OLD.files.get(HTACCESS))
    const { error } = await deployTo(server, next, { web: { isOpen, check: async () => [wrong] } })
    expect(error).toMatchObject({ exitCode: 3, message: expect.stringContaining('dist/.htaccess') })
    expect([await isOpen(), server.files.has(FORMER)]).toEqual([true, false])
  })
})
