import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Files, writeFiles } from './lib/files.ts'
import { Problem } from './lib/problem.ts'

/** Windows refuses a rename while an FTP program or a virus scanner has a file of the folder open. */
const BUSY = ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY', 'EEXIST']
const RETRY_AFTER_MS = [100, 300, 900]

/**
 * Puts the finished site in the place of `folder`: written beside it first, then swapped in by two renames.
 * Whatever fails before that, a full disk too, the old folder stands as it was. The folders beside it carry the
 * process id, so that two builds at once never touch each other's.
 */
export async function replaceDist(folder: string, files: Files): Promise<void> {
  const target = resolve(folder)
  const staged = `${target}.staged-${process.pid}`
  await refuseForeignFolder(target)
  try {
    await clearLeftovers(target)
    await rm(staged, { recursive: true, force: true })
    await writeFiles(staged, files)
    await swap(target, staged, `${target}.previous-${process.pid}`)
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
  for (const delay of [...RETRY_AFTER_MS, undefined]) {
    try {
      // Not asked for before: while another build puts its own there, the folder is gone for a moment.
      await rename(target, previous).catch(unlessMissing)
      await rename(staged, target)
      // A leftover is harmless: the next build clears it.
      return await rm(previous, { recursive: true, force: true }).catch(() => {})
    } catch (error) {
      await putBack(previous, target)
      if (!BUSY.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      if (delay === undefined) throw describeBusy(target, error)
      await wait(delay)
    }
  }
}

/** Gives way to a site that another build has put there meanwhile. What stays busy is found by the next try or build. */
async function putBack(previous: string, target: string): Promise<void> {
  if (!existsSync(previous)) return
  if (existsSync(target)) await rm(previous, { recursive: true, force: true }).catch(() => {})
  else await rename(previous, target).catch(() => {})
}

function describeBusy(target: string, cause: unknown): Problem {
  return new Problem(
    `"${target}" ist von einem anderen Programm belegt oder schreibgeschützt. Bitte FTP-Programm, Editor und Explorer-Fenster schließen, die diesen Ordner zeigen, und noch einmal bauen.`,
    { cause },
  )
}

/** A build that was killed left its folders; between the two renames the old site is under its other name. */
async function clearLeftovers(target: string): Promise<void> {
  const name = basename(target)
  const beside = await readdir(dirname(target)).catch(() => [])
  for (const entry of beside.filter((entry) => entry.startsWith(`${name}.`))) {
    const [, kind, id] = entry.slice(name.length).match(/^\.(staged|previous)-(\d+)$/) ?? []
    if (!id || isRunning(Number(id))) continue
    const leftover = join(dirname(target), entry)
    if (kind === 'previous' && !existsSync(target)) await rename(leftover, target)
    else await rm(leftover, { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** `--out` with a slip must not delete somebody's photos: only an empty folder or an earlier site is replaced. */
async function refuseForeignFolder(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new Problem(`"${target}" ist kein Ordner, der sich lesen lässt. Bitte einen anderen bei --out angeben.`, {
      cause: error,
    })
  })
  const isEarlierSite = ['index.html', '404.html', '500.html'].every((name) => entries.includes(name))
  const holdsProject = entries.includes('package.json') || dirname(target) === target
  if (entries.length > 0 && (!isEarlierSite || holdsProject))
    throw new Problem(
      `"${target}" enthält anderes als eine gebaute Website und wird nicht überschrieben. Bitte bei --out einen leeren oder neuen Ordner angeben, oder diesen selbst löschen.`,
    )
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
