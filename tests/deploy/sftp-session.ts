import { closeSync } from 'node:fs'
import { join, posix } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'
import type { Connection, FaultWatch, Upload } from './sftp-faults.ts'

const { STATUS_CODE } = ssh2.utils.sftp

export type SftpQuirks = {
  /** posix-rename@openssh.com is neither announced nor done. */
  noPosixRename?: boolean
  /** No rename replaces a file, not even posix-rename. Opening an existing file for writing still empties it. */
  refusesReplace?: boolean
  refusesDelete?: boolean
  /** Every write fails, and none of its bytes are kept. */
  noSpace?: boolean
  /** Bytes of all files together; a write beyond is kept as far as there is room, and fails. */
  quota?: number
}

export type Session = {
  sftp: SFTPWrapper
  connection: Connection
  watch: FaultWatch
  /** Shown to the client as `/`. */
  folder: string
  quirks: SftpQuirks
  onChange: () => void
}

/** Answers one request when called. */
export type Reply = () => void

type Handle = { path: string; descriptor?: number; upload?: Upload; names?: string[] }

export type Talk = ReturnType<typeof openTalk>

/** What the handlers of all requests of a session share. */
export function openTalk({ sftp, connection, watch, folder, onChange }: Session) {
  const handles = new Map<number, Handle>()
  let lastHandle = 0
  connection.socket.once('close', () => {
    for (const { descriptor } of handles.values()) if (descriptor !== undefined) closeSync(descriptor)
  })
  const status = (id: number, code: number, message?: string) => () => sftp.status(id, code, message)
  const number = (name: Buffer) => (name.length === 4 ? name.readUInt32BE() : 0)

  return {
    status,
    real: (path: string) => join(folder, posix.resolve('/', path)),

    /** `execute` may throw an error of the file system. */
    answer(id: number, text: string, execute: () => Reply) {
      const isRename = /^(RENAME|EXTENDED posix-rename@openssh.com) /.test(text)
      watch.ask(connection, { text, isRename }, () => {
        try {
          return execute()
        } catch (error) {
          return status(id, statusOf(error))
        }
      })
    },

    change(id: number, act: () => void): Reply {
      act()
      onChange()
      return status(id, STATUS_CODE.OK)
    },

    hold(id: number, handle: Handle): Reply {
      lastHandle += 1
      handles.set(lastHandle, handle)
      const name = Buffer.alloc(4)
      name.writeUInt32BE(lastHandle)
      return () => sftp.handle(id, name)
    },
    held: (name: Buffer): Handle => handles.get(number(name)) ?? { path: '?' },
    release: (name: Buffer) => handles.delete(number(name)),
  }
}

/** As OpenSSH translates them; everything else that a file system refuses is FAILURE. */
const STATUS_OF_ERROR: Record<string, number> = {
  ENOENT: STATUS_CODE.NO_SUCH_FILE,
  ENOTDIR: STATUS_CODE.NO_SUCH_FILE,
  EBADF: STATUS_CODE.NO_SUCH_FILE,
  ELOOP: STATUS_CODE.NO_SUCH_FILE,
  EPERM: STATUS_CODE.PERMISSION_DENIED,
  EACCES: STATUS_CODE.PERMISSION_DENIED,
  ENAMETOOLONG: STATUS_CODE.BAD_MESSAGE,
  EINVAL: STATUS_CODE.BAD_MESSAGE,
}

function statusOf(error: unknown): number {
  const { code, errno } = error as NodeJS.ErrnoException
  if (code === undefined || errno === undefined) throw error
  return STATUS_OF_ERROR[code] ?? STATUS_CODE.FAILURE
}
