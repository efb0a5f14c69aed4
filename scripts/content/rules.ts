/** Rules as tables: each key is what is said, its value says when. */
import type { Complaint } from '../../src/schema/rule.ts'

/** About facts: a key begins with the field, as in "business/street: Fehlt hier die Hausnummer?". */
export type Rules = Record<string, boolean>

/** About texts: said of each text that one of the patterns matches. */
export type TextRules = Record<string, RegExp | RegExp[]>

export function complaintsOf(rules: Rules): Complaint[] {
  const broken = Object.keys(rules).filter((rule) => rules[rule])
  return broken.map((rule) => {
    const [field = ''] = rule.split(': ', 1)
    const path = field.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    return { path, message: rule.slice(field.length + 2) }
  })
}

export const ofEach = <T>(list: T[], rulesOf: (item: T, index: number) => Rules): Rules =>
  Object.assign({}, ...list.map(rulesOf))

/** What is said of a text, with the words that it is said about. */
export const matchesIn = (rules: TextRules, text: string): { message: string; hit: string }[] =>
  Object.entries(rules).flatMap(([message, patterns]) =>
    [patterns].flat().flatMap((pattern) => (pattern.exec(text) ?? []).slice(0, 1).map((hit) => ({ message, hit }))),
  )
