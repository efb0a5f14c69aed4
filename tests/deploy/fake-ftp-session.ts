/** One control connection of a fake FTP server: lines in, replies out, and the faults between them. */
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { SecureContext } from 'node:tls'
import { runCommand } from './fake-ftp-commands'
import { type Passive, secure } from './fake-ftp-data'
import type { Quirks, Reply } from './fake-ftp-quirks'
import { Refusal } from './fake-ftp-tree'
import type { FaultWatch, Pending } from './fault-watch'
import { PASSWORD } from './server'

/** What all connections of a server share. */
export type FakeFtp = {
  /** The folder on disk that is "/" for the client. */
  home: string
  /** Undefined: this server knows no TLS. */
  secureContext?: SecureContext
  /** For the next data connection. */
  nextDataContext: () => SecureContext | undefined
  quirks: Quirks
  watch: FaultWatch
  notify: () => void
  /** Remembers a connection until it is closed. */
  keep: (socket: Socket) => void
  resetAll: () => void
}

export type Session = {
  ftp: FakeFtp
  raw: Socket
  /** `raw`, or TLS over it. */
  socket: Socket
  folder: string
  user: string
  isLoggedIn: boolean
  /** PROT P was said. */
  isProtected: boolean
  /** A fault ended it: nothing is read and answered any more. */
  isOver: boolean
  renameFrom?: string
  passive?: Passive
  send: (line: string) => void
}

/** Long enough that two packets arrive as two. */
const BETWEEN_PACKETS_MS = 20

export function startSession(ftp: FakeFtp, raw: Socket): void {
  const send = (line: string) => session.socket.write(`${line}\r\n`)
  const session: Session = {
    ...{ ftp, raw, socket: raw, folder: '/', user: '', isLoggedIn: false, isProtected: false, isOver: false },
    send,
  }
  raw.setNoDelay()
  raw.once('close', () => session.passive?.close())
  readLines(session)
  if (ftp.quirks.banner === undefined) send('220 Fake FTP server')
  else raw.write(ftp.quirks.banner)
}

function readLines(session: Session): void {
  const { socket } = session
  let rest = ''
  let queue = Promise.resolve()
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) queue = queue.then(() => handleLine(session, line))
  })
}

async function handleLine(session: Session, line: string): Promise<void> {
  const { ftp } = session
  if (session.isOver) return
  const [, verb = '', argument = ''] = line.match(/^(\S*) ?(.*)$/) ?? []
  const command = verb.toUpperCase()
  const text = command === 'PASS' ? 'PASS ***' : line.replaceAll(PASSWORD, '***')
  const pending = ftp.watch.countAsk({ text, isRename: command === 'RNTO' })
  if (pending?.at.when === 'before') return strike(session, pending)
  if (ftp.quirks.banner !== undefined) return
  const reply = ftp.quirks.replies?.[command]?.shift() ?? (await answer(session, command, argument))
  if (pending) return strike(session, pending)
  await sendReply(session, reply)
}

async function answer(session: Session, command: string, argument: string): Promise<string> {
  try {
    return await runCommand(session, command, argument)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    // What the file system refuses: not there, not empty, a folder and no file.
    if (error instanceof Error && 'syscall' in error && 'code' in error) return `550 ${error.code}`
    throw error
  }
}

async function sendReply(session: Session, reply: NonNullable<Reply>): Promise<void> {
  if (typeof reply !== 'string') {
    for (const packet of reply) {
      session.socket.write(packet)
      await wait(BETWEEN_PACKETS_MS)
    }
    return
  }
  session.send(reply)
  if (/^[24]21/.test(reply)) session.socket.end()
  // In the same turn as the reply, so that no byte of the handshake is taken for a line.
  if (reply.startsWith('234')) {
    session.raw.removeAllListeners('data')
    session.socket = secure(session.raw, session.ftp.secureContext)
    readLines(session)
  }
}

function strike(session: Session, pending: Pending<unknown>): void {
  pending.strike()
  session.isOver = true
  if (pending.how === 'rst') session.raw.resetAndDestroy()
  if (pending.how === 'fin') session.raw.destroy()
  if (pending.how === 'gone') session.ftp.resetAll()
  if (pending.how === 'stall') session.socket.removeAllListeners('data').pause()
}
