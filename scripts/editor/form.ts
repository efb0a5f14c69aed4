/** The forms: what the rules say of each field, and what the draft holds there. No form lists its fields by hand. */
import { isDeepStrictEqual } from 'node:util'
import type { Counts, EntryView, FieldView, ListView, PartView, View } from '../../src/editor/model.ts'
import { type Land, listHolidays, STATES } from '../../src/lib/states.ts'
import { inEitherCase } from '../../src/schema/shared-rules.ts'
import { drawingsFor, joinKinds } from '../../src/schema/vehicles.ts'
import { type FieldPath, fieldAt, keyOf, listTexts, valueAt } from '../content/field-at.ts'
import type { OffPart } from '../content/write-off.ts'
import { isPlaceholder, sampleIn } from '../content/yaml.ts'
import { entryOf, firstOfEach, followPath, isIn, isReplaced } from './entries.ts'
import type { Examined } from './examine.ts'
import { partsOf } from './parts.ts'
import type { BadPicture } from './preview.ts'

/** All that the forms are made of. */
export type Context = Examined & {
  /** Keys of the entries that are open in this tab. */
  open: ReadonlySet<string>
  /** The key of the field that is typed in there, and those of complaints and "?questions" that were shown. */
  field: string | undefined
  told: Set<string>
  photos: string[]
  problems: BadPicture[]
  /** The files as data, and each change since, by its key. */
  saved: unknown
  fresh: { field?: string | undefined }[]
  /** New entries without something required: they are not in the files, and stay in the draft. */
  unfinished: FieldPath[]
}

/** What was examined, as one tab sees it. */
export function makeContext(all: Omit<Context, 'unfinished'>): Context {
  const { written, content, problems, field } = all
  // A picture that has been replaced since is no problem any more.
  const isNow = ({ key, picture }: BadPicture) => isDeepStrictEqual(valueAt(content, JSON.parse(key)), picture)
  const found = problems.filter(isNow).map(({ key, message }) => [key, message] as const)
  // An optional field that is emptied goes when it is left.
  const isGoing = (path: FieldPath) =>
    keyOf(path) === field && fieldAt(path).isOptional && valueAt(written, path) === ''
  const complaints = new Map([...found, ...all.complaints].filter(([key]) => !isGoing(JSON.parse(key))))
  return { ...all, complaints, unfinished: listUnfinished({ ...all, complaints }) }
}

export function makeView(path: FieldPath, context: Context): View {
  const { kind, control } = fieldAt(path)
  if (control || kind === 'text') return makeField(path, context)
  return kind === 'list' ? makeList(path, context) : makePart(path, context)
}

const makeViews = (path: FieldPath, fields: string[], context: Context): View[] =>
  fields.map((name) => makeView([...path, name], context))

/** What all views have: first of all what the rules say. */
function describe(path: FieldPath, { complaints }: Context) {
  const key = keyOf(path)
  return { label: '', help: '', ...fieldAt(path), key, complaint: complaints.get(key) }
}

function makeField(path: FieldPath, context: Context): FieldView {
  const about = describe(path, context)
  const { control = 'text', choices, example } = about
  const value = valueAt(context.written, path)
  const sample = context.samples.get(about.key)
  const parts = partsOf(control, sample === undefined ? value : '', choices)
  const view: FieldView = {
    ...about,
    kind: 'field',
    control,
    sample,
    question: context.questions.get(about.key)?.message,
    example: example?.replace(/^>-\s*/, ''),
    // Words of the rules as they take them.
    parts: parts.map((part) => inEitherCase(part, choices ?? []) ?? part),
    usual: value === undefined && choices ? showMade(valueAt(context.content, path)) : undefined,
    isMissing: about.complaint !== undefined && !value,
    ...((control === 'picture' || control === 'photo') && describePictures(path, context)),
  }
  return hush(view, context)
}

/** What comes up while a field is typed in, or is not filled in yet, waits until it is left; then it follows each key. */
export function hush(view: FieldView, { field, told }: Pick<Context, 'field' | 'told'>): FieldView {
  const { key, isMissing } = view
  const show = (text: string | undefined, as: string, isEarly: boolean) =>
    text && (told.has(as) || !isEarly) ? told.add(as) && text : undefined
  const isTyped = key === field
  const complaint = show(view.complaint, key, isTyped || isMissing === true)
  return { ...view, complaint, question: show(view.question, `?${key}`, isTyped) }
}

/** What the rules make of a choice that is not made. */
const showMade = (made: unknown) => (made === false ? 'nein' : typeof made === 'string' ? made : undefined)

/** Drawings of the brand's kinds come first. */
function describePictures(path: FieldPath, { written, photos }: Context) {
  const beside = (field: string) => valueAt(written, [...path.slice(0, -1), field])
  const { control, choices = [] } = fieldAt(path)
  const fitting = control === 'picture' ? drawingsFor(partsOf('words', beside('kinds'))) : []
  const paint = beside('paint')
  return { choices: [...new Set([...fitting, ...choices, ...photos])], ...(typeof paint === 'string' && { paint }) }
}

