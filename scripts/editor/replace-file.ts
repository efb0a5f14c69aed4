import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Wholly old or wholly new, whenever the computer stops. */
export function replaceFile(file: string, contents: string | Uint8Array, mode = 0o600): void {
  const staged = `${file}.${process.pid}.new`
  const handle = openSync(staged, 'w', mode)
  writeSync(handle, Buffer.from(contents))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(staged, file)
}
