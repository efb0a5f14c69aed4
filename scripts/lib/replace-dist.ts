import { access, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Files, writeFiles } from './files.ts'
import { Problem } from './problem.ts'

/** Windows refuses a rename while an FTP program or a virus scanner has a file of the folder open. */
const BUSY = ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']
const RETRY_AFTER_MS = [100, 300, 900]

/**
 * Puts the finished site in the place of `folder`: written beside it first, then swapped in by two renames.
 * Whatever fails before that, a full disk too, the old folder stands as it was.
 */
export async function replaceDist(folder: string, files: Files): Promise<void> {
  const target = resolve(folder)
  const staged = `${target}.staged`
  const previous = `${target}.previous`
  await recover(target, previous)
  await refuseForeignFolder(target)
  try {
    await rm(staged, { recursive: true, force: true })
    await writeFiles(staged, files)
    await swap(target, staged, previous)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `Der Ordner "${target}" konnte nicht geschrieben werden. Ist die Festplatte voll oder der Ordner schreibgeschützt? Der bisherige Inhalt ist unverändert.`,
      { cause: error },
    )
  } finally {
    await rm(staged, { recursive: true, force: true }).catch(() => {})
  }
}

async function swap(target: string, staged: string, previous: string): Promise<void> {
  const hadOld = await exists(target)
  if (hadOld) await renameWhenFree(target, previous)
  try {
    await renameWhenFree(staged, target)
  } catch (error) {
    if (hadOld) await rename(previous, target)
    throw error
  }
  // A leftover is harmless: the next build clears it.
  await rm(previous, { recursive: true, force: true }).catch(() => {})
}

async function renameWhenFree(from: string, to: string): Promise<void> {
  for (const delay of [...RETRY_AFTER_MS, undefined]) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (!BUSY.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      if (delay === undefined)
        throw new Problem(
          `"${from}" ist von einem anderen Programm belegt oder schreibgeschützt. Bitte FTP-Programm, Editor und Explorer-Fenster schließen, die diesen Ordner zeigen, und noch einmal bauen.`,
          { cause: error },
        )
      await wait(delay)
    }
  }
}

/** A build that was killed between the two renames left the old site under its other name. */
async function recover(target: string, previous: string): Promise<void> {
  if (!(await exists(previous))) return
  if (await exists(target)) await rm(previous, { recursive: true, force: true })
  else await rename(previous, target)
}

/** `--out` with a slip must not delete somebody's photos: only an empty folder or an earlier site is replaced. */
async function refuseForeignFolder(target: string): Promise<void> {
  if (!(await exists(target))) return
  const entries = await readdir(target).catch((error) => {
    throw new Problem(`"${target}" ist kein Ordner, der sich lesen lässt. Bitte einen anderen bei --out angeben.`, {
      cause: error,
    })
  })
  const isEarlierSite = ['index.html', '404.html', '500.html'].every((name) => entries.includes(name))
  const holdsProject = entries.includes('package.json') || dirname(target) === target
  if (entries.length > 0 && (!isEarlierSite || holdsProject))
    throw new Problem(
      `"${target}" enthält anderes als eine gebaute Website und wird nicht überschrieben. Bitte bei --out einen leeren oder neuen Ordner angeben.`,
    )
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
