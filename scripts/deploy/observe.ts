/** What lies on the server, as far as it concerns us: nothing is ever listed, only asked for by name. */
import { sha256 } from '../lib/sha256.ts'
import { type Entry, type Knowledge, temporaryPath } from './manifest.ts'
import { type Seen, versionsAt } from './plan.ts'
import type { Session, Transport } from './transport.ts'

export async function observe(session: Session, build: Entry[], known: Knowledge): Promise<Seen> {
  const all = [...build, ...known.live, ...known.previous, ...known.begun]
  const seen: Seen = new Map()
  for (const path of new Set(all.map((entry) => entry.path))) {
    const versions = versionsAt(path, known)
    const there = await session.do((server) => look(server, path, versions))
    if (there) seen.set(path, there)
  }
  return seen
}

/** Two of our versions may be of one size: then the bytes must tell which one it is. */
async function look(server: Transport, path: string, versions: Entry[]) {
  const size = await server.size(path)
  if (size === undefined) return undefined
  const candidates = new Set(versions.filter((entry) => entry.size === size).map((entry) => entry.sha256))
  return { size, sha256: candidates.size > 1 ? await readDigest(server, path) : undefined }
}

async function readDigest(server: Transport, path: string): Promise<string | undefined> {
  if (server.digest) return server.digest(path)
  const contents = await server.read(path)
  return contents && sha256(contents)
}

/** Left behind by deploys that ended early, for versions that nobody wants any more. */
export function listLeftovers(begun: Entry[], upload: Entry[]): string[] {
  const wanted = new Set(upload.map(temporaryPath))
  return [...new Set(begun.map(temporaryPath))].filter((path) => !wanted.has(path))
}
