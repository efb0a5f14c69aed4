/** What a line that YAML misreads may have meant, written otherwise. */

const FIELD = /^(\s*(?:- +)*)([\p{L}\d. ]*[\p{L}\d])\s*:\s*(\S.*)$/u
const ENTRY = /^(\s*)-\s*(\S.*)$/
/** "monday geschlossen", "town = Storkow" */
const WORDS = /^(\s*(?:- )*)(\w+)[ =]+(\S.*)$/

/** All that the line may have meant, the likeliest first. */
export function listCandidates(lines: string[], at: number, fields: string[]): string[] {
  const line = lines[at] ?? ''
  const opened = /[:-]\s*$/.test(line) ? [`${line.trimEnd()} >-`] : []
  // The name of the block was deleted.
  const named = /^ +(?:- +)?\w+:/.test(line) ? fields.map((field) => `${field}:\n${line}`) : []
  const written = [...opened, ...named, ...listWritings(line)]
  const indents = listIndents(lines, at)
  const moved = [...indents, ...indents.map((width) => width + 2), 2, 0].flatMap((width) =>
    [line, ...written.slice(0, 2)].map((each) => each.replace(/^\s*/, ' '.repeat(width))),
  )
  // A remark that has lost its sign.
  const remark = /^\p{Lu}[^:]*(?:\s[^\s:]+){3,}/u.test(line) ? [`# ${line}`] : []
  return [...new Set([...listSplits(lines, at), ...written, ...moved, ...remark])]
}

const listIndents = (lines: string[], at: number) =>
  [lines[at - 1], lines[at + 1], lines[at - 2]].flatMap((other) => (other?.trim() ? indentOf(other) : []))

/** The line broken before each field or entry in it: its line break was deleted. */
export function listSplits(lines: string[], at: number): string[] {
  const line = lines[at] ?? ''
  const breaks = [...line.matchAll(/(?<=[^\s-]) +(?=\w+:(?: |$))|(?<=[^\s-]) *(?=- +\w+:(?: |$))/g)]
  return breaks.flatMap(({ index, 0: blanks }) => {
    const rest = line.slice(index + blanks.length)
    const widths = [indentOf(line), ...listIndents(lines, at)].map((width) => (/^-/.test(rest) ? width - 2 : width))
    return widths.filter((width) => width >= 0).map((width) => `${line.slice(0, index)}\n${' '.repeat(width)}${rest}`)
  })
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

/** "'n kurzer Draht", "'s läuft", "'ran ans Gas": no quote. */
const SHORTENED = /^'(?:n|s|ne[mnrs]?|r\p{Ll}+|mal) /u

/** Without quotes round the whole, or one that was never closed; "O'Brien" has none. */
const unquote = (value: string) =>
  SHORTENED.test(value) ? value : value.replace(/^(["'])((?:[^"']|(?<=\p{L})'(?=\p{L}))*)\1?$/u, '$2').trim()

export const indentOf = (line: string) => /^[\s-]*/.exec(line)?.[0].length ?? 0
