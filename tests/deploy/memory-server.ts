/** A server in memory: path → contents; folders end in "/". Its sessions wait and fail where a test says so. */
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
  'never again a session': /./,
  'further sessions refused': /^connect/,
  refused: /./,
  'refused, but done': /^(?!read|list|connect)/,
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
  /** How long a late answer or call takes, in milliseconds. */
  late: number
  /** Sessions of an earlier era are lost. */
  era: number
  /** So many attempts to connect fail. */
  absent: number
}

type Write = { client: Client; fault: Fault | undefined; isLost: () => boolean }

const LOST = () => new TransferError('again', 'Abgebrochen.')
const REFUSED = () => new TransferError('refused', 'Der Server lehnt ab.')

export class MemoryServer {
  readonly files = new Map<string, Buffer>()
  /** Hidden names are in no listing. */
  hidesDots = false
  /** So many writes find no space. */
  full = 0
  calls: string[] = []
  onChange = (_path: string, _client: Client) => {}
  /** Call, such as "write index.html" → what goes wrong, if anything. */
  strike: Client['strike'] = () => undefined
  /** Of files that are being written: each follows its file, and is at none once that is replaced or removed. */
  readonly #handles = new Set<{ path: string | undefined }>()

  connect = () =>
    this.connectAs({
      ...{ width: 1, era: 0, absent: 0, late: 0, wait: async () => {} },
      turn: () => new Promise((resolve) => setImmediate(resolve)),
      strike: (call) => this.strike(call),
    })

  async connectAs(client: Client): Promise<Transport> {
    let era = client.era
    const isLost = () => era !== client.era
    const before = [...this.files]
    const call = async <T>(name: string, work: (fault?: Fault) => T | Promise<T>): Promise<T> => {
      await client.turn(name)
      if (isLost()) throw LOST()
      // Tests name a staged file without its token.
      const plain = name.replace(/(?<=lock\/)[0-9a-f]{8}(?=\/)/g, '')
      this.calls.push(plain)
      const fault = client.strike(plain)
      if (fault instanceof TransferError) throw fault
      const is = (pattern: RegExp) => pattern.test(fault ?? '')
      const lose = () => {
        if (is(/^all|^never/)) client.era++
        else era = -1
        throw LOST()
      }
      if (is(/^refused$|^further/)) throw REFUSED()
      if (is(/^never/)) client.absent = 9
      const later = async () => client.wait(client.late).then(() => work(fault))
      if (is(/later$/)) later().catch(() => {})
      if (is(/before it$|later$|^all sessions lost$|^never/)) lose()
      const result = await work(fault)
      await client.turn('')
      if (is(/^late/)) await client.wait(client.late)
      if (isLost()) throw LOST()
      if (is(/^session|^all/)) lose()
      if (is(/^refused, but/)) throw REFUSED()
      return result
    }
    const change = (name: string, work: () => void, ...paths: string[]) =>
      call(name, () => {
        work()
        for (const path of paths) this.onChange(path, client)
      })
    await call('connect', () => {
      if (client.absent-- > 0) throw LOST()
    })
    return {
      width: client.width,
      list: (folder) =>
        call(`list ${folder}`, (fault) => {
          const names = this.#list(folder, fault === 'an old listing' ? before : [...this.files])
          return new Map(fault === 'half a listing' ? names.slice(names.length / 2) : names)
        }),
      read: (path) => call(`read ${path}`, () => this.files.get(path)),
      write: (path, contents) =>
        call(`write ${path}`, (fault) => this.#write(path, contents, { client, fault, isLost })),
      rename: (from, to) => change(`rename ${from} ${to}`, () => this.#rename(from, to), to, from),
      remove: (path) => change(`remove ${path}`, () => this.#remove(path), path),
      makeFolder: (path) => change(`makeFolder ${path}`, () => this.#put(`${path}/`, Buffer.of()), path),
      removeFolder: (path) =>
        change(`removeFolder ${path}`, () => void (this.#isFull(path) || this.files.delete(`${path}/`))),
      close: () => (era = -1),
    }
  }

  /** Every server empties a file first, and writes to the open file whatever its name is by then. */
  async #write(path: string, contents: Uint8Array, { client, fault, isLost }: Write): Promise<number | undefined> {
    this.#put(path, Buffer.of())
    const handle: { path: string | undefined } = { path }
    this.#handles.add(handle)
    this.onChange(path, client)
    if (fault === 'disk full') this.full = 3
    const isFull = this.full-- > 0
    const isHalf = isFull || fault === '"done" for half a file' || fault === 'session lost in the middle'
    const isLate = fault === 'session lost, done later'
    const end = isHalf ? Math.floor(contents.length / 2) : contents.length
    const middle = Math.floor(end / 3)
    const fill = (from: number, to: number) => {
      if (handle.path === undefined || (isLost() && !isLate)) return
      const before = this.files.get(handle.path) ?? Buffer.of()
      const filled = Buffer.alloc(Math.max(before.length, to))
      before.copy(filled)
      filled.set(contents.subarray(from, to), from)
      this.files.set(handle.path, filled)
      this.onChange(handle.path, client)
    }
    fill(0, middle)
    await (isLate ? client.wait(1_000) : client.turn(''))
    fill(middle, end)
    this.#handles.delete(handle)
    if (isFull) throw new TransferError('full', 'Kein Platz.')
    return this.files.get(path)?.length
  }

  /** Its folder stays. */
  #remove(path: string): void {
    const folder = posix.dirname(path)
    if (this.files.delete(path) && folder !== '.') this.files.set(`${folder}/`, Buffer.of())
    for (const handle of this.#handles) if (handle.path === path) handle.path = undefined
  }

  /** Names in a folder, with their sizes. */
  #list(folder: string, all: [string, Buffer][]): [string, number][] {
    const start = folder.replace(/^\.?\//, '')
    const names = all.flatMap(([path, { length }]): [string, number][] => {
      const [name = '', ...rest] = path.slice(start.length).split('/')
      if (!path.startsWith(start) || path === start) return []
      return [rest.length > 0 ? [`${name}/`, 0] : [name, length]]
    })
    return names.filter(([name]) => !this.hidesDots || !name.startsWith('.'))
  }

  #isFull = (folder: string) =>
    [...this.files.keys()].some((path) => path.startsWith(`${folder}/`) && path !== `${folder}/`)
  #isFolder = (path: string) => this.files.has(`${path}/`) || this.#isFull(path)

  #enter(path: string): void {
    const folder = posix.dirname(path)
    if (folder !== '.' && !this.#isFolder(folder)) throw REFUSED()
  }

  #put(path: string, contents: Buffer): void {
    this.#enter(path)
    this.files.set(path, contents)
  }

  #rename(from: string, to: string): void {
    this.#enter(to)
    const isFile = this.files.has(from)
    if (isFile ? this.#isFolder(to) : !this.#isFolder(from) || this.#isFull(to)) throw REFUSED()
    for (const [path, contents] of [...this.files]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue
      const target = to + path.slice(from.length)
      const handles = [...this.#handles].filter((handle) => handle.path === path)
      this.#remove(target)
      if (isFile) this.#remove(path)
      else this.files.delete(path)
      this.files.set(target, contents)
      for (const handle of handles) handle.path = target
    }
  }
}
