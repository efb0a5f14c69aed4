/** The names that differ least from `name`, nearest first; upper and lower case and the ending do not count. */
export function findNearNames(name: string, names: string[], count = 3): string[] {
  return names
    .map((other) => ({ other, edits: countEdits(stemOf(name), stemOf(other)) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Letters to put in, leave out or exchange to make one word of the other (Levenshtein), row by row. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const letter of from) {
    const next = [(row[0] ?? 0) + 1]
    for (let index = 0; index < to.length; index++)
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (to[index] === letter ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}
