/** What a fake FTP server does for each verb; the answer is the reply's text. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openPassive, receiveData, sendData } from './fake-ftp-data'
import type { Session } from './fake-ftp-session'
import {
  hasDotName,
  listFacts,
  listUnix,
  measure,
  Refusal,
  renderFacts,
  renderTime,
  resolvePath,
} from './fake-ftp-tree'
import { PASSWORD } from './server'

export const USER = 'werkstatt'

type Command = (session: Session, argument: string) => string | Promise<string>

const BEFORE_LOGIN = ['USER', 'PASS', 'AUTH', 'PBSZ', 'PROT', 'FEAT', 'OPTS', 'SYST', 'NOOP', 'QUIT']

export function runCommand(session: Session, verb: string, argument: string): string | Promise<string> {
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  const { noEpsv, noSize, noMlsd, hasHash } = session.ftp.quirks
  const isMissing =
    (verb === 'EPSV' && noEpsv) ||
    (verb === 'SIZE' && noSize) ||
    (verb.startsWith('MLS') && noMlsd) ||
    (verb === 'HASH' && !hasHash)
  if (!command || isMissing) return '502 Command not implemented'
  if (!session.isLoggedIn && !BEFORE_LOGIN.includes(verb)) return '530 Please login with USER and PASS'
  return command(session, argument)
}

const COMMANDS: Record<string, Command> = {
  AUTH: ({ ftp, raw, socket }) => (ftp.secureContext && raw === socket ? '234 Proceed with negotiation' : '502 No TLS'),
  PBSZ: () => '200 PBSZ=0',
  PROT: (session, level) => {
    session.isProtected = level === 'P'
    return `200 Protection level is ${level}`
  },
  USER: (session, user) => {
    if (session.ftp.secureContext && session.raw === session.socket) return '530 Sessions must use encryption'
    session.user = user
    return '331 Please specify the password'
  },
  PASS: (session, password) => {
    session.isLoggedIn = session.user === USER && password === PASSWORD
    return session.isLoggedIn ? '230 Login successful' : '530 Login incorrect'
  },
  FEAT: ({ ftp: { quirks, secureContext } }) => {
    const features = [
      ...(secureContext ? ['AUTH TLS', 'PBSZ', 'PROT'] : []),
      ...(quirks.noEpsv ? [] : ['EPSV']),
      ...(quirks.noSize ? [] : ['SIZE']),
      ...(quirks.noMlsd ? [] : ['MLST type*;size*;modify*;']),
      ...(quirks.hasHash ? ['HASH SHA-256*'] : []),
      ...['MDTM', 'UTF8'],
    ]
    return ['211-Features:', ...features.map((feature) => ` ${feature}`), '211 End'].join('\r\n')
  },
  OPTS: () => '200 Done',
  SYST: () => '215 UNIX Type: L8',
  TYPE: (_, type) => `200 Type is ${type}`,
  STRU: (_, structure) => (structure === 'F' ? '200 Structure is F' : '504 Only F'),
  NOOP: () => '200 Done',
  QUIT: () => '221 Goodbye',
  PWD: ({ folder }) => `257 "${folder}" is the current directory`,
  CWD: (session, path) => {
    const folder = resolvePath(session.folder, path)
    if (!statSync(join(session.ftp.home, folder)).isDirectory()) return '550 No directory'
    session.folder = folder
    return '250 Directory changed'
  },
  CDUP: (session) => {
    session.folder = resolvePath(session.folder, '..')
    return '250 Directory changed'
  },
  EPSV: async (session) => `229 Entering Extended Passive Mode (|||${await openPort(session)}|)`,
  PASV: async (session) => {
    const port = await openPort(session)
    const host = session.ftp.quirks.privatePasv ? '10,0,0,1' : '127,0,0,1'
    return `227 Entering Passive Mode (${host},${port >> 8},${port & 255})`
  },
  LIST: (session, argument) => sendOver(session, listUnix(locate(session, argument.replace(/^-\w+ ?/, '')))),
  MLSD: (session, argument) => sendOver(session, listFacts(locate(session, argument))),
  MLST: (session, path) =>
    `250-Listing\r\n ${renderFacts(locate(session, path), resolvePath(session.folder, path))}\r\n250 End`,
  RETR: (session, path) => sendOver(session, readFileSync(locate(session, path))),
  STOR: store,
  SIZE: (session, path) => `213 ${readFileSync(locate(session, path)).length}`,
  MDTM: (session, path) => `213 ${renderTime(statSync(locate(session, path)).mtime)}`,
  HASH: (session, path) => {
    const bytes = readFileSync(locate(session, path))
    return `213 SHA-256 0-${bytes.length} ${createHash('sha256').update(bytes).digest('hex')} ${path}`
  },
  MKD: (session, path) => {
    mkdirSync(locateToWrite(session, path))
    session.ftp.notify()
    return `257 "${resolvePath(session.folder, path)}" created`
  },
  RMD: (session, path) => {
    rmdirSync(locateToWrite(session, path))
    session.ftp.notify()
    return '250 Directory removed'
  },
  DELE: (session, path) => {
    if (session.ftp.quirks.refusesDelete) return '550 Not allowed'
    unlinkSync(locateToWrite(session, path))
    session.ftp.notify()
    return '250 File removed'
  },
  RNFR: (session, path) => {
    if (session.ftp.quirks.refusesRename) return '550 Not allowed'
    const from = locateToWrite(session, path)
    if (!existsSync(from)) return '550 No such file or directory'
    session.renameFrom = from
    return '350 Ready for RNTO'
  },
  RNTO: (session, path) => {
    const from = session.renameFrom
    session.renameFrom = undefined
    if (from === undefined) return '503 RNFR first'
    const to = locateToWrite(session, path)
    if (session.ftp.quirks.refusesReplace && existsSync(to)) return '550 File is there'
    renameSync(from, to)
    session.ftp.notify()
    return '250 Renamed'
  },
}

async function store(session: Session, path: string): Promise<string> {
  const { ftp } = session
  let file = locateToWrite(session, path)
  if (existsSync(file) && ftp.quirks.refusesReplace) return '550 File is there'
  if (ftp.quirks.autorename) file = findFreeName(file)
  if (!existsSync(dirname(file)) || (existsSync(file) && statSync(file).isDirectory())) return '550 No such file'
  const data = await openData(session)
  const before = existsSync(file) ? statSync(file).size : 0
  const room = ftp.quirks.quota === undefined ? Number.POSITIVE_INFINITY : ftp.quirks.quota - measure(ftp.home) + before
  return receiveData({ ftp, data, path: file, upload: ftp.watch.countUpload(), room: Math.max(0, room) })
}

function findFreeName(file: string): string {
  let name = file
  for (let count = 1; existsSync(name); count++) name = `${file}.${count}`
  return name
}

async function sendOver(session: Session, contents: Uint8Array | string): Promise<string> {
  return sendData(await openData(session), contents)
}

async function openPort(session: Session): Promise<number> {
  session.passive?.close()
  session.passive = await openPassive(session.ftp, session.isProtected)
  return session.passive.port
}

/** The client may come before or after this preliminary reply. */
async function openData(session: Session) {
  const { passive, ftp } = session
  if (!passive) throw new Refusal('425 Use EPSV or PASV first')
  if (ftp.secureContext && !session.isProtected) throw new Refusal('522 Data connections must be encrypted')
  session.send('150 Ready')
  const data = await passive.data
  session.passive = undefined
  if (!data) throw new Refusal('425 Nobody came')
  return data
}

function locate(session: Session, path: string): string {
  return join(session.ftp.home, resolvePath(session.folder, path))
}

function locateToWrite(session: Session, path: string): string {
  const own = resolvePath(session.folder, path)
  if (session.ftp.quirks.refusesDotFiles && hasDotName(own)) throw new Refusal('553 Prohibited file name')
  return join(session.ftp.home, own)
}
