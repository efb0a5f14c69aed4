/** Each real server's answers to what goes wrong, and commands that are killed or fall asleep on the way to it. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { Problem } from '../../scripts/lib/problem.ts'
import { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { makeBuild, runDeploy } from '../deploy/run-deploy.ts'
import { findViolations, LATER, makeBuiltSite, NEW, NEXT, OLD } from '../deploy/sites.ts'
import type { DeployServer } from './daemon.ts'
import { PROXY_ADDRESS } from './fault-proxy.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, SERVERS, startVsftpd, unlockServer } from './servers.ts'

/** At how many of the three places a deploy falls asleep, on each server. */
const SLEEPS = Number(process.env.SLEEPS ?? 1)

type Case = {
  what: string
  settings?: Record<string, string>
  files?: [string, string][]
  /** A folder in which nothing may be written. */
  closed?: string
  /** Exit code, message and notes. */
  says: RegExp
}
const NO_EXCHANGE = /^1 In diesem Ordner darf der Zugang nicht.+\n.+ftps oder sftp\)\.$/
const OWNER = JSON.stringify({ token: '01234567', who: 'anna\u001b[2J@laptop', since: 'gestern' })
const CASES: Case[] = [
  { what: 'wrong password', settings: { DEPLOY_PASSWORD: 'falsch' }, says: /^1 .+Benutzername \(\w+\) oder.+ ' \?$/ },
  { what: 'wrong path', settings: { DEPLOY_PATH: '/gibt-es-nicht' }, says: /^1 Den Ordner „\/gibt-es.+Anfang\.$/ },
  { what: 'closed port', settings: { DEPLOY_PORT: '1' }, says: /^1 .+\(ECONNREFUSED\).+ DEPLOY_PORT und.+einmal\.$/ },
  { what: 'changed key', settings: { DEPLOY_PIN: `sha256:${'A'.repeat(43)}` }, says: /^1 .+als in DEPLOY_PIN steht/ },
  { what: 'lock without an owner', files: [['.htdeploy.lock/other', 'x']], says: /^4 Gesperrt von unbekannt/ },
  {
    what: 'lock',
    files: [['.htdeploy.lock/.htowner.json', OWNER]],
    says: /^4 Gesperrt von anna\[2J@laptop seit gestern.+\n.+--go --break-lock$/,
  },
  { what: 'read-only folder', closed: '', says: NO_EXCHANGE },
  { what: 'read-only subfolder', closed: 'tage', says: /^1 Der Server lehnt ab: .+ dort lesen und schreiben\?/ },
]

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

describe.each(SERVERS.map((one, index) => ({ ...one, index })))('$name', ({ start, isFtp, index }) => {
  let server: DeployServer
  let before: Map<string, Buffer>
  const startOther = async (options: Parameters<typeof start>[0] = {}) => {
    const other = await start(options)
    onTestFinished(() => other.stop())
    fill(other.root, before)
    return other
  }

  beforeAll(async () => {
    server = await start()
    expect((await deployToServer(server, OLD)).error).toBeUndefined()
    before = readTree(server.root)
  })
  afterAll(() => server.stop())

  async function deploy({ settings = {} as Case['settings'], to = server, site = NEW } = {}) {
    const { error, lines } = await deployToServer({ ...to, settings: { ...to.settings, ...settings } }, site)
    const [code, message] = error instanceof Problem ? [error.exitCode, error.message] : [error ? Number.NaN : 0, '']
    return [`${code} ${message}`, ...lines].join('\n')
  }
  const expectWhole = (site: BuiltSite, { root } = server) => {
    const tree = readTree(root)
    expect(findViolations(tree, [site])).toEqual([])
    expect([...tree.keys()].filter((path) => /\.htdeploy\.(?!json).*\/(?!other)/.test(path))).toEqual([])
  }

  test.each(CASES)('$what', async ({ settings, files = [], closed, says }) => {
    fill(server.root, [...before, ['tage/x', 'x'], ...files])
    const folder = join(server.root, closed ?? '')
    const { uid, gid } = statSync(folder)
    if (closed !== undefined) {
      chownSync(folder, 0, 0)
      chmodSync(folder, 0o555)
    }
    const text = await deploy({ settings })
    chmodSync(folder, 0o755)
    chownSync(folder, uid, gid)
    expect(text).toMatch(says)
    expect(findViolations(readTree(server.root), [OLD])).toEqual([])
    if (files.length === 0) return
    expect([await unlockServer(server), await unlockServer(server)]).toEqual([true, false])
    expect(await deploy()).toMatch(/^0/)
    expectWhole(NEW)
  })

  test('an unknown certificate or key: its fingerprint, once entered, is enough', async () => {
    fill(server.root, before)
    const [, pin = ''] = /^1 .+DEPLOY_PIN=(sha256:\S+)/s.exec(await deploy({ settings: { DEPLOY_PIN: '' } })) ?? []
    expect(await deploy({ settings: { DEPLOY_PIN: pin } })).toMatch(/^0/)
    expectWhole(NEW)
  })

  test('a host that closes new files to its web server, and asks for the password over SSH: they are opened', async () => {
    const other = await startOther({ umask: '077' })
    fill(other.root, [])
    expect(await deploy({ to: other })).toMatch(/^0/)
    const modes = readdirSync(other.root, { recursive: true, withFileTypes: true }).map((entry) => {
      const needed = entry.isDirectory() ? 0o055 : 0o044
      return [entry.name, (statSync(join(entry.parentPath, entry.name)).mode & needed) === needed]
    })
    expect(modes.filter(([, isOpen]) => !isOpen)).toEqual([])
  })

  test('a full disk: the site stays whole, and no half file is left', async () => {
    const { uid, gid } = statSync(server.root)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=300k,uid=${uid},gid=${gid},mode=755`, 'tmpfs', server.root])
    try {
      fill(server.root, before)
      const large = Array.from({ length: 8 }, (_, number) => [`bild-${number}.0123456789.avif`, 'x'.repeat(90_000)])
      const site = makeBuiltSite(NEW.date, { ...Object.fromEntries(NEW.files), ...Object.fromEntries(large) })
      const text = await deploy({ site })
      expect(text).toMatch(/^1 .*Speicherplatz.+\n.+Räumen Sie dort auf/)
      // Some servers cut the transfer before they say why.
      expect(text).not.toContain('3 von 4')
      expectWhole(OLD)
      // A whole one stays for the next try: by now, another deploy could name it.
      for (const [path, contents] of readTree(server.root))
        if (path.startsWith('bild')) expect(contents.length, path).toBe(90_000)
    } finally {
      execFileSync('umount', ['-l', server.root])
    }
  })

  test.each(isFtp ? (['rename', 'htaccess'] as const) : (['rename'] as const))(
    'a host that forbids %s',
    async (forbids) => {
      const other = await startOther({ forbids })
      expect(await deploy({ to: other })).toMatch(NO_EXCHANGE)
      expectWhole(OLD, other)
    },
  )

  /** The command over a line that is slow for so long; it gets a signal as soon as the folder shows that it is at a place. */
  async function strike(to: DeployServer, isThere: (typeof PLACES)[number][1], signal: NodeJS.Signals) {
    // The command must know the list that it finds.
    fill(to.root, [])
    let end = runCommand(to, { site: OLD })
    expect(await end).toMatch(/^0/)
    to.watch.latencyMs = 5
    const child = await new Promise<ChildProcess>((onStart) => {
      end = runCommand(to, { site: FIRST, onStart })
    })
    while (!isThere(readTree(to.root)) && child.exitCode === null) await wait(1)
    expectNoPassword(execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${child.pid}`], { encoding: 'utf8' }))
    child.kill(signal)
    to.watch.latencyMs = 0
    return { end, wake: () => child.kill('SIGCONT') }
  }

  const places = [...PLACES, ...PLACES].slice(index % PLACES.length, (index % PLACES.length) + SLEEPS)
  test.each(places.slice(0, 1))('SIGTERM while %s: the next run completes it', async (_, isThere) => {
    const other = await startOther()
    expect(await (await strike(other, isThere, 'SIGTERM')).end).toMatch(/^1 .+Wird abgebrochen/s)
    expect(findViolations(readTree(other.root), [OLD, FIRST])).toEqual([])
    expect(await runCommand(other, { site: FIRST })).toMatch(/^0 .*✓ Hochgeladen\./s)
    expectWhole(FIRST, other)
  })

  test.each(places)('asleep while %s, and woken after another deploy: changes nothing', async (_, isThere) => {
    const other = await startOther()
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
