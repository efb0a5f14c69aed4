/** What to write in the place of a line that YAML misreads. Only what has been read and accepted is ever shown. */
import { parseYaml } from './parse.ts'
import { fieldAt, isTaken } from './rules.ts'

/** The first of some lines that one of the usual slips explains, and as it is right. */
export function findCorrection(
  lines: string[],
  suspects: number[],
  name: string,
): { at: number; right: string } | undefined {
  for (const at of suspects) {
    const right = correctLine(lines, at, name)
    if (right !== undefined) return { at, right }
  }
  return undefined
}

function correctLine(file: string[], line: number, name: string): string | undefined {
  const { lines, from } = cutOut(file, line)
  const at = line - from
  const start = lines.slice(0, at).join('\n').length + Number(at > 0)
  return listCandidates(lines, at, fieldAt([name]).fields).find((candidate) => {
    if (candidate === lines[at]) return false
    const { error, parts, value } = parseYaml(lines.with(at, candidate).join('\n'), name)
    if (error || value === undefined) return false
    const [, ...all] = parts.values()
    const inside = all.filter((part) => part.start >= start && part.start < start + candidate.length)
    // A line that became a part of the text above it; a field never does.
    const isField = /^\s*\w+:(?:\s|$)/.test(candidate)
    const changed = inside.length > 0 || isField ? inside : all.filter((part) => part.start < start).slice(-1)
    return changed.length > 0 && changed.every(({ path }) => isTaken(value, path))
  })
}

/** The field or entry of the file's own level with the one before: a long file is not read again and again. */
function cutOut(all: string[], line: number): { lines: string[]; from: number } {
  const isTop = (index: number) => /^[^\s#]/.test(all[index] ?? '')
  let from = Math.max(0, line - 1)
  while (from > 0 && !isTop(from)) from--
  let to = line + 1
  while (to < all.length && !isTop(to)) to++
  return { lines: all.slice(from, to), from }
}

/** Whether the mistake is in this line or beside it. */
export function isBroken(lines: string[], at: number, name: string): boolean {
  return parseYaml(cutOut(lines, at).lines.join('\n'), name).error !== undefined
}

const FIELD = /^(\s*(?:- +)*)([\p{L}\d. ]*[\p{L}\d])\s*:\s*(\S.*)$/u
const ENTRY = /^(\s*)-\s*(\S.*)$/
/** "monday geschlossen", "town = Storkow" */
const WORDS = /^(\s*(?:- )*)(\w+)[ =]+(\S.*)$/

/** All that the line may have meant, the likeliest first. */
function listCandidates(lines: string[], at: number, fields: string[]): string[] {
  const line = lines[at] ?? ''
  const opened = /[:-]\s*$/.test(line) ? [`${line.trimEnd()} >-`] : []
  // The name of the block was deleted.
  const named = /^ +(?:- +)?\w+:/.test(line) ? fields.map((field) => `${field}:\n${line}`) : []
  const written = [...opened, ...named, ...listWritings(line)]
  const indents = [lines[at - 1], lines[at + 1], lines[at - 2]].flatMap((other) =>
    other?.trim() ? indentOf(other) : [],
  )
  const moved = [...indents, ...indents.map((width) => width + 2), 2, 0].flatMap((width) =>
    [line, ...written.slice(0, 2)].map((each) => each.replace(/^\s*/, ' '.repeat(width))),
  )
  // A remark that has lost its sign.
  const remark = /^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line) ? [`# ${line}`] : []
  return [...new Set([...written, ...moved, ...remark])]
}

/** The same line, written otherwise. */
function listWritings(line: string): string[] {
  const [, start = '', name, value = ''] = FIELD.exec(line) ?? []
  const [, before, entry = ''] = ENTRY.exec(line) ?? []
  const [, indent, word, rest = ''] = WORDS.exec(line) ?? []
  const dashed = start.includes('-') ? start.replace(/- +$/, '') : `${start.slice(2)}- `
  const readings: [head: string, text: string][] = [
    [`${start}${name}: `, value],
    [`${dashed}${name}: `, value],
    [`${before}- `, entry],
    [`${indent}${word}: `, rest],
  ]
  return readings.flatMap(([head, written]) => {
    // A text that begins on the line of its ">-", or with a dash.
    const text = written.replace(/^(?:[>|][-+]|[?-])\s+/, '')
    if (text === '') return []
    if (/^[>|?-][-+]?$/.test(text)) return [`${head}${text}`]
    const [, address] = /\]\((https?:[^)\s]+)\)$/.exec(text) ?? []
    const indented = ' '.repeat(indentOf(head) + (head.endsWith('- ') ? 0 : 2))
    return [
      ...(/^\[[^\]]*$/.test(text) ? [`${head}${text.trimEnd()}]`] : []),
      ...[`${head}${text}`, `${head}>-\n${indented}${unquote(text)}`],
      ...(address ? [`${head}${address}`] : []),
    ]
  })
}

/** Without quotes round the whole, or one that was never closed; "O'Brien" has none. */
const unquote = (value: string) => value.replace(/^(["'])((?:[^"']|(?<=\p{L})'(?=\p{L}))*)\1?$/u, '$2').trim()

export const indentOf = (line: string) => /^[\s-]*/.exec(line)?.[0].length ?? 0
