/** Open or closed at a moment, read from the timetable in the page. Runs in the browser: no library, few bytes. */

export type OpeningState = {
  isOpen: boolean
  /** "Jetzt geöffnet bis 17 Uhr", "Geschlossen, öffnet Dienstag um 9 Uhr" */
  sentence: string
  /** Row of the weekly table that holds today, Monday "0"; "" when none does. */
  row: string
}

/**
 * `date` "YYYY-MM-DD" and `time` "HH:MM:SS" are those of the shop's own calendar and clock; as such they compare as texts
 * do, and summer time is no matter. Undefined on days of which the timetable knows nothing.
 */
export function openingState(timetable: string, date: string, time: string): OpeningState | undefined {
  // esbuild cannot rewrite destructuring for Safari 14.
  const lines = timetable.split('\n')
  const day = (Date.parse(date) - Date.parse(lines[0] as string)) / 864e5
  const line = lines[2 + Number((lines[1] as string).split(' ')[day])]
  if (!line) return undefined
  const parts = line.split('\t')
  const row = parts.pop() as string
  const passed = parts.filter((part, index) => index % 2 && part <= time).length
  // Closed from midnight, then open and closed in turn.
  return { isOpen: passed % 2 > 0, sentence: parts[passed * 2] as string, row }
}
