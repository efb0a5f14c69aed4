import { afterEach, describe, expect, test } from 'vitest'
import { berlinClock } from '../lib/berlin-clock.ts'
import { openingState } from '../lib/opening-state.ts'
import type { HoursPlan } from '../schema/hours.ts'
import { makeTimetable } from './timetable.ts'

const day = [{ opens: '09:00', closes: '17:00' }]

const HOURS: HoursPlan = {
  weekly: {
    monday: [],
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: [{ opens: '10:00', closes: '12:00' }],
    sunday: [],
  },
  closures: [{ first: '2026-12-24', last: '2027-01-03', reason: 'Betriebsurlaub' }],
  specialDays: [{ date: '2027-05-04', hours: [{ opens: '13:00', closes: '18:30' }], reason: 'Messe' }],
  state: 'Brandenburg',
  holidays: {},
}

/** A break, ranges that touch, midnight, an appointment, and hours in the night when the clock changes. */
const ODD_WEEK: HoursPlan['weekly'] = {
  monday: 'nach Vereinbarung',
  tuesday: [
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '17:15' },
  ],
  wednesday: [
    { opens: '00:00', closes: '01:30' },
    { opens: '22:00', closes: '23:59' },
  ],
  thursday: [
    { opens: '09:00', closes: '12:00' },
    { opens: '12:00', closes: '13:00' },
    { opens: '13:00', closes: '16:00' },
  ],
  friday: [],
  saturday: [{ opens: '01:00', closes: '04:00' }],
  sunday: [{ opens: '01:30', closes: '02:30' }],
}

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

function stateAt(timetable: string, moment: string) {
  const clock = berlinClock(new Date(moment))
  const state = openingState(timetable, clock.slice(0, 10), clock.slice(11))
  return state && { ...state, sentence: state.sentence.replaceAll('\u00a0', ' ') }
}

const BUILT = '2026-11-20'

/** Moments in UTC with the expected state line; without a sentence it keeps the short form. */
const MOMENTS: [what: string, moment: string, sentence?: string, row?: string][] = [
  ['Friday afternoon', '2026-11-20T15:01:20Z', 'Jetzt geöffnet bis 17 Uhr', '4'],
  ['closing time, to the second', '2026-11-20T16:00:00Z', 'Geschlossen, öffnet morgen um 10 Uhr', '4'],
  ['a second before', '2026-11-20T15:59:59Z', 'Jetzt geöffnet bis 17 Uhr', '4'],
  ['Saturday after hours', '2026-11-21T11:30:00Z', 'Geschlossen, öffnet Dienstag um 9 Uhr', '5'],
  ['midnight to Tuesday', '2026-11-23T23:00:00Z', 'Geschlossen, öffnet heute um 9 Uhr', '1'],
  ['the minute before', '2026-11-23T22:59:00Z', 'Geschlossen, öffnet morgen um 9 Uhr', '0'],
  ['evening before the closure', '2026-12-23T17:00:00Z', 'Geschlossen, öffnet am 5. Januar um 9 Uhr', '2'],
  [
    'first day of the closure',
    '2026-12-23T23:00:00Z',
    'Betriebsurlaub – geschlossen, öffnet am 5. Januar um 9 Uhr',
    '',
  ],
  ['its last minute', '2027-01-03T22:59:00Z', 'Betriebsurlaub – geschlossen, öffnet Dienstag um 9 Uhr', ''],
  ['the Monday after', '2027-01-04T08:00:00Z', 'Geschlossen, öffnet morgen um 9 Uhr', '0'],
  ['Karfreitag', '2027-03-26T09:00:00Z', 'Karfreitag – geschlossen, öffnet morgen um 10 Uhr', ''],
  ['before the clock goes forward', '2027-03-28T00:59:00Z', 'Geschlossen, öffnet Dienstag um 9 Uhr', '6'],
  ['first Tuesday of summer time', '2027-03-30T07:00:00Z', 'Jetzt geöffnet bis 17 Uhr', '1'],
  ['special day, before it opens', '2027-05-04T08:00:00Z', 'Geschlossen, öffnet heute um 13 Uhr', ''],
  ['special day, open', '2027-05-04T16:29:00Z', 'Jetzt geöffnet bis 18:30 Uhr', ''],
  ['31 October, clock gone back', '2027-10-31T01:30:00Z', 'Geschlossen, öffnet Dienstag um 9 Uhr', '6'],
  ['first Tuesday of winter time', '2027-11-02T07:59:00Z', 'Geschlossen, öffnet heute um 9 Uhr', '1'],
  ['day 399, the last known', '2027-12-24T12:00:00Z', 'Jetzt geöffnet bis 17 Uhr', '4'],
  ['day 399, evening', '2027-12-24T17:00:00Z', 'Geschlossen', '4'],
  ['day 400', '2027-12-24T23:00:00Z'],
  ['day 401', '2027-12-26T11:00:00Z'],
  ['after three years', '2029-11-20T11:00:00Z'],
  ['a clock that runs behind', '2026-11-19T11:00:00Z'],
]

