import { join, relative, sep } from 'node:path'
import { type KnownFacts, knownFacts } from '../../src/facts/known-facts.ts'
import { type Content, contentSchema } from '../../src/schema'
import { compareFindings, type DescribeFinding, type Finding, Problem, placeOf } from '../lib/problem.ts'
import { explainIssues, infoAt, isText, listFields, nameField } from './explain.ts'
import { readContentFiles, Unreadable } from './files.ts'
import { askOfContent } from './questions.ts'
import { type ContentFile, keyOf, readYaml } from './yaml.ts'

/** A value that only the owner knows; `value` is the sample that stands there until then. */
export type ContentPlaceholder = Omit<Finding, 'message'> & { value: string; hint: string }

export type LoadedContent = {
  content: Content
  /** What machines may be told while placeholders are left. */
  known: KnownFacts
  /** The files' own texts, as the owner wrote them. */
  values: Record<string, unknown>
  placeholders: ContentPlaceholder[]
  /** What the owner should look at again; it stands in nobody's way. */
  questions: Finding[]
  describeFinding: DescribeFinding
}

const NAMES = Object.keys(contentSchema.shape) as (keyof Content)[]

/**
 * Reads and checks the content files of a folder. `today` is "YYYY-MM-DD".
 * @throws Problem with the findings of all files
 */
export async function loadContent(folder: string, today: string): Promise<LoadedContent> {
  const { files, findings } = await readAll(folder)
  // A file that cannot be read is reported once; the fields of all others are checked all the same.
  const values = Object.fromEntries([...files].map(([name, { value }]) => [name, value]))
  const checked = [...files].map(([name, { value }]) => ({ name, ...contentSchema.shape[name].safeParse(value) }))
  const issues = checked.flatMap(({ name, error }) =>
    (error?.issues ?? []).map((issue) => ({ ...issue, path: [name, ...issue.path] })),
  )
  const told = new Set(findings.map(placeOf))
  for (const { path, message, isName, isMissing } of explainIssues(issues, values)) {
    const name = isName ? files.get(path[0] as keyof Content)?.names.get(keyOf(path.slice(1))) : undefined
    const place = { ...findingAt(path, message), ...name }
    const finding = (isMissing && findSwitchedOff(files.get(path[0] as keyof Content), place, path)) || place
    if (!told.has(placeOf(finding))) findings.push(finding)
  }
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  if (content.legal?.updated > today) findings.push(findingAt(['legal', 'updated'], IN_FUTURE))
  if (content.legal?.hosting.contract > today) findings.push(findingAt(['legal', 'hosting', 'contract'], IN_FUTURE))
  if (findings.length > 0)
    throw new Problem(countFindings(findings.length), { findings: findings.sort(compareFindings) })

  const placeholders = [...files].flatMap(([name, file]) =>
    file.placeholders.map(({ path, value, ...place }) => {
      const where = { file: addressOf(folder, `${name}.yaml`), ...place, path: nameField([name, ...path], values) }
      return { ...where, value, hint: infoAt([name, ...path]).help ?? '' }
    }),
  )
  const unknown = files.get('business')?.placeholders.map(({ path }) => path.join('.')) ?? []
  const known = knownFacts(content.business, unknown)
  const questions = askOfContent(content, values, { today, describeFinding: findingAt })
  return { content, known, values, placeholders, questions, describeFinding: findingAt }

  function findingAt([name, ...rest]: PropertyKey[], message: string): Finding {
    const places = files.get(name as keyof Content)?.places
    // A missing field has no place of its own; then its parent's is the nearest.
    const nearest = rest.map((_, index) => keyOf(rest.slice(0, rest.length - index))).find((key) => places?.has(key))
    return {
      file: addressOf(folder, `${String(name)}.yaml`),
      ...places?.get(nearest ?? keyOf([])),
      path: nameField([name ?? '', ...rest], values),
      message,
    }
  }
}

/** A field that is missing because its line is still a remark, right below the first lines of its block. */
function findSwitchedOff(file: ContentFile | undefined, place: Finding, path: PropertyKey[]): Finding | undefined {
  const from = place.line ?? 0
  const below = file?.lines.slice(from) ?? []
  const end = below.findIndex((line) => line.trim() === '')
  const at = below.slice(0, end).findIndex((line) => new RegExp(`^# +${String(path.at(-1))}:`).test(line))
  return at < 0 ? undefined : { ...place, line: from + at + 1, column: 1, message: STILL_OFF }
}

const STILL_OFF =
  'Vor dieser Zeile steht noch eine Raute (#), darüber nicht mehr. Bitte hier und darunter auch löschen.'

const IN_FUTURE = 'Dieser Tag liegt in der Zukunft. Bitte höchstens den heutigen eintragen.'

/** All files that can be read, and what is wrong with the others. */
async function readAll(folder: string): Promise<{ files: Map<keyof Content, ContentFile>; findings: Finding[] }> {
  const files = new Map<keyof Content, ContentFile>()
  const findings: Finding[] = []
  for (const [fileName, text] of await readContentFiles(
    folder,
    NAMES.map((name) => `${name}.yaml`),
  )) {
    const name = fileName.replace(/\.yaml$/, '') as keyof Content
    const file = addressOf(folder, fileName)
    if (text instanceof Unreadable) findings.push({ file, message: text.message })
    else {
      const read = readYaml(text, {
        isFine: (value, path) => isTaken(name, value, path),
        isText: (path) => isText([name, ...path]),
        fields: listFields([name]),
      })
      for (const { path, ...mistake } of read.mistakes)
        findings.push({ file, ...mistake, path: nameField([name, ...path], {}) })
      // Its fields are nowhere, or somewhere else than they seem.
      if (read.mistakes.length === 0) files.set(name, read)
    }
  }
  return { files, findings }
}

/** Whether the rules have nothing against a field, whatever is wrong beside it. */
function isTaken(name: keyof Content, value: unknown, path: PropertyKey[]): boolean {
  const { error } = contentSchema.shape[name].safeParse(value)
  const parent = keyOf(path.slice(0, -1))
  return !error?.issues.some((issue) => {
    if (issue.code === 'unrecognized_keys')
      return keyOf(issue.path) === parent && issue.keys.includes(String(path.at(-1)))
    const isAbove = issue.path.length < path.length && issue.code === 'invalid_type'
    const [short, long] = isAbove ? [issue.path, path] : [path, issue.path]
    return short.every((key, index) => long[index] === key)
  })
}

function addressOf(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/')
}

function countFindings(count: number): string {
  return count === 1 ? 'Im Inhalt ist eine Stelle zu ändern:' : `Im Inhalt sind ${count} Stellen zu ändern:`
}
