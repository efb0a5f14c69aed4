/** The issues of the schema as German sentences, and the fields in the owner's words. All of it comes from the rules. */
import { fieldAt, findMeantField, type Issue, keyOf } from './rules.ts'

/** What stands under a key, undefined where nothing can. */
function step(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<PropertyKey, unknown>)[key]
}

export const valueAt = (values: unknown, path: PropertyKey[]) => path.reduce(step, values)

/** "Öffnungszeiten, Freitag (friday)", "Marke KYMCO Scooter, Bild (image)"; `path` begins with the file's name. */
export function nameField(path: PropertyKey[], values: unknown): string {
  const names = path.slice(1).map((key, index) => {
    const here = path.slice(0, index + 2)
    if (typeof key !== 'number') return fieldAt(here).label ?? String(key)
    const entry = fieldAt(here.slice(0, -1)).entry ?? 'Eintrag'
    const value = valueAt(values, here)
    const kinds = [step(value, 'kinds') ?? []].flat().join(' & ')
    const title = [...['name', 'title', 'heading', 'label'].map((key) => step(value, key)), kinds]
      .filter(Boolean)
      .join(' ')
    return title ? `${entry} ${title}` : `${key + 1}. ${entry}`
  })
  const field = path.slice(1).findLast((key) => typeof key !== 'number')
  return names.join(', ') + (field !== undefined && fieldAt(path).label ? ` (${String(field)})` : '')
}

