/** A server in memory, a map of path → contents, whose connections break where a test says so. */
import { setImmediate as pause } from 'node:timers/promises'
import { TransferError, type Transport } from '../../scripts/deploy/transport.ts'

/** `in`: half of a file is written, or half of a listing returned as if complete. `after`: done, but not answered. */
export type Cut = { call: number; when: 'before' | 'in' | 'after'; breaks: 'one' | 'all'; isGone: boolean }

export class MemoryServer {
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

  connect = async (): Promise<Transport> => {
    if (this.cut?.isGone && this.calls.length > this.cut.call) throw new TransferError('again', 'Nicht da.')
    if (this.#open >= this.limit) throw new TransferError('refused', 'Zu viele.')
    this.#open++
    const era = this.#era
    let [isBroken, isClosed] = [false, false]
    const call = async <T>(name: string, work: (isHalf: boolean) => T): Promise<T> => {
      await pause()
      if (isBroken || isClosed || era !== this.#era) throw new TransferError('again', 'Abgebrochen.')
      const refusal = this.refuse(name)
      if (refusal) throw refusal
      const number = this.calls.push(name) - 1
      const cut = this.cut?.call === number ? this.cut : undefined
      const result = cut?.when === 'before' ? undefined : work(cut?.when === 'in')
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
        call(`write ${path}`, (isHalf) => {
          // Every server empties a file first.
          this.files.set(path, Buffer.of())
          this.onChange()
          const end = isHalf ? Math.floor(contents.length / 2) : contents.length
          this.files.set(path, Buffer.from(contents.subarray(0, end)))
        }),
      rename: (from, to) => call(`rename ${from} ${to}`, () => this.#rename(from, to)),
      remove: (path) => call(`remove ${path}`, () => void this.files.delete(path)),
      makeFolder: (path) => call(`makeFolder ${path}`, () => {}),
      removeFolder: (path) => call(`removeFolder ${path}`, () => {}),
      close: () => {
        if (!isClosed) this.#open--
        isClosed = true
      },
    }
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
      this.files.set(to + path.slice(from.length), this.files.get(path) ?? Buffer.of())
      this.files.delete(path)
    }
  }
}
