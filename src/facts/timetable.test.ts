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

/** Everything that can go wrong at once: breaks, ranges that touch, midnight, appointments, closures over summer time. */
const ODD: HoursPlan = {
  weekly: {
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
  },
  closures: [
    { first: '2027-03-24', last: '2027-03-27', reason: 'Umbau' },
    { first: '2026-12-21', last: '2027-01-10', reason: 'Betriebsurlaub' },
    { first: '2027-07-05', last: '2027-08-20', reason: 'Sommerurlaub' },
    { first: '2027-10-30', last: '2027-10-30', reason: 'Hochzeit' },
  ],
  specialDays: [
    { date: '2026-12-29', hours: [{ opens: '10:00', closes: '11:00' }], reason: 'Abholtag' },
    { date: '2027-03-28', hours: [{ opens: '01:00', closes: '03:30' }] },
    { date: '2027-05-25', hours: [], reason: 'Inventur' },
    { date: '2027-05-27', hours: 'nach Vereinbarung', reason: 'Schulung' },
    { date: '2027-12-25', hours: [{ opens: '10:00', closes: '12:00' }] },
  ],
  state: 'Brandenburg',
  holidays: { Reformationstag: 'wie üblich', 'Christi Himmelfahrt': 'wie üblich' },
}

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

function stateAt(timetable: string, moment: string) {
  return stateOn(timetable, berlinClock(new Date(moment)))
}

