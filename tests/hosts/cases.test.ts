/** The command on real servers: its messages and exit codes in common situations. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE_FILES } from '../deploy/certificate.ts'
import { expectNoPassword } from '../deploy/password.ts'
import { expectEnd, runDeploy } from '../deploy/run-deploy.ts'
import { findViolations, LATER, makeBuiltSite, NEW, NEXT, OLD } from '../deploy/sites.ts'
import { writeBuild } from '../deploy/write-build.ts'
import { makeFolder } from '../helpers/site.ts'
import { formatTable } from '../helpers/table.ts'
import type { DeployServer } from './daemon.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, SERVERS } from './servers.ts'

const rows: string[][] = []
afterAll(() => console.log(formatTable([['server', 'case', 'exit', 'the message begins'], ...rows])))

const OWNER = (who: string) => JSON.stringify({ token: '01234567', who, since: '19.11.2026, 10:00' })
const LOCK = '.htdeploy.lock/.htowner.json'
const textsOf = ({ files }: typeof NEW) =>
  Object.fromEntries([...files].map(([path, contents]) => [path, String(contents)]))

/** Certificates whose authority Node knows. */
const CERTIFICATES = [
  [
    'wrong-name',
    /gilt nicht für „127\.0\.0\.2“, sondern für: .*server\.example.+Fragen Sie den Anbieter, welcher Server/s,
  ],
  ['expired', /ist abgelaufen\. Ihr Passwort wurde nicht gesendet\.\n {2}Bitten Sie den Anbieter/],
  ['good', '✓ Hochgeladen.'],
] as const

/** Where a deploy of NEW falls asleep, seen in the server's folder. */
const PLACES: [place: string, isThere: (names: string[], root: string) => boolean][] = [
  ['the announced list is written', (names) => names.some((name) => /^\.ht\.htdeploy\.json\..+\.part$/.test(name))],
  ['a page is staged', (names) => names.some((name) => /^\.htlang\.html\..+\.part$/.test(name))],
  ['some pages are exchanged', (_, root) => readFileSync(join(root, '404.html')).equals(bytesOf(NEW, '404.html'))],
]
const bytesOf = ({ files }: typeof NEW, path: string) => Buffer.from(files.get(path) ?? '')

