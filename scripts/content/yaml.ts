/** A content file as data: texts, lists and blocks, each with its place. What YAML would lose or misread is refused. */
import { isMap, isScalar } from 'yaml'
import { findCorrection } from './correct.ts'
import { explainSyntax, type Mistake, placeOfLine } from './explain-syntax.ts'
import { type Parsed, parseYaml } from './parse.ts'
import { fieldAt, isTaken } from './rules.ts'

export type ContentFile = Parsed & { lines: string[]; mistakes: Mistake[] }

/** What stands for ">-" behind a field or a dash: "->", ">", "> -", "-", and what a word processor makes of it. */
const BLOCK_SIGN = /^([ \t]*(?:- +)*\w+:|[ \t]*-) +(?:[>≥»›] ?[-–—]?|[-–—]>|(?<=: +)[-–—])[ \t]*$/gm
/** Protected blanks, from a web page or a word processor, at the start of a line. */
const INDENT = /^[ \u00a0]*\u00a0[ \u00a0]*/gm
/** What a word processor makes of the dash of an entry. */
const BULLET = /^[–—•·*] +(?=\p{L})/gmu
/** Between ">-" and its text YAML knows no remark. */
const REMARK = /(?<=>-[ \t]*\n(?:#.*\n)*)#.*/g

function normalize(source: string, isList: boolean): string {
  const text = source
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replace(INDENT, (blanks) => ' '.repeat(blanks.length))
    .replace(BLOCK_SIGN, '$1 >-')
    .replace(REMARK, '')
  return isList ? text.replace(BULLET, '- ') : text
}

/** The parser itself would run out of stack. */
const TOO_DEEP = /(?:[[{][ \t]*){20}|^(?:- *){20}| {200}/

export function readYaml(source: string, name: string): ContentFile {
  const text = normalize(source, fieldAt([name]).fields.length === 0)
  const lines = text.split('\n')
  const deep = lines.findIndex((line) => TOO_DEEP.test(line))
  const parsed = parseYaml(deep < 0 ? text : '', name)
  const empty = parsed.value === '' && !isTaken('', [name]) ? { code: 'EMPTY', at: 0 } : undefined
  const error = deep < 0 ? (parsed.error ?? empty) : { code: 'TOO_DEEP', at: deep }
  return {
    ...parsed,
    lines,
    mistakes: error ? [explainSyntax(lines, error, name)] : listMisread(parsed, lines),
  }
}

/** What YAML reads without a complaint, but not as it is meant. */
function listMisread({ parts, placeAt }: Parsed, lines: string[]): Mistake[] {
  const text = lines.join('\n')
  return [...parts.values()].flatMap(({ path, start, valueStart, node, isSpecial }) => {
    if (path.at(-1) === '') return [{ ...placeAt(start), path: path.slice(0, -1), message: NAMELESS }]
    const [, end = 0] = node?.range ?? []
    const [lost] = (isScalar(node) && !/^[|>]/.test(text.slice(valueStart)) && /^[ \t]*#.*/.exec(text.slice(end))) || []
    if (!lost && !isSpecial && !(isMap(node) && fieldAt(path).isText)) return []
    const at = placeAt(valueStart).line - 1
    // Perhaps only the ">-" of the line above is missing.
    const suspects = /[:-]\s*$/.test(lines[at - 1] ?? '') ? [at, at - 1] : [at]
    const found = findCorrection(lines, suspects, String(path[0]))
    const place = found && found.at !== at ? placeOfLine(lines, found.at) : placeAt(valueStart)
    const message = lost
      ? explainLost(lost, found?.right)
      : `${MISREAD} ${found ? `Richtig ist:\n${found.right}` : INDENT_IT}`
    return [{ ...place, path, message }]
  })
}

function explainLost(lost: string, right: string | undefined): string {
  const help = right
    ? `Gehört es zum Text, ist richtig:\n${right}`
    : 'Ein Text mit # gehört eingerückt unter sein Feld, hinter dem dann >- steht.'
  return `Was hinter dem # steht, ginge verloren: „${lost.trim()}“. Eine Notiz gehört in eine eigene Zeile darüber. ${help}`
}

const NAMELESS = 'Vor dem Doppelpunkt fehlt der Name eines Feldes.'
const MISREAD = 'Dieser Text wird so anders gelesen, als er gemeint ist.'
const INDENT_IT = 'Bitte den Text eingerückt unter das Feld schreiben.'
