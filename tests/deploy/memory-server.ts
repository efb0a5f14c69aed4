/** A server in memory, a map of path → contents, whose connections break and wait where a test says so. */
import { setImmediate as pause } from 'node:timers/promises'
import { TransferError, type Transport } from '../../scripts/deploy/transport.ts'

/** `in`: half of a file is written, or half of a listing returned as if complete. `after`: done, but not answered. */
export type Cut = { call: number; when: 'before' | 'in' | 'after'; breaks: 'one' | 'all'; isGone: boolean }

/** A file that is being written: it follows its file to another name, and is at none once that is replaced or removed. */
type Handle = { path: string | undefined }

export class MemoryServer {
  readonly #handles = new Set<Handle>()
  readonly files = new Map<string, Buffer>()
  width = 1
  /** How many connections may be open at once. */
  limit = 9
  calls: string[] = []
  cut: Cut | undefined
  onChange = () => {}
  /** Call, such as "write index.html" → the server's refusal, if any. */
  refuse: (call: string) => TransferError | undefined = () => undefined
  #era = 0
  #open = 0

  connect = () => this.connectAs()

  /** `turn` may let a connection wait before each call, and within a write. */
  async connectAs(turn: (call: string) => Promise<void> = () => pause()): Promise<Transport> {
    if (this.cut?.isGone && this.calls.length > this.cut.call) throw new TransferError('again', 'Nicht da.')
    if (this.#open >= this.limit) throw new TransferError('refused', 'Zu viele.')
    this.#open++
    const era = this.#era
    let [isBroken, isClosed] = [false, false]
    const call = async <T>(name: string, work: (isHalf: boolean) => T | Promise<T>): Promise<T> => {
      await turn(name)
      if (isBroken || isClosed || era !== this.#era) throw new TransferError('again', 'Abgebrochen.')
      // Tests name a staged file without its token.
      const plain = name.replace(/\.[0-9a-f]{8}(?=\.part)/g, '')
      const refusal = this.refuse(plain)
      if (refusal) throw refusal
      const number = this.calls.push(plain) - 1
      const cut = this.cut?.call === number ? this.cut : undefined
      const result = cut?.when === 'before' ? undefined : await work(cut?.when === 'in')
      if (!/^(?:read|list) /.test(name)) this.onChange()
      if (!cut || (cut.when === 'in' && name.startsWith('list '))) return result as T
      isBroken = true
      if (cut.breaks === 'all' || cut.isGone) this.#era++
      throw new TransferError('again', 'Abgebrochen.')
    }
    return {
      width: this.width,
      list: (folder) => call(`list ${folder}`, (isHalf) => this.#list(folder.replace(/^\.?\/?/, ''), isHalf)),
      read: (path) => call(`read ${path}`, () => this.files.get(path)),
      write: (path, contents) =>
        call(`write ${path}`, async (isHalf) => {
          // Every server empties a file first, and writes to the open file whatever its name is by then.
          const handle: Handle = { path }
          this.#handles.add(handle)
          this.files.set(path, Buffer.of())
          this.onChange()
          const end = isHalf ? Math.floor(contents.length / 2) : contents.length
          const middle = Math.floor(end / 3)
          this.#fill(handle, 0, contents.subarray(0, middle))
          if (turn.length > 0) await turn('')
          this.#fill(handle, middle, contents.subarray(middle, end))
          this.#handles.delete(handle)
        }),
      rename: (from, to) => call(`rename ${from} ${to}`, () => this.#rename(from, to)),
      remove: (path) => call(`remove ${path}`, () => this.#remove(path)),
      makeFolder: (path) => call(`makeFolder ${path}`, () => {}),
      removeFolder: (path) => call(`removeFolder ${path}`, () => {}),
      close: () => {
        if (!isClosed) this.#open--
        isClosed = true
      },
    }
  }

  #fill({ path }: Handle, at: number, bytes: Uint8Array): void {
    if (path === undefined) return
    const before = this.files.get(path) ?? Buffer.of()
    const filled = Buffer.alloc(Math.max(before.length, at + bytes.length))
    before.copy(filled)
    filled.set(bytes, at)
    this.files.set(path, filled)
  }

  #remove(path: string): void {
    this.files.delete(path)
    for (const handle of this.#handles) if (handle.path === path) handle.path = undefined
  }

  #list(folder: string, isHalf: boolean): Map<string, number> {
    const below = [...this.files].filter(([path]) => path.startsWith(folder))
    const names = below.map(([path, { length }]): [string, number] => {
      const [name = '', ...rest] = path.slice(folder.length).split('/')
      return rest.length > 0 ? [`${name}/`, 0] : [name, length]
    })
    return new Map(isHalf ? names.slice(names.length / 2) : names)
  }

  /** A folder exists only as a prefix of paths. */
  #rename(from: string, to: string): void {
    const moved = [...this.files.keys()].filter((path) => path === from || path.startsWith(`${from}/`))
    const isFull = [...this.files.keys()].some((path) => path.startsWith(`${to}/`))
    if (moved.length === 0 || isFull) throw new TransferError('refused', 'Rename failed.')
    for (const path of moved) {
      this.#remove(to + path.slice(from.length))
      for (const handle of this.#handles) if (handle.path === path) handle.path = to + path.slice(from.length)
      this.files.set(to + path.slice(from.length), this.files.get(path) ?? Buffer.of())
      this.files.delete(path)
    }
  }
}
