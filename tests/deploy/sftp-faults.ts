import type { Socket } from 'node:net'
import type { Ask, Fault, How } from './server.ts'

/** `isDead`: nothing more is executed or answered on it, though requests may still be under way. */
export type Connection = { socket: Socket; isDead: boolean }

export type Upload = { bytes: number }

/** Counts what arrives at a fake SFTP server and strikes when the fault's point has come. */
export function watchForFault() {
  const connections = new Set<Connection>()
  let seen: { asks: Ask[]; uploads: Upload[]; hasStruck: boolean }
  let fault: Fault | undefined

  const inject = (next?: Fault) => {
    seen = { asks: [], uploads: [], hasStruck: false }
    fault = next
  }
  inject()

  const strike = (struck: Connection) => {
    seen.hasStruck = true
    const how = fault?.how ?? 'rst'
    for (const connection of how === 'gone' ? [...connections] : [struck]) cut(connection, how)
  }

  return {
    inject,
    strike,

    /** Undefined for a client that comes while the server is gone. */
    connect(socket: Socket): Connection | undefined {
      const connection = { socket, isDead: false }
      if (seen.hasStruck && fault?.how === 'gone') {
        cut(connection, 'rst')
        return undefined
      }
      connections.add(connection)
      socket.once('close', () => connections.delete(connection))
      return connection
    },

    /** Executes the request, unless the connection dies before; answers it, unless the connection dies of it. */
    ask(connection: Connection, ask: Ask, execute: () => () => void) {
      if (connection.isDead) return
      const { length: number } = seen.asks
      seen.asks.push(ask)
      const when = fault && 'ask' in fault.at && fault.at.ask === number ? fault.at.when : undefined
      if (when === 'before') return strike(connection)
      const answer = execute()
      if (when === 'after') strike(connection)
      if (!connection.isDead) answer()
    },

    /** The file has been opened for writing. */
    startUpload(): Upload {
      const upload = { bytes: 0 }
      seen.uploads.push(upload)
      return upload
    },

    /** How many of the `length` bytes that have come are still written before `strike` is due; undefined: no fault here. */
    bytesBeforeStrike(upload: Upload, length: number): number | undefined {
      if (!fault || !('upload' in fault.at) || seen.uploads[fault.at.upload] !== upload) return undefined
      if (seen.hasStruck) return undefined
      return { first: 0, middle: Math.floor(length / 2), last: Math.max(length - 1, 0) }[fault.at.byte]
    },

    seen: () => ({ ...seen, asks: [...seen.asks], uploads: seen.uploads.map((upload) => upload.bytes) }),

    stop() {
      for (const { socket } of connections) socket.destroy()
    },
  }
}

export type FaultWatch = ReturnType<typeof watchForFault>

function cut(connection: Connection, how: How) {
  connection.isDead = true
  if (how === 'stall') connection.socket.pause()
  else if (how === 'fin') connection.socket.end()
  else connection.socket.resetAndDestroy()
}
