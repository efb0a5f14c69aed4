/** Date and time in Germany: "2026-11-20 16:01:20". Throws if the machine does not know the zone. Also for browsers. */
export function berlinClock(moment: Date): string {
  // The Swedish locale writes dates as in ISO 8601.
  return moment.toLocaleString('sv', { timeZone: 'Europe/Berlin' })
}
