/** What visitors will see differently, in the owner's words: the texts of two states of the content, field by field. */
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import type { Change } from '../../src/editor/publish-model.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import { type FieldPath, fieldAt, listTexts, nameField, valueAt } from '../content/field-at.ts'
import { formatPlan } from '../deploy/messages.ts'
import type { Plan } from '../deploy/plan.ts'
import { fieldOf } from './actions.ts'
import { keyAt, type Numbered, numberEntries, pathAt } from './entries.ts'
import { NAMES, parseText } from './files.ts'
import type { History, Texts } from './history.ts'

/** Without changes if it is not known what is online. */
export function makeNews(plan: Plan, history: History, texts: Texts) {
  const { known: online, isEmpty } = plan
  const published = history.marks.filter(({ mark }) => mark === 'published')
  // An upload that was cut short has no mark.
  const isCut = online.token !== undefined
  const before = published.find(({ time }) => time === online.built) ?? (isCut ? published.at(-1) : undefined)
  const isFirst = !before && (isCut || !online.date)
  const changes = before ? compareTexts(history.textsOf(before), texts) : isFirst ? [] : undefined
  const files = isEmpty ? [] : stripVTControlCharacters(formatPlan(plan)).split('\n')
  const sentences = [
    ...(isCut ? ['Ein Hochladen wurde unterbrochen. Dieses macht es fertig.'] : []),
    isFirst ? 'Online ist noch keine Website von hier. Es wird alles hochgeladen.' : describeNews(changes, files),
  ]
  return { changes, files: files.map((line) => line.trim()), sentences }
}

function describeNews(changes: Change[] | undefined, files: string[]): string {
  if (!changes) return 'Was online ist, hat nicht dieser Rechner veröffentlicht. Deshalb stehen hier nur die Dateien.'
  if (changes.length > 0) return 'So sehen es Besucher danach:'
  return files.length === 0 ? 'Online steht schon alles so.' : 'An Texten und Bildern ist nichts anders, nur Dateien.'
}

export function compareTexts(before: Texts, after: Texts): Change[] {
  const names = NAMES.filter((name) => before[name] !== after[name])
  const from = read(before, names)
  const to = read(after, names, from)
  const keys = new Set([...listFields(to, from), ...listFields(from, to)])
  return [...[...keys].flatMap((key) => compare(key, from, to)), ...compareOrder(from, to)]
}

/** An entry has the same key on both sides, wherever it has moved. */
function read(texts: Texts, names: string[], before: Numbered = { values: {}, ids: {} }): Numbered {
  const values = Object.fromEntries(names.map((name) => [name, parseText(name, texts[name] ?? '').value]))
  return { values, ids: numberEntries(values, before, [before]) }
}

/** The keys of all fields that have a text; what the other side lacks as a whole, such as an entry, is one. */
function listFields({ values, ids }: Numbered, other: Numbered): string[] {
  return listTexts(values).map(({ path }) => {
    const steps = fieldOf(path).map((_, index) => path.slice(0, index + 1))
    const isMissing = (each: FieldPath) => valueIn(other, keyAt(each, ids)) === undefined
    const lacked = steps.find((each) => isMissing(each) && fieldAt(each).kind !== 'list')
    return keyAt(lacked ?? fieldOf(path), ids)
  })
}

function valueIn({ values, ids }: Numbered, key: string): unknown {
  const path = pathAt(key, ids)
  return path && valueAt(values, path)
}

function compare(key: string, from: Numbered, to: Numbered): Change[] {
  const [before, after] = [valueIn(from, key), valueIn(to, key)]
  if (isDeepStrictEqual(before, after)) return []
  const { values, ids } = after === undefined ? from : to
  const path = pathAt(key, ids) ?? []
  const isPicture = ['picture', 'photo'].includes(fieldAt(path).control ?? '')
  const pictures = isPicture ? [before, after] : [valueAt(after ?? before, ['image'])]
  const show = (value: unknown) => (isPicture ? '' : showValue(value, path))
  return [
    {
      ...{ at: path.join('/'), field: nameOf(path, values), before: show(before), after: show(after) },
      what: before === undefined ? 'kommt dazu' : after === undefined ? 'fällt weg' : undefined,
      pictures: pictures
        .filter((each) => typeof each === 'string')
        .map((each) => (isDrawing(each) ? each : each.replace(/^.*[\\/]/, ''))),
    },
  ]
}

/** In one line; a picture among others is shown. */
export function showValue(value: unknown, path: FieldPath): string {
  const texts = listTexts(value).filter((each) => each.path.at(-1) !== 'image')
  return texts.map(({ text }) => text).join(fieldAt(path).control === 'words' ? ', ' : ' · ')
}

/** Without the field's name in the file. */
export const nameOf = (path: FieldPath, written: unknown): string => nameField(path, written).replace(/ \(\w+\)$/, '')

/** Lists whose entries have changed places, with the first text of each. */
function compareOrder(from: Numbered, to: Numbered): Change[] {
  return Object.entries(to.ids).flatMap(([list, ids]) => {
    const [path, known] = [pathAt(list, to.ids) ?? [], from.ids[list] ?? []]
    const stayed = ids.filter((id) => known.includes(id))
    if (stayed.every((id, index) => index === 0 || known.indexOf(id) > known.indexOf(stayed[index - 1] ?? 0))) return []
    const names = ids.map((_, index) => listTexts(valueAt(to.values, [...path, index]))[0]?.text)
    const field = nameOf(path, to.values)
    return [{ at: list, field, what: 'in anderer Reihenfolge', before: '', after: names.join(' · '), pictures: [] }]
  })
}
