/** YAML that does not mean what it seems to, and invalid YAML, each at its place with a sentence for the owner. */
import { CST, Lexer, type Scalar, type YAMLError } from 'yaml'
import { FIELD_NAMES } from './field-at.ts'
import type { Item } from './yaml.ts'

/** `at` is counted from the start of the text. */
export type Mistake = { at: number; message: string }

const IN_QUOTES = 'Soll es so dastehen: bitte den ganzen Text in Anführungszeichen (") setzen.'
const badStart = (sign: string) => `Ein Text kann hier nicht mit ${sign} beginnen. ${IN_QUOTES}`
const TAB = 'Diese Zeile ist mit einem Tabulator eingerückt. Bitte durch Leerzeichen ersetzen.'
const REMARK = `Eine Notiz mit # gehört in eine eigene Zeile über dem Feld. ${IN_QUOTES}`
const HIDDEN = 'Im Text steht ein unsichtbares Steuerzeichen, oder ein \\ in Anführungszeichen. Bitte neu tippen.'
const insideText = (what: string) =>
  `Hier beginnt mitten in einem Text ${what}. Ist das ein Feld oder Eintrag: bitte so weit einrücken wie die daneben. ${IN_QUOTES}`

export const SAYS = {
  twice: (line: number) => `Dieses Feld steht schon in Zeile ${line}. Bitte eine der beiden Angaben löschen.`,
  brackets: `Eckige Klammern gibt es nur um Wörter. In einer Liste bekommt jeder Text eine eigene Zeile mit einem Strich (-) davor. ${IN_QUOTES}`,
  notWords: 'In den eckigen Klammern stehen nur Wörter, mit Kommas dazwischen.',
}

/** Tokens that a plain text must not begin with. */
const BAD_STARTS = ['alias', 'anchor', 'tag', 'flow-map-start', 'explicit-key-ind', 'directive-line', 'doc-end']

/** Characters with a special meaning in YAML, comments not on their own line, tabs before a line. */
export function findSigns(text: string): Mistake[] {
  const found = [...text.matchAll(/^ *\t\s*(?=\S)/gm)].map(({ index }) => ({ at: index, message: TAB }))
  let [at, depth, isText] = [0, 0, false]
  for (const token of new Lexer().lex(text)) {
    const type = isText ? null : CST.tokenType(token)
    isText = token === CST.SCALAR
    if (isText || token === CST.DOCUMENT || token === CST.FLOW_END) continue
    depth += type === 'flow-seq-start' ? 1 : type === 'flow-seq-end' ? -1 : 0
    const isAlone = () => depth === 0 && text.slice(text.lastIndexOf('\n', at) + 1, at).trim() === ''
    if (type === 'comment' && !isAlone()) found.push({ at, message: REMARK })
    if (type && BAD_STARTS.includes(type)) found.push({ at, message: badStart(token.slice(0, 1)) })
    at += token.length
  }
  return found
}

/** A field's name with its colon, or the dash of an entry. */
const LEAD = new RegExp(`^\\s*(?:(${[...FIELD_NAMES].join('|')})\\s*:|-(?=\\s|$))`)
const WITHOUT_COLON = new RegExp(`^ *(?:- +)?(?:${[...FIELD_NAMES].join('|')})(?!\\s*:)(?:\\s|$)`)
/** Looks like YAML syntax, or like what a word processor turns it into. */
const ODD_START = /^(?:->|[–»>|•])/

