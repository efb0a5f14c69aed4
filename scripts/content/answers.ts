/** Questions that the owner has answered with "Stimmt so". The file holds a sum of each question and its value. */
import type { Complaint } from '../../src/schema/rule.ts'
import { sha256 } from '../lib/sha256.ts'
import { nameField, valueAt } from './field-at.ts'

/** A content file that may be missing. */
export const ANSWERS = 'answers'

/** Changes with the sentence and with the value: another value is asked about again. */
const sumOf = ({ path, message }: Complaint, written: unknown): string =>
  sha256(Buffer.from(JSON.stringify([message, valueAt(written, path)]))).slice(0, 12)

/** `answers` is the text of the file. */
export const isOpen = (question: Complaint, written: unknown, answers: string): boolean =>
  !answers.includes(`\n- ${sumOf(question, written)}`)

const HEAD = '# Mit „Stimmt so“ beantwortete Fragen. Ändert sich eine Angabe, wird wieder gefragt.'

export function addAnswer(answers: string, question: Complaint, written: unknown): string {
  const name = nameField(question.path, written).replace(/\s+/g, ' ')
  return `${answers.trimEnd() || HEAD}\n\n# ${name}\n- ${sumOf(question, written)}\n`
}
