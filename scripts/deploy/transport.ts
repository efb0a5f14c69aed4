/** The few operations that a deploy needs from a server, the same over FTP and SFTP, and its connections. */
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'

/** Paths have "/" and begin in DEPLOY_PATH. */
export type Transport = {
  /** How many requests may be under way at once. */
  width: number
  /** Name → size, for an existing folder; names of folders end in "/". May be cut short, and lack hidden names. */
  list: (folder: string) => Promise<Map<string, number>>
  /** Reads the whole file or throws; undefined if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Returns the file's size on the server, see `writeWhole`. Only for names that no visitor requests: servers truncate first. */
  write: (path: string, contents: Uint8Array) => Promise<number | undefined>
  /** Replaces a file; fails if the target is a folder that is not empty. */
  rename: (from: string, to: string) => Promise<void>
  /** This and the next two are fine if there is nothing to do. */
  remove: (path: string) => Promise<void>
  makeFolder: (path: string) => Promise<void>
  removeFolder: (path: string) => Promise<void>
  close: () => void
}

/** `again`: may work on a new connection. `full`: no space left. `login`, `refused`: a retry will not help. */
export class TransferError extends Problem {
  declare readonly code: 'again' | 'full' | 'login' | 'refused'

  constructor(code: TransferError['code'], message: string) {
    super(message, { code })
  }
}

export const CUT = new TransferError('again', 'Eine Datei kam nicht vollständig an.')

/** "226 Transfer complete" also comes after half a file. */
export async function writeWhole(server: Transport, path: string, contents: Uint8Array): Promise<void> {
  if ((await server.write(path, contents)) !== contents.length) throw CUT
}

export const INTERRUPTED =
  'Abgebrochen. Die Website ist unversehrt: Jede Seite ist ganz alt oder ganz neu. Den Rest bringt derselbe Befehl; meldet er eine Sperre, mit --break-lock.'
const UNREACHED =
  'Die Website ist unversehrt. Ist dieser Rechner im Internet, stimmen DEPLOY_HOST, DEPLOY_PORT und DEPLOY_PROTOCOL, und lässt ihn die Firewall durch? Dann derselbe Befehl noch einmal.'
const BROKEN =
  'Die Website ist unversehrt. Bitte derselbe Befehl noch einmal; meldet er eine Sperre, mit --break-lock. Bricht es immer an dieser Stelle ab, fragen Sie den Anbieter: Darf der Zugang alle Ordner der Website lesen und schreiben?'

/** Further connections over FTP; servers limit their number, often to eight. */
export const HELPERS = 5
const ATTEMPTS = 4

export type Connecting = {
  connect: () => Promise<Transport>
  /** In milliseconds; the waits before a new connection grow from a fifteenth of it. */
  timeout: number
  signal?: AbortSignal
  /** Runs first on the main connection, and again on each that takes its place. */
  guard?: (server: Transport) => Promise<void>
  progress?: { note: (text: string) => void }
  /** So many further connections, if the server takes one request at a time on each. */
  helpers?: number
}

/**
 * Runs `work` on a connection. When it breaks, `work` starts again on another, which stays the only one, and finds what
 * was done, like the next deploy. An error before the first success is not retried.
 */
export async function onConnection<T>(
  { connect, timeout, signal, guard, progress, helpers = 0 }: Connecting,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const interrupted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Problem(INTERRUPTED, { code: 'interrupted' })))
  })
  let hasBegun = false
  for (let attempt = 1; ; attempt++) {
    const opened: Transport[] = []
    let isOver = false
    const open = async () => {
      const server = await connect()
      opened.push(server)
      // Nobody waits for it any more.
      if (isOver) server.close()
      return server
    }
    const begin = async () => {
      const main = await open()
      // A slow line may be too full for a sign of life.
      if (attempt > 1) main.width = 1
      const isReady = guard?.(main)
      // They sign in meanwhile, but not before it is known that the login is right.
      const settled = Promise.allSettled(Array.from({ length: attempt === 1 && main.width === 1 ? helpers : 0 }, open))
      await isReady
      hasBegun = true
      return work(makeSession(main, settled))
    }
    try {
      return await Promise.race([interrupted, begin()])
    } catch (error) {
      if (!(error instanceof TransferError) || error.code !== 'again') throw error
      if (!hasBegun || attempt === ATTEMPTS) throw new Problem(`${error.message} ${hasBegun ? BROKEN : UNREACHED}`)
      progress?.note(`${error.message} Neuer Versuch, ${attempt + 1} von ${ATTEMPTS}.`)
    } finally {
      isOver = true
      for (const server of opened) server.close()
    }
    await Promise.race([interrupted, wait((timeout / 30) * 2 ** attempt)])
  }
}

export type Session = ReturnType<typeof makeSession>

function makeSession(main: Transport, helpers: Promise<PromiseSettledResult<Transport>[]>) {
  /** A refused connection is not retried. */
  const getServers = async (): Promise<Transport[]> => {
    if (main.width > 1) return Array(main.width).fill(main)
    const results = await helpers
    // A changed certificate concerns all connections.
    for (const one of results) if (one.status === 'rejected' && !(one.reason instanceof TransferError)) throw one.reason
    return [main, ...results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]
  }
  return {
    main,
    /** In parallel and in any order. When it returns or throws, no request is still open. */
    each: async <T>(items: T[], work: (server: Transport, item: T) => Promise<void>) => {
      // An error in one of the loops ends it for all.
      const queue = (function* () {
        yield* items
      })()
      const goOn = async (server: Transport) => {
        for (const item of queue) await work(server, item)
      }
      const servers = items.length > 1 ? await getServers() : [main]
      const results = await Promise.allSettled(servers.map(goOn))
      for (const one of results) if (one.status === 'rejected') throw one.reason
    },
  }
}