/** `clock` is "2026-11-20 16:01", with or without seconds. */
function stateOn(timetable: string, clock: string) {
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

test.each<[string, Partial<HoursPlan>, moment: string, sentence: string]>([
  [
    'a day by appointment',
    { weekly: ODD.weekly },
    '2026-11-23T11:00:00Z',
    'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr',
  ],
  ['a break', { weekly: ODD.weekly }, '2026-11-24T11:00:00Z', 'Geschlossen, öffnet heute um 13 Uhr'],
  ['ranges that touch', { weekly: ODD.weekly }, '2026-11-26T10:59:00Z', 'Jetzt geöffnet bis 16 Uhr'],
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

/**
 * The same sentences computed in another way: a moment in UTC becomes date and time in Berlin, a table tells for each
 * minute of a day whether the shop is open, and the next change is found by going from minute to minute.
 */
const CLOSED_HOLIDAYS = new Set(
  [
    '2026-10-03 2026-10-31 2026-12-25 2026-12-26',
    '2027-01-01 2027-03-26 2027-03-28 2027-03-29 2027-05-01 2027-05-06 2027-05-16 2027-05-17 2027-10-03 2027-10-31 2027-12-25 2027-12-26',
    '2028-01-01 2028-04-14 2028-04-16 2028-04-17 2028-05-01 2028-05-25 2028-06-04 2028-06-05 2028-10-03 2028-10-31 2028-12-25 2028-12-26',
  ].flatMap((dates) => dates.split(' ')),
)
const NAMES: Record<string, string> = {
  '01-01': 'Neujahrstag',
  '05-01': 'Tag der Arbeit',
  '10-03': 'Tag der Deutschen Einheit',
  '10-31': 'Reformationstag',
  '12-25': '1. Weihnachtstag',
  '12-26': '2. Weihnachtstag',
  '2027-03-26': 'Karfreitag',
  '2027-03-28': 'Ostersonntag',
  '2027-03-29': 'Ostermontag',
  '2027-05-06': 'Christi Himmelfahrt',
  '2027-05-16': 'Pfingstsonntag',
  '2027-05-17': 'Pfingstmontag',
  '2028-04-14': 'Karfreitag',
  '2028-04-16': 'Ostersonntag',
  '2028-04-17': 'Ostermontag',
  '2028-05-25': 'Christi Himmelfahrt',
  '2028-06-04': 'Pfingstsonntag',
  '2028-06-05': 'Pfingstmontag',
}
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']
const KEYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const clocks = new Map<number, { date: string; time: string }>()

/** Date and time in Berlin at a moment in milliseconds. */
function readClock(moment: number): { date: string; time: string } {
  const known = clocks.get(moment)
  if (known) return known
  const [day = '', month = '', year = '', hour = '', minute = ''] = FORMAT.formatToParts(moment).flatMap(
    ({ type, value }) => (type === 'literal' ? [] : [value]),
  )
  const clock = { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
  clocks.set(moment, clock)
  return clock
}

type Sheet = {
  isOpenAt: Uint8Array
  closed: string
  isUsual: boolean
  weekday: number
  month: number
  dayOfMonth: number
}

class Reference {
  private sheets = new Map<number, Sheet>()
  private hours: HoursPlan
  private end: number
  constructor(hours: HoursPlan, built: string) {
    this.hours = hours
    this.end = Date.parse(built) / 86_400_000 + 400
  }

  /** Days are counted from 1970 and minutes from midnight, both in German local time. */
  describe({ date, time }: { date: string; time: string }): { sentence: string; row: string } | undefined {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = `${date}-${time.replace(':', '-')}`
      .split('-')
      .map(Number)
    const today = Date.UTC(year, month - 1, day) / 86_400_000
    const now = hour * 60 + minute
    if (today >= this.end) return undefined
    const sheet = this.sheetOf(today)
    const row = sheet.isUsual ? String([6, 0, 1, 2, 3, 4, 5][sheet.weekday]) : ''
    if (sheet.isOpenAt[now]) {
      let minute = now
      while (sheet.isOpenAt[minute]) minute++
      return { sentence: `Jetzt geöffnet bis ${this.clock(minute)}`, row }
    }
    for (let at = today; at < this.end; at++) {
      const { isOpenAt, weekday, month, dayOfMonth } = this.sheetOf(at)
      for (let minute = at === today ? now : 0; minute < 1440; minute++) {
        if (!isOpenAt[minute]) continue
        const far = at - today > 6 ? `am ${dayOfMonth}. ${MONTHS[month]}` : WEEKDAYS[weekday]
        const when = at === today ? 'heute' : at === today + 1 ? 'morgen' : far
        return { sentence: `${sheet.closed}, öffnet ${when} um ${this.clock(minute)}`, row }
      }
    }
    return { sentence: sheet.closed, row }
  }

  private clock(minute: number): string {
    const rest = minute % 60
    return `${(minute - rest) / 60}${rest ? `:${rest < 10 ? '0' : ''}${rest}` : ''} Uhr`
  }

  private sheetOf(at: number): Sheet {
    const known = this.sheets.get(at)
    if (known) return known
    const moment = new Date(at * 86_400_000)
    const date = moment.toISOString().slice(0, 10)
    const weekday = moment.getUTCDay()
    const weekly = this.hours.weekly[KEYS[weekday] as 'monday']
    const plan = this.choose(date, weekly)
    const isOpenAt = new Uint8Array(1440)
    const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    for (const { opens, closes } of plan.hours === 'nach Vereinbarung' ? [] : plan.hours)
      for (let minute = toMinute(opens); minute < toMinute(closes); minute++) isOpenAt[minute] = 1
    const isShut = plan.hours.length === 0
    const closed =
      plan.hours === 'nach Vereinbarung'
        ? 'Heute nach Vereinbarung'
        : isShut && plan.reason
          ? `${plan.reason} – geschlossen`
          : 'Geschlossen'
    const sheet = {
      isOpenAt,
      closed,
      isUsual: plan.isUsual,
      weekday,
      month: moment.getUTCMonth(),
      dayOfMonth: moment.getUTCDate(),
    }
    this.sheets.set(at, sheet)
    return sheet
  }

  private choose(date: string, weekly: HoursPlan['weekly']['monday']) {
    for (const special of this.hours.specialDays)
      if (special.date === date) return { hours: special.hours, reason: special.reason, isUsual: false }
    for (const { first, last, reason } of this.hours.closures)
      if (date >= first && date <= last) return { hours: [], reason, isUsual: false }
    const reason = NAMES[date] ?? NAMES[date.slice(5)] ?? ''
    const isClosed = CLOSED_HOLIDAYS.has(date) && this.hours.holidays[reason] !== 'wie üblich'
    if (isClosed && weekly.length > 0) return { hours: [], reason, isUsual: false }
    return { hours: weekly, reason: '', isUsual: true }
  }
}

const MINUTE = 60_000

/** Compares each moment from `from` to `to`, and returns how many there were. */
function compare(hours: HoursPlan, built: string, from: number, to: number, step: number): number {
  const timetable = makeTimetable(hours, built)
  const reference = new Reference(hours, built)
  let count = 0
  for (let moment = from; moment < to; moment += step) {
    const { date, time } = readClock(moment)
    const wanted = reference.describe({ date, time })
    const expected = wanted && { isOpen: wanted.sentence.startsWith('Jetzt'), ...wanted }
    const found = stateOn(timetable, `${date} ${time}`)
    count++
    // A hundred thousand calls of expect() take longer than all the rest.
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ date, time, ...found }).toEqual({ date, time, ...expected })
  }
  return count
}

describe.each([
  ['the usual week', HOURS],
  ['odd hours', ODD],
])('agrees with a walk from minute to minute: %s', { timeout: 60_000 }, (_, hours) => {
  test.each([
    ['2026-10-22', '2026-10-29'],
    ['2027-03-25', '2027-04-01'],
    ['2027-10-28', '2027-11-04'],
  ])('every minute of the week from %s, when the clock changes', (from, to) => {
    expect(compare(hours, '2026-10-01', Date.parse(from), Date.parse(to), MINUTE)).toBe(7 * 1440)
  })

  test('every quarter of an hour of two years, the site built twice, and some days beyond its horizon', () => {
    const quarters = (built: string, to: string) =>
      compare(hours, built, Date.parse(built), Date.parse(to), 15 * MINUTE)
    expect(quarters('2026-11-20', '2028-01-01') + quarters('2027-12-01', '2028-12-01')).toBeGreaterThan(2 * 365 * 96)
  })

  test.each(hours.closures)('every minute around $reason from $first to $last', ({ first, last }) => {
    for (const edge of [Date.parse(first), Date.parse(last) + 1440 * MINUTE])
      expect(compare(hours, '2026-10-01', edge - 240 * MINUTE, edge + 180 * MINUTE, MINUTE)).toBe(420)
  })
})

test.each(['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'the clock of Storkow is read right for two years on a machine in %s',
  (name) => {
    process.env.TZ = name
    const changes = ['2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26'].map((date) => Date.parse(date))
    const around = changes.flatMap((change) => Array.from({ length: 180 }, (_, minute) => change + minute * MINUTE))
    const often = Array.from({ length: 1500 }, (_, index) => Date.parse(BUILT) + index * 701 * MINUTE)
    const wrong = [...around, ...often].filter((moment) => {
      const { date, time } = readClock(moment)
      return berlinClock(new Date(moment)) !== `${date} ${time}:00`
    })
    expect(wrong).toEqual([])
  },
)
