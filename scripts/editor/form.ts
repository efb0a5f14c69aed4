/** The forms: what the rules say of each field, and what the draft holds there. No form lists its fields by hand. */
import type { Counts, EntryView, FieldView, ListView, PartView, View } from '../../src/editor/model.ts'
import { holidayNames, STATES, type State } from '../../src/lib/holidays.ts'
import { FACTS } from '../../src/schema/shared-rules.ts'
import { DRAWINGS, showsOneOf } from '../../src/schema/vehicles.ts'
import { type FieldPath, fieldAt, keyOf, listTexts, valueAt } from '../content/field-at.ts'
import { sampleIn } from '../content/placeholder.ts'
import type { Examined } from './examine.ts'
import { partsOf } from './parts.ts'

/** All that the forms are made of. */
export type Context = Examined & {
  /** Keys of the entries that are saved. */
  saved: ReadonlySet<string>
  /** The key of a path, with numbers of entries in place of indices. The maps of what was examined go by the path itself. */
  keyOf: (path: FieldPath) => string
  /** Keys of the entries that are open in this tab. */
  open: ReadonlySet<string>
  photos: string[]
}

export function makeView(path: FieldPath, context: Context): View {
  const { kind, control } = fieldAt(path)
  if (control || kind === 'text') return makeField(path, context)
  if (kind === 'list') return makeList(path, context)
  return makePart(path, context)
}

function makeField(path: FieldPath, context: Context): FieldView {
  const { label = String(path.at(-1)), help = '', control = 'text', max, choices, example, isOptional } = fieldAt(path)
  const key = keyOf(path)
  const value = valueAt(context.written, path)
  const sample = context.samples.get(key)
  const complaint = context.complaints.get(key)
  return {
    ...{ kind: 'field', key: context.keyOf(path), label, help, control, isOptional },
    ...{ max, choices, sample, complaint, question: context.questions.get(key) },
    example: example?.replace(/^>-\s*/, ''),
    parts: sample === undefined ? partsOf(control, value) : partsOf(control, ''),
    isMissing: complaint !== undefined && (value === undefined || value === ''),
    ...(control === 'richText' && { facts: FACTS }),
    ...((control === 'picture' || control === 'photo') && describePictures(path, context)),
  }
}

/** Drawings of the brand's kinds come first. */
function describePictures(path: FieldPath, { written, photos }: Context) {
  const beside = (field: string) => valueAt(written, [...path.slice(0, -1), field])
  const kinds = partsOf('words', beside('kinds'))
  const fitting = DRAWINGS.filter((drawing) => showsOneOf(drawing, kinds))
  const paint = beside('paint')
  return { photos, fitting, ...(typeof paint === 'string' && { paint }) }
}

function makePart(path: FieldPath, context: Context): PartView {
  const { label = '', help = '', fields, kind, isOptional } = fieldAt(path)
  const key = keyOf(path)
  const isOn = valueAt(context.written, path) !== undefined || !isOptional || kind === 'record'
  const names = kind === 'record' ? recordNames(context) : fields
  const off = context.off.get(key)
  return {
    ...{ kind: 'part', key: context.keyOf(path), label, help, isOn },
    isOptional: isOptional && kind !== 'record',
    ...(off && !isOn && { waiting: { isSample: off.isSample, texts: showTexts(off.value) } }),
    complaint: context.complaints.get(key),
    children: isOn ? names.map((name) => nameRecord(makeView([...path, name], context), kind, name, context)) : [],
  }
}

const showTexts = (value: unknown): string[] => listTexts(value).map(({ text }) => sampleIn(text))

/** The only record is that of the holidays: those of the state, and what else the file names. */
function recordNames({ written }: Context): string[] {
  const named = Object.keys(valueAt(written, ['hours', 'holidays']) ?? {})
  const state = stateOf(written)
  return [...new Set([...(state ? holidayNames(state) : []), ...named])]
}

