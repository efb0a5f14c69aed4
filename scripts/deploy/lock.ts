/** Only one deploy at a time: the lock is a folder that holds its owner's name, renamed into place. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { posix } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import { HTACCESS } from './plan.ts'
import { TransferError, type Transport, writeWhole } from './transport.ts'

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'

/** These texts are printed, and anybody could have written them. */
const text = z.string().transform((value) => value.replace(/\p{C}/gu, '').slice(0, 100))
const owner = z.object({ token: text, who: text, since: text })
const UNKNOWN = { token: '', who: 'unbekannt', since: 'unbekannt' }

const THIS_COMPUTER = `${process.env.USER ?? process.env.USERNAME ?? 'unbekannt'}@${hostname()}`
const formatTime = (time: Date) => time.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })

const makeToken = () => randomUUID().slice(0, 8)
export const makeFolderName = (token = makeToken()) => `.htdeploy.${token}`

/**
 * Its folder has another in it, the store, for all files on their way to or from their places. Breaking the lock renames
 * the folder, so the store's path is gone: whatever a deploy that sleeps renames later, it fails.
 */
export class Lock {
  readonly #token = makeToken()
  readonly #folder = makeFolderName(this.#token)
  /** Its name in there. */
  #store = makeToken()
  #count = 0
  /** How many connections had it: what a lost one has staged is still in the store. */
  #connections = 0
  /** True as soon as a part of it may be on the server. */
  isHeld = false
  #isTaken = false

  /** A new name in the store: what a lost connection still writes must not meet a later attempt. */
  next = () => `${LOCK}/${this.#store}/${this.#count++}`

  /** On each connection. @throws Problem with exit code 4 if another deploy has it. */
  async take(server: Transport, now: Date): Promise<void> {
    if (this.#isTaken) {
      // What a lost connection still renames would otherwise meet this attempt.
      const store = makeToken()
      await server.rename(`${LOCK}/${this.#store}`, `${LOCK}/${store}`)
      this.#store = store
      this.#connections++
      return
    }
    this.isHeld = true
    await this.#prepare(server, { token: this.#token, who: THIS_COMPUTER, since: formatTime(now) })
    try {
      await server.rename(this.#folder, LOCK)
      this.#isTaken = true
    } catch (error) {
      // Each server words a refusal differently, so the owner's name shows whether the lock was taken.
      const isThere = async () => (await server.list('./')).has(`${LOCK}/`)
      const holder = (await readHolder(server)) ?? ((await isThere()) ? UNKNOWN : undefined)
      this.#isTaken = holder?.token === this.#token
      const isHere = holder?.who === THIS_COMPUTER
      if (!this.#isTaken) throw holder ? messages.locked(holder, isHere) : error
    }
    this.#connections = 1
  }

  /** Also removes a half-made lock. If it was broken by hand, the lock there is another deploy's and stays; returns false. */
  async release(server: Transport, { isDone = false } = {}): Promise<boolean> {
    const isStoreEmpty = this.#connections < (isDone ? 2 : 1)
    const isOurs = (await readHolder(server))?.token === this.#token
    const wasBroken = this.#isTaken && !isOurs
    // Another connection may have to clear the rest: it must not look as if somebody had broken the lock.
    this.#isTaken = wasBroken
    if (isOurs) await server.rename(LOCK, this.#folder)
    // Before the owner's name: a lost connection may still rename the folder into place, and an empty one locks nobody.
    if (isStoreEmpty) await server.removeFolder(`${this.#folder}/${this.#store}`)
    if (!wasBroken) await clear(server, this.#folder, { isStoreEmpty })
    this.isHeld = false
    return !wasBroken
  }

  /** Tries all that the exchange will need: hidden names, the name .htaccess, replacing a file by renaming. */
  async #prepare(server: Transport, we: z.infer<typeof owner>): Promise<void> {
    const [own, other] = [`${this.#folder}/${OWNER}`, `${this.#folder}/${HTACCESS}`]
    try {
      await server.makeFolder(this.#folder)
      await server.makeFolder(`${this.#folder}/${this.#store}`)
      await writeWhole(server, own, Buffer.from(JSON.stringify(we)))
      await server.rename(own, other)
      await writeWhole(server, own, Buffer.from('{}'))
      await server.rename(other, own)
    } catch (cause) {
      allowRefusal(cause)
      throw new Problem(messages.NO_EXCHANGE, { cause })
    }
  }
}

/** For the lock of a killed deploy, or a half-made one; if it still runs, it notices. Returns whether there was any. */
export async function breakLock(server: Transport, lock = LOCK): Promise<boolean> {
  const folder = posix.join(posix.dirname(lock), makeFolderName())
  const isThere = await server.rename(lock, folder).then(() => true, allowRefusal)
  if (isThere) await clear(server, folder)
  return isThere
}

function allowRefusal(error: unknown): false {
  if (error instanceof TransferError && error.code === 'refused') return false
  throw error
}

async function readHolder(server: Transport) {
  const contents = await server.read(`${LOCK}/${OWNER}`)
  return contents && (parseJson(owner, contents) ?? UNKNOWN)
}

/** Removes a lock's folder under another name, with all that is in it, also where listings lack hidden names. */
async function clear(server: Transport, folder: string, { isStoreEmpty = false } = {}): Promise<void> {
  if (!isStoreEmpty) await removeTree(server, folder)
  for (const name of [OWNER, HTACCESS]) await server.remove(`${folder}/${name}`)
  await server.removeFolder(folder)
}

async function removeTree(server: Transport, folder: string): Promise<void> {
  for (const name of (await server.list(`${folder}/`)).keys()) {
    const path = `${folder}/${name}`
    await (name.endsWith('/') ? removeTree(server, path.slice(0, -1)) : server.remove(path))
  }
  await server.removeFolder(folder)
}
