/** Slips between the values of a content file: commas, colons, brackets, texts without quotes. */
import { CLOSER, findValueStart, isText, isWord, matchBrackets, type Token } from './lexer.ts'

export type Explanation = {
  message: string
  offset: number
  /** How many characters to take away at `offset` and what to put there, to show the line as it should be. */
  mend?: [remove: number, insert: string]
}

/** What the parser stumbled over. */
export type Stumble = {
  error: string
  source: string
  offset: number
  /** All before `offset`, and what stands at it; nothing at the end of the file. */
  tokens: Token[]
  next: Token | undefined
}

export const COMMENT_HELP = 'Soll die Zeile eine Anmerkung sein, muss sie mit // beginnen.'

export function explainStructure(stumble: Stumble): Explanation | undefined {
  return explainSign(stumble) ?? explainWord(stumble) ?? explainBrackets(stumble) ?? explainComma(stumble)
}

/** A sign that is wrong, double or without what belongs behind it. */
function explainSign({ error, source, offset, tokens, next }: Stumble): Explanation | undefined {
  const [beforeLast, last] = tokens.slice(-2)
  if (/Invalid assignment/.test(error) && next)
    return {
      message: 'Zwischen Feld und Wert gehört ein Doppelpunkt, kein =.',
      offset: next.end,
      mend: [source.indexOf('=', offset) + 1 - next.end, ':'],
    }
  if (next && next.text === last?.text && /^[:{]$/.test(next.text)) return doubled(next)
  if (next?.text === ';') return { message: 'Hier steht ein Semikolon statt eines Kommas.', offset, mend: [1, ','] }
  if (next?.text === ':' && beforeLast?.text === '.')
    return { message: 'Hier steht ein Punkt statt eines Kommas.', offset: beforeLast.start, mend: [1, ','] }
  if (next?.text === ':' && last && beforeLast?.text === ':' && last.line > beforeLast.line)
    return missingValue(beforeLast)
  if (last?.text === ':' && next && /^[,}\]]$/.test(next.text)) return missingValue(last)
  if (last?.text === '+')
    return {
      message: 'Texte lassen sich nicht zusammensetzen. Bitte als einen einzigen Text schreiben.',
      offset: last.start,
    }
  if (last?.text === '.') return { message: 'Hier steht ein Punkt zu viel.', offset: last.start }
  if (next?.text === ',' && last && /^[,{[(]$/.test(last.text))
    return { message: 'Hier steht ein Komma zu viel.', offset, mend: [1, ''] }
  if (/Expected `:`/.test(error) && next?.text === ',' && findValueStart(tokens)?.line === last?.line)
    return missingList(tokens)
  return undefined
}

function missingValue(colon: Token): Explanation {
  return {
    message: 'Hinter dem Doppelpunkt fehlt etwas: ein Text in Anführungszeichen oder eine öffnende Klammer.',
    offset: colon.end,
  }
}

function doubled({ text, start }: Token): Explanation {
  return { message: `Hier steht ${text} zweimal. Bitte einmal löschen.`, offset: start, mend: [1, ''] }
}

function missingList(tokens: Token[]): Explanation {
  return {
    message: 'Mehrere Texte gehören in eckige Klammern: [ … ]. Hier fehlt die öffnende Klammer [.',
    offset: findValueStart(tokens)?.start ?? 0,
    mend: [0, '['],
  }
}

/** A word that stands there without quotes. */
function explainWord({ source, tokens, next }: Stumble): Explanation | undefined {
  const [beforeLast, last] = tokens.slice(-2)
  if (!last || !isWord(last) || !next) return undefined
  const isSameLine = !source.slice(last.end, next.start).includes('\n')
  const value = findValueStart(tokens)
  if (value && isWord(value) && value.line === last.line) {
    const [text = ''] = /^.*?(?=\s*(?:[,;\s]*$|,\s*\w+\s*:|[}\]]))/m.exec(source.slice(value.start)) ?? []
    return {
      message: `Um den Text fehlen die Anführungszeichen. So ist es richtig: '${text}'`,
      offset: value.start,
    }
  }
  if (next.text === ':') return undefined
  if (isSameLine && isText(next))
    return { message: `Hinter "${last.text}" fehlt der Doppelpunkt.`, offset: last.end, mend: [0, ':'] }
  const first = tokens.findLast(({ isFirst }) => isFirst) ?? last
  const [line = ''] = /^.*/.exec(source.slice(first.start)) ?? []
  const [name = ''] = line.split(':')
  if (isSameLine && name !== line && /[\s-]/.test(name))
    return {
      message: `So heißt kein Feld: "${name}". Der Name eines Feldes ist ein einziges Wort, ohne Leerzeichen und Striche.`,
      offset: first.start,
    }
  // Either the whole line is no content, or this one word in it.
  const stray = isSameLine && name === line ? first : last
  return isSameLine || last.isFirst || beforeLast?.text === ','
    ? { message: `"${stray === first ? line : last.text}" gehört nicht hierher. ${COMMENT_HELP}`, offset: stray.start }
    : undefined
}

