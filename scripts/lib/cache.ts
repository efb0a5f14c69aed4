import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles, writeFiles } from './files.ts'
import { CACHE_DIR, ROOT } from './paths.ts'
import { sha256 } from './sha256.ts'

/** All code that makes a result. Not the components: what they make is in the input. */
const FOLDERS = ['scripts/lib', 'scripts/server', 'scripts/pictures', 'scripts/pages', 'src/theme']
const FILES = ['tailwind.config.js', 'package-lock.json']

const SUM_LENGTH = 64

let codeHash: Promise<string> | undefined

/**
 * The result of `make`, kept for later builds until `parts`, its input, or our code changes. `npm ci` empties the folder.
 * A kept file begins with the SHA-256 of the rest: a power cut or another build that writes may leave it incomplete.
 */
export async function cached(parts: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  codeHash ??= hashCode()
  // Each part is hashed alone, or "ab" + "c" would be the same as "a" + "bc".
  const name = sha256([await codeHash, ...parts.map(sha256)].join())
  const kept = await readFile(join(CACHE_DIR, name)).catch(() => Buffer.of())
  const result = kept.subarray(SUM_LENGTH)
  if (kept.toString('latin1', 0, SUM_LENGTH) === sha256(result)) return result
  const made = await make()
  const contents = Buffer.concat([Buffer.from(sha256(made)), made])
  // Without space for it, the next build makes it again.
  await writeFiles(CACHE_DIR, new Map([[name, contents]])).catch(() => {})
  return made
}

async function hashCode(): Promise<string> {
  const folders = await Promise.all(FOLDERS.map((folder) => readFiles(join(ROOT, folder))))
  const modules = folders.flatMap((files) => [...files]).filter(([path]) => !path.includes('.test.'))
  const files = await Promise.all(FILES.map((file) => readFile(join(ROOT, file))))
  return sha256([...modules.flat(), ...files].map(sha256).join())
}
