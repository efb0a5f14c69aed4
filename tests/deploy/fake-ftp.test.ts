import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client } from 'basic-ftp'
import { afterEach, describe, expect, test } from 'vitest'
import { startFakeFtp } from './fake-ftp'
import type { Reply } from './fake-ftp-quirks'
import type { Ask, DeployServer, How, Point } from './server'

const TIMEOUT_MS = 1000

/** More than one packet of each kind. */
const LARGE = Buffer.alloc(300_000, 'Werkstatt ')

const open: { close: () => unknown }[] = []

afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.close()
})

async function start(options: Parameters<typeof startFakeFtp>[0]): Promise<DeployServer> {
  const server = await startFakeFtp(options)
  open.push({ close: server.stop })
  return server
}

async function login({ settings }: DeployServer, changed: Record<string, string> = {}): Promise<Client> {
  const all: Record<string, string> = { ...settings, ...changed }
  const client = new Client(TIMEOUT_MS)
  open.push(client)
  const ca = all.DEPLOY_CA_FILE && (await readFile(all.DEPLOY_CA_FILE))
  await client.access({
    host: all.DEPLOY_HOST,
    port: Number(all.DEPLOY_PORT),
    user: all.DEPLOY_USER,
    password: all.DEPLOY_PASSWORD,
    secure: all.DEPLOY_PROTOCOL === 'ftps',
    secureOptions: ca ? { ca } : {},
  })
  await client.cd(all.DEPLOY_PATH ?? '/')
  return client
}

const put = (client: Client, path: string, contents: string | Buffer) =>
  client.uploadFrom(Readable.from([contents]), path)

async function read(client: Client, path: string): Promise<string> {
  const stream = new PassThrough()
  const [contents] = await Promise.all([text(stream), client.downloadTo(stream, path)])
  return contents
}

const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing went wrong'),
    (error) => error,
  )

describe.each([true, false])('with TLS: %s', (isTls) => {
  test('does what FTP servers do', async () => {
    const server = await start({ isTls, files: { 'index.html': 'old', 'a b/ä.css': 'x' } })
    const client = await login(server)
    const path = (name: string) => join(server.root, name)
    expect(await client.pwd()).toBe('/htdocs')
    expect(client.ftp.hasTLS).toBe(isTls)
    await put(client, 'index.html.part', LARGE)
    expect(await client.size('index.html.part')).toBe(LARGE.length)
    await client.rename('index.html.part', 'index.html')
    expect(readFileSync(path('index.html')).equals(LARGE)).toBe(true)
    expect(await read(client, 'index.html')).toBe(LARGE.toString())
    const listed = await client.list()
    expect(listed.map(({ name, isDirectory, size }) => [name, isDirectory, size]).sort()).toEqual([
      ['a b', true, 0],
      ['index.html', false, LARGE.length],
    ])
    expect((await client.lastMod('index.html')).getTime()).toBe(
      Math.floor(statSync(path('index.html')).mtimeMs / 1000) * 1000,
    )
    expect((await client.send('MLST a b/ä.css')).message).toMatch(
      /^250-.*\n type=file;size=1;.* \/htdocs\/a b\/ä\.css\n250 /,
    )
    await client.send('MKD new')
    await client.remove('a b/ä.css')
    await client.removeEmptyDir('a b')
    await client.cdup()
    expect(await client.pwd()).toBe('/')
    expect(readdirSync(server.root)).toEqual(['index.html', 'new'])
    const { asks, uploads } = server.seen()
    expect(uploads).toEqual([LARGE.length])
    expect(asks.filter(({ isRename }) => isRename)).toEqual([{ text: 'RNTO index.html', isRename: true }])
    expect(JSON.stringify(asks)).not.toContain(server.settings.DEPLOY_PASSWORD)
    expect(asks).toContainEqual({ text: 'PASS ***', isRename: false })
  })

  test.each<[string, number]>([
    ['MKD full', 550],
    ['MKD none/new', 550],
    ['MKD ../../outside', 550],
    ['SIZE ../../../etc/passwd', 550],
    ['RMD full', 550],
    ['DELE none', 550],
    ['DELE full', 550],
    ['RNFR none', 550],
    ['RNTO new', 503],
    ['CWD none', 550],
    ['RETR none', 550],
    ['STOR none/new', 550],
    ['STOR new', 425],
    ['REST 1', 502],
    ['HASH full/a', 502],
  ])('answers "%s" with %i', async (line, code) => {
    const server = await start({ isTls, files: { 'full/a': 'a' } })
    const client = await login(server)
    expect((await client.sendIgnoringError(line)).code).toBe(code)
    expect(readdirSync(server.root, { recursive: true })).toEqual(['full', join('full', 'a')])
  })

  test('does not rename a folder over one that is not empty', async () => {
    const server = await start({ isTls, files: { 'a/1': '', 'b/2': '' } })
    const client = await login(server)
    await expect(client.rename('a', 'b')).rejects.toThrow('550')
    expect(existsSync(join(server.root, 'b/2'))).toBe(true)
  })

  test('lets nobody in with a wrong password', async () => {
    const server = await start({ isTls })
    await expect(login(server, { DEPLOY_PASSWORD: 'falsch' })).rejects.toThrow('530')
  })

  test('tells of each change at once', async () => {
    const sizes: (number | undefined)[] = []
    const server: DeployServer = await start({
      isTls,
      files: { 'index.html': 'old' },
      onChange: () => {
        const stats = statSync(join(server.root, 'index.html'), { throwIfNoEntry: false })
        sizes.push(stats?.size)
      },
    })
    const client = await login(server)
    await put(client, 'index.html', LARGE)
    await client.rename('index.html', 'x.html')
    expect(sizes[0]).toBe(0)
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.slice(-2)).toEqual([LARGE.length, undefined])
  })
})

