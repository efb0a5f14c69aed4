/** Faults in deploys to the real servers: every fifth point and every rename. */
import { afterAll, expect, test } from 'vitest'
import type { DeployServer } from '../deploy/server'
import { formatSweep, type Start, SWEEP_HEAD, sweep } from '../deploy/sweep'
import { fill } from './fill'
import { startProftpd, startVsftpd } from './ftp-servers'
import { startOpenSsh } from './sftp-server'

const lines: string[] = []
const running: DeployServer[] = []

afterAll(async () => {
  console.log([SWEEP_HEAD, ...lines].join('\n'))
  await Promise.all(running.map((server) => server.stop()))
})

/** Milliseconds; a deploy takes a hundred. */
const LOOK_EVERY = 8

/** A server takes longer to start than a deploy, so each is used again with another tree, and looked at all the time. */
function reuse(startServer: () => Promise<DeployServer>): Start {
  const idle: DeployServer[] = []
  return async (files, onChange) => {
    const server = idle.pop() ?? (await startServer())
    if (!running.includes(server)) running.push(server)
    server.inject()
    fill(server.root, files)
    const looking = setInterval(onChange, LOOK_EVERY)
    const stop = async () => {
      clearInterval(looking)
      idle.push(server)
    }
    return { ...server, stop }
  }
}

const SERVERS: [string, () => Promise<DeployServer>][] = [
  ['ProFTPD', startProftpd],
  ['vsftpd', startVsftpd],
  ['OpenSSH', startOpenSsh],
]

test.each(SERVERS)('%s', { timeout: 900_000 }, async (name, startServer) => {
  const found = await sweep({
    start: reuse(startServer),
    timeout: 1_500,
    width: 6,
    pick: (_, index, isRename) => isRename || index % 5 === 0,
  })
  lines.push(formatSweep(name, found))
  expect(found.problems).toEqual([])
  // Requests of SFTP that come together in one run come apart in another, so a few points are not met.
  for (const { points, struck } of Object.values(found.rows)) expect(struck).toBeGreaterThan(points * 0.8)
})
