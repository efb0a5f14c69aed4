/** The four servers, and a deploy to one of them in this process. */
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { connectFtp } from '../../scripts/deploy/ftp.ts'
import { readSettings } from '../../scripts/deploy/settings.ts'
import { connectSftp } from '../../scripts/deploy/sftp.ts'
import type { Deploy } from '../../scripts/deploy/survey.ts'
import { deployTo, type Outcome, unlock } from '../deploy/deploy-to.ts'
import { expectNoPassword } from '../deploy/password.ts'
import type { DeployServer } from './daemon.ts'
import { startProftpd, startPureFtpd, startVsftpd } from './ftp-servers.ts'
import { startOpenSsh } from './sftp-server.ts'

export const SERVERS = [
  { name: 'ProFTPD', start: startProftpd, isFtp: true },
  { name: 'vsftpd', start: startVsftpd, isFtp: true },
  { name: 'Pure-FTPd', start: startPureFtpd, isFtp: true },
  { name: 'OpenSSH', start: startOpenSsh, isFtp: false },
]

function connectTo({ settings }: DeployServer, timeout: number) {
  const read = { ...readSettings(settings), timeout }
  return { connect: () => (read.protocol === 'sftp' ? connectSftp(read) : connectFtp(read)), timeout }
}

type Options = Partial<Deploy>

export async function deployToServer(server: DeployServer, site: BuiltSite, options: Options = {}): Promise<Outcome> {
  const outcome = await deployTo(connectTo(server, options.timeout ?? 10_000), site, options)
  expectNoPassword(outcome)
  return outcome
}

export async function unlockServer(server: DeployServer): Promise<boolean> {
  return unlock(connectTo(server, 10_000))
}