describe.each(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])('a visitor in %s', (name) => {
  test.each(MOMENTS)('%s, %s', (_, moment, sentence, row) => {
    process.env.TZ = name
    const state = stateAt(makeTimetable(HOURS, BUILT), moment)
    expect([state?.sentence, state?.row]).toEqual([sentence, row])
    expect(state?.isOpen ?? false).toBe(sentence?.startsWith('Jetzt') ?? false)
  })
})

const NIGHT: Partial<HoursPlan> = { weekly: ODD_WEEK, holidays: { Reformationstag: 'wie üblich' } }
const EASTER: Partial<HoursPlan> = { weekly: ODD_WEEK, holidays: { Ostersonntag: 'wie üblich' } }
const ASCENSION: Partial<HoursPlan> = { holidays: { 'Christi Himmelfahrt': 'wie üblich' } }
const SPECIAL: Partial<HoursPlan> = {
  closures: [{ first: '2026-12-21', last: '2027-01-10', reason: 'Urlaub' }],
  specialDays: [
    { date: '2026-12-25', hours: 'nach Vereinbarung' },
    { date: '2026-12-29', hours: [{ opens: '10:00', closes: '11:00' }] },
  ],
}

test.each<[string, Partial<HoursPlan>, moment: string, sentence: string]>([
  [
    'a day by appointment',
    { weekly: ODD_WEEK },
    '2026-11-23T11:00:00Z',
    'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr',
  ],
  ['a break', { weekly: ODD_WEEK }, '2026-11-24T11:00:00Z', 'Geschlossen, öffnet heute um 13 Uhr'],
  ['ranges that touch', { weekly: ODD_WEEK }, '2026-11-26T10:59:00Z', 'Jetzt geöffnet bis 16 Uhr'],
  ['midnight', { weekly: ODD_WEEK }, '2026-11-24T23:00:00Z', 'Jetzt geöffnet bis 1:30 Uhr'],
  ['the last minute of a day', { weekly: ODD_WEEK }, '2026-11-25T22:58:00Z', 'Jetzt geöffnet bis 23:59 Uhr'],
  ['the minute after it', { weekly: ODD_WEEK }, '2026-11-25T22:59:00Z', 'Geschlossen, öffnet morgen um 9 Uhr'],
  ['the first 2:15 of two', NIGHT, '2027-10-31T00:15:00Z', 'Jetzt geöffnet bis 2:30 Uhr'],
  ['the second 2:15 of two', NIGHT, '2027-10-31T01:15:00Z', 'Jetzt geöffnet bis 2:30 Uhr'],
  ['a night without 2:30', EASTER, '2027-03-28T01:00:00Z', 'Geschlossen, öffnet Dienstag um 8:30 Uhr'],
  ['a holiday with the usual hours', ASCENSION, '2027-05-06T08:00:00Z', 'Jetzt geöffnet bis 17 Uhr'],
  [
    'the closed day before a special one',
    SPECIAL,
    '2026-12-28T09:00:00Z',
    'Urlaub – geschlossen, öffnet morgen um 10 Uhr',
  ],
  ['a special day in a closure', SPECIAL, '2026-12-29T09:30:00Z', 'Jetzt geöffnet bis 11 Uhr'],
  ['a special day on a holiday', SPECIAL, '2026-12-25T09:30:00Z', 'Heute nach Vereinbarung, öffnet Dienstag um 10 Uhr'],
  [
    'no day at all',
    { specialDays: [], weekly: Object.fromEntries(Object.keys(HOURS.weekly).map((key) => [key, []])) as never },
    '2026-11-24T11:00:00Z',
    'Geschlossen',
  ],
  [
    'a closure without end',
    { specialDays: [], closures: [{ first: '2026-01-01', last: '2099-12-31', reason: 'Ruhestand' }] },
    '2026-11-24T11:00:00Z',
    'Ruhestand – geschlossen',
  ],
  [
    'six days ahead',
    { closures: [{ first: '2026-11-25', last: '2026-11-30', reason: 'Kur' }] },
    '2026-11-25T11:00:00Z',
    'Kur – geschlossen, öffnet Dienstag um 9 Uhr',
  ],
  [
    'seven days ahead',
    { closures: [{ first: '2026-11-24', last: '2026-11-30', reason: 'Kur' }] },
    '2026-11-24T11:00:00Z',
    'Kur – geschlossen, öffnet am 1. Dezember um 9 Uhr',
  ],
  [
    'a special day without reason',
    { specialDays: [{ date: '2026-11-24', hours: [] }] },
    '2026-11-24T11:00:00Z',
    'Geschlossen, öffnet morgen um 9 Uhr',
  ],
])('the sentence is right for %s', (_, hours, moment, sentence) => {
  expect(stateAt(makeTimetable({ ...HOURS, ...hours }, BUILT), moment)?.sentence).toBe(sentence)
})
