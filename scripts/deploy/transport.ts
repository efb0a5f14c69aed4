/** The few things that a deploy asks of a server, the same over FTP and SFTP. Paths have "/" and begin in DEPLOY_PATH. */
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../lib/problem.ts'

export type Transport = {
  /** Bytes; undefined if there is no such file. */
  size: (path: string) => Promise<number | undefined>
  /** undefined if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Onto a name that no visitor asks for: every server empties the file first. */
  write: (path: string, contents: Uint8Array) => Promise<void>
  /** Replaces a file; fails onto a folder with something in it. */
  rename: (from: string, to: string) => Promise<void>
  /** Fine if there is no such file. */
  remove: (path: string) => Promise<void>
  /** Fine if it is there. */
  makeFolder: (path: string) => Promise<void>
  /** Fine if it is not there. */
  removeFolder: (path: string) => Promise<void>
  /** SHA-256 in hex; only where the server reckons it itself. */
  digest?: (path: string) => Promise<string>
  close: () => void
}

/**
 * `again`: may work on a new connection. `full`: no space left. `refused`: the server will not, however often one asks.
 * `message` is German and ends in a full stop.
 */
export class TransferError extends Error {
  override name = 'TransferError'
  readonly kind: 'again' | 'full' | 'refused'

  constructor(kind: TransferError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Each refusal of `transport` in our words. */
export function translating(transport: Transport, translate: (error: unknown) => Error): Transport {
  const methods = Object.entries(transport).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const reply = method(...args)
      return reply instanceof Promise ? reply.catch((error: unknown) => Promise.reject(translate(error))) : reply
    },
  ])
  return Object.fromEntries(methods) as Transport
}

const ATTEMPTS = 4
const INTERRUPTED = new Problem('Abgebrochen. Die Website ist ganz.')

type Connecting = {
  connect: () => Promise<Transport>
  timeout: number
  /** Told in German why. */
  onRetry?: (reason: string) => void
}

/** One connection at a time, opened anew when it broke. What is done with it must bear being done twice. */
export class Session {
  readonly #connect: () => Promise<Transport>
  readonly #pause: number
  readonly #onRetry: (reason: string) => void
  #open: Transport | undefined
  #wasOpen = false
  #isInterrupted = false

  /** `timeout` in milliseconds; the waits before a new connection grow from a thirtieth of it. */
  constructor({ connect, timeout, onRetry = () => {} }: Connecting) {
    this.#connect = connect
    this.#pause = timeout / 30
    this.#onRetry = onRetry
  }

  async do<T>(work: (transport: Transport) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#isInterrupted) throw INTERRUPTED
        this.#open ??= await this.#reach()
        // Meanwhile, perhaps.
        if (this.#isInterrupted) throw INTERRUPTED
        return await work(this.#open)
      } catch (error) {
        // After a refusal too: some clients are deaf after one.
        this.close()
        if (this.#isInterrupted) throw INTERRUPTED
        if (!(error instanceof TransferError) || error.kind !== 'again' || attempt === ATTEMPTS) throw error
        this.#onRetry(`${error.message} Neuer Versuch, ${attempt + 1} von ${ATTEMPTS}.`)
        await wait(this.#pause * 2 ** attempt)
      }
    }
  }

  /** What worked once may work again: a name that is not found without Wi-Fi, a server with too many guests. */
  async #reach(): Promise<Transport> {
    try {
      const transport = await this.#connect()
      this.#wasOpen = true
      return transport
    } catch (error) {
      throw this.#wasOpen && error instanceof Problem ? new TransferError('again', error.message, error) : error
    }
  }

  /** Ends what runs and lets nothing more begin. */
  interrupt(): void {
    this.#isInterrupted = true
    this.close()
  }

  close(): void {
    this.#open?.close()
    this.#open = undefined
  }
}
