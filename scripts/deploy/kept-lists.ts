/** Sums of the lists that this computer has put on servers: any other list there is another computer's. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { parseJson } from '../lib/json.ts'
import { KEPT_LISTS } from '../lib/paths.ts'
import { Problem } from '../lib/problem.ts'
import { sha256 } from '../lib/sha256.ts'
import * as messages from './messages.ts'
import type { Settings } from './settings.ts'

/** A deploy puts two; a few more are the ones of deploys that were cut off. */
const MANY = 40

export type KeptLists = {
  /** True as well if nothing is kept for this server yet. */
  knows: (list: Uint8Array) => Promise<boolean>
  keep: (list: Uint8Array) => Promise<void>
}

export function readKeptLists({ host, user, path }: Settings): KeptLists {
  const target = `${user}@${host}:${path}`
  const readAll = async () =>
    parseJson(z.record(z.string(), z.array(z.string())), await readFile(KEPT_LISTS, 'utf8').catch(() => '{}')) ?? {}
  return {
    knows: async (list) => (await readAll())[target]?.includes(sha256(list)) ?? true,
    keep: async (list) => {
      const all = await readAll()
      const sums = [...(all[target] ?? []), sha256(list)].slice(-MANY)
      try {
        await writeFile(`${KEPT_LISTS}.new`, JSON.stringify({ ...all, [target]: sums }, null, 1))
        await rename(`${KEPT_LISTS}.new`, KEPT_LISTS)
      } catch (cause) {
        throw new Problem(messages.NOT_KEPT, { cause })
      }
    },
  }
}
