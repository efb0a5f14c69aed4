import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Undefined for what is missing, has just gone, or is locked by another program. */
export function ifThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Wholly old or wholly new, whenever the computer stops; what a full or locked disk refuses leaves nothing behind. */
export function replaceFile(file: string, contents: string | Uint8Array, mode = 0o600): void {
  const staged = `${file}.${process.pid}.new`
  try {
    writeFileSync(staged, contents, { mode, flush: true })
    renameSync(staged, file)
  } finally {
    rmSync(staged, { force: true })
  }
}
