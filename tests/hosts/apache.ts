/** Debian's Apache on a free port of this machine, configured as a web host might do it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Files, writeFiles } from '../../scripts/lib/files.ts'
import { CERTIFICATE_FILES, KEY_FILE } from '../deploy/certificate.ts'
import { ask } from './ask.ts'

const PROGRAM = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'
const START_MS = 10_000

/** Without these Apache itself does not answer. */
const NEEDED_MODULES = ['mpm_event', 'authz_core']

/** More modules that web hosts usually have. */
export const COMMON_MODULES = [
  ...['alias', 'autoindex', 'authz_host', 'brotli', 'deflate', 'dir', 'env', 'expires'],
  ...['filter', 'headers', 'mime', 'negotiation', 'rewrite', 'setenvif'],
]

export type Setup = {
  modules?: string[]
  allowOverride?: string
  options?: string
  /** Lines of the server's own configuration; {site} is the folder of the site. */
  extra?: string[]
  /** Answers https too, on `tlsPort`. */
  hasTls?: boolean
}

export type Apache = { port: number; tlsPort: number; stop: () => Promise<void>; readLog: () => Promise<string> }

/** Serves an existing folder, or a site from a temporary folder that is removed when the server stops. */
export async function startApache(site: Files | string, setup: Setup = {}): Promise<Apache> {
  await access(PROGRAM).catch(() => {
    throw new Error(`"${PROGRAM}" is not there. On Debian and Ubuntu: apt-get install --no-install-recommends apache2`)
  })
  const home = await mkdtemp(join(tmpdir(), 'apache-'))
  // Apache drops root's rights before it reads the site.
  await chmod(home, 0o755)
  const folder = typeof site === 'string' ? site : join(home, 'site')
  if (typeof site !== 'string') await writeFiles(folder, site)
  const [port, tlsPort] = [await findFreePort(), await findFreePort()]
  const config = join(home, 'httpd.conf')
  await writeFile(config, renderConfig({ home, folder, port, tlsPort }, setup))
  const child = spawn(PROGRAM, ['-f', config, '-D', 'FOREGROUND'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const readLog = async () => errors + (await readFile(join(home, 'error.log'), 'utf8').catch(() => ''))
  if (!(await becomesReady(child, port))) {
    const log = await readLog()
    await stop(child, home)
    throw new Error(`Apache did not start.\n${log}`)
  }
  return { port, tlsPort, readLog, stop: () => stop(child, home) }
}

type Place = { home: string; folder: string; port: number; tlsPort: number }

function renderConfig({ home, folder, port, tlsPort }: Place, setup: Setup): string {
  const { modules = COMMON_MODULES, allowOverride = 'FileInfo', extra = [], hasTls = false } = setup
  const { options = 'FollowSymLinks Indexes MultiViews' } = setup
  const loaded = [...NEEDED_MODULES, ...modules, ...(hasTls ? ['ssl'] : [])]
  return [
    `ServerRoot ${home}`,
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    `PidFile ${home}/httpd.pid`,
    `ErrorLog ${home}/error.log`,
    `Mutex file:${home} default`,
    ...loaded.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
    // Apache refuses to serve as root.
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    '<IfModule mod_mime.c>',
    'TypesConfig /etc/mime.types',
    // As in Debian's own configuration.
    'AddLanguage br .br',
    '</IfModule>',
    '<IfModule mod_dir.c>',
    'DirectoryIndex index.html',
    '</IfModule>',
    `DocumentRoot ${folder}`,
    `<Directory ${folder}>`,
    `Options ${options}`,
    `AllowOverride ${allowOverride}`,
    'Require all granted',
    '</Directory>',
    ...extra.map((line) => line.replaceAll('{site}', folder)),
    ...(hasTls
      ? [
          `Listen 127.0.0.1:${tlsPort}`,
          `<VirtualHost 127.0.0.1:${tlsPort}>`,
          'SSLEngine on',
          `SSLCertificateFile "${CERTIFICATE_FILES.good}"`,
          `SSLCertificateKeyFile "${KEY_FILE}"`,
          '</VirtualHost>',
        ]
      : []),
    '',
  ].join('\n')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function becomesReady(child: ChildProcess, port: number): Promise<boolean> {
  const end = performance.now() + START_MS
  while (performance.now() < end && child.exitCode === null) {
    if (await ask(port, '/').catch(() => undefined)) return true
    await wait(20)
  }
  return false
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null) {
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await closed
  }
  await rm(home, { recursive: true, force: true })
}
