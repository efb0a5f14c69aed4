/**
 * Only one deploy at a time. The lock is a folder with its owner's name in it that is made under a name of its own and
 * then renamed: no server puts a folder in the place of one that has something in it, so this is done as a whole or not
 * at all, and who lost the answer can read who has it. Making it shows what the server allows, before anything of the
 * site is touched.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { Problem } from '../lib/problem.ts'
import * as messages from './messages.ts'
import { HTACCESS } from './plan.ts'
import { TransferError, type Transport } from './transport.ts'

/** The exit code of who finds another one at work. */
const LOCKED = 4

const LOCK = '.htdeploy.lock'
const OWNER = '.htowner.json'

/** It is printed, and anybody may have written it. */
const text = z.string().transform((value) => value.replace(/\p{C}/gu, '').slice(0, 100))
const owner = z.object({ token: text, who: text, since: text })
type Owner = z.infer<typeof owner>

export class Lock {
  readonly #owner: Owner
  readonly #folder: string
  /** From when on something of it may lie on the server. */
  isHeld = false

  constructor(now: Date) {
    const token = randomUUID().slice(0, 8)
    const user = process.env.USER ?? process.env.USERNAME ?? 'unbekannt'
    const since = now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })
    this.#owner = { token, who: `${user}@${hostname()}`, since }
    this.#folder = folderOf(token)
  }

  /** @throws Problem with exit code 4 when another deploy has it. */
  async take(server: Transport): Promise<void> {
    if (this.isHeld) return this.check(server)
    this.isHeld = true
    await prepare(server, this.#folder, this.#owner)
    try {
      await server.rename(this.#folder, LOCK)
    } catch (error) {
      // Servers refuse in all sorts of words, so whoever fails looks who has it.
      const holder = await readHolder(server)
      throw holder ? new Problem(messages.locked(holder), { exitCode: LOCKED }) : error
    }
  }

  /** @throws Problem when somebody has broken it: another deploy may be at work. */
  async check(server: Transport): Promise<void> {
    const holder = await readHolder(server)
    if (holder?.token !== this.#owner.token) throw new Problem(messages.LOST_LOCK, { exitCode: LOCKED })
  }

  /** However far it came. Whoever was broken by hand must not take the lock of the next one with him. */
  async release(server: Transport): Promise<void> {
    const holder = await readHolder(server)
    if (holder?.token === this.#owner.token) await server.rename(LOCK, this.#folder)
    await clear(server, this.#folder)
    this.isHeld = false
  }
}

/** By hand, after a deploy that was killed; one that still runs notices and stops. Tells whether there was one. */
export async function breakLock(server: Transport): Promise<boolean> {
  if (!(await readHolder(server))) return false
  const folder = folderOf(randomUUID().slice(0, 8))
  await server.rename(LOCK, folder)
  await clear(server, folder)
  return true
}

const folderOf = (token: string) => `.htdeploy.${token}`

/** Tries all that the exchange will need: hidden names, the name of the server's rules, replacing a file by renaming. */
async function prepare(server: Transport, folder: string, we: Owner): Promise<void> {
  const [own, other] = [`${folder}/${OWNER}`, `${folder}/${HTACCESS}`]
  try {
    await server.makeFolder(folder)
    await server.write(own, Buffer.from(JSON.stringify(we)))
    await server.rename(own, other)
    await server.write(own, Buffer.from('{}'))
    await server.rename(other, own)
  } catch (cause) {
    const isRefused = cause instanceof TransferError && cause.kind === 'refused'
    throw isRefused ? new Problem(messages.NO_EXCHANGE, { cause }) : cause
  }
}

async function readHolder(server: Transport): Promise<Owner | undefined> {
  const contents = await server.read(`${LOCK}/${OWNER}`)
  return contents && (parseJson(owner, contents) ?? { token: '', who: 'unbekannt', since: 'unbekannt' })
}

async function clear(server: Transport, folder: string): Promise<void> {
  for (const name of [OWNER, HTACCESS]) await server.remove(`${folder}/${name}`)
  await server.removeFolder(folder)
}
