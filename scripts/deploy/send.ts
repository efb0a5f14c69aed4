/** What is done with one file: each may be done twice, and then has the same result. */

import { posix } from 'node:path'
import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { temporaryPath } from './manifest.ts'
import { type Session, TransferError, type Transport } from './transport.ts'

export type Progress = {
  /** A file is on the server, whole; `isReused` if it was there from an earlier run. */
  sent: (entry: Entry, isReused: boolean) => void
  note: (text: string) => void
}

export async function makeFolders(session: Session, entries: Entry[]): Promise<void> {
  const parents = (path: string): string[] => {
    const folder = posix.dirname(path)
    return folder === '.' ? [] : [...parents(folder), folder]
  }
  for (const folder of new Set(entries.flatMap(({ path }) => parents(path))))
    await session.do((server) => server.makeFolder(folder))
}

export type Staged = { contents: Uint8Array; resumable?: Set<string>; progress?: Progress }

/** "226 Transfer complete" also stands under half a file, so the server is asked what it has. */
export async function stage(session: Session, entry: Entry, { contents, resumable, progress }: Staged): Promise<void> {
  const path = temporaryPath(entry)
  let mayBeThere = resumable?.has(path) ?? false
  const isReused = await session.do(async (server) => {
    if (mayBeThere) {
      if (await isWhole(server, path, entry)) return true
      // Some servers give a second file of one name another name.
      await server.remove(path).catch(ignoreRefusal)
    }
    mayBeThere = true
    await server.write(path, contents)
    if (await isWhole(server, path, entry)) return false
    throw new TransferError('again', `„${entry.path}“ kam nicht vollständig an.`)
  })
  progress?.sent(entry, isReused)
}

async function isWhole(server: Transport, path: string, { size, sha256 }: Entry): Promise<boolean> {
  if ((await server.size(path)) !== size) return false
  return server.digest === undefined || (await server.digest(path)) === sha256
}

/** Asked a second time after a lost answer, the temporary name is gone: it was done. */
export async function exchange(session: Session, entry: Entry): Promise<void> {
  const from = temporaryPath(entry)
  let isSecond = false
  await session.do(async (server) => {
    const isDone = isSecond && (await server.size(from)) === undefined
    isSecond = true
    if (!isDone) await server.rename(from, entry.path)
  })
}

export async function removeFile(session: Session, path: string, progress: Progress): Promise<void> {
  await session
    .do((server) => server.remove(path))
    .catch((error: unknown) => {
      ignoreRefusal(error)
      progress.note(`„${path}“ lässt der Server nicht löschen.`)
    })
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof TransferError) || error.kind !== 'refused') throw error
}

export async function put(session: Session, path: string, text: string | Uint8Array): Promise<Entry> {
  const contents = Buffer.from(text)
  const entry = { path, size: contents.length, sha256: sha256(contents) }
  // One of an earlier run may be there, of the same size, and some servers would give this one another name.
  await session.do((server) => server.remove(temporaryPath(entry)).catch(ignoreRefusal))
  await stage(session, entry, { contents })
  await exchange(session, entry)
  return entry
}
