import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_DIR, ROOT } from './paths.ts'

const CHECKSUM_LENGTH = 32
const KEPT_UNUSED_MS = 30 * 24 * 60 * 60 * 1000

/** The paths of the entries that this build has taken. */
const taken = new Set<string>()

/** Every package that is installed, those of packages too, as npm has noted it; without the note nothing is reused. */
const PACKAGES = await readFile(join(ROOT, 'node_modules/.package-lock.json')).catch(() => randomUUID())
/** Node brings zlib and brotli along. */
const TOOLS = hash(JSON.stringify(process.versions), PACKAGES)

/**
 * What `make` gives, kept from one build to the next; deleting the folder only costs time. It is made anew when a
 * package, Node or a byte of the file `source` (`import.meta.url`) has changed, so the options belong into that file;
 * `parts` are all else that the result depends on.
 */
export async function cached(
  source: string,
  parts: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const code = await readFile(new URL(source))
  // Each part is hashed alone, or "ab" + "c" would be the same as "a" + "bc".
  const key = hash(...[TOOLS, code, ...parts].map((part) => hash(part))).toString('hex')
  const file = join(CACHE_DIR, key)
  const kept = await readEntry(file, key)
  if (kept) {
    taken.add(file)
    return kept
  }
  const made = await make()
  await writeEntry(file, key, made)
  return made
}

/** The same for a text. */
export async function cachedText(
  source: string,
  parts: (string | Uint8Array)[],
  make: () => Promise<string>,
): Promise<string> {
  return Buffer.from(await cached(source, parts, async () => Buffer.from(await make()))).toString()
}

/** Marks what this build has taken as used `now`, and removes what none has used for a month; what resists stays. */
export async function forgetUnused(now: Date): Promise<void> {
  await Promise.allSettled([...taken].map((file) => utimes(file, now, now)))
  const names = await readdir(CACHE_DIR).catch(() => [])
  // Entries, and what builds that were killed left of them; the folder may hold something else.
  const files = names.filter((name) => /^[0-9a-f]{64}/.test(name)).map((name) => join(CACHE_DIR, name))
  const looks = files.map(async (file) => {
    if ((await stat(file)).mtimeMs < now.getTime() - KEPT_UNUSED_MS) await rm(file)
  })
  await Promise.allSettled(looks)
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
