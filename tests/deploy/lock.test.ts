/** Only one deploy at a time, and never an older one after a newer. */
import { writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deployTo, unlock } from './deploy-to'
import { expectTree, findViolations, NEW, OLD, readTree } from './sites'
import { BOTH, type Kind, messageOf, withServer } from './with-server'

describe.concurrent('one at a time', () => {
  const LOCK = '.htdeploy.lock/.htowner.json'
  const owner = JSON.stringify({ token: '01234567', who: 'anna@rechner', since: '2026-11-19T10:00:00.000Z' })

  test.each<[Kind, string, string, RegExp]>(
    BOTH.flatMap((kind) => [
      [kind, 'of somebody', owner, /lädt schon jemand hoch: anna@rechner, seit 2026-11-19T10:00.+--break-lock/s],
      [kind, 'damaged', '{', /lädt schon jemand hoch: unbekannt/],
    ]),
  )('%s: a lock %s', async (kind, _, contents, text) => {
    await withServer({ kind, deployed: OLD, files: { [LOCK]: contents } }, async (server) => {
      const before = readTree(server.root)
      const { error } = await deployTo(server, NEW)
      expect(error).toMatchObject({ exitCode: 4, message: expect.stringMatching(text) })
      expect(readTree(server.root)).toEqual(before)
    })
  })

  test.each(BOTH)('%s: two at once, and one of them does it', async (kind) => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const both = await Promise.all([deployTo(server, NEW), deployTo(server, NEW)])
      const losers = both.filter(({ error }) => error)
      expect(losers.length).toBeLessThan(2)
      for (const { error } of losers) expect(error).toMatchObject({ exitCode: 4 })
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW, OLD))
    })
  })

  test.each(BOTH)('%s: whoever comes while it runs learns who it is', async (kind) => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      let other: unknown
      const checkWeb = async () => {
        const before = readTree(server.root)
        other = (await deployTo(server, NEW, { isRebuild: true })).error
        expect(readTree(server.root)).toEqual(before)
      }
      expect((await deployTo(server, NEW, { checkWeb })).error).toBeUndefined()
      const since = new Date().toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
      expect(other).toMatchObject({
        exitCode: 4,
        message: expect.stringMatching(`von diesem Rechner .*@${hostname()}, ${since}`),
      })
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW, OLD))
    })
  })

  test.each(BOTH)('%s: broken by hand, it is free again', async (kind) => {
    await withServer({ kind, deployed: OLD, files: { [LOCK]: owner } }, async (server) => {
      await unlock(server)
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(OLD))
      expect((await deployTo(server, NEW)).error).toBeUndefined()
      // Where none is it does no harm.
      await unlock(server)
      expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW, OLD))
    })
  })

  test.each(BOTH)('%s: a deploy whose lock was broken leaves the next one his', async (kind) => {
    await withServer({ kind, deployed: OLD }, async (server) => {
      const checkWeb = async () => writeFileSync(join(server.root, LOCK), owner)
      expect((await deployTo(server, NEW, { checkWeb })).error).toBeUndefined()
      expect(readTree(server.root)[LOCK]).toBe(owner)
    })
  })

  test.each(BOTH)('%s: an older build comes only with --rebuild', async (kind) => {
    await withServer({ kind, deployed: NEW }, async (server) => {
      const before = readTree(server.root)
      expect(messageOf((await deployTo(server, OLD)).error)).toMatch(
        /neuerer Stand: gebaut am 2026-11-20, dieser hier am 2026-11-01.+--rebuild/s,
      )
      expect(readTree(server.root)).toEqual(before)
      expect((await deployTo(server, OLD, { isRebuild: true })).error).toBeUndefined()
      expect(findViolations(server.root, [OLD])).toEqual({ half: [], dangling: [] })
    })
  })
})
