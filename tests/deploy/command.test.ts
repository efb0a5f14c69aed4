/** `npm run deploy` as its user has it. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoPassword } from './password'
import { runDeploy } from './run-deploy'
import { expectTree, findViolations, NEW, OLD, readTree } from './sites'
import { BOTH, withServer } from './with-server'
import { writeBuild } from './write-build'

let dist = ''
const LOCK = '.htdeploy.lock/.htowner.json'
const owner = JSON.stringify({ token: '01234567', who: 'anna@rechner', since: '2026-11-19T10:00:00.000Z' })

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await writeBuild(dist, NEW)
})
afterAll(() => rm(dist, { recursive: true }))

const deploy = (settings: Record<string, string>, ...options: string[]) =>
  runDeploy('deploy', ['--dist', dist, ...options], { settings })

describe.concurrent.each(BOTH)('%s', (kind) => {
  test('shows what it would do and changes nothing', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const before = readTree(server.root)
      const { code, text } = await deploy(server.settings)
      expect(code).toBe(0)
      expect(text).toMatch(/\+ index\.html {2}[\d,]+ kB, geändert\n/)
      expect(text).toMatch(/5 hochladen \([\d,]+ kB\), 1 unverändert, 0 löschen\n/)
      expect(text).toMatch(/Noch ist nichts geändert\. Hochladen: npm run deploy -- --go\n$/)
      expect((await deploy(server.settings, '--rebuild')).text).toMatch(/npm run deploy -- --go --rebuild\n$/)
      expect(readTree(server.root)).toEqual(before)
      const verbs = server.seen().asks.map((ask) => ask.text)
      expect(
        verbs.filter((verb) => /^(STOR|MKD|RMD|RN|DELE|MKDIR|RMDIR|REMOVE|RENAME|EXTENDED|WRITE)/.test(verb)),
      ).toEqual([])
    })
  })

  test('does it with --go, and once only', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const { code, text } = await deploy(server.settings, '--go')
      expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('✓ Hochgeladen in ') })
      expect(text).toMatch(/^ {2}index\.html {2}[\d,]+ kB$/m)
      expect(text).toContain('DEPLOY_URL fehlt in .env: nicht nachgesehen')
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW, OLD))
      const again = await deploy(server.settings, '--go')
      expect({ code: again.code, text: again.text }).toEqual({ code: 0, text: expect.stringContaining('0 hochladen') })
    })
  })

  test('ends with 4 while somebody has the lock, and --break-lock gives it back', async () => {
    await withServer({ kind, deployed: OLD, files: { [LOCK]: owner } }, async (server) => {
      const locked = await deploy(server.settings, '--go')
      expect(locked.code).toBe(4)
      expect(locked.text).toMatch(/anna@rechner, seit 2026-11-19T10.+\n.+--break-lock/)
      expect(await deploy(server.settings, '--break-lock')).toMatchObject({
        code: 0,
        text: expect.stringContaining('Die Sperre ist gelöst.'),
      })
      expect((await deploy(server.settings, '--break-lock')).text).toMatch(/Es gibt keine Sperre\.\n$/)
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(OLD))
    })
  })

  test('ends with 1 when the password is wrong', async () => {
    await withServer({ kind }, async (server) => {
      const { code, text } = await deploy({ ...server.settings, DEPLOY_PASSWORD: 'falsch' }, '--go')
      expect(code).toBe(1)
      expect(text).toMatch(/\n✗ Der Server nimmt Benutzername \(\w+\) oder Passwort nicht an/)
      expect(text).not.toMatch(/falsch|\n {4}at /)
    })
  })

  test('ends with 1 when the server is gone in between', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      server.inject({ at: { ask: 40, when: 'before' }, how: 'gone' })
      const { code, text } = await deploy({ ...server.settings, DEPLOY_TIMEOUT_MS: '300' }, '--go')
      expect(code).toBe(1)
      expect(text).toMatch(/✗ Die Verbindung zum Server brach ab.+Beim nächsten Mal geht es dort weiter/)
      expect(text).toMatch(/Die Sperre auf dem Server ließ sich nicht lösen.+--break-lock/)
      expect(text).not.toMatch(/\n {4}at /)
      expect(findViolations(server.root, [OLD, NEW])).toEqual({ half: [], dangling: [] })
    })
  })

  test('tells nobody on this machine the password', async () => {
    let pid: number | undefined
    const seen: string[] = []
    const onChange = () => {
      if (seen.length === 0) seen.push(execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }))
    }
    await withServer({ kind, deployed: OLD, onChange }, async ({ settings }) => {
      const onStart = (child: ChildProcess) => {
        pid = child.pid
      }
      expect((await runDeploy('deploy', ['--dist', dist, '--go'], { settings, onStart })).code).toBe(0)
      expect(seen.join()).toContain(`run.cjs deploy --dist ${dist}`)
      expectNoPassword(seen.join())
    })
  })
})

describe.concurrent('ends with 2', () => {
  test('and names all that is missing', async () => {
    const { code, text } = await deploy({}, '--go')
    expect(code).toBe(2)
    for (const name of ['HOST', 'USER', 'PASSWORD', 'PATH'])
      expect(text).toMatch(new RegExp(`DEPLOY_${name}\n    fehlt`))
    expect(text).toContain('.env.example')
  })

  test('and names all that is wrong', async () => {
    const settings = {
      DEPLOY_PROTOCOL: 'http',
      DEPLOY_HOST: 'ftp://a.de/',
      DEPLOY_PORT: 'x',
      DEPLOY_PIN: 'abc',
      DEPLOY_URL: 'a.de',
    }
    const { code, text } = await deploy(settings)
    expect(code).toBe(2)
    for (const name of Object.keys(settings)) expect(text).toContain(`.env → ${name}\n`)
  })

  test.each([
    ['--ja', '--ja'],
    ['--go=1', '--go'],
    ['hoch', 'hoch'],
  ])('when it knows nothing of %s', async (option, name) => {
    const { code, text } = await deploy({}, option)
    expect(code).toBe(2)
    expect(text).toContain(`„${name}“ gibt es so nicht`)
    expect(text).toMatch(/--go .+--break-lock .+Ergebnis: 0/s)
  })

  test('without encryption, unless somebody insists', async () => {
    await withServer({ kind: 'ftp', deployed: OLD }, async (server) => {
      const before = readTree(server.root)
      const refused = await deploy(server.settings, '--go')
      expect(refused.code).toBe(2)
      expect(refused.text).toMatch(/unverschlüsselt durchs Netz.+--unverschluesselt/s)
      expect(server.seen().asks).toEqual([])
      expect(readTree(server.root)).toEqual(before)
      const done = await deploy(server.settings, '--go', '--unverschluesselt')
      expect(done.code).toBe(0)
      expect(done.text).toMatch(/^! Ohne Verschlüsselung: Das Passwort geht lesbar durchs Netz/)
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
    })
  })
})

test('--help needs no settings', async () => {
  const { code, text } = await deploy({}, '--help')
  expect(code).toBe(0)
  expect(text).toMatch(/--rebuild .+Ergebnis: 0 .+1 .+2 .+3 .+4 /s)
})