function stateOf(written: unknown): State | undefined {
  const state = valueAt(written, ['hours', 'state']) as State
  return Object.hasOwn(STATES, state) ? state : undefined
}

/** A holiday that the file does not name is closed, but for one that only some places have. */
function nameRecord(view: View, kind: string | undefined, name: string, { written }: Context): View {
  if (kind !== 'record' || view.kind !== 'field') return view
  const state = stateOf(written)
  const usual = state && holidayNames(state, { isLocal: true }).includes(name) ? 'wie üblich' : 'geschlossen'
  return { ...view, label: name, help: '', isOptional: false, parts: view.parts[0] ? view.parts : [usual] }
}

function makeList(path: FieldPath, context: Context): ListView {
  const { label = '', help = '', entry = 'Eintrag' } = fieldAt(path)
  const key = keyOf(path)
  const value = valueAt(context.written, path)
  const entries = Array.isArray(value) ? value.map((_, index) => makeEntry([...path, index], entry, context)) : []
  const off = context.off.get(key)
  return {
    ...{ kind: 'list', key: context.keyOf(path), label, help, entry, entries },
    complaint: context.complaints.get(key),
    ...(off && !off.isSample && entries.length === 0 && { waiting: { isSample: false, texts: showTexts(off.value) } }),
  }
}

function makeEntry(path: FieldPath, entry: string, context: Context): EntryView {
  const { kind, fields } = fieldAt(path)
  const key = context.keyOf(path)
  const value = valueAt(context.written, path)
  return {
    key,
    ...nameEntry(value, `Neu: ${entry}`),
    isOpen: context.open.has(key),
    counts: countBelow([path], context),
    isUnfinished: isUnfinished(path, context),
    children: kind === 'text' ? [makeField(path, context)] : fields.map((name) => makeView([...path, name], context)),
  }
}

function nameEntry(value: unknown, unnamed: string): { title: string; subtitle?: string } {
  const textAt = (field: string) => partsOf('text', valueAt(value, [field])).join('')
  const days = [textAt('first'), textAt('last')].filter(Boolean).join(' – ')
  const title = [...['name', 'title', 'heading', 'label', 'date'].map(textAt), days].find(Boolean)
  const subtitle = partsOf('words', valueAt(value, ['kinds'])).join(' & ') || textAt('reason') || textAt('number')
  return { title: title || unnamed, ...(subtitle && { subtitle }) }
}

/** '["brands",1' is the start of all that belongs to the second brand. */
const isBelow = (key: string, other: string) => other === key || other.startsWith(`${key.slice(0, -1)},`)

export function countBelow(paths: FieldPath[], { complaints, questions, samples }: Context): Counts {
  const count = (found: ReadonlyMap<string, string>) =>
    [...found.keys()].filter((key) => paths.some((path) => isBelow(keyOf(path), key))).length
  return { wrong: count(complaints), placeholders: count(samples), questions: count(questions) }
}

/** Entries that lack something required and are not in the file: they stay in the draft. */
export function listUnfinished(context: Context): FieldPath[] {
  const paths = [...context.complaints.keys()].flatMap((key) => {
    const path: FieldPath = JSON.parse(key)
    const index = path.findIndex((step) => typeof step === 'number')
    return index < 0 ? [] : [path.slice(0, index + 1)]
  })
  const unique = [...new Map(paths.map((path) => [keyOf(path), path])).values()]
  return unique.filter((path) => isUnfinished(path, context)).sort((a, b) => Number(a.at(-1)) - Number(b.at(-1)))
}

/** A new entry without something required. An old one with a field emptied is no new one: it is saved as it is. */
function isUnfinished(path: FieldPath, { written, saved, complaints, keyOf: numbered }: Context): boolean {
  const isMissing = (key: string) => ['', undefined].includes(valueAt(written, JSON.parse(key)) as string | undefined)
  return !saved.has(numbered(path)) && [...complaints.keys()].some((key) => isBelow(keyOf(path), key) && isMissing(key))
}
