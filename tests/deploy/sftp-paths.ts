import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs'
import { posix } from 'node:path'
import ssh2 from 'ssh2'
import { applyAttributes, attributesOf, NO_ATTRIBUTES } from './sftp-attributes.ts'
import type { Session, Talk } from './sftp-session.ts'

const { STATUS_CODE } = ssh2.utils.sftp

/** The requests that name a path. */
export function servePaths({ sftp, quirks }: Session, { answer, change, real, status }: Talk) {
  sftp.on('REALPATH', (id, path) => {
    const filename = posix.resolve('/', path)
    answer(id, `REALPATH ${path}`, () => () => sftp.name(id, [{ filename, longname: filename, attrs: NO_ATTRIBUTES }]))
  })
  const stat = (id: number, text: string, read: () => Stats) =>
    answer(id, text, () => {
      const attributes = attributesOf(read())
      return () => sftp.attrs(id, attributes)
    })
  sftp.on('STAT', (id, path) => stat(id, `STAT ${path}`, () => statSync(real(path))))
  sftp.on('LSTAT', (id, path) => stat(id, `LSTAT ${path}`, () => lstatSync(real(path))))
  sftp.on('SETSTAT', (id, path, attributes) =>
    answer(id, `SETSTAT ${path}`, () =>
      change(id, () => {
        const descriptor = openSync(real(path), attributes.size === undefined ? 'r' : 'r+')
        applyAttributes(descriptor, attributes)
        closeSync(descriptor)
      }),
    ),
  )
  sftp.on('MKDIR', (id, path) => answer(id, `MKDIR ${path}`, () => change(id, () => mkdirSync(real(path)))))
  sftp.on('RMDIR', (id, path) => answer(id, `RMDIR ${path}`, () => change(id, () => rmdirSync(real(path)))))
  sftp.on('REMOVE', (id, path) =>
    answer(id, `REMOVE ${path}`, () =>
      quirks.refusesDelete ? status(id, STATUS_CODE.PERMISSION_DENIED) : change(id, () => unlinkSync(real(path))),
    ),
  )
}

export function serveRenames({ sftp, quirks }: Session, { answer, change, held, real, status }: Talk) {
  const rename = (id: number, from: string, to: string, mayReplace: boolean) => {
    lstatSync(real(from))
    if (!mayReplace && lstatSync(real(to), { throwIfNoEntry: false })) return status(id, STATUS_CODE.FAILURE)
    return change(id, () => renameSync(real(from), real(to)))
  }
  sftp.on('RENAME', (id, from, to) => answer(id, `RENAME ${from} ${to}`, () => rename(id, from, to, false)))
  sftp.on('EXTENDED', (id, name, data) => {
    const [first = Buffer.alloc(0), second = first] = readStrings(data)
    if (name === 'posix-rename@openssh.com' && !quirks.noPosixRename) {
      const mayReplace = !quirks.refusesReplace
      answer(id, `EXTENDED ${name} ${first} ${second}`, () => rename(id, `${first}`, `${second}`, mayReplace))
    } else if (name === 'fsync@openssh.com') {
      answer(id, `EXTENDED ${name} ${held(first).path}`, () => status(id, STATUS_CODE.OK))
    } else answer(id, `EXTENDED ${name}`, () => status(id, STATUS_CODE.OP_UNSUPPORTED))
  })
}

/** Each is its length, four bytes, and its bytes. */
function readStrings(data: Buffer | undefined): Buffer[] {
  const strings: Buffer[] = []
  for (let rest = data; rest && rest.length >= 4; rest = rest.subarray(4 + rest.readUInt32BE()))
    strings.push(rest.subarray(4, 4 + rest.readUInt32BE()))
  return strings
}
