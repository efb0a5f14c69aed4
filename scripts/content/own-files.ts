/** Files that the owner wants unchanged at the root of his site: a price list, a search engine's verification file. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, readFiles } from '../lib/files.ts'
import { Problem } from '../lib/problem.ts'
import { TYPES } from '../server/policy.ts'
import { addressOf, LOCKED } from './read-files.ts'

const FOLDER = 'dateien'

/** No script: the pages' policy would allow it. */
const POSSIBLE = Object.keys(TYPES).filter((ending) => ending !== 'js')

/** Path in the site → contents; empty if there is no such folder. `ours` are the files of the build itself. */
export async function readOwnFiles(contentDir: string, ours: Files): Promise<Files> {
  // Windows and macOS would also find "Dateien"; without it, a deploy from Linux would delete these files on the web.
  const name = (await readdir(contentDir)).find((entry) => entry.toLowerCase() === FOLDER)
  if (!name) return new Map()
  const folder = join(contentDir, name)
  const files = await readFiles(folder).catch((cause: unknown) => {
    throw new Problem(`Eine Datei im Ordner ${FOLDER} ${LOCKED}`, { cause })
  })
  const entries = await readdir(folder, { withFileTypes: true })
  const links = entries.filter((entry) => !entry.isFile() && !entry.isDirectory())
  const findings = [
    ...[...files].map(([file, contents]) => ({ file, message: explain(file, contents, ours) })),
    ...links.map((entry) => ({ file: entry.name, message: NO_FILE })),
  ].flatMap(({ file, message }) => (message ? [{ file: addressOf(folder, file), message }] : []))
  if (findings.length > 0) throw new Problem(`Im Ordner ${FOLDER} ist etwas zu ändern:`, { findings })
  return files
}

const NO_FILE = 'Das ist eine Verknüpfung, keine Datei. Bitte die Datei selbst in diesen Ordner kopieren.'

function explain(name: string, contents: { length: number }, ours: Files): string | undefined {
  if (contents.length === 0) return 'Diese Datei ist leer.'
  if (ours.has(name)) return 'So heißt schon eine Datei der Website. Bitte umbenennen.'
  if (name.includes('/')) return 'Dateien liegen direkt in diesem Ordner, nicht in einem Ordner darin.'
  if (!/^[a-z\d][a-z\d._-]*$/i.test(name)) return 'Der Name darf nur Buchstaben ohne Umlaut, Ziffern, - und _ haben.'
  const isPossible = POSSIBLE.some((ending) => name.endsWith(`.${ending}`))
  return isPossible ? undefined : `Möglich sind, kleingeschrieben: ${POSSIBLE.join(', ')}.`
}
