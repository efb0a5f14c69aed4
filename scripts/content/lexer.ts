/** A content file as a reader sees it who looks for a slip: words, texts in quotes and signs, without comments. */

export type Token = {
  text: string
  start: number
  end: number
  line: number
  /** How far its line is indented. */
  indent: number
  isFirst: boolean
}

const TOKEN =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\p{L}\d_$]+|[^\s\uFEFF]/gu

export const CLOSER: Record<string, string> = { '{': '}', '[': ']', '(': ')' }

export function listTokens(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  let lineStart = 0
  for (const { 0: text, index: start } of source.matchAll(TOKEN)) {
    const between = source.slice(lineStart, start)
    line += between.split('\n').length - 1
    lineStart += between.lastIndexOf('\n') + 1
    const indent = /^\s*/.exec(source.slice(lineStart))?.[0].length ?? 0
    if (!/^\/[/*]/.test(text))
      tokens.push({ text, start, end: start + text.length, line, indent, isFirst: lineStart + indent === start })
  }
  return tokens
}

export function isWord({ text }: Token): boolean {
  return /^[\p{L}\d_$]/u.test(text)
}

export function isText({ text }: Token): boolean {
  return text.length > 1 && /^['"`]/.test(text)
}

/** In "opens: 9 Uhr" the word "9": the first behind the last field's colon. */
export function findValueStart(tokens: Token[]): Token | undefined {
  const colon = tokens.findLastIndex(({ text }, index) => {
    const [before, field] = tokens.slice(Math.max(index - 2, 0), index)
    return text === ':' && field && isWord(field) && (field.isFirst || /^[{,]$/.test(before?.text ?? ''))
  })
  return tokens[colon + 1]
}

/** The brackets that are still open, the innermost last, and those whose indentation shows that their half is missing. */
export function matchBrackets(tokens: Token[]) {
  const open: Token[] = []
  let unclosed: Token | undefined
  let surplus: Token | undefined
  for (const token of tokens) {
    if (CLOSER[token.text]) open.push(token)
    if (!Object.values(CLOSER).includes(token.text)) continue
    const opener = open.pop()
    if (!opener || token.indent > opener.indent) surplus ??= token
    else if (token.isFirst && token.indent < opener.indent) unclosed ??= opener
  }
  return { open, unclosed, surplus }
}