describe.each(SERVERS)('$name', ({ name, start, isFtp }) => {
  let server: DeployServer
  let before: Map<string, Buffer>

  beforeAll(async () => {
    server = await start()
    expect((await deployToServer(server, OLD)).error).toBeUndefined()
    before = readTree(server.root)
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    fill(server.root, before)
    server.inject()
  })

  /** Runs the command; `what` is a row of the table. */
  async function deploy(
    what: string,
    settings: Record<string, string> = {},
    options = ['--go'],
    site = NEW,
    onStart = (_: ChildProcess) => {},
  ) {
    const dist = await makeFolder()
    await writeBuild(dist, site)
    const all = { ...server.settings, ...settings }
    const { code, text } = await runDeploy('deploy', [...options, '--dist', dist], { settings: all, onStart })
    const [, message = ''] = /[✗✓] (.*)/.exec(text) ?? []
    rows.push([name, what, `${code}`, message.slice(0, 150)])
    return { code, text }
  }
  const isWhole = (site: typeof NEW) => expect(findViolations(readTree(server.root), [site])).toEqual([])
  const isUntouched = () => expect(readTree(server.root)).toEqual(before)

  test('shows what it would do, does it, and then has nothing to do', async () => {
    const shown = await deploy('plan', {}, [])
    expectEnd(shown, 0, 'Noch ist nichts geändert.')
    isUntouched()
    expectEnd(await deploy('deploy'), 0, '✓ Hochgeladen.')
    isWhole(NEW)
    // Assets of the old pages, which visitors may still have open, stay for a day.
    expect([...readTree(server.root).keys()].filter((path) => path.startsWith('style.'))).toHaveLength(2)
    expect(readdirSync(server.root).filter((file) => /^\.htdeploy\.(?!json)/.test(file))).toEqual([])
    expect((await deploy('once more')).text).toContain('✓ Auf dem Server liegt schon')
  })

  test('a held lock makes it exit with 4, and can be broken by hand', async () => {
    fill(server.root, [...before, ['.htdeploy.lock/other', 'x']])
    expectEnd(await deploy('lock without an owner'), 4, 'Gesperrt von unbekannt')
    expectEnd(await deploy('--break-lock', {}, ['--break-lock']), 0, 'Die Sperre ist gelöst.')
    fill(server.root, [...before, [LOCK, OWNER('anna\u001b[2J@laptop')]])
    const { code, text } = await deploy('lock held')
    expect(code).toBe(4)
    expect(text).toMatch(/Gesperrt von anna\[2J@laptop seit 19\.11\.2026.+\n.+--go --dist \S+ --break-lock/)
    expect(text).not.toContain('Neuer Versuch')
    isWhole(OLD)
    const broken = await deploy('--break-lock --go', {}, ['--break-lock', '--go'])
    expectEnd(broken, 0, 'Die Sperre ist gelöst.')
    isWhole(NEW)
    expect((await deploy('--break-lock', {}, ['--break-lock'])).text).toContain('Es gibt keine Sperre.')
  })

  test('another computer that was faster stops it, and --overwrite replaces its work', async () => {
    const [first, second] = (await Promise.all([makeFolder(), makeFolder()])).map((folder) => ({
      KEPT_LISTS: join(folder, 'kept.json'),
    }))
    expect((await deploy('first computer', first)).code).toBe(0)
    expect((await deploy('second computer', second, ['--go'], NEXT)).code).toBe(0)
    expectEnd(
      await deploy('first again', first, ['--go'], LATER),
      1,
      /21\.11\.2026, den nicht dieser Rechner.+overwrite/s,
    )
    isWhole(NEXT)
    expect((await deploy('first again, --overwrite', first, ['--go', '--overwrite'], LATER)).code).toBe(0)
    isWhole(LATER)
    expect((await deploy('second again', second, ['--go'], LATER)).code).toBe(1)
  })

  test('an edited file stops it before the first change, and --overwrite replaces it', async () => {
    for (const path of ['index.html', '.htaccess']) {
      const contents = String(before.get(path)).replace('A', 'X')
      fill(server.root, [...before, [path, contents]])
      const found = readTree(server.root)
      expectEnd(await deploy(`${path} edited`), 1, new RegExp(`Jemand hat Dateien.+--overwrite\n  ${path}\n`, 's'))
      expect(readTree(server.root)).toEqual(found)
    }
    expect((await deploy('--overwrite', {}, ['--go', '--overwrite'])).code).toBe(0)
    isWhole(NEW)
  })

  test('a wrong password, path, port', async () => {
    const password = await deploy('wrong password', { DEPLOY_PASSWORD: 'falsch' })
    expectEnd(password, 1, /✗ Der Server nimmt Benutzername \(\w+\) oder/)
    expect(password.text).not.toMatch(/Neuer Versuch|falsch/)
    const path = await deploy('wrong path', { DEPLOY_PATH: '/gibt-es-nicht' })
    expectEnd(path, 1, '✗ Den Ordner „/gibt-es-nicht“ gibt es')
    const port = await deploy('closed port', { DEPLOY_PORT: '1' })
    expectEnd(port, 1, /kam nicht zustande \(ECONNREFUSED\).+ DEPLOY_PORT und/)
    expect(port.text).not.toContain('Neuer Versuch')
    isUntouched()
  })

  test('a folder one level too high', async () => {
    fill(server.root, [
      ['www/index.html', 'x'],
      ['logs/x', 'y'],
    ])
    expectEnd(await deploy('one level too high'), 1, /aber: www\/\..+DEPLOY_PATH/s)
    expect([...readTree(server.root).keys()].sort()).toEqual(['logs/x', 'www/index.html'])
  })

  test('a folder without write permission', async () => {
    const { uid, gid } = statSync(server.root)
    chownSync(server.root, 0, 0)
    chmodSync(server.root, 0o555)
    const { code, text } = await deploy('read-only folder')
    chmodSync(server.root, 0o755)
    chownSync(server.root, uid, gid)
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('In diesem Ordner darf der Zugang nicht') })
    expect(text).not.toContain('Neuer Versuch')
    isUntouched()
  })

  test('a folder of the site without write permission', async () => {
    fill(server.root, [...before, ['tage/x', 'x']])
    const folder = join(server.root, 'tage')
    const { uid, gid } = statSync(folder)
    chownSync(folder, 0, 0)
    chmodSync(folder, 0o555)
    const run = await deploy('read-only subfolder')
    chmodSync(folder, 0o755)
    chownSync(folder, uid, gid)
    expectEnd(run, 1, /Der Server lehnt ab: .+ darf der Zugang dort lesen und schreiben\?/)
    expect(findViolations(readTree(server.root), [OLD])).toEqual([])
  })

  test('a host that closes new files to its web server: they are opened', async () => {
    const other = await start({ umask: '077' })
    onTestFinished(() => other.stop())
    expect((await deploy('umask 077', other.settings)).code).toBe(0)
    const modes = readdirSync(other.root, { recursive: true, withFileTypes: true }).map((entry) => [
      entry.name,
      statSync(join(entry.parentPath, entry.name)).mode & (entry.isDirectory() ? 0o055 : 0o044),
    ])
    expect(modes.filter(([, mode]) => mode !== 0o055 && mode !== 0o044)).toEqual([])
  })

  test('a full disk: the site stays whole, and no half file is left', async () => {
    const { uid, gid } = statSync(server.root)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=300k,uid=${uid},gid=${gid},mode=755`, 'tmpfs', server.root])
    try {
      fill(server.root, before)
      const large = Array.from({ length: 8 }, (_, index) => [`bild-${index}.0123456789.avif`, 'x'.repeat(90_000)])
      const site = makeBuiltSite(NEW.date, { ...textsOf(NEW), ...Object.fromEntries(large) })
      const run = await deploy('full disk', {}, ['--go'], site)
      expectEnd(run, 1, /✗ .*Speicherplatz.+\n.+Räumen Sie dort auf/)
      // Some servers cut the transfer before they say why.
      expect(run.text).not.toContain('3 von 4')
      const tree = readTree(server.root)
      expect(findViolations(tree, [OLD])).toEqual([])
      expect([...tree.keys()].filter((path) => path.endsWith('.part'))).toEqual([])
      // A whole one stays for the next try: by now, another deploy could name it.
      for (const [path, contents] of tree) if (path.startsWith('bild')) expect(contents.length, path).toBe(90_000)
    } finally {
      execFileSync('umount', ['-l', server.root])
    }
  })

  test.each(['rename', ...(isFtp ? ['htaccess'] : [])] as ('rename' | 'htaccess')[])(
    'a host that forbids: %s',
    async (forbids) => {
      const other = await start({ forbids })
      onTestFinished(() => other.stop())
      fill(other.root, before)
      const run = await deploy(`forbids ${forbids}`, other.settings)
      expectEnd(run, 1, '✗ In diesem Ordner darf der Zugang nicht')
      expect(run.text).not.toContain('Neuer Versuch')
      expect(findViolations(readTree(other.root), [OLD])).toEqual([])
      expect(existsSync(join(other.root, '.htdeploy.lock'))).toBe(false)
    },
  )

  test('an unknown certificate or key: its fingerprint, once entered, is enough; a changed one is not', async () => {
    const unknown = await deploy('unknown identity', { DEPLOY_PIN: '' })
    expect(unknown.code).toBe(1)
    const [, pin = ''] = /DEPLOY_PIN=(sha256:\S+)/.exec(unknown.text) ?? []
    const changed = { DEPLOY_PIN: `sha256:${'A'.repeat(43)}` }
    expectEnd(await deploy('changed identity', changed), 1, /weist sich anders aus, als in DEPLOY_PIN steht/)
    isUntouched()
    expect(await deploy('pinned', { DEPLOY_PIN: pin })).toMatchObject({ code: 0 })
    isWhole(NEW)
  })

  test.each(isFtp ? CERTIFICATES : [])('a certificate that is %s, without a pin', async (certificate, message) => {
    const other = await start({ certificate })
    onTestFinished(() => other.stop())
    const trusted = { DEPLOY_PIN: '', NODE_EXTRA_CA_CERTS: CERTIFICATE_FILES[certificate] }
    const run = await deploy(`${certificate} certificate`, { ...other.settings, ...trusted })
    expectEnd(run, certificate === 'good' ? 0 : 1, message)
    expect(run.text).not.toMatch(/Tragen Sie|DEPLOY_PIN|Neuer Versuch/)
    expect(readTree(other.root).has('index.html')).toBe(certificate === 'good')
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('%s: the site is whole, and the next run completes it', async (signal) => {
    const dist = await makeFolder()
    await writeBuild(dist, NEW)
    let child: ChildProcess | undefined
    let args = ''
    // About the middle of the client's writes in a whole deploy.
    const watch = setInterval(() => {
      if (!child || server.seen().writes < 60) return
      args = execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${child.pid}`], { encoding: 'utf8' })
      child.kill(signal)
      child = undefined
    }, 1)
    const onStart = (started: ChildProcess) => {
      child = started
    }
    const { code, text } = await runDeploy('deploy', ['--go', '--dist', dist], { settings: server.settings, onStart })
    clearInterval(watch)
    expectNoPassword(args)
    rows.push([name, signal, `${code}`, /[✗] (.*)/.exec(text)?.[1] ?? ''])
    expect(findViolations(readTree(server.root), [OLD, NEW])).toEqual([])
    const isLocked = existsSync(join(server.root, '.htdeploy.lock'))
    if (signal === 'SIGTERM')
      expect({ isLocked, text }).toEqual({ isLocked: false, text: expect.stringContaining('Wird abgebrochen') })
    const next = isLocked ? ['--break-lock', '--go'] : ['--go']
    expect(await deploy(`after ${signal}`, {}, next)).toMatchObject({ code: 0 })
    isWhole(NEW)
  })

  test.each(PLACES)('asleep while %s, and woken after another deploy: changes nothing', async (place, isThere) => {
    const other = await start({ latencyMs: 5 })
    onTestFinished(() => other.stop())
    const [first, second, third] = [NEW, NEXT, LATER].map((site) =>
      makeBuiltSite(site.date, { ...textsOf(site), 'lang.html': site.date.repeat(40_000) }),
    ) as [typeof NEW, typeof NEW, typeof NEW]
    fill(other.root, before)
    let sleeper: ChildProcess | undefined
    const asleep = new Promise<void>((resolve) => {
      const watch = setInterval(() => {
        if (!sleeper || !isThere(readdirSync(other.root), other.root)) return
        sleeper.kill('SIGSTOP')
        clearInterval(watch)
        resolve()
      }, 1)
    })
    const onStart = (started: ChildProcess) => {
      sleeper = started
    }
    const woken = deploy(`asleep while ${place}`, other.settings, ['--go'], first, onStart)
    await asleep
    const found = new Set<string>()
    const look = () => findViolations(readTree(other.root), [second]).forEach((one) => void found.add(one))
    expect((await deploy('meanwhile', other.settings, ['--break-lock', '--go'], second)).code).toBe(0)
    const looking = setInterval(look, 5)
    sleeper?.kill('SIGCONT')
    expectEnd(await woken, 4, 'Jemand hat die Sperre dieses Hochladens gelöst')
    clearInterval(looking)
    look()
    expect([...found]).toEqual([])
    expect((await deploy('the next', other.settings, ['--go'], third)).code).toBe(0)
    const tree = readTree(other.root)
    expect(findViolations(tree, [third])).toEqual([])
    expect([...tree.keys()].filter((path) => /\.part$|\.htdeploy\.(?!json)/.test(path))).toEqual([])
  })
})
