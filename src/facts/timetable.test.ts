import { expect, onTestFinished, test, vi } from 'vitest'
import { hoursOf, plain } from '../../tests/helpers/hours.ts'
import { berlinClock } from '../lib/berlin-clock.ts'
import { openingState } from '../lib/opening-state.ts'
import { makeTimetable } from './timetable.ts'

const WEEK = 'zu | 9-17 | 9-17 | 9-17 | 9-17 | 10-12 | zu'

const USUAL = hoursOf(WEEK, {
  closures: [{ first: '24.12.2026', last: '03.01.2027', reason: 'Betriebsurlaub' }],
  specialDays: [{ date: '04.05.2027', hours: '13-18:30', reason: 'Messe' }],
})

/** A break, ranges that touch, midnight, an appointment, and hours in the night when the clock changes. */
const ODD_WEEK = 'nach Vereinbarung | 8:30-12, 13-17:15 | 0-1:30, 22-23:59 | 9-12, 12-13, 13-16 | zu | 1-4 | 1:30-2:30'
const ODD = hoursOf(ODD_WEEK)
const NIGHT = hoursOf(ODD_WEEK, { holidays: { Reformationstag: 'wie üblich' } })
const EASTER = hoursOf(ODD_WEEK, { holidays: { Ostersonntag: 'wie üblich' } })
const day = (date: string, hours: string) => ({ date, hours })
const SPECIAL = hoursOf(WEEK, {
  closures: [{ first: '21.12.2026', last: '10.01.2027', reason: 'Urlaub' }],
  specialDays: [day('25.12.2026', 'nach Vereinbarung'), day('29.12.2026', '10-11'), day('24.11.2026', 'zu')],
})
const closed = (first: string, last: string, reason: string) => hoursOf(WEEK, { closures: [{ first, last, reason }] })
const LATE = hoursOf('18-24 | 0-24 | zu | zu | zu | zu | zu')
const RETIRED = closed('01.01.2026', '31.12.2099', 'Ruhestand')
const SIX_DAYS = closed('25.11.2026', '30.11.2026', 'Kur')
const SEVEN_DAYS = closed('24.11.2026', '30.11.2026', 'Kur')

