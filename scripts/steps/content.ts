import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { z } from 'zod'
import { type Content, contentSchema } from '../../src/content/schema.ts'
import { type KnownFacts, knownFacts } from '../../src/lib/known-facts.ts'
import { explainIssue } from '../lib/explain-issue.ts'
import { type Literal, LiteralError, type Placeholder, readLiteral } from '../lib/literal.ts'
import { type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'

export type ContentPlaceholder = Placeholder & { file: string }

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
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new Problem(`Den Ordner "${folder}" mit dem Inhalt gibt es nicht.`)
  const findings: Finding[] = []
  const literals = new Map<string, Literal>()
  for (const name of NAMES) {
    try {
      const source = decode(await readFile(join(folder, `${name}.ts`)))
      literals.set(name, readLiteral(source, name))
    } catch (error) {
      findings.push(describeReadError(error, fileOf(name)))
    }
  }

  // Files that cannot be read are reported once; the fields of all others are checked all the same.
  const values = Object.fromEntries([...literals].map(([name, { value }]) => [name, value]))
  const missing = Object.fromEntries(NAMES.filter((name) => !literals.has(name)).map((name) => [name, true as const]))
  const schema = Object.keys(missing).length > 0 ? contentSchema.omit(missing as never) : contentSchema
  const checked = schema.safeParse(values)
  for (const issue of checked.error?.issues ?? []) findings.push(...describeIssue(issue))

  const content = checked.data as Content | undefined
  if (content?.legal && content.legal.updated > today)
    findings.push(
      findingAt(['legal', 'updated'], `Der Stand ${content.legal.updated} liegt in der Zukunft, heute ist ${today}.`),
    )

  if (!content || findings.length > 0) throw new Problem(countFindings(findings.length), { findings })
  const placeholders = [...literals].flatMap(([name, literal]) =>
    literal.placeholders.map((placeholder) => ({ ...placeholder, file: fileOf(name) })),
  )
  const unknown = literals.get('business')?.placeholders.map(({ path }) => path) ?? []
  const known = knownFacts(content.business, unknown)
  return { content, known, values, placeholders, describeFinding: findingAt }

  function fileOf(name: string): string {
    return relative(process.cwd(), join(folder, `${name}.ts`))
      .split(sep)
      .join('/')
  }

  function describeIssue(issue: z.core.$ZodIssue): Finding[] {
    const found = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      values,
    )
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => findingAt(path, explainIssue(issue, found)))
  }

  function findingAt([name, ...rest]: PropertyKey[], message: string): Finding {
    const places = literals.get(String(name))?.places
    // A missing field has no place of its own; then its parent's is the nearest.
    const known = rest
      .map((_, index) => formatPath(rest.slice(0, rest.length - index)))
      .find((path) => places?.has(path))
    return { file: fileOf(String(name)), ...places?.get(known ?? ''), path: formatPath(rest), message }
  }
}

/** An editor that saves as "ANSI" or UTF-16 would spoil every umlaut. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new LiteralError(
      'Die Datei ist nicht als UTF-8 gespeichert, Umlaute gingen verloren. Bitte im Editor „Speichern unter“ wählen und als Kodierung UTF-8 einstellen.',
      { line: 1, column: 1 },
    )
  }
}

function describeReadError(error: unknown, file: string): Finding {
  if (error instanceof LiteralError) return { file, ...error.place, path: error.path, message: error.message }
  if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
    return { file, message: 'Diese Datei fehlt. Bitte aus der Sicherung zurückholen.' }
  throw error
}

function formatPath(keys: PropertyKey[]): string {
  return keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key)),
    '',
  )
}

function countFindings(count: number): string {
  return count === 1 ? 'Im Inhalt ist eine Stelle zu ändern:' : `Im Inhalt sind ${count} Stellen zu ändern:`
}
