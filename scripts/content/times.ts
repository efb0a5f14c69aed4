/** What texts say of days and times, beside the timetable. */
import { listDays, weekdayOf } from '../../src/facts/calendar.ts'
import { addDays, parseDate } from '../../src/lib/date.ts'
import { DAYS, isClosed, rangesOf, weekRows } from '../../src/lib/opening-hours.ts'
import type { HoursPlan } from '../../src/schema/hours.ts'

const TIMES = /(\d{1,2})(?:[.:](\d\d))?(?: Uhr)? ?(?:bis|und|[–-]) ?(\d{1,2})(?:[.:](\d\d))? Uhr/u
const DAY =
  /(?<!\p{L})((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s?:?((?: (?!vormit|nachmit|mittag|abend)[^\s,.;!?]+){1,5})/giu
/** Those of the shop, not "Fahr sorglos in den Urlaub". */
const VACATION = /(?<!(?:in den|aus dem|vor dem|nach dem|für den) \p{L}*)(?:Urlaub|Ferien)/iu
const OPEN =
  /(?<!nicht )(?:geöffnet|(?<!\p{L})offen(?!\p{L}| für)|(?<!danach [^.!?]*)für (?:euch|dich|Sie) da(?!\p{L}))/iu
const SHUT = new RegExp(`geschlossen(?!\\p{L})|Ruhetag|(?<!\\p{L})zu$|${VACATION.source}`, 'iu')
const OPEN_ON_HOLIDAYS = /Feiertag\p{L}*[^.!?]*(?<!nicht )(?:offen|geöffnet)/iu

/** "von 8 bis 20 Uhr" on no day, "sonntags geöffnet" or "montags geschlossen" where the timetable has it otherwise. */
function areOtherTimes(text: string, { weekly, holidays }: HoursPlan): boolean {
  const week = weekRows(weekly)
  const isOther = ([, day = '', said = '']: RegExpExecArray) => {
    const row = week.find(({ name }) => name.toLowerCase() === day.toLowerCase())
    if (row && isClosed(row.hours)) return OPEN.test(said) || /\d Uhr/i.test(said)
    return row !== undefined && SHUT.test(said) && !OPEN.test(text)
  }
  const [, from = '', minutes = '00', to = '', lastMinutes = '00'] = TIMES.exec(text) ?? []
  const [opens, closes] = [`${from.padStart(2, '0')}:${minutes}`, `${to.padStart(2, '0')}:${lastMinutes}`]
  const named = week.filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()))
  // Bikes are taken in for a part of the day, too.
  const isPart = (named.length === 1 ? named : week).some(({ hours }) =>
    rangesOf(hours).some((each) => each.opens <= opens && each.closes >= closes),
  )
  const isNone = from !== '' && !isPart && !/pause|panne|notdienst/i.test(text)
  const isOnHolidays = OPEN_ON_HOLIDAYS.test(text) && !Object.values(holidays).includes('wie üblich')
  return isNone || isOnHolidays || [...text.matchAll(DAY)].some(isOther)
}

const DATE = /(?<!\d)\d{1,2}\. ?(?:\d{1,2}\.|(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*)(?: ?20\d\d)?/gu
const FEASTS = { Heiligabend: '24.12.', 'Weihnachten und Neujahr': '28.12.', Silvester: '31.12.' }

/** Days in a text; one without a year is the next, or was one in the last two months. */
function datesIn(text: string, today: string): string[] {
  const plain = Object.entries(FEASTS).reduce((all, [name, date]) => all.replace(name, date), text)
  const years = ['', ` ${today.slice(0, 4)}`, ` ${Number(today.slice(0, 4)) + 1}`]
  const found = (plain.match(DATE) ?? []).map((day) => {
    const dates = years.flatMap((year) => parseDate(day + year) ?? [])
    return dates.find((date) => date > addDays(today, -60)) ?? dates[0]
  })
  return found.filter((date) => date !== undefined)
}

const NAMED_DATE = new RegExp(`(${Object.values(DAYS).join('|')}),? (?:de[nm] )?(${DATE.source})`, 'gu')

/** "Samstag, 13. Dezember" where that is a Sunday. */
const isOtherWeekday = (text: string, today: string) =>
  [...text.matchAll(NAMED_DATE)].some(([, name, date = '']) =>
    datesIn(date, today).some((day) => Object.values(DAYS)[weekdayOf(day)] !== name),
  )

/** A notice that says of its days what the calendar denies, whose days are all over, or not those of its event. */
function areOtherDays(text: string, hours: HoursPlan, today: string): boolean {
  const named = datesIn(text, today)
  const isVacation = VACATION.test(text) && hours.closures.every(({ last }) => last < today)
  if (named.length === 0) return isVacation
  const coming = listDays(hours, today).filter(({ date }) => named.includes(date))
  if (coming.length === 0) return !/(?<!\p{L})(?:seit|ab(?! \d+ Uhr)|danke|waren?)(?!\p{L})/iu.test(text)
  const isEvent = hours.specialDays.some(({ date, reason }) => reason && text.includes(reason) && !named.includes(date))
  const isNoneOpen = coming.every((day) => isClosed(day.hours))
  const isNoneShut = coming.every((day) => !isClosed(day.hours))
  return isEvent || (isNoneOpen && OPEN.test(text)) || (isNoneShut && SHUT.test(text))
}

/** `path` begins with the file's name, `today` is "YYYY-MM-DD". */
export function isAgainstHours(path: PropertyKey[], text: string, hours: HoursPlan, today: string): boolean {
  const [file, list, index] = path
  if (isOtherWeekday(text, today)) return true
  if (file === 'home' && list === 'notice') return areOtherDays(text, hours, today)
  if (file !== 'hours') return areOtherTimes(text, hours)
  const closure = list === 'closures' ? hours.closures[Number(index)] : undefined
  const day = list === 'specialDays' ? hours.specialDays[Number(index)] : undefined
  if (day) return (isClosed(day.hours) ? OPEN : SHUT).test(text) && !/mittag/i.test(text)
  if (!closure || !text.includes('wieder')) return false
  // "Urlaub, ab 4. Januar wieder da"
  const opens = listDays(hours, addDays(closure.last, 1)).find((each) => !isClosed(each.hours))
  const named = datesIn(text, today)
  return named.length > 0 && !named.includes(opens?.date ?? '')
}
