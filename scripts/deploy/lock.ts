/**
 * Only one deploy at a time. The lock is a folder with its owner's name in it that is made under a name of its own and
 * then renamed: no server puts a folder in the place of one that has something in it, so this is done as a whole or not
 * at all, and who lost the answer can read who has it. Making it shows what the server allows, before anything of the
 * site is touched.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { Problem } from '../lib/problem.ts'
import { type Session, TransferError, type Transport } from './transport.ts'

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'
const LOCKED = 4

/** Whoever reads it lives there, wherever the deploy runs. */
const LOCAL = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

type Owner = { token: string; who: string; since: string }

export class Lock {
  readonly #owner: Owner
  readonly #folder: string
  #isBegun = false

  constructor(now: Date) {
    const token = randomUUID().slice(0, 8)
    const user = process.env.USER ?? process.env.USERNAME ?? 'unbekannt'
    this.#owner = { token, who: `${user}@${hostname()}`, since: LOCAL.format(now) }
    this.#folder = `.htdeploy.${token}`
  }

  /** @throws Problem with exit code 4 when another deploy has it. */
  async take(session: Session): Promise<void> {
    await session.do((server) => {
      this.#isBegun = true
      return prepare(server, this.#folder, this.#owner)
    })
    const holder = await session.do((server) => tryToTake(server, this.#folder, this.#owner))
    if (holder) throw new Problem(describeHolder(holder, this.#owner), { exitCode: LOCKED })
  }

  /** However far it came. */
  async release(session: Session): Promise<void> {
    if (this.#isBegun) await session.do((server) => giveBack(server, this.#folder, this.#owner.token))
  }
}

/** By hand, after a deploy that was killed; one that still runs would not notice. Tells whether there was one. */
export async function breakLock(session: Session): Promise<boolean> {
  const folder = `.htdeploy.${randomUUID().slice(0, 8)}`
  const holder = await session.do(readHolder)
  await session.do((server) => giveBack(server, folder))
  return holder !== undefined
}

/** Replaces a file of the folder as pages will be replaced. */
async function prepare(server: Transport, folder: string, owner: Owner): Promise<void> {
  const text = Buffer.from(JSON.stringify(owner))
  try {
    await server.makeFolder(folder)
    await server.write(`${folder}/${OWNER}`, Buffer.from('{}'))
    await server.write(`${folder}/.htnew`, text)
    await server.rename(`${folder}/.htnew`, `${folder}/${OWNER}`)
  } catch (error) {
    if (!(error instanceof TransferError) || error.kind !== 'refused') throw error
    throw new Problem(
      'Der Server erlaubt nicht, was ein Austausch ohne Lücke braucht: Dateien, deren Name mit einem Punkt beginnt, anlegen, umbenennen und dabei ersetzen. An der Website wurde nichts geändert.\n  Fragen Sie den Anbieter danach, oder versuchen Sie DEPLOY_PROTOCOL=sftp. Von Hand geht es immer: dist/ mit einem FTP-Programm hochladen.',
      { cause: error },
    )
  }
  if ((await server.size(`${folder}/${OWNER}`)) !== text.length)
    throw new TransferError('again', 'Eine Datei kam nicht vollständig an.')
}

async function tryToTake(server: Transport, ownFolder: string, owner: Owner): Promise<Partial<Owner> | undefined> {
  try {
    await server.rename(ownFolder, LOCK)
    return undefined
  } catch (error) {
    if (!(error instanceof TransferError) || error.kind !== 'refused') throw error
    const holder = await readHolder(server)
    // Our own answer was lost, and this is the second time that we ask.
    if (holder?.token === owner.token) return undefined
    if (!holder) throw error
    return holder
  }
}

/** Whoever was broken by hand must not take the lock of the next one with him. */
async function giveBack(server: Transport, folder: string, token?: string): Promise<void> {
  const holder = await readHolder(server)
  if (holder && (token === undefined || holder.token === token)) await server.rename(LOCK, folder)
  await clear(server, folder)
}

async function readHolder(server: Transport): Promise<Partial<Owner> | undefined> {
  const text = await server.read(`${LOCK}/${OWNER}`)
  if (!text) return undefined
  try {
    return JSON.parse(String(text)) as Partial<Owner>
  } catch {
    return {}
  }
}

/** A server that lets nobody delete keeps an empty folder that no visitor sees. */
async function clear(server: Transport, folder: string): Promise<void> {
  try {
    for (const name of [OWNER, '.htnew']) await server.remove(`${folder}/${name}`)
    await server.removeFolder(folder)
  } catch (error) {
    if (!(error instanceof TransferError) || error.kind !== 'refused') throw error
  }
}

function describeHolder({ who = 'unbekannt', since = 'unbekannt' }: Partial<Owner>, we: Owner): string {
  if (who === we.who)
    return `Die Sperre stammt von diesem Rechner (${who}, ${since}), wohl von einem Hochladen, das abgebrochen ist. An der Website wurde nichts geändert.\n  Läuft es in keinem anderen Fenster mehr: npm run deploy -- --break-lock, dann noch einmal hochladen. Es geht dort weiter.`
  return `Gerade lädt schon jemand hoch: ${who}, seit ${since}. An der Website wurde nichts geändert.\n  Wenn das sicher niemand mehr tut (Rechner ausgeschaltet, Fenster geschlossen): npm run deploy -- --break-lock`
}
