/** What the rules say of the draft, and the content to show: each wrong field as it was last right. */
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { ANSWERS, isOpen } from '../content/answers.ts'
import { checkFile } from '../content/check-file.ts'
import { type FieldPath, fieldAt, keyOf, valueAt } from '../content/field-at.ts'
import { type ContentFile, parseContentFile } from '../content/parse.ts'
import { askOfContent } from '../content/questions.ts'
import { listOff, type OffPart } from '../content/write-off.ts'
import type { Texts } from './history.ts'

type Name = keyof Content

type Looked = {
  text: string
  file: ContentFile
  /** Of the rules, by key. */
  complaints: Map<string, string>
  off: OffPart[]
  /** The file as it can be shown; undefined if it was never right. */
  shown: { value: unknown; data: unknown } | undefined
  isShownWhole: boolean
}

export type Examined = ReturnType<typeof sumUp>

const NOT_CHECKED = { data: undefined, issues: [], complaints: [] }

export class Examination {
  private readonly looked = new Map<string, Looked>()
  private last: { texts: Texts; today: string; found: Examined } | undefined

  /** Looks again at the files whose text has changed. `today` is "YYYY-MM-DD". */
  examine(texts: Texts, today: string): Examined {
    if (this.last?.texts === texts && this.last.today === today) return this.last.found
    const { [ANSWERS]: answers = '', ...others } = texts
    for (const [name, text] of Object.entries(others))
      if (this.looked.get(name)?.text !== text) this.looked.set(name, this.look(name as Name, text))
    const files = [...this.looked].filter(([name]) => name in others)
    this.last = { texts, today, found: sumUp(files, answers, today) }
    return this.last.found
  }

  private look(name: Name, text: string): Looked {
    const before = this.looked.get(name)
    const file = parseContentFile(text, name)
    const isBroken = file.mistakes.length > 0
    const { data, issues, ...checked } = isBroken ? NOT_CHECKED : checkFile(name, file.value)
    const complaints = new Map<string, string>()
    for (const { path, message } of checked.complaints)
      if (!complaints.has(fieldKey(path))) complaints.set(fieldKey(path), message)
    const isRight = !isBroken && issues.length === 0
    const paths = issues.map(({ path }) => path)
    const shown = isRight
      ? { value: file.value, data }
      : isBroken
        ? before?.shown
        : patch(name, file.value, paths, before?.shown)
    return { text, file, complaints, off: isBroken ? [] : listOff(text, name), shown, isShownWhole: isRight }
  }
}

/** Maps go by the key of a path. */
function sumUp(files: [name: string, looked: Looked][], answers: string, today: string) {
  const join = <T>(list: (name: string, looked: Looked) => (readonly [string, T])[]) =>
    new Map(files.flatMap(([name, looked]) => list(name, looked)))
  const written = Object.fromEntries(files.map(([name, { file }]) => [name, file.value]))
  const shown = Object.fromEntries(files.map(([name, each]) => [name, each.shown?.data]))
  const isComplete = Object.keys(contentSchema.shape).every((name) => shown[name] !== undefined)
  const content = isComplete ? (shown as Content) : undefined
  const shownWritten = Object.fromEntries(files.map(([name, each]) => [name, each.shown?.value]))
  const questions = (content ? askOfContent(content, shownWritten, today) : [])
    .filter((question) => isOpen(question, shownWritten, answers))
    .map((question) => [fieldKey(question.path), question] as const)
  return {
    ...{ written, content },
    isShownWhole: files.every(([, { isShownWhole }]) => isShownWhole),
    broken: join((name, { file }) => (file.mistakes[0] ? [[name, file.mistakes[0]]] : [])),
    complaints: join((_, { complaints }) => [...complaints]),
    asked: new Map(questions),
    questions: new Map(questions.map(([key, { message }]) => [key, message])),
    samples: join((_, { file }) => file.placeholders.map(({ path, value }) => [fieldKey(path), value])),
    off: join((_, { off }) => off.map((part) => [keyOf(part.path), part])),
  }
}

/** The field that a complaint belongs to: words of a list have none of their own. */
function fieldKey(path: FieldPath): string {
  const known = path.findLastIndex((_, index) => fieldAt(path.slice(0, index + 1)).label !== undefined)
  const isNamed =
    path.at(-1) !== undefined && fieldAt(path).kind === 'text' && fieldAt(path.slice(0, -1)).kind === 'record'
  return keyOf(isNamed ? path : path.slice(0, known + 1 || 1))
}

/** Wrong fields as they were last right, without entries that never were; else the whole file as it was. */
function patch(name: Name, value: unknown, paths: FieldPath[], before: Looked['shown']): Looked['shown'] {
  const old = { [name]: before?.value }
  const patched = { [name]: structuredClone(value) }
  const gone = new Map<string, FieldPath>()
  for (const path of paths) {
    const entry = path.slice(0, path.findIndex((step) => typeof step === 'number') + 1)
    const list = entry.slice(0, -1)
    const lengths = [old, patched].map((values) => (valueAt(values, list) as unknown[] | undefined)?.length)
    if (entry.length > 0 && lengths[0] !== lengths[1]) gone.set(keyOf(entry), entry)
    else setAt(patched, path, valueAt(old, path))
  }
  for (const entry of [...gone.values()].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1))))
    (valueAt(patched, entry.slice(0, -1)) as unknown[]).splice(Number(entry.at(-1)), 1)
  const { data, issues } = checkFile(name, patched[name])
  return issues.length === 0 ? { value: patched[name], data } : before
}

function setAt(values: unknown, path: FieldPath, value: unknown): void {
  const block = valueAt(values, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined
  const key = path.at(-1)
  if (typeof block !== 'object' || block === null || key === undefined) return
  if (value === undefined) delete block[key]
  else block[key] = value
}