function makePart(path: FieldPath, context: Context): PartView {
  const about = describe(path, context)
  const isRecord = about.kind === 'record'
  const isOptional = about.isOptional && !isRecord
  const isOn = valueAt(context.written, path) !== undefined || !isOptional
  const children = isRecord ? makeHolidays(path, context) : makeViews(path, about.fields, context)
  const off = isOn ? undefined : context.off.get(about.key)
  return { ...about, kind: 'part', isOptional, isOn, waiting: off && showOff(off), children: isOn ? children : [] }
}

/** Where only some texts are samples, each of them says so. */
function showOff({ value, isSample }: OffPart) {
  const show = (text: string) => (isPlaceholder(text) && !isSample ? 'Muster: ' : '') + sampleIn(text)
  return { isSample, texts: listTexts(value).map(({ text }) => show(text)) }
}

/** The only record: the holidays of the state, closed unless only some places have them, and what else the file names. */
function makeHolidays(path: FieldPath, context: Context): FieldView[] {
  const state = String(valueAt(context.written, ['hours', 'state']))
  const holidays = Object.hasOwn(STATES, state) ? listHolidays(state as Land) : []
  const usual = Object.fromEntries(holidays.map(({ name, isLocal }) => [name, isLocal ? 'wie üblich' : 'geschlossen']))
  const names = new Set([...Object.keys(usual), ...Object.keys(valueAt(context.written, path) ?? {})])
  return [...names].map((label) => {
    const view = makeField([...path, label], context)
    const isOptional = !Object.hasOwn(usual, label)
    return { ...view, label, help: '', isOptional, parts: view.parts[0] ? view.parts : [usual[label] ?? ''] }
  })
}

function makeList(path: FieldPath, context: Context): ListView {
  const about = describe(path, context)
  const { entry = 'Eintrag', most = Number.POSITIVE_INFINITY } = about
  const value = valueAt(context.written, path)
  const entries = Array.isArray(value) ? value.map((_, index) => makeEntry([...path, index], entry, context)) : []
  const off = entries.length === 0 ? context.off.get(about.key) : undefined
  return { ...about, kind: 'list', entry, entries, most, waiting: off && !off.isSample ? showOff(off) : undefined }
}

function makeEntry(path: FieldPath, entry: string, context: Context): EntryView {
  const { kind, fields } = fieldAt(path)
  const [key, label] = [keyOf(path), `${Number(path.at(-1)) + 1}. ${entry}`]
  return {
    key,
    ...nameEntry(path, entry, context),
    isOpen: context.open.has(key),
    counts: countBelow([path], context),
    isUnfinished: context.unfinished.some((each) => keyOf(each) === key),
    children: kind === 'text' ? [{ ...makeField(path, context), label }] : makeViews(path, fields, context),
  }
}

function nameEntry(path: FieldPath, entry: string, { written, samples }: Context) {
  const value = valueAt(written, path)
  const textAt = (field: string) => partsOf('text', valueAt(value, [field])).join('')
  const days = [textAt('first'), textAt('last')].filter(Boolean).join(' – ')
  const titles = [...['name', 'title', 'heading', 'label', 'date'].map(textAt), days, ...partsOf('text', value)]
  const sample = samples.get(keyOf([...path, 'number']))
  const number = sample ? `Muster: ${sample}` : textAt('number')
  const subtitle = joinKinds(partsOf('words', valueAt(value, ['kinds']))) || textAt('reason') || number
  return { title: titles.find(Boolean) ?? `Neu: ${entry}`, subtitle }
}

/** What is still to be entered in a new entry is open, not wrong. */
export const isToEnter = (key: string, { unfinished, written }: Pick<Context, 'unfinished' | 'written'>): boolean =>
  isIn(unfinished, key) && !valueAt(written, JSON.parse(key))

export function countBelow(paths: FieldPath[], context: Context): Counts {
  const { complaints, questions, samples } = context
  const keysIn = (found: ReadonlyMap<string, unknown>) => [...found.keys()].filter((key) => isIn(paths, key))
  const refused = keysIn(complaints)
  const wrong = refused.filter((key) => !isToEnter(key, context)).length
  const placeholders = keysIn(samples).length + refused.length - wrong
  return { wrong, placeholders, questions: keysIn(questions).length }
}

/** New entries without something required. An old one with a field emptied is no new one: it is saved as it is. */
function listUnfinished({ complaints, written, saved, fresh }: Omit<Context, 'unfinished'>): FieldPath[] {
  // Where only fields were typed in, all entries are those of the file, however much of one was changed.
  const mayHaveCome = (list: FieldPath) => fresh.some(({ field = keyOf(list) }) => field === keyOf(list))
  const entries = [...complaints.keys()].flatMap((key) => {
    const path: FieldPath = JSON.parse(key)
    const entry = entryOf(path)
    // What is wrong in what is shown of a broken file is no entry of the draft.
    const isThere = entry.length > 0 && valueAt(written, entry) !== undefined
    const before = followPath(entry, written, saved)
    const isOther = () => isReplaced(valueAt(saved, before ?? []), valueAt(written, entry))
    const isNew = !before || (mayHaveCome(entry.slice(0, -1)) && isOther())
    return isThere && !valueAt(written, path) && isNew ? [entry] : []
  })
  return firstOfEach(entries, keyOf).sort((a, b) => Number(a.at(-1)) - Number(b.at(-1)))
}
