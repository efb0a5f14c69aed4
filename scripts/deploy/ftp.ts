/** FTP over TLS (RFC 4217): basic-ftp with its traps covered. */
import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import type { Settings } from './settings.ts'
import { CUT, TransferError, type Transport } from './transport.ts'

/** The answers to a full disk; most servers send 451. */
const NOT_SAVED = [451, 452, 552]
/** Repeating a refused login may lock the account, so it is repeated only if there were too many connections. */
const TOO_MANY = /maximum|too many|limit/i
/** "-rw-------" */
const UNREADABLE = /^(?:\d{3}-)?\s*-[\w-]{6}-/m

export async function connectFtp(settings: Settings): Promise<Transport> {
  // Without EPSV a server may name another address for its data. TLS makes sure that it is the same server.
  const client = new Client(settings.timeout, { allowSeparateTransferHost: true })
  // basic-ftp has a timeout for commands, but none for the TLS handshake: there it would wait forever.
  const late = wait(settings.timeout * 2, undefined, { ref: false }).then(() => Promise.reject(messages.broken()))
  const enter = async () => {
    do await client.connect(settings.host, settings.port)
    while (!(await encrypt(client, settings)))
    await signIn(client, settings)
  }
  try {
    await Promise.race([enter(), late])
    return makeTransport(client, await client.pwd())
  } catch (error) {
    client.close()
    throw translate(error as Error)
  }
}

/** Pin → options that trust its certificate, once seen, like an authority's, also for data connections. */
const pinned = new Map<string, ConnectionOptions>()

/**
 * Node's own check does not say which certificate it rejected, so it must accept all and its result is checked here.
 * False if a new connection is needed: a TLS session that began without trust would not be trusted later.
 */
async function encrypt(client: Client, { host, pin = '' }: Settings): Promise<boolean> {
  const name = isIP(host) ? {} : { servername: host }
  const known = pinned.get(pin)
  const options: ConnectionOptions = { host, ...name, ...known }
  await client.useTLS({ ...options, rejectUnauthorized: false }).catch(explain(messages.noTls(host)))
  const socket = client.ftp.socket as TLSSocket
  const certificate = socket.getPeerX509Certificate() as X509Certificate
  if (pin && plain(certificate.fingerprint256) !== plain(pin))
    throw new Problem(messages.changedPin(certificate.fingerprint256), { code: 'changed' })
  if (!socket.authorized && pin && !known) {
    pinned.set(pin, { ca: `${certificate}`, allowPartialTrustChain: true, checkServerIdentity: () => undefined })
    return false
  }
  if (!socket.authorized) throw new Problem(messages.certificate(String(socket.authorizationError), certificate, host))
  // Without the curve some servers ask for a second TLS hello on each data connection.
  const curve = socket.getEphemeralKeyInfo()
  const ecdhCurve = curve && 'name' in curve && curve.name ? { ecdhCurve: curve.name } : {}
  client.ftp.tlsOptions = { ...options, ...ecdhCurve }
  return true
}

const plain = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase()

async function signIn(client: Client, { user, password, path }: Settings): Promise<void> {
  try {
    // Before the login, because the password may have letters beyond ASCII.
    await client.sendIgnoringError('OPTS UTF8 ON')
    await client.login(user, password)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    // Some servers repeat the rejected command.
    const message = error.message.replaceAll(password, '…')
    throw error.code < 500 || TOO_MANY.test(message)
      ? new TransferError('again', messages.reply(message))
      : new TransferError('login', messages.login(user))
  }
  await client.useDefaultSettings()
  await client.cd(path).catch(explain(messages.noFolder(path)))
}

const isFinal = (error: unknown) => error instanceof FTPError && error.code >= 500
const explain = (message: string) => (error: unknown) => {
  throw isFinal(error) ? new Problem(message, { cause: error }) : error
}

function makeTransport(client: Client, root: string): Transport {
  /** Whether the first file came out unreadable for the web server, as with a umask of 077. */
  let isUnreadable: boolean | undefined
  const write = async (path: string, contents: Uint8Array) => {
    await onPort(() => client.uploadFrom(Readable.from([contents]), path)).catch((error) => {
      throw error instanceof FTPError && NOT_SAVED.includes(error.code) ? messages.full(error.message) : error
    })
    const size = await client.size(path)
    isUnreadable ??= UNREADABLE.test((await client.sendIgnoringError(`STAT ${path}`)).message)
    if (isUnreadable) await client.sendIgnoringError(`SITE CHMOD 644 ${path}`)
    return size
  }
  const makeFolder = async (path: string) => {
    // There is no code for "exists", so it is entered.
    const { code } = await client.sendIgnoringError(`MKD ${path}`)
    if (code >= 400) await client.cd(path).then(() => client.cd(root))
    if (isUnreadable) await client.sendIgnoringError(`SITE CHMOD 755 ${path}`)
  }
  const call = <T>(work: Promise<T>) => work.catch((error) => Promise.reject(translate(error)))
  const send = async (work: Promise<unknown>) => void (await call(work))
  return {
    width: 1,
    list: async (folder) => {
      const entries = await call(onPort(() => client.list(folder === './' ? '' : folder.replace(/\/$/, ''))))
      return new Map(entries.map(({ name, size, isDirectory }) => [isDirectory ? `${name}/` : name, size]))
    },
    read: (path) => call(download(client, path)),
    write: (path, contents) => call(write(path, contents)),
    rename: (from, to) => send(client.rename(from, to)),
    remove: (path) => send(client.remove(path).catch(allowMissing)),
    makeFolder: (path) => call(makeFolder(path)),
    removeFolder: (path) => send(client.send(`RMD ${path}`).catch(allowMissing)),
    close: () => client.close(),
  }
}

async function download(client: Client, path: string): Promise<Buffer | undefined> {
  // ProFTPD ends the connection when it refuses a transfer, and "226 Transfer complete" also comes after half a file.
  const size = await client.size(path).catch(allowMissing)
  if (size === undefined) return undefined
  const [contents] = await onPort(() => {
    const stream = new PassThrough()
    return Promise.all([buffer(stream), client.downloadTo(stream, path)])
  })
  if (contents.length !== size) throw CUT
  return contents
}

/** Two sessions of ProFTPD may choose the same port for their data. One of them gets 425, and the next port is free. */
const onPort = <T>(transfer: () => Promise<T>): Promise<T> =>
  transfer().catch((error) => (error instanceof FTPError && error.code === 425 ? transfer() : Promise.reject(error)))

/** 550 of SIZE, DELE and RMD: "not there, or not for you". */
function allowMissing(error: unknown): undefined {
  if (!(error instanceof FTPError && error.code === 550)) throw error
}

/** An error without a code is a broken connection or an invalid answer: another connection may help. */
function translate(error: Error): Error {
  if (error instanceof Problem) return error
  if (!(error instanceof FTPError)) return messages.broken(error)
  return isFinal(error) ? messages.refused(error.message) : new TransferError('again', messages.reply(error.message))
}
