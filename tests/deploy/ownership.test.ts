/** What a deploy takes for its own, and what it leaves alone. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deployTo } from './deploy-to'
import { expectTree, findViolations, makeBuiltSite, NEW, OLD, readTree } from './sites'
import { BOTH, messageOf, treeOf, withServer } from './with-server'

const MANIFEST = '.htdeploy.json'
const manifestOf = (...paths: string[]) => {
  const entries = paths.map((path) => ({ path, size: 3, sha256: 'a'.repeat(64) }))
  return treeOf(OLD, { live: [...OLD.entries, ...entries] })[MANIFEST] ?? ''
}
const ON_BOTH = (rows: [string, string][]) => BOTH.flatMap((kind) => rows.map((row) => [kind, ...row] as const))

describe.concurrent('the list of own files', () => {
  test.each(
    ON_BOTH([
      ['empty', ''],
      ['truncated', manifestOf().slice(0, -200)],
      ['of another program', '{"description":"DO NOT DELETE","version":"1.0.0","data":[]}'],
      ['no JSON', '<!doctype html>'],
      ['of another version', manifestOf().replace('"version":1', '"version":0')],
      ['with a path upwards', manifestOf('../fremd.txt')],
      ['with a path upwards inside', manifestOf('impressum/../../fremd.txt')],
      ['with a path from the root', manifestOf('/fremd.txt')],
      ['with a path of Windows', manifestOf('..\\fremd.txt')],
      ['with a line break in a path', manifestOf('a\r\nDELE fremd.txt')],
    ]),
  )('%s: %s', async (kind, _, text) => {
    const files = { ...treeOf(OLD), [MANIFEST]: text, 'fremd.html': 'Fremd' }
    await withServer({ kind, files }, async (server) => {
      writeFileSync(join(server.root, '../fremd.txt'), 'xxx')
      const before = readTree(server.root)
      const { error } = await deployTo(server, NEW)
      expect(messageOf(error)).toMatch(/„\.htdeploy\.json“ auf dem Server ist beschädigt.+--rebuild/s)
      expect(readTree(server.root)).toEqual(before)
      const rebuilt = await deployTo(server, NEW, { isRebuild: true })
      expect(rebuilt.error).toBeUndefined()
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
      // Nobody knows any more that the old assets were ours.
      expect(Object.keys(readTree(server.root))).toEqual([...expectTree(NEW, OLD), 'fremd.html'].sort())
      expect(existsSync(join(server.root, '../fremd.txt'))).toBe(true)
      expect(await deployTo(server, NEW)).toMatchObject({ error: undefined, sent: [] })
    })
  })

  test.each(BOTH)('%s: missing, over what somebody put there by hand', async (kind) => {
    const files: Record<string, string> = { ...treeOf(OLD), 'index.html': 'Baustelle', 'logs/access.log': 'x' }
    delete files[MANIFEST]
    await withServer({ kind, files }, async (server) => {
      const { error, lines } = await deployTo(server, NEW)
      expect(error).toBeUndefined()
      expect(lines[0]).toMatch(/\+ .*index\.html.* lag schon dort, wird ersetzt/)
      expect(Object.keys(readTree(server.root))).toEqual([...expectTree(NEW, OLD), 'logs/access.log'].sort())
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
    })
  })
})

describe.concurrent.each(BOTH)('over %s', (kind) => {
  const page = (root: string) => join(root, 'impressum/index.html')
  const without = (path: string) =>
    makeBuiltSite(NEW.date, Object.fromEntries([...NEW.files].filter(([name]) => name !== path).map(toText)))
  const toText = ([name, contents]: [string, string | Uint8Array]) => [name, String(contents)] as const

  test('foreign files stay, wherever they are, and a page that is gone goes', async () => {
    const foreign = {
      'impressum/notiz.txt': 'a',
      '.well-known/x': 'b',
      'style.0123456789.css': 'c',
      'usage/a.html': 'd',
    }
    await withServer({ kind, deployed: OLD, files: foreign }, async (server) => {
      const { error } = await deployTo(server, without('impressum/index.html'))
      expect(error).toBeUndefined()
      expect(readTree(server.root)).toMatchObject(foreign)
      expect(existsSync(page(server.root))).toBe(false)
    })
  })

  test('a page that the owner changed stays with all it names, until --rebuild', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const edited = readFileSync(page(server.root), 'utf8').replace('Impressum', 'Impressum von Hand')
      writeFileSync(page(server.root), edited)
      const oldStyle = OLD.entries.find(({ path }) => path.startsWith('style'))?.path ?? ''
      const third = makeBuiltSite('2026-11-21', {
        ...Object.fromEntries([...NEW.files].map(toText)),
        'neu.html': 'Neu',
      })
      for (const site of [NEW, third]) {
        const { error, lines } = await deployTo(server, site)
        expect(error).toBeUndefined()
        expect(lines.join()).toMatch(
          /! .*impressum\/index\.html {2}wurde auf dem Server geändert und bleibt.+--rebuild/s,
        )
        expect(readFileSync(page(server.root), 'utf8')).toBe(edited)
        expect(existsSync(join(server.root, oldStyle))).toBe(true)
      }
      const { error, lines } = await deployTo(server, third, { isRebuild: true })
      expect(error).toBeUndefined()
      expect(lines.join()).not.toContain('bleibt')
      expect(findViolations(server.root, [third])).toEqual({ half: [], dangling: [] })
      const { sent, lines: last } = await deployTo(server, third)
      expect([sent, last.join()]).toEqual([[], expect.stringContaining('0 hochladen')])
    })
  })

  test('a page that the owner changed stays though it is as long as before', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const edited = readFileSync(page(server.root), 'utf8').replace('Impressum', 'IMPRESSUM')
      writeFileSync(page(server.root), edited)
      for (const site of [NEW, without('impressum/index.html')]) {
        const { error, lines } = await deployTo(server, site)
        expect(error).toBeUndefined()
        expect(lines.join()).toContain('wurde auf dem Server geändert und bleibt')
        expect(readFileSync(page(server.root), 'utf8')).toBe(edited)
      }
    })
  })

  test('a page that the owner changed and the build has no more stays', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      writeFileSync(page(server.root), 'Von Hand')
      const { error } = await deployTo(server, without('impressum/index.html'))
      expect(error).toBeUndefined()
      expect(readFileSync(page(server.root), 'utf8')).toBe('Von Hand')
    })
  })

  test('what somebody deleted comes back, and assets of the generation before stay', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      await deployTo(server, NEW)
      const before = readTree(server.root)
      rmSync(join(server.root, '404.html'))
      expect(await deployTo(server, NEW)).toMatchObject({ error: undefined, sent: ['404.html'] })
      expect(readTree(server.root)).toEqual(before)
    })
  })

  test.each(['style', 'hof', 'index.html', '.htaccess'])('what somebody deleted comes back: %s', async (name) => {
    await withServer({ kind, deployed: NEW }, async (server) => {
      const path = NEW.entries.find((entry) => entry.path.startsWith(name))?.path ?? ''
      rmSync(join(server.root, path))
      const { error, sent } = await deployTo(server, NEW)
      expect({ error, sent }).toEqual({ error: undefined, sent: [path] })
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
    })
  })

  test('assets of the generation before stay, those of the one before that go', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const third = makeBuiltSite('2026-11-21', { 'index.html': 'Ganz neu', '404.html': 'Nicht da' })
      await deployTo(server, NEW)
      await deployTo(server, third)
      const assets = (site: typeof NEW) => site.entries.map(({ path }) => path).filter((path) => /\.css$/.test(path))
      expect(Object.keys(readTree(server.root))).toEqual(expect.arrayContaining(assets(NEW)))
      expect(Object.keys(readTree(server.root))).not.toEqual(expect.arrayContaining(assets(OLD)))
    })
  })

  test('assets that nobody needs go only after the look from outside', async () => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const third = makeBuiltSite('2026-11-21', { 'index.html': 'Ganz neu', '404.html': 'Nicht da' })
      await deployTo(server, NEW)
      const failing = async () => {
        throw new Error('Not right')
      }
      const before = Object.keys(readTree(server.root)).filter((path) => /\.(css|png)$/.test(path))
      expect(before).toHaveLength(3)
      expect(messageOf((await deployTo(server, third, { checkWeb: failing })).error)).toBe('Not right')
      expect(Object.keys(readTree(server.root))).toEqual(expect.arrayContaining(before))
    })
  })
})
