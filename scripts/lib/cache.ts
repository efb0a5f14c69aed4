import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_DIR, ROOT } from './paths.ts'
import { sha256 } from './sha256.ts'

/**
 * The result of `make`, kept for the next builds; `npm ci` empties the folder. It is made anew when the lock file
 * or one of `modules` has changed, the source files that make it, by their paths in the project. `parts` is all other
 * data that the result depends on.
 */
export async function cached(
  modules: string[],
  parts: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const code = await Promise.all([...modules, 'package-lock.json'].map((file) => readFile(join(ROOT, file))))
  // Each part is hashed alone, or "ab" + "c" would be the same as "a" + "bc".
  const key = sha256(Buffer.from([...code, ...parts].map((part) => sha256(Buffer.from(part))).join()))
  const file = join(CACHE_DIR, key)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(CACHE_DIR, { recursive: true })
  // Renamed into place when it is whole: another build may read at the same time, and any build may be killed.
  const staged = `${file}.${randomUUID()}`
  await writeFile(staged, made)
  await rename(staged, file)
  return made
}
