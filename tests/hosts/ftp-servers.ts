/** Debian's three FTP servers, each as a web host runs it: TLS required, users locked into their folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CERTIFICATE_FILES, KEY_FILE, PIN } from '../deploy/certificate.ts'
import { type DeployServer, hashPassword, type Options, type Place, run, SERVERS, startDaemon } from './daemon.ts'
import { PROXY_ADDRESS } from './fault-proxy.ts'

const PASSIVE_PORTS = 30

type FtpOptions = Options & { certificate?: keyof typeof CERTIFICATE_FILES }

type Kind = {
  program: string
  shell?: string
  /** Writes the server's configuration; returns its arguments. */
  configure: (place: Place, options: FtpOptions) => Promise<string[]>
}

const starting =
  ({ program, shell, configure }: Kind) =>
  (options: FtpOptions = {}): Promise<DeployServer> =>
    startDaemon(
      {
        ...{ program: join(SERVERS, 'usr/sbin', program), passivePorts: PASSIVE_PORTS, ...(shell && { shell }) },
        configure: async (place) => {
          // Pure-FTPd needs certificate and key in one file, and ProFTPD rejects a file that others may read.
          const files = [KEY_FILE, CERTIFICATE_FILES[options.certificate ?? 'good']]
          const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
          await writeFile(join(place.home, 'both.pem'), texts.join(''), { mode: 0o600 })
          return configure(place, options)
        },
        settings: () => ({ DEPLOY_PROTOCOL: 'ftps', DEPLOY_PATH: '/htdocs', DEPLOY_PIN: PIN }),
      },
      options,
    )

/** A line of passwd. */
const describeUser = ({ user }: Place, ...more: string[]) =>
  `${[user, hashPassword(), ...['-u', '-g'].map((option) => run('id', option, 'www-data').trim()), '', ...more].join(':')}\n`

export const startProftpd = starting({
  program: 'proftpd',
  configure: async (place, { forbids, umask = '022' }) => {
    const { home, login, port } = place
    await writeFile(join(home, 'users'), describeUser(place, login, '/bin/false'), { mode: 0o600 })
    const config = `
ModulePath ${SERVERS}/usr/lib/proftpd
LoadModule mod_tls.c
LoadModule mod_digest.c
ServerType standalone
ServerName test
DefaultServer on
UseIPv6 off
Port ${port}
DefaultAddress 127.0.0.1
SocketBindTight on
MasqueradeAddress ${PROXY_ADDRESS}
PassivePorts ${port + 1} ${port + PASSIVE_PORTS}
User www-data
Group www-data
Umask ${umask} ${umask}
AuthOrder mod_auth_file.c
AuthUserFile ${home}/users
RequireValidShell off
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
    await writeFile(join(home, 'proftpd.conf'), config)
    return ['-n', '-c', join(home, 'proftpd.conf')]
  },
})

export const startVsftpd = starting({
  program: 'vsftpd',
  shell: '/usr/sbin/nologin',
  configure: async ({ home, port }, { forbids, umask = '022' }) => {
    await mkdir(join(home, 'empty'))
    // "other" is Debian's PAM service for programs without their own.
    const config = `
listen=YES
listen_address=127.0.0.1
listen_port=${port}
background=NO
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
max_per_ip=0
pasv_address=${PROXY_ADDRESS}
pasv_min_port=${port + 1}
pasv_max_port=${port + PASSIVE_PORTS}
ssl_enable=YES
rsa_cert_file=${home}/both.pem
force_local_logins_ssl=YES
force_local_data_ssl=YES
require_ssl_reuse=YES
ssl_ciphers=HIGH
ssl_tlsv1=YES
${forbids === 'rename' ? 'cmds_denied=RNFR,RNTO' : ''}
${forbids === 'htaccess' ? 'deny_file={*.htaccess}' : ''}
`
    await writeFile(join(home, 'vsftpd.conf'), config.trim())
    return [join(home, 'vsftpd.conf')]
  },
})

/** "-G" forbids renaming, "-x" names that begin with a dot. */
const FORBIDDING = { rename: '-G', htaccess: '-x' }

export const startPureFtpd = starting({
  program: 'pure-ftpd',
  configure: async (place, { forbids, umask }) => {
    const { home, login, port } = place
    const users = join(home, 'users')
    // Like a line of passwd, with unset limits after the folder; "/./" locks the user in.
    await writeFile(users, describeUser(place, `${login}/./`, ...Array(12).fill('')))
    run(join(SERVERS, 'usr/bin/pure-pw'), 'mkdb', `${users}.pdb`, '-f', users)
    return [
      ...['-S', `127.0.0.1,${port}`, '-p', `${port + 1}:${port + PASSIVE_PORTS}`, '-P', PROXY_ADDRESS],
      ...['-Y', '2', '-2', join(home, 'both.pem'), '-l', `puredb:${users}.pdb`, '-E', '-A', '-u', '1'],
      ...['-U', umask ? `${umask}:${umask}` : '133:022', '-H', '-f', 'none', '-g', join(home, 'pid')],
      ...(forbids ? [FORBIDDING[forbids]] : []),
    ]
  },
})
