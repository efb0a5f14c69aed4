/** Shared by all servers of these tests: a folder, a user, a process, and the fault proxy in front. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import type { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { PASSWORD } from '../deploy/password.ts'
import { type FaultProxy, PROXY_ADDRESS, startFaultProxy } from './fault-proxy.ts'

/** Where install-servers.sh has put them. */
export const PROGRAMS = process.env.FTP_SERVERS ?? '/opt/ftp-servers'

/** The servers' own tools need the libraries, too. */
const ENV = { ...process.env, LD_LIBRARY_PATH: join(PROGRAMS, 'libraries') }

const [START_MS, END_MS, DAY_MS] = [10_000, 3_000, 86_400_000]

export type Options = {
  /** What some hosts do not allow. */
  forbids?: 'rename' | 'htaccess'
  umask?: string
  certificate?: keyof typeof CERTIFICATE_FILES
}

/** A server to deploy to, behind the fault proxy. */
export type DeployServer = FaultProxy & {
  /** DEPLOY_… settings that reach it. */
  settings: Record<string, string>
  /** The folder on this disk that DEPLOY_PATH names. */
  root: string
}

/** `home` has the server's configuration. After logging in, the user is in `login`; DEPLOY_PATH is below. */
export type Place = Record<'home' | 'login' | 'user', string> & { port: number }

export type Daemon = {
  program: string
  passivePorts: number
  /** Writes the server's configuration; returns its arguments and how it is reached. */
  configure: (place: Place, options: Options) => Promise<{ args: string[]; settings: Record<string, string> }>
}

export async function startDaemon(daemon: Daemon, options: Options = {}): Promise<DeployServer> {
  if (process.getuid?.() !== 0)
    throw new Error('These servers start as root only: sudo env "PATH=$PATH" npm run test:hosts')
  const home = await mkdtemp(join(tmpdir(), 'host-'))
  const login = join(home, 'login')
  const root = join(login, 'htdocs')
  await mkdir(root, { recursive: true })
  const { port, stop: stopProxy, ...proxy } = await startFaultProxy(daemon.passivePorts)
  const place: Place = { home, login, user: `deploy${port}`, port }
  // It expires, so that nobody gets in with this known password if the tests are killed.
  const expiry = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const user = ['--no-create-home', '--home-dir', login, '--no-user-group', '--gid', 'www-data', '--shell', '/bin/sh']
  const password = run('openssl', 'passwd', '-6', PASSWORD).trim()
  changeUsers('useradd', ...user, '--expiredate', expiry, '--password', password, place.user)
  // Apache serves the files later as www-data.
  await chmod(home, 0o755)
  run('chown', '-R', `${place.user}:www-data`, login)
  const { args, settings } = await daemon.configure(place, options)
  const end = await startProgram(daemon.program, args, place)
  const stop = async () => {
    await stopProxy()
    await end()
    changeUsers('userdel', '--force', place.user)
    await rm(home, { recursive: true, force: true })
  }
  const address = { DEPLOY_HOST: PROXY_ADDRESS, DEPLOY_PORT: `${port}` }
  const common = { ...address, DEPLOY_USER: place.user, DEPLOY_PASSWORD: PASSWORD }
  return { ...proxy, settings: { ...common, ...settings }, root, stop }
}

/** Only one may change the users of the system at a time. */
const changeUsers = (...command: string[]) => run('flock', '/run/lock/deploy-tests', ...command)

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Waits until it listens; returns what stops it. Its output is in errors.log. */
export async function startProgram(program: string, options: string[], { home, port }: Pick<Place, 'home' | 'port'>) {
  if (!existsSync(program))
    throw new Error(`"${program}" is not there. On Debian and Ubuntu: sudo tests/hosts/install-servers.sh`)
  const errors = join(home, 'errors.log')
  const output = openSync(errors, 'a')
  const child = spawn(program, options, { cwd: home, env: ENV, stdio: ['ignore', output, output] })
  running.add(child)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, wait(END_MS)])
    child.kill('SIGKILL')
    await ended
    running.delete(child)
  }
  const greet = async () => {
    const socket = connectTo({ host: '127.0.0.1', port })
    await once(socket, 'connect').finally(() => socket.destroy())
  }
  await vi.waitFor(greet, { timeout: START_MS, interval: 20 }).catch(async () => {
    await stop()
    throw new Error(`"${program}" did not start.\n${readFileSync(errors, 'utf8')}`)
  })
  return stop
}

export const run = (program: string, ...options: string[]) =>
  execFileSync(program, options, { encoding: 'utf8', env: ENV, stdio: 'pipe' })
