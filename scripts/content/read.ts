import { join, relative, sep } from 'node:path'
import { knownFacts } from '../../src/facts/known-facts.ts'
import { type Content, contentSchema } from '../../src/schema'
import { compareFindings, type Finding, Problem } from '../lib/problem.ts'
import { explainIssues, nameField } from './explain.ts'
import { readContentFiles, Unreadable } from './files.ts'
import { keyOf } from './parse.ts'
import { askOfContent } from './questions.ts'
import { checkFile, fieldAt } from './rules.ts'
import { type ContentFile, readYaml } from './yaml.ts'

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>

/** A value that only the owner knows: `value` is the sample that stands there until then, the message what belongs there. */
export type ContentPlaceholder = Finding & { value: string }

const NAMES = Object.keys(contentSchema.shape) as (keyof Content)[]

/**
 * Reads and checks the content files of a folder. `today` is "YYYY-MM-DD".
 * @throws Problem with the findings of all files
 */
export async function loadContent(folder: string, today: string) {
  // A file that cannot be read is reported once; the fields of all others are checked all the same.
  const { files, findings } = await readAll(folder)
  // The files' own texts, as the owner wrote them.
  const values = Object.fromEntries([...files].map(([name, { value }]) => [name, value]))
  const checked = [...files.keys()].map((name) => ({ name, ...checkFile(name, values[name]) }))
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  const issues = checked.flatMap((file) => file.issues)
  const told = new Map(findings.map((finding) => [lineOf(finding), finding]))
  for (const { path, message } of explainIssues(issues, values)) {
    const finding = findingAt(path, message)
    const known = told.get(lineOf(finding))
    // What is wrong with a line is told once, and as well as it can be.
    if (!known) findings.push(finding)
    else if (known.form) {
      // An example shows how it is written; what is left of a text must be written otherwise, too.
      const form = message.includes('Zum Beispiel') ? '' : `\nGelesen wird der Text nur so:\n${known.form}`
      Object.assign(known, finding, { message: message + form })
    }
  }
  if (content.legal?.updated > today) findings.push(findingAt(['legal', 'updated'], IN_FUTURE))
  if (content.legal?.hosting.contract > today) findings.push(findingAt(['legal', 'hosting', 'contract'], IN_FUTURE))
  if (findings.length > 0)
    throw new Problem(`Zu ändern im Inhalt: ${findings.length}`, { findings: findings.sort(compareFindings) })

  const samples = [...files.values()].flatMap((file) => file.placeholders)
  const placeholders = samples.map(
    ({ path, value }): ContentPlaceholder => ({
      ...findingAt(path, fieldAt(path).help ?? fieldAt(path.slice(0, -1)).help ?? ''),
      value,
    }),
  )
  const unknown = samples.flatMap(({ path: [name, ...rest] }) => (name === 'business' ? rest.join('.') : []))
  // What machines may be told while placeholders are left.
  const known = knownFacts(content.business, unknown)
  // What the owner should look at again; it stands in nobody's way.
  const questions = askOfContent(content, values, { today, describeFinding: findingAt })
  return { content, known, values, placeholders, questions, describeFinding: findingAt }

  function findingAt(path: PropertyKey[], message: string): Finding {
    const file = files.get(path[0] as keyof Content)
    // A missing field has no place of its own; then that of the block around it is the nearest.
    const nearest = path.map((_, index) => file?.parts.get(keyOf(path.slice(0, path.length - index)))).find(Boolean)
    // Of a field that nobody knows the name is wrong, not what stands behind it.
    const start = fieldAt(path).kind ? nearest?.valueStart : nearest?.start
    const place = start === undefined ? {} : file?.placeAt(start)
    return { file: addressOf(folder, `${String(path[0])}.yaml`), ...place, path: nameField(path, values), message }
  }
}

const IN_FUTURE = 'Dieser Tag liegt in der Zukunft. Bitte höchstens den heutigen eintragen.'

type ReadFinding = Finding & { form?: string | undefined }

/** All files that can be read, and what is wrong with the others. */
async function readAll(folder: string): Promise<{ files: Map<keyof Content, ContentFile>; findings: ReadFinding[] }> {
  const files = new Map<keyof Content, ContentFile>()
  const findings: ReadFinding[] = []
  const fileNames = NAMES.map((name) => `${name}.yaml`)
  for (const [fileName, text] of await readContentFiles(folder, fileNames)) {
    const name = fileName.replace(/\.yaml$/, '') as keyof Content
    const file = addressOf(folder, fileName)
    if (text instanceof Unreadable) findings.push({ file, message: text.message })
    else {
      const read = readYaml(text, name)
      findings.push(...read.mistakes.map((mistake) => ({ file, ...mistake, path: nameField(mistake.path, {}) })))
      // Else its fields are nowhere, or somewhere else than they seem.
      if (read.isWhole) files.set(name, read)
    }
  }
  return { files, findings }
}

const lineOf = ({ file, line }: Finding) => `${file}:${line}`

function addressOf(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/')
}
