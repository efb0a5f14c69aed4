import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeployServer, type Options, type Place, run, startDaemon } from './daemon.ts'

export async function startOpenSsh(options: Options = {}): Promise<DeployServer> {
  const configure = async (place: Place) => {
    const { home } = place
    run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', join(home, 'host-key'))
    // This path is compiled into sshd. The folder belongs to root and is not removed.
    await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
    await writeFile(join(home, 'sshd_config'), renderConfig(place, options))
    return ['-D', '-e', '-f', join(home, 'sshd_config')]
  }
  const settings = ({ home, root }: Place): Record<string, string> => {
    const [, pin = ''] = run('ssh-keygen', '-lf', join(home, 'host-key.pub')).match(/SHA256:(\S+)/) ?? []
    return { DEPLOY_PROTOCOL: 'sftp', DEPLOY_PATH: root, DEPLOY_PIN: `sha256:${pin}` }
  }
  return startDaemon({ program: '/usr/sbin/sshd', passivePorts: 0, shell: '/bin/sh', configure, settings }, options)
}

function renderConfig({ home, login, user, port }: Place, { forbids, umask = '022' }: Options): string {
  // The number of start-ups: connections that a test has left open must not lock out the next one.
  return `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${home}/host-key
PidFile ${home}/pid
AllowUsers ${user}
PasswordAuthentication yes
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
UseDNS no
MaxStartups 1000
Subsystem sftp internal-sftp
ForceCommand internal-sftp -u ${umask} -d ${login}${forbids === 'rename' ? ' -P rename,posix-rename' : ''}
`
}
