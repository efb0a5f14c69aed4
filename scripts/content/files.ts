import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMeant } from '../../src/lib/near-names.ts'
import { Problem } from '../lib/problem.ts'

/** A file that cannot be read at all, in German. */
export class Unreadable extends Error {}

/** File name → its text, or what is wrong with it: the content files of a folder and those there by mistake. */
export async function readContentFiles(folder: string, files: string[]): Promise<Map<string, string | Unreadable>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Problem(`Den Ordner „${folder}“ mit dem Inhalt gibt es nicht, oder er lässt sich nicht öffnen.`, {
      cause,
    })
  })
  const found = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  // Nobody reads a copy: the owner would change it and wonder.
  const strays = found.filter((name) => /^[^.].*\.(?:ya?ml|ts)(?:\.\w+|~)?$/i.test(name) && !files.includes(name))
  const result = new Map<string, string | Unreadable>()
  for (const file of files)
    result.set(file, found.includes(file) ? await readText(join(folder, file)) : new Unreadable(MISSING))
  for (const file of strays) {
    // Windows hides the last ending.
    const meant = findMeant(file.replace(/\.txt$/i, ''), files)
    const newer = meant ? ` Ist sie die neuere: bitte so nennen: „${meant}“.` : ''
    result.set(file, new Unreadable(`${STRAY}${newer} Sonst bitte in einem anderen Ordner aufheben.`))
  }
  return result
}

const MISSING = 'Diese Datei fehlt. Heißt sie anders: bitte umbenennen. Sonst bitte aus der Sicherung zurückholen.'
const STRAY = 'Diese Datei gehört nicht in den Ordner, ihr Inhalt käme nicht auf die Website.'

async function readText(path: string): Promise<string | Unreadable> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes)
    return new Unreadable(
      'Die Datei lässt sich nicht öffnen. Vielleicht hat ein anderes Programm sie gesperrt (OneDrive, Virenscanner), oder die Rechte fehlen.',
    )
  const text = bytes.toString('utf8')
  if (!/[\0\ufffd]/.test(text)) return text
  // An editor that saves as "ANSI" or UTF-16 spoils every umlaut.
  return new Unreadable(
    'Die Datei ist nicht als UTF-8 gespeichert, Umlaute gehen dabei verloren. Bitte im Editor „Speichern unter“ wählen und als Codierung UTF-8 einstellen. Wo danach ein „�“ steht, die Stelle neu tippen.',
  )
}
