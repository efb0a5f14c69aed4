import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { deployTo } from './deploy-to'
import { startFakeFtp } from './fake-ftp'
import { startFakeSftp } from './fake-sftp'
import type { DeployServer } from './server'
import { expectTree, findViolations, NEW, OLD, readTree } from './sites'

const SERVERS: [string, () => Promise<DeployServer>][] = [
  ['FTPS', () => startFakeFtp({ isTls: true })],
  ['FTP', () => startFakeFtp({ isTls: false })],
  ['SFTP', () => startFakeSftp()],
]

test.each(SERVERS)('%s: puts one version in the place of the other', async (_name, start) => {
  const server = await start()
  try {
    const first = await deployTo(server, OLD)
    expect(first).toMatchObject({ error: undefined, sent: OLD.entries.map(({ path }) => path) })
    expect(Object.keys(readTree(server.root))).toEqual(expectTree(OLD))

    const second = await deployTo(server, NEW)
    const changed = NEW.entries.filter(({ path }) => !path.startsWith('hof')).map(({ path }) => path)
    expect(second).toMatchObject({ error: undefined, sent: changed })
    expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW, OLD))
    expect(findViolations(server.root, [NEW])).toEqual({ half: [], dangling: [] })

    const before = readTree(server.root)
    const checkWeb = vi.fn(async () => {})
    expect(await deployTo(server, NEW, { checkWeb })).toMatchObject({ error: undefined, sent: [] })
    expect(readTree(server.root)).toEqual(before)
    // Somebody may only have pointed the domain to the right place since.
    expect(checkWeb).toHaveBeenCalledExactlyOnceWith(NEW.entries, undefined)

    // Back again: its style sheet is still there.
    const third = await deployTo(server, { ...OLD, date: NEW.date })
    expect(third.error).toBeUndefined()
    expect(Object.keys(readTree(server.root))).toEqual(expectTree(OLD, NEW))
  } finally {
    await server.stop()
  }
})

test.each(SERVERS)('%s: says so when it has to begin anew', async (_name, start) => {
  const server = await start()
  try {
    server.inject({ at: { ask: 20, when: 'after' }, how: 'rst' })
    const { error, lines } = await deployTo(server, NEW)
    expect(error).toBeUndefined()
    expect(lines.filter((line) => line.endsWith('Neuer Versuch, 2 von 4.'))).toHaveLength(1)
  } finally {
    await server.stop()
  }
})

test.each(SERVERS)('%s: puts no empty .htaccess back, which TLS would never end sending', async (_name, start) => {
  const server = await start()
  try {
    writeFileSync(join(server.root, '.htaccess'), '')
    const { error } = await deployTo(server, NEW, { checkWeb: async (_live, to) => to?.('old') })
    expect(error).toBeUndefined()
    expect(Object.keys(readTree(server.root))).toEqual(expectTree(NEW).filter((path) => path !== '.htaccess'))
    expect(server.seen().uploads).not.toContain(0)
    expect(await deployTo(server, NEW)).toMatchObject({ error: undefined, sent: ['.htaccess'] })
  } finally {
    await server.stop()
  }
})
