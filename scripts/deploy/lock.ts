/**
 * Only one deploy at a time. The lock is a folder that holds its owner's name. It is made under a name of its own and
 * then renamed: no server renames a folder onto one that is not empty, so a lock is taken completely or not at all, and
 * a deploy whose connection broke can read whether it has it. Making the lock also shows what the server allows, before
 * the site is touched.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import { HTACCESS, MANIFEST, stagedPath, TOKEN } from './plan.ts'
import { TransferError, type Transport, writeWhole } from './transport.ts'

/** The exit code if another deploy is running. */
export const LOCKED = 4

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'

/** These texts are printed, and anybody could have written them. */
const text = z.string().transform((value) => value.replace(/\p{C}/gu, '').slice(0, 100))
const owner = z.object({ token: text, who: text, since: text })
type Owner = z.infer<typeof owner>
const UNKNOWN: Owner = { token: '', who: 'unbekannt', since: 'unbekannt' }

export class Lock {
  readonly #owner: Owner
  readonly #folder: string
  /** True as soon as a part of it may be on the server. */
  isHeld = false
  #isTaken = false

  constructor(now: Date) {
    const token = randomUUID().slice(0, 8)
    const user = process.env.USER ?? process.env.USERNAME ?? 'unbekannt'
    const since = now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })
    this.#owner = { token, who: `${user}@${hostname()}`, since }
    this.#folder = folderOf(token)
  }

  get token(): string {
    return this.#owner.token
  }

  /** @throws Problem with exit code 4 if another deploy has it. */
  async take(server: Transport): Promise<void> {
    if (this.isHeld) return this.check(server)
    this.isHeld = true
    await prepare(server, this.#folder, this.#owner)
    try {
      await server.rename(this.#folder, LOCK)
      this.#isTaken = true
    } catch (error) {
      // Each server words a refusal differently, so the owner's name shows whether the lock was taken.
      const isThere = async () => (await server.list('./')).has(`${LOCK}/`)
      const holder = (await readHolder(server)) ?? ((await isThere()) ? UNKNOWN : undefined)
      this.#isTaken = holder?.token === this.token
      if (!this.#isTaken) throw holder ? new Problem(messages.locked(holder), { exitCode: LOCKED }) : error
    }
  }

  /** @throws Problem if somebody has broken it: another deploy may be running. */
  async check(server: Transport): Promise<void> {
    const holder = await readHolder(server)
    if (holder?.token !== this.#owner.token) throw new Problem(messages.LOST_LOCK, { exitCode: LOCKED })
    this.#isTaken = true
  }

  /** Also removes a half-made lock. If it was broken by hand, the lock there is another deploy's and stays; returns false. */
  async release(server: Transport): Promise<boolean> {
    const isOurs = (await readHolder(server))?.token === this.token
    // Another connection may have to clear the rest: it must not look as if somebody had broken the lock.
    if (isOurs) this.#isTaken = false
    if (isOurs) await server.rename(LOCK, this.#folder)
    await clear(server, this.#folder)
    this.isHeld = false
    return !this.#isTaken
  }
}

/** For the lock of a killed deploy; one that still runs notices and stops. Returns whether there was a lock. */
export async function breakLock(server: Transport): Promise<boolean> {
  // One without a readable owner can be broken, too.
  const holder = (await readHolder(server)) ?? UNKNOWN
  const folder = folderOf(randomUUID().slice(0, 8))
  const isThere = await server.rename(LOCK, folder).then(() => true, unlessRefused)
  if (!isThere) return false
  await clear(server, folder)
  // The deploy may sleep just before it puts its list into place.
  if (TOKEN.test(holder.token)) await server.remove(stagedPath(MANIFEST, holder.token))
  return true
}

const folderOf = (token: string) => `.htdeploy.${token}`

function unlessRefused(error: unknown): void {
  if (!(error instanceof TransferError && error.kind === 'refused')) throw error
}

/** Tries all that the exchange will need: hidden names, the name .htaccess, replacing a file by renaming. */
async function prepare(server: Transport, folder: string, we: Owner): Promise<void> {
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

async function readHolder(server: Transport): Promise<Owner | undefined> {
  const contents = await server.read(`${LOCK}/${OWNER}`)
  return contents && (parseJson(owner, contents) ?? UNKNOWN)
}

export async function clear(server: Transport, folder: string): Promise<void> {
  for (const name of [OWNER, HTACCESS]) await server.remove(`${folder}/${name}`)
  await server.removeFolder(folder)
}
