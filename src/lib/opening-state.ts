/** Open or closed, read from the timetable. Runs in the browser: no library, few bytes. */

/**
 * `date` "YYYY-MM-DD" and `time` "HH:MM:SS" are the shop's local time, so they compare as strings and summer time makes
 * no difference. Undefined for days outside the timetable. Else `sentence` is "Geschlossen, öffnet Dienstag um 9 Uhr",
 * and `row` today's in the weekly table, Monday "0", or "".
 */
export function openingState(timetable: string, date: string, time: string) {
  const [first = '', numbers = '', ...lines] = timetable.split('\n')
  const day = (Date.parse(date) - Date.parse(first)) / 864e5
  const line = lines[Number(numbers.split(' ')[day])]
  if (!line) return undefined
  const parts = line.split('\t')
  const row = parts.pop() as string
  const passed = parts.filter((part, index) => index % 2 && part <= time).length
  // The day begins closed; then open and closed alternate.
  return { isOpen: passed % 2 > 0, sentence: parts[passed * 2] as string, row }
}
