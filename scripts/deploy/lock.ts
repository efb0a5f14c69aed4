/** Only one deploy at a time: the lock is a folder that holds its owner's name, renamed into place. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import { HTACCESS, MANIFEST, stagedPath, TOKEN } from './plan.ts'
import { TransferError, type Transport, writeWhole } from './transport.ts'

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'

/** These texts are printed, and anybody could have written them. */
const text = z.string().transform((value) => value.replace(/\p{C}/gu, '').slice(0, 100))
const owner = z.object({ token: text, who: text, since: text })
const UNKNOWN = { token: '', who: 'unbekannt', since: 'unbekannt' }

export class Lock {
  readonly token = makeToken()
  readonly #folder = folderOf(this.token)
  /** True as soon as a part of it may be on the server. */
  isHeld = false
  #isTaken = false

  /** @throws Problem with exit code 4 if another deploy has it. */
  async take(server: Transport, now: Date): Promise<void> {
    if (this.isHeld) return this.check(server)
    this.isHeld = true
    const who = `${process.env.USER ?? process.env.USERNAME ?? 'unbekannt'}@${hostname()}`
    const since = now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })
    await prepare(server, this.#folder, { token: this.token, who, since })
    try {
      await server.rename(this.#folder, LOCK)
      this.#isTaken = true
    } catch (error) {
      // Each server words a refusal differently, so the owner's name shows whether the lock was taken.
      const isThere = async () => (await server.list('./')).has(`${LOCK}/`)
      const holder = (await readHolder(server)) ?? ((await isThere()) ? UNKNOWN : undefined)
      this.#isTaken = holder?.token === this.token
      if (!this.#isTaken) throw holder ? messages.locked(holder) : error
    }
  }

  /** @throws Problem if somebody has broken it: another deploy may be running. */
  async check(server: Transport): Promise<void> {
    if (!(await this.#isOurs(server))) throw messages.lostLock()
    this.#isTaken = true
  }

  /** Also removes a half-made lock. If it was broken by hand, the lock there is another deploy's and stays; returns false. */
  async release(server: Transport): Promise<boolean> {
    const isOurs = await this.#isOurs(server)
    // Another connection may have to clear the rest: it must not look as if somebody had broken the lock.
    if (isOurs) this.#isTaken = false
    if (isOurs) await server.rename(LOCK, this.#folder)
    await clear(server, this.#folder)
    this.isHeld = false
    return !this.#isTaken
  }

  async #isOurs(server: Transport): Promise<boolean> {
    return (await readHolder(server))?.token === this.token
  }
}

/** For the lock of a killed deploy; one that still runs notices and stops. Returns whether there was a lock. */
export async function breakLock(server: Transport): Promise<boolean> {
  const holder = (await readHolder(server)) ?? UNKNOWN
  // The deploy may sleep just before it puts its list into place. Twice, as this may break off after the rename.
  const removeLists = async () => {
    if (TOKEN.test(holder.token)) for (const path of stagedLists(holder)) await server.remove(path)
  }
  await removeLists()
  const folder = folderOf(makeToken())
  const isThere = await server.rename(LOCK, folder).then(() => true, unlessRefused)
  if (!isThere) return false
  await removeLists()
  await clear(server, folder)
  return true
}

const makeToken = () => `${randomUUID().slice(0, 7)}0`
export const folderOf = (token: string) => `.htdeploy.${token}`

/** Each attempt stages under a token of its own: what a lost connection still does must not meet the next one. */
export const tokensOf = ({ token }: { token: string }) => [1, 2, 3, 4].map((attempt) => token.slice(0, 7) + attempt)
/** No list names these before they are announced. */
export const stagedLists = (lock: { token: string }) => tokensOf(lock).map((token) => stagedPath(MANIFEST, token))

function unlessRefused(error: unknown): void {
  if (!(error instanceof TransferError && error.kind === 'refused')) throw error
}

/** Tries all that the exchange will need: hidden names, the name .htaccess, replacing a file by renaming. */
async function prepare(server: Transport, folder: string, we: z.infer<typeof owner>): Promise<void> {
  const [own, other] = [`${folder}/${OWNER}`, `${folder}/${HTACCESS}`]
  try {
    await server.makeFolder(folder)
    await writeWhole(server, own, Buffer.from(JSON.stringify(we)))
    await server.rename(own, other)
    await writeWhole(server, own, Buffer.from('{}'))
    await server.rename(other, own)
  } catch (cause) {
    unlessRefused(cause)
    throw new Problem(messages.NO_EXCHANGE, { cause })
  }
}

async function readHolder(server: Transport) {
  const contents = await server.read(`${LOCK}/${OWNER}`)
  return contents && (parseJson(owner, contents) ?? UNKNOWN)
}

export async function clear(server: Transport, folder: string): Promise<void> {
  for (const name of [OWNER, HTACCESS]) await server.remove(`${folder}/${name}`)
  await server.removeFolder(folder)
}
