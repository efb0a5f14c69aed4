import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeSftp, WRONG_PIN } from './fake-sftp.ts'
import type { DeployServer, How } from './server.ts'

type Options = Parameters<typeof startFakeSftp>[0]

const FILES = { 'index.html': 'old', 'deep/page.html': 'deep' }
const LARGE = Buffer.alloc(1_000_000, 'x')

let cleanups: (() => unknown)[] = []
beforeEach(() => {
  cleanups = []
})
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function start(options: Options = {}): Promise<DeployServer> {
  const server = await startFakeSftp({ files: FILES, ...options })
  cleanups.push(server.stop)
  return server
}

/** A session of SFTP, its pin, and how the connection ended. */
async function login({ settings }: DeployServer) {
  const client = new ssh2.Client()
  cleanups.push(() => client.destroy())
  const ends: string[] = []
  let pin = ''
  await new Promise<void>((done, fail) => {
    client.once('ready', done)
    client.on('error', fail)
    client.connect({
      host: settings.DEPLOY_HOST,
      port: Number(settings.DEPLOY_PORT),
      username: settings.DEPLOY_USER,
      password: settings.DEPLOY_PASSWORD,
      privateKey: settings.DEPLOY_KEY_FILE && readFileSync(settings.DEPLOY_KEY_FILE),
      readyTimeout: 2000,
      hostVerifier(key: Buffer) {
        pin = `sha256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
        return true
      },
    })
  })
  // Else the system holds small requests back, 40 ms each.
  client.setNoDelay(true)
  client.on('error', (error: NodeJS.ErrnoException) => ends.push(error.code ?? error.message))
  client.on('end', () => ends.push('end'))
  const closed = new Promise<void>((done) => client.once('close', () => done()))
  const sftp = await promisify<SFTPWrapper>((done) => client.sftp(done as never))()
  return { sftp: ways(sftp), pin, ends, closed }
}

/** The client's methods as promises. */
function ways(sftp: SFTPWrapper) {
  const way =
    (name: keyof SFTPWrapper) =>
    (...values: unknown[]) =>
      new Promise<unknown>((done, fail) => {
        const method = sftp[name] as (...all: unknown[]) => void
        method.call(sftp, ...values, (error: Error | undefined, value: unknown) => (error ? fail(error) : done(value)))
      })
  return {
    write: way('writeFile'),
    read: way('readFile'),
    stat: way('stat'),
    lstat: way('lstat'),
    open: way('open'),
    close: way('close'),
    fstat: way('fstat'),
    fsync: way('ext_openssh_fsync'),
    utimes: way('utimes'),
    list: async (path: string) =>
      ((await way('readdir')(path)) as { filename: string }[]).map((entry) => entry.filename).sort(),
    mkdir: way('mkdir'),
    rmdir: way('rmdir'),
    remove: way('unlink'),
    rename: way('rename'),
    replace: async (from: string, to: string) => way('ext_openssh_rename')(from, to),
    realpath: way('realpath'),
  }
}

const live = (server: DeployServer, path: string) => readFileSync(join(server.root, path), 'utf8')

const NO_SUCH_FILE = { code: 2 }
const PERMISSION_DENIED = { code: 3 }
const FAILURE = { code: 4 }
const NO_SPACE = { code: 4, message: 'No space left' }

describe('without faults', () => {
  test('does what a deploy asks for, on the disk', async () => {
    let changes = 0
    const server = await start({ onChange: () => changes++ })
    const { sftp } = await login(server)
    await sftp.mkdir('/htdocs/neu')
    await sftp.write('/htdocs/neu/ä b.txt', LARGE)
    expect(LARGE.equals((await sftp.read('/htdocs/neu/ä b.txt')) as Buffer)).toBe(true)
    expect(await sftp.stat('/htdocs/neu/ä b.txt')).toMatchObject({ size: LARGE.length })
    await sftp.utimes('/htdocs/neu/ä b.txt', 1_000_000, 1_000_000)
    expect(await sftp.lstat('htdocs/neu/ä b.txt')).toMatchObject({ mtime: 1_000_000 })
    expect(await sftp.realpath('.')).toBe('/')
    expect(await sftp.list('/htdocs')).toEqual(['deep', 'index.html', 'neu'])
    await sftp.rename('/htdocs/neu/ä b.txt', '/htdocs/b.txt')
    await sftp.rmdir('/htdocs/neu')
    await sftp.remove('/htdocs/b.txt')
    expect(await sftp.list('/htdocs')).toEqual(['deep', 'index.html'])
    expect(changes).toBeGreaterThan(30)
  })

  test('keeps to version 3 where it refuses', async () => {
    const { sftp } = await login(await start())
    await expect(sftp.stat('/htdocs/none')).rejects.toMatchObject(NO_SUCH_FILE)
    await expect(sftp.stat('/../../etc/passwd')).rejects.toMatchObject(NO_SUCH_FILE)
    await expect(sftp.mkdir('/htdocs/deep')).rejects.toMatchObject(FAILURE)
    await expect(sftp.rmdir('/htdocs/deep')).rejects.toMatchObject(FAILURE)
    await expect(sftp.open('/htdocs/index.html', 'wx')).rejects.toMatchObject(FAILURE)
    await expect(sftp.rename('/htdocs/deep/page.html', '/htdocs/index.html')).rejects.toMatchObject(FAILURE)
    await expect(sftp.replace('/htdocs/none', '/htdocs/index.html')).rejects.toMatchObject(NO_SUCH_FILE)
  })

  test('replaces by posix-rename, but no folder that holds something', async () => {
    const server = await start()
    const { sftp } = await login(server)
    await sftp.mkdir('/htdocs/empty')
    await expect(sftp.replace('/htdocs/empty', '/htdocs/deep')).rejects.toMatchObject(FAILURE)
    await sftp.replace('/htdocs/deep/page.html', '/htdocs/index.html')
    expect(live(server, 'index.html')).toBe('deep')
    expect(server.seen().asks.at(-1)).toEqual({
      text: 'EXTENDED posix-rename@openssh.com /htdocs/deep/page.html /htdocs/index.html',
      isRename: true,
    })
  })

  test('serves open files: emptied at once, fsync, fstat', async () => {
    const server = await start()
    const { sftp } = await login(server)
    const handle = await sftp.open('/htdocs/index.html', 'w')
    expect(live(server, 'index.html')).toBe('')
    await sftp.fsync(handle)
    expect(await sftp.fstat(handle)).toMatchObject({ size: 0 })
    await sftp.close(handle)
    await expect(sftp.fstat(handle)).rejects.toMatchObject(NO_SUCH_FILE)
    expect(server.seen().uploads).toEqual([0])
  })

  test('lists more than one answer holds', async () => {
    const files = Object.fromEntries(Array.from({ length: 250 }, (_, number) => [`${number}.txt`, 'x']))
    const { sftp } = await login(await start({ files }))
    expect(await sftp.list('/htdocs')).toEqual(Object.keys(files).sort())
  })

  test('lets in by key; shows the pin of the settings; stands beside others', async () => {
    const [one, other] = await Promise.all([start({ withKey: true }), start()])
    expect(one.settings.DEPLOY_PASSWORD).toBeUndefined()
    const { sftp, pin } = await login(one)
    await login(other)
    expect(pin).toBe(one.settings.DEPLOY_PIN)
    expect(pin).not.toBe(WRONG_PIN)
    await sftp.write('/htdocs/index.html', 'new')
    expect(live(other, 'index.html')).toBe('old')
  })
})

const NEVER = Symbol('never')
const briefly = (answer: Promise<unknown>) =>
  Promise.race([answer, new Promise((done) => setTimeout(done, 300, NEVER))])

describe('faults', () => {
  const stat = { ask: 0, when: 'before' } as const

  test.each<[How, string[]]>([
    ['rst', ['ECONNRESET']],
    ['gone', ['ECONNRESET']],
    ['fin', ['end']],
  ])('%s ends the connection, once', async (how, ending) => {
    const server = await start()
    const [{ sftp, ends, closed }, other] = await Promise.all([login(server), login(server)])
    server.inject({ at: stat, how })
    await expect(sftp.stat('/htdocs')).rejects.toThrow('No response from server')
    await closed
    expect(ends.slice(0, 1)).toEqual(ending)
    expect(server.seen()).toEqual({ asks: [{ text: 'STAT /htdocs', isRename: false }], uploads: [], hasStruck: true })
    if (how === 'gone') {
      await other.closed
      await expect(login(server)).rejects.toThrow()
      server.inject()
    } else await other.sftp.stat('/htdocs')
    const { sftp: next } = await login(server)
    await next.stat('/htdocs')
  })

  test('stall leaves the connection open and silent, to what comes later too', async () => {
    const server = await start()
    const [{ sftp, ends }, other] = await Promise.all([login(server), login(server)])
    server.inject({ at: stat, how: 'stall' })
    const answers = [sftp.stat('/htdocs'), sftp.mkdir('/htdocs/late')]
    for (const answer of answers) answer.catch(() => {})
    expect(await briefly(Promise.race(answers))).toBe(NEVER)
    expect(ends).toEqual([])
    expect(await other.sftp.list('/htdocs')).toEqual(['deep', 'index.html'])
  })

  test.each([
    ['before', 'old'],
    ['after', 'deep'],
  ] as const)('strikes %s the request is executed', async (when, text) => {
    const server = await start()
    const { sftp } = await login(server)
    server.inject({ at: { ask: 1, when }, how: 'rst' })
    await sftp.stat('/htdocs')
    await expect(sftp.replace('/htdocs/deep/page.html', '/htdocs/index.html')).rejects.toThrow('No response')
    expect(live(server, 'index.html')).toBe(text)
  })

  test.each([
    ['first', 0],
    ['middle', 15_976],
    ['last', 31_951],
  ] as const)('cuts the second upload at its %s byte', async (byte, size) => {
    const server = await start()
    const { sftp, closed } = await login(server)
    server.inject({ at: { upload: 1, byte }, how: 'rst' })
    await sftp.write('/htdocs/one.txt', 'one')
    // The client's own answer never comes: after the failed write it waits for CLOSE on the dead connection.
    sftp.write('/htdocs/index.html', LARGE).catch(() => {})
    await closed
    expect(statSync(join(server.root, 'index.html')).size).toBe(size)
    expect(server.seen()).toMatchObject({ uploads: [3, size], hasStruck: true })
  })
})

describe('quirks', () => {
  type Sftp = Awaited<ReturnType<typeof login>>['sftp']
  const replace = (sftp: Sftp) => sftp.replace('/htdocs/deep/page.html', '/htdocs/index.html')

  test.each<[string, NonNullable<Options>['quirks'], (sftp: Sftp) => Promise<unknown>, object, string]>([
    ['noPosixRename', { noPosixRename: true }, replace, { message: expect.stringContaining('not support') }, 'old'],
    ['refusesReplace', { refusesReplace: true }, replace, FAILURE, 'old'],
    ['refusesDelete', { refusesDelete: true }, (sftp) => sftp.remove('/htdocs/index.html'), PERMISSION_DENIED, 'old'],
    ['noSpace', { noSpace: true }, (sftp) => sftp.write('/htdocs/index.html', 'new'), NO_SPACE, ''],
    ['quota', { quota: 6 }, (sftp) => sftp.write('/htdocs/index.html', 'new'), NO_SPACE, 'ne'],
  ])('%s', async (_, quirks, act, refusal, text) => {
    const server = await start({ quirks })
    const { sftp } = await login(server)
    await expect(act(sftp)).rejects.toMatchObject(refusal)
    expect(live(server, 'index.html')).toBe(text)
    await sftp.rename('/htdocs/deep/page.html', '/htdocs/free.html')
  })

  test('wrongPassword', async () => {
    const server = await start({ quirks: { wrongPassword: true } })
    await expect(login(server)).rejects.toMatchObject({ level: 'client-authentication' })
  })

  test('ftpBanner', async () => {
    const { settings } = await start({ quirks: { ftpBanner: true } })
    const socket = connect(Number(settings.DEPLOY_PORT), settings.DEPLOY_HOST)
    cleanups.push(() => socket.destroy())
    expect(String(await new Promise((done) => socket.once('data', done)))).toBe('220 FTP ready\r\n')
  })
})
