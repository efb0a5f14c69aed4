/** A file against the rules, with the issues of the schema as German sentences. */
import type * as z from 'zod'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { findMeant } from '../../src/schema/shared-rules.ts'
import { fieldAt, keyOf, valueAt } from './field-at.ts'

type Issue = z.core.$ZodIssue

/** Validates a file; each unknown field is a separate issue. The complaints say what to do. */
export function checkFile(name: keyof Content, value: unknown) {
  const { data, error } = contentSchema.shape[name].safeParse(value)
  const issues = (error?.issues ?? []).flatMap((issue): Issue[] => {
    const path = [name, ...issue.path]
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ ...issue, path: [...path, key] }))
      : [{ ...issue, path }]
  })
  return { data, issues, complaints: explainIssues(issues, { [name]: value }) }
}

/** One finding per place: a field with a misspelt name is not reported as missing as well. */
function explainIssues(issues: Issue[], written: unknown): Complaint[] {
  const told = new Set<string>()
  const isUnknown = ({ code }: Issue) => code === 'unrecognized_keys'
  return [...issues.filter(isUnknown), ...issues].flatMap((issue) => {
    const { path } = issue
    if (told.has(keyOf(path))) return []
    told.add(keyOf(path))
    if (!isUnknown(issue)) return [{ path, message: explain(issue, valueAt(written, path)) }]
    const block = path.slice(0, -1)
    const name = String(path.at(-1))
    const labelOf = (field: string) => fieldAt([...block, field]).label ?? field
    const free = fieldAt(block).fields.filter((field) => valueAt(written, [...block, field]) === undefined)
    const meant = findMeant(name, free) ?? free[free.map(labelOf).indexOf(findMeant(name, free.map(labelOf)) ?? '')]
    if (meant) told.add(keyOf([...block, meant]))
    // As in the file, the only place where a name can be wrong.
    const names = fieldAt(block).fields.map((field) => `${field} (${labelOf(field)})`)
    const advice = meant ? `Meinten Sie „${meant}“?` : `Möglich sind: ${names.join(', ')}.`
    return [{ path, message: `Ein Feld „${name}“ gibt es hier nicht. ${advice}` }]
  })
}

function explain(issue: Issue, found: unknown): string {
  const { path, code } = issue
  if (path.length === 1 && found === '') return 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.'
  if (code === 'too_small') return `Zu wenige Einträge: mindestens ${issue.minimum}.`
  if (code === 'too_big') return `Zu viele Einträge: höchstens ${issue.maximum}.`
  const { help, kind, choices, example, control } = fieldAt(path)
  const isOpen = typeof found === 'string' && /^(?:noch|folgt|kommt|unbekannt|unklar|offen|später|\?)/i.test(found)
  const open = isOpen ? ' Solange Sie es nicht wissen, tragen Sie ??? und das Beispiel ein.' : ''
  // A part is explained by the labels of the fields it needs.
  const isPlain = path.length > 1 && (kind === 'text' || choices) && control !== 'picture'
  const plain = isPlain ? example?.replace(/^>-\s*|^\[|\]$/g, '') : ''
  const shown = adviseToLeaveOut(issue, found) + open + (plain ? ` Zum Beispiel: ${plain}` : '')
  if (found === '' || (!found && code !== 'custom'))
    return `Diese Angabe fehlt${help ? `${choices ? '. Möglich' : ''}: ${help}` : ''}.${shown}`
  if (code === 'invalid_type') return `${explainType(issue.expected, path)}${shown}`
  if (code !== 'custom') return `Diese Angabe ist so nicht möglich.${shown}`
  return issue.params?.hasExample ? issue.message + shown : issue.message
}

/** What to do if the business has no such thing. */
function adviseToLeaveOut({ path, code }: Issue, found: unknown): string {
  const block = path.slice(0, -1)
  const { isOptional, help, label } = fieldAt(path)
  if (!found && code !== 'custom' && typeof block.at(-1) === 'number') return ' Oder den ganzen Eintrag löschen.'
  if (found !== undefined && isOptional && block.length > 0 && !help?.includes('keine'))
    return ` „${label}“ ist freiwillig und darf fehlen.`
  const part = fieldAt(block)
  return !found && block.length > 1 && part.isOptional ? ` „${part.label}“ ist freiwillig und darf ganz fehlen.` : ''
}

function explainType(expected: string, path: PropertyKey[]): string {
  if (expected === 'string') return 'Hier gehört ein Text hin, keine Liste; mit Doppelpunkt nur in Anführungszeichen.'
  if (expected === 'array') return 'Hier gehört eine Liste hin, kein Text.'
  const labels = fieldAt(path).fields.map((name) => `„${fieldAt([...path, name]).label}“`)
  return `Hier gehören mehrere Angaben hin${labels.length > 0 ? `: ${labels.join(', ')}` : ''}.`
}
