import { connectFtp } from './ftp.ts'
import { readKeptLists, type Settings } from './settings.ts'
import { connectSftp } from './sftp.ts'
import { lookAt } from './web-check.ts'

/** How to reach a server, and what is known of it. Without DEPLOY_URL nothing is checked from outside. */
export const wayTo = (settings: Settings, signal?: AbortSignal) => ({
  connect: () => (settings.protocol === 'sftp' ? connectSftp : connectFtp)(settings),
  kept: readKeptLists(settings),
  web: settings.url ? lookAt(settings.url, signal) : undefined,
})
