/** Looks up the rules of a field or a file. A path begins with the file's name. */
import * as z from 'zod'
import { contentSchema } from '../../src/schema/index.ts'
import type { FieldInfo } from '../../src/schema/rule.ts'

type Schema = z.core.$ZodType

export type FieldPath = PropertyKey[]
export const keyOf = (path: FieldPath) => JSON.stringify(path)

/** `kind` is undefined for an unknown field, `fields` are those of a block. */
export type Field = Partial<FieldInfo> & {
  kind: 'text' | 'list' | 'block' | 'record' | undefined
  isOptional: boolean
  fields: string[]
  /** How many entries a list may have. */
  most?: number | undefined
}

const describedFields = new Map<string, Field>()

export function fieldAt(path: FieldPath): Field {
  const key = keyOf(path.map((step) => (typeof step === 'number' ? 0 : step)))
  const known = describedFields.get(key) ?? describeField(path)
  describedFields.set(key, known)
  return known
}

const KINDS: Record<string, Field['kind']> = { object: 'block', array: 'list', record: 'record' }

function describeField(path: FieldPath): Field {
  const layers = layersOf(ruleAt(path))
  const core = layers.at(-1)
  return {
    ...Object.assign({}, ...layers.map((layer) => (layer as z.ZodType).meta()).reverse()),
    kind: core && (KINDS[core._zod.def.type] ?? 'text'),
    // An optional list is not a ZodOptional.
    isOptional: (layers[0] as z.ZodType | undefined)?.safeParse(undefined).success === true,
    fields: core instanceof z.ZodObject ? Object.keys(core.shape) : [],
    most: core?._zod.def.checks?.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum).find(Boolean),
  }
}

export function ruleAt(path: FieldPath): Schema | undefined {
  return path.reduce<Schema | undefined>((schema, key) => {
    const rule = layersOf(schema).at(-1)
    if (rule instanceof z.ZodObject) return Object.hasOwn(rule.shape, key) ? rule.shape[String(key)] : undefined
    if (rule instanceof z.ZodArray) return rule.element as Schema
    return rule instanceof z.ZodRecord ? (rule.valueType as Schema) : undefined
  }, contentSchema)
}

/** A rule and what it wraps, the outermost first. */
function layersOf(schema: Schema | undefined): Schema[] {
  let inner: unknown
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) inner = schema.unwrap()
  // A preprocessed list: the input is a text or the list.
  if (schema instanceof z.ZodPipe) inner = schema.in instanceof z.ZodTransform ? schema.out : schema.in
  return schema ? [schema, ...layersOf(inner as Schema | undefined)] : []
}

/** "Öffnungszeiten, Freitag (friday)", "Marke KYMCO Scooter, Bild (image)"; `path` begins with the file's name. */
export function nameField(path: FieldPath, written: unknown): string {
  const names = path.slice(1).map((key, index) => {
    const here = path.slice(0, index + 2)
    // In a record the fields are named by the owner, such as by a holiday.
    const isNamed = fieldAt(here.slice(0, -1)).kind === 'record'
    if (typeof key !== 'number') return (!isNamed && fieldAt(here).label) || String(key)
    const entry = fieldAt(here.slice(0, -1)).entry ?? 'Eintrag'
    const keys = ['name', 'title', 'heading', 'label', 'date', 'first', 'kinds']
    const title = keys.map((key) => [valueAt(written, [...here, key]) ?? []].flat().join(' & ')).filter(Boolean)
    return title.length > 0 ? [entry, ...title].join(' ') : `${key + 1}. ${entry}`
  })
  const field = path.slice(1).findLast((key) => typeof key !== 'number')
  return names.join(', ') + (names.at(-1) !== field && fieldAt(path).label ? ` (${String(field)})` : '')
}

/** Whether a list may be on one line, as words in brackets. */
export const isOfWords = (path: FieldPath) => fieldAt(path).control === 'words'

/** All parts of the rules, from the files on; of a list the first entry. */
export const FIELDS = listFields([])
/** The names of all fields: English, so no German sentence begins with one. */
export const FIELD_NAMES = new Set(FIELDS.flatMap((path) => path.filter((step) => typeof step === 'string')))

function listFields(path: FieldPath): FieldPath[] {
  const { kind, fields } = fieldAt(path)
  return (kind === 'list' ? [0] : fields).flatMap((step) => [[...path, step], ...listFields([...path, step])])
}

function step(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<PropertyKey, unknown>)[key]
}

export const valueAt = (written: unknown, path: FieldPath) => path.reduce(step, written)

/** The texts in a value with the keys that lead to them, whitespace collapsed. */
export function listTexts(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
