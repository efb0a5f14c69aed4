/** Each real server's answers to what goes wrong. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Problem } from '../../scripts/lib/problem.ts'
import { findViolations, makeBuiltSite, NEW, OLD } from '../deploy/sites.ts'
import type { DeployServer } from './daemon.ts'
import { fill, readTree } from './fill.ts'
import { deployToServer, expectWhole, SERVERS, unlockServer } from './servers.ts'

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
  { what: 'closed port', settings: { DEPLOY_PORT: '1' }, says: /^1 Dort nimmt.+ DEPLOY_PORT und.+einmal\.$/ },
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

describe.each(SERVERS)('$name', ({ start, isFtp }) => {
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
    expectWhole(NEW, server)
  })

  test('an unknown certificate or key: its fingerprint, once entered, is enough', async () => {
    fill(server.root, before)
    const [, pin = ''] = /^1 .+DEPLOY_PIN=(sha256:\S+)/s.exec(await deploy({ settings: { DEPLOY_PIN: '' } })) ?? []
    expect(await deploy({ settings: { DEPLOY_PIN: pin } })).toMatch(/^0/)
    expectWhole(NEW, server)
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
      expectWhole(OLD, server)
      // A whole one stays for the next try: by now, another deploy could name it.
      for (const [path, contents] of readTree(server.root))
        if (path.startsWith('bild')) expect(contents.length, path).toBe(90_000)
    } finally {
      execFileSync('umount', ['-l', server.root])
    }
  })

  const forbidden = isFtp ? (['rename', 'htaccess'] as const) : (['rename'] as const)
  test.each(forbidden)('a host that forbids %s', async (forbids) => {
    const other = await startOther({ forbids })
    expect(await deploy({ to: other })).toMatch(NO_EXCHANGE)
    expectWhole(OLD, other)
  })
})
