/** Debian's three FTP servers, each as a web host runs it: TLS required, users locked into their folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CERTIFICATE_FILES, KEY_FILE, PIN } from '../deploy/certificate.ts'
import { PASSWORD } from '../deploy/password.ts'
import { type DeployServer, hashPassword, type Options, type Place, run, SERVERS, startDaemon } from './daemon.ts'
import { PROXY_ADDRESS } from './fault-proxy.ts'

const PASSIVE_PORTS = 30

type FtpOptions = Options & { certificate?: keyof typeof CERTIFICATE_FILES }

export function startProftpd(options: FtpOptions = {}): Promise<DeployServer> {
  const program = join(SERVERS, 'usr/sbin/proftpd')
  const configure = async (place: Place) => {
    await writeCertificate(place, options)
    await writeFile(join(place.home, 'users'), renderUser(place), { mode: 0o600 })
    const config = join(place.home, 'proftpd.conf')
    await writeFile(config, renderProftpd(place, options))
    return ['-n', '-c', config]
  }
  return startDaemon({ name: 'ProFTPD', program, passivePorts: PASSIVE_PORTS, configure, settings }, options)
}

function renderProftpd({ home, port }: Place, { forbids, umask = '022' }: FtpOptions): string {
  return [
    `ModulePath ${SERVERS}/usr/lib/proftpd`,
    ...['tls', 'digest'].map((name) => `LoadModule mod_${name}.c`),
    'ServerType standalone',
    'ServerName test',
    'DefaultServer on',
    'UseIPv6 off',
    `Port ${port}`,
    'DefaultAddress 127.0.0.1',
    'SocketBindTight on',
    `MasqueradeAddress ${PROXY_ADDRESS}`,
    `PassivePorts ${port + 1} ${port + PASSIVE_PORTS}`,
    'User www-data',
    'Group www-data',
    `Umask ${umask} ${umask}`,
    'AuthOrder mod_auth_file.c',
    `AuthUserFile ${home}/users`,
    'RequireValidShell off',
    'WtmpLog off',
    'DefaultRoot ~',
    'AllowOverwrite on',
    `PidFile ${home}/pid`,
    `ScoreboardFile ${home}/scoreboard`,
    'DelayEngine off',
    'TransferLog none',
    `SystemLog ${home}/errors.log`,
    'TLSEngine on',
    `TLSRSACertificateFile ${home}/both.pem`,
    `TLSRSACertificateKeyFile ${home}/both.pem`,
    'TLSRequired on',
    'TLSProtocol TLSv1.2 TLSv1.3',
    ...(forbids === 'rename' ? ['<Limit RNFR RNTO>', 'DenyAll', '</Limit>'] : []),
    ...(forbids === 'htaccess' ? ['PathDenyFilter "\\.htaccess$"'] : []),
    '',
  ].join('\n')
}

export function startVsftpd(options: FtpOptions = {}): Promise<DeployServer> {
  const program = join(SERVERS, 'usr/sbin/vsftpd')
  const configure = async (place: Place) => {
    await writeCertificate(place, options)
    await mkdir(join(place.home, 'empty'))
    const config = join(place.home, 'vsftpd.conf')
    await writeFile(config, renderVsftpd(place, options))
    return [config]
  }
  const shell = '/usr/sbin/nologin'
  return startDaemon({ name: 'vsftpd', program, passivePorts: PASSIVE_PORTS, shell, configure, settings }, options)
}

function renderVsftpd({ home, port }: Place, { forbids, umask = '022' }: FtpOptions): string {
  return [
    'listen=YES',
    'listen_address=127.0.0.1',
    `listen_port=${port}`,
    'background=NO',
    'anonymous_enable=NO',
    'local_enable=YES',
    'write_enable=YES',
    `local_umask=${umask}`,
    'mdtm_write=YES',
    'chroot_local_user=YES',
    'allow_writeable_chroot=YES',
    `secure_chroot_dir=${home}/empty`,
    // Debian's PAM service for programs without their own.
    'pam_service_name=other',
    'seccomp_sandbox=NO',
    'isolate=NO',
    'isolate_network=NO',
    'max_per_ip=0',
    `pasv_address=${PROXY_ADDRESS}`,
    `pasv_min_port=${port + 1}`,
    `pasv_max_port=${port + PASSIVE_PORTS}`,
    'ssl_enable=YES',
    `rsa_cert_file=${home}/both.pem`,
    'force_local_logins_ssl=YES',
    'force_local_data_ssl=YES',
    'require_ssl_reuse=YES',
    'ssl_ciphers=HIGH',
    'ssl_tlsv1=YES',
    ...(forbids === 'rename' ? ['cmds_denied=RNFR,RNTO'] : []),
    ...(forbids === 'htaccess' ? ['deny_file={*.htaccess}'] : []),
    '',
  ].join('\n')
}

/** "-G" forbids renaming, "-x" names that begin with a dot. */
const FORBIDDING = { rename: '-G', htaccess: '-x' }

export function startPureFtpd(options: FtpOptions = {}): Promise<DeployServer> {
  const program = join(SERVERS, 'usr/sbin/pure-ftpd')
  const configure = async (place: Place) => {
    const { home, port } = place
    const flags = options.forbids ? [FORBIDDING[options.forbids]] : []
    await writeCertificate(place, options)
    await writeFile(join(home, 'users'), renderPureUser(place))
    run(join(SERVERS, 'usr/bin/pure-pw'), 'mkdb', join(home, 'users.pdb'), '-f', join(home, 'users'))
    const address = ['-S', `127.0.0.1,${port}`, '-p', `${port + 1}:${port + PASSIVE_PORTS}`, '-P', PROXY_ADDRESS]
    const tls = ['-Y', '2', '-2', join(home, 'both.pem')]
    const users = [
      '-l',
      `puredb:${join(home, 'users.pdb')}`,
      '-E',
      '-A',
      '-u',
      '1',
      '-U',
      options.umask ? `${options.umask}:${options.umask}` : '133:022',
    ]
    return [...address, ...tls, ...users, '-H', '-f', 'none', '-g', join(home, 'pid'), ...flags]
  }
  return startDaemon({ name: 'Pure-FTPd', program, passivePorts: PASSIVE_PORTS, configure, settings }, options)
}

/** A line of passwd. */
function renderUser({ user, login }: Place): string {
  return `${[user, hashPassword(), ...idsOfApache(), '', login, '/bin/false'].join(':')}\n`
}

/** Like a line of passwd, with unset limits after the folder; "/./" locks the user in. */
function renderPureUser({ user, login }: Place): string {
  return `${[user, hashPassword(), ...idsOfApache(), '', `${login}/./`, ...Array(12).fill('')].join(':')}\n`
}

function idsOfApache(): string[] {
  return ['-u', '-g'].map((option) => run('id', option, 'www-data').trim())
}

/** Pure-FTPd needs certificate and key in one file, and ProFTPD rejects a file that others may read. */
async function writeCertificate({ home }: Place, { certificate = 'good' }: FtpOptions): Promise<void> {
  const texts = await Promise.all([KEY_FILE, CERTIFICATE_FILES[certificate]].map((file) => readFile(file, 'utf8')))
  await writeFile(join(home, 'both.pem'), texts.join(''), { mode: 0o600 })
}

async function settings(): Promise<Record<string, string>> {
  return {
    DEPLOY_PROTOCOL: 'ftps',
    DEPLOY_PASSWORD: PASSWORD,
    DEPLOY_PATH: '/htdocs',
    DEPLOY_PIN: PIN,
  }
}
