/** What is right by the rules and looks like a slip: the owner is asked, and nothing changes. */
import { addDays } from '../../src/lib/date.ts'
import type { Content } from '../../src/schema'
import type { DescribeFinding, Finding } from '../lib/problem.ts'

/** Eighteen months, three months. */
const [FAR_DAYS, LONG_DAYS] = [548, 92]

export function askOfContent(
  { hours: { closures, specialDays } }: Content,
  values: unknown,
  { today, describeFinding }: { today: string; describeFinding: DescribeFinding },
): Finding[] {
  const far = addDays(today, FAR_DAYS)
  const days = [
    ...closures.map(({ last }, index) => ({ path: ['hours', 'closures', index, 'last'], date: last })),
    ...specialDays.map(({ date }, index) => ({ path: ['hours', 'specialDays', index, 'date'], date })),
  ]
  const long = closures.flatMap(({ first, last }, index) =>
    addDays(first, LONG_DAYS) < last ? [['hours', 'closures', index, 'last']] : [],
  )
  const plain = listTexts(values).filter(({ text }) => /^http:\/\//i.test(text))
  return [
    ...days
      .filter(({ date }) => date > far)
      .map(({ path }) => describeFinding(path, 'Ist wirklich dieses Jahr gemeint?')),
    ...long.map((path) => describeFinding(path, 'Ist wirklich so lange geschlossen?')),
    ...plain.map(({ path, text }) =>
      describeFinding(path, `Auf der Seite steht ${text.replace(/^http:/i, 'https:')}. Öffnet sich diese Adresse?`),
    ),
  ]
}

/** The texts in a value with the keys that lead to them, plain single blanks between their words. */
export function listTexts(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim() }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
