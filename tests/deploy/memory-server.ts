/** A server in memory, a map of path → contents. Its sessions wait and fail where a test says so. */
import { posix } from 'node:path'
import { TransferError, type Transport } from '../../scripts/deploy/transport.ts'

/** What may go wrong with one call, and with which calls. */
export const FAULTS = {
  'session lost before it': /./,
  'session lost in the middle': /^write /,
  'session lost, answer too': /./,
  'session lost, done later': /^(?!read|list)/,
  'all sessions lost': /./,
  'all sessions lost, answer too': /./,
  'no new session for a while': /./,
  'never again a session': /./,
  'further sessions refused': /^connect/,
  refused: /./,
  'refused, but done': /^(?!read|list|connect)/,
  busy: /./,
  'disk full': /^write /,
  '"done" for half a file': /^write /,
  'half a listing': /^list /,
  'an old listing': /^list /,
  'late answer': /./,
}
export type Fault = keyof typeof FAULTS

/** One program's sessions. */
export type Client = {
  width: number
  /** Lets a session wait before a call, within it (without its name) and before its answer. */
  turn: (call: string) => Promise<void>
  strike: (call: string) => Fault | TransferError | undefined
  wait: (ms: number) => Promise<void>
  /** Sessions of an earlier era are lost. */
  era: number
  /** So many attempts to connect fail. */
  absent: number
}

type Writing = { client: Client; fault: Fault | undefined; wait: () => Promise<void>; isLost: () => boolean }

/** A file that is being written: it follows its file to another name, and is at none once that is replaced or removed. */
type Handle = { path: string | undefined }

const LOST = () => new TransferError('again', 'Abgebrochen.')
const REFUSED = () => new TransferError('refused', 'Der Server lehnt ab.')

export class MemoryServer {
  readonly files = new Map<string, Buffer>()
  readonly folders = new Set<string>()
  width = 1
  /** Hidden names are in no listing. */
  hidesDots = false
  /** So many writes find no space. */
  full = 0
  calls: string[] = []
  onChange = (_path: string, _client: Client) => {}
  /** Call, such as "write index.html" → what goes wrong, if anything. */
  strike: Client['strike'] = () => undefined
  readonly #handles = new Set<Handle>()

  connect = () =>
    this.connectAs({
      turn: () => new Promise((resolve) => setImmediate(resolve)),
      strike: (call) => this.strike(call),
      width: this.width,
      wait: async () => {},
      era: 0,
      absent: 0,
    })

