/** What the owner probably meant by a word that is not known. */
import { distance } from 'fastest-levenshtein'

/** The nearest name, if at most two of five letters differ, or one with it as a word. Case and file ending do not count. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const edits = names.map((other) => distance(fold(name), fold(other)))
  const least = Math.min(...edits)
  if (least <= name.length * 0.4) return names[edits.indexOf(least)]
  return names.find((other) => fold(other).split(' ').includes(fold(name)))
}

/** Lower case, no file ending, no accents: so "Zubehoer" is only one letter away from "Zubehör". */
function fold(name: string): string {
  return name
    .replace(/\.[^.\s]*$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
