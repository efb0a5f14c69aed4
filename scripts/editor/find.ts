/** Between fields and the texts on the page: by value, not by file or selector, so that new fields are found, too. */
import type { Control } from '../../src/schema/rule.ts'
import { type FieldPath, fieldAt, keyOf, listTexts } from '../content/field-at.ts'
import { fieldOf } from './actions.ts'

/** What was clicked, the place in it without blanks, and the texts around it, up to those of the entry or section. */
export type Clicked = { text: string; at?: number; around: string[] }

/** As the files have them, and as the rules make them. */
type Values = { written: unknown; content: unknown }

type Found = { path: FieldPath; text: string }

/** Of these the page shows no text. */
const SILENT: Control[] = ['yesNo', 'paint', 'picture', 'photo']
const DAY_LENGTH = 60
const MOST = 24

const fold = (text: string) => text.replace(/[\s\u00ad\u2060\u200b]+/g, '')

/** A link stands there without its address, and what is in braces is any text. */
function listFields(values: unknown[]): Found[] {
  return values
    .flatMap((each) => listTexts(each))
    .flatMap(({ path, text }) => {
      const field = fieldOf(path)
      const { control } = fieldAt(field)
      if (!control || SILENT.includes(control)) return []
      const pieces = text.split(/\[|\](?:\([^)]*\))?|\{\w+\}/).map(fold)
      return pieces.filter((piece) => piece.length > 1).map((piece) => ({ path: field, text: piece }))
    })
}

/** What the keys of all fields of the same entry or part begin with. */
const blockOf = (path: FieldPath): string =>
  keyOf(path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1 || -1)).replace(/\]$/, ',')

/** The field of a clicked text; of equal ones that whose neighbours stand around it. */
export function findClicked(values: Values, clicked: Clicked): FieldPath | undefined {
  const texts = [clicked.text, ...clicked.around]
  const day = texts.map(findDay).find(Boolean)
  if (day) return day
  const all = listFields([values.written, values.content])
  const around = fold(texts.at(-1) ?? '')
  const score = ({ path, text }: Found) => {
    const block = blockOf(path)
    const beside = all.filter((other) => keyOf(other.path).startsWith(block) && around.includes(other.text))
    return new Set(beside.map((other) => other.text)).size + (around.includes(text) ? 1 : 0)
  }
  for (const [index, text] of texts.map(fold).entries()) {
    const at = index === 0 ? clicked.at : undefined
    const found = findIn(all, text, at)
    if (found.length > 0) return found.reduce((best, each) => (score(each) > score(best) ? each : best)).path
  }
  return undefined
}

/** What stands where the click was, else the most that is in the text, else what the text is a piece of. */
function findIn(all: Found[], shown: string, at?: number): Found[] {
  const inside = all.filter(({ text }) => shown.includes(text))
  const isAt = ({ text }: Found) => {
    for (let start = shown.indexOf(text); start >= 0; start = shown.indexOf(text, start + 1))
      if (at !== undefined && start <= at && at <= start + text.length) return true
    return false
  }
  const longest = (found: Found[]) => {
    const length = Math.max(...found.map(({ text }) => text.length))
    return found.filter(({ text }) => text.length === length)
  }
  const here = longest(inside.filter(isAt))
  if (here.length > 0) return here
  const most = longest(inside.filter(({ text }) => text.length * 2 > shown.length))
  return most.length > 0 || shown.length < 3 ? most : all.filter(({ text }) => text.includes(shown))
}

/** A day of the week by its name, as its times look like those of others. */
function findDay(text: string): FieldPath | undefined {
  const days = fieldAt(['hours', 'weekly']).fields.map((day) => ['hours', 'weekly', day])
  return days.find((path) => {
    const { label = '' } = fieldAt(path)
    return text.startsWith(label) && text[label.length] !== 's' && text.length < DAY_LENGTH
  })
}

/** Words that many days have: which of them is a special day or a holiday cannot be told. */
const isVague = (path: FieldPath) =>
  path[0] === 'hours' && path[1] !== 'weekly' && ['day', 'choice'].includes(fieldAt(path).control ?? '')

/** What to outline for a field: its texts, else those of its entry, and by what it is known from others like it. */
export function listFollowed(values: Values, path: FieldPath): { texts: string[]; near: string[]; label: string } {
  const [key, block] = [keyOf(path), blockOf(path)]
  const texts = new Set<string>()
  const near = new Set<string>()
  for (const { path: other, text } of listFields([values.written, values.content]))
    if (isVague(other)) continue
    else if (keyOf(other) === key) texts.add(text)
    else if (keyOf(other).startsWith(block)) near.add(text)
  const isInEntry = path.some((step) => typeof step === 'number')
  return {
    texts: [...(texts.size > 0 || !isInEntry ? texts : near)],
    near: [...near].slice(0, MOST),
    label: fieldAt(path).label ?? '',
  }
}
