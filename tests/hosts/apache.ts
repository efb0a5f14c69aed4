/** Debian's Apache on a free port of this machine, configured as a web host might do it. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, writeFiles } from '../../scripts/lib/files.ts'
import { CERTIFICATE_FILES, KEY_FILE } from '../deploy/certificate.ts'
import { startProgram } from './daemon.ts'
import { close, listen } from './fault-proxy.ts'

const MODULES = '/usr/lib/apache2/modules'

/** Modules that web hosts usually have, besides those without which Apache itself does not answer. */
export const COMMON_MODULES = [
  ...['alias', 'autoindex', 'authz_host', 'brotli', 'deflate', 'dir', 'env', 'expires'],
  ...['filter', 'headers', 'mime', 'negotiation', 'rewrite', 'setenvif'],
]

/** `extra`: lines of the server's own configuration; {site} is the folder of the site. */
export type Setup = { modules?: string[]; allowOverride?: string; options?: string; extra?: string[] }

export type Apache = Awaited<ReturnType<typeof startApache>>

/** Serves an existing folder, or a site from a temporary folder that is removed when the server stops. */
export async function startApache(site: Files | string, setup: Setup = {}) {
  const { modules = COMMON_MODULES, allowOverride = 'FileInfo', extra = [] } = setup
  const { options = 'FollowSymLinks Indexes MultiViews' } = setup
  const home = await mkdtemp(join(tmpdir(), 'apache-'))
  // Apache drops root's rights before it reads the site.
  await chmod(home, 0o755)
  const folder = typeof site === 'string' ? site : join(home, 'site')
  if (typeof site !== 'string') await writeFiles(folder, site)
  const [port, tlsPort] = [await findFreePort(), await findFreePort()]
  const loaded = ['mpm_event', 'authz_core', ...modules, 'ssl']
  const config = `
ServerRoot ${home}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${home}/httpd.pid
ErrorLog ${home}/errors.log
Mutex file:${home} default
${loaded.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
# Apache refuses to serve as root.
User www-data
Group www-data
<IfModule mod_mime.c>
TypesConfig /etc/mime.types
# As in Debian's own configuration.
AddLanguage br .br
</IfModule>
<IfModule mod_dir.c>
DirectoryIndex index.html
</IfModule>
DocumentRoot ${folder}
<Directory ${folder}>
Options ${options}
AllowOverride ${allowOverride}
Require all granted
</Directory>
${extra.join('\n').replaceAll('{site}', folder)}
Listen 127.0.0.1:${tlsPort}
<VirtualHost 127.0.0.1:${tlsPort}>
SSLEngine on
SSLCertificateFile "${CERTIFICATE_FILES.good}"
SSLCertificateKeyFile "${KEY_FILE}"
</VirtualHost>
`
  const file = join(home, 'httpd.conf')
  await writeFile(file, config)
  const end = await startProgram('/usr/sbin/apache2', ['-f', file, '-D', 'FOREGROUND'], { home, port })
  const stop = () => end().then(() => rm(home, { recursive: true, force: true }))
  return { port, tlsPort, readLog: () => readFile(join(home, 'errors.log'), 'utf8'), stop }
}

async function findFreePort(): Promise<number> {
  const server = await listen(0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  await close(server)
  return port
}
