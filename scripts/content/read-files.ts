/** The files of the content folder, as they are. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Files, readFiles } from '../lib/files.ts'
import { type Finding, Problem, throwAs } from '../lib/problem.ts'
import { TYPES } from '../server/policy.ts'
import { ANSWERS } from './answers.ts'

/** Why a file or folder that is there cannot be read. */
export const LOCKED =
  'lässt sich nicht öffnen. Vielleicht hat ein anderes Programm sie gesperrt (OneDrive, Virenscanner), oder die Rechte fehlen.'

/** The path as the owner sees it: from the working directory, with "/". */
export const addressOf = (folder: string, file: string): string =>
  relative(process.cwd(), join(folder, file)).split(sep).join('/')

/** Name → text; the findings report files that are missing, unreadable or there by mistake. */
export async function readContentFiles<Name extends string>(folder: string, names: Name[]) {
  const noFolder = `Den Ordner „${folder}“ gibt es nicht, oder er lässt sich nicht öffnen.`
  const entries = await readdir(folder, { withFileTypes: true }).catch(throwAs(noFolder))
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
  for (const file of strays) complain(file, STRAY)
  return { texts, findings }
}

const MISSING = 'Diese Datei fehlt. Heißt sie anders: bitte umbenennen. Sonst bitte aus der Sicherung zurückholen.'
const STRAY =
  'Diese Datei gehört nicht in den Ordner, ihr Inhalt käme nicht auf die Website. Bitte in einem anderen Ordner aufheben.'
const NOT_UTF_8 =
  'Die Datei ist nicht als UTF-8 gespeichert, Umlaute gehen dabei verloren. Bitte im Editor „Speichern unter“ wählen und als Codierung UTF-8 einstellen. Wo danach ein „�“ steht, die Stelle neu tippen.'

const FOLDER = 'dateien'

/** No script: the pages' policy would allow it. */
const POSSIBLE = Object.keys(TYPES).filter((ending) => ending !== 'js')

/** What the owner wants unchanged at the root of his site, such as a price list. `ours` are the files of the build. */
export async function readOwnFiles(contentDir: string, ours: Files): Promise<Files> {
  // Windows and macOS would also find "Dateien"; without it, a deploy from Linux would delete these files on the web.
  const name = (await readdir(contentDir)).find((entry) => entry.toLowerCase() === FOLDER)
  if (!name) return new Map()
  const folder = join(contentDir, name)
  const files = await readFiles(folder).catch(throwAs(`Eine Datei im Ordner ${FOLDER} ${LOCKED}`))
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
  if (/^zugang.*\.txt$|zugangsdaten|passwor[dt]|kennwort|\.env/i.test(name))
    return 'Das sieht nach Zugangsdaten aus. Im Netz könnte sie jeder lesen: Bitte anderswo aufheben.'
  if (name.includes('/')) return 'Dateien liegen direkt in diesem Ordner, nicht in einem Ordner darin.'
  if (!/^[a-z\d][\w-]*\.\w+$/i.test(name)) return 'Der Name darf nur Buchstaben ohne Umlaut, Ziffern, - und _ haben.'
  const isPossible = POSSIBLE.some((ending) => name.endsWith(`.${ending}`))
  return isPossible ? undefined : `Möglich sind, kleingeschrieben: ${POSSIBLE.join(', ')}.`
}
