/** The command itself on real servers: what a certificate has it say, and how it ends if it is killed or falls asleep. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { makeBuild, runDeploy } from '../deploy/run-deploy.ts'
import { findViolations, LATER, makeBuiltSite, NEW, NEXT, OLD } from '../deploy/sites.ts'
import type { DeployServer } from './daemon.ts'
import { PROXY_ADDRESS } from './fault-proxy.ts'
import { fill, readTree } from './fill.ts'
import { expectWhole, SERVERS, startVsftpd } from './servers.ts'

/** At how many of the three places a deploy falls asleep, on each server. */
const SLEEPS = Number(process.env.SLEEPS ?? 1)

/** Certificates whose authority Node knows. */
const CERTIFICATES = [
  // Another way to write the address, which is a name for TLS.
  ['good', '127.2', /^1 .+gilt nicht für „127\.2“, sondern für: localhost\..+welcher Servername/s],
  ['expired', PROXY_ADDRESS, /^1 .+ist abgelaufen\. Ihr Passwort wurde nicht gesendet\.\n {2}Bitten Sie den Anbieter/s],
  ['good', PROXY_ADDRESS, /^0 .+✓ Hochgeladen\./s],
] as const

/** Large enough to be seen on its way. */
const withPage = (site: BuiltSite) =>
  makeBuiltSite(site.date, { ...Object.fromEntries(site.files), 'lang.html': site.date.repeat(40_000) })
const [FIRST, SECOND, THIRD] = [withPage(NEW), withPage(NEXT), withPage(LATER)]

/** Places in a deploy of FIRST, seen in the server's folder. */
const PLACES: [place: string, isThere: (tree: Map<string, Buffer>) => boolean][] = [
  ['the announced list is written', (tree) => listStaged(tree).length > 0],
  ['a page is staged', (tree) => listStaged(tree).some(({ length }) => length > 10_000)],
  ['some pages are exchanged', (tree) => String(tree.get('robots.txt')) === String(FIRST.files.get('robots.txt'))],
]
const listStaged = (tree: Map<string, Buffer>) =>
  [...tree].flatMap(([path, bytes]) => (/^\.htdeploy\.lock\/\w+\/\d+$/.test(path) ? [bytes] : []))

async function runCommand(
  { settings }: Pick<DeployServer, 'settings'>,
  { site = NEW, options = ['--go'], onStart = (_: ChildProcess) => {} } = {},
): Promise<string> {
  const { code, text } = await runDeploy('deploy', [...options, '--dist', await makeBuild(site)], { settings, onStart })
  return `${code} ${text}`
}

/** The command over a line that is slow for so long; it gets a signal as soon as the folder shows that it is at a place. */
async function strike(to: DeployServer, isThere: (typeof PLACES)[number][1], signal: NodeJS.Signals) {
  // The command must know the list that it finds.
  fill(to.root, [])
  let end = runCommand(to, { site: OLD })
  expect(await end).toMatch(/^0/)
  to.watch.latencyMs = 5
  const child = await new Promise<ChildProcess>((onStart) => (end = runCommand(to, { site: FIRST, onStart })))
  while (!isThere(readTree(to.root)) && child.exitCode === null) await wait(1)
  expectNoPassword(execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${child.pid}`], { encoding: 'utf8' }))
  child.kill(signal)
  to.watch.latencyMs = 0
  return { end, wake: () => child.kill('SIGCONT') }
}

describe.each(SERVERS.map((one, index) => ({ ...one, index })))('$name', ({ start, index }) => {
  const places = [...PLACES, ...PLACES].slice(index % PLACES.length, (index % PLACES.length) + SLEEPS)
  const startOne = async () => {
    const one = await start()
    onTestFinished(() => one.stop())
    return one
  }

  test.each(places.slice(0, 1))('SIGTERM while %s: the next run completes it', async (_, isThere) => {
    const other = await startOne()
    expect(await (await strike(other, isThere, 'SIGTERM')).end).toMatch(/^1 .+Wird abgebrochen/s)
    expect(findViolations(readTree(other.root), [OLD, FIRST])).toEqual([])
    expect(await runCommand(other, { site: FIRST })).toMatch(/^0 .*✓ Hochgeladen\./s)
    expectWhole(FIRST, other)
  })

  test.each(places)('asleep while %s, and woken after another deploy: changes nothing', async (_, isThere) => {
    const other = await startOne()
    const { end, wake } = await strike(other, isThere, 'SIGSTOP')
    const broken = await runCommand(other, { site: SECOND, options: ['--break-lock', '--go'] })
    expect(broken).toMatch(/^0 Die Sperre ist gelöst\./)
    const found = new Set<string>()
    const look = () => findViolations(readTree(other.root), [SECOND]).forEach((one) => void found.add(one))
    const looking = setInterval(look, 5)
    wake()
    expect(await end).toMatch(/^4 .+Jemand hat die Sperre dieses Hochladens gelöst/s)
    clearInterval(looking)
    look()
    expect([...found]).toEqual([])
    expect(await runCommand(other, { site: THIRD })).toMatch(/^0/)
    expectWhole(THIRD, other)
  })
})

test.each(CERTIFICATES)('a certificate that is %s for %s, without a pin', async (certificate, DEPLOY_HOST, says) => {
  const server = await startVsftpd({ certificate })
  onTestFinished(() => server.stop())
  const trusted = { DEPLOY_HOST, DEPLOY_PIN: '', NODE_EXTRA_CA_CERTS: CERTIFICATE_FILES[certificate] }
  const settings = { ...server.settings, ...trusted }
  const isTrusted = says.test('0  ✓ Hochgeladen.')
  expect(await runCommand({ settings }, { options: [] })).toMatch(isTrusted ? /^0 .+Noch ist nichts/s : says)
  expect(readTree(server.root).size).toBe(0)
  const text = await runCommand({ settings })
  expect(text).toMatch(says)
  expect(text).not.toMatch(/DEPLOY_PIN|Neuer Versuch/)
  expect(readTree(server.root).has('index.html')).toBe(isTrusted)
})