/** One finding per place: a field with a misspelt name is not reported as missing as well. */
export function explainIssues(issues: Issue[], values: unknown): { path: PropertyKey[]; message: string }[] {
  const told = new Set<string>()
  // Unknown fields first.
  const inOrder = issues.toSorted(
    (a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'),
  )
  return inOrder.flatMap((issue) => {
    const { path } = issue
    if (told.has(keyOf(path))) return []
    told.add(keyOf(path))
    if (issue.code !== 'unrecognized_keys') return [{ path, message: explain(issue, valueAt(values, path)) }]
    const block = path.slice(0, -1)
    const free = fieldAt(block).fields.filter((field) => valueAt(values, [...block, field]) === undefined)
    const meant = findMeantField(block, String(path.at(-1)), free)
    // One line for several days would leave each of them missing.
    const instead = meant ? [meant] : block.at(-1) === 'weekly' ? free : []
    for (const field of instead) told.add(keyOf([...block, field]))
    const complaint = `Ein Feld „${String(path.at(-1))}“ gibt es hier nicht.`
    return [{ path, message: `${complaint} ${meant ? askForField([...block, meant]) : listFields(block)}` }]
  })
}

function askForField(path: PropertyKey[]): string {
  const example = fieldAt(path).kind === 'text' ? undefined : exampleAt(path)
  return `Meinten Sie „${String(path.at(-1))}“?${example ? ` Zum Beispiel:${showExample(example, path)}` : ''}`
}

function listFields(block: PropertyKey[]): string {
  const fields = fieldAt(block).fields.map((name) => ({ name, ...fieldAt([...block, name]) }))
  const names = fields.map(({ name, label }) => `${name} (${label})`).join(', ')
  const outdented = fields.some(({ example }) => example?.startsWith('>-')) ? OUTDENTED : ''
  const other =
    block.at(-1) === 'weekly' ? ' Jeder hat eine eigene Zeile; ein Tag im Kalender gehört zu specialDays.' : ''
  return `Möglich sind: ${names}.${other}${outdented} Ist die Zeile eine Notiz, gehört # davor.`
}

const OUTDENTED = ' Gehört die Zeile zum Text darüber: bitte weiter einrücken als das Feld, hinter dem >- steht.'

function explain(issue: Issue, found: unknown): string {
  const { isOptional, help } = fieldAt(issue.path)
  // Not of a whole file.
  const example = issue.path.length > 1 ? exampleAt(issue.path) : undefined
  const isGone = found !== undefined && isOptional && issue.path.length > 1 && !help?.includes('keine')
  const lines = issue.code === 'custom' ? 'die Zeile' : `alle Zeilen von ${String(issue.path.at(-1))}`
  const block = issue.path.slice(0, -1)
  const isNone = typeof found === 'string' && /^(?:kein|nein|nicht)/i.test(found) && fieldAt(block).isOptional
  const which = isGone ? lines : isNone && block.length > 1 ? `alle Zeilen von ${String(block.at(-1))}` : ''
  const gone = which && deleteIfNone(which)
  const isOpen = typeof found === 'string' && /^(?:noch|folgt|kommt|unbekannt|unklar|offen|später|\?)/i.test(found)
  const open = isOpen ? ` Ist es noch nicht bekannt: ??? und das Beispiel eintragen.` : ''
  const shown = gone + open + (example ? ` Zum Beispiel:${showExample(example, issue.path)}` : '')
  switch (issue.code) {
    case 'custom':
      if (found === '') return `${explainType(undefined, '', issue.path)}${shown}`
      if (typeof issue.path.at(-1) === 'number' && / höchstens \d+ /.test(issue.message)) return issue.message + OR_TWO
      return issue.params?.hasExample ? `${issue.message}${shown}` : issue.message
    case 'invalid_type':
      return `${explainType(found, issue.expected, issue.path)}${shown}`
    case 'too_small':
      return `Zu wenige Einträge: mindestens ${issue.minimum}.`
    case 'too_big':
      return `Zu viele Einträge: höchstens ${issue.maximum}.`
    default:
      return `Diese Angabe ist so nicht möglich.${shown}`
  }
}

const deleteIfNone = (lines: string) => ` Gibt es das nicht: ${lines} löschen.`

const OR_TWO = ' Sind es zwei Einträge, gehört vor den zweiten eine neue Zeile mit einem Strich (- >-).'

/** A part without an example of its own is shown with all the fields that it needs. */
function exampleAt(path: PropertyKey[]): string | undefined {
  const { example, kind, fields } = fieldAt(path)
  const indent = (rows: string) => rows.replaceAll('\n', '\n  ')
  if (example !== undefined || kind === 'text') return example
  if (kind === 'list') return `\n  - ${indent(exampleAt([...path, 0]) ?? '')}`
  const needed = fields.filter((field) => !fieldAt([...path, field]).isOptional)
  const rows = needed.map((field) => lineOf(field, exampleAt([...path, field]) ?? ''))
  return `${typeof path.at(-1) === 'number' ? '' : '\n  '}${indent(rows.join('\n'))}`
}

const lineOf = (name: PropertyKey | undefined, example: string) =>
  typeof name === 'number' ? `- ${example}` : `${String(name)}:${example.startsWith('\n') ? '' : ' '}${example}`

/** As it would stand there: in a line of its own, as far in as the field. */
function showExample(example: string, path: PropertyKey[]): string {
  const indent = `\n${'  '.repeat(path.length - 2)}`
  const line = lineOf(path.at(-1), example)
  return line.includes('\n') ? indent + line.replaceAll('\n', indent) : ` ${line}`
}

function explainType(found: unknown, expected: string, path: PropertyKey[]): string {
  const { help, fields } = fieldAt(path)
  const block = path.slice(0, -1)
  const isEntry = typeof block.at(-1) === 'number'
  const or = fieldAt(block).isOptional ? deleteIfNone(`alle Zeilen von ${String(block.at(-1))}`) : ''
  const gone = isEntry ? ' Soll der Eintrag weg: alle seine Zeilen löschen.' : or
  if (found === undefined) return `Diese Angabe fehlt${help ? `: ${help}.` : '.'}${gone}`
  if (expected === 'string' && Array.isArray(found)) return 'Hier gehört ein Text hin, keine Liste.'
  if (expected === 'array')
    return 'Hier gehört eine Liste hin, jeder Eintrag in einer eigenen Zeile mit einem Strich davor, ohne Klammern.'
  const which = fields.length > 0 ? `mit den Feldern ${fields.join(', ')}` : 'jede mit Name, Doppelpunkt und Wert'
  return `Hier gehören eingerückte Zeilen hin, ${which}.`
}
