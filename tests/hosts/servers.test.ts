/** The servers that deploying is tested against do what the tests believe of them. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'basic-ftp'
import { Client as SshClient } from 'ssh2'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DeployServer, How, Point } from '../deploy/server'
import { type PureFtpdFlag, startProftpd, startPureFtpd, startVsftpd } from './ftp-servers'
import { startOpenSsh } from './sftp-server'

const FTP_SERVERS = [startProftpd, startVsftpd, startPureFtpd]
const HOWS: How[] = ['rst', 'fin', 'stall', 'gone']
const CLIENT_MS = 1_000
const [OLD, NEW] = [Buffer.alloc(100_000, 'old '), Buffer.alloc(300_000, 'new ')]

/** What a test does with a server, the same over both protocols. */
type Session = {
  upload: (name: string, bytes: Buffer) => Promise<unknown>
  rename: (from: string, to: string) => Promise<unknown>
  remove: (name: string) => Promise<unknown>
  size: (name: string) => Promise<number>
  list: () => Promise<string[]>
}

async function use(starting: Promise<DeployServer>): Promise<DeployServer> {
  const server = await starting
  onTestFinished(() => server.stop())
  server.inject()
  return server
}

async function connectFtp({ settings }: DeployServer): Promise<Session> {
  const client = new Client(CLIENT_MS)
  onTestFinished(() => client.close())
  const ca = await readFile(settings.DEPLOY_CA_FILE ?? '')
  const { DEPLOY_HOST: host, DEPLOY_PORT: port, DEPLOY_USER: user, DEPLOY_PASSWORD: password } = settings
  // No "servername": the certificate has to name the address too.
  await client.access({ host, port: Number(port), user, password, secure: true, secureOptions: { ca } })
  await client.cd(settings.DEPLOY_PATH ?? '')
  return {
    upload: (name, bytes) => client.uploadFrom(Readable.from([bytes]), name),
    rename: (from, to) => client.rename(from, to),
    remove: (name) => client.remove(name),
    size: (name) => client.size(name),
    list: async () => (await client.list()).map(({ name }) => name).sort(),
  }
}

async function connectSftp({ settings }: DeployServer): Promise<Session> {
  const { DEPLOY_HOST: host, DEPLOY_PORT: port, DEPLOY_USER: username, DEPLOY_PASSWORD: password } = settings
  const privateKey = settings.DEPLOY_KEY_FILE && (await readFile(settings.DEPLOY_KEY_FILE))
  const client = new SshClient()
  onTestFinished(() => void client.end())
  const late = new Promise<never>((_, reject) =>
    client.on('error', reject).on('close', () => reject(new Error('closed'))),
  )
  late.catch(() => {})
  const call = <Value>(
    run: (done: (error: Error | null | undefined, value: Value) => void) => void,
  ): Promise<Value> => {
    const answer = new Promise<Value>((resolve, reject) =>
      run((error, value) => (error ? reject(error) : resolve(value))),
    )
    const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Timeout')), CLIENT_MS))
    return Promise.race([answer, late, timeout])
  }
  await call<void>((done) => {
    client.on('ready', () => done(null))
    client.connect({ host, port: Number(port), username, password, privateKey })
  })
  const sftp = await call<import('ssh2').SFTPWrapper>((done) => client.sftp(done))
  const at = (name: string) => `${settings.DEPLOY_PATH}/${name}`
  return {
    upload: (name, bytes) => call<void>((done) => sftp.writeFile(at(name), bytes, (error) => done(error))),
    rename: (from, to) => call<void>((done) => sftp.ext_openssh_rename(at(from), at(to), (error) => done(error))),
    remove: (name) => call<void>((done) => sftp.unlink(at(name), (error) => done(error))),
    size: async (name) => (await call<{ size: number }>((done) => sftp.stat(at(name), done))).size,
    list: async () =>
      (await call<{ filename: string }[]>((done) => sftp.readdir(at(''), done))).map(({ filename }) => filename).sort(),
  }
}

async function publish(session: Session): Promise<void> {
  await session.upload('page.html', OLD)
  await session.upload('page.html.part', NEW)
  await session.rename('page.html.part', 'page.html')
}

/** A client that was told "226 Transfer complete" of half a file has renamed it. */
async function sizeOnDisk({ root }: DeployServer, outcome: string): Promise<number> {
  const file = await stat(join(root, outcome === 'done' ? 'page.html' : 'page.html.part'))
  return file.size
}

const OPEN_SSH = [() => startOpenSsh(), () => startOpenSsh({ login: 'key' })]

