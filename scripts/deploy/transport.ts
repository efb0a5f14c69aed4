/** The few things that a deploy asks of a server, the same over FTP and SFTP, and the connections they go over. */
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'

/** Paths have "/" and begin in DEPLOY_PATH. */
export type Transport = {
  /** How many requests may be under way at once. */
  width: number
  /** Name → bytes of a folder that is there; the name of a folder in it ends in "/". It may be cut short, and lack hidden names. */
  list: (folder: string) => Promise<Map<string, number>>
  /** Whole, or it throws; undefined if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Whole, or it throws. Onto a name that no visitor asks for: every server empties the file first. */
  write: (path: string, contents: Uint8Array) => Promise<void>
  /** Replaces a file; fails onto a folder with something in it. */
  rename: (from: string, to: string) => Promise<void>
  /** Fine if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Fine if it is there. */
  makeFolder: (path: string) => Promise<void>
  /** Fine if it is not there. */
  removeFolder: (path: string) => Promise<void>
  close: () => void
}

/**
 * `again`: may work on a new connection. `unreachable`: the same, if there was one before. `full`: no space left.
 * `refused`: the server will not, however often one asks. `message` is German and ends in a full stop.
 */
export class TransferError extends Error {
  override name = 'TransferError'
  readonly kind: 'again' | 'unreachable' | 'full' | 'refused'

  constructor(kind: TransferError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export function isKind(error: unknown, ...kinds: TransferError['kind'][]): boolean {
  return error instanceof TransferError && kinds.includes(error.kind)
}

/** Servers allow only so many at once. */
const HELPERS = 3
/** A further connection costs about as much as these. */
const ITEMS_EACH = 4
const ATTEMPTS = 4

export type Connecting = {
  connect: () => Promise<Transport>
  /** In milliseconds; the waits before a new connection grow from a thirtieth of it. */
  timeout: number
  /** Ends what runs and lets nothing more begin. */
  signal?: AbortSignal
  attempts?: number
  onRetry?: (reason: string) => void
}

/** One connection, opened anew when it broke, and helpers beside it. What is done with it must bear being done twice. */
export class Session {
  readonly #options: Connecting
  #link: Promise<Transport> | undefined
  /** Of the last connection; none was open before the first. */
  #width = 0
  #helpers: Session[] | undefined
  /** Asked on each new connection before anything else. */
  guard: (server: Transport) => Promise<void> = async () => {}

  constructor(options: Connecting) {
    this.#options = options
    // All that is under way listens.
    if (options.signal) setMaxListeners(0, options.signal)
  }

  /** Several may be under way at once if the transport is wide enough. */
  async do<T>(work: (server: Transport, attempt: number) => Promise<T>): Promise<T> {
    const { timeout, attempts = ATTEMPTS, onRetry, signal } = this.#options
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted) throw INTERRUPTED
      this.#link ??= this.#open()
      const link = this.#link
      try {
        return await this.#orInterrupted(link.then((server) => work(server, attempt)))
      } catch (error) {
        // A client of FTP may be deaf after a refusal; over a wide connection others are at work.
        const isSound = this.#width > 1 && isKind(error, 'full', 'refused')
        const isCurrent = !isSound && this.#drop(link)
        if (!isKind(error, 'again') || attempt >= attempts) throw error
        // All that was under way over it failed with it; one of them tells.
        if (isCurrent) onRetry?.(`${(error as Error).message} Neuer Versuch, ${attempt + 1} von ${attempts}.`)
        await this.#orInterrupted(wait((timeout / 30) * 2 ** attempt))
      }
    }
  }

  /** In no order, over further connections or overlapping on this one. Nothing is under way any more when it ends. */
  async each<T>(items: T[], work: (server: Transport, item: T, attempt: number) => Promise<void>): Promise<void> {
    if (items.length === 0) return
    const queue = [...items]
    const failures: unknown[] = []
    const goOn = async (session: Session) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        const own = item
        try {
          await session.do((server, attempt) => work(server, own, attempt))
        } catch (error) {
          if (session !== this && isKind(error, 'again', 'unreachable')) return void queue.push(own)
          failures.push(error)
          queue.length = 0
        }
      }
    }
    const width = await this.do(async (server) => server.width)
    const helpers = width > 1 ? Array<Session>(width - 1).fill(this) : await this.#getHelpers(items.length)
    await Promise.all([this, ...helpers].map(goOn))
    // What a helper could not do, perhaps after all others were done.
    await goOn(this)
    if (failures.length > 0) throw failures[0]
  }

  /** One that is refused, or breaks, is not tried again. */
  async #getHelpers(items: number): Promise<Session[]> {
    const count = Math.min(HELPERS, Math.floor(items / ITEMS_EACH))
    if (count > 0 && !this.#helpers) {
      this.#helpers = Array.from({ length: HELPERS }, () => new Session({ ...this.#options, attempts: 1 }))
      const open = async (helper: Session) => {
        helper.guard = this.guard
        await helper.do(async () => {})
      }
      const opened = await Promise.allSettled(this.#helpers.map(open))
      const failures = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      // A certificate that changed, a lock that is lost: not of one connection alone.
      const wrong = failures.find((error) => !(error instanceof TransferError))
      if (wrong) throw wrong
    }
    return (this.#helpers ?? []).filter((helper) => helper.#link).slice(0, count)
  }

  async #open(): Promise<Transport> {
    const { connect, signal } = this.#options
    const opening = connect()
    const close = () => opening.then((server) => server.close()).catch(() => {})
    signal?.addEventListener('abort', close, { once: true })
    try {
      const server = await opening
      await this.guard(server)
      this.#width = server.width
      return server
    } catch (error) {
      close()
      if (this.#width === 0 || !isKind(error, 'unreachable')) throw error
      throw new TransferError('again', (error as Error).message, error)
    }
  }

  /** Tells whether it was the one at work. */
  #drop(link: Promise<Transport> | undefined): boolean {
    link?.then((server) => server.close()).catch(() => {})
    const isCurrent = this.#link === link
    if (isCurrent) this.#link = undefined
    return isCurrent
  }

  close(): void {
    for (const helper of this.#helpers ?? []) helper.close()
    this.#drop(this.#link)
  }

  #orInterrupted<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#options
    return new Promise<T>((resolve, reject) => {
      const stop = () => reject(INTERRUPTED)
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop, { once: true })
      work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
    })
  }
}

const INTERRUPTED = new Problem('Abgebrochen. Die Website ist ganz.')
