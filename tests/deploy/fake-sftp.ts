/** An SFTP server in this process that keeps its files on this disk, fails where a test wants, and counts what it was asked. */

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ssh2, { type AuthContext, type ParsedKey, type SFTPWrapper } from 'ssh2'
import { type DeployServer, PASSWORD } from './server.ts'
import { watchForFault } from './sftp-faults.ts'
import { serveFolders, serveHandles, serveTransfers } from './sftp-handles.ts'
import { servePaths, serveRenames } from './sftp-paths.ts'
import { openTalk, type Session, type SftpQuirks } from './sftp-session.ts'

type Options = {
  /** Path under `root` → text, there from the start. */
  files?: Record<string, string>
  quirks?: SftpQuirks & {
    /** An FTP server listens on the port. */
    ftpBanner?: boolean
    /** The settings hold another password than the server's. */
    wrongPassword?: boolean
    /** As OpenSSH with PAM: a password may also come as the answer to a question. */
    asksForPassword?: boolean | 'only'
  }
  /** After every change that a visitor could see, before anything else happens. What it throws stops the test run. */
  onChange?: () => void
  /** The settings name the file of a private key and no password. */
  withKey?: boolean
  /** Whenever a client has told a password. */
  onPassword?: () => void
}

const USER = 'deploy'
/** Of 'ed25519', ssh2 writes one in a hundred that it cannot read. */
const [HOST_KEY, CLIENT_KEY] = [makeKeys(), makeKeys()]

/** Of no server. */
export const WRONG_PIN = pinOf(CLIENT_KEY.public)

export async function startFakeSftp(options: Options = {}): Promise<DeployServer> {
  const { files = {}, quirks = {}, onChange = () => {}, withKey = false, onPassword = () => {} } = options
  const home = await mkdtemp(join(tmpdir(), 'fake-sftp-'))
  const folder = join(home, 'served')
  const root = join(folder, 'htdocs')
  const keyFile = join(home, 'client-key')
  await mkdir(root, { recursive: true })
  await writeFile(keyFile, CLIENT_KEY.private, { mode: 0o600 })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }

  const watch = watchForFault()
  const listener = createServer({ noDelay: true }, (socket) => {
    const connection = watch.connect(socket)
    if (!connection) return
    // As OpenSSH does.
    socket.setNoDelay()
    // A client that resets the connection is no error of the test.
    socket.on('error', () => {})
    if (quirks.ftpBanner) socket.write('220 FTP ready\r\n')
    else talkSsh(socket, { quirks, onPassword }, (sftp) => serve({ sftp, connection, watch, folder, quirks, onChange }))
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))

  const password = quirks.wrongPassword ? `${PASSWORD}!` : PASSWORD
  return {
    name: 'fake SFTP',
    settings: {
      DEPLOY_PROTOCOL: 'sftp',
      DEPLOY_HOST: '127.0.0.1',
      DEPLOY_PORT: String((listener.address() as AddressInfo).port),
      DEPLOY_USER: USER,
      ...(withKey ? { DEPLOY_KEY_FILE: keyFile } : { DEPLOY_PASSWORD: password }),
      DEPLOY_PATH: '/htdocs',
      DEPLOY_PIN: pinOf(HOST_KEY.public),
      DEPLOY_TIMEOUT_MS: '2000',
    },
    root,
    inject: watch.inject,
    seen: watch.seen,
    async stop() {
      const closed = new Promise((done) => listener.close(done))
      watch.stop()
      await closed
      await rm(home, { recursive: true })
    },
  }
}

function serve(session: Session) {
  announce(session.sftp, ['fsync@openssh.com', ...(session.quirks.noPosixRename ? [] : ['posix-rename@openssh.com'])])
  const talk = openTalk(session)
  servePaths(session, talk)
  serveRenames(session, talk)
  serveHandles(session, talk)
  serveTransfers(session, talk)
  serveFolders(session, talk)
}

type Access = { quirks: NonNullable<Options['quirks']>; onPassword: () => void }

function talkSsh(socket: Socket, access: Access, onSession: (sftp: SFTPWrapper) => void) {
  // A ping from here would be a sign of life in a stall.
  const server = new ssh2.Server({ hostKeys: [HOST_KEY.private], keepaliveInterval: 2 ** 31 - 1 }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (context) => login(context, access))
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => onSession(acceptSftp())))
  })
  server.injectSocket(socket)
}

function login(context: AuthContext, { quirks: { asksForPassword }, onPassword }: Access) {
  const methods = [
    ...(asksForPassword === 'only' ? [] : (['password'] as const)),
    ...(asksForPassword ? (['keyboard-interactive'] as const) : []),
    'publickey' as const,
  ]
  const end = (isRight: boolean) => (isRight ? context.accept() : context.reject(methods))
  const check = (password: string | undefined) => {
    onPassword()
    end(context.username === USER && password === PASSWORD)
  }
  if (!methods.some((method) => method === context.method)) end(false)
  else if (context.method === 'password') check(context.password)
  else if (context.method === 'keyboard-interactive')
    context.prompt([{ prompt: 'Password: ', echo: false }], ([password]) => check(password))
  else end(isRightKey(context))
}

function isRightKey(context: AuthContext): boolean {
  if (context.username !== USER || context.method !== 'publickey') return false
  const key = parseKey(CLIENT_KEY.public)
  if (!context.key.data.equals(key.getPublicSSH())) return false
  // Without a signature the client only asks whether it may try this key.
  const { blob, signature } = context
  return !blob || !signature || key.verify(blob, signature, context.hashAlgo) === true
}

/** ssh2's Server can announce no extensions: its bare answer to INIT becomes the one OpenSSH sends. */
function announce(sftp: SFTPWrapper, extensions: string[]) {
  const { _protocol: protocol } = sftp as unknown as { _protocol: { channelData: (id: number, data: Buffer) => void } }
  const send = protocol.channelData.bind(protocol)
  const bare = Buffer.from([0, 0, 0, 5, 2, 0, 0, 0, 3])
  const strings = extensions.flatMap((name) => [name, '1']).map((text) => [uint32(text.length), Buffer.from(text)])
  const packet = Buffer.concat([bare.subarray(4), ...strings.flat()])
  protocol.channelData = (id, data) =>
    send(id, bare.equals(data) ? Buffer.concat([uint32(packet.length), packet]) : data)
}

function uint32(number: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(number)
  return buffer
}

function makeKeys() {
  return ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
}

function parseKey(text: string): ParsedKey {
  const key = ssh2.utils.parseKey(text)
  if (key instanceof Error) throw key
  return key
}

/** What `ssh-keygen -lf` prints, in the form of DEPLOY_PIN. */
function pinOf(publicKey: string): string {
  const hash = createHash('sha256').update(parseKey(publicKey).getPublicSSH()).digest('base64')
  return `sha256:${hash.replace(/=+$/, '')}`
}
