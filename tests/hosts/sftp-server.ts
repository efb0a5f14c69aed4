import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeployServer, PASSWORD } from '../deploy/server'
import { type Options, type Place, run, startDaemon } from './daemon'

const SFTP = '/usr/lib/openssh/sftp-server'

/** The fault proxy cannot tell the bytes of a file from other requests here: it breaks asks, never uploads. */
export async function startOpenSsh(options: Options & { login?: 'password' | 'key' } = {}): Promise<DeployServer> {
  const { login = 'password' } = options
  const configure = async (place: Place) => {
    const { home } = place
    for (const name of ['host-key', 'user-key'])
      run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', join(home, name))
    await writeFile(join(home, 'authorized'), await readFile(join(home, 'user-key.pub')))
    // The place is built into sshd; it belongs to root and stays.
    await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
    const config = join(home, 'sshd_config')
    await writeFile(config, renderConfig(place))
    return ['-D', '-e', '-f', config]
  }
  const settings = async ({ home, root }: Place): Promise<Record<string, string>> => {
    const [, pin = ''] = run('ssh-keygen', '-lf', join(home, 'host-key.pub')).match(/SHA256:(\S+)/) ?? []
    const secret: Record<string, string> =
      login === 'key' ? { DEPLOY_KEY_FILE: join(home, 'user-key') } : { DEPLOY_PASSWORD: PASSWORD }
    return { DEPLOY_PROTOCOL: 'sftp', DEPLOY_PATH: root, DEPLOY_PIN: `sha256:${pin}`, ...secret }
  }
  const command = /^((?:open|close|opendir|closedir|l?stat|(?:posix-)?rename|remove|mkdir|rmdir|set|realpath) .*?)\r?$/
  const daemon = { name: 'OpenSSH', program: '/usr/sbin/sshd', passivePorts: 0, shell: '/bin/sh', configure, settings }
  const server = await startDaemon({ ...daemon, command, rename: /^(?:posix-)?rename / }, options)
  return { ...server, seen: () => addUploads(server.seen()) }
}

/** The server writes down how much it took of each file when that is closed or lost. */
function addUploads(seen: ReturnType<DeployServer['seen']>): ReturnType<DeployServer['seen']> {
  const texts = seen.asks.flatMap(({ text }) => [...text.matchAll(/^close .* bytes read 0 written (\d+)$/gm)])
  return { ...seen, uploads: texts.map(([, bytes]) => Number(bytes)) }
}

function renderConfig({ home, login, user, port, log }: Place): string {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${home}/host-key`,
    `PidFile ${home}/pid`,
    `AuthorizedKeysFile ${home}/authorized`,
    `AllowUsers ${user}`,
    'PasswordAuthentication yes',
    'KbdInteractiveAuthentication no',
    'UsePAM no',
    'StrictModes no',
    'UseDNS no',
    // Connections that a test has left standing must not keep out the next.
    'MaxStartups 1000',
    'Subsystem sftp internal-sftp',
    // The one built into sshd would write to the syslog only.
    `ForceCommand exec ${SFTP} -e -l VERBOSE -u 022 -d ${login} 2>>${log}`,
    '',
  ].join('\n')
}