const ERRORS: Record<How, RegExp> = {
  rst: /ECONNRESET|closed/,
  fin: /FIN|closed|disconnected/,
  stall: /Timeout/,
  gone: /ECONNRESET|closed/,
}

describe.each([true, false])('faults with TLS: %s', (isTls) => {
  describe.each(['rst', 'fin', 'stall', 'gone'] as const)('%s', (how) => {
    test.each(['before', 'after'] as const)('%s each thing asked', async (when) => {
      const work = async (server: DeployServer) => {
        const client = await login(server)
        await put(client, 'a', 'new')
        await client.rename('a', 'b')
        await client.remove('b')
      }
      const whole = await start({ isTls })
      await work(whole)
      const { asks } = whole.seen()
      expect(asks.length).toBeGreaterThan(10)
      const strikeAt = async (ask: number, { text }: Ask) => {
        const server = await start({ isTls })
        server.inject({ at: { ask, when }, how })
        expect((await errorOf(work(server))).message, `${when} ${text}`).toMatch(ERRORS[how])
        expect(server.seen()).toMatchObject({ hasStruck: true, asks: asks.slice(0, ask + 1) })
        const isDone = when === 'after'
        if (text.startsWith('STOR')) expect(existsSync(join(server.root, 'a'))).toBe(isDone)
        if (text.startsWith('RNTO')) expect(readdirSync(server.root)).toEqual([isDone ? 'b' : 'a'])
        if (text.startsWith('DELE')) expect(readdirSync(server.root)).toEqual(isDone ? [] : ['b'])
        if (how === 'gone') expect((await errorOf(login(server))).message).toMatch(ERRORS.gone)
        server.inject()
        await work(server)
      }
      // Side by side, because each stall lasts as long as the client's patience.
      await Promise.all(asks.map((ask, index) => strikeAt(index, ask)))
    })

    test.each<[Extract<Point, { upload: number }>['byte'], (bytes: number) => boolean]>([
      ['first', (bytes) => bytes === 0],
      ['middle', (bytes) => bytes > 0 && bytes < LARGE.length / 2],
      ['last', (bytes) => bytes === LARGE.length - 1],
    ])('at the %s byte of the second upload', async (byte, isRight) => {
      const server = await start({ isTls })
      const client = await login(server)
      server.inject({ at: { upload: 1, byte }, how })
      await put(client, 'a', LARGE)
      const error = await errorOf(put(client, 'b', LARGE))
      expect(error.message).toMatch({ ...ERRORS, rst: /426|ECONNRESET|EPIPE/, fin: /nothing went wrong/ }[how])
      const { hasStruck, uploads } = server.seen()
      expect(hasStruck).toBe(true)
      expect(uploads[0]).toBe(LARGE.length)
      expect(uploads[1]).toSatisfy(isRight)
      expect(statSync(join(server.root, 'b')).size).toBe(uploads[1])
    })
  })
})

