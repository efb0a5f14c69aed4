/**
 * What calendar and clock show in Germany at a moment, whatever the zone of the machine: "2026-11-20 16:01:20".
 * Throws where the machine does not know the zone. Runs in the browser too.
 */
export function berlinClock(moment: Date): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return moment.toLocaleString('sv', { timeZone: 'Europe/Berlin' })
}
