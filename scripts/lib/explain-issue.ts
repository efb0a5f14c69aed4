import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const TYPES: Record<string, string> = {
  string: 'ein Text in Anführungszeichen',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  array: 'eine Liste in eckigen Klammern [ … ]',
  object: 'ein Block in geschweiften Klammern { … }',
  boolean: 'true oder false',
}

/** A zod issue as a German sentence: what was found, what is allowed. Messages of our schema stand as they are. */
export function explainIssue(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'custom':
      return typeof found === 'string' && found !== '' ? `${quote(found)}: ${issue.message}` : issue.message
    case 'unrecognized_keys':
      return 'Dieses Feld gibt es hier nicht. Bitte den Namen prüfen oder die Zeile löschen.'
    case 'invalid_type':
      return found === undefined
        ? `Diese Angabe fehlt. Einzutragen ist ${TYPES[issue.expected] ?? issue.expected}.`
        : `${quote(found)} passt hier nicht. Einzutragen ist ${TYPES[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${found === undefined ? 'Diese Angabe fehlt.' : `${quote(found)} ist hier nicht möglich.`} Erlaubt: ${issue.values.map(quote).join(', ')}.`
    case 'invalid_union':
      return `${quote(found)} passt hier nicht. Einzutragen ist ein Text oder eine Liste von Texten.`
    case 'too_small':
      return `Das ist zu wenig: ${issue.exact ? 'genau' : 'mindestens'} ${amount(issue.minimum, issue.origin)}${length(found)}.`
    case 'too_big':
      return `Das ist zu viel: ${issue.exact ? 'genau' : 'höchstens'} ${amount(issue.maximum, issue.origin)}${length(found)}.`
    default:
      return issue.message
  }
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} Zeichen`
  return origin === 'array' ? `${limit} ${limit === 1 ? 'Eintrag' : 'Einträge'}` : `${limit}`
}

function length(found: unknown): string {
  return typeof found === 'string' || Array.isArray(found) ? `, hier sind es ${found.length}` : ''
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nichts'
  return text.length > 80 ? `${text.slice(0, 77)}…"` : text
}
