/** The connection beside, over which FTP sends files and lists. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'
import type { FakeFtp } from './fake-ftp-session'
import type { Pending, UploadWatch } from './fault-watch'

const COMPLETE = '226 Transfer complete'
const ABORTED = '426 Connection closed, transfer aborted'

export type Data = { raw: Socket; socket: Socket }

/** A port for one connection; `data` is undefined when it was closed before a client came. */
export type Passive = { port: number; data: Promise<Data | undefined>; close: () => void }

export async function openPassive(ftp: FakeFtp, isProtected: boolean): Promise<Passive> {
  const listener = createServer()
  let raw: Socket | undefined
  const data = new Promise<Data | undefined>((resolve) => {
    listener.once('close', () => resolve(undefined))
    listener.once('connection', (socket: Socket) => {
      raw = socket
      ftp.keep(socket)
      resolve({ raw, socket: isProtected && ftp.secureContext ? secure(raw, ftp.nextDataContext()) : raw })
      listener.close()
    })
  })
  const close = () => {
    listener.close()
    raw?.destroy()
  }
  return { port: await listen(listener), data, close }
}

/** On a free port of this machine, which it gives. */
export function listen(listener: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

export function secure(raw: Socket, secureContext: SecureContext | undefined): TLSSocket {
  const socket = new TLSSocket(raw, { isServer: true, secureContext })
  // A client that does not like the certificate says so with an alert, which is its good right.
  return socket.on('error', () => raw.destroy())
}

/** Answers when the connection is closed, as after every transfer. */
export function sendData({ raw, socket }: Data, contents: Uint8Array | string): Promise<string> {
  return new Promise((resolve) => {
    raw.once('close', () => resolve(socket.writableFinished ? COMPLETE : ABORTED))
    socket.resume()
    socket.end(contents)
  })
}

type Receiving = { ftp: FakeFtp; data: Data; path: string; upload: UploadWatch; room: number }

/**
 * Writes the file as the bytes come, and answers. Without an answer for ever where the fault is that nothing more
 * happens. A connection that ended early looks complete to the server: 226, as real ones say.
 */
export function receiveData({ ftp, data, path, upload, room }: Receiving): Promise<string> {
  const { pending } = upload
  return new Promise((resolve) => {
    const file = openFile(ftp, path, upload, room)
    const finish = (reply?: string) => {
      if (file.close() && reply) resolve(reply)
    }
    const write = (bytes: Uint8Array) => {
      if (!file.write(bytes)) finish('452 Quota exceeded')
    }
    let held: Uint8Array = new Uint8Array()
    // What comes after the end is read and thrown away: to a client whose upload was cut by `fin`, all is well.
    data.socket.on('data', (chunk: Buffer) => {
      if (file.isClosed()) return
      if (!pending) return write(chunk)
      if (pending.at.byte === 'last') {
        const bytes = Buffer.concat([held, chunk])
        held = bytes.subarray(-1)
        return write(bytes.subarray(0, -1))
      }
      if (pending.at.byte === 'middle') write(chunk.subarray(0, chunk.length / 2))
      finish(strike(ftp, data, pending))
    })
    data.socket.once('end', () => {
      if (pending && !file.isClosed()) finish(strike(ftp, data, pending))
    })
    // Not at the end already: the system refuses to reset a connection that is about to close.
    data.raw.once('close', () => finish(data.socket.readableEnded ? COMPLETE : ABORTED))
  })
}

/** What the control connection says of it; undefined: nothing ever. */
function strike(ftp: FakeFtp, data: Data, pending: Pending<unknown>): string | undefined {
  pending.strike()
  if (pending.how === 'fin') return COMPLETE
  if (pending.how === 'stall') data.socket.pause()
  if (pending.how === 'gone') ftp.resetAll()
  if (pending.how !== 'rst') return undefined
  data.raw.resetAndDestroy()
  return ABORTED
}

/** An empty file, at once; `write` tells whether all found room, `close` whether it was open. */
function openFile(ftp: FakeFtp, path: string, upload: UploadWatch, room: number) {
  const file = openSync(path, 'w')
  let left = room
  let isOpen = true
  ftp.notify()
  return {
    isClosed: () => !isOpen,
    write: (bytes: Uint8Array) => {
      const fitting = bytes.subarray(0, left)
      left -= fitting.length
      if (fitting.length > 0) {
        writeSync(file, fitting)
        upload.add(fitting.length)
        ftp.notify()
      }
      return fitting.length === bytes.length
    },
    close: () => {
      const wasOpen = isOpen
      if (isOpen) closeSync(file)
      isOpen = false
      return wasOpen
    },
  }
}
