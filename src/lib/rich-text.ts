/** Texts of the content with links, "[Seite](https://…)", and facts in braces, "{phone}". Nothing else is markup. */

export type Piece = string | { text: string; href: string }

const LINK = /\[([^\]]+)\]\(([^)\s]*)\)/
const FACT = /\{([^{}]*)\}/g

/** Splits a text at its links, then fills in the facts: a fact is a text and never becomes a link. */
export function parseRichText(text: string, facts: Record<string, string>): Piece[] {
  const fill = (part: string) => part.replace(FACT, (whole, name: string) => facts[name] ?? whole)
  return text.split(new RegExp(LINK, 'g')).reduce<Piece[]>((pieces, part, index, parts) => {
    if (index % 3 === 0 && part) pieces.push(fill(part))
    if (index % 3 === 1) pieces.push({ text: fill(part), href: fill(parts[index + 1] ?? '') })
    return pieces
  }, [])
}

/** Brackets that were meant as a link and are none, such as "[Seite] (https://…)" or one that is not closed. */
export function hasBrokenLink(text: string): boolean {
  return /\]\s*\(/.test(text.replace(new RegExp(LINK, 'g'), ''))
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
