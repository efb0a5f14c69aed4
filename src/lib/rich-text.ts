/** Texts of the content with links, "[Seite](https://…)", and facts in braces, "{phone}". Nothing else is markup. */

export type Piece = string | { text: string; href: string }

const LINK = /\[([^\]]+)\]\(([^)\s]*)\)/
const FACT = /\{([^{}]*)\}/g

/** Splits a text at its links; facts are filled in first, so that a link may hold one. */
export function parseRichText(text: string, facts: Record<string, string>): Piece[] {
  const filled = text.replace(FACT, (whole, name: string) => facts[name] ?? whole)
  return filled.split(new RegExp(LINK, 'g')).reduce<Piece[]>((pieces, part, index, parts) => {
    if (index % 3 === 0 && part) pieces.push(part)
    if (index % 3 === 1) pieces.push({ text: part, href: parts[index + 1] ?? '' })
    return pieces
  }, [])
}

/** The link target that is none we allow: a visitor must never leave for http or run a script. */
export function findBadLink(text: string): string | undefined {
  const targets = [...text.matchAll(new RegExp(LINK, 'g'))].map((match) => match[2] ?? '')
  return targets.find(
    (target) => !/^(?:https:\/\/[^\s"<>]+\.[^\s"<>]+|mailto:(?:\{email\}|[^\s"<>]+@[^\s"<>]+)|tel:\+\d+)$/.test(target),
  )
}

export function findUnknownFact(text: string, known: readonly string[]): string | undefined {
  return [...text.matchAll(FACT)].map((match) => match[1] ?? '').find((name) => !known.includes(name))
}
