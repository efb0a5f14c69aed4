/**
 * Stands between a client and a real server and breaks their connection where a test says so. It listens on 127.0.0.2 on
 * the port numbers that the server uses on 127.0.0.1: so passive FTP comes by here, and TLS stays from end to end.
 * What it sees is encrypted. An ask is one chunk the client sent on the control connection: steps of the TLS handshake
 * count too, and requests that were sent at once count as one.
 */
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ask, DeployServer, Fault } from '../deploy/server'
import { createUploadLink } from './upload-link'

/** The servers behind keep to 127.0.0.1. */
export const PROXY_ADDRESS = '127.0.0.2'

/** How long the server gets to answer what it was asked before the connection breaks. */
const ANSWER_MS = 200
/** Below those that Linux hands out to clients. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000]

/** A client and the server behind; once cut, neither hears of the other any more. */
export type Link = { client: Socket; server: Socket; isCut: boolean }

/** What is waited for and what was seen. */
export type Watch = {
  fault?: Fault
  asks: Ask[]
  uploads: number[]
  hasStruck: boolean
  isGone: boolean
  send: (link: Link, to: 'client' | 'server', bytes?: Buffer) => Promise<void>
  strike: (link: Link) => void
}

export type FaultProxy = Pick<DeployServer, 'inject' | 'seen' | 'stop'> & {
  /** Of the control connection; the passive ones follow it. */
  port: number
}

export type ProxyOptions = {
  passivePorts: number
  /** Added to each way: an answer takes twice as long, and so does a connection before anything comes through. */
  latencyMs?: number
  /** What the server wrote down since the last call; asked whenever the client sends something. */
  readCommands?: () => Ask[]
}

export async function startFaultProxy({
  passivePorts,
  latencyMs = 0,
  readCommands,
}: ProxyOptions): Promise<FaultProxy> {
  const links = new Set<Link>()
  const watch = createWatch(links, latencyMs)
  const nameLastAsk = () => addCommands(watch.asks.at(-1), readCommands?.() ?? [])

  const accept = async (client: Socket, port: number, isControl: boolean) => {
    client.on('error', () => {})
    if (watch.isGone) return void client.resetAndDestroy()
    client.setNoDelay(true).pause()
    if (latencyMs > 0) await wait(2 * latencyMs)
    const server = connectTo({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true })
    const link: Link = { client, server, isCut: false }
    links.add(link)
    const { onChunk, onEnd } = isControl ? createControlLink(link, watch, nameLastAsk) : createUploadLink(link, watch)
    client.on('data', (chunk) => link.isCut || onChunk(chunk))
    client.on('end', () => link.isCut || onEnd())
    client.on('close', (hasFailed) => hasFailed && !link.isCut && server.resetAndDestroy())
    server.on('error', () => {})
    server.on('data', (chunk) => watch.send(link, 'client', chunk))
    server.on('end', () => watch.send(link, 'client'))
    server.on('close', (hasFailed) => hasFailed && !link.isCut && client.resetAndDestroy())
    client.resume()
  }

  const { first, listeners } = await reservePorts(1 + passivePorts, accept)

  return {
    port: first,
    inject: (fault) => {
      readCommands?.()
      for (const link of links) {
        if (link.isCut) reset(link)
        if (link.client.destroyed && link.server.destroyed) links.delete(link)
      }
      Object.assign(watch, { fault, asks: [], uploads: [], hasStruck: false, isGone: false })
    },
    seen: () => {
      nameLastAsk()
      const { asks, uploads, hasStruck } = watch
      return { asks: [...asks], uploads: [...uploads], hasStruck }
    },
    stop: async () => {
      const closed = listeners.map((listener) => new Promise((resolve) => listener.close(resolve)))
      for (const link of links) reset(link)
      await Promise.all(closed)
    },
  }
}

function createWatch(links: Set<Link>, latencyMs: number): Watch {
  const watch: Watch = {
    asks: [],
    uploads: [],
    hasStruck: false,
    isGone: false,
    send: async (link, to, bytes) => {
      if (latencyMs > 0) await wait(latencyMs)
      if (link.isCut || link[to].destroyed) return
      if (bytes) link[to].write(bytes)
      else link[to].end()
    },
    strike: (link) => {
      const how = watch.fault?.how
      link.isCut = true
      watch.hasStruck = true
      watch.isGone = how === 'gone'
      if (how === 'rst') reset(link)
      else if (how === 'gone') for (const each of links) reset(each)
      else if (how === 'fin') for (const socket of [link.client, link.server]) socket.end()
    },
  }
  return watch
}

function createControlLink(link: Link, watch: Watch, nameLastAsk: () => void) {
  const onChunk = async (chunk: Buffer) => {
    nameLastAsk()
    const number = watch.asks.push({ text: '', isRename: false }) - 1
    const at = watch.fault?.at
    if (!at || !('ask' in at) || at.ask !== number) return watch.send(link, 'server', chunk)
    link.isCut = true
    if (at.when === 'after') {
      link.server.write(chunk)
      await Promise.race([new Promise((resolve) => link.server.once('data', resolve)), wait(ANSWER_MS)])
    }
    watch.strike(link)
  }
  return { onChunk, onEnd: () => watch.send(link, 'server') }
}

/** A server writes its log before it answers, so what is new there is of what was asked last. */
function addCommands(ask: Ask | undefined, commands: Ask[]): void {
  if (!ask || commands.length === 0) return
  ask.text = [ask.text, ...commands.map(({ text }) => text)].filter(Boolean).join('\n')
  ask.isRename ||= commands.some(({ isRename }) => isRename)
}

function reset({ client, server }: Link): void {
  client.resetAndDestroy()
  server.resetAndDestroy()
}

type Accept = (client: Socket, port: number, isControl: boolean) => void

/** A row of ports that is free on both addresses; those here are held, so that no other test takes the same row. */
async function reservePorts(count: number, accept: Accept): Promise<{ first: number; listeners: Server[] }> {
  const first = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT - count))
  const listeners: Server[] = []
  try {
    for (let port = first; port < first + count; port++) {
      const own = (client: Socket) => accept(client, port, port === first)
      listeners.push(await listen(port, PROXY_ADDRESS, own))
      const other = await listen(port, '127.0.0.1', () => {})
      await new Promise((resolve) => other.close(resolve))
    }
    return { first, listeners }
  } catch (error) {
    for (const listener of listeners) listener.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return reservePorts(count, accept)
    throw error
  }
}

function listen(port: number, address: string, accept: (client: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, accept)
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })
}
