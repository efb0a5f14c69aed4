/** What the owner probably meant by a word that is not known. */
import { distance } from 'fastest-levenshtein'

/** The nearest name if it is a slip of the pen away: of five letters two may differ. Case and ending do not count. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const edits = names.map((other) => distance(fold(name), fold(other)))
  const least = Math.min(...edits)
  return least <= name.length * 0.4 ? names[edits.indexOf(least)] : undefined
}

/** A sentence to stand behind another, or nothing. */
export function askForMeant(name: string, names: readonly string[]): string {
  const meant = findMeant(name, names)
  return meant === undefined ? '' : ` Meinten Sie „${meant}“?`
}

/** "Zubehoer" is no further from "Zubehör" than it must be. */
function fold(name: string): string {
  return name
    .replace(/\.[^.\s]*$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
