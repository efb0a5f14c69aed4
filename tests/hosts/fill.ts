import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Exchanges all that a server has, as its user would have put it there. */
export function fill(root: string, files: Record<string, string>): void {
  const { uid, gid } = statSync(root)
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    for (const made of [path, dirname(path)]) chownSync(join(root, made), uid, gid)
  }
}
