import { type Content, contentSchema } from '../../src/schema'
import { compareFindings, type Finding, Problem } from '../lib/problem.ts'
import { explainIssues, nameField, valueAt } from './explain.ts'
import { addressOf, readContentFiles } from './files.ts'
import { askOfContent } from './questions.ts'
import { readContentFile } from './reader.ts'
import { checkFile, fieldAt, keyOf } from './rules.ts'
import type { ContentFile, Note } from './tree.ts'

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
  const { files, findings, ofLines } = await readAll(folder)
  // The files' own texts, as the owner wrote them.
  const values = Object.fromEntries([...files].map(([name, { value }]) => [name, value]))
  const checked = [...files.keys()].map((name) => ({ name, ...checkFile(name, values[name]) }))
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  const issues = checked.flatMap((file) => file.issues)
  for (const { path, message } of explainIssues(issues, values)) {
    // A value seems to be missing when its line was not understood, which is told already.
    const mayBeThere = !valueAt(values, path) && files.get(path[0] as keyof Content)?.mistakes.length !== 0
    if (!mayBeThere) findings.push(findingAt(path, message))
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
  // What the owner should look at again; it stands in nobody's way.
  const questions = [...ofLines, ...askOfContent(content, values, { today, describeFinding: findingAt })]
  return { content, values, placeholders, questions, describeFinding: findingAt }

  function findingAt(path: PropertyKey[], message: string): Finding {
    const file = files.get(path[0] as keyof Content)
    // A missing field has no place of its own; then that of the block around it is the nearest.
    const nearest = path.map((_, index) => file?.parts.get(keyOf(path.slice(0, path.length - index)))).find(Boolean)
    // Where the field is unknown, its name is wrong and not its value.
    const place = (fieldAt(path).kind && nearest?.valuePlace) ?? nearest?.place
    return { file: addressOf(folder, `${String(path[0])}.yaml`), ...place, path: nameField(path, values), message }
  }
}

const IN_FUTURE = 'Dieser Tag liegt in der Zukunft. Bitte höchstens den heutigen eintragen.'

/** All files that can be read; what is wrong with their lines and with the other files; questions about lines. */
async function readAll(folder: string) {
  const { texts, findings } = await readContentFiles(
    folder,
    NAMES.map((name) => `${name}.yaml`),
  )
  const files = new Map<keyof Content, ContentFile>()
  const ofLines: Finding[] = []
  for (const [fileName, text] of texts) {
    const name = fileName.replace(/\.yaml$/, '') as keyof Content
    const read = readContentFile(text, name)
    const file = addressOf(folder, fileName)
    const locate = (note: Note) => ({ file, ...note, path: nameField(note.path, {}) })
    findings.push(...read.mistakes.map(locate))
    ofLines.push(...read.questions.map(locate))
    if (read.value !== '' || read.mistakes.length === 0) files.set(name, read)
  }
  return { files, findings, ofLines }
}
