/** What the rules say of the draft, and the content to show: each wrong field as it was last right. */
import { isDeepStrictEqual } from 'node:util'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { ANSWERS, isOpen } from '../content/answers.ts'
import { checkFile } from '../content/check-file.ts'
import { listRefused } from '../content/duties.ts'
import { type FieldPath, isOfWords, keyOf, valueAt } from '../content/field-at.ts'
import { rulesOfFiles } from '../content/load.ts'
import { askOfContent } from '../content/questions.ts'
import { complaintsOf } from '../content/rules.ts'
import { replaceAt } from '../content/write-file.ts'
import { listOff, type OffPart } from '../content/write-off.ts'
import { entryOf, fieldOf, firstOfEach, followPath, isSimilar } from './entries.ts'
import { parseText } from './files.ts'
import type { Texts } from './history.ts'

/** A file without mistakes: as it is written, and as the rules read it. `shown`: the newest such version. */
type Right = { value: unknown; data: unknown }
type Looked = Right & Typing & { text: string; complaints: Complaint[]; off: OffPart[]; shown: Right | undefined }
/** The stretch of typing that a text comes from, and what was right before it began: the "2" of "25:00" is not shown. */
type Typing = { stretch?: number | undefined; before: Right | undefined }

export type Examined = ReturnType<Examination['look']>

export class Examination {
  private readonly looked: Record<string, Looked> = {}
  private last: { texts: Texts; today: string; found: Examined } | undefined

  /** Looks again at the files whose text has changed. `today` is "YYYY-MM-DD". Maps go by the key of a path. */
  examine(texts: Texts, today: string, stretch?: number): Examined {
    if (this.last?.texts !== texts || this.last.today !== today)
      this.last = { texts, today, found: this.look(texts, today, stretch) }
    return this.last.found
  }

  private look({ [ANSWERS]: answers = '', ...texts }: Texts, today: string, stretch?: number) {
    const files = Object.entries(texts).map(([name, text]) => {
      const known = this.looked[name]
      const before = stretch !== undefined && stretch === known?.stretch ? known.before : known?.shown
      if (known?.text !== text) this.looked[name] = lookAt(name as keyof Content, text, { stretch, before })
      return { name, parsed: parseText(name, text), ...(this.looked[name] as Looked) }
    })
    const shown = (of: keyof Right) => Object.fromEntries(files.map((file) => [file.name, file.shown?.[of]]))
    const [data, written] = [shown('data'), shown('value')]
    const isComplete = Object.keys(contentSchema.shape).every((name) => data[name] !== undefined)
    const content = isComplete ? (data as Content) : undefined
    const asked = content ? askOfContent(content, written, today) : []
    const untimely = content ? complaintsOf(rulesOfFiles(content, today)) : []
    const refused = content ? listRefused(content, written, { isFictional: false }) : []
    const placeholders = files.flatMap(({ parsed }) => parsed.placeholders)
    const samples = new Map(placeholders.map(({ path, value }) => [fieldKey(path), value]))
    const draft = Object.fromEntries(files.map(({ name, value }) => [name, value]))
    // What is shown lacks unfinished entries, and may have texts that are no longer in the draft.
    const inDraft = (found: Complaint[]) =>
      found.flatMap((each) => {
        const path = followPath(each.path, written, draft) ?? []
        const [shown, now] = [valueAt(written, each.path), valueAt(draft, path)]
        const isSame = typeof shown === typeof now && (typeof now !== 'string' || shown === now)
        return path.length > 0 && isSame && !samples.has(fieldKey(path)) ? [{ ...each, path }] : []
      })
    const open = inDraft(asked.filter((question) => isOpen(question, written, answers)))
    const wrong = [...files.flatMap((file) => file.complaints), ...inDraft([...untimely, ...refused])]
    const complaints = firstOfEach(wrong, ({ path }) => fieldKey(path))
    return {
      written: draft,
      content,
      isShownWhole: files.every(({ shown, data }) => shown && shown.data === data),
      broken: new Map(files.flatMap(({ name, parsed: { mistakes } }) => (mistakes[0] ? [[name, mistakes[0]]] : []))),
      complaints: new Map(complaints.map(({ path, message }) => [fieldKey(path), message])),
      questions: new Map(open.map((question) => [fieldKey(question.path), question])),
      samples,
      off: new Map(files.flatMap(({ off }) => off.map((part) => [keyOf(part.path), part]))),
    }
  }
}

function lookAt(name: keyof Content, text: string, typing: Typing): Looked {
  const { value, mistakes } = parseText(name, text)
  const looked = { ...typing, text, value, data: undefined, complaints: [], off: [], shown: typing.before }
  if (mistakes.length > 0) return looked
  const { data, issues, complaints } = checkFile(name, value)
  // Of a wrong word all of its field is as it was.
  const paths = issues.map(({ path }) => (isOfWords(path.slice(0, -1)) ? path.slice(0, -1) : path))
  const shown = issues.length === 0 ? { value, data } : patch(name, value, paths, typing.before)
  return { ...looked, data, complaints, off: listOff(text, name), shown }
}

const fieldKey = (path: FieldPath): string => keyOf(fieldOf(path))

/** Wrong fields as they were last right, without entries that never were; else the whole file as it was. */
function patch(name: keyof Content, value: unknown, paths: FieldPath[], before: Right | undefined): Right | undefined {
  const [old, now] = [{ [name]: before?.value }, { [name]: value }]
  let patched: unknown = now
  const gone = new Map<string, FieldPath>()
  for (const path of paths) {
    const [place, entry] = [followPath(path, now, old), entryOf(path)]
    const value = place && valueAt(old, place)
    // An entry that is still empty takes nothing from one that was removed and stood where it is now.
    const isOther = entry.length > 0 && !isSimilar(valueAt(old, entryOf(place ?? [])), valueAt(now, entry))
    // Another field has made it wrong: a holiday that the new state does not have.
    const isSame = entry.length === 0 && isDeepStrictEqual(value, valueAt(now, path))
    if (!place || (isOther && !valueAt(now, path))) gone.set(keyOf(entry), entry)
    else patched = replaceAt(patched, path, isSame ? undefined : value)
  }
  for (const entry of [...gone.values()].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1))))
    patched = replaceAt(patched, entry, undefined)
  const shown = valueAt(patched, [name])
  const { data, issues } = checkFile(name, shown)
  return issues.length === 0 ? { value: shown, data } : before
}
