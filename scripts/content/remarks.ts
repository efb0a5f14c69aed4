/** What a remark may be: an explanation, a part that is switched off, or a line of one that was left so by mistake. */
import { findList, findTarget, type Level, type Line, type List, lacks, readName } from './levels.ts'
import { type FieldPath, fieldAt } from './rules.ts'

/** A field that is switched off. */
const FIELD_OFF = /^# *(?:- )?[a-z]\w*:/
/** How far in what is switched off stands, the dash of an entry, and the name of a field. */
const OFF = /^# ?( *)(- )?(?:[a-z]\w*:)?/

/** The remarks right above a line. */
function runAbove(lines: string[], at: number): string[] {
  const above = lines.slice(0, at)
  return above.slice(above.findLastIndex((line) => !line.startsWith('#')) + 1)
}

/** Whether a line stands in a part that is switched off: the one above is a field or an entry of it, and no explanation. */
export function isOff(lines: string[], at: number): boolean {
  if (!/^\s/.test(lines[at] ?? '')) return false
  const run = runAbove(lines, at)
  const isField = run.some((line) => FIELD_OFF.test(line))
  return isField && /^#(?: {2,}\S| - |\s\w+:(?: >-)?$)/.test(run.at(-1) ?? '')
}

/** Whether the entry that a line stands in begins right above it and is switched off. */
export function isLeft(lines: string[], { at, indent }: Line): boolean {
  return runAbove(lines, at).some((line) => {
    const [, gap = '', dash] = OFF.exec(line) ?? []
    return dash !== undefined && gap.length < indent
  })
}

/** Whether the # before a field was left by mistake: its part is switched on, and needs it or goes on below it. */
export function isForgotten(levels: Level[], row: Line, lines: string[]): boolean {
  const { line, at, indent } = row
  const below = lines.slice(at + 1)
  if (levels.at(-1)?.kind === 'record') return / .*: /.test(line) && /:\s*$/.test(lines[at - 1] ?? '')
  if (isInOther(lines, row)) return false
  const name = readName(line)
  const level = name?.hasColon ? findTarget(levels, name, indent)?.level : undefined
  if (level?.kind === 'list') return isFirstEntry(level, levels, below)
  if (level && name) return (name.rest === '' && /^\s+[^\s#]/.test(below[0] ?? '')) || lacks(level, name.word, below)
  const list = /^\s*- /.test(line) ? findList(levels, indent) : undefined
  return list !== undefined && isFirstEntry(list, levels, below)
}

/** The path of a line that may be missing and is switched off right below a part that is on: perhaps by mistake. */
export function findLastOff(levels: Level[], { line, at, indent }: Line, lines: string[]): FieldPath | undefined {
  if (indent === 0 || !/^\s*[^\s#]/.test(lines[at - 1] ?? '')) return undefined
  const name = readName(line)
  const level = name?.hasColon && name.rest ? findTarget(levels, name, indent)?.level : undefined
  if (name && level?.kind === 'block')
    return Object.hasOwn(level.value, name.word) ? undefined : [...level.path, name.word]
  const list = !name?.hasColon && /^\s*- /.test(line) ? findList(levels, indent) : undefined
  return list?.value.length && fieldAt([...list.path, 0]).kind === 'text' ? list.path : undefined
}

/** Whether a line that is switched off belongs to a part that is so, too. */
function isInOther(lines: string[], { at, indent }: Line): boolean {
  return runAbove(lines, at).some((above) => {
    const [whole = '', gap = ''] = OFF.exec(above) ?? []
    return /\w:$|- /.test(whole) && gap.length < indent
  })
}

/** Whether a list has nothing yet, and nothing that is switched on comes below. A file's own list may be empty. */
function isFirstEntry(list: List, [root]: Level[], below: string[]): boolean {
  const next = below.find((each) => /^\s*[^\s#]/.test(each)) ?? ''
  return list !== root && list.value.length === 0 && !/^\s+-/.test(next)
}
