/**
 * Only one deploy at a time. The lock is a folder with its owner's name in it that is made under a name of its own and
 * then renamed: no server puts a folder in the place of one that has something in it, so this is done as a whole or not
 * at all, and who lost the answer can read who has it. Making it shows what the server allows, before anything of the
 * site is touched.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { Problem } from '../lib/problem.ts'
import { HTACCESS } from './plan.ts'
import { isKind, type Session, type Transport } from './transport.ts'

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'
const LOCKED = 4
const UNTOUCHED = 'An der Website wurde nichts geändert.'
const NEXT = 'npm run deploy -- --break-lock'

/** Whoever reads it lives there, wherever the deploy runs. */
const LOCAL = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** It is printed, and anybody may have written it. */
const text = z.string().transform((value) => value.replace(/\p{C}/gu, '').slice(0, 100))
const owner = z.object({ token: text, who: text, since: text })
type Owner = z.infer<typeof owner>
const UNKNOWN: Owner = { token: '', who: 'unbekannt', since: 'unbekannt' }

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
    const holder = await session.do((server) => this.#tryToTake(server))
    if (holder) throw new Problem(describeHolder(holder, this.#owner), { exitCode: LOCKED })
  }

  /** Servers refuse in all sorts of words, so whoever fails looks who has it. */
  async #tryToTake(server: Transport): Promise<Owner | undefined> {
    try {
      await server.rename(this.#folder, LOCK)
      return undefined
    } catch (error) {
      const holder = await readHolder(server)
      if (!holder && !(await hasFolder(server))) throw error
      // If it is ours, the answer was lost, and this is the second time that we ask.
      return holder?.token === this.#owner.token ? undefined : (holder ?? UNKNOWN)
    }
  }

  /** @throws Problem when somebody has broken it: another deploy may be at work. */
  async check(server: Transport): Promise<void> {
    const holder = await readHolder(server)
    if (holder?.token === this.#owner.token) return
    const who = holder ? ` Jetzt lädt ${holder.who} hoch, seit ${holder.since}.` : ''
    throw new Problem(
      `Jemand hat die Sperre dieses Hochladens gelöst, deshalb hört es hier auf.${who} Die Website ist ganz.\n  Läuft nirgends mehr eines, noch einmal: npm run deploy -- --go`,
      { exitCode: LOCKED },
    )
  }

  /** However far it came. Whoever was broken by hand must not take the lock of the next one with him. */
  async release(session: Session): Promise<void> {
    if (!this.#isBegun) return
    await session.do(async (server) => {
      const holder = await readHolder(server)
      if (holder?.token === this.#owner.token) await server.rename(LOCK, this.#folder)
      await clear(server, this.#folder)
    })
  }
}

/** By hand, after a deploy that was killed; one that still runs notices and stops. Tells whether there was one. */
export async function breakLock(session: Session): Promise<boolean> {
  const folder = `.htdeploy.${randomUUID().slice(0, 8)}`
  let wasLocked = false
  await session.do(async (server) => {
    const isThere = (await readHolder(server)) !== undefined || (await hasFolder(server))
    wasLocked ||= isThere
    if (isThere) await server.rename(LOCK, folder)
    await clear(server, folder)
  })
  return wasLocked
}

const FORBIDDEN = `In diesem Ordner darf der Zugang nichts anlegen, oder keine Namen, die mit einem Punkt beginnen. ${UNTOUCHED}
  Stimmt DEPLOY_PATH? Sonst fragen Sie den Anbieter, ob dieser Zugang dort schreiben darf.`
const NO_EXCHANGE = `Der Server erlaubt nicht, was ein Austausch ohne Lücke braucht: Dateien anlegen, auch .htaccess, umbenennen und dabei ersetzen. ${UNTOUCHED}
  Fragen Sie den Anbieter danach, oder versuchen Sie DEPLOY_PROTOCOL=sftp.`

/** Tries all that the exchange will need: hidden names, the name of the server's rules, replacing a file by renaming. */
async function prepare(server: Transport, folder: string, we: Owner): Promise<void> {
  const [own, other] = [`${folder}/${OWNER}`, `${folder}/${HTACCESS}`]
  let message = FORBIDDEN
  try {
    await server.makeFolder(folder)
    for (const path of [own, other]) await server.remove(path)
    message = NO_EXCHANGE
    await server.write(own, Buffer.from(JSON.stringify(we)))
    await server.rename(own, other)
    await server.write(own, Buffer.from('{}'))
    await server.rename(other, own)
  } catch (cause) {
    throw isKind(cause, 'refused') ? new Problem(message, { cause }) : cause
  }
}

async function readHolder(server: Transport): Promise<Owner | undefined> {
  const contents = await server.read(`${LOCK}/${OWNER}`)
  if (contents === undefined) return undefined
  try {
    return owner.parse(JSON.parse(String(contents)))
  } catch {
    return UNKNOWN
  }
}

const hasFolder = async (server: Transport) => (await server.list('./')).has(`${LOCK}/`)

/** A server that lets nobody delete keeps an empty folder that no visitor sees. */
async function clear(server: Transport, folder: string): Promise<void> {
  try {
    for (const name of [OWNER, HTACCESS]) await server.remove(`${folder}/${name}`)
    await server.removeFolder(folder)
  } catch (error) {
    if (!isKind(error, 'refused')) throw error
  }
}

function describeHolder({ who, since }: Owner, we: Owner): string {
  if (who === we.who)
    return `Die Sperre stammt von diesem Rechner (${who}, ${since}): Dort läuft noch ein Hochladen, oder eines ist abgebrochen. ${UNTOUCHED}\n  Läuft es in keinem anderen Fenster mehr: ${NEXT}, dann noch einmal hochladen.`
  return `Gerade lädt schon jemand hoch: ${who}, seit ${since}. ${UNTOUCHED}\n  Wenn das sicher niemand mehr tut (Rechner ausgeschaltet, Fenster geschlossen): ${NEXT}`
}
