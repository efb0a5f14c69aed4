/** Guesses what the owner meant by an unknown word. */
import { distance } from 'fastest-levenshtein'

/** The most similar names, nearest first. Case and file ending do not count. */
export function findNearNames(name: string, names: readonly string[], count = 3): string[] {
  return names
    .map((other) => ({ other, edits: countEdits(name, other) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ other }) => other)
}

/** The nearest name, if `name` can be a typo of it: of five letters two may differ. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const [nearest] = findNearNames(name, names, 1)
  return nearest !== undefined && countEdits(name, nearest) <= name.length * 0.4 ? nearest : undefined
}

/** A sentence to follow another, or "". */
export function askForMeant(name: string, names: readonly string[], quote = '"'): string {
  const meant = findMeant(name, names)
  return meant === undefined ? '' : ` Meinten Sie ${quote}${meant}${quote}?`
}

function countEdits(from: string, to: string): number {
  return distance(fold(from), fold(to))
}

/** Without accents "Zubehör" is only one letter from "Zubehoer". */
function fold(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