function explainBrackets({ offset, tokens, next }: Stumble): Explanation | undefined {
  const { open, unclosed, surplus } = matchBrackets(tokens)
  const last = tokens.at(-1)
  const inner = open.at(-1)
  if (surplus) return { message: `Diese Klammer ${surplus.text} ist zu viel.`, offset: surplus.start }
  const twin = tokens.find(({ text, start }, index) => {
    const before = tokens[index - 1]
    return before && open.includes(before) && before.text === text && before.end === start
  })
  if (twin) return doubled(twin)
  if (!last) return undefined
  if (!next && unclosed)
    return {
      message: `Diese Klammer ${unclosed.text} wird nicht geschlossen. Bitte ${CLOSER[unclosed.text]} ergänzen, wo ihr Block zu Ende ist.`,
      offset: unclosed.start,
    }
  if (!next && inner) return { message: `Am Ende der Datei fehlt die Klammer ${CLOSER[inner.text]}.`, offset }
  if (next && /^[}\])]$/.test(next.text)) {
    if (!inner) return { message: `Diese Klammer ${next.text} ist zu viel.`, offset }
    return CLOSER[inner.text] === next.text ? undefined : missingCloser(inner, last)
  }
  if (next?.text === '{' && last.text === ',' && inner?.text === '{') return missingCloser(inner, last)
  if (next?.text !== ':' || !inner || inner.text === '{') return undefined
  const ofLine = tokens.filter(({ line }) => line === inner.line)
  const end = ofLine.at(-1)
  if (!end || end === inner) return { message: 'Vor diesem Feld fehlt die Klammer {.', offset: last.start }
  return missingCloser(inner, end, end.text === ',' ? end.start : end.end)
}

function missingCloser({ text, line }: Token, last: Token, offset = last.end): Explanation {
  const closer = CLOSER[text] ?? ''
  if (line === last.line) return { message: `Hier fehlt die Klammer ${closer}.`, offset, mend: [0, closer] }
  return {
    message: `Hier fehlt eine neue Zeile mit der Klammer ${closer} und einem Komma. Die öffnende Klammer ${text} steht in Zeile ${line}.`,
    offset,
  }
}

function explainComma({ error, tokens }: Stumble): Explanation | undefined {
  // 'Text' [ 'Liste' ]: for the parser the list belongs to the text, and what surprises it comes later.
  const list = tokens.findIndex(({ text }, index) => {
    const before = tokens[index - 1]
    return text === '[' && before && isText(before)
  })
  const last = tokens[list - 1] ?? tokens.at(-1)
  return last && (list > 0 || /^Expected `,`/.test(error))
    ? { message: 'Hier fehlt ein Komma.', offset: last.end, mend: [0, ','] }
    : undefined
}
