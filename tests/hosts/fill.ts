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

/** Every file below a folder; one that is deleted meanwhile is skipped. */
export function readTree(root: string): Map<string, Buffer> {
  const entries = unlessGone(() => readdirSync(root, { recursive: true, withFileTypes: true }))
  // A folder in it was deleted while it was read.
  if (!entries) return readTree(root)
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths.flatMap((path) => {
      const contents = unlessGone(() => readFileSync(path))
      return contents ? [[path.slice(root.length + 1), contents]] : []
    }),
  )
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
