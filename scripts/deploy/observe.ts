/** What lies on the server, as far as it concerns us: nothing is ever listed, only asked for by name. */

import { sha256 } from '../lib/sha256.ts'
import type { Entry } from '../server/build-list.ts'
import { HASHED } from '../server/policy.ts'
import { type Knowledge, temporaryPath } from './manifest.ts'
import { type Seen, versionsAt } from './plan.ts'
import type { Session, Transport } from './transport.ts'

export async function observe(session: Session, build: Entry[], known: Knowledge): Promise<Seen> {
  const all = [...build, ...known.live, ...known.previous, ...known.begun]
  const wanted = new Map(build.map((entry) => [entry.path, entry.sha256]))
  const seen: Seen = new Map()
  for (const path of new Set(all.map((entry) => entry.path))) {
    const versions = versionsAt(path, known)
    const there = await session.do((server) => look(server, path, versions, wanted.get(path)))
    if (there) seen.set(path, there)
  }
  return seen
}

/** What is of a size with one of our versions may be another one, or the owner's: before it goes, its bytes must tell. */
async function look(server: Transport, path: string, versions: Entry[], wanted: string | undefined) {
  const size = await server.size(path)
  if (size === undefined) return undefined
  const goes = versions.some((entry) => entry.size === size && entry.sha256 !== wanted)
  return { size, sha256: goes && !HASHED.test(path) ? await readDigest(server, path) : undefined }
}

async function readDigest(server: Transport, path: string): Promise<string | undefined> {
  if (server.digest) return (await server.digest(path)) || undefined
  const contents = await server.read(path)
  return contents && sha256(contents)
}

/** Left behind by deploys that ended early, for versions that nobody wants any more. */
export function listLeftovers(begun: Entry[], upload: Entry[]): string[] {
  const wanted = new Set(upload.map(temporaryPath))
  return [...new Set(begun.map(temporaryPath))].filter((path) => !wanted.has(path))
}
