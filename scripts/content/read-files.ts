import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { findMeant } from '../../src/lib/near-names.ts'
import { type Finding, Problem } from '../lib/problem.ts'
import { ANSWERS } from './answers.ts'

/** Why a file or folder that is there cannot be read. */
export const LOCKED =
  'lässt sich nicht öffnen. Vielleicht hat ein anderes Programm sie gesperrt (OneDrive, Virenscanner), oder die Rechte fehlen.'

/** The path as the owner sees it: from the working directory, with "/". */
export const addressOf = (folder: string, file: string): string =>
  relative(process.cwd(), join(folder, file)).split(sep).join('/')

/** Name → text; the findings report files that are missing, unreadable or there by mistake. */
export async function readContentFiles<Name extends string>(folder: string, names: Name[]) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Problem(`Den Ordner „${folder}“ gibt es nicht, oder er lässt sich nicht öffnen.`, { cause })
  })
  const found = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const texts = new Map<Name, string>()
  const findings: Finding[] = []
  const complain = (file: string, message: string) => findings.push({ file: addressOf(folder, file), message })
  for (const name of names) {
    const file = `${name}.yaml`
    const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    if (!found.includes(file)) complain(file, MISSING)
    else if (text === undefined) complain(file, `Die Datei ${LOCKED}`)
    // An editor that saves as "ANSI" or UTF-16 spoils every umlaut.
    else if (/[\0\ufffd]/.test(text)) complain(file, NOT_UTF_8)
    else texts.set(name, text)
  }
  // A copy is never read: the owner would edit it and wonder why nothing changes.
  const files = [...names, ANSWERS].map((name) => `${name}.yaml`)
  const strays = found.filter((name) => /^[^.].*\.(?:ya?ml|ts)(?:\.\w+|~)?$/i.test(name) && !files.includes(name))
  for (const file of strays) {
    // Windows hides the last extension.
    const meant = findMeant(file.replace(/\.txt$/i, ''), files)
    const newer = meant ? `Ist sie die neuere: bitte so nennen: „${meant}“. Sonst bitte` : 'Bitte'
    complain(file, `${STRAY} ${newer} in einem anderen Ordner aufheben.`)
  }
  return { texts, findings }
}

const MISSING = 'Diese Datei fehlt. Heißt sie anders: bitte umbenennen. Sonst bitte aus der Sicherung zurückholen.'
const STRAY = 'Diese Datei gehört nicht in den Ordner, ihr Inhalt käme nicht auf die Website.'
const NOT_UTF_8 =
  'Die Datei ist nicht als UTF-8 gespeichert, Umlaute gehen dabei verloren. Bitte im Editor „Speichern unter“ wählen und als Codierung UTF-8 einstellen. Wo danach ein „�“ steht, die Stelle neu tippen.'
