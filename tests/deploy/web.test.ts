/** The look from outside after the exchange, and what is put back when it is not good. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltSite } from '../../scripts/deploy/built-site'
import { visitSite } from '../../scripts/deploy/visit'
import { deployTo } from './deploy-to'
import { runDeploy } from './run-deploy'
import type { DeployServer } from './server'
import { findViolations, makeBuiltSite, NEW, OLD, readTree } from './sites'
import { withWeb } from './web-server'
import { messageOf, withServer } from './with-server'
import { writeBuild } from './write-build'

const HTACCESS = String(NEW.files.get('.htaccess'))
const OLD_HTACCESS = String(OLD.files.get('.htaccess'))
const read = (server: DeployServer, path: string) => {
  const file = join(server.root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const listFindings = (error: unknown) =>
  (error as { findings: { file: string; message: string }[] }).findings.map(
    ({ file, message }) => `${file.replace(/^http:..127\.0\.0\.1:\d+|-[0-9a-f]{8}$/g, '')} ${message}`,
  )
const visit = (server: DeployServer, address: string, site: BuiltSite = NEW) =>
  deployTo(server, site, { checkWeb: (live, switchHtaccess) => visitSite(address, live, switchHtaccess) })

test.each([500, 403])('a new .htaccess that shuts the site with %i is put back', async (status) => {
  await withServer({ deployed: OLD }, async (server) => {
    let shut = 0
    const answer = () => {
      if (read(server, '.htaccess') !== HTACCESS) return undefined
      shut++
      return { status, body: 'Error' }
    }
    await withWeb(server.root, answer, async (address) => {
      for (const isAgain of [false, true]) {
        const { error, sent } = await visit(server, address)
        expect(error).toMatchObject({
          exitCode: 3,
          message: expect.stringMatching(
            /Mit der neuen \.htaccess.+Die vorherige liegt wieder dort.+dem Anbieter zeigen/,
          ),
        })
        expect(listFindings(error)).toContain(`/ antwortet mit ${status} statt 200.`)
        expect(read(server, '.htaccess')).toBe(OLD_HTACCESS)
        expect(readTree(server.root)).toMatchObject(textsOf(NEW, '.htaccess'))
        // The next time the new one is tried again, and nothing else.
        if (isAgain) expect(sent).toEqual(['.htaccess'])
      }
      expect(shut).toBeGreaterThan(0)
      const mended = makeBuiltSite(NEW.date, { ...textsOf(NEW), '.htaccess': '# C\n' })
      expect((await visit(server, address, mended)).error).toBeUndefined()
      expect(read(server, '.htaccess')).toBe('# C\n')
    })
  })
})

test('who stops a deploy during the look from outside leaves no .htaccess that shuts the site', async () => {
  await withServer({ deployed: OLD }, async (server) => {
    const interruption = new AbortController()
    const answer = () => {
      if (read(server, '.htaccess') !== HTACCESS) return undefined
      interruption.abort()
      return { status: 500, body: 'Error' }
    }
    await withWeb(server.root, answer, async (address) => {
      const { error } = await deployTo(server, NEW, {
        signal: interruption.signal,
        checkWeb: (live, switchHtaccess) => visitSite(address, live, switchHtaccess),
      })
      expect(error).toMatchObject({ exitCode: 3 })
      expect(interruption.signal.aborted).toBe(true)
      expect(read(server, '.htaccess')).toBe(OLD_HTACCESS)
      expect(existsSync(join(server.root, '.htdeploy.lock'))).toBe(false)
    })
  })
})

test('a first .htaccess that shuts the site is taken away', async () => {
  await withServer({}, async (server) => {
    const answer = () => (read(server, '.htaccess') ? { status: 500, body: 'Error' } : undefined)
    await withWeb(server.root, answer, async (address) => {
      expect((await visit(server, address)).error).toMatchObject({ exitCode: 3 })
      expect(read(server, '.htaccess')).toBeUndefined()
      expect(readTree(server.root)).toMatchObject(textsOf(NEW, '.htaccess'))
    })
  })
})

test('a new .htaccess that is not to blame stays', async () => {
  await withServer({ deployed: OLD }, async (server) => {
    await withWeb(
      server.root,
      () => ({ status: 500, body: 'Error' }),
      async (address) => {
        const { error } = await visit(server, address)
        expect(error).toMatchObject({ exitCode: 3, message: expect.not.stringContaining('.htaccess') })
        expect(listFindings(error)).toContain('/impressum/ antwortet mit 500 statt 200.')
        expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
      },
    )
  })
})

describe('named, and nothing is put back:', () => {
  const other = { status: 200, body: 'Noch eine WordPress-Website' }
  const stale = { status: 200, body: String(OLD.files.get('index.html')) }
  test.each<
    [string, (path: string, server: DeployServer) => { status: number; body: string } | undefined, RegExp, string[]]
  >([
    [
      'another site',
      () => other,
      /Domain auf einen anderen Webspace.+DEPLOY_PATH.+Zwischenspeicher/s,
      [
        '/impressum/ zeigt etwas anderes, als hochgeladen wurde.',
        '/ zeigt etwas anderes, als hochgeladen wurde.',
        '/style.ec132b4ba1.css zeigt etwas anderes, als hochgeladen wurde.',
        '/gibt-es-nicht antwortet mit 200 statt 404.',
        '/.htdeploy.json antwortet mit 200 statt 404.',
      ],
    ],
    [
      'one old page, whatever one asks',
      (path) => (/^\/(\?|$)/.test(path) ? stale : undefined),
      /unter der Adresse der Website stimmt etwas nicht\. .+DEPLOY_PATH.+Zwischenspeicher/,
      ['/ zeigt etwas anderes, als hochgeladen wurde.'],
    ],
    [
      'the list of own files can be read',
      (path, server) =>
        path.startsWith('/.ht') ? { status: 200, body: read(server, '.htdeploy.json') ?? '' } : undefined,
      /stimmt etwas nicht\.$/,
      ['/.htdeploy.json antwortet mit 200 statt 404.'],
    ],
    [
      'an asset is missing',
      (path) => (path.includes('.css') ? { status: 404, body: '' } : undefined),
      /stimmt etwas nicht\.$/,
      ['/style.ec132b4ba1.css antwortet mit 404 statt 200.'],
    ],
    [
      'nothing is ever missing',
      (path) => (path.startsWith('/gibt') ? { status: 200, body: String(NEW.files.get('index.html')) } : undefined),
      /stimmt etwas nicht\.$/,
      ['/gibt-es-nicht antwortet mit 200 statt 404.'],
    ],
    [
      "the host's own error page",
      (path) => (path.startsWith('/gibt') ? { status: 404, body: 'Not found' } : undefined),
      /stimmt etwas nicht\.$/,
      ['/gibt-es-nicht zeigt etwas anderes, als hochgeladen wurde.'],
    ],
  ])('%s', async (_, answer, text, findings) => {
    await withServer({ deployed: OLD }, async (server) => {
      await withWeb(
        server.root,
        (path) => answer(path, server),
        async (address) => {
          const { error } = await visit(server, address)
          expect(error).toMatchObject({ exitCode: 3, message: expect.stringMatching(text) })
          expect(listFindings(error)).toEqual(findings)
          expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
        },
      )
    })
  })

  test.each([
    ['nobody there', 'http://127.0.0.1:1', /ist nicht zu erreichen/],
    ['a name that nobody has', 'http://werkstatt.invalid', /ist nicht zu finden\. Ist die Adresse richtig geschrieben/],
  ])('%s', async (_, address, text) => {
    await withServer({ deployed: OLD }, async (server) => {
      const { error } = await visit(server, address)
      expect(error).toMatchObject({ exitCode: 3 })
      expect(listFindings(error)[0]).toMatch(text)
    })
  })
})

test('the old page in a cache on the way is none of ours', async () => {
  await withServer({ deployed: OLD }, async (server) => {
    const kept = new Map(Object.entries({ '/': 'index.html', '/impressum/': 'impressum/index.html' }))
    const asked: string[] = []
    const answer = (path: string) => {
      asked.push(path)
      const name = kept.get(path)
      return name ? { status: 200, body: String(OLD.files.get(name)) } : undefined
    }
    await withWeb(server.root, answer, async (address) => {
      expect(messageOf((await visit(server, address)).error)).toBe('undefined')
      expect(asked).toEqual(expect.arrayContaining(['/', '/impressum/', expect.stringMatching(/^\/\?\w{8}$/)]))
    })
  })
})

describe('as a command', () => {
  let dist = ''
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'dist-'))
    await writeBuild(dist, NEW)
  })
  afterAll(() => rm(dist, { recursive: true }))

  test('deploy ends with 3 or 0 and names the address', async () => {
    await withServer({ deployed: OLD }, async (server) => {
      let isShut = true
      const answer = () => (isShut && read(server, '.htaccess') === HTACCESS ? { status: 500, body: '' } : undefined)
      await withWeb(server.root, answer, async (address) => {
        const settings = { ...server.settings, DEPLOY_URL: address }
        const failed = await runDeploy('deploy', ['--dist', dist, '--go'], { settings })
        expect(failed.code).toBe(3)
        expect(failed.text).toMatch(/✗ Mit der neuen \.htaccess.+antwortet mit 500 statt 200/s)
        expect(read(server, '.htaccess')).toBe(OLD_HTACCESS)
        isShut = false
        const done = await runDeploy('deploy', ['--dist', dist, '--go'], { settings })
        expect(done.code).toBe(0)
        expect(done.text).toMatch(new RegExp(`✓ Hochgeladen in [\\d,]+ s\\.\\s+Die Website: ${address}`))
        expect(done.text).not.toContain('nicht nachgesehen')
        expect(read(server, '.htaccess')).toBe(HTACCESS)
      })
    })
  })
})

function textsOf({ files }: BuiltSite, without?: string): Record<string, string> {
  const texts = [...files].map(([path, contents]) => [path, String(contents)] as const)
  return Object.fromEntries(texts.filter(([path]) => path !== without))
}