/** `item` is the field or entry that the text belongs to. */
export function findMisread(text: string, { value, range, type }: Scalar<string>, item?: Item): Mistake[] {
  const start = range?.[0] ?? 0
  const written = text.slice(start, range?.[1]).trimEnd()
  if (written === '') return []
  const found: Mistake[] = []
  const tell = (at: number, message: string) => found.push({ at, message })
  if (/(?![\t\n])[\p{Cc}\u2028\u2029]/u.test(value)) tell(start, HIDDEN)
  const [odd] = (type === 'PLAIN' && ODD_START.exec(written)) || []
  if (odd) tell(start, badStart(odd))
  for (const { 0: line, index } of type?.startsWith('QUOTE') ? [] : written.matchAll(/^.*$/gm)) {
    const [lead, name] = LEAD.exec(line) ?? []
    // The first line of a block is its indicator, such as ">-".
    if (lead && (index > 0 || type === 'PLAIN'))
      tell(start + index + line.search(/\S/), insideText(name ? `„${name}:“` : 'ein Strich'))
  }
  if (!item) return found
  // A comment that looks like a line of the text, before the first or after the last.
  const before = text.slice(item.end, start).indexOf('#')
  if (before >= 0) tell(item.end + before, REMARK)
  const end = start + written.length
  const [gap, indent = ''] = /^[^\n]*\n(?:[ \t]*\n)*( *)(?=#)/.exec(text.slice(end)) ?? []
  if (gap && indent.length > item.column && !type?.startsWith('QUOTE')) tell(end + gap.length, REMARK)
  return found
}

const TOO_FAR = `Diese Zeile ist zu weit eingerückt, oder ihr Doppelpunkt gehört zum Text. ${IN_QUOTES}`
const NO_COLON = 'Hier fehlt der Doppelpunkt hinter dem Feld, der Strich vor dem Eintrag oder ein Leerzeichen dahinter.'
const INNER = 'Mit diesem Anführungszeichen (") endet der Text schon. Mitten im Text bitte „ und “ nehmen.'
const OTHER = 'Diese Zeile passt nicht zu denen darüber. Bitte mit ihnen vergleichen.'
const BRACKET = 'In den eckigen Klammern fehlt ein Komma, oder die Klammer am Ende.'
const ERRORS: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Diese Zeile ist anders eingerückt als die daneben. Bitte so weit einrücken wie sie.',
  BLOCK_AS_IMPLICIT_KEY: `In dieser Zeile steht ein zweiter Doppelpunkt oder Strich. ${IN_QUOTES}`,
  MISSING_CHAR: NO_COLON,
  UNEXPECTED_TOKEN: `Das gehört nicht hierher: Die Zeile ist falsch eingerückt, oder ein Zeichen ist zu viel. ${IN_QUOTES}`,
  BAD_SCALAR_START: badStart('diesem Zeichen'),
  BAD_DQ_ESCAPE: 'In Anführungszeichen kann ein \\ so nicht stehen. Bitte \\\\ schreiben.',
  MULTIPLE_DOCS: 'Drei Striche (---) stehen höchstens am Anfang der Datei. Bitte diese Zeile löschen.',
}

export function explainError(text: string, { code, message, pos: [start] }: YAMLError): Mistake {
  // The error may be reported where the lines above end: move it to the line that is wrong.
  const [skipped = ''] = /^(?:[ \t]*(?:#.*)?\n)*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1)) ?? []
  const at = skipped ? text.lastIndexOf('\n', start - 1) + 1 + skipped.length : start
  const [, quote] = /closing (['"])/.exec(message) ?? []
  if (quote)
    return { at: text.lastIndexOf(quote, at), message: 'Zu diesem Anführungszeichen fehlt das zweite am Ende.' }
  const row = text.lastIndexOf('\n', at - 1) + 1
  const [inner] = /^.*?[-:] +"[^"\n]*"(?= *[^\s#])/.exec(text.slice(row)) ?? []
  if (inner) return { at: row + inner.length - 1, message: INNER }
  if (/^Missing ,|flow/i.test(message)) return { at, message: BRACKET }
  // A line indented too far continues the text above: the mistake is where its colon is.
  const colon = code === 'BLOCK_AS_IMPLICIT_KEY' ? at + text.slice(at).search(/:(?=\s|$)/) : at
  const line = text.lastIndexOf('\n', colon) + 1
  const place = line > start ? line + text.slice(line).search(/\S|$/) : at
  const isFar = line > at || code === 'MULTILINE_IMPLICIT_KEY'
  // A line with its dash or colon lacks none: it is indented wrongly.
  const isWhole = code === 'MISSING_CHAR' && /^ *(?:- |\w+:\s)/.test(text.slice(line))
  if (WITHOUT_COLON.test(text.slice(line))) return { at: place, message: NO_COLON }
  return { at: place, message: isFar ? TOO_FAR : (ERRORS[isWhole ? 'BAD_INDENT' : code] ?? OTHER) }
}
