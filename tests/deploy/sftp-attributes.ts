import { fchmodSync, ftruncateSync, futimesSync, type Stats } from 'node:fs'
import type { Attributes } from 'ssh2'

/** Says nothing of the file; ssh2 sends those that are there. */
export const NO_ATTRIBUTES = {} as Attributes

/** Times in whole seconds, as version 3 counts. */
export function attributesOf({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
}

/** A client sends some of them only. */
export function applyAttributes(descriptor: number, { size, mode, atime, mtime }: Partial<Attributes>) {
  if (size !== undefined) ftruncateSync(descriptor, size)
  if (mode !== undefined) fchmodSync(descriptor, mode & 0o7777)
  if (mtime !== undefined) futimesSync(descriptor, atime ?? mtime, mtime)
}
