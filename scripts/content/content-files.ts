import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askForMeant, findMeant } from '../../src/lib/near-names.ts'
import { Problem } from '../lib/problem.ts'
import { findPlace, LiteralError } from './literal.ts'

/** Lie in the same folder and hold no content. */
const OURS = ['placeholder.d.ts']

/** File name → its text, or what is wrong with it: the content files of a folder and those there by mistake. */
export async function readContentFiles(folder: string, files: string[]): Promise<Map<string, string | LiteralError>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Problem(`Den Ordner "${folder}" mit dem Inhalt gibt es nicht.`, { cause })
  })
  const found = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const strays = new Set(found.filter((name) => ![...files, ...OURS].includes(name)))
  const result = new Map<string, string | LiteralError>()
  for (const file of files) {
    if (found.includes(file)) {
      result.set(file, decode(await readFile(join(folder, file))))
      continue
    }
    const renamed = findMeant(file, [...strays])
    if (renamed) strays.delete(renamed)
    result.set(file, new LiteralError(explainMissing(file, renamed, folders.includes(file))))
  }
  // Nobody reads a copy: the owner would change it and wonder.
  for (const file of strays)
    if (/^[^.].*\.tsx?$/i.test(file)) result.set(file, new LiteralError(explainStray(file, files)))
  return result
}

function explainMissing(file: string, renamed: string | undefined, isFolder: boolean): string {
  if (isFolder) return 'Das ist ein Ordner, keine Datei. Bitte löschen und die Datei aus der Sicherung zurückholen.'
  return renamed
    ? `Diese Datei fehlt, es gibt aber "${renamed}". Bitte umbenennen in "${file}".`
    : 'Diese Datei fehlt. Bitte aus der Sicherung zurückholen.'
}

function explainStray(file: string, files: string[]): string {
  return `Diese Datei gehört nicht in den Ordner, ihr Inhalt käme nicht auf die Website.${askForMeant(file, files)} Gelesen werden: ${files.join(', ')}. Eine Kopie bitte in einem anderen Ordner aufheben.`
}

/** An editor that saves as "ANSI" or UTF-16 would spoil every umlaut. */
function decode(bytes: Uint8Array): string | LiteralError {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const spoilt = text.search(/[\0\ufffd]/)
  if (spoilt < 0) return text
  return new LiteralError(
    'Die Datei ist nicht als UTF-8 gespeichert, Umlaute gehen dabei verloren. Bitte im Editor „Speichern unter“ wählen und als Codierung UTF-8 einstellen.',
    findPlace(text, spoilt),
  )
}
