import { type FieldPath, listTexts } from '../content/field-at.ts'

/** A mistake on a page, given by its address; `text` is the text in question, or the target of a link. */
export type PageMistake = { page: string; text: string; message: string }

/** The content field that these words come from: it contains them, or makes up most of them. */
export function findField(written: unknown, words: string): FieldPath | undefined {
  // Like the texts of the content, and without word joiners and zero-width spaces.
  const [{ text: shown } = { text: '' }] = listTexts(words.replace(/[\u2060\u200b]/g, ''))
  const isMeant = (text: string) => (shown.includes(text) ? text.length * 2 > shown.length : text.includes(shown))
  const meant = listTexts(written).filter(({ text }) => text.length > 2 && shown.length > 2 && isMeant(text))
  // One with all the words before one with most of them; then the nearest in length: a word is in many sentences.
  const distance = ({ text }: { text: string }) =>
    Math.abs(text.length - shown.length) + (text.includes(shown) ? 0 : 1e6)
  return meant.sort((a, b) => distance(a) - distance(b))[0]?.path
}
