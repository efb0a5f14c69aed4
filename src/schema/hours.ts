/** What the opening hours may hold. */
import * as z from 'zod'
import { holidayNames, STATES, type State } from '../lib/holidays.ts'
import { askForMeant } from '../lib/near-names.ts'
import { choice, date, day, listOf, orNone, refuseDoubles, text } from './fields.ts'
import { field, whenTexts } from './rule.ts'

const weekday = (label: string, example = '09:00–12:30, 13:30–18:00') =>
  field(day(), label, 'Zeiten wie 09:00–17:00, oder geschlossen, oder nach Vereinbarung', example)

const weekly = z.strictObject({
  monday: weekday('Montag'),
  tuesday: weekday('Dienstag'),
  wednesday: weekday('Mittwoch'),
  thursday: weekday('Donnerstag'),
  friday: weekday('Freitag'),
  saturday: weekday('Samstag', '10:00–12:00'),
  sunday: weekday('Sonntag', 'geschlossen'),
})

const BACKWARDS = 'Der letzte Tag liegt vor dem ersten. Bitte beide prüfen, auch das Jahr.'
const LATE =
  'Der Hinweis käme erst, wenn schon geschlossen ist. Bitte einen früheren Tag eintragen oder die Zeile löschen.'

const announceFrom = field(date(), 'Hinweis ab', 'von da an auf der Seite; ohne die Zeile gleich', '01.12.2026')

const closure = z
  .strictObject({
    first: field(date(), 'erster Tag', 'erster geschlossener Tag', '24.12.2026'),
    last: field(date(), 'letzter Tag', 'letzter geschlossener Tag', '03.01.2027'),
    reason: field(text(40), 'Grund', 'wie er auf der Seite steht, höchstens 40 Zeichen', 'Betriebsurlaub'),
    announceFrom: announceFrom.optional(),
  })
  .refine(({ first, last }) => first <= last, { error: BACKWARDS, path: ['last'], when: whenTexts('first', 'last') })
  .refine(({ first, announceFrom = first }) => announceFrom <= first, { error: LATE, path: ['announceFrom'] })

const specialDay = z.strictObject({
  date: field(date(), 'Datum', 'der Tag', '24.12.2026'),
  hours: field(day(), 'Zeiten', 'Zeiten nur für diesen Tag, oder geschlossen', '09:00–12:00'),
  reason: field(text(40), 'Grund', 'wie er auf der Seite steht; die Zeile darf fehlen', 'Heiligabend').optional(),
})

const DOUBLED = 'Dieser Tag steht schon weiter oben. Bitte einen der beiden löschen.'
const specialDays = listOf(specialDay, 'Tag').superRefine(refuseDoubles('date', DOUBLED))

const asUsual = choice(['geschlossen', 'wie üblich'], ' Andere Zeiten an diesem Tag gehören zu specialDays.')
const holiday = field(asUsual, 'Feiertag', 'geschlossen oder wie üblich', 'wie üblich')
const holidays = z.preprocess((value) => value || {}, z.record(z.string(), holiday))

/** A special day wins over a closure, a closure over a holiday, a holiday over the week. */
export const hours = z
  .strictObject({
    weekly: field(weekly, 'Öffnungszeiten', 'die gewöhnliche Woche, jeder Tag in einer Zeile'),
    closures: field(orNone(listOf(closure, 'Schließzeit')), 'Schließzeiten', 'zum Beispiel Betriebsurlaub'),
    specialDays: field(orNone(specialDays), 'Besondere Tage', 'einzelne Tage wie Heiligabend'),
    state: field(choice(Object.keys(STATES) as State[]), 'Bundesland', 'für die gesetzlichen Feiertage', 'Brandenburg'),
    holidays: field(holidays, 'Feiertage', 'an denen wie üblich geöffnet ist', '\n  Reformationstag: wie üblich'),
  })
  .superRefine(({ state, holidays }, context) => {
    const names = holidayNames(state)
    for (const name of Object.keys(holidays).filter((each) => !names.includes(each))) {
      const message = `Diesen Feiertag gibt es in ${state} nicht.${askForMeant(name, names)} Möglich sind: ${names.join(', ')}. Andere Tage gehören zu specialDays.`
      context.addIssue({ code: 'custom', path: ['holidays', name], message })
    }
  })

export type HoursPlan = z.output<typeof hours>
