/**
 * Reads a content file as data. Nothing in it is run: the literals of the syntax tree become values, and each value
 * keeps its place in the source, so that a finding can name line and column.
 */
import { type Expression, type Program, parseSync } from 'oxc-parser'
import { explainExpression } from './explain-expression.ts'
import { explainSyntaxError, headerOf } from './explain-syntax.ts'

export type Place = { line: number; column: number }

/** Keys from the file's value down to a field: ["weekly", "friday", 0, "closes"]. */
export type FieldPath = PropertyKey[]

type Placeholder = Place & { path: FieldPath; value: string; hint: string }

/** One of a content file; `path` is the field in the owner's words. */
export type ContentPlaceholder = Omit<Placeholder, 'path'> & { file: string; path: string }

export type Literal = {
  value: unknown
  /** `keyOf` a field → where its value stands. */
  places: Map<string, Place>
  /** `keyOf` a field → where its name stands. */
  names: Map<string, Place>
  placeholders: Placeholder[]
}

export function keyOf(path: FieldPath): string {
  return JSON.stringify(path)
}

/** What could not be read, in German, with its place. */
export class LiteralError extends Error {
  readonly place: Place | undefined
  readonly path: FieldPath

  constructor(message: string, place?: Place, path: FieldPath = []) {
    super(message)
    this.place = place
    this.path = path
  }
}

export function readLiteral(source: string, exportName: string): Literal {
  const { program, errors } = parseSync('content.ts', source)
  const placeAt = makePlaceFinder(source)
  const [syntaxError] = errors
  if (syntaxError) {
    const { message, offset } = explainSyntaxError(syntaxError, source, exportName)
    const [, field] = /^\s*(\w+):/.exec(source.slice(source.lastIndexOf('\n', offset - 1) + 1)) ?? []
    throw new LiteralError(message, placeAt(offset), field ? [field] : [])
  }

  const result: Literal = { value: undefined, places: new Map(), names: new Map(), placeholders: [] }
  result.value = evaluate(findExport(program, exportName, placeAt), [])
  return result

  function evaluate(node: Expression, path: FieldPath): unknown {
    const place = placeAt(node.start)
    result.places.set(keyOf(path), place)
    switch (node.type) {
      case 'Literal':
        if (isPlain(node.value, node.raw)) return node.value
        break
      case 'TemplateLiteral':
        if (node.expressions.length === 0) return node.quasis[0]?.value.cooked
        break
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return evaluate(node.expression, path)
      case 'ArrayExpression':
        return node.elements.map((element, index) => {
          // A hole has no place of its own: it begins where the element before it ends.
          if (!element)
            throw new LiteralError(
              'Hier steht ein Komma zu viel.',
              placeAt(node.elements[index - 1]?.end ?? node.start),
              path,
            )
          if (element.type === 'SpreadElement') throw notPlain(element, path)
          return evaluate(element, [...path, index])
        })
      case 'ObjectExpression':
        return Object.fromEntries(node.properties.map((property) => evaluateProperty(property, path)))
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && node.callee.name === 'placeholder')
          return evaluatePlaceholder(node, path)
        break
    }
    throw notPlain(node, path)
  }

  function evaluateProperty(property: ObjectProperty, path: FieldPath): [string, unknown] {
    const place = placeAt(property.start)
    if (property.type !== 'Property' || property.computed || property.method || property.shorthand)
      throw notPlain(property, path)
    const key =
      property.key.type === 'Identifier' ? property.key.name : 'value' in property.key ? String(property.key.value) : ''
    const keyPath = [...path, key]
    if (result.places.has(keyOf(keyPath)))
      throw new LiteralError(`Das Feld "${key}" steht hier zweimal. Bitte eines löschen.`, place, keyPath)
    result.names.set(keyOf(keyPath), place)
    return [key, evaluate(property.value, keyPath)]
  }

  function notPlain(node: { start: number; end: number; type: string }, path: FieldPath): LiteralError {
    return new LiteralError(explainExpression(node.type, source.slice(node.start, node.end)), placeAt(node.start), path)
  }

  function evaluatePlaceholder(node: Extract<Expression, { type: 'CallExpression' }>, path: FieldPath): string {
    const [value, hint] = node.arguments.map((argument) => (argument.type === 'Literal' ? argument.value : undefined))
    const place = placeAt(node.start)
    if (typeof value !== 'string' || typeof hint !== 'string' || node.arguments.length !== 2)
      throw new LiteralError(
        'Ein Platzhalter braucht zwei Texte: placeholder("Mustertext", "was einzutragen ist").',
        place,
        path,
      )
    result.placeholders.push({ ...place, path, value, hint })
    return value
  }
}

type ObjectProperty = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number]

/** The file's one value: `export const business: Business = …` and nothing else beside the import of the type. */
function findExport({ body }: Program, name: string, placeAt: (offset: number) => Place): Expression {
  let value: Expression | undefined
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind === 'type') continue
    const place = placeAt(statement.start)
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      throw new LiteralError(
        `Diese Zeile gehört nicht hierher oder ist beschädigt. Der Inhalt beginnt so: ${headerOf(name)} …`,
        place,
      )
    for (const { id, init } of statement.declaration.declarations) {
      const other = id.type === 'Identifier' ? id.name : ''
      if (value) throw new LiteralError(`Die Datei hat noch einen zweiten Inhalt, "${other}". Bitte löschen.`, place)
      if (other !== name || !init)
        throw new LiteralError(
          `Der Inhalt heißt hier "${other}", er muss "${name}" heißen. So ist es richtig: ${headerOf(name)} …`,
          place,
        )
      value = init
    }
  }
  if (value) return value
  throw new LiteralError('Die Datei ist leer. Bitte aus der Sicherung zurückholen.', { line: 1, column: 1 })
}

/** A number as it is counted: "01585" is a postal code without quotes and would be read as 893. */
function isPlain(value: unknown, raw: string | null): boolean {
  return ['string', 'boolean'].includes(typeof value) || (typeof value === 'number' && String(value) === raw)
}

export function findPlace(source: string, offset: number): Place {
  return makePlaceFinder(source)(offset)
}

/** Counts the lines once: a file of a thousand brands has ten thousand lines and as many values. */
function makePlaceFinder(source: string): (offset: number) => Place {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let line = 0
    for (let end = starts.length; end - line > 1; ) {
      const middle = (line + end) >> 1
      if ((starts[middle] ?? 0) <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
