/** Between fields and the texts on the page: by value, not by file or selector, so that new fields are found, too. */
import { fold } from '../../src/editor/fold.ts'
import { germanOf } from '../../src/editor/inputs.tsx'
import { formatDate, parseDate } from '../../src/lib/date.ts'
import { LINK } from '../../src/lib/rich-text.ts'
import type { Control } from '../../src/schema/rule.ts'
import { type FieldPath, fieldAt, keyOf, listTexts } from '../content/field-at.ts'
import type { Request } from './actions.ts'
import { fieldOf, isIn } from './entries.ts'

type Clicked = Pick<NonNullable<Request['action']>, 'text' | 'at' | 'around'>

/** As the files have them, and as the rules make them. */
type Values = { written: unknown; content: unknown }

/** Of these the page shows no text. */
const SILENT: Control[] = ['yesNo', 'paint', 'picture', 'photo']
const MOST = 24

/** A link stands there without its address, and what is in braces is any text. */
const listFields = (values: unknown[]) =>
  values
    .flatMap((each) => listTexts(each))
    .flatMap(({ path, text }) => {
      const field = fieldOf(path)
      const { control, none, help = '' } = fieldAt(field)
      // A choice that the help explains is an icon: "chat" is in "Mechatroniker", too.
      if (!control || SILENT.includes(control) || text === none || germanOf(help, text)) return []
      // As the page writes it.
      const date = control === 'date' && parseDate(text)
      if (date === undefined) return []
      const pieces = (date ? formatDate(date) : text.replace(LINK, '[$1]')).split(/[[\]]|\{\w+\}/).map(fold)
      return pieces.filter((piece) => piece.length > 1).map((piece) => ({ path: field, text: piece }))
    })

/** The field of a clicked text; of equal ones that whose neighbours stand around it. */
export function findClicked(values: Values, { text: own = '', at, around = [] }: Clicked): FieldPath | undefined {
  const texts = [own, ...around]
  const day = texts.map(findDay).find(Boolean)
  if (day) return day
  const all = listFields([values.written, values.content])
  const outer = fold(texts.at(-1) ?? '')
  const neighbours = ({ path }: { path: FieldPath }) => {
    const { texts, near } = listFollowed(values, path, all)
    return [...texts, ...near].filter((text) => outer.includes(text)).length
  }
  for (const [index, shown] of texts.map(fold).entries()) {
    const fits = all.map(({ text }) => fit(text, shown, index === 0 ? at : undefined))
    const most = Math.max(...fits)
    const found = all.filter((_, each) => fits[each] === most)
    if (most > 0) return found.reduce((best, each) => (neighbours(each) > neighbours(best) ? each : best)).path
  }
  return undefined
}

/** Of a click on a text whose field is not found; beside all texts it is one on nothing. */
export const tellFixed = ({ text = '' }: Clicked): string =>
  text && text.length < 60 ? 'Zu diesem Text findet sich kein Feld: Er steht fest oder folgt aus anderen Angaben.' : ''

/** A text at the place of the click wins; else one that fills over half of what is shown; else one that holds it. */
function fit(text: string, shown: string, at = -1): number {
  if (!shown.includes(text)) return shown.length > 2 && text.includes(shown) ? 1 : 0
  const near = shown.slice(Math.max(0, at - text.length), Math.max(0, at + text.length))
  if (near.includes(text)) return text.length + shown.length
  return text.length * 2 > shown.length ? text.length : 0
}

/** A day of the week by its name, as its times look like those of others. */
function findDay(text: string): FieldPath | undefined {
  const days = fieldAt(['hours', 'weekly']).fields.map((day) => ['hours', 'weekly', day])
  return days.find((path) => {
    const { label = '' } = fieldAt(path)
    return text.startsWith(label) && /^ ?(?:\d|geschlossen|nach V|$)/.test(text.slice(label.length))
  })
}

/** Words that many days have: which of them is a special day or a holiday cannot be told. */
const isVague = (path: FieldPath) =>
  path[0] === 'hours' && path[1] !== 'weekly' && ['day', 'choice'].includes(fieldAt(path).control ?? '')

/** What to outline for a field: its texts, else those of its entry, and by what it is known from others like it. */
export function listFollowed(values: Values, path: FieldPath, all = listFields([values.written, values.content])) {
  const end = path.findLastIndex((step) => typeof step === 'number') + 1
  const block = path.slice(0, end || -1)
  const textsOf = (isWanted: (key: string) => boolean) => [
    ...new Set(all.filter((each) => !isVague(each.path) && isWanted(keyOf(each.path))).map(({ text }) => text)),
  ]
  const { label = '', control } = fieldAt(path)
  // Many a choice is an ordinary word, and not what the page shows.
  const texts = textsOf((key) => key === keyOf(path) && control !== 'choice')
  const near = textsOf((key) => key !== keyOf(path) && isIn([block], key))
  // All of its row, though its times are on two lines.
  const rows = path[1] === 'weekly' ? texts.map((text) => label + text) : []
  const shown = texts.length > 0 || end === 0 ? [...rows, ...texts] : near
  return { texts: shown, near: near.slice(0, MOST), label }
}

/** Where a room begins on the page: the first of its texts that stands there, or the name of a day. It is not outlined. */
export function listBeginning(values: Values, files: readonly string[]) {
  const fields = listFields([values.written]).filter(({ path }) => files.includes(String(path[0])) && !isVague(path))
  const texts = fields.map(({ path, text }) => (path[1] === 'weekly' ? (fieldAt(path).label ?? '') : text))
  return { texts: texts.slice(0, MOST), near: [], label: '' }
}
