import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Undefined for a file that is missing, or locked by another program. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
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
