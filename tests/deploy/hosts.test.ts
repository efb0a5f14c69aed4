/** Servers that do not do all that others do: it works all the same, or is refused before anything of the site is touched. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../scripts/lib/sha256'
import { deployTo } from './deploy-to'
import { expectTree, findViolations, NEW, OLD, readTree } from './sites'
import { BOTH, findWrong, messageOf, treeOf, withServer } from './with-server'

type Quirks = NonNullable<Parameters<typeof withServer>[0]['quirks']>

const SETTINGS = { DEPLOY_TIMEOUT_MS: '400' }

describe.concurrent('works all the same', () => {
  test.each<[string, Quirks]>([
    ['no EPSV', { noEpsv: true }],
    ['no EPSV, and PASV names an address inside', { noEpsv: true, privatePasv: true }],
    ['no MLSD', { noMlsd: true }],
    ['another name for a second file (-r)', { autorename: true }],
    ['HASH', { hasHash: true }],
    ['TLS 1.2 only', { isTls12Only: true }],
  ])('FTPS: %s', async (_, quirks) => {
    await withServer({ deployed: OLD, quirks }, async (server) => {
      const { error } = await deployTo(server, NEW, { settings: SETTINGS })
      expect(error).toBeUndefined()
      expect(findWrong(server, NEW, expectTree(NEW, OLD))).toEqual([])
    })
  })

  test('FTPS: another name for a second file, after an upload that broke off', async () => {
    await withServer({ deployed: OLD, quirks: { autorename: true } }, async (server) => {
      server.inject({ at: { upload: 3, byte: 'middle' }, how: 'rst' })
      const { error } = await deployTo(server, NEW, { settings: SETTINGS })
      expect({ error, hasStruck: server.seen().hasStruck }).toEqual({ error: undefined, hasStruck: true })
      expect(findWrong(server, NEW, expectTree(NEW, OLD))).toEqual([])
    })
  })

  test.each(BOTH)('%s: nobody may delete', async (kind) => {
    const gone = 'gone/index.html'
    const entry = { path: gone, size: 3, sha256: sha256(Buffer.from('Weg')) }
    const files = treeOf(OLD, { live: [...OLD.entries, entry] })
    await withServer({ kind, files: { ...files, [gone]: 'Weg' }, quirks: { refusesDelete: true } }, async (server) => {
      const { error, lines } = await deployTo(server, NEW)
      expect(error).toBeUndefined()
      expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })
      expect(lines).toContain(`„${gone}“ lässt der Server nicht löschen.`)
      const again = await deployTo(server, NEW)
      expect(again).toMatchObject({ error: undefined, sent: [] })
    })
  })
})

describe.concurrent('refused before anything is touched', () => {
  const WAY_OUT =
    /erlaubt nicht, was ein Austausch ohne Lücke braucht.+An der Website wurde nichts geändert.+DEPLOY_PROTOCOL=sftp.+Von Hand/s
  test.each<['ftps' | 'sftp', string, Quirks, RegExp]>([
    ['ftps', 'no rename onto a file (AllowOverwrite off)', { refusesReplace: true }, WAY_OUT],
    ['sftp', 'no rename onto a file', { refusesReplace: true }, WAY_OUT],
    ['sftp', 'no posix-rename', { noPosixRename: true }, WAY_OUT],
    ['ftps', 'no rename (-G)', { refusesRename: true }, WAY_OUT],
    ['ftps', 'no names with a dot (-x)', { refusesDotFiles: true }, WAY_OUT],
    ['ftps', 'no SIZE', { noSize: true }, /Größe.+SIZE.+DEPLOY_PROTOCOL=sftp/s],
    ['sftp', 'no space at all', { noSpace: true }, /Speicherplatz auf dem Server reicht nicht/],
  ])('%s: %s', async (kind, _, quirks, text) => {
    for (const deployed of [OLD, undefined])
      await withServer({ kind, quirks, ...(deployed && { deployed }) }, async (server) => {
        const before = readTree(server.root)
        const { error, lines } = await deployTo(server, NEW)
        expect(messageOf(error)).toMatch(text)
        expect(lines.join()).not.toMatch(/Sperre/)
        expect(readTree(server.root)).toEqual(before)
      })
  })
})

describe.concurrent('the disk is full in between', () => {
  const size = (files: Record<string, string>) => Object.values(files).join('').length
  test.each(BOTH.flatMap((kind) => [300, 2_500, 5_500, 9_000].map((room) => [kind, room] as const)))(
    '%s: after %i bytes',
    async (kind, room) => {
      const files = treeOf(OLD)
      const quota = Buffer.byteLength(Object.values(files).join('')) + room
      await withServer({ kind, files, quirks: { quota } }, async (server) => {
        const { error } = await deployTo(server, NEW)
        expect(messageOf(error)).toMatch(/Speicherplatz auf dem Server reicht nicht.+Räumen Sie/s)
        expect(findViolations(server.root, [OLD])).toEqual({ half: [], dangling: [] })
        expect(Object.keys(readTree(server.root)).filter((path) => /part|lock/.test(path))).toEqual([])
        expect(size(readTree(server.root))).toBeLessThan(quota)
      })
    },
  )
})

describe.concurrent.each([true, false])('a file is of the right size and damaged; HASH: %s', (hasHash) => {
  test.each(['404.html', 'style'])('%s', async (name) => {
    let root = ''
    let damaged = 0
    const entry = NEW.entries.find(({ path }) => path.startsWith(name))
    const temporary = () => join(root, `.ht${entry?.path}.${entry?.sha256.slice(0, 8)}.part`)
    const damage = () => {
      const contents = damaged > 0 || !root ? undefined : readTree(root)[temporary().slice(root.length + 1)]
      if (contents?.length !== entry?.size) return
      damaged++
      writeFileSync(temporary(), `x${contents?.slice(1)}`)
    }
    await withServer({ deployed: OLD, quirks: { hasHash }, onChange: damage }, async (server) => {
      root = server.root
      const { error } = await deployTo(server, NEW)
      expect({ error, damaged }).toEqual({ error: undefined, damaged: 1 })
      const isDamaged = readFileSync(join(root, entry?.path ?? ''), 'utf8').startsWith('x')
      expect(isDamaged).toBe(!hasHash)
    })
  })
})
