import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_DIR } from './paths.ts'

const CHECKSUM_LENGTH = 32

/**
 * What `make` gives, kept from one build to the next; deleting the folder only costs time. `parts` are all that the
 * result depends on: the input, the options, the version of the tool.
 */
export async function cached(parts: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  // Each part is hashed alone, or "ab" + "c" would be the same as "a" + "bc".
  const key = hash(...parts.map((part) => hash(part))).toString('hex')
  const file = join(CACHE_DIR, key)
  const kept = await readEntry(file, key)
  if (kept) return kept
  const made = await make()
  await writeEntry(file, key, made)
  return made
}

/** An entry that is cut short, changed or put under another name is no entry. */
async function readEntry(file: string, key: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined)
  if (!entry) return undefined
  const contents = entry.subarray(CHECKSUM_LENGTH)
  return hash(key, contents).equals(entry.subarray(0, CHECKSUM_LENGTH)) ? contents : undefined
}

/** Renamed into its place when it is whole: a second build may read at the same time, and any may be killed. */
async function writeEntry(file: string, key: string, contents: Uint8Array): Promise<void> {
  const staged = `${file}.${randomUUID()}`
  try {
    await mkdir(CACHE_DIR, { recursive: true })
    await writeFile(staged, Buffer.concat([hash(key, contents), contents]))
    await rename(staged, file)
  } catch {
    // A full disk or a folder without permission: then the next build makes it again.
    await rm(staged, { force: true }).catch(() => {})
  }
}

function hash(...parts: (string | Uint8Array)[]): Buffer {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest()
}
