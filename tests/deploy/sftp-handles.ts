import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  constants as os,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { applyAttributes, attributesOf } from './sftp-attributes.ts'
import type { Reply, Session, Talk } from './sftp-session.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** The requests that open, close and look at files. */
export function serveHandles({ sftp, watch, onChange }: Session, talk: Talk) {
  const { answer, change, held, hold, real, release, status } = talk
  sftp.on('OPEN', (id, path, flags, { mode = 0o666 }) =>
    answer(id, `OPEN ${path} ${ssh2.utils.sftp.flagsToString(flags)}`, () => {
      const descriptor = openSync(real(path), systemFlags(flags), mode)
      const upload = flags & OPEN_MODE.WRITE ? watch.startUpload() : undefined
      if (flags & (OPEN_MODE.CREAT | OPEN_MODE.TRUNC)) onChange()
      return hold(id, { path, descriptor, upload })
    }),
  )
  sftp.on('CLOSE', (id, name) =>
    answer(id, `CLOSE ${held(name).path}`, () => {
      const { descriptor } = held(name)
      if (descriptor !== undefined) closeSync(descriptor)
      return status(id, release(name) ? STATUS_CODE.OK : STATUS_CODE.FAILURE)
    }),
  )
  sftp.on('FSTAT', (id, name) =>
    answer(id, `FSTAT ${held(name).path}`, () => {
      const attributes = attributesOf(fstatSync(held(name).descriptor ?? NO_FILE))
      return () => sftp.attrs(id, attributes)
    }),
  )
  sftp.on('FSETSTAT', (id, name, attributes) =>
    answer(id, `FSETSTAT ${held(name).path}`, () =>
      change(id, () => applyAttributes(held(name).descriptor ?? NO_FILE, attributes)),
    ),
  )
}

export function serveTransfers(session: Session, { answer, held, status }: Talk) {
  const { sftp } = session
  sftp.on('READ', (id, name, offset, length) =>
    answer(id, `READ ${held(name).path} ${offset}`, () => {
      const buffer = Buffer.alloc(Math.min(length, MOST_READ))
      const read = readSync(held(name).descriptor ?? NO_FILE, buffer, 0, buffer.length, offset)
      return read > 0 ? () => sftp.data(id, buffer.subarray(0, read)) : status(id, STATUS_CODE.EOF)
    }),
  )
  sftp.on('WRITE', (id, name, offset, data) => {
    const { path } = held(name)
    answer(id, `WRITE ${path} ${offset} ${data.length}`, () =>
      write(session, held(name), offset, data)
        ? status(id, STATUS_CODE.OK)
        : status(id, STATUS_CODE.FAILURE, 'No space left'),
    )
  })
}

/** False: no room for all of it. */
function write(session: Session, handle: ReturnType<Talk['held']>, offset: number, data: Buffer): boolean {
  const { connection, folder, onChange, quirks, watch } = session
  const { descriptor = NO_FILE, upload } = handle
  const beforeStrike = upload && watch.bytesBeforeStrike(upload, data.length)
  const quota = quirks.noSpace ? 0 : (quirks.quota ?? Number.POSITIVE_INFINITY)
  const room = quota === Number.POSITIVE_INFINITY ? data.length : Math.max(quota - bytesIn(folder), 0)
  const kept = writeSync(descriptor, data, 0, Math.min(beforeStrike ?? data.length, room), offset)
  if (upload) upload.bytes += kept
  if (kept > 0) onChange()
  if (beforeStrike !== undefined) watch.strike(connection)
  return kept === data.length
}

export function serveFolders({ sftp }: Session, { answer, held, hold, real, status }: Talk) {
  sftp.on('OPENDIR', (id, path) =>
    answer(id, `OPENDIR ${path}`, () => hold(id, { path, names: ['.', '..', ...readdirSync(real(path))] })),
  )
  sftp.on('READDIR', (id, name): void => {
    const { path, names } = held(name)
    answer(id, `READDIR ${path}`, (): Reply => {
      if (!names) return status(id, STATUS_CODE.FAILURE)
      const entries = names.splice(0, MOST_NAMES).flatMap((filename) => {
        const stats = lstatSync(join(real(path), filename), { throwIfNoEntry: false })
        if (!stats) return []
        const kind = stats.isDirectory() ? 'd' : '-'
        const longname = `${kind}rw-r--r-- 1 deploy deploy ${stats.size} Jan 1 00:00 ${filename}`
        return [{ filename, longname, attrs: attributesOf(stats) }]
      })
      return entries.length > 0 ? () => sftp.name(id, entries) : status(id, STATUS_CODE.EOF)
    })
  })
}

/** The system refuses it. */
const NO_FILE = 2 ** 31 - 1

/** In one answer, as OpenSSH. */
const MOST_NAMES = 100
/** Bytes in one answer; every server must manage as many. */
const MOST_READ = 32_768

function systemFlags(flags: number): number {
  const has = (flag: number) => (flags & flag) !== 0
  const access = has(OPEN_MODE.WRITE) ? (has(OPEN_MODE.READ) ? os.O_RDWR : os.O_WRONLY) : os.O_RDONLY
  return (
    access |
    (has(OPEN_MODE.APPEND) ? os.O_APPEND : 0) |
    (has(OPEN_MODE.CREAT) ? os.O_CREAT : 0) |
    (has(OPEN_MODE.TRUNC) ? os.O_TRUNC : 0) |
    (has(OPEN_MODE.EXCL) ? os.O_EXCL : 0)
  )
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
