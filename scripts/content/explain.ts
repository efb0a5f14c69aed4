/** The issues of the schema as German sentences. */

import type { Complaint } from '../../src/schema/rule.ts'
import { exampleAt, fieldAt, findMeantField, type Issue, keyOf, lineOf, valueAt } from './field-at.ts'
import { HOW_TO_PLACE } from './mistakes.ts'

/** One finding per place: a field with a misspelt name is not reported as missing as well. */
export function explainIssues(issues: Issue[], written: unknown): Complaint[] {
  const told = new Set<string>()
  const isUnknown = ({ code }: Issue) => code === 'unrecognized_keys'
  return [...issues.filter(isUnknown), ...issues].flatMap((issue) => {
    const { path } = issue
    if (told.has(keyOf(path))) return []
    told.add(keyOf(path))
    if (issue.code !== 'unrecognized_keys') return [{ path, message: explain(issue, valueAt(written, path)) }]
    const block = path.slice(0, -1)
    const free = fieldAt(block).fields.filter((field) => valueAt(written, [...block, field]) === undefined)
    const meant = findMeantField(block, String(path.at(-1)), free)
    // One line for several days would leave each of them missing.
    const instead = meant ? [meant] : block.at(-1) === 'weekly' ? free : []
    for (const field of instead) told.add(keyOf([...block, field]))
    const complaint = `Ein Feld „${String(path.at(-1))}“ gibt es hier nicht.`
    if (!meant) return [{ path, message: `${complaint} ${listFields(block, String(path.at(-1)))}` }]
    const example = fieldAt([...block, meant]).kind === 'text' ? '' : showExample([...block, meant])
    return [{ path, message: `${complaint} Meinten Sie „${meant}“?${example}` }]
  })
}

function listFields(block: PropertyKey[], word: string): string {
  const fields = fieldAt(block).fields.map((name) => ({ name, ...fieldAt([...block, name]) }))
  const names = fields.map(({ name, label }) => `${name} (${label})`).join(', ')
  const isWeek = block.at(-1) === 'weekly'
  const possible = isWeek || !/\s/.test(word) ? `Möglich sind: ${names}. ` : ''
  return possible + (isWeek ? WEEK : HOW_TO_PLACE)
}

const WEEK =
  'Jeder Tag hat eine eigene Zeile; ein Tag im Kalender gehört zu specialDays. Eine Notiz, oder was abgeschaltet ist, bekommt # davor.'

function explain(issue: Issue, found: unknown): string {
  const { path, code } = issue
  if (path.length === 1 && found === '') return 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.'
  if (code === 'too_small') return `Zu wenige Einträge: mindestens ${issue.minimum}.`
  if (code === 'too_big') return `Zu viele Einträge: höchstens ${issue.maximum}.`
  const isOpen = typeof found === 'string' && /^(?:noch|folgt|kommt|unbekannt|unklar|offen|später|\?)/i.test(found)
  const open = isOpen ? ' Ist es noch nicht bekannt: ??? und das Beispiel eintragen.' : ''
  const shown = adviseToDelete(issue, found) + open + showExample(path)
  if (found === '' || (!found && code !== 'custom'))
    return `Diese Angabe fehlt${found === '' ? '' : ' (oder ist noch abgeschaltet: dann # vor allen Zeilen des Teils löschen)'}${fieldAt(path).help ? `: ${fieldAt(path).help}` : ''}.${shown}`
  if (code === 'invalid_type') return `${explainType(issue.expected, path)}${shown}`
  if (code !== 'custom') return `Diese Angabe ist so nicht möglich.${shown}`
  if (typeof path.at(-1) === 'number' && /höchstens \d/.test(issue.message) && exampleAt(path)?.startsWith('>-'))
    return `${issue.message} Sind es zwei Einträge, gehört vor den zweiten eine neue Zeile mit einem Strich (- >-).`
  return issue.params?.hasExample ? issue.message + shown : issue.message
}

/** What to do where there is no such thing. */
function adviseToDelete({ path, code }: Issue, found: unknown): string {
  const block = path.slice(0, -1)
  const { isOptional, help } = fieldAt(path)
  const ifNone = (lines: string) => ` Gibt es das nicht: ${lines} löschen.`
  if (!found && code !== 'custom' && typeof block.at(-1) === 'number')
    return ' Soll der Eintrag weg: alle seine Zeilen löschen.'
  if (found !== undefined && isOptional && block.length > 0 && !help?.includes('keine'))
    return ifNone(code === 'custom' ? 'die Zeile' : `alle Zeilen von ${String(path.at(-1))}`)
  return block.length > 1 && fieldAt(block).isOptional ? ifNone(`alle Zeilen von ${String(block.at(-1))}`) : ''
}

/** As it would stand there: in a line of its own, as far in as the field. */
function showExample(path: PropertyKey[]): string {
  const example = exampleAt(path)
  if (path.length === 1 || example === undefined) return ''
  const indent = `\n${'  '.repeat(path.length - 2)}`
  const line = lineOf(path.at(-1), example)
  return ` Zum Beispiel:${line.includes('\n') ? indent + line.replaceAll('\n', indent) : ` ${line}`}`
}

function explainType(expected: string, path: PropertyKey[]): string {
  const { fields } = fieldAt(path)
  if (expected === 'string') return 'Hier gehört ein Text hin, keine Liste.'
  if (expected === 'array')
    return 'Hier gehört eine Liste hin, jeder Eintrag in einer eigenen Zeile mit einem Strich davor, ohne Klammern.'
  return `Hier gehören eingerückte Zeilen hin${fields.length > 0 ? `, mit den Feldern ${fields.join(', ')}` : ''}.`
}
