import { afterEach, expect, test } from 'vitest'
import { berlinClock } from './berlin-clock.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const MOMENTS = [
  ['2026-12-23T22:59:59Z', '2026-12-23 23:59:59'],
  ['2026-12-23T23:00:00Z', '2026-12-24 00:00:00'],
  ['2026-06-30T21:59:59Z', '2026-06-30 23:59:59'],
  ['2026-06-30T22:00:00Z', '2026-07-01 00:00:00'],
  ['2027-03-28T00:59:00Z', '2027-03-28 01:59:00'],
  ['2027-03-28T01:00:00Z', '2027-03-28 03:00:00'],
  ['2027-10-31T00:59:00Z', '2027-10-31 02:59:00'],
  ['2027-10-31T01:00:00Z', '2027-10-31 02:00:00'],
] as const

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Marquesas', 'UTC']

test.each(ZONES)('reads the clock of Storkow on a machine in %s', (name) => {
  process.env.TZ = name
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
  expect(MOMENTS.map(([moment]) => berlinClock(new Date(moment)))).toEqual(MOMENTS.map(([, clock]) => clock))
})
