import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import type { Complaint } from '../../src/schema/rule.ts'
import { compareFindings, type Finding, Problem } from '../lib/problem.ts'
import { ANSWERS, isOpen } from './answers.ts'
import { checkFile } from './check-file.ts'
import { listRefused } from './duties.ts'
import { fieldAt, keyOf, nameField, valueAt } from './field-at.ts'
import { listForbidden } from './forbidden.ts'
import { ContentFile } from './parse.ts'
import { askOfContent } from './questions.ts'
import { addressOf, readContentFiles } from './read-files.ts'
import { complaintsOf, type Rules } from './rules.ts'

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>

/**
 * Reads and checks the content files of a folder, or throws a Problem with the findings of all. Placeholders are values
 * that only the owner knows: `value` is the sample in the file, `message` what belongs there; a `launch` refuses them.
 */
export async function loadContent(folder: string, today: string, launch?: { isFictional: boolean }) {
  const names = Object.keys(contentSchema.shape) as (keyof Content)[]
  // A file that cannot be read is reported once; all others are still checked: until then `content` lacks it.
  const { texts, findings } = await readContentFiles(folder, names)
  const files = new Map([...texts].map(([name, text]) => [name, new ContentFile(text, name)]))
  const written = Object.fromEntries([...files].map(([name, { value }]) => [name, value]))
  const checked = [...files].map(([name, file]) => ({ name, ...file, ...checkFile(name, file.value) }))
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  for (const { mistakes, complaints } of checked) {
    const reported = mistakes.map(({ path }) => keyOf(path))
    // A value seems to be missing if its line was rejected.
    const isNew = ({ path }: Complaint) => !reported.includes(keyOf(path)) && valueAt(written, path)
    const others = mistakes.length > 0 ? complaints.filter(isNew) : complaints
    findings.push(...[...mistakes, ...others].map(describeFinding))
  }
  if (findings.length === 0) findings.push(...complaintsOf(rulesOfFiles(content, today)).map(describeFinding))
  const samples = checked.flatMap((file) => file.placeholders)
  const placeholders = samples.map(({ path, value }) => {
    const { help: message = fieldAt(path.slice(0, -1)).help ?? '', isOptional } = fieldAt(path)
    return { ...describeFinding({ path, message }), value, lack: isOptional ? 'Fehlt oder entfällt' : 'Fehlt noch' }
  })
  if (launch) {
    const refused = findings.length === 0 ? listRefused(content, written, launch) : listForbidden(written, launch)
    const reported = samples.map(({ path }) => keyOf(path))
    findings.push(...refused.filter(({ path }) => !reported.includes(keyOf(path))).map(describeFinding))
    for (const { value, lack, message, ...place } of placeholders)
      findings.push({ ...place, message: `${lack}: ${message} (Muster: „${value}“)` })
  }
  if (findings.length > 0) {
    const title = launch ? 'Die Website kann so nicht veröffentlicht werden. Zu ändern' : 'Zu ändern im Inhalt'
    const message = `${title}: ${findings.length}${launch && samples[0] ? `. ${IS_RIGHT}` : ''}`
    throw new Problem(message, { findings: findings.sort(compareFindings) })
  }
  const answers = await readFile(join(folder, `${ANSWERS}.yaml`), 'utf8').catch(() => '')
  const open = askOfContent(content, written, today).filter((each) => isOpen(each, written, answers))
  return { content, written, placeholders, questions: open.map(describeFinding), describeFinding }

  function describeFinding({ path, ...complaint }: Complaint): Finding {
    const { places } = files.get(path[0] as keyof Content) ?? {}
    // A missing field has no place of its own: use that of the block around it.
    const place = path.map((_, index) => places?.get(keyOf(path.slice(0, path.length - index)))).find(Boolean)
    const file = addressOf(folder, `${String(path[0])}.yaml`)
    return { file, ...place, path: nameField(path, written), at: path, ...complaint }
  }
}

export const IS_RIGHT = 'Stimmt ein Muster schon? Dann tragen Sie es genauso ein.'
const NO_TEXT = 'Diese Angabe fehlt: statt {brand} steht dort der Name der Marke. Zum Beispiel: Zu {brand}'
const IN_FUTURE = 'Dieser Tag liegt in der Zukunft. Bitte einen Tag bis heute eintragen.'

/** What only the build can know: the day, and what another file has. */
export const rulesOfFiles = ({ brands, business, home, legal }: Content, today: string): Rules => ({
  [`legal/updated: ${IN_FUTURE}`]: legal.updated > today,
  [`legal/hosting/contract: ${IN_FUTURE}`]: legal.hosting.contract > today,
  'home/services/others: Ohne Marken sagt die Seite hier, was der Betrieb macht. Bitte mindestens eine Leistung eintragen.':
    brands.length === 0 && home.services.others.length === 0,
  [`business/emailBrandSubject: ${NO_TEXT}`]: brands.length > 0 && !business.emailBrandSubject,
  [`business/whatsApp/brandText: ${NO_TEXT}`]:
    !!business.whatsApp && !business.whatsApp.brandText && brands.some(({ features }) => features.includes('Verkauf')),
})
