/** What to write in the place of a line that YAML misreads. Only what has been read and accepted is ever shown. */
import { keyOf, type Parsed, parseYaml } from './parse.ts'
import { fieldAt, isTaken } from './rules.ts'
import { listCandidates } from './writings.ts'

/** `isTaken` by the rules, too; else it is only how the line is to be read. `isJoined`: it belongs to the text above. */
export type Correction = { at: number; right: string; isTaken: boolean; isJoined: boolean }

type Options = { list?: typeof listCandidates; slips?: number }

/** The first of some lines that one of the usual slips explains, if need be with a second slip below it. */
export function findCorrection(
  lines: string[],
  suspects: number[],
  name: string,
  { list = listCandidates, slips = 2 }: Options = {},
): Correction | undefined {
  const fewer = slips > 1 ? findCorrection(lines, suspects, name, { list, slips: slips - 1 }) : undefined
  let refused = fewer
  for (const at of fewer ? [] : suspects) {
    const { block, from } = cutOut(lines, at)
    const { error } = parseYaml(block, name)
    for (const right of list(block, at - from, fieldAt([name]).fields)) {
      const reading = right !== lines[at] && read(block, at - from, right, { name, slips, error })
      if (!reading) continue
      if (reading.isTaken) return { at, right, ...reading }
      const line = lines[at] ?? ''
      if (reading.isJoined ? right.trim() === line.trim() : isSameHead(line, right))
        refused ??= { at, right, ...reading }
    }
  }
  return refused
}

/** "title: Neu: Quad", and "title: >-" with the text below. */
const isSameHead = (line: string, right: string) =>
  right.startsWith(`${/^\s*(?:- +)*(?:\w+:|-(?! *\w+:))/.exec(line)?.[0]} >-\n`)

type Try = { name: string; slips: number; error: Parsed['error'] }

/** A block with a candidate in the place of a line; `error` is where it stumbled before. */
function read(block: string[], at: number, right: string, { name, slips, error }: Try) {
  const lines = block.with(at, right)
  const parsed = parseYaml(lines, name)
  if (!parsed.error) return judge(parsed, at, right)
  if (slips < 2 || parsed.error.at <= Math.max(error?.at ?? 0, at) || error?.code === 'TAB_AS_INDENT') return undefined
  const rest = findCorrection(lines, listSuspects(lines, parsed.error.at, name), name, { slips: 1 })
  if (!rest || rest.at <= at) return undefined
  const repaired = parseYaml(lines.with(rest.at, rest.right), name)
  return repaired.error ? undefined : judge(repaired, at, right)
}

/** What the rules say of the parts that stand in a candidate; nothing where it has none of its own. */
function judge({ parts, doubled, value, placeAt }: Parsed, at: number, right: string) {
  const all = [...parts.values()].slice(1).map((part) => ({ ...part, line: placeAt(part.start).line - 1 }))
  const inside = all.filter(({ line }) => line === at)
  // A line that became a part of the text above it; a field never does.
  const isJoined = inside.length === 0 && !/^\s*(?:- +)?\w+:(?:\s|$)/m.test(right)
  const changed = isJoined ? all.filter(({ line }) => line < at).slice(-1) : inside
  const isClear = ({ path }: { path: PropertyKey[] }) =>
    fieldAt(path).isKnown && !doubled.some((part) => keyOf(part.path) === keyOf(path))
  if (value === undefined || changed.length === 0 || !changed.every(isClear)) return undefined
  return { isTaken: changed.every(({ path }) => isTaken(value, path)), isJoined }
}

/** The field or entry of the file's own level with the one before: a long file is not read again and again. */
export function cutOut(all: string[], line: number): { block: string[]; from: number; to: number } {
  const isTop = (index: number) => /^[^\s#]/.test(all[index] ?? '')
  let from = Math.max(0, line - 1)
  while (from > 0 && !isTop(from)) from--
  let to = line + 1
  while (to < all.length && !isTop(to)) to++
  return { block: all.slice(from, to), from, to }
}

/** The lines to look at, the likeliest first: the slip is often above the place where the parser stumbles. */
export function listSuspects(lines: string[], index: number, name: string): number[] {
  const filled = [...lines.keys()].filter((at) => /^\s*[^\s#]/.test(lines[at] ?? ''))
  // A file that begins indented has lost its first line; one blank before a field is left of a "# " that was deleted.
  const first = fieldAt([name]).fields.length === 0 ? /^ / : /^[ -]/
  const shifted = filled.filter((at, nth) => (nth === 0 ? first : /^ \w+:/).test(lines[at] ?? '')).slice(0, 1)
  const open = filled.filter((at) => OPEN_QUOTE.test(lines[at] ?? ''))
  const above = filled.filter((at) => at <= index).slice(-3)
  const below = filled.filter((at) => at > index).slice(0, 1)
  // A healthy neighbour of the mistake must not be corrected.
  const isSuspect = (at: number) => SENTENCE.test(lines[at] ?? '') || parseYaml(cutOut(lines, at).block, name).error
  return [...new Set([...shifted, ...[...filled.slice(0, 1), ...open, ...above.reverse(), ...below].filter(isSuspect)])]
}

/** A value that begins with a quote and has no second one. */
const OPEN_QUOTE = /^[^#]*(?:: +|- +)(["'])(?:(?!\1).)*$/
/** "Wir suchen: …" is no field. */
const SENTENCE = /^\s*\p{L}+ [^:]*: /u
