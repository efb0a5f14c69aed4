/** Between the text of a field and the controls that a form shows for it. */
import { DAY_WORDS } from '../../src/editor/inputs.tsx'
import { parseDate } from '../../src/lib/date.ts'
import { day } from '../../src/schema/hours.ts'
import type { Control } from '../../src/schema/rule.ts'
import { splitWords } from '../../src/schema/shared-rules.ts'

/** The text of a field as its controls hold it; a day that is neither times nor one of the words stays one text. */
export function partsOf(control: Control, value: unknown, choices: readonly string[] = []): string[] {
  if (control === 'words')
    return [value].flat().flatMap((each) => (typeof each === 'string' ? split(each, choices) : []))
  const text = typeof value === 'string' ? value : ''
  return control === 'day' ? dayParts(text) : [text]
}

/** "ATV,, UTV" has two: an empty one is still to be typed. */
const split = (text: string, choices: readonly string[] = []) => splitWords(text, choices).filter(Boolean)

function dayParts(text: string): string[] {
  const state = DAY_WORDS.slice(1).find((each) => each === text.trim().toLowerCase().replace('v', 'V'))
  if (state) return [state]
  const ranges = text
    .split(/(?:(?<!\s)\s+)?,\s*|(?<=\d)\s+(?=\d)/)
    .map((range) => range.split(/(?:(?<!\s)\s+)?[–-]\s*/))
  return ranges.every((range) => range.length === 2) ? ['geöffnet', ...ranges.flat()] : [text]
}

/** What the controls hold, as the text or the words of the field. */
export function readParts(control: Control, parts: string[]): string | string[] {
  if (control === 'words') return parts.flatMap((part) => split(part))
  if (control !== 'day') return cleanText(parts.join(' '))
  const [state = '', ...times] = parts
  if (state !== 'geöffnet') return state
  // All of the day in its first box: "9-12 13-17".
  if (/\d\s*[–-]/.test(times[0] ?? '')) return String(times[0])
  const ranges = times.map((opens, index) => `${opens.trim()}–${times[index + 1]?.trim() ?? ''}`)
  return ranges.filter((range, index) => index === 0 || (index % 2 === 0 && range !== '–')).join(', ')
}

/** As a field takes it: texts pasted from a word processor bring signs that nobody sees. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?![\u00ad\n])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
}

/** Once the owner has left a field: no blanks around it, "9-17" becomes "09:00–17:00", "24.12.26" becomes "24.12.2026". */
export function tidyText(control: Control, written: string): string {
  const text = written.trim()
  if (control === 'date') return parseDate(text)?.replace(/^(\d+)-(\d+)-(\d+)$/, '$3.$2.$1') ?? text
  const times = control === 'day' ? day.safeParse(text).data : undefined
  // What is no time, or only half of one, stays as it was typed.
  if (!Array.isArray(times) || times.length === 0) return text
  return times.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
}
