/** What the owner wants at the root of his site as it is: a price list, the proof for a search engine. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, readFiles } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { TYPES } from '../server/policy.ts'
import { addressOf, LOCKED } from './read-files.ts'

const FOLDER = 'dateien'

/** Path in the site → contents; none where there is no such folder. `ours` is what the build makes by itself. */
export async function readOwnFiles(contentDir: string, ours: Files): Promise<Files> {
  // Windows and macOS would also find "Dateien"; without it, a deploy from Linux would delete these files on the web.
  const name = (await readdir(contentDir)).find((entry) => entry.toLowerCase() === FOLDER)
  const folder = join(contentDir, name ?? FOLDER)
  const files: Files = name ? await readFiles(folder).catch(refuse) : new Map()
  const findings = [...files].flatMap(([name, contents]) => {
    const message = contents.length === 0 ? 'Diese Datei ist leer.' : explain(name, ours)
    return message ? [{ file: addressOf(folder, name), message }] : []
  })
  if (findings.length > 0) throw new Problem(`Im Ordner ${FOLDER} ist etwas zu ändern:`, { findings })
  return files
}

function refuse(cause: unknown): never {
  throw new Problem(`Eine Datei im Ordner ${FOLDER} ${LOCKED}`, { cause })
}

function explain(name: string, ours: Files): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  if (ours.has(name)) return 'So heißt schon eine Datei der Website. Bitte umbenennen.'
  if (name.includes('/')) return 'Dateien liegen direkt in diesem Ordner, nicht in einem Ordner darin.'
  if (!/^[a-z\d][a-z\d._-]*$/i.test(name)) return 'Der Name darf nur Buchstaben ohne Umlaut, Ziffern, - und _ haben.'
  return Object.hasOwn(TYPES, ending) ? undefined : `Möglich sind, kleingeschrieben: ${Object.keys(TYPES).join(', ')}.`
}
