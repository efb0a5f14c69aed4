import { expect, test } from 'vitest'
import { hoursOf, plain } from '../../tests/helpers/hours.ts'
import { listHolidays } from '../lib/states.ts'
import { describeHolidays, listExceptions, listNotices } from './calendar.ts'

const WEEK = 'zu | 9-17 | 9-17 | 9-17 | 9-17 | 10-12 | zu'
const closed = (first: string, last: string, reason: string) => ({ first, last, reason })

/** "2026-12-24 Betriebsurlaub" */
const list = (more: Record<string, unknown>, today = '2026-11-20', week = WEEK) =>
  listExceptions(hoursOf(week, more), today).map(({ date, reason }) => `${date} ${reason}`)

/** FTG Brandenburg § 2 Abs. 1: twelve days, Easter and Whit Sunday among them; Easter 2026-04-05, 2027-03-28, 2028-04-16. */
test.each([
  [2026, '01-01 04-03 04-05 04-06 05-01 05-14 05-24 05-25 10-03 10-31 12-25 12-26'],
  [2027, '01-01 03-26 03-28 03-29 05-01 05-06 05-16 05-17 10-03 10-31 12-25 12-26'],
  [2028, '01-01 04-14 04-16 04-17 05-01 05-25 06-04 06-05 10-03 10-31 12-25 12-26'],
])('the library knows the twelve holidays of Brandenburg in %d', (year, dates) => {
  const found = listHolidays('Brandenburg', year)
  expect(found.map(({ date }) => date.slice(5)).sort()).toEqual(dates.split(' '))
  expect(found.map(({ name }) => name)).toEqual(listHolidays('Brandenburg').map(({ name }) => name))
})

test.each([
  ['Sachsen', 'Fronleichnam', '2027-05-27 Fronleichnam'],
  ['Thüringen', 'Fronleichnam', '2027-05-27 Fronleichnam'],
  ['Bayern', 'Friedensfest', '2027-08-08 Friedensfest'],
] as const)('a holiday of some places in %s is one only where the owner says so: %s', (state, name, entry) => {
  const found = (holidays: object) =>
    list({ state, holidays }, '2027-01-01', WEEK.replace(/zu$/, '9-17')).filter((each) => each.includes(name))
  expect([found({}), found({ [name]: 'geschlossen' })[0]]).toEqual([[], entry])
})

test('holidays are exceptions where the shop would be open', () => {
  expect(list({})).toEqual([
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
    '2027-01-01 Neujahrstag',
    '2027-03-26 Karfreitag',
    '2027-05-01 Tag der Arbeit',
    '2027-05-06 Christi Himmelfahrt',
  ])
  const holidays = { Karfreitag: 'wie üblich', 'Christi Himmelfahrt': 'wie üblich' }
  const next = ['2027-05-01 Tag der Arbeit', '2027-12-25 1. Weihnachtstag']
  expect(list({ holidays }, '2027-02-01').slice(0, 2)).toEqual(next)
})

test('a special day wins over a closure, a closure over a holiday', () => {
  const closures = [closed('2026-12-28', '2027-01-01', 'Urlaub')]
  const specialDays = [{ date: '2026-12-30', hours: '9-17', reason: 'Abholtag' }]
  const days = ['2026-12-30 Abholtag', '2026-12-31 Urlaub', '2027-01-01 Urlaub', '2027-03-26 Karfreitag']
  expect(list({ closures, specialDays }, '2026-12-30').slice(0, 4)).toEqual(days)
})

test('the list begins on the day of the build and ends with the last of 400 days, whose holidays it knows', () => {
  expect(list({}, '2025-12-01').at(-1)).toBe('2027-01-01 Neujahrstag')
  const closures = [closed('2026-11-01', '2026-11-21', 'Umbau'), closed('2027-12-24', '2028-01-09', 'Betriebsurlaub')]
  const found = list({ closures })
  expect(found.slice(0, 2)).toEqual(['2026-11-20 Umbau', '2026-11-21 Umbau'])
  expect(found.at(-1)).toBe('2027-12-24 Betriebsurlaub')
})

test('lists the coming notices in order, with day and reason', () => {
  const closures = [
    { first: '2027-08-02', last: '2027-08-14', reason: 'Sommerurlaub' },
    { first: '2026-12-24', last: '2027-01-03', reason: 'Betriebsurlaub', announceFrom: '2026-12-01' },
    { first: '2026-11-01', last: '2026-11-19', reason: 'Umbau' },
    { first: '2026-11-01', last: '2026-11-20', reason: 'Inventur' },
    { first: '2028-08-01', last: '2028-08-02', reason: 'Jubiläum' },
  ]
  const specialDays = [
    { date: '2027-05-04', hours: 'zu' },
    { date: '2026-12-23', hours: '9-12:30', reason: 'Vor den Feiertagen' },
    { date: '2027-06-01', hours: 'nach Vereinbarung' },
    { date: '2027-06-02', hours: 'zu', reason: 'Wir heiraten!' },
  ]
  const notices = listNotices(hoursOf(WEEK, { closures, specialDays }), '2026-11-20')
  expect(notices.map(({ text }) => plain(text))).toEqual([
    'Inventur: 1. November bis 20. November 2026 geschlossen',
    'Vor den Feiertagen: 23. Dezember 2026, 9–12:30 Uhr',
    'Betriebsurlaub: 24. Dezember 2026 bis 3. Januar 2027 geschlossen',
    '4. Mai 2027 geschlossen',
    '1. Juni 2027, nach Vereinbarung',
    'Wir heiraten! 2. Juni 2027 geschlossen',
    'Sommerurlaub: 2. August bis 14. August 2027 geschlossen',
  ])
  expect(notices[2]).toMatchObject({ announceFrom: '2026-12-01', over: '2027-01-04' })
})

const TWO = { Reformationstag: 'wie üblich', Ostermontag: 'wie üblich' }
const ALL = Object.fromEntries(listHolidays('Brandenburg').map(({ name }) => [name, 'wie üblich']))

test.each([
  ['An gesetzlichen Feiertagen geschlossen.', {}],
  ['An gesetzlichen Feiertagen geschlossen, außer: Ostermontag, Reformationstag.', TWO],
  ['An gesetzlichen Feiertagen gelten die üblichen Zeiten.', ALL],
])('"%s" describes the hours on holidays', (sentence, holidays) => {
  expect(describeHolidays(hoursOf(WEEK, { holidays }))).toBe(sentence)
})
