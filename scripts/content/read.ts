import { join, relative, sep } from 'node:path'
import { type KnownFacts, knownFacts } from '../../src/facts/known-facts.ts'
import { type Content, contentSchema } from '../../src/schema'
import { compareFindings, type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'
import { readContentFiles } from './content-files.ts'
import { explainIssues } from './explain-issue.ts'
import { nameField } from './field-names.ts'
import { type ContentPlaceholder, keyOf, type Literal, LiteralError, readLiteral } from './literal.ts'

export type LoadedContent = {
  content: Content
  /** What machines may be told while placeholders are left. */
  known: KnownFacts
  /** The files' own values, as the owner wrote them. */
  values: Record<string, unknown>
  placeholders: ContentPlaceholder[]
  describeFinding: DescribeFinding
}

const NAMES = Object.keys(contentSchema.shape) as (keyof Content)[]

/**
 * Reads and checks the content files of a folder. `today` is "YYYY-MM-DD".
 * Throws one Problem with the findings of all files.
 */
export async function loadContent(folder: string, today: string): Promise<LoadedContent> {
  const { literals, findings } = await readLiterals(folder)

  // Files that cannot be read are reported once; the fields of all others are checked all the same.
  const values = Object.fromEntries([...literals].map(([name, { value }]) => [name, value]))
  const missing = Object.fromEntries(NAMES.filter((name) => !literals.has(name)).map((name) => [name, true as const]))
  const schema = Object.keys(missing).length > 0 ? contentSchema.omit(missing as never) : contentSchema
  const checked = schema.safeParse(values)
  for (const { path, message, isName } of explainIssues(checked.error?.issues ?? [], contentSchema, values))
    findings.push({
      ...findingAt(path, message),
      ...(isName && literals.get(String(path[0]))?.names.get(keyOf(path.slice(1)))),
    })

  const content = checked.data as Content | undefined
  if (content?.legal && content.legal.updated > today)
    findings.push(
      findingAt(
        ['legal', 'updated'],
        `Der Stand ${content.legal.updated} liegt in der Zukunft, heute ist ${today}. Bitte höchstens den heutigen Tag eintragen.`,
      ),
    )

  if (!content || findings.length > 0)
    throw new Problem(countFindings(findings.length), { findings: findings.sort(compareFindings) })
  const placeholders = [...literals].flatMap(([name, literal]) =>
    literal.placeholders.map((placeholder) => ({
      ...placeholder,
      file: addressOf(folder, `${name}.ts`),
      path: nameField([name, ...placeholder.path], values),
    })),
  )
  const unknown = literals.get('business')?.placeholders.map(({ path }) => path.join('.')) ?? []
  const known = knownFacts(content.business, unknown)
  return { content, known, values, placeholders, describeFinding: findingAt }

  function findingAt([name, ...rest]: PropertyKey[], message: string): Finding {
    const places = literals.get(String(name))?.places
    // A missing field has no place of its own; then its parent's is the nearest.
    const nearest = rest.map((_, index) => keyOf(rest.slice(0, rest.length - index))).find((key) => places?.has(key))
    return {
      file: addressOf(folder, `${String(name)}.ts`),
      ...places?.get(nearest ?? keyOf([])),
      path: nameField([name ?? '', ...rest], values),
      message,
    }
  }
}

/** The values of all files that can be read, and what is wrong with the others. */
async function readLiterals(folder: string) {
  const literals = new Map<string, Literal>()
  const findings: Finding[] = []
  const files = NAMES.map((name) => `${name}.ts`)
  for (const [file, source] of await readContentFiles(folder, files)) {
    const name = file.replace(/\.ts$/, '')
    try {
      if (source instanceof LiteralError) throw source
      literals.set(name, readLiteral(source, name))
    } catch (error) {
      if (!(error instanceof LiteralError)) throw error
      const path = nameField([name, ...error.path], {})
      findings.push({ file: addressOf(folder, file), ...error.place, path, message: error.message })
    }
  }
  return { literals, findings }
}

function addressOf(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/')
}

function countFindings(count: number): string {
  return count === 1 ? 'Im Inhalt ist eine Stelle zu ändern:' : `Im Inhalt sind ${count} Stellen zu ändern:`
}
