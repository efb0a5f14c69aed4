import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Files, writeFiles } from './lib/files.ts'
import { Problem } from './lib/problem.ts'

/** Windows refuses a rename while another program has a file of the folder open, and another build may swap, too. */
const RETRY_AFTER_MS = [100, 300, 900]

/**
 * Replaces `folder` with the finished site: written into a new folder beside it, then swapped in by two renames.
 * If anything fails before that, such as a full disk, the old site stays. Of two builds at once the later one wins.
 */
export async function replaceDist(folder: string, files: Files): Promise<void> {
  // A link to the folder of a web server stays, and the site goes where it leads.
  const target = existsSync(folder) ? realpathSync(folder) : resolve(folder)
  const id = randomUUID()
  const staged = `${target}.new-${id}`
  // A web server often runs as another user.
  process.umask(0o022)
  try {
    // A mistyped `--out` must not delete somebody's photos: only an empty folder or an earlier site is replaced.
    const entries = existsSync(target) ? await readdir(target) : []
    if (entries.length > 0 && !['index.html', '404.html', '500.html'].every((name) => entries.includes(name)))
      throw new Problem(
        `„${target}“ enthält anderes als eine gebaute Website und wird nicht überschrieben. Bitte bei --out einen leeren oder neuen Ordner angeben.`,
      )
    await writeFiles(staged, files)
    await swap(target, staged, `${target}.old-${id}`)
  } catch (cause) {
    await remove(staged)
    if (cause instanceof Problem) throw cause
    throw new Problem(
      `Der Ordner „${target}“ konnte nicht geschrieben werden. Ist die Festplatte voll, der Ordner schreibgeschützt oder in einem anderen Programm offen (FTP-Programm, Editor, Explorer)? Der bisherige Inhalt ist unverändert.`,
      { cause },
    )
  }
}

async function swap(target: string, staged: string, old: string): Promise<void> {
  for (const delay of [...RETRY_AFTER_MS, undefined]) {
    try {
      if (existsSync(target)) await rename(target, old)
      await rename(staged, target)
      return await remove(old)
    } catch (error) {
      if (existsSync(target)) await remove(old)
      else await rename(old, target).catch(() => {})
      if (delay === undefined) throw error
      await wait(delay)
    }
  }
}

/** A folder that cannot be removed stays: it does no harm. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true }).catch(() => {})