/** Moments in UTC with the expected state line; without a sentence the short form stays. */
test.each<[what: string, hours: typeof USUAL, moment: string, sentence?: string, row?: string]>([
  ['closing time, to the second', USUAL, '2026-11-20T16:00:00Z', 'Geschlossen, öffnet morgen um 10 Uhr', '4'],
  ['midnight to Tuesday', USUAL, '2026-11-23T23:00:00Z', 'Geschlossen, öffnet heute um 9 Uhr', '1'],
  ['the minute before', USUAL, '2026-11-23T22:59:00Z', 'Geschlossen, öffnet morgen um 9 Uhr', '0'],
  ['before the closure', USUAL, '2026-12-23T17:00:00Z', 'Geschlossen, öffnet am 5. Januar um 9 Uhr', '2'],
  ['its first day', USUAL, '2026-12-23T23:00:00Z', 'Betriebsurlaub – geschlossen, öffnet am 5. Januar um 9 Uhr', ''],
  ['its last minute', USUAL, '2027-01-03T22:59:00Z', 'Betriebsurlaub – geschlossen, öffnet Dienstag um 9 Uhr', ''],
  ['Karfreitag', USUAL, '2027-03-26T09:00:00Z', 'Karfreitag – geschlossen, öffnet morgen um 10 Uhr', ''],
  ['before summer time', USUAL, '2027-03-28T00:59:00Z', 'Geschlossen, öffnet Dienstag um 9 Uhr', '6'],
  ['first Tuesday of summer time', USUAL, '2027-03-30T07:00:00Z', 'Jetzt geöffnet bis 17 Uhr', '1'],
  ['special day, before it opens', USUAL, '2027-05-04T08:00:00Z', 'Geschlossen, öffnet heute um 13 Uhr', ''],
  ['special day, open', USUAL, '2027-05-04T16:29:00Z', 'Jetzt geöffnet bis 18:30 Uhr', ''],
  ['clock gone back', USUAL, '2027-10-31T01:30:00Z', 'Geschlossen, öffnet Dienstag um 9 Uhr', '6'],
  ['day 399, the last known', USUAL, '2027-12-24T12:00:00Z', 'Jetzt geöffnet bis 17 Uhr', '4'],
  ['day 399, evening', USUAL, '2027-12-24T17:00:00Z', 'Geschlossen', '4'],
  ['day 400', USUAL, '2027-12-24T23:00:00Z'],
  ['a clock that runs behind', USUAL, '2026-11-19T11:00:00Z'],
  ['by appointment', ODD, '2026-11-23T11:00:00Z', 'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr', '0'],
  ['a break', ODD, '2026-11-24T11:00:00Z', 'Geschlossen, öffnet heute um 13 Uhr', '1'],
  ['ranges that touch', ODD, '2026-11-26T10:59:00Z', 'Jetzt geöffnet bis 16 Uhr', '3'],
  ['midnight', ODD, '2026-11-24T23:00:00Z', 'Jetzt geöffnet bis 1:30 Uhr', '2'],
  ['the last minute of a day', ODD, '2026-11-25T22:58:00Z', 'Jetzt geöffnet bis 23:59 Uhr', '2'],
  ['the minute after it', ODD, '2026-11-25T22:59:00Z', 'Geschlossen, öffnet morgen um 9 Uhr', '2'],
  ['open until midnight', LATE, '2026-11-23T22:59:59Z', 'Jetzt geöffnet bis 24 Uhr', '0'],
  ['the first 2:15 of two', NIGHT, '2027-10-31T00:15:00Z', 'Jetzt geöffnet bis 2:30 Uhr', '6'],
  ['the second 2:15 of two', NIGHT, '2027-10-31T01:15:00Z', 'Jetzt geöffnet bis 2:30 Uhr', '6'],
  ['a night without 2:30', EASTER, '2027-03-28T01:00:00Z', 'Geschlossen, öffnet Dienstag um 8:30 Uhr', '6'],
  ['before a special day', SPECIAL, '2026-12-28T09:00:00Z', 'Urlaub – geschlossen, öffnet morgen um 10 Uhr', ''],
  ['a special day in a closure', SPECIAL, '2026-12-29T09:30:00Z', 'Jetzt geöffnet bis 11 Uhr', ''],
  ['one on a holiday', SPECIAL, '2026-12-25T09:30:00Z', 'Heute nach Vereinbarung, öffnet Dienstag um 10 Uhr', ''],
  ['one without reason', SPECIAL, '2026-11-24T11:00:00Z', 'Geschlossen, öffnet morgen um 9 Uhr', ''],
  ['no day at all', hoursOf('zu | zu | zu | zu | zu | zu | zu'), '2026-11-24T11:00:00Z', 'Geschlossen', '1'],
  ['a closure without end', RETIRED, '2026-11-24T11:00:00Z', 'Ruhestand – geschlossen', ''],
  ['six days ahead', SIX_DAYS, '2026-11-25T11:00:00Z', 'Kur – geschlossen, öffnet Dienstag um 9 Uhr', ''],
  ['seven days ahead', SEVEN_DAYS, '2026-11-24T11:00:00Z', 'Kur – geschlossen, öffnet am 1. Dezember um 9 Uhr', ''],
])('the state is right wherever the visitor is: %s', (_, hours, moment, sentence, row) => {
  const timetable = makeTimetable(hours, '2026-11-20')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone)
    const clock = berlinClock(new Date(moment))
    const state = openingState(timetable, clock.slice(0, 10), clock.slice(11))
    expect([state && plain(state.sentence), state?.row]).toEqual([sentence, row])
    expect(state?.isOpen ?? false).toBe(sentence?.startsWith('Jetzt') ?? false)
  }
})
