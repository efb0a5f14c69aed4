/** An FTP server in this process, for tests: a folder of its own on disk, faults where a test wants them. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { writeFiles } from '../../scripts/lib/files'
import { CERTIFICATE_FILES, KEY_FILE } from './certificate'
import { USER } from './fake-ftp-commands'
import { listen } from './fake-ftp-data'
import type { Quirks } from './fake-ftp-quirks'
import { type FakeFtp, startSession } from './fake-ftp-session'
import { watchFaults } from './fault-watch'
import { type DeployServer, PASSWORD } from './server'

type Options = {
  isTls: boolean
  /** What lies in the folder of the site from the beginning: path → contents. */
  files?: Record<string, string>
  quirks?: Quirks
  /** Called after each change a visitor could see, before anything else happens. */
  onChange?: () => void
}

/** The folder of the site, seen by the client. */
const SITE = '/htdocs'

export async function startFakeFtp({ isTls, files = {}, quirks = {}, onChange }: Options): Promise<DeployServer> {
  const home = await mkdtemp(join(tmpdir(), 'fake-ftp-'))
  const root = join(home, SITE)
  await mkdir(root)
  await writeFiles(root, new Map(Object.entries(files)))
  const isSecure = isTls && !quirks.noTls
  const secureContext = isSecure ? await makeContext(quirks, quirks.certificate) : undefined
  const later = quirks.laterCertificate ? await makeContext(quirks, quirks.laterCertificate) : secureContext
  let transfers = 0
  const nextDataContext = () => (transfers++ === 0 ? secureContext : later)
  const watch = watchFaults()
  const { keep, resetAll, destroyAll } = keepSockets()
  const notify = () => onChange?.()
  const ftp: FakeFtp = { home, secureContext, nextDataContext, quirks, watch, notify, keep, resetAll }
  const listener = createServer((socket) => {
    keep(socket)
    if (watch.isGone()) socket.resetAndDestroy()
    else startSession(ftp, socket)
  })
  const settings = describeAccess(await listen(listener), isTls, quirks)
  const stop = async () => {
    const closed = new Promise((resolve) => listener.close(resolve))
    destroyAll()
    await closed
    await rm(home, { recursive: true, force: true })
  }
  return { name: isTls ? 'fake FTPS' : 'fake FTP', settings, root, inject: watch.inject, seen: watch.seen, stop }
}

function describeAccess(port: number, isTls: boolean, quirks: Quirks): Record<string, string> {
  return {
    DEPLOY_PROTOCOL: isTls ? 'ftps' : 'ftp',
    DEPLOY_HOST: '127.0.0.1',
    DEPLOY_PORT: String(port),
    DEPLOY_USER: USER,
    DEPLOY_PASSWORD: PASSWORD,
    DEPLOY_PATH: SITE,
    DEPLOY_TIMEOUT_MS: '2000',
    ...(isTls && { DEPLOY_CA_FILE: CERTIFICATE_FILES[quirks.certificate ?? 'good'] }),
  }
}

/** The open connections, control and data. */
function keepSockets() {
  const sockets = new Set<Socket>()
  return {
    keep: (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    },
    resetAll: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    destroyAll: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function makeContext({ isTls12Only }: Quirks, name: Quirks['certificate'] = 'good'): Promise<SecureContext> {
  const [key, cert] = await Promise.all([readFile(KEY_FILE), readFile(CERTIFICATE_FILES[name])])
  return createSecureContext({ key, cert, maxVersion: isTls12Only ? 'TLSv1.2' : 'TLSv1.3' })
}
