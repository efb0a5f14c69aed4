/** A content file as data: texts, lists and blocks, each with its place. What YAML would lose or misread is refused. */
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { correctLine, type Rules } from './correct.ts'
import { explainSyntax } from './explain-syntax.ts'
import { type FieldPath, makePlaceFinder, PLACEHOLDER, type Place, parseDocuments } from './parse.ts'

type Mistake = Place & { path: FieldPath; message: string }

export type ContentFile = {
  value: unknown
  /** `keyOf` a field → where its value stands. */
  places: Map<string, Place>
  /** `keyOf` a field → where its name stands. */
  names: Map<string, Place>
  placeholders: (Place & { path: FieldPath; value: string })[]
  mistakes: Mistake[]
  lines: string[]
}

export const keyOf = (path: FieldPath) => JSON.stringify(path)

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

const MAX_DEPTH = 20
/** The parser itself would run out of stack. */
const NESTED = new RegExp(`(?:[[{][ \\t]*){${MAX_DEPTH}}|^(?:- *){${MAX_DEPTH}}| {200}`, 'm')

export function readYaml(source: string, rules: Rules): ContentFile {
  const text = normalize(source, rules.fields.length === 0)
  const lines = text.split('\n')
  const places = new Map<string, Place>()
  const names = new Map<string, Place>()
  const file: ContentFile = { value: undefined, places, names, placeholders: [], mistakes: [], lines }
  const placeAt = makePlaceFinder(text)
  const complain = (offset: number, path: FieldPath, message: string) =>
    void file.mistakes.push({ ...placeAt(offset), path, message })

  const nested = NESTED.exec(text)
  if (nested) complain(nested.index, [], 'Hier ist zu viel ineinander. Bitte die Datei aus der Sicherung zurückholen.')
  if (nested) return file
  const [document, other] = parseDocuments(text)
  const error = [document, other].flatMap((each) => [...(each?.errors ?? []), ...(each?.warnings ?? [])])[0]
  if (error) {
    const { offset, path, message } = explainSyntax(text, error, rules)
    complain(offset, path, message)
  } else if (other)
    complain(other.range[0], [], 'Hier beginnt mit drei Strichen eine zweite Datei. Bitte die Zeile löschen.')
  else if (!document?.contents && rules.isFine('', [])) file.value = ''
  else if (!document?.contents) complain(0, [], 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.')
  else file.value = walk(document.contents, [])
  return file

  function walk(node: unknown, path: FieldPath): unknown {
    const offset = (node as Node | null)?.range?.[0]
    if (offset !== undefined) file.places.set(keyOf(path), placeAt(offset))
    if (isSpecial(node) || (isMap(node) && rules.isText(path))) return complainOfSpecial(offset ?? 0, path)
    if (isScalar(node)) return readText(node, path)
    if (isSeq(node)) return node.items.map((item, index) => walk(item, [...path, index]))
    if (!isMap(node)) return ''
    return Object.fromEntries(
      node.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : ''
        const inner = [...path, name]
        const start = (key as Node | null)?.range?.[0] ?? offset ?? 0
        file.names.set(keyOf(inner), placeAt(start))
        file.places.set(keyOf(inner), placeAt(start))
        if (name === '') complain(start, path, 'Vor dem Doppelpunkt fehlt der Name eines Feldes.')
        return [name, walk(value, inner)]
      }),
    )
  }

  function readText(node: { value: unknown; range?: [number, number, number] | null | undefined }, path: FieldPath) {
    const [start, end] = node.range ?? [0, 0]
    const value = String(node.value ?? '')
    const lost = /^[|>]/.test(text.slice(start)) ? null : /^[ \t]*#.*/.exec(text.slice(end))
    if (lost) {
      const right = correctNear(placeAt(start).line - 1)
      const help = right
        ? `Eine Notiz gehört in eine eigene Zeile darüber. Gehört es zum Text, ist richtig:\n${right.line}`
        : 'Eine Notiz gehört in eine eigene Zeile darüber; ein Text mit # eingerückt unter sein Feld, hinter dem dann >- steht.'
      const at = right?.start ?? start
      complain(at, path, `Was hinter dem # steht, ginge verloren: „${lost[0].trim()}“. ${help}`)
    }
    const [mark, quote] = PLACEHOLDER.exec(value) ?? []
    if (mark === undefined) return value
    const sample = value
      .slice(mark.length)
      .replace(quote ? /["'“”]$/ : /$^/, '')
      .trim()
    file.placeholders.push({ ...placeAt(start), path, value: sample })
    return sample
  }

  /** The line as it is right; or the one above, where only its ">-" is missing, and where that begins. */
  function correctNear(at: number): { line: string; start?: number } | undefined {
    const line = correctLine(lines, at, rules)
    if (line || !/[:-]\s*$/.test(lines[at - 1] ?? '')) return line ? { line } : undefined
    const above = correctLine(lines, at - 1, rules)
    return above ? { line: above, start: lines.slice(0, at - 1).join('\n').length + 1 } : undefined
  }

  function complainOfSpecial(offset: number, path: FieldPath): string {
    const right = correctNear(placeAt(offset).line - 1)
    const help = right ? `Richtig ist:\n${right.line}` : 'Bitte den Text eingerückt unter das Feld schreiben.'
    complain(right?.start ?? offset, path, `Dieser Text wird so anders gelesen, als er gemeint ist. ${help}`)
    return ''
  }
}

/** "&name", "*name", "!tag", "{a: b}": what YAML reads in them is never meant. */
function isSpecial(node: unknown): boolean {
  if (node === null || node === undefined) return false
  const { anchor, tag } = node as { anchor?: string; tag?: string }
  const isPlainTag = tag === undefined || tag.startsWith('tag:yaml.org,2002:')
  if (isMap(node) && node.flow) return true
  return !(isScalar(node) || isMap(node) || isSeq(node)) || anchor !== undefined || !isPlainTag
}
