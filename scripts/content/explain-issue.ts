/** The issues of the schema as German sentences: what was found, what is allowed, an example. */
import * as z from 'zod'
import { askForMeant, findMeant } from '../../src/lib/near-names.ts'
import { FIELDS, step } from './field-names.ts'

type Issue = z.core.$ZodIssue
/** `isName`: wrong is the name of the field, not what stands behind it. */
export type Explained = { path: PropertyKey[]; message: string; isName?: boolean }

const TYPES: Record<string, string> = {
  string: 'ein Text in Anführungszeichen',
  number: 'eine Zahl ohne Anführungszeichen',
  int: 'eine ganze Zahl ohne Anführungszeichen',
  array: 'eine Liste in eckigen Klammern [ … ]',
  object: 'ein Block in geschweiften Klammern { … }',
  boolean: 'true (ja) oder false (nein)',
}

/** One slip is one finding: a field with a misspelt name is not reported as missing as well. */
export function explainIssues(issues: Issue[], schema: z.core.$ZodType, values: unknown): Explained[] {
  const flat = issues.flatMap(flatten)
  const meant = new Set<string>()
  const explained = flat.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const fields = listFields(schema, issue.path)
    return issue.keys.map((key) => {
      const other = findMeantField(key, fields, valueAt(values, issue.path))
      if (other) meant.add(JSON.stringify([...issue.path, other]))
      return { path: [...issue.path, key], message: explainUnknownField(key, fields, other), isName: true }
    })
  })
  const others = flat.filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.has(JSON.stringify(path)))
  return [
    ...explained,
    ...others.map((issue) => ({ path: issue.path, message: explainIssue(issue, valueAt(values, issue.path)) })),
  ]
}

/** Of an "either – or" only the side that was meant is of interest: the one whose kind of value stands there. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const side = issue.errors.find(
    (errors) => !errors.some(({ code, path }) => /^invalid_(type|value)$/.test(code) && path.length === 0),
  )
  if (!side) return [issue]
  return side.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A name of ours or a German one, "telefon", that is still free in the block. */
function findMeantField(key: string, fields: string[], block: unknown): string | undefined {
  const free = fields.filter((field) => step(block, field) === undefined)
  const german = free.map((field) => FIELDS[field]?.name ?? field)
  return findMeant(key, free) ?? free[german.indexOf(findMeant(key, german) ?? '')]
}

function explainUnknownField(key: string, fields: string[], meant: string | undefined): string {
  return `Ein Feld "${key}" gibt es hier nicht. ${
    meant ? `Meinten Sie "${meant}"?` : 'Bitte den Namen prüfen oder die Zeile löschen.'
  } Erlaubt: ${fields.join(', ')}.`
}

/** The names that the block at the end of `path` may hold. */
function listFields(schema: z.core.$ZodType, path: PropertyKey[]): string[] {
  const [key, ...rest] = path
  if (schema instanceof z.ZodObject)
    return key === undefined ? Object.keys(schema.shape) : listFields(schema.shape[String(key)], rest)
  if (schema instanceof z.ZodRecord) return Object.keys((schema.keyType as z.ZodEnum).enum)
  if (schema instanceof z.ZodArray) return listFields(schema.element, rest)
  if (schema instanceof z.ZodOptional) return listFields(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return listFields(schema.in, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFields(option, path))
  return []
}

/** Messages of our schema stand as they are, behind what was found. */
function explainIssue(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'custom':
      return typeof found === 'string' && found !== '' ? `${quote(found, 40)}: ${issue.message}` : issue.message
    case 'invalid_type':
      return explainType(found, TYPES[issue.expected] ?? issue.expected, issue.path)
    case 'invalid_value': {
      const allowed = `Erlaubt: ${issue.values.map((value) => quote(value)).join(', ')}.`
      if (found === undefined) return `Diese Angabe fehlt. ${allowed}`
      return `${quote(found)} ist hier nicht möglich.${askForMeant(String(found), issue.values.map(String))} ${allowed}`
    }
    case 'invalid_union':
      return explainType(found, [...new Set(issue.errors.flat().map(nameType))].join(' oder '), issue.path)
    case 'too_small':
      return `${sizeWords(issue.origin, 'zu wenige', 'zu kurz', 'zu klein')}: ${sizeOf(found)} statt ${issue.exact ? 'genau' : 'mindestens'} ${issue.minimum}.`
    case 'too_big':
      return `${sizeWords(issue.origin, 'zu viele', 'zu lang', 'zu groß')}: ${sizeOf(found)} statt ${issue.exact ? 'genau' : 'höchstens'} ${issue.maximum}.`
    default:
      return issue.message
  }
}

function explainType(found: unknown, expected: string, path: PropertyKey[]): string {
  const what = found === undefined ? 'Diese Angabe fehlt.' : `${quote(found)} passt hier nicht.`
  const field = String(path.at(-1))
  const example = FIELDS[field]?.example
  return `${what} Einzutragen ist ${expected}${example ? `, zum Beispiel ${field}: ${example}` : '.'}`
}

function nameType(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.map((value) => quote(value)).join(' oder ')
  return issue.code === 'invalid_type' ? (TYPES[issue.expected] ?? issue.expected) : ''
}

function sizeWords(origin: string, list: string, text: string, number: string): string {
  if (origin === 'array') return `Das sind ${list} Einträge`
  return origin === 'string' ? `Der Text ist ${text}, gezählt in Zeichen` : `Die Zahl ist ${number}`
}

function sizeOf(found: unknown): string {
  return String(typeof found === 'string' || Array.isArray(found) ? found.length : found)
}

function quote(value: unknown, longest = 80): string {
  if (Array.isArray(value)) return 'Eine Liste [ … ]'
  if (typeof value === 'object') return 'Ein Block { … }'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}…"` : text
}

function valueAt(values: unknown, path: PropertyKey[]): unknown {
  return path.reduce(step, values)
}
