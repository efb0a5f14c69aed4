import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** A site in memory: path from the root of the folder, with "/" → contents. */
export type Files = Map<string, string | Uint8Array>

/** Files that macOS and Windows leave in a folder that somebody has opened. */
export const LEFT_BY_SYSTEM = /^(?:\.DS_Store|\._.+|Thumbs\.db|desktop\.ini)$/

/** Links are left out: with its own `recursive`, readdir follows those to folders from Node 26 on. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() && !LEFT_BY_SYSTEM.test(entry.name) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

export async function readFiles(folder: string): Promise<Files> {
  const paths = (await listFiles(folder)).sort()
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
