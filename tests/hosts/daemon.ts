/** Shared by all servers to deploy to: a folder, a user, a process, and the fault proxy in front. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '../deploy/password.ts'
import { type FaultProxy, PROXY_ADDRESS, startFaultProxy } from './fault-proxy.ts'

/** Where install-servers.sh has put them. */
export const SERVERS = process.env.FTP_SERVERS ?? '/opt/ftp-servers'

/** The servers' own tools need the libraries, too. */
const ENV = { ...process.env, LD_LIBRARY_PATH: join(SERVERS, 'libraries') }

/** Only one may change the users of the system at a time. */
const USERS_LOCK = '/run/lock/deploy-tests'

const START_MS = 10_000
const END_MS = 3_000
const DAY_MS = 86_400_000

export type Options = {
  /** Added in each direction between client and server: an answer takes twice as long. */
  latencyMs?: number
  /** What some hosts do not allow. */
  forbids?: 'rename' | 'htaccess'
  /** "022" unless given. */
  umask?: string
}

/** A server to deploy to, behind the fault proxy. */
export type DeployServer = Omit<FaultProxy, 'port'> & {
  /** DEPLOY_… settings that reach it. */
  settings: Record<string, string>
  /** The folder on this disk that DEPLOY_PATH names. */
  root: string
}

export type Place = {
  /** Everything of this server; deleted when it stops. */
  home: string
  /** What the user sees after logging in; DEPLOY_PATH is below. */
  login: string
  root: string
  user: string
  port: number
}

type Daemon = {
  name: string
  program: string
  passivePorts: number
  /** Shell of a system user, for servers that support no others. */
  shell?: string
  /** Writes the server's configuration; returns its arguments. */
  configure: (place: Place) => Promise<string[]>
  settings: (place: Place) => Promise<Record<string, string>>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function startDaemon(daemon: Daemon, { latencyMs }: Options): Promise<DeployServer> {
  await checkMachine(daemon.program)
  const home = await mkdtemp(join(tmpdir(), 'host-'))
  const login = join(home, 'login')
  const root = join(login, 'htdocs')
  await mkdir(root, { recursive: true })
  const proxy = await startFaultProxy({ passivePorts: daemon.passivePorts, latencyMs })
  const user = `deploy${proxy.port}`
  const place: Place = { home, login, root, user, port: proxy.port }
  if (daemon.shell) run('flock', USERS_LOCK, 'useradd', ...describeUser(user, login, daemon.shell))
  // Apache serves the files later as www-data, also the system user of servers with virtual users.
  await chmod(home, 0o755)
  run('chown', '-R', `${daemon.shell ? user : 'www-data'}:www-data`, login)
  const errors = join(home, 'errors.log')
  const child = spawn(daemon.program, await daemon.configure(place), {
    cwd: home,
    env: ENV,
    stdio: ['ignore', openSync(errors, 'a'), openSync(errors, 'a')],
  })
  running.add(child)
  const stop = async () => {
    await proxy.stop()
    await end(child)
    if (daemon.shell) run('flock', USERS_LOCK, 'userdel', '--force', user)
    await rm(home, { recursive: true, force: true })
  }
  if (!(await becomesReady(child, place.port))) {
    const text = await readFile(errors, 'utf8')
    await stop()
    throw new Error(`${daemon.name} did not start.\n${text}`)
  }
  const common = { DEPLOY_HOST: PROXY_ADDRESS, DEPLOY_PORT: `${place.port}`, DEPLOY_USER: user }
  const settings = { ...common, ...(await daemon.settings(place)) }
  return { settings, root, inject: proxy.inject, seen: proxy.seen, stop }
}

async function checkMachine(program: string): Promise<void> {
  await access(program).catch(() => {
    throw new Error(`"${program}" is not there. On Debian and Ubuntu: sudo tests/hosts/install-servers.sh`)
  })
  if (process.getuid?.() !== 0)
    throw new Error('These servers start as root only: sudo env "PATH=$PATH" npm run test:hosts')
}

/** In the format of crypt(3). */
export function hashPassword(): string {
  return run('openssl', 'passwd', '-6', PASSWORD).trim()
}

/** The user expires, so that nobody gets in with this known password if the tests are killed. */
function describeUser(user: string, login: string, shell: string): string[] {
  const expiry = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  const account = ['--password', hashPassword(), '--expiredate', expiry, '--shell', shell]
  return ['--no-create-home', '--home-dir', login, '--no-user-group', '--gid', 'www-data', ...account, user]
}

export function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8', env: ENV })
  if (status !== 0) throw new Error(`"${program}" failed: ${stderr}`, { cause: error })
  return stdout
}

/** Connects until the server sends its greeting. */
async function becomesReady(child: ChildProcess, port: number): Promise<boolean> {
  const last = performance.now() + START_MS
  while (performance.now() < last && child.exitCode === null && child.signalCode === null) {
    const hasGreeted = await new Promise<boolean>((resolve) => {
      const socket = connectTo({ host: '127.0.0.1', port })
      socket.once('data', () => {
        resolve(true)
        socket.destroy()
      })
      socket.once('error', () => {})
      socket.once('close', () => resolve(false))
    })
    if (hasGreeted) return true
    await wait(20)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const killed = AbortSignal.timeout(END_MS)
    killed.addEventListener('abort', () => child.kill('SIGKILL'))
    await closed
  }
  running.delete(child)
}
