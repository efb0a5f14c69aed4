import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Every file below a folder; all are read again if one of them or a folder is deleted meanwhile. */
export function readTree(root: string): Map<string, Buffer> {
  try {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    return new Map(paths.map((path) => [path.slice(root.length + 1), readFileSync(path)]))
  } catch {
    return readTree(root)
  }
}