describe('quirks', () => {
  const files = { 'index.html': 'old', 'b.html': 'b' }

  test.each<[string, Parameters<typeof startFakeFtp>[0]['quirks'], string, number]>([
    ['noSize', { noSize: true }, 'SIZE index.html', 502],
    ['noEpsv', { noEpsv: true }, 'EPSV', 502],
    ['noMlsd', { noMlsd: true }, 'MLSD', 502],
    ['refusesRename', { refusesRename: true }, 'RNFR index.html', 550],
    ['refusesDelete', { refusesDelete: true }, 'DELE index.html', 550],
    ['refusesDotFiles', { refusesDotFiles: true }, 'MKD .lock', 553],
    ['hasHash', { hasHash: true }, 'HASH index.html', 213],
  ])('%s', async (_, quirks, line, code) => {
    const ask = async (server: DeployServer) => (await (await login(server)).sendIgnoringError(line)).code
    expect(await ask(await start({ isTls: true, files, quirks }))).toBe(code)
    expect(await ask(await start({ isTls: true, files }))).not.toBe(code)
  })

  test('noEpsv, noMlsd, noSize and hasHash are in FEAT', async () => {
    const features = async (quirks = {}) => [
      ...(await (await login(await start({ isTls: true, quirks }))).features()).keys(),
    ]
    expect(await features()).toEqual(['AUTH', 'PBSZ', 'PROT', 'EPSV', 'SIZE', 'MLST', 'MDTM', 'UTF8'])
    expect(await features({ noEpsv: true, noMlsd: true, noSize: true, hasHash: true })).toEqual([
      'AUTH',
      'PBSZ',
      'PROT',
      'HASH',
      'MDTM',
      'UTF8',
    ])
  })

  test('hasHash', async () => {
    const client = await login(await start({ isTls: true, files, quirks: { hasHash: true } }))
    const hash = createHash('sha256').update('old').digest('hex')
    expect((await client.send('HASH index.html')).message).toBe(`213 SHA-256 0-3 ${hash} index.html`)
  })

  test('noEpsv and noMlsd leave PASV and LIST', async () => {
    const server = await start({ isTls: true, files, quirks: { noEpsv: true, noMlsd: true } })
    const client = await login(server)
    expect((await client.list()).map(({ name, size }) => [name, size]).sort()).toEqual([
      ['b.html', 1],
      ['index.html', 3],
    ])
    expect(server.seen().asks.map(({ text }) => text)).toEqual(expect.arrayContaining(['PASV', 'LIST -a']))
  })

  test('privatePasv', async () => {
    const client = await login(await start({ isTls: true, quirks: { noEpsv: true, privatePasv: true } }))
    await expect(put(client, 'a', 'a')).rejects.toThrow('PASV returned another host (10.0.0.1)')
  })

  test('refusesReplace', async () => {
    const server = await start({ isTls: true, files, quirks: { refusesReplace: true } })
    const client = await login(server)
    await expect(client.rename('b.html', 'index.html')).rejects.toThrow('550')
    await expect(put(client, 'index.html', 'new')).rejects.toThrow('550')
    expect(readFileSync(join(server.root, 'index.html'), 'utf8')).toBe('old')
  })

  test('autorename', async () => {
    const server = await start({ isTls: true, files, quirks: { autorename: true } })
    const client = await login(server)
    await put(client, 'index.html', 'new')
    await put(client, 'index.html', 'newer')
    expect(['', '.1', '.2'].map((end) => readFileSync(join(server.root, `index.html${end}`), 'utf8'))).toEqual([
      'old',
      'new',
      'newer',
    ])
  })

  test('refusesDotFiles', async () => {
    const server = await start({ isTls: true, files, quirks: { refusesDotFiles: true } })
    const client = await login(server)
    await expect(put(client, '.htaccess', 'x')).rejects.toThrow('553')
    await expect(client.rename('b.html', '.htaccess')).rejects.toThrow('553')
    expect(readdirSync(server.root)).toEqual(['b.html', 'index.html'])
  })

  test('quota', async () => {
    const server = await start({ isTls: true, files, quirks: { quota: 100_000 } })
    const client = await login(server)
    await expect(put(client, 'large', LARGE)).rejects.toThrow('452')
    expect(statSync(join(server.root, 'large')).size).toBe(100_000 - 4)
    await client.remove('large')
    await put(client, 'index.html', Buffer.alloc(100_000 - 1))
  })

  test('noTls', async () => {
    await expect(login(await start({ isTls: true, quirks: { noTls: true } }))).rejects.toThrow('502')
  })

  test('isTls12Only', async () => {
    const version = async (quirks = {}) => {
      const client = await login(await start({ isTls: true, quirks }))
      await put(client, 'a', LARGE)
      return 'getProtocol' in client.ftp.socket ? client.ftp.socket.getProtocol() : undefined
    }
    expect(await version({ isTls12Only: true })).toBe('TLSv1.2')
    expect(await version()).toBe('TLSv1.3')
  })

  test.each([
    ['wrong-name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['expired', 'CERT_HAS_EXPIRED'],
  ] as const)('certificate: %s', async (certificate, code) => {
    expect(await errorOf(login(await start({ isTls: true, quirks: { certificate } })))).toMatchObject({ code })
  })

  test('certificate that nobody vouches for', async () => {
    const error = await errorOf(login(await start({ isTls: true }), { DEPLOY_CA_FILE: '' }))
    expect(error).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })

  test.each(['127.0.0.1', 'localhost'])('certificate for %s', async (host) => {
    const client = await login(await start({ isTls: true }), { DEPLOY_HOST: host })
    expect(client.closed).toBe(false)
  })

  test('banner', async () => {
    const banner = 'SSH-2.0-OpenSSH_9.2\r\n'
    const server = await start({ isTls: true, quirks: { banner } })
    const socket = connect(Number(server.settings.DEPLOY_PORT), '127.0.0.1')
    open.push({ close: () => socket.destroy() })
    expect(await new Promise((resolve) => socket.once('data', (data) => resolve(data.toString())))).toBe(banner)
    expect((await errorOf(login(server))).message).toMatch('Timeout')
  })

  test.each<[string, Reply[], RegExp[]]>([
    ['lines', ['451 Disk full', '550 No'], [/^451 Disk full$/, /^550 No$/, /^213 3$/]],
    ['the usual between', [null, '451 No'], [/^213 3$/, /^451 No$/, /^213 3$/]],
    ['several lines', ['213-One\r\n Two\r\n213 3'], [/^213-One\n Two\n213 3$/, /^213 3$/]],
    ['two packets', [['213-One\r\n', '213 7\r\n']], [/^213-One\n213 7$/, /^213 3$/]],
    ['garbage', [['\0\xff<html>\r\n']], [/^Timeout/]],
    ['an end', ['421 Too long'], [/^421 Too long$/, /FIN/]],
  ])('replies: %s', async (_, replies, expected) => {
    const server = await start({ isTls: true, files, quirks: { replies: { SIZE: replies } } })
    const client = await login(server)
    const got: string[] = []
    for (const _ of expected)
      got.push(
        await client.send('SIZE index.html').then(
          ({ message }) => message,
          ({ message }) => message,
        ),
      )
    for (const [index, pattern] of expected.entries()) expect(got[index]).toMatch(pattern)
  })
})

test('wants TLS for the password and for what is sent', async () => {
  const server = await start({ isTls: true })
  await expect(login(server, { DEPLOY_PROTOCOL: 'ftp' })).rejects.toThrow('530')
  const client = await login(server)
  await client.send('PROT C')
  await client.send('EPSV')
  expect((await client.sendIgnoringError('STOR a')).code).toBe(522)
})

test('keeps what came of an upload that the client broke off', async () => {
  const server = await start({ isTls: true })
  const client = await login(server)
  const source = new PassThrough()
  source.write(LARGE.subarray(0, 20_000))
  const error = errorOf(client.uploadFrom(source, 'a'))
  await expect.poll(() => server.seen().uploads).toEqual([20_000])
  client.close()
  expect((await error).message).toMatch('User closed client')
  expect(statSync(join(server.root, 'a')).size).toBe(20_000)
  await login(server).then((next) => next.remove('a'))
})

test('forgets its folder when it is stopped', async () => {
  const server = await startFakeFtp({ isTls: true })
  const client = await login(server)
  expect(existsSync(server.root)).toBe(true)
  await server.stop()
  expect(existsSync(server.root)).toBe(false)
  expect((await errorOf(client.send('NOOP'))).message).toMatch(/closed|FIN|ECONNRESET/)
})

// The last one: a socket that the system would not reset stays for ever.
test('leaves no connection behind', async () => {
  const listConnections = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP'))
  await expect.poll(listConnections).toEqual([])
})
