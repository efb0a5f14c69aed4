/** How long a deploy takes over a line that is as slow as a real one, beside the tool that people use for it. */
import { spawn } from 'node:child_process'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../scripts/lib/files'
import { deployTo } from '../deploy/deploy-to'
import { expectNoPassword } from '../deploy/password'
import type { DeployServer } from '../deploy/server'
import { makeBuiltSite, readTree } from '../deploy/sites'
import { makeFolder } from '../helpers/site'
import { formatTable } from '../helpers/table'
import { fill } from './fill'
import { startProftpd, startVsftpd } from './ftp-servers'

const [FILES, PAGES, BYTES] = [200, 20, 5_000_000]
/** Each way; an answer takes 20 ms longer. */
const LATENCY_MS = 10

const rows: string[][] = []

afterAll(() => console.log(formatTable([['server', 'run', 'deploy', 'lftp mirror -R', 'deploy / lftp'], ...rows])))

const size = BYTES / FILES
const TEXTS = Object.fromEntries(
  Array.from({ length: FILES }, (_, index) => {
    const number = String(index).padStart(10, '0')
    const path = index < PAGES ? `seite-${index}/index.html` : `fotos/bild.${number}-640.avif`
    return [path, number.repeat(size / number.length)]
  }),
)
const SITE = makeBuiltSite('2026-11-20', TEXTS)

test.each([
  ['ProFTPD', startProftpd],
  ['vsftpd', startVsftpd],
] as const)('%s', { timeout: 300_000 }, async (name, start) => {
  const server = await start({ latencyMs: LATENCY_MS })
  onTestFinished(() => server.stop())
  const folder = await makeFolder()
  await writeFiles(folder, SITE.files)

  const lftp = [await measure(() => mirror(server, folder)), await measure(() => mirror(server, folder))]
  expect(readTree(server.root)).toEqual(TEXTS)
  fill(server.root, {})
  const ours: number[] = []
  for (const expected of [FILES, 0]) {
    ours.push(
      await measure(async () => {
        const { error, sent } = await deployTo(server, SITE)
        expect(error).toBeUndefined()
        expect(sent).toHaveLength(expected)
      }),
    )
  }
  expect(readTree(server.root)).toMatchObject(TEXTS)

  for (const [index, run] of ['all new', 'unchanged'].entries()) {
    const [we = 0, they = 0] = [ours[index], lftp[index]]
    rows.push([name, run, `${we.toFixed(1)} s`, `${they.toFixed(1)} s`, (we / they).toFixed(2)])
  }
})

/** Seconds. */
async function measure(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

async function mirror({ settings }: DeployServer, folder: string): Promise<void> {
  const commands = [
    `set ssl:ca-file ${settings.DEPLOY_CA_FILE}`,
    'set ftp:ssl-force yes',
    'set ftp:ssl-protect-data yes',
    `open --env-password --user ${settings.DEPLOY_USER} --port ${settings.DEPLOY_PORT} ${settings.DEPLOY_HOST}`,
    `mirror --reverse ${folder} ${settings.DEPLOY_PATH}`,
  ]
  const child = spawn('lftp', ['--norc', '-c', commands.join(' && ')], {
    // It sends the password in the characters of the locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8', LFTP_PASSWORD: settings.DEPLOY_PASSWORD },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  expectNoPassword(output)
  expect(code, output).toBe(0)
}
