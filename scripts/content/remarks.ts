/** What a remark may be: an explanation, a part that is switched off, or a line of one that was left so by mistake. */
import { findList, findTarget, type Level, type Line, lacks, readName } from './levels.ts'
import { fieldAt } from './rules.ts'

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
  return isField && /^#(?: {2,}\S| - |\s\w+:$)/.test(run.at(-1) ?? '')
}

/** Whether the entry that a line stands in begins right above it and is switched off. */
export function isLeft(lines: string[], { at, indent }: Line): boolean {
  if (lines[at]?.startsWith('#')) return false
  return runAbove(lines, at).some((line) => {
    const [, gap = '', dash] = OFF.exec(line) ?? []
    return dash !== undefined && gap.length < indent
  })
}

/** Whether the # before a field was left by mistake: its part is switched on, and needs it or goes on below it. */
export function isForgotten(levels: Level[], { line, at, indent }: Line, lines: string[]): boolean {
  const name = readName(line)
  const below = lines.slice(at + 1)
  if (levels.at(-1)?.kind === 'record') return / .*: /.test(line) && /:\s*$/.test(lines[at - 1] ?? '')
  const isInOther = runAbove(lines, at).some((above) => {
    const [whole = '', gap = ''] = OFF.exec(above) ?? []
    return /\w:$|- /.test(whole) && gap.length < indent
  })
  if (isInOther) return false
  const { level } = (name?.hasColon && findTarget(levels, name, indent)) || {}
  const list = level?.kind === 'list' ? level : /^\s*- /.test(line) ? findList(levels, indent) : undefined
  const isText = list && fieldAt([...list.path, 0]).kind === 'text'
  const next = below.find((each) => /^\s*[^\s#]/.test(each)) ?? ''
  if (list && (level ?? isText)) return list !== levels[0] && list.value.length === 0 && !/^\s+-/.test(next)
  if (!name || level?.kind !== 'block') return false
  return (name.rest === '' && /^\s+[^\s#]/.test(below[0] ?? '')) || lacks(level, name.word, below)
}
