import { renameSync, writeFileSync } from 'node:fs'

/** Wholly old or wholly new, whenever the computer stops. */
export function replaceFile(file: string, contents: string | Uint8Array, mode = 0o600): void {
  const staged = `${file}.${process.pid}.new`
  writeFileSync(staged, contents, { mode, flush: true })
  renameSync(staged, file)
}
