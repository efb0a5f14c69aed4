/** What the owner probably meant by a word that is not known. */
import { distance } from 'fastest-levenshtein'

/** The names that differ least from `name`, nearest first; upper and lower case and the ending do not count. */
export function findNearNames(name: string, names: readonly string[], count = 3): string[] {
  return names
    .map((other) => ({ other, edits: countEdits(name, other) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ other }) => other)
}

/** The nearest name if it is a slip of the pen away: of five letters two may differ. */
export function findMeant(name: string, names: readonly string[]): string | undefined {
  const [nearest] = findNearNames(name, names, 1)
  return nearest !== undefined && countEdits(name, nearest) <= name.length * 0.4 ? nearest : undefined
}

/** A sentence to stand behind another, or nothing. */
export function askForMeant(name: string, names: readonly string[]): string {
  const meant = findMeant(name, names)
  return meant === undefined ? '' : ` Meinten Sie „${meant}“?`
}

function countEdits(from: string, to: string): number {
  return distance(fold(from), fold(to))
}

/** "Zubehoer" is no further from "Zubehör" than it must be. */
function fold(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
