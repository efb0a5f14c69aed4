/**
 * Says in German why a content file cannot be read. The parser knows the first character that surprised it; the slip
 * is often before it, such as a comma that is missing at the end of the line above.
 */
import type { OxcError } from 'oxc-parser'
import { COMMENT_HELP, type Explanation, explainStructure, type Stumble } from './explain-structure.ts'
import { findValueStart, isText, listTokens, type Token } from './lexer.ts'

const QUOTES_HELP = 'Richtig ist \' oder " (Umschalttaste mit # oder mit 2).'

/** The line with which a content file begins, up to its first bracket. */
export function headerOf(name: string): string {
  return `export const ${name}: ${typeOf(name)} =`
}

function typeOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function explainSyntaxError(error: OxcError, source: string, name: string): Explanation {
  const { message, offset, mend } = findSlip(error, source, name)
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = /^.*/.exec(source.slice(start)) ?? []
  const column = offset - start
  const mended = mend && (line.slice(0, column) + mend[1] + line.slice(column + mend[0])).trim()
  const isShort = mended && mended.length <= 100
  return { message: isShort ? `${message} So ist es richtig: ${mended}` : message, offset }
}

function findSlip({ message, labels }: OxcError, source: string, name: string): Explanation {
  const offset = labels[0]?.start ?? 0
  const all = listTokens(source)
  const tokens = all.filter(({ start }) => start < offset)
  const stumble = { error: message, source, offset, tokens, next: all[tokens.length] }
  return (
    explainHeader(stumble, name) ??
    explainComment(stumble) ??
    explainQuotes(stumble) ??
    explainStructure(stumble) ?? {
      message:
        'Diese Stelle ist nicht zu lesen. Oft ist davor ein Komma, ein Anführungszeichen oder eine Klammer zu viel oder zu wenig.',
      offset,
    }
  )
}

/** The lines "import type …" and "export const …", which the owner never has to touch. */
function explainHeader({ source, offset }: Stumble, name: string): Explanation | undefined {
  const right = 'Diese Zeile ist beschädigt. So ist es richtig:'
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1
  if (source.startsWith('import', lineStart))
    return { message: `${right} import type { ${typeOf(name)} } from '../schema'`, offset: lineStart }
  if (/^export\s+const\s+\w+(?:\s*:\s*\w+)?\s*=[ \t]*[[{]/m.test(source)) return undefined
  const header = `${headerOf(name)} ${source.trimEnd().endsWith(']') ? '[' : '{'}`
  const badHeader = /^.*\b(?:export|const)\b.*$/m.exec(source)
  if (badHeader) return { message: `${right} ${header}`, offset: badHeader.index }
  const [first] = listTokens(source.replace(/^\uFEFF?import.*/, (line) => ' '.repeat(line.length)))
  return { message: `Vor dieser Stelle fehlt die Zeile: ${header}`, offset: first?.start ?? 0 }
}

function explainComment({ error, source, offset }: Stumble): Explanation | undefined {
  if (/multiline comment/.test(error))
    return { message: 'Diese Anmerkung hat kein Ende. Bitte // statt /* davor schreiben.', offset }
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const [blanks = ''] = /^\s*/.exec(source.slice(start)) ?? []
  if (!/^(?:#|<|--|\/(?![/*]))/.test(source.slice(start + blanks.length))) return undefined
  return { message: `Diese Zeile ist nicht zu lesen. ${COMMENT_HELP}`, offset: start + blanks.length }
}

function explainQuotes({ error, source, offset, tokens, next }: Stumble): Explanation | undefined {
  const invalid = /Invalid Character `(.)`/u.exec(error)?.[1]
  if (invalid && /["'`´„“”‚‘’‹›«»]/.test(invalid))
    return { message: `Das Anführungszeichen ${invalid} ist hier falsch. ${QUOTES_HELP}`, offset }
  if (invalid) return { message: `Das Zeichen ${invalid} gehört nicht hierher. Bitte löschen.`, offset }
  if (/escape sequence/.test(error))
    return { message: 'Das Zeichen \\ darf in einem Text nicht stehen. Bitte löschen oder / schreiben.', offset }
  if (/Unterminated/.test(error)) return explainOpenText(source, offset, tokens)

  const last = tokens.at(-1)
  if (!last || !next || last.end !== offset) return undefined
  const touches = /^[\p{L}\d"']/u.test(next.text)
  if (isText(last) && last.text.length === 2 && touches)
    return { message: 'Dieses Anführungszeichen ist zu viel.', offset: last.start, mend: [1, ''] }
  // 'Verkauf, 'Wartung': what should have been outside is inside.
  const inside = /,\s*.$/.exec(last.text)
  if (/^['"]/.test(last.text) && touches && inside)
    return {
      message: `Hier fehlt das schließende Anführungszeichen ${last.text[0]}.`,
      mend: [0, last.text[0] ?? ''],
      offset: last.start + inside.index,
    }
  if (/^['"]/.test(last.text) && touches) {
    const other = last.text[0] === "'" ? '"' : "'"
    return {
      message: `Dieses Anführungszeichen beendet den Text zu früh. Gehört es zum Text, dann den ganzen Text zwischen ${other} und ${other} setzen.`,
      offset: offset - 1,
    }
  }
  return /^[\p{L}\d]/u.test(last.text) && /^['"]/.test(next.text)
    ? {
        message: `Vor dem Text fehlt das Anführungszeichen ${next.text[0]}.`,
        mend: [0, next.text[0] ?? ''],
        offset: last.start,
      }
    : undefined
}

/** A quote without its partner: mostly the second is missing, sometimes the first. */
function explainOpenText(source: string, offset: number, tokens: Token[]): Explanation {
  const quote = source[offset] ?? ''
  if (quote === '`') return { message: `Das Anführungszeichen ${quote} ist hier falsch. ${QUOTES_HELP}`, offset }
  const [line = ''] = /^.*/.exec(source.slice(offset)) ?? []
  const text = line.replace(/[\s,\])}]*$/, '')
  const last = tokens.at(-1)
  if (text.length <= 1 && last?.end === offset) {
    if (isText(last)) return { message: 'Dieses Anführungszeichen ist zu viel.', offset, mend: [1, ''] }
    const value = findValueStart(tokens)
    const first = value?.line === last.line ? value : tokens.findLast(({ isFirst }) => isFirst)
    return {
      message: `Vor dem Text fehlt das Anführungszeichen ${quote}.`,
      offset: first?.start ?? offset,
      mend: [0, quote],
    }
  }
  const end = offset + text.length
  if (text.length > 1 && /["'`´„“”‚‘’]$/.test(text))
    return {
      message: `Der Text beginnt mit ${quote} und muss auch mit ${quote} enden.`,
      offset: end - 1,
      mend: [1, quote],
    }
  const message = `Hier fehlt das schließende Anführungszeichen ${quote}.`
  // Nothing behind it: the text goes on in the next line.
  if (text === line) return { message: `${message} Ein Text steht immer ganz in einer Zeile.`, offset: end }
  return { message, offset: end, mend: [0, quote] }
}