  async connectAs(client: Client): Promise<Transport> {
    let era = client.era
    let isClosed = false
    const isLost = () => isClosed || era !== client.era
    const before = this.#listAll()
    const call = async <T>(name: string, work: (fault?: Fault) => T | Promise<T>): Promise<T> => {
      await client.turn(name)
      const lose = (all: boolean) => {
        if (all) client.era++
        else era = -1
        throw LOST()
      }
      if (isLost()) throw LOST()
      // Tests name a staged file without its token.
      const plain = name.replace(/\.[0-9a-f]{8}(?=\.part)/g, '')
      this.calls.push(plain)
      const fault = client.strike(plain)
      if (fault instanceof TransferError) throw fault
      if (fault === 'refused' || fault === 'further sessions refused') throw REFUSED()
      if (fault === 'busy') throw LOST()
      if (fault === 'never again a session' || fault === 'no new session for a while')
        client.absent = fault.startsWith('never') ? 9 : 2
      const isAll = /^all|^n/.test(fault ?? '')
      if (fault === 'session lost, done later')
        void client
          .wait(20_000)
          .then(() => work(fault))
          .catch(() => {})
      if (/before|later|all sessions lost$|^n/.test(fault ?? '')) lose(isAll)
      const result = await work(fault)
      await client.turn('')
      if (fault === 'late answer') await client.wait(20_000)
      if (isLost()) throw LOST()
      if (/^(?:session|all)/.test(fault ?? '')) lose(isAll)
      if (fault === 'refused, but done') throw REFUSED()
      return result
    }
    const change = (path: string) => this.onChange(path, client)
    await call('connect', () => {
      if (client.absent-- > 0) throw LOST()
    })
    return {
      width: client.width,
      list: (folder) =>
        call(`list ${folder}`, (fault) => {
          const names = this.#list(folder, fault === 'an old listing' ? before : this.#listAll())
          return new Map(fault === 'half a listing' ? names.slice(names.length / 2) : names)
        }),
      read: (path) => call(`read ${path}`, () => this.files.get(path)),
      write: (path, contents) =>
        call(`write ${path}`, (fault) => {
          const isLate = fault === 'session lost, done later'
          const wait = () => (isLate ? client.wait(1_000) : client.turn(''))
          return this.#write(path, contents, { client, fault, wait, isLost: () => !isLate && isLost() })
        }),
      rename: (from, to) =>
        call(`rename ${from} ${to}`, () => {
          this.#rename(from, to)
          for (const path of [to, from]) change(path)
        }),
      remove: (path) =>
        call(`remove ${path}`, () => {
          this.#remove(path)
          change(path)
        }),
      makeFolder: (path) =>
        call(`makeFolder ${path}`, () => {
          this.#enter(path)
          this.folders.add(path)
          change(path)
        }),
      removeFolder: (path) =>
        call(`removeFolder ${path}`, () => {
          if (!this.#isFull(path)) this.folders.delete(path)
        }),
      close: () => {
        isClosed = true
      },
    }
  }

  /** Every server empties a file first, and writes to the open file whatever its name is by then. */
  async #write(
    path: string,
    contents: Uint8Array,
    { client, fault, wait, isLost }: Writing,
  ): Promise<number | undefined> {
    this.#enter(path)
    const handle: Handle = { path }
    this.#handles.add(handle)
    this.files.set(path, Buffer.of())
    this.onChange(path, client)
    if (fault === 'disk full') this.full = 3
    const isFull = this.full-- > 0
    const isHalf = isFull || fault === '"done" for half a file' || fault === 'session lost in the middle'
    const end = isHalf ? Math.floor(contents.length / 2) : contents.length
    const middle = Math.floor(end / 3)
    const fill = (from: number, to: number) => {
      if (handle.path === undefined || isLost()) return
      const before = this.files.get(handle.path) ?? Buffer.of()
      const filled = Buffer.alloc(Math.max(before.length, to))
      before.copy(filled)
      filled.set(contents.subarray(from, to), from)
      this.files.set(handle.path, filled)
      this.onChange(handle.path, client)
    }
    fill(0, middle)
    await wait()
    fill(middle, end)
    this.#handles.delete(handle)
    if (isFull) throw new TransferError('full', 'Kein Platz.')
    return this.files.get(path)?.length
  }

  #remove(path: string): void {
    if (this.files.delete(path)) this.folders.add(posix.dirname(path))
    for (const handle of this.#handles) if (handle.path === path) handle.path = undefined
  }

  /** Path → size; a folder ends in "/". */
  #listAll(): [string, number][] {
    const files = [...this.files].map(([path, { length }]): [string, number] => [path, length])
    return [...files, ...[...this.folders].map((path): [string, number] => [`${path}/`, 0])]
  }

  #list(folder: string, all: [string, number][]): [string, number][] {
    const start = folder.replace(/^\.?\/?/, '')
    const below = all.filter(([path]) => path.startsWith(start) && path !== start)
    const names = below.map(([path, size]): [string, number] => {
      const [name = '', ...rest] = path.slice(start.length).split('/')
      return rest.length > 0 ? [`${name}/`, 0] : [name, size]
    })
    return names.filter(([name]) => !this.hidesDots || !name.startsWith('.'))
  }

  #isFull = (folder: string) => [...this.files.keys(), ...this.folders].some((path) => path.startsWith(`${folder}/`))
  #isFolder = (path: string) => this.folders.has(path) || this.#isFull(path)

  #enter(path: string): void {
    const folder = posix.dirname(path)
    if (folder !== '.' && !this.#isFolder(folder)) throw REFUSED()
  }

  #rename(from: string, to: string): void {
    this.#enter(to)
    const isFile = this.files.has(from)
    if (isFile ? this.#isFolder(to) : !this.#isFolder(from) || this.#isFull(to)) throw REFUSED()
    const rest = (path: string) => to + path.slice(from.length)
    for (const path of [...this.files.keys()].filter((one) => one === from || one.startsWith(`${from}/`))) {
      this.#remove(rest(path))
      for (const handle of this.#handles) if (handle.path === path) handle.path = rest(path)
      this.files.set(rest(path), this.files.get(path) ?? Buffer.of())
      this.files.delete(path)
    }
    if (isFile) return
    for (const path of [from, ...[...this.folders].filter((one) => one.startsWith(`${from}/`))]) {
      this.folders.delete(path)
      this.folders.add(rest(path))
    }
  }
}
