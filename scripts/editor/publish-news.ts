/** What visitors will see differently, in the owner's words: two states of the content compared field by field. */
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util'
import type { Change, News } from '../../src/editor/publish-model.ts'
import type { Content } from '../../src/schema/index.ts'
import { isDrawing } from '../../src/schema/vehicles.ts'
import { type FieldPath, fieldAt, listTexts, nameField, valueAt } from '../content/field-at.ts'
import { parseContentFile } from '../content/parse.ts'
import { formatPlan } from '../deploy/messages.ts'
import type { Plan } from '../deploy/plan.ts'
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

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntries = (value: unknown): value is Block[] => Array.isArray(value) && value.every(isBlock)

function compare(from: unknown, to: unknown, path: FieldPath, states: States): Change[] {
  if (isDeepStrictEqual(from, to)) return []
  if (isBlock(from) && isBlock(to)) {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return names.flatMap((name) => compare(from[name], to[name], [...path, name], states))
  }
  if (isEntries(from ?? []) && isEntries(to ?? []) && fieldAt(path).kind === 'list')
    return compareEntries((from ?? []) as Block[], (to ?? []) as Block[], path, states)
  return [describe(path, from, to, states)]
}

function describe(path: FieldPath, from: unknown, to: unknown, states: States): Change {
  const what = from === undefined ? 'new' : to === undefined ? 'gone' : 'changed'
  const [before, after] = [from, to].map((value) => showValue(value, path))
  const isPicture = ['picture', 'photo'].includes(fieldAt(path).control ?? '')
  const images = isPicture ? [from, to] : isBlock(to ?? from) ? [((to ?? from) as Block).image] : []
  const pictures = images.filter((each): each is string => typeof each === 'string')
  return {
    ...{ field: nameOf(path, to === undefined ? states.from : states.to), what },
    ...(before && { before }),
    ...(after && { after }),
    pictures: pictures.map((each) => (isDrawing(each) ? each : each.replace(/^.*[\\/]/, ''))),
  }
}

function showValue(value: unknown, path: FieldPath): string {
  // A picture is shown.
  const shown = listTexts(value).filter((each) => each.path.at(-1) !== 'image')
  const texts = typeof value === 'string' ? [value] : shown.map(({ text }) => text)
  return fieldAt(path).control === 'words' ? texts.join(', ') : texts.join(' · ')
}

/** Without the field's name in the file. */
const nameOf = (path: FieldPath, written: unknown): string => nameField(path, written).replace(/ \(\w+\)$/, '')

/** Entries are the same if they are equal, have the same name, or share most of their fields; each is paired once. */
function compareEntries(from: Block[], to: Block[], path: FieldPath, states: States): Change[] {
  const partner = new Map<number, number>()
  const isFree = (index: number) => ![...partner.values()].includes(index)
  const alike: ((a: Block, b: Block) => boolean)[] = [isDeepStrictEqual, isNamedAlike, sharesMost]
  for (const isSame of alike)
    for (const [index, entry] of to.entries()) {
      const found = from.findIndex((other, at) => isFree(at) && isSame(other, entry))
      if (!partner.has(index) && found >= 0) partner.set(index, found)
    }
  const stayed = longestRise(to.flatMap((_, index) => partner.get(index) ?? []))
  const inPlace = to.flatMap((entry, index) => {
    const here = [...path, index]
    const old = partner.get(index)
    if (old === undefined) return [describe(here, undefined, entry, states)]
    const moved = { field: nameOf(here, states.to), what: 'moved' as const, pictures: [] }
    const places = { before: `${old + 1}. Stelle`, after: `${index + 1}. Stelle` }
    return [...(stayed.has(old) ? [] : [{ ...moved, ...places }]), ...compare(from[old], entry, here, states)]
  })
  const gone = from.flatMap((entry, index) =>
    isFree(index) ? [describe([...path, index], entry, undefined, states)] : [],
  )
  return [...inPlace, ...gone]
}

const TITLES = ['name', 'title', 'heading', 'label', 'date', 'first']

function isNamedAlike(a: Block, b: Block): boolean {
  const name = TITLES.find((each) => a[each] !== undefined || b[each] !== undefined)
  return name !== undefined && a[name] === b[name] && isDeepStrictEqual(a.kinds, b.kinds)
}

function sharesMost(a: Block, b: Block): boolean {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.filter((name) => isDeepStrictEqual(a[name], b[name])).length * 2 > names.length
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
