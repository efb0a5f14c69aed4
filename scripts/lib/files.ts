import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** A site in memory: path from the root of the folder, with "/" → contents. */
export type Files = Map<string, string | Uint8Array>

/** Files that macOS and Windows leave in a folder that somebody has opened. */
export const LEFT_BY_SYSTEM = /^(?:\.DS_Store|\._.+|Thumbs\.db|desktop\.ini)$/

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !LEFT_BY_SYSTEM.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const read = async (path: string) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const
  return new Map(await Promise.all(paths.map(read)))
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, contents] of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, contents)
  }
}

/** Throws if two parts have the same path: one of them would be lost. */
export function joinFiles(...parts: Files[]): Files {
  const joined: Files = new Map()
  for (const [path, contents] of parts.flatMap((files) => [...files])) {
    if (joined.has(path)) throw new Error(`Two parts of the site make "${path}".`)
    joined.set(path, contents)
  }
  return joined
}
