/**
 * How a content field is validated. YAML gives every value as text; a rule parses it, accepts anything unambiguous and
 * reports the rest in German. Label, help and example of a field are next to its rule.
 */
import * as z from 'zod'

/** What a form offers for a field. */
export type Control =
  | ('text' | 'sentences' | 'richText' | 'words' | 'choice' | 'yesNo' | 'day' | 'date' | 'phone' | 'email' | 'url')
  | ('picture' | 'photo' | 'paint' | 'secret')

export type FieldInfo = {
  label: string
  /** What to enter, with the maximum length. */
  help: string
  control?: Control
  /** Characters of a text, or of each word. */
  max?: number
  /** As written after the field's name; fictitious. */
  example?: string
  /** For lists: what one entry is called. */
  entry?: string
  /** All allowed values, besides photos. */
  choices?: readonly string[]
  /** What is entered by somebody who has none. */
  none?: string
}

/** A message about a value; the path begins with the file's name. */
export type Complaint = { path: PropertyKey[]; message: string }

/** The field with its label, help and example, for messages and the owner's editor. */
export function field<T extends z.ZodType>(schema: T, label: string, about: string, example?: string): T {
  // A refined text that is transformed has its info inside.
  const { control, max } = metaOf(schema) ?? metaOf(schema instanceof z.ZodPipe ? schema.in : schema) ?? {}
  const help = max ? `${about}, ${control === 'words' ? 'jede ' : ''}höchstens ${max} Zeichen` : about
  return schema.meta({ ...schema.meta(), label, help, ...(example && { example }) })
}

const metaOf = (schema: z.core.$ZodType) => (schema as z.ZodType).meta() as Partial<FieldInfo> | undefined

/** Why a rule rejects a value; `hasExample` if the field's example should be shown, too. */
export class Refusal extends Error {
  hasExample = true
}

export const plainly = (message: string): Refusal => Object.assign(new Refusal(message), { hasExample: false })

/** For a refinement that shows the field's example, too. */
export const withExample = (error: string) => ({ error, params: { hasExample: true } })

/** A field whose text `parse` reads, without quotes around the whole; `info` is for the owner's form. */
export function rule<T>(info: Partial<FieldInfo> & { control: Control }, parse: (text: string) => T | Refusal) {
  const keepsQuotes = ['sentences', 'richText'].includes(info.control)
  const read = z.string().transform((raw, context): T => {
    const text = keepsQuotes ? fold(raw) : unquote(fold(raw))
    const result = refuseSpoilt(text) ?? parse(text)
    if (!(result instanceof Refusal)) return result
    context.addIssue({ code: 'custom', message: result.message, params: { hasExample: result.hasExample } })
    return z.NEVER
  })
  return read.meta(info)
}

/** Joins lines that were only wrapped. */
const fold = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()

const QUOTED = /^(?:"(.*)"|'(.*)'|„(.*)[“”"]|“(.*)”|»(.*)«|«(.*)»|‚(.*)[‘’'])$/

function unquote(text: string): string {
  const inner = QUOTED.exec(text)?.slice(1).join('') ?? text
  // An apostrophe is between letters; any other quote inside shows that the outer two are not a pair.
  return /["„“”]|(?<!\p{L})'|'(?!\p{L})/u.test(inner) ? text : inner.trim()
}

/** Control, direction and zero-width characters, lone surrogates; a soft hyphen is allowed. */
const INVISIBLE =
  /(?!\u00ad|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Cs}\ufffd]/u

export const tooLong = (text: string, max: number) =>
  plainly(`Der Text hat ${text.length} Zeichen, höchstens ${max} sind möglich.`)

const MAX_LENGTH = 3000

function refuseSpoilt(text: string): Refusal | undefined {
  if (text === '') return new Refusal('Hier fehlt noch die Angabe.')
  // Before the patterns below, and those of the gate: some would take minutes.
  if (text.length > MAX_LENGTH) return tooLong(text, MAX_LENGTH)
  const [before] = text.split(INVISIBLE, 1)
  if (before === text) return undefined
  return plainly(`Im Text steht ein unsichtbares Zeichen, hinter „${before?.slice(-20)}“. Bitte die Stelle neu tippen.`)
}

/** For a rule about these fields of a block: runs as soon as they are valid, even if others are not. */
export const whenTexts =
  (...fields: string[]) =>
  ({ value }: z.core.ParsePayload) =>
    fields.every((field) => typeof (value as Record<string, unknown> | undefined)?.[field] === 'string')
