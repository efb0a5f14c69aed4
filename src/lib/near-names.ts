/** What the owner probably meant by an unknown word. */
import { distance } from 'fastest-levenshtein'

/** The nearest name if at most two letters in five differ, else one with it as a word. Ignores case and extension. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const edits = names.map((other) => distance(fold(name), fold(other)))
  const least = Math.min(...edits)
  if (least <= name.length * 0.4) return names[edits.indexOf(least)]
  return names.find((other) => fold(other).split(' ').includes(fold(name)))
}

/** Lower case, no file extension, no accents: so "Zubehoer" is only one letter away from "Zubehör". */
function fold(name: string): string {
  return name
    .replace(/\.[^.\s]*$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
