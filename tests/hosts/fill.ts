import { chownSync, type Dirent, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces everything in a server's folder, as if its user had put it there. */
export function fill(root: string, files: Iterable<[string, string | Uint8Array]>): void {
  const { uid, gid } = statSync(root)
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
  for (const [path, contents] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), contents)
    for (const made of [path, dirname(path)]) chownSync(join(root, made), uid, gid)
  }
}

/** Every file below a folder; one that is deleted meanwhile is skipped. */
export function readTree(root: string): Map<string, Buffer> {
  const files = listFiles(root)
  return new Map(
    files.flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name)
      try {
        return [[path.slice(root.length + 1), readFileSync(path)] as const]
      } catch {
        return []
      }
    }),
  )
}

function listFiles(root: string): Dirent[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  } catch {
    // A folder in it was deleted while it was read.
    return listFiles(root)
  }
}
