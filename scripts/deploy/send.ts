/** What is done with one file: each may be done twice, and then has the same result. */
import { posix } from 'node:path'
import type { Entry } from '../server/build-list.ts'
import type { Seen } from './plan.ts'
import { isKind, type Session, type Transport } from './transport.ts'

/** Beside its file. */
export function temporaryPath(path: string): string {
  const { dir, base } = posix.parse(path)
  return posix.join(dir, `.ht${base}.part`)
}

export async function makeFolders(session: Session, entries: Entry[], seen: Seen): Promise<void> {
  const parents = (path: string): string[] => {
    const folder = posix.dirname(path)
    return folder === '.' ? [] : [...parents(folder), folder]
  }
  for (const folder of new Set(entries.flatMap(({ path }) => parents(path))))
    if (!seen.has(`${folder}/`)) await session.do((server) => server.makeFolder(folder))
}

/** Asked a second time after a lost answer, the file has no longer its first name: it was done. */
export async function move(session: Session, from: string, to: string): Promise<void> {
  await session.do(async (server, attempt) => {
    const isDone = attempt > 1 && (await server.read(from)) === undefined
    if (!isDone) await server.rename(from, to)
  })
}

/** In the place of what is there, as a whole. */
export async function put(session: Session, path: string, contents: Uint8Array): Promise<void> {
  const part = temporaryPath(path)
  await session.do(async (server) => {
    await rewrite(server, part, contents)
    await server.rename(part, path)
  })
}

/** Some servers give a second file of one name another name. */
export async function rewrite(server: Transport, path: string, contents: Uint8Array): Promise<void> {
  await removeIfAllowed(server, path)
  await server.write(path, contents)
}

export async function removeFile(session: Session, path: string, progress: { note: (text: string) => void }) {
  if (!(await session.do((server) => removeIfAllowed(server, path))))
    progress.note(`„${path}“ lässt der Server nicht löschen.`)
}

/** Tells whether the server lets us. */
export async function removeIfAllowed(server: Transport, path: string): Promise<boolean> {
  try {
    await server.remove(path)
    return true
  } catch (error) {
    if (isKind(error, 'refused')) return false
    throw error
  }
}
