import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plain } from '../helpers/hours.ts'
import { countSheets, openPage, SECOND_ORIGIN as origin } from './browser.ts'

const openAt = (time: string, options: BrowserContextOptions = {}) => openPage({ ...options, time, origin })

/** As if the device had slept until then; a tab that is shown again gets one of the two events. */
async function wakeAt(page: Page, time: string, event: 'visibilitychange' | 'pageshow'): Promise<void> {
  await page.clock.setSystemTime(new Date(time))
  await page.evaluate((event) => document.dispatchEvent(new Event(event, { bubbles: true })), event)
}

/** The line above the opening hours. */
const readState = async (page: Page) => plain(await page.locator('#contact [data-state]').innerText())

async function look(page: Page) {
  const line = page.locator('#contact [data-state]')
  return {
    line: await readState(page),
    dot: await line.evaluate((element) => getComputedStyle(element, '::before').backgroundColor),
    today: await page.locator('[data-today] th').allInnerTexts(),
    notices: (await page.locator('#contact [data-over]:visible').allInnerTexts()).map(plain),
  }
}

const GREEN = 'rgb(47, 158, 98)'
const GREY = 'rgb(123, 138, 128)'
const SHORT = 'Mo nach Vereinbarung, Di–Do 8:30–12:30 und 13:30–18 Uhr, Fr 8:30–15 Uhr'
const SPECIAL = 'Tag der offenen Ziegelei: 5. Dezember 2026, 10–16 Uhr'
const CLOSURE = 'Inventur und Winterruhe: 21. Dezember 2026 bis 4. Januar 2027 geschlossen'
const SUMMER = 'Sommerpause: 19. Juli bis 1. August 2027 geschlossen'

test('changes on the minute of closing and at midnight, and writes the line only when it changes', async () => {
  const page = await openAt('2026-11-24T16:50:30Z')
  const line = page.locator('#contact [data-state]')
  // A text that is written again would be another node, without what the visitor has selected in it.
  const mark = () => line.evaluate(({ firstChild }) => Object.assign(firstChild as Text, { isMarked: true }))
  const isMarked = () => line.evaluate(({ firstChild }) => 'isMarked' in (firstChild as Text))
  await mark()
  await page.clock.runFor('09:29')
  expect([await readState(page), await isMarked()]).toEqual(['Jetzt geöffnet bis 18 Uhr', true])
  await page.clock.runFor(1_500)
  const closed = { line: 'Geschlossen, öffnet morgen um 8:30 Uhr', dot: GREY, today: ['Dienstag'] }
  expect(await look(page)).toMatchObject(closed)
  await mark()
  await page.clock.runFor('05:58:00')
  expect([await look(page), await isMarked()]).toMatchObject([closed, true])
  await page.clock.runFor('00:02:00')
  expect(await look(page)).toMatchObject({ line: 'Geschlossen, öffnet heute um 8:30 Uhr', today: ['Mittwoch'] })
})

/** Each after the other on one page; for all kinds of days see src/facts/timetable.test.ts. */
const MOMENTS: [time: string, line: string, today: string[], notices: string[]][] = [
  ['2026-11-25T17:00:10Z', 'Geschlossen, öffnet morgen um 8:30 Uhr', ['Mittwoch'], [SPECIAL, SUMMER]],
  // The closure is announced from 1 December.
  ['2026-11-30T22:59:00Z', 'Heute nach Vereinbarung, öffnet morgen um 8:30 Uhr', ['Montag'], [SPECIAL, SUMMER]],
  ['2026-11-30T23:00:00Z', 'Geschlossen, öffnet heute um 8:30 Uhr', ['Dienstag'], [SPECIAL, CLOSURE, SUMMER]],
  ['2027-01-04T22:59:00Z', 'Inventur und Winterruhe – geschlossen, öffnet morgen um 8:30 Uhr', [], [CLOSURE, SUMMER]],
  ['2027-01-04T23:00:00Z', 'Geschlossen, öffnet heute um 8:30 Uhr', ['Dienstag'], [SUMMER]],
  // The days 399 and 400 after the build.
  ['2027-12-27T22:59:30Z', 'Heute nach Vereinbarung', ['Montag'], []],
  ['2027-12-27T23:00:00Z', SHORT, [], []],
]

test('shows what holds at the moment in Germany to a visitor in America, who comes back now and then', async () => {
  const page = await openAt('2026-11-24T15:59:30Z', { timezoneId: 'America/New_York' })
  const seen = { line: 'Jetzt geöffnet bis 18 Uhr', dot: GREEN, today: ['Dienstag'], notices: [SPECIAL, SUMMER] }
  expect(await look(page)).toEqual(seen)
  const row = page.locator('[data-today]')
  expect(await row.locator('td').evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgb(255, 197, 31)')
  expect(await row.locator('th').evaluate((cell) => getComputedStyle(cell, '::after').content)).toBe('"\u00a0heute"')
  const found: unknown[] = []
  for (const [time] of MOMENTS) {
    await wakeAt(page, time, found.length % 2 === 0 ? 'visibilitychange' : 'pageshow')
    const { line, today, notices } = await look(page)
    found.push([time, line, today, notices])
  }
  expect(found).toEqual(MOMENTS)
})

test('without a script nothing is false: no row is marked, and every coming closure is shown', async () => {
  const page = await openPage({ javaScriptEnabled: false, origin })
  expect(await look(page)).toEqual({ line: SHORT, dot: GREY, today: [], notices: [SPECIAL, CLOSURE, SUMMER] })
})

const failToFormat = () =>
  (Date.prototype.toLocaleString = () => {
    throw new RangeError('zone')
  })
const formatAsInAmerica = () => (Date.prototype.toLocaleString = () => '11/24/2026, 4:01:20 PM')

test('a browser that does not know the zone, or writes dates in another way, shows the short form', async () => {
  for (const script of [failToFormat, formatAsInAmerica])
    expect(await look(await openPage({ before: [script], origin }))).toMatchObject({ line: SHORT, today: [] })
})

test('prints week, closures and holidays on one sheet, without the current state', async () => {
  const page = await openAt('2026-12-02T10:00:00Z')
  expect(await countSheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#contact [data-state]').isVisible()).toBe(false)
  const today = page.locator('[data-today] td')
  expect(await today.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  const contact = plain(await page.locator('#contact').innerText())
  // On paper a closure is not announced later.
  await wakeAt(page, '2026-11-24T10:00:00Z', 'pageshow')
  expect(await page.getByText(CLOSURE).isVisible()).toBe(true)
  for (const text of [CLOSURE, SPECIAL, 'An gesetzlichen Feiertagen geschlossen.', 'Dienstag'])
    expect(contact).toContain(text)
})
