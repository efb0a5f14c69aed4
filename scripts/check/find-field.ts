import { type FieldPath, listTexts } from '../content/field-at.ts'

/** What is wrong with a page, by its address; `text` are the words there, or the address that a link names. */
export type Mistake = { page: string; text: string; message: string }

/** The field of the content that these words come from: it is most of them, or they are in it. */
export function findField(written: unknown, words: string): FieldPath | undefined {
  const shown = fold(words)
  const isMeant = (text: string) => (shown.includes(text) ? text.length * 2 > shown.length : text.includes(shown))
  const fields = listTexts(written).map(({ path, text }) => ({ path, text: fold(text) }))
  const meant = fields.filter(({ text }) => text.length > 2 && shown.length > 2 && isMeant(text))
  return meant.sort((a, b) => b.text.length - a.text.length)[0]?.path
}

/** Without the signs that keep words together or part them. */
function fold(text: string): string {
  return text
    .replace(/[\u00ad\u2060\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
