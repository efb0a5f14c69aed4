/** Debian's servers, each as a web host runs it: TLS required, users locked into their folder. And a deploy to one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { connectFtp } from '../../scripts/deploy/ftp.ts'
import { readSettings } from '../../scripts/deploy/settings.ts'
import { connectSftp } from '../../scripts/deploy/sftp.ts'
import type { Deploy } from '../../scripts/deploy/survey.ts'
import { CERTIFICATE_FILES, KEY_FILE, PIN } from '../deploy/certificate.ts'
import { deployTo, unlock } from '../deploy/deploy-to.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { findViolations } from '../deploy/sites.ts'
import { type Daemon, type DeployServer, type Options, type Place, PROGRAMS, run, startDaemon } from './daemon.ts'
import { PROXY_ADDRESS } from './fault-proxy.ts'
import { readTree } from './fill.ts'

const PASSIVE_PORTS = 30

function describeFtp(program: string, configure: (place: Place, options: Options) => Promise<string[]>): Daemon {
  return {
    ...{ program: join(PROGRAMS, 'usr/sbin', program), passivePorts: PASSIVE_PORTS },
    configure: async (place, options) => {
      // Pure-FTPd needs certificate and key in one file, and ProFTPD rejects a file that others may read.
      const files = [KEY_FILE, CERTIFICATE_FILES[options.certificate ?? 'good']]
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      await writeFile(join(place.home, 'both.pem'), texts.join(''), { mode: 0o600 })
      const settings = { DEPLOY_PROTOCOL: 'ftps', DEPLOY_PATH: '/htdocs', DEPLOY_PIN: PIN }
      return { args: await configure(place, options), settings }
    },
  }
}

const writeConfig = ({ home }: Place, text: string) => writeFile(join(home, 'config'), text.trim())

const proftpd = describeFtp('proftpd', async (place, { forbids, umask = '022' }) => {
  const { home, port } = place
  const config = `
ModulePath ${PROGRAMS}/usr/lib/proftpd
LoadModule mod_tls.c
ServerType standalone
UseIPv6 off
Port ${port}
DefaultAddress 127.0.0.1
SocketBindTight on
MasqueradeAddress ${PROXY_ADDRESS}
PassivePorts ${port + 1} ${port + PASSIVE_PORTS}
User www-data
Group www-data
Umask ${umask} ${umask}
AuthOrder mod_auth_unix.c
WtmpLog off
DefaultRoot ~
AllowOverwrite on
PidFile ${home}/pid
ScoreboardFile ${home}/scoreboard
DelayEngine off
TransferLog none
SystemLog ${home}/errors.log
TLSEngine on
TLSRSACertificateFile ${home}/both.pem
TLSRSACertificateKeyFile ${home}/both.pem
TLSRequired on
TLSProtocol TLSv1.2 TLSv1.3
${forbids === 'rename' ? '<Limit RNFR RNTO>\nDenyAll\n</Limit>' : ''}
${forbids === 'htaccess' ? 'PathDenyFilter "\\.htaccess$"' : ''}
`
  await writeConfig(place, config)
  return ['-n', '-c', join(home, 'config')]
})

const vsftpd = describeFtp('vsftpd', async (place, { forbids, umask = '022' }) => {
  const { home, port } = place
  await mkdir(join(home, 'empty'))
  // "other" is Debian's PAM service for programs without their own. TLS is required by default, in one session for all.
  const config = `
listen=YES
listen_address=127.0.0.1
listen_port=${port}
anonymous_enable=NO
local_enable=YES
write_enable=YES
local_umask=${umask}
chroot_local_user=YES
allow_writeable_chroot=YES
secure_chroot_dir=${home}/empty
pam_service_name=other
seccomp_sandbox=NO
isolate=NO
isolate_network=NO
pasv_address=${PROXY_ADDRESS}
pasv_min_port=${port + 1}
pasv_max_port=${port + PASSIVE_PORTS}
ssl_enable=YES
rsa_cert_file=${home}/both.pem
ssl_ciphers=HIGH
${forbids === 'rename' ? 'cmds_denied=RNFR,RNTO' : ''}
${forbids === 'htaccess' ? 'deny_file={*.htaccess}' : ''}
`
  await writeConfig(place, config)
  return [join(home, 'config')]
})

const pureFtpd = describeFtp('pure-ftpd', async ({ home, port }, { forbids, umask }) => [
  ...['-S', `127.0.0.1,${port}`, '-p', `${port + 1}:${port + PASSIVE_PORTS}`, '-P', PROXY_ADDRESS],
  ...['-Y', '2', '-2', join(home, 'both.pem'), '-l', 'unix', '-E', '-A', '-u', '1'],
  ...['-U', umask ? `${umask}:${umask}` : '133:022', '-H', '-f', 'none', '-g', join(home, 'pid')],
  // Renaming, or names that begin with a dot.
  ...(forbids ? [forbids === 'rename' ? '-G' : '-x'] : []),
])

const openSsh: Daemon = {
  ...{ program: '/usr/sbin/sshd', passivePorts: 0 },
  configure: async (place, { forbids, umask = '022' }) => {
    const { home, login, user, port } = place
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', join(home, 'host-key'))
    // This path is compiled into sshd. The folder belongs to root and is not removed.
    await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
    // The host with another umask takes the password only as the answer to a question, as some do.
    const [password, question] = umask === '022' ? ['yes', 'no'] : ['no', 'yes']
    // The number of start-ups: connections that a test has left open must not lock out the next one.
    const config = `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${home}/host-key
PidFile ${home}/pid
AllowUsers ${user}
PasswordAuthentication ${password}
KbdInteractiveAuthentication ${question}
UsePAM ${question}
StrictModes no
MaxStartups 1000
Subsystem sftp internal-sftp
ForceCommand internal-sftp -u ${umask} -d ${login}${forbids === 'rename' ? ' -P rename,posix-rename' : ''}
`
    await writeConfig(place, config)
    const [, pin = ''] = run('ssh-keygen', '-lf', join(home, 'host-key.pub')).match(/SHA256:(\S+)/) ?? []
    return {
      args: ['-D', '-e', '-f', join(home, 'config')],
      settings: { DEPLOY_PROTOCOL: 'sftp', DEPLOY_PATH: join(login, 'htdocs'), DEPLOY_PIN: `sha256:${pin}` },
    }
  },
}

const starting = (daemon: Daemon) => (options?: Options) => startDaemon(daemon, options)
export const [startVsftpd, startOpenSsh] = [starting(vsftpd), starting(openSsh)]

export const SERVERS = [
  { name: 'ProFTPD', start: starting(proftpd), isFtp: true },
  { name: 'vsftpd', start: startVsftpd, isFtp: true },
  { name: 'Pure-FTPd', start: starting(pureFtpd), isFtp: true },
  { name: 'OpenSSH', start: startOpenSsh, isFtp: false },
]

function connectTo({ settings }: DeployServer, timeout: number) {
  const read = { ...readSettings(settings), timeout }
  return { connect: () => (read.protocol === 'sftp' ? connectSftp(read) : connectFtp(read)), timeout }
}

export async function deployToServer(server: DeployServer, site: BuiltSite, options: Partial<Deploy> = {}) {
  const outcome = await deployTo(connectTo(server, options.timeout ?? 10_000), site, options)
  expectNoPassword(outcome)
  return outcome
}

export const unlockServer = (server: DeployServer) => unlock(connectTo(server, 10_000))

/** A version of the site, and nothing half made beside it. */
export function expectWhole(site: BuiltSite, { root }: DeployServer): void {
  const tree = readTree(root)
  expect(findViolations(tree, [site])).toEqual([])
  expect([...tree.keys()].filter((path) => /\.htdeploy\.(?!json).*\/(?!other)/.test(path))).toEqual([])
}
