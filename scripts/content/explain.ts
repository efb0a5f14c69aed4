/** The issues of the schema as German sentences, and the fields in the owner's words. All of it comes from the rules. */
import * as z from 'zod'
import { findMeant } from '../../src/lib/near-names.ts'
import { contentSchema } from '../../src/schema'
import type { FieldInfo } from '../../src/schema/rule.ts'

type Schema = z.core.$ZodType
/** `isName`: wrong is the name of the field, not what stands behind it. */
export type Explained = { path: PropertyKey[]; message: string; isName?: boolean; isMissing?: boolean }

/** What stands under a key, undefined where nothing can. */
function step(value: unknown, key: PropertyKey | undefined): unknown {
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return undefined
  return (value as Record<PropertyKey, unknown>)[key]
}

const valueAt = (values: unknown, path: PropertyKey[]) => path.reduce(step, values)

/** A rule and what it wraps, the outermost first. */
function layersOf(schema: Schema | undefined): Schema[] {
  if (!schema) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema, ...layersOf(schema.unwrap() as Schema)]
  // A preprocessed list: what comes in is a text or the list.
  if (schema instanceof z.ZodPipe)
    return [schema, ...layersOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as Schema)]
  return [schema]
}

function ruleAt(path: PropertyKey[]): Schema | undefined {
  return path.reduce<Schema | undefined>((schema, key) => {
    const rule = layersOf(schema).at(-1)
    if (rule instanceof z.ZodObject) return Object.hasOwn(rule.shape, key) ? rule.shape[String(key)] : undefined
    if (rule instanceof z.ZodArray) return rule.element as Schema
    return rule instanceof z.ZodRecord ? (rule.valueType as Schema) : undefined
  }, contentSchema)
}

export function infoAt(path: PropertyKey[]): Partial<FieldInfo> {
  const infos = layersOf(ruleAt(path)).map((layer) => (layer as z.ZodType).meta() as Partial<FieldInfo> | undefined)
  return infos.find((info) => info?.label) ?? {}
}

/** "Öffnungszeiten, Freitag (friday)", "Marke KYMCO Scooter, Bild (image)"; `path` begins with the file's name. */
export function nameField(path: PropertyKey[], values: unknown): string {
  const names = path.slice(1).map((key, index) => {
    const here = path.slice(0, index + 2)
    if (typeof key !== 'number')
      return infoAt(here).label === 'Feiertag' ? String(key) : (infoAt(here).label ?? String(key))
    const entry = infoAt(here.slice(0, -1)).entry ?? 'Eintrag'
    const value = valueAt(values, here)
    const kinds = [step(value, 'kinds') ?? []].flat().join(' & ')
    const name = step(value, 'name')
    const title = name
      ? `${name} ${kinds}`.trim()
      : ['title', 'heading', 'label'].map((key) => step(value, key)).find(Boolean)
    return typeof title === 'string' && title.trim() ? `${entry} ${title}` : `${key + 1}. ${entry}`
  })
  const field = path.slice(1).findLast((key) => typeof key !== 'number')
  return names.join(', ') + (field !== undefined && infoAt(path).label ? ` (${String(field)})` : '')
}

type Issue = z.core.$ZodIssue

const OUTDENTED = ' Gehört die Zeile zum Text darüber: bitte weiter einrücken als das Feld, hinter dem >- steht.'

/** One finding per place: a field with a misspelt name is not reported as missing as well. */
export function explainIssues(issues: Issue[], values: unknown): Explained[] {
  const meant = new Set<string>()
  const names = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const fields = listFields(issue.path)
    return issue.keys.map((key) => {
      const free = fields.filter((field) => step(valueAt(values, issue.path), field) === undefined)
      const labels = free.map((field) => infoAt([...issue.path, field]).label ?? field)
      const other = findMeant(key, free) ?? free[labels.indexOf(findMeant(key, labels) ?? '')]
      if (other) meant.add(JSON.stringify([...issue.path, other]))
      const help = other ? `Meinten Sie „${other}“? ` : ''
      const message = `Ein Feld „${key}“ gibt es hier nicht. ${help}Möglich sind: ${fields.join(', ')}.${other ? '' : OUTDENTED}`
      return { path: [...issue.path, key], message, isName: true }
    })
  })
  const seen = new Set<string>()
  const others = issues.filter(({ code, path }) => {
    const place = JSON.stringify(path)
    const isNew = !seen.has(place)
    seen.add(place)
    return isNew && code !== 'unrecognized_keys' && !meant.has(place)
  })
  return [
    ...names,
    ...others.map((issue) => {
      const found = valueAt(values, issue.path)
      return { path: issue.path, message: explain(issue, found), isMissing: found === undefined }
    }),
  ]
}

export function isText(path: PropertyKey[]): boolean {
  const rule = layersOf(ruleAt(path)).at(-1)
  return (
    rule !== undefined && !(rule instanceof z.ZodObject || rule instanceof z.ZodArray || rule instanceof z.ZodRecord)
  )
}

export function listFields(path: PropertyKey[]): string[] {
  const rule = layersOf(ruleAt(path)).at(-1)
  return rule instanceof z.ZodObject ? Object.keys(rule.shape) : []
}

function explain(issue: Issue, found: unknown): string {
  const { example } = infoAt(issue.path)
  const shown = example ? ` Zum Beispiel:${showExample(example, issue.path)}` : ''
  switch (issue.code) {
    case 'custom':
      return issue.params?.hasExample === false ? issue.message : `${issue.message}${shown}`
    case 'invalid_type':
      return `${explainType(found, issue.expected, issue.path)}${shown}`
    case 'too_small':
    case 'too_big': {
      const isFew = issue.code === 'too_small'
      const limit = isFew ? issue.minimum : issue.maximum
      const count = Array.isArray(found) ? found.length : 1
      return `Das sind zu ${isFew ? 'wenige' : 'viele'} Einträge: ${count} statt ${issue.exact ? 'genau' : isFew ? 'mindestens' : 'höchstens'} ${limit}.`
    }
    default:
      return `Diese Angabe ist so nicht möglich.${shown}`
  }
}

/** As it would stand there: in a line of its own, as far in as the field. */
function showExample(example: string, path: PropertyKey[]): string {
  const name = path.at(-1)
  const indent = `\n${'  '.repeat(path.length - 2)}`
  const isBlock = example.includes('\n')
  const written =
    typeof name === 'number' ? `- ${example}` : `${String(name)}:${example.startsWith('\n') ? '' : ' '}${example}`
  return isBlock ? indent + written.replaceAll('\n', indent) : ` ${written}`
}

function explainType(found: unknown, expected: string, path: PropertyKey[]): string {
  const { help } = infoAt(path)
  const block = path.slice(0, -1)
  const or =
    ruleAt(block) instanceof z.ZodOptional ? ` Gibt es das nicht: alle Zeilen von ${String(block.at(-1))} löschen.` : ''
  if (found === undefined) return `Diese Angabe fehlt${help ? `: ${help}.` : '.'}${or}`
  if (expected === 'string' && Array.isArray(found)) return 'Hier gehört ein Text hin, keine Liste.'
  if (expected === 'array')
    return 'Hier gehört eine Liste hin, jeder Eintrag in einer eigenen Zeile mit einem Strich davor.'
  return `Hier gehören eingerückte Zeilen hin, mit den Feldern ${listFields(path).join(', ')}.`
}
