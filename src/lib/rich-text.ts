/** Texts of the content with links, "[Seite](https://…)", and facts in braces, "{phone}". Nothing else is markup. */

type Piece = string | { text: string; href: string }

/** An address may contain parentheses, in pairs. */
export const LINK = /\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))*)\)/g
const FACT = /\{([^{}]*)\}/g
const MAIL_OR_PHONE = /^(?:mailto:(?:\{email\}|[^\s"<>]+@[^\s"<>]+)|tel:\+\d+)$/

/** Splits a text at its links, then fills in the facts: a fact is a text and never becomes a link. */
export function parseRichText(text: string, facts: Record<string, string>): Piece[] {
  const fill = (part: string) => part.replace(FACT, (whole, name: string) => facts[name] ?? whole)
  // In turn: a text, the words of a link, its address.
  return text.split(LINK).flatMap((part, index, parts): Piece[] => {
    if (index % 3 === 1) return [{ text: fill(part), href: fill(parts[index + 1] ?? '') }]
    return index % 3 === 0 && part ? [fill(part)] : []
  })
}

/** Whether brackets only look like a link: "[Seite] (https://…)", "(Seite)[https://…]" or an unclosed one. */
export const hasBrokenLink = (text: string): boolean =>
  /\]\s*\(|\)\s*\[\s*(?:https?|mailto|tel):|\[[^\]]*\(\s*(?:https?|mailto|tel):/.test(text.replace(LINK, ''))

/** Each part of the host name between two dots begins and ends with a letter or digit (RFC 1123, 2.1). */
const HTTPS_URL = /^https:\/\/(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#][^\s"<>]*)?$/iu

export const isHttpsUrl = (text: string): boolean => URL.canParse(text) && HTTPS_URL.test(text)

/** The link targets that are not allowed: a visitor must never leave for http or run a script. */
export function findBadLinks(text: string): string[] {
  const targets = [...text.matchAll(LINK)].map((match) => match[2] ?? '')
  return targets.filter((target) => !isHttpsUrl(target) && !MAIL_OR_PHONE.test(target))
}

export const findUnknownFacts = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(FACT)].map((match) => match[1] ?? '').filter((name) => !known.includes(name))
