/** FTP over TLS (RFC 4217) or, if somebody insists, without: basic-ftp with its traps covered. */
import { isIP } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import { Problem } from '../lib/problem.ts'
import * as explain from './explain.ts'
import type { Settings } from './settings.ts'
import { TransferError, type Transport, translating } from './transport.ts'

/** Of SIZE, RETR, RNFR, DELE, CWD: "not there, or not for you". */
const NOT_AVAILABLE = 550
const NOT_NOW = [421, 425, 426, 450, 451]
const NO_SPACE = [452, 552]

export async function connectFtp(settings: Settings): Promise<Transport> {
  const client = new Client(settings.timeout)
  let alarm: NodeJS.Timeout | undefined
  // basic-ftp watches over commands; in the handshake of TLS it would wait for ever, even after it closed the connection.
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error('Timeout (connect)')), settings.timeout * 2)
  })
  try {
    const features = await Promise.race([enter(client, settings), late])
    if (features.size > 0 && !features.has('SIZE')) throw new Problem(explain.NO_SIZE)
    const hasHash = /SHA-256/.test(features.get('HASH') ?? '')
    // Once: an answer over a slow line takes longer than a small file.
    if (hasHash) await client.send('OPTS HASH SHA-256')
    return translating(makeTransport(client, hasHash), translate)
  } catch (error) {
    client.close()
    throw translate(error)
  } finally {
    clearTimeout(alarm)
  }
}

async function enter(client: Client, settings: Settings): Promise<Map<string, string>> {
  await greet(client, settings)
  if (settings.protocol === 'ftps') await encrypt(client, settings)
  await signIn(client, settings)
  return client.features()
}

async function greet(client: Client, { host, port }: Settings): Promise<void> {
  try {
    const greeting = client.connect(host, port)
    // RFC 4253, 4.2: whoever speaks SSH says so first. basic-ftp would wait in vain for a number.
    client.ftp.socket.once('data', (first) => {
      if (String(first).startsWith('SSH-')) client.ftp.closeWithError(new Problem(explain.sshOnFtpPort(port)))
    })
    await greeting
    trustOwnAddress(client)
  } catch (error) {
    throw error instanceof Problem ? error : explain.connection(error, { host, port })
  }
}

/** A server behind a router may name its address inside; the one that answered is right, so only the port counts. */
function trustOwnAddress({ ftp }: Client): void {
  const request = ftp.request.bind(ftp)
  ftp.request = async (command) => {
    const reply = await request(command)
    const host = ftp.socket.remoteAddress?.replace('::ffff:', '').replaceAll('.', ',') ?? ''
    return command === 'PASV' ? { ...reply, message: reply.message.replace(/\d+(?:,\d+){3}/, host) } : reply
  }
}

/** Node's own check would not say which certificate it refused, so it is asked what it found. */
async function encrypt(client: Client, settings: Settings): Promise<void> {
  const { host, ca, pin } = settings
  const options = { host, ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca } : {}) }
  try {
    await client.useTLS({ ...options, rejectUnauthorized: false })
  } catch (error) {
    if (error instanceof FTPError && error.code >= 500) throw new Problem(explain.noTls(host), { cause: error })
    throw error
  }
  checkCertificate(client.ftp.socket, settings)
  client.ftp.tlsOptions = { ...options, rejectUnauthorized: !pin }
  if (pin) checkTransfers(client, pin)
}

function checkTransfers(client: Client, pin: string): void {
  let prepare = client.prepareTransfer
  const prepareAndCheck: typeof prepare = async (ftp) => {
    const reply = await prepare(ftp)
    // basic-ftp puts the first way that works in the place of this one.
    if (client.prepareTransfer !== prepareAndCheck) prepare = client.prepareTransfer
    client.prepareTransfer = prepareAndCheck
    const socket = ftp.dataSocket
    // A resumed session can only be one with the server that was checked.
    if (socket instanceof TLSSocket)
      socket.once('secureConnect', () => {
        if (!socket.isSessionReused() && !isPinned(socket, pin)) socket.destroy(new Error('Other certificate'))
      })
    return reply
  }
  client.prepareTransfer = prepareAndCheck
}

