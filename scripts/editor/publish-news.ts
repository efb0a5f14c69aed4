/** What visitors will see differently, in the owner's words: two states of the content compared field by field. */
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import type { Change, News } from '../../src/editor/publish-model.ts'
import type { Content } from '../../src/schema/index.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import { type FieldPath, fieldAt, listTexts, nameField, valueAt } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import { formatPlan } from '../deploy/messages.ts'
import type { Plan } from '../deploy/plan.ts'
import { isRecord, pairEntries } from './entries.ts'
import { NAMES } from './files.ts'
import type { Texts } from './history.ts'

type Seen = { plan: Plan | undefined; known: Texts | undefined; texts: Texts; isOverwriting: boolean }

/** `known`: the texts of what is online, if it was published from here. */
export function makeNews({ plan, known, texts, isOverwriting }: Seen): News {
  const lines = plan && !plan.isEmpty ? stripVTControlCharacters(formatPlan(plan)).split('\n') : []
  return {
    ...(known && { changes: compareTexts(known, texts) }),
    ...(plan?.known.date && { since: plan.known.date }),
    ...{ files: lines.map((line) => line.trim()), isOverwriting },
  }
}

export function compareTexts(before: Texts, after: Texts): Change[] {
  const [from, to] = [before, after].map(parse) as [Block, Block]
  return Object.keys(to).flatMap((name) => compare(from[name], to[name], [name], { from, to }))
}

type Block = Record<string, unknown>
type States = { from: Block; to: Block }

const parse = (texts: Texts): Block =>
  Object.fromEntries(NAMES.map((name) => [name, parseContentFile(texts[name] ?? '', name as keyof Content).value]))

function compare(from: unknown, to: unknown, path: FieldPath, states: States): Change[] {
  if (isDeepStrictEqual(from, to)) return []
  const { kind, control } = fieldAt(path)
  if (isRecord(from) && isRecord(to))
    return Object.keys({ ...from, ...to }).flatMap((name) => compare(from[name], to[name], [...path, name], states))
  if (kind === 'list' && !control) return compareEntries([from || []].flat(), [to || []].flat(), path, states)
  return [describe(path, from, to, states)]
}

function describe(path: FieldPath, from: unknown, to: unknown, states: States): Change {
  const what = from === undefined ? 'new' : to === undefined ? 'gone' : 'changed'
  const isPicture = ['picture', 'photo'].includes(fieldAt(path).control ?? '')
  const images = isPicture ? [from, to] : [valueAt(to ?? from, ['image'])]
  // The pictures themselves are shown.
  const [before, after] = [from, to].map((value) => (isPicture ? '' : showValue(value, path)))
  const pictures = images.filter((each) => typeof each === 'string')
  return {
    ...{ field: nameOf(path, to === undefined ? states.from : states.to), what },
    ...(before && { before }),
    ...(after && { after }),
    pictures: pictures.map((each) => (isDrawing(each) ? each : each.replace(/^.*[\\/]/, ''))),
  }
}

/** In one line; a picture among others is shown. */
export function showValue(value: unknown, path: FieldPath): string {
  const texts = listTexts(value).filter((each) => each.path.at(-1) !== 'image')
  return texts.map(({ text }) => text).join(fieldAt(path).control === 'words' ? ', ' : ' · ')
}

/** Without the field's name in the file. */
export const nameOf = (path: FieldPath, written: unknown): string => nameField(path, written).replace(/ \(\w+\)$/, '')

function compareEntries(from: unknown[], to: unknown[], path: FieldPath, states: States): Change[] {
  const places = pairEntries(from, to)
  const stayed = longestRise(places.filter((place) => place >= 0))
  const inPlace = to.flatMap((entry, index) => {
    const [here, old] = [[...path, index], places[index] ?? -1]
    if (old < 0) return [describe(here, undefined, entry, states)]
    const moved = { field: nameOf(here, states.to), what: 'moved' as const, pictures: [] }
    const stations = { before: `${old + 1}. Stelle`, after: `${index + 1}. Stelle` }
    return [...(stayed.has(old) ? [] : [{ ...moved, ...stations }]), ...compare(from[old], entry, here, states)]
  })
  const gone = from.flatMap((entry, index) =>
    places.includes(index) ? [] : [describe([...path, index], entry, undefined, states)],
  )
  return [...inPlace, ...gone]
}

/** The most entries that kept their order: all others have moved. */
function longestRise(places: number[]): Set<number> {
  const ending: number[][] = []
  for (const place of places) {
    const before = ending.filter((rise) => (rise.at(-1) ?? -1) < place)
    ending.push([...(before.sort((a, b) => b.length - a.length)[0] ?? []), place])
  }
  return new Set(ending.sort((a, b) => b.length - a.length)[0])
}

const OWNERS: FieldPath[] = [
  ['business', 'owner'],
  ['legal', 'representedBy'],
  ['legal', 'register'],
]
const STAND: FieldPath = ['legal', 'updated']

/** After a change of owner or legal form the day in the Impressum has to follow. */
export function askForStand(before: Texts, after: Texts): { path: FieldPath; message: string }[] {
  const [from, to] = [before, after].map(parse)
  const differs = (path: FieldPath) => !isDeepStrictEqual(valueAt(from, path), valueAt(to, path))
  const isAsked = OWNERS.some(differs) && !differs(STAND)
  return isAsked ? [{ path: STAND, message: 'Inhaber oder Rechtsform sind neu. Stimmt der Stand noch?' }] : []
}
