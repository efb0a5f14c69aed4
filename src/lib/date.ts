/** Calendar dates as "YYYY-MM-DD", without time or zone. */

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

/** "2026-11-20" → "20. November 2026" (DIN 5008), with non-breaking spaces. */
export function formatDate(date: string): string {
  const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10)
}
