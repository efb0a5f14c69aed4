/** The rules for the opening hours. */
import * as z from 'zod'
import { BY_APPOINTMENT, DAYS, type Day, type Range } from '../lib/opening-hours.ts'
import { type Land, listHolidays, STATES } from '../lib/states.ts'
import { field, Refusal, rule, whenTexts } from './rule.ts'
import { askForMeant, choice, date, listOf, orNone, refuseDoubles, text } from './shared-rules.ts'

const RANGE =
  /^(?:von\s+)?(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(?:uhr)?\s*(?:[\p{Pd}\u2212]|bis)\s*(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(?:uhr|h)?$/iu

const ON_REQUEST = /^(?:nur )?(?:mit|nach|auf) (?:tel\S* )?(?:termin(?:vereinbarung)?|vereinbarung|absprache|anfrage)$/i

/** Two digits each, so that times compare as strings. */
const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

const POSSIBLE = `Möglich sind auch: geschlossen, ${BY_APPOINTMENT}. Was nur an einzelnen Tagen gilt, gehört zu „Besondere Tage“.`

/** Reads "9-17", "9.00 – 12.30, 13:30–18 Uhr", "900-1730", "geschlossen", "nach Vereinbarung". */
export function parseDay(text: string): Day | Refusal {
  if (/^(?:geschlossen|zu|ruhetag)$/i.test(text)) return []
  if (ON_REQUEST.test(text)) return BY_APPOINTMENT
  const ranges: Range[] = []
  for (const part of text.replace(/[,;]$/, '').split(/\s*(?:[,;&+/]|\bund\b|\bu\.)\s*|(?<=\d)\s+(?=\d)/i)) {
    const [, from, fromMinutes = '00', to, toMinutes = '00'] = RANGE.exec(part) ?? []
    const lack = /^\p{Pd}\s*\d/u.test(part) ? 'ab wann' : /\d\s*\p{Pd}$/u.test(part) && 'bis wann'
    if (lack) return new Refusal(`„${part}“: Es fehlt, ${lack} geöffnet ist.`)
    if (!from || !to) return new Refusal(`„${text}“ ist keine Zeit. ${POSSIBLE}`)
    const [opens, closes] = [`${from.padStart(2, '0')}:${fromMinutes}`, `${to.padStart(2, '0')}:${toMinutes}`]
    const wrong = [opens, closes].find((time) => !TIME.test(time))
    if (wrong) return new Refusal(`Die Uhrzeit ${wrong} gibt es nicht, möglich sind 00:00 bis 24:00.`)
    if (opens >= closes) return new Refusal(`„${part}“: Hier schließt der Betrieb, bevor er öffnet.`)
    if (opens < (ranges.at(-1)?.closes ?? '')) return new Refusal(`„${part}“ beginnt, bevor die Zeit davor endet.`)
    ranges.push({ opens, closes })
  }
  return ranges
}

export const day = rule({ control: 'day' }, parseDay)

const DAY_HELP = 'Zeiten wie 09:00–17:00, oder geschlossen, oder nach Vereinbarung'
const DAY_EXAMPLES: Record<string, string> = { saturday: '10:00–12:00', sunday: 'geschlossen' }
const weekdays = Object.entries(DAYS).map(([key, label]) => {
  return [key, field(day, label, DAY_HELP, DAY_EXAMPLES[key] ?? '09:00–12:30, 13:30–18:00')]
})
const weekly = z.strictObject(Object.fromEntries(weekdays) as Record<keyof typeof DAYS, typeof day>)

const BACKWARDS = 'Der letzte Tag liegt vor dem ersten. Bitte beide prüfen, auch das Jahr.'
const LATE = 'Der Hinweis käme erst, wenn schon geschlossen ist. Bitte einen früheren Tag eintragen oder keinen.'

const announceFrom = field(date, 'Hinweis ab', 'Tag, an dem er erscheint; leer: sofort', '01.12.2026')

const closure = z
  .strictObject({
    first: field(date, 'erster Tag', 'erster geschlossener Tag', '24.12.2026'),
    last: field(date, 'letzter Tag', 'letzter geschlossener Tag', '03.01.2027'),
    reason: field(text(80), 'Grund', 'wie er auf der Seite steht', 'Betriebsurlaub'),
    announceFrom: announceFrom.optional(),
  })
  .refine(({ first, last }) => first <= last, { error: BACKWARDS, path: ['last'], when: whenTexts('first', 'last') })
  .refine(({ first, announceFrom = first }) => announceFrom <= first, { error: LATE, path: ['announceFrom'] })

const specialDay = z.strictObject({
  date: field(date, 'Datum', 'der Tag', '24.12.2026'),
  hours: field(day, 'Zeiten', 'Zeiten nur für diesen Tag, oder geschlossen', '09:00–12:00'),
  reason: field(text(80), 'Grund', 'wie er auf der Seite steht', 'Heiligabend').optional(),
})

const DOUBLED = 'Dieser Tag steht schon weiter oben. Bitte einen der beiden löschen.'
const specialDays = listOf(specialDay, 'Tag').superRefine(refuseDoubles('date', DOUBLED))

const asUsual = choice(['geschlossen', 'wie üblich'], ' Andere Zeiten an diesem Tag gehören zu „Besondere Tage“.')
const holiday = field(asUsual, 'Feiertag', 'geschlossen oder wie üblich', 'geschlossen')
const AS_USUAL = 'geschlossen, außer bei „wie üblich“; was nur manche Orte feiern, gilt erst mit „geschlossen“'
const holidays = z.preprocess((value) => value || {}, z.record(z.string(), holiday))

/** A special day wins over a closure, a closure over a holiday, a holiday over the week. */
export const hours = z
  .strictObject({
    weekly: field(weekly, 'Öffnungszeiten', 'die gewöhnliche Woche'),
    closures: field(orNone(listOf(closure, 'Schließzeit')), 'Schließzeiten', 'zum Beispiel Betriebsurlaub'),
    specialDays: field(orNone(specialDays), 'Besondere Tage', 'einzelne Tage wie Heiligabend'),
    state: field(choice(Object.keys(STATES) as Land[]), 'Bundesland', 'für die gesetzlichen Feiertage', 'Brandenburg'),
    holidays: field(holidays, 'Feiertage', AS_USUAL, '\n  Reformationstag: geschlossen'),
  })
  .superRefine(({ state, holidays }, context) => {
    const names = listHolidays(state).map(({ name }) => name)
    for (const name of Object.keys(holidays).filter((each) => !names.includes(each))) {
      const message = `So heißt in ${state} kein Feiertag.${askForMeant(name, names)} Möglich sind: ${names.join(', ')}. Andere Tage gehören zu „Besondere Tage“.`
      context.addIssue({ code: 'custom', path: ['holidays', name], message })
    }
  })

export type HoursPlan = z.output<typeof hours>
