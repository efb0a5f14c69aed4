/** How long a deploy takes over a line with real latency, compared with lftp. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../scripts/lib/files.ts'
import { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { findViolations, makeBuiltSite } from '../deploy/sites.ts'
import { makeFolder } from '../helpers/site.ts'
import { formatTable } from '../helpers/table.ts'
import type { DeployServer } from './daemon.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, SERVERS } from './servers.ts'

const [FILES, PAGES, BYTES, CHANGED] = [200, 20, 5_000_000, 38]
/** In each direction, so an answer takes 20 ms longer. */
const LATENCY_MS = 10

const rows: string[][] = []
afterAll(() => console.log(formatTable([['server', 'run', 'seconds', 'beside', 'seconds', 'ratio'], ...rows])))

const size = BYTES / FILES

/** Files with a hash get another name; pages get another text. */
function makeSite(date: string, version: string, changed: number) {
  const texts = Array.from({ length: FILES }, (_, index) => {
    const number = `${index < changed ? version : '0'}${index}`.padStart(10, '0')
    const path = index < PAGES ? `seite-${index}/index.html` : `fotos/bild.${number}-640.avif`
    return [path, number.repeat(size / number.length)]
  })
  return makeBuiltSite(date, Object.fromEntries(texts))
}
const SITE = makeSite('2026-11-20', '0', 0)
const LATER = makeSite('2026-11-21', '9', CHANGED)

test.each(SERVERS.filter((one) => one.name !== 'Pure-FTPd'))('$name', async ({ name, start, isFtp }) => {
  const server = await start({ latencyMs: LATENCY_MS })
  onTestFinished(() => server.stop())
  const folder = await makeFolder()
  await writeFiles(folder, SITE.files)

  const lftp = (more = '') => measure(() => mirror(server, { folder, isFtp, more }))
  const plain = await lftp()
  const unchanged = await lftp()
  fill(server.root, [])
  const parallel = await lftp('-P4')
  fill(server.root, [])
  const deploy = (site: typeof SITE, expected: number) =>
    measure(async () => {
      const { error, sent } = await deployToServer(server, site, { timeout: 30_000 })
      expect({ error, sent: sent.length }).toEqual({ error: undefined, sent: expected })
    })
  const ours = [await deploy(SITE, FILES), await deploy(SITE, 0), await deploy(LATER, CHANGED)] as const
  expect(findViolations(readTree(server.root), [LATER])).toEqual([])

  const compare = (run: string, own: number, other: string, seconds: number) =>
    rows.push([name, run, own.toFixed(1), other, seconds.toFixed(1), (own / seconds).toFixed(2)])
  compare('all new', ours[0], 'lftp', plain)
  compare('all new', ours[0], 'lftp -P4', parallel)
  compare('unchanged', ours[1], 'lftp unchanged', unchanged)
  compare(`${CHANGED} changed`, ours[2], 'lftp all new', plain)
})

/** Seconds. */
async function measure(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

type Mirror = { folder: string; isFtp: boolean; more: string }

async function mirror({ settings }: DeployServer, { folder, isFtp, more }: Mirror): Promise<void> {
  const address = `${isFtp ? '' : 'sftp://'}${settings.DEPLOY_HOST}`
  const commands = [
    `set ssl:ca-file ${CERTIFICATE_FILES.good}`,
    'set ftp:ssl-force yes',
    'set ftp:ssl-protect-data yes',
    'set sftp:auto-confirm yes',
    `open --env-password --user ${settings.DEPLOY_USER} --port ${settings.DEPLOY_PORT} ${address}`,
    `mirror --reverse ${more} ${folder} ${settings.DEPLOY_PATH}`,
  ]
  // lftp sends the password in the encoding of the locale.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LFTP_PASSWORD: settings.DEPLOY_PASSWORD }
  const { stdout, stderr } = await promisify(execFile)('lftp', ['--norc', '-c', commands.join(' && ')], { env })
  expectNoPassword(stdout + stderr)
}