test.each([
  ...FTP_SERVERS.map((start) => [start.name, () => start(), connectFtp] as const),
  ...OPEN_SSH.map((start, index) => [`startOpenSsh ${index ? 'key' : 'password'}`, start, connectSftp] as const),
])('%s takes, renames, lists and removes files', async (_, start, connect) => {
  const server = await use(start())
  const session = await connect(server)
  await publish(session)
  await session.upload('Grüße #1.txt', OLD)
  expect(await session.size('page.html')).toBe(NEW.length)
  expect(await session.list()).toEqual(['Grüße #1.txt', 'page.html'])
  await session.remove('Grüße #1.txt')
  expect(await readdir(server.root)).toEqual(['page.html'])
  expect(await readFile(join(server.root, 'page.html'))).toEqual(NEW)
  expect((await stat(join(server.root, 'page.html'))).mode & 0o777).toBe(0o644)
  const { asks, uploads, hasStruck } = server.seen()
  expect(uploads).toEqual([OLD.length, NEW.length, OLD.length])
  expect(hasStruck).toBe(false)
  const renames = asks.filter(({ isRename }) => isRename)
  expect(renames).toHaveLength(server.name === 'Pure-FTPd' ? 0 : 1)
  expect(asks.length).toBeGreaterThan(10)
})

const UPLOADS: Point[] = (['first', 'middle', 'last'] as const).map((byte) => ({ upload: 1, byte }))

describe.each([
  ...FTP_SERVERS.map((start) => ({ name: start.name, start: () => start(), connect: connectFtp, points: UPLOADS })),
  { name: 'startOpenSsh', start: () => startOpenSsh(), connect: connectSftp, points: [] },
])('$name', ({ start, connect, points }) => {
  const asks: Point[] = (['before', 'after'] as const).map((when) => ({ ask: 14, when }))

  test('breaks where it is told to, and works again afterwards', async () => {
    const server = await use(start())
    for (const how of HOWS)
      for (const at of [...asks, ...points]) {
        server.inject({ at, how })
        const what = `${JSON.stringify(at)} ${how}`
        const outcome = await connect(server)
          .then(publish)
          .then(
            () => 'done',
            () => 'failed',
          )
        expect(server.seen().hasStruck, what).toBe(true)
        if ('ask' in at) expect(outcome, what).toBe('failed')
        if ('byte' in at) {
          const [, sent = -1] = server.seen().uploads
          if (at.byte === 'first') expect(sent, what).toBe(0)
          else expect([0 < sent, sent < NEW.length], what).toEqual([true, true])
          await expect.poll(() => sizeOnDisk(server, outcome), { message: what }).toBe(sent)
        }
        if (how === 'gone') await expect(connect(server), what).rejects.toThrow()
      }
    server.inject()
    await publish(await connect(server))
    expect(await readFile(join(server.root, 'page.html'))).toEqual(NEW)
  })
})

// Not OpenSSH: two messages come in one chunk or in two, as time has it, so the next connection may count otherwise.
test.each([
  ['ProFTPD', startProftpd, connectFtp],
  ['vsftpd', startVsftpd, connectFtp],
] as const)(
  '%s tells which ask renames: it is done if that breaks afterwards, not before',
  async (_, start, connect) => {
    const server = await use(start())
    await publish(await connect(server))
    const ask = server.seen().asks.findIndex(({ isRename }) => isRename)
    for (const when of ['before', 'after'] as const) {
      await rm(join(server.root, 'page.html.part'), { force: true })
      server.inject({ at: { ask, when }, how: 'rst' })
      await expect(connect(server).then(publish)).rejects.toThrow()
      const files = await readdir(server.root)
      expect(files.sort(), when).toEqual(when === 'after' ? ['page.html'] : ['page.html', 'page.html.part'])
      const page = await readFile(join(server.root, 'page.html'))
      expect(page.equals(when === 'after' ? NEW : OLD), when).toBe(true)
    }
  },
)

const QUIRKS: [PureFtpdFlag, (session: Session) => Promise<unknown>, unknown][] = [
  ['-r', (session) => session.upload('page.html', NEW).then(session.list), ['page.html', 'page.html.1']],
  ['-G', (session) => session.rename('page.html', 'other.html'), '550'],
  ['-K', (session) => session.remove('page.html'), '550'],
  ['-x', (session) => session.upload('.htaccess', NEW), '553'],
]

test.each(QUIRKS)('Pure-FTPd %s', async (flag, act, expected) => {
  const session = await connectFtp(await use(startPureFtpd({ flags: [flag] })))
  await session.upload('page.html', OLD)
  const outcome = await act(session).catch((error) => `${error.code}`)
  expect(outcome).toEqual(expected)
  expect(await session.size('page.html')).toBe(OLD.length)
})

test.each([
  ['ProFTPD', startProftpd, connectFtp],
  ['OpenSSH', startOpenSsh, connectSftp],
] as const)('%s is as far away as wanted', async (_, start, connect) => {
  const session = await connect(await use(start({ latencyMs: 20 })))
  await session.upload('page.html', OLD)
  const begin = performance.now()
  await session.size('page.html')
  expect(performance.now() - begin).toBeGreaterThan(39)
})
