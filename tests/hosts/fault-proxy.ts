/**
 * Sits between a client and a real server and breaks their connection where a test says so. It listens on 127.0.0.2, on
 * the same ports as the server on 127.0.0.1: so passive FTP passes through, too, and TLS stays end to end.
 */
import { once } from 'node:events'
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The servers behind it listen only on 127.0.0.1. */
export const PROXY_ADDRESS = '127.0.0.2'

/** Below the ports that Linux hands out to clients. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000]

/**
 * The n-th write of the client on its control connections, or the first data connection that carries so many bytes up or
 * down. `rst` and `fin` end the connection once; `gone` ends all connections, and refuses new ones from then on.
 */
export type Fault = { at: ['write' | 'up' | 'down', number]; how: 'rst' | 'fin' | 'gone' }

type Pair = [client: Socket, server: Socket]

export type FaultProxy = Omit<Awaited<ReturnType<typeof startFaultProxy>>, 'port'>

/** `watch.latencyMs` is added in each direction: an answer takes twice as long, and so does opening a connection. */
export async function startFaultProxy(passivePorts: number) {
  const pairs = new Set<Pair>()
  const cut = new Set<Pair>()
  const watch = { fault: undefined as Fault | undefined, writes: 0, hasStruck: false, isGone: false, latencyMs: 0 }

  const strike = (pair: Pair) => {
    const how = watch.fault?.how
    Object.assign(watch, { fault: undefined, hasStruck: true, isGone: how === 'gone' })
    cut.add(pair)
    if (how === 'fin') for (const socket of pair) socket.end()
    else for (const each of how === 'gone' ? pairs : [pair]) reset(each)
  }
  /** Whether the fault's point is in this chunk. */
  const isStruckBy = (way: 'up' | 'down', bytes: number, isControl: boolean) => {
    const [kind, count = 0] = watch.fault?.at ?? []
    if (!isControl) return kind === way && bytes >= count
    return way === 'up' && watch.writes++ === count && kind === 'write'
  }
  const accept = async (client: Socket, port: number, isControl: boolean) => {
    client.on('error', () => {})
    if (watch.isGone) return void client.resetAndDestroy()
    client.setNoDelay(true).pause()
    if (watch.latencyMs > 0) await wait(2 * watch.latencyMs)
    const server = connectTo({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true })
    const pair: Pair = [client, server]
    pairs.add(pair)
    const pass = (from: Socket, to: Socket, way: 'up' | 'down') => {
      const later = async (send: () => void) => {
        if (watch.latencyMs > 0) await wait(watch.latencyMs)
        if (!cut.has(pair) && !to.destroyed) send()
      }
      let bytes = 0
      from.on('error', () => {})
      from.on('data', (chunk) => {
        bytes += chunk.length
        if (cut.has(pair)) return
        if (isStruckBy(way, bytes, isControl)) strike(pair)
        else later(() => to.write(chunk))
      })
      from.on('end', () => later(() => to.end()))
      from.on('close', (hasFailed) => hasFailed && !cut.has(pair) && to.resetAndDestroy())
    }
    pass(client, server, 'up')
    pass(server, client, 'down')
    client.resume()
  }

  const { first, listeners } = await reservePorts(1 + passivePorts, accept)
  return {
    /** The port of the control connection; the passive ports follow it. */
    port: first,
    watch,
    /** Resets the counters and waits for the fault's point; undefined: no fault. */
    inject: (fault?: Fault) => void Object.assign(watch, { fault, writes: 0, hasStruck: false, isGone: false }),
    stop: async () => {
      const closed = listeners.map(close)
      for (const pair of pairs) reset(pair)
      await Promise.all(closed)
    },
  }
}

const reset = (pair: Pair) => pair.forEach((socket) => void socket.resetAndDestroy())

type Accept = (client: Socket, port: number, isControl: boolean) => void

/** A range of ports free on both addresses; held here, so that no other test takes the same range. */
async function reservePorts(count: number, accept: Accept): Promise<{ first: number; listeners: Server[] }> {
  const first = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT - count))
  const listeners: Server[] = []
  try {
    for (let port = first; port < first + count; port++) {
      listeners.push(await listen(port, PROXY_ADDRESS, (client) => accept(client, port, port === first)))
      await close(await listen(port, '127.0.0.1'))
    }
    return { first, listeners }
  } catch (error) {
    for (const listener of listeners) listener.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return reservePorts(count, accept)
  }
}

export async function listen(port: number, address: string, accept?: (client: Socket) => void): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, accept).listen(port, address)
  await once(server, 'listening')
  return server
}

export const close = (server: Server) => once(server.close(), 'close')
