/** How long a deploy takes over a line with real latency, compared with lftp. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../scripts/lib/files.ts'
import { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { findViolations, makeBuiltSite } from '../deploy/sites.ts'
import { makeFolder } from '../helpers/site.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, SERVERS } from './servers.ts'

const [FILES, PAGES, BYTES, CHANGED] = [200, 20, 5_000_000, 38]
/** In each direction, so an answer takes 20 ms longer. */
const LATENCY_MS = 10

const rows: Record<string, string | number>[] = []
afterAll(() => console.table(rows))

/** Files with a hash get another name; pages get another text. */
function makeSite(date: string, version: string, changed: number) {
  const texts = Array.from({ length: FILES }, (_, index) => {
    const number = `${index < changed ? version : '0'}${index}`.padStart(10, '0')
    const path = index < PAGES ? `seite-${index}/index.html` : `fotos/bild.${number}-640.avif`
    return [path, number.repeat(BYTES / FILES / number.length)]
  })
  return makeBuiltSite(date, Object.fromEntries(texts))
}
const SITE = makeSite('2026-11-20', '0', 0)
const LATER = makeSite('2026-11-21', '9', CHANGED)

test.each(SERVERS.filter((one) => one.name !== 'Pure-FTPd'))('$name', async ({ name, start, isFtp }) => {
  const server = await start()
  onTestFinished(() => server.stop())
  server.watch.latencyMs = LATENCY_MS
  const folder = await makeFolder()
  await writeFiles(folder, SITE.files)
  const { DEPLOY_HOST, DEPLOY_PORT, DEPLOY_USER, DEPLOY_PASSWORD, DEPLOY_PATH } = server.settings
  // lftp sends the password in the encoding of the locale.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LFTP_PASSWORD: DEPLOY_PASSWORD }

  const lftp = async (more = '') => {
    const commands = [
      `set ssl:ca-file ${CERTIFICATE_FILES.good}`,
      ...['set ftp:ssl-force yes', 'set ftp:ssl-protect-data yes', 'set sftp:auto-confirm yes'],
      `open --env-password --user ${DEPLOY_USER} --port ${DEPLOY_PORT} ${isFtp ? '' : 'sftp://'}${DEPLOY_HOST}`,
      `mirror --reverse ${more} ${folder} ${DEPLOY_PATH}`,
    ]
    const { stdout, stderr } = await promisify(execFile)('lftp', ['--norc', '-c', commands.join(' && ')], { env })
    expectNoPassword(stdout + stderr)
  }
  const deploy = async (site: typeof SITE, expected: number) => {
    const { error, sent } = await deployToServer(server, site, { timeout: 30_000 })
    expect({ error, sent: sent.length }).toEqual({ error: undefined, sent: expected })
  }
  const plain = await measure(lftp())
  const unchanged = await measure(lftp())
  fill(server.root, [])
  const parallel = await measure(lftp('-P4'))
  fill(server.root, [])
  const ours = await measure(deploy(SITE, FILES))
  const compare = (run: string, own: number, other: string, seconds: number) =>
    rows.push({ server: name, run, ours: own.toFixed(1), other, theirs: seconds.toFixed(1), ratio: own / seconds })
  compare('all new', ours, 'lftp', plain)
  compare('all new', ours, 'lftp -P4', parallel)
  compare('unchanged', await measure(deploy(SITE, 0)), 'lftp unchanged', unchanged)
  compare(`${CHANGED} changed`, await measure(deploy(LATER, CHANGED)), 'lftp all new', plain)
  expect(findViolations(readTree(server.root), [LATER])).toEqual([])
})

/** Seconds. */
async function measure(work: Promise<void>): Promise<number> {
  const start = performance.now()
  await work
  return (performance.now() - start) / 1_000
}
