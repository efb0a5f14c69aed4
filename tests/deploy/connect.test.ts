/** What a deploy says when it cannot be sure whom it talks to, and to whom it tells the password. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { connectFtp } from '../../scripts/deploy/ftp'
import { readSettings } from '../../scripts/deploy/settings'
import { CERTIFICATE_FILES } from './certificate'
import { deployTo } from './deploy-to'
import { WRONG_PIN } from './fake-sftp'
import type { DeployServer } from './server'
import { findViolations, NEW, OLD, readTree } from './sites'
import { messageOf, treeOf, withServer } from './with-server'

const FAST = { DEPLOY_TIMEOUT_MS: '300' }
const NONE = { ...FAST, DEPLOY_CA_FILE: '' }
const FINGERPRINTS = new Map(
  Object.entries(CERTIFICATE_FILES).map(([name, file]) => [
    name,
    new X509Certificate(readFileSync(file)).fingerprint256,
  ]),
)
const GOOD = FINGERPRINTS.get('good') ?? ''

/** How often the password was told. */
const countPasswords = (server: DeployServer) => server.seen().asks.filter(({ text }) => text.startsWith('PASS')).length

type Quirks = NonNullable<Parameters<typeof withServer>[0]['quirks']>

describe.concurrent('FTPS: refused before the password is told', () => {
  test.each<[string, Quirks, Record<string, string>, RegExp]>([
    [
      'nobody known signed it',
      {},
      NONE,
      new RegExp(`selbst ausgestellt.+Passwort wurde nicht gesendet.+Fingerabdruck.+DEPLOY_PIN=sha256:${GOOD}`, 's'),
    ],
    [
      'expired',
      { certificate: 'expired' },
      FAST,
      /Zertifikat des Servers ist abgelaufen.+Passwort wurde nicht gesendet/s,
    ],
    [
      'of another name',
      { certificate: 'wrong-name' },
      FAST,
      /gilt nicht für „127\.0\.0\.1“, sondern für: server\.example, www\.server\.example\n.+DEPLOY_HOST/,
    ],
    [
      'another than the pin',
      {},
      { ...NONE, DEPLOY_PIN: `sha256:${FINGERPRINTS.get('expired')}` },
      new RegExp(`anderen Zertifikat aus, als in DEPLOY_PIN.+sha256:${GOOD}.+beim Anbieter nachfragen`, 's'),
    ],
    [
      'another than the pin, signed by somebody known',
      {},
      { ...FAST, DEPLOY_PIN: `sha256:${FINGERPRINTS.get('expired')}` },
      /anderen Zertifikat aus, als in DEPLOY_PIN/,
    ],
    ['no TLS', { noTls: true }, FAST, /„127\.0\.0\.1“ bietet kein verschlüsseltes FTP an.+DEPLOY_PROTOCOL=sftp/],
    [
      'SSH',
      { banner: 'SSH-2.0-OpenSSH_9.2\r\n' },
      // At once: the test does not live that long.
      { DEPLOY_TIMEOUT_MS: '120000' },
      /antwortet SFTP, nicht FTP\. Bitte einstellen: DEPLOY_PROTOCOL=sftp/,
    ],
    ['something else', { banner: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, FAST, /brach ab oder er antwortete nicht mehr/],
  ])('%s', async (_, quirks, settings, text) => {
    await withServer({ deployed: OLD, quirks }, async (server) => {
      const before = readTree(server.root)
      const { error } = await deployTo(server, NEW, { settings })
      expect(messageOf(error)).toMatch(text)
      expect(countPasswords(server)).toBe(0)
      expect(server.seen().asks.filter(({ text }) => text.startsWith('USER'))).toEqual([])
      expect(readTree(server.root)).toEqual(before)
    })
  })
})

describe.concurrent('FTPS: accepted', () => {
  test.each<[string, Quirks, Record<string, string>]>([
    ['by the authority', {}, {}],
    ['by its pin', {}, { ...NONE, DEPLOY_PIN: `sha256:${GOOD}` }],
    [
      'by its pin in small letters without colons',
      {},
      { ...NONE, DEPLOY_PIN: `sha256:${GOOD.replaceAll(':', '').toLowerCase()}` },
    ],
    [
      'by its pin, though expired',
      { certificate: 'expired' },
      { ...NONE, DEPLOY_PIN: `sha256:${FINGERPRINTS.get('expired')}` },
    ],
    ['by its pin, with TLS 1.2', { isTls12Only: true }, { ...NONE, DEPLOY_PIN: `sha256:${GOOD}` }],
    ['by its name', {}, { DEPLOY_HOST: 'localhost' }],
  ])('%s', async (_, quirks, settings) => {
    await withServer({ deployed: OLD, quirks }, async (server) => {
      expect((await deployTo(server, NEW, { settings })).error).toBeUndefined()
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
    })
  })
})

test.concurrent.each(['TLS 1.2', 'TLS 1.3'])('the pin holds for each data connection, %s', async (version) => {
  const quirks: Quirks = { laterCertificate: 'wrong-name', isTls12Only: version === 'TLS 1.2' }
  await withServer({ deployed: OLD, quirks }, async (server) => {
    const settings = { ...NONE, DEPLOY_PIN: `sha256:${GOOD}` }
    expect(messageOf((await deployTo(server, NEW, { settings })).error)).toMatch(/brach ab/)
    expect(readTree(server.root)).toMatchObject(treeOf(OLD))
  })
})

describe.concurrent('nobody there', () => {
  test.each([
    [
      'a port where nobody listens',
      { DEPLOY_PORT: '1' },
      /nimmt an Port 1 keine Verbindung an\. Stimmen DEPLOY_HOST, DEPLOY_PORT/,
    ],
    [
      'a name that nobody has',
      { DEPLOY_HOST: 'ftp.beispiel.invalid' },
      /Den Server „ftp\.beispiel\.invalid“ gibt es nicht/,
    ],
  ])('%s', async (_, settings, text) => {
    for (const kind of ['ftps', 'sftp'] as const)
      await withServer({ kind }, async (server) => {
        const { error } = await deployTo(server, NEW, { settings: { ...FAST, ...settings } })
        expect(messageOf(error)).toMatch(text)
      })
  })
})

describe.concurrent('a wrong password is told once only', () => {
  test.each([[{}], [{ isDry: true }], [{ isRebuild: true }], [{ isDry: true, isRebuild: true }]])(
    'FTPS: %o',
    async (options) => {
      await withServer({ deployed: OLD }, async (server) => {
        const { error } = await deployTo(server, NEW, { ...options, settings: { DEPLOY_PASSWORD: 'falsch' } })
        expect(messageOf(error)).toMatch(/nimmt Benutzername \(werkstatt\) oder Passwort nicht an/)
        expect(countPasswords(server)).toBe(1)
      })
    },
  )

  test.each<[string, Quirks]>([
    ['only as a password', {}],
    ['or as an answer', { asksForPassword: true }],
    ['only as an answer', { asksForPassword: 'only' }],
  ])('SFTP: %s', async (_, quirks) => {
    for (const wrongPassword of [true, false]) {
      let told = 0
      const onPassword = () => void told++
      await withServer({ kind: 'sftp', quirks: { ...quirks, wrongPassword }, onPassword }, async (server) => {
        const { error } = await deployTo(server, NEW, { isDry: true, isRebuild: true })
        if (wrongPassword) expect(messageOf(error)).toMatch(/nimmt Benutzername \(deploy\) oder Passwort nicht an/)
        else expect(error).toBeUndefined()
        expect(told).toBe(1)
      })
    }
  })
})

describe.concurrent('SFTP: refused before the password is told', () => {
  test.each<[string, Quirks, Record<string, string>, RegExp]>([
    [
      'no pin',
      {},
      { DEPLOY_PIN: '' },
      /mit diesem Schlüssel aus: SHA256:([\w+/]{43})\n.+Vergleichen.+\n.+DEPLOY_PIN=sha256:\1/,
    ],
    [
      'another than the pin',
      {},
      { DEPLOY_PIN: WRONG_PIN },
      /diesem Schlüssel aus: SHA256:[\w+/]{43}\n.+DEPLOY_PIN steht ein anderer.+Erst bei ihm nachfragen/,
    ],
    ['FTP', { ftpBanner: true }, {}, /An Port \d+ antwortet kein SFTP.+DEPLOY_PROTOCOL=ftps/],
  ])('%s', async (_, quirks, settings, text) => {
    let told = 0
    const onPassword = () => void told++
    await withServer({ kind: 'sftp', deployed: OLD, quirks, onPassword }, async (server) => {
      const before = readTree(server.root)
      const { error } = await deployTo(server, NEW, { settings: { ...FAST, ...settings } })
      expect(messageOf(error)).toMatch(text)
      expect(told).toBe(0)
      expect(server.seen().asks).toEqual([])
      expect(readTree(server.root)).toEqual(before)
    })
  })

  test('with a key no password is told at all', async () => {
    let told = 0
    const onPassword = () => void told++
    await withServer({ kind: 'sftp', deployed: OLD, withKey: true, onPassword }, async (server) => {
      expect((await deployTo(server, NEW)).error).toBeUndefined()
      expect(told).toBe(0)
      const { error } = await deployTo(server, NEW, { settings: { DEPLOY_KEY_FILE: CERTIFICATE_FILES.good } })
      expect(messageOf(error)).toMatch(/Schlüssel in DEPLOY_KEY_FILE lässt sich nicht lesen/)
    })
  })

  test.each(['ftps', 'sftp'] as const)('%s: no such folder', async (kind) => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const { error } = await deployTo(server, NEW, { settings: { DEPLOY_PATH: '/html' } })
      expect(messageOf(error)).toMatch(/Den Ordner „\/html“ gibt es auf dem Server nicht.+DEPLOY_PATH/)
    })
  })
})

test('FTPS: gives up on a server that falls silent in the handshake of TLS', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 Hello\r\n')
    socket.once('data', () => socket.write('234 Go on\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const access = { DEPLOY_USER: 'anna', DEPLOY_PASSWORD: 'x', DEPLOY_PATH: '/', DEPLOY_TIMEOUT_MS: '100' }
    const settings = await readSettings({ DEPLOY_HOST: '127.0.0.1', DEPLOY_PORT: `${port}`, ...access })
    await expect(connectFtp(settings)).rejects.toThrow(/antwortete nicht mehr/)
  } finally {
    server.close()
  }
})
