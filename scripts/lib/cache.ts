import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles } from './files.ts'
import { CACHE_DIR, ROOT } from './paths.ts'
import { sha256 } from './sha256.ts'

/** All code that makes a result. Not the components: what they make is in the input. */
const FOLDERS = ['scripts/lib', 'scripts/server', 'scripts/pictures', 'scripts/pages', 'src/theme']
const FILES = ['tailwind.config.js', 'package-lock.json']

/** Read once per build. */
let codeHash: Promise<string> | undefined

/** The result of `make`, kept for later builds until `parts`, its input, or our code changes. `npm ci` empties the folder. */
export async function cached(parts: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  codeHash ??= hashCode()
  // Each part is hashed alone, or "ab" + "c" would be the same as "a" + "bc".
  const key = sha256(Buffer.from([await codeHash, ...parts.map((part) => sha256(Buffer.from(part)))].join()))
  const file = join(CACHE_DIR, key)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(CACHE_DIR, { recursive: true })
  // Renamed into place when complete: another build may read at the same time, and any build may be killed.
  const staged = `${file}.${randomUUID()}`
  await writeFile(staged, made)
  await rename(staged, file)
  return made
}

async function hashCode(): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((folder) => readFiles(join(ROOT, folder))))
  const modules = folders.flatMap((files) => [...files]).filter(([path]) => !path.includes('.test.'))
  const files = await Promise.all(FILES.map((file) => readFile(join(ROOT, file))))
  return sha256(Buffer.from([...modules.flat(), ...files].map((part) => sha256(Buffer.from(part))).join()))
}
