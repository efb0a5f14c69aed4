/**
 * Reads a content file as data. Nothing in it is run: the literals of the syntax tree become values, and each value
 * keeps its place in the source, so that a finding can name line and column.
 */
import { type Expression, type OxcError, type Program, parseSync } from 'oxc-parser'

export type Place = { line: number; column: number }

export type Placeholder = Place & { path: string; value: string; hint: string }

export type Literal = {
  value: unknown
  /** Field path, "weekly.friday[0].closes" → where its value stands. */
  places: Map<string, Place>
  placeholders: Placeholder[]
}

/** What could not be read, in German, with its place. */
export class LiteralError extends Error {
  readonly place: Place
  readonly path: string

  constructor(message: string, place: Place, path = '') {
    super(message)
    this.place = place
    this.path = path
  }
}

export function readLiteral(source: string, exportName: string): Literal {
  const { program, errors } = parseSync('content.ts', source)
  const placeAt = (offset: number) => findPlace(source, offset)
  const [syntaxError] = errors
  if (syntaxError) throw new LiteralError(...describeSyntaxError(syntaxError, source))

  const result: Literal = { value: undefined, places: new Map(), placeholders: [] }
  result.value = evaluate(findExport(program, exportName, placeAt), '')
  return result

  function evaluate(node: Expression, path: string): unknown {
    const place = placeAt(node.start)
    result.places.set(path, place)
    switch (node.type) {
      case 'Literal':
        if (['string', 'number', 'boolean'].includes(typeof node.value)) return node.value
        break
      case 'TemplateLiteral':
        if (node.expressions.length === 0) return node.quasis[0]?.value.cooked
        break
      case 'UnaryExpression':
        if (node.operator === '-' && node.argument.type === 'Literal') return -Number(node.argument.value)
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
          if (element.type === 'SpreadElement') throw notPlain(place, path)
          return evaluate(element, `${path}[${index}]`)
        })
      case 'ObjectExpression':
        return Object.fromEntries(node.properties.map((property) => evaluateProperty(property, path)))
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && node.callee.name === 'placeholder')
          return evaluatePlaceholder(node, path)
        break
    }
    throw notPlain(place, path)
  }

  function evaluateProperty(property: ObjectProperty, path: string): [string, unknown] {
    const place = placeAt(property.start)
    if (property.type !== 'Property' || property.computed || property.method || property.shorthand)
      throw notPlain(place, path)
    const key =
      property.key.type === 'Identifier' ? property.key.name : 'value' in property.key ? String(property.key.value) : ''
    const keyPath = path ? `${path}.${key}` : key
    if (result.places.has(keyPath))
      throw new LiteralError(`Das Feld "${key}" steht hier zweimal. Bitte eines löschen.`, place, keyPath)
    return [key, evaluate(property.value, keyPath)]
  }

  function evaluatePlaceholder(node: Extract<Expression, { type: 'CallExpression' }>, path: string): string {
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

function findExport(program: Program, name: string, placeAt: (offset: number) => Place): Expression {
  const found: string[] = []
  let value: Expression | undefined
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind === 'type') continue
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      throw new LiteralError(
        `Hier steht etwas, das kein Inhalt ist. Erlaubt ist nur: export const ${name} = …`,
        placeAt(statement.start),
      )
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier') found.push(id.name)
      if (id.type === 'Identifier' && id.name === name && init) value = init
    }
  }
  if (value && found.length === 1) return value
  const what = found.length > 0 ? `Gefunden: ${found.map((other) => `"${other}"`).join(', ')}.` : 'Die Datei ist leer.'
  throw new LiteralError(
    `Die Datei muss genau einen Inhalt mit dem Namen "${name}" haben: export const ${name} = … ${what}`,
    { line: 1, column: 1 },
  )
}

function notPlain(place: Place, path: string): LiteralError {
  return new LiteralError(
    'Hier steht kein fester Wert. Erlaubt sind Text in Anführungszeichen, Zahlen, [ … ], { … } und placeholder(…).',
    place,
    path,
  )
}

const SYNTAX: [RegExp, string][] = [
  [
    /Unterminated string/,
    'Hier fehlt das schließende Anführungszeichen. Kommt im Text selbst ein \' vor, den Text in "…" setzen.',
  ],
  [/found `EOF`/, 'Am Ende fehlt eine schließende Klammer } oder ].'],
  [
    /Expected `,`/,
    'Vor dieser Stelle fehlt ein Komma, meist am Ende der Zeile davor. Oder ein Anführungszeichen im Text beendet ihn zu früh.',
  ],
  [/Invalid Character `[„“”‚‘’]`/, 'Um Texte gehören gerade Anführungszeichen \' oder ", keine „typografischen“.'],
]

function describeSyntaxError({ message, labels }: OxcError, source: string): [string, Place] {
  const [, sentence] = SYNTAX.find(([pattern]) => pattern.test(message)) ?? []
  return [
    sentence ??
      'Diese Stelle ist nicht zu lesen. Oft fehlt davor ein Komma, ein Anführungszeichen oder eine Klammer, oder eines ist zu viel.',
    findPlace(source, labels[0]?.start ?? 0),
  ]
}

function findPlace(source: string, offset: number): Place {
  const lines = source.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
