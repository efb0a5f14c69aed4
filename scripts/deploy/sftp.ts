/** SFTP version 3, as OpenSSH speaks it. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import type { Settings } from './settings.ts'
import { TransferError, type Transport } from './transport.ts'

/** SSH_FX_… of draft-ietf-secsh-filexfer-02, 7. */
const [NO_SUCH_FILE, DENIED, FAILURE] = [2, 3, 4]

export async function connectSftp(settings: Settings): Promise<Transport> {
  const client = new Client()
  try {
    await signIn(client, settings)
    // When the connection closes, ssh2 never answers open or later requests.
    const lost = new Promise<never>((_, reject) => client.once('close', () => reject(messages.broken())))
    lost.catch(() => {})
    const ask: Ask = (send, fine = [], explain = translate) =>
      Promise.race([lost, promisify(send)()]).catch((error) => {
        if (!fine.includes(codeOf(error))) throw explain(error)
        return undefined as never
      })
    const sftp = await ask<SFTPWrapper>((done) => client.sftp(done))
    sftp.once('end', () => client.destroy())
    const stats = await ask<Stats | undefined>((done) => sftp.stat(settings.path, done), [NO_SUCH_FILE])
    if (!stats?.isDirectory()) throw new Problem(messages.noFolder(settings.path))
    return makeTransport({ sftp, ask, root: settings.path, close: () => client.destroy() })
  } catch (error) {
    client.destroy()
    throw error
  }
}

function signIn(client: Client, { host, port, user, password, pin, timeout }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('ready', resolve)
    // Never removed: without a listener even a late error would end the program.
    client.on('error', (error: Error & { level?: string }) => {
      const isRefused = error.level === 'client-authentication'
      reject(isRefused ? new TransferError('login', messages.login(user)) : messages.broken(error))
    })
    client.once('close', () => reject(messages.broken()))
    // Some servers take a password in this way alone. A question whose answer may be seen asks for something else.
    client.on('keyboard-interactive', (_name, _text, _language, [{ echo } = {}, ...others], finish) => {
      finish(echo === false && others.length === 0 ? [password] : [])
    })
    const login = { host, port, username: user, password }
    client.connect({
      ...login,
      tryKeyboard: true,
      readyTimeout: timeout,
      // Without these ssh2 would wait forever for an answer. A server that does not answer them is given up.
      keepaliveInterval: timeout / 4,
      hostVerifier: (hostKey: Buffer) => {
        const found = createHash('sha256').update(hostKey).digest('base64').replace(/=+$/, '')
        // The key begins with the length of its type's name, 4 bytes, and that name.
        const [kind = ''] = /^[\w.@-]+/.exec(hostKey.toString('latin1', 4)) ?? []
        if (found !== pin && pin) reject(new Problem(messages.changedPin(found), { code: 'changed' }))
        else if (found !== pin) reject(new Problem(messages.hostKey(found, kind)))
        return found === pin
      },
    })
    // With Nagle's algorithm each request would wait 40 ms.
    client.setNoDelay(true)
  })
}

type Send<T> = (done: (error: Error | null | undefined, value: T) => void) => void
/** `fine`: error codes that mean there is nothing to do. */
type Ask = <T = void>(send: Send<T>, fine?: number[], explain?: (error: Error) => TransferError) => Promise<T>
type Connection = { sftp: SFTPWrapper; ask: Ask; root: string; close: () => void }

function makeTransport({ sftp, ask, root, close }: Connection): Transport {
  const at = (path: string) => posix.join(root, path)
  return {
    // Requests have numbers, so that several may be under way on one connection.
    width: 12,
    list: async (folder) => {
      const entries = await ask<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done))
      return new Map(entries.map(({ filename: name, attrs }) => [attrs.isDirectory() ? `${name}/` : name, attrs.size]))
    },
    read: (path) => ask<Buffer | undefined>((done) => sftp.readFile(at(path), done), [NO_SUCH_FILE]),
    write: async (path, contents) => {
      await ask((done) => sftp.writeFile(at(path), Buffer.from(contents), { mode: 0o644 }, done), [], explainWrite)
      const stats = await ask<Stats>((done) => sftp.stat(at(path), done))
      // The server's umask may have taken away the web server's right to read.
      if ((stats.mode & 0o044) !== 0o044) await ask((done) => sftp.chmod(at(path), 0o644, done), [DENIED, FAILURE])
      return stats.size
    },
    rename: (from, to) =>
      ask((done) => {
        // The rename of version 3 replaces nothing: without OpenSSH's extension the lock fails, before any change.
        try {
          sftp.ext_openssh_rename(at(from), at(to), done)
        } catch {
          sftp.rename(at(from), at(to), done)
        }
      }),
    remove: (path) => ask((done) => sftp.unlink(at(path), done), [NO_SUCH_FILE]),
    // Version 3 has no code for "already exists" and "not empty".
    makeFolder: async (path) => {
      await ask((done) => sftp.mkdir(at(path), { mode: 0o755 }, done), [FAILURE])
      const stats = await ask<Stats>((done) => sftp.stat(at(path), done))
      if (!stats.isDirectory()) throw messages.refused(`${path} ist kein Ordner`)
      await ask((done) => sftp.chmod(at(path), 0o755, done), [DENIED, FAILURE])
    },
    removeFolder: (path) => ask((done) => sftp.rmdir(at(path), done), [FAILURE, NO_SUCH_FILE]),
    close,
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN)

const translate = (error: Error) =>
  Number.isNaN(codeOf(error)) ? messages.broken(error) : messages.refused(error.message)

/** Version 3 has no code for a full disk. */
const explainWrite = (error: Error) => (codeOf(error) === FAILURE ? messages.full(error.message) : translate(error))
