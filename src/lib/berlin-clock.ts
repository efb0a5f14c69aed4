/** Date and time in Germany: "2026-11-20 16:01:20". Throws where the zone is unknown. Browsers run it, too. */
export function berlinClock(moment: Date): string {
  // The Swedish locale writes dates as in ISO 8601.
  return moment.toLocaleString('sv', { timeZone: 'Europe/Berlin' })
}