function checkCertificate(socket: unknown, settings: Settings): void {
  if (!(socket instanceof TLSSocket)) throw new Error('Without TLS after AUTH TLS')
  const certificate = socket.getPeerCertificate()
  if (settings.pin && !isPinned(socket, settings.pin)) throw new Problem(explain.changedPin(certificate.fingerprint256))
  if (!settings.pin && !socket.authorized)
    throw new Problem(explain.certificate(String(socket.authorizationError), certificate, settings.host))
}

function isPinned(socket: TLSSocket, pin: string): boolean {
  const plain = (text: string) => text.replaceAll(':', '').toLowerCase()
  return plain(socket.getPeerCertificate().fingerprint256 ?? '') === plain(pin)
}

async function signIn(client: Client, { user, password, path }: Settings): Promise<void> {
  try {
    // Before the login, for the letters of the password.
    await client.sendIgnoringError('OPTS UTF8 ON')
    await client.login(user, password)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    // Some servers repeat what they do not like.
    const message = password ? error.message.replaceAll(password, '…') : error.message
    const cause = new FTPError({ code: error.code, message })
    throw error.code >= 500 ? new Problem(explain.login(user), { cause }) : cause
  }
  await client.useDefaultSettings()
  try {
    await client.cd(path)
  } catch (error) {
    if (error instanceof FTPError && error.code >= 500) throw new Problem(explain.noFolder(path), { cause: error })
    throw error
  }
}

function makeTransport(client: Client, hasHash: boolean): Transport {
  const size = (path: string) => unless(NOT_AVAILABLE, client.size(path))
  return {
    size,
    // ProFTPD's refusal of a transfer ends the connection, so the file is asked for first.
    read: async (path) => ((await size(path)) === undefined ? undefined : download(client, path)),
    write: async (path, contents) => void (await client.uploadFrom(Readable.from([contents]), path)),
    rename: async (from, to) => void (await client.rename(from, to)),
    remove: async (path) => {
      if ((await size(path)) !== undefined) await client.remove(path)
    },
    makeFolder: async (path) => void (await unless(NOT_AVAILABLE, client.send(`MKD ${path}`))),
    removeFolder: async (path) => void (await unless(NOT_AVAILABLE, client.send(`RMD ${path}`))),
    ...(hasHash && { digest: (path: string) => digest(client, path) }),
    close: () => client.close(),
  }
}

async function download(client: Client, path: string): Promise<Buffer> {
  const stream = new PassThrough()
  const [contents] = await Promise.all([buffer(stream), client.downloadTo(stream, path)])
  return contents
}

/** draft-ietf-ftpext2-hash: "213 SHA-256 0-49 169cd22282da7f147cb491e559e9dd filename.ext" */
async function digest(client: Client, path: string): Promise<string> {
  const { message } = await client.send(`HASH ${path}`)
  return /\b[0-9a-f]{64}\b/i.exec(message)?.[0].toLowerCase() ?? ''
}

async function unless<T>(code: number, reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof FTPError && error.code === code) return undefined
    throw error
  }
}

/** What has no code is a broken connection, or an answer that nobody understands: another one may be better. */
function translate(error: unknown): Error {
  if (error instanceof Problem || error instanceof TransferError) return error
  if (!(error instanceof FTPError)) return new TransferError('again', explain.broken(error), error)
  const { code, message } = error
  if (NO_SPACE.includes(code) || (code === 451 && /space|quota|full/i.test(message)))
    return new TransferError('full', explain.FULL, error)
  return new TransferError(NOT_NOW.includes(code) ? 'again' : 'refused', explain.reply(message), error)
}
