/** A content file as data: texts, lists and blocks, each with its place. What YAML would lose or misread is refused. */
import { isDeepStrictEqual } from 'node:util'
import type { Content } from '../../src/schema'
import { explainError, explainMeant, listMisread, type Slip, WHOLE_FILE } from './explain-syntax.ts'
import { readMeant } from './meant.ts'
import { type Parsed, type Place, parseYaml } from './parse.ts'
import { checkFile } from './rules.ts'

type Mistake = Place & Omit<Slip, 'at'>

/** `isWhole` says whether there are values of all fields. */
export type ContentFile = Parsed & { mistakes: Mistake[]; isWhole: boolean }

/** Protected blanks, from a web page or a word processor, at the start of a line. */
const INDENT = /^[ \u00a0]*\u00a0[ \u00a0]*/gm
/** The same behind a colon or a dash. */
const BEHIND = /^([ -]*\w+:|[ -]*-)[ \u00a0]*\u00a0[ \u00a0]*/gm
/** Direction and zero-width signs around a word, copied with a number from a list of contacts. */
const [SIGNS, ENDS] = ['[\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]+', '[\\s"\'„“]']
const AROUND = new RegExp(`(?<=^|${ENDS})${SIGNS}|${SIGNS}(?=$|${ENDS})`, 'gm')
/** Between ">-" and its text YAML knows no remark. */
const REMARK = /(?<=^[^#\n]*>-[ \t]*\n(?:#.*\n)*)#.*/gm

function normalize(source: string): string[] {
  return source
    .replaceAll('\r\n', '\n')
    .replace(AROUND, '')
    .replace(INDENT, (blanks) => ' '.repeat(blanks.length))
    .replace(BEHIND, '$1 ')
    .replace(REMARK, '')
    .split('\n')
}

export function readYaml(source: string, name: keyof Content): ContentFile {
  const own = normalize(source)
  const before = parse(own, name)
  const meant = readMeant(own, name)
  const lines = meant.map(({ text }) => text)
  const after = lines.every((line, at) => line === own[at]) ? before : parse(lines, name)
  // What YAML reads as it is meant needs no other words.
  const isRead = !before.error && isDeepStrictEqual(before.value, after.value) && !meant.some(({ lost }) => lost)
  const told = isRead || WHOLE_FILE[before.error?.code ?? ''] ? [] : explainMeant({ own, meant, before, after, name })
  const parsed = isRead ? before : after
  // What is left may come of what is told.
  const unread = parsed.error && told.length === 0 ? [explainError(own, parsed.error, name)] : []
  const misread = parsed.error ? [] : listMisread(parsed, own).filter(({ at }) => !told.some((one) => one.at === at))
  const slips = [...told, ...unread, ...misread]
  const columnOf = (at: number) => (own[at] ?? '').search(/[^\s-]|$/) + 1
  const mistakes = slips.map(({ at, ...slip }) => ({ ...slip, line: at + 1, column: columnOf(at) }))
  return { ...parsed, mistakes, isWhole: !parsed.error && parsed.value !== undefined }
}

/** The parser itself would run out of stack. */
const TOO_DEEP = /(?:[[{][ \t]*){20}|^(?:- *){20}| {200}/

function parse(lines: string[], name: keyof Content): Parsed {
  const deep = lines.findIndex((line) => TOO_DEEP.test(line))
  const parsed = parseYaml(deep < 0 ? lines : [], name)
  if (deep >= 0) parsed.error = { code: 'TOO_DEEP', at: deep }
  else if (!parsed.error && parsed.value === '' && checkFile(name, '').issues.length > 0)
    parsed.error = { code: 'EMPTY', at: 0 }
  return parsed
}
