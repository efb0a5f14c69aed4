/** The fields of the opening hours. Their German comments are help in the owner's editor. */
import * as z from 'zod'
import { isDate } from '../lib/date.ts'
import { BY_APPOINTMENT, isTime, overlapIndex } from '../lib/opening-hours.ts'
import { date, refuseDoubles, text, time } from './fields.ts'

/** The public holidays of Brandenburg (FTG § 2 Abs. 1), as feiertagejs names them. */
export const HOLIDAYS = [
  'Neujahrstag',
  'Karfreitag',
  'Ostersonntag',
  'Ostermontag',
  'Tag der Arbeit',
  'Christi Himmelfahrt',
  'Pfingstsonntag',
  'Pfingstmontag',
  'Tag der Deutschen Einheit',
  'Reformationstag',
  '1. Weihnachtstag',
  '2. Weihnachtstag',
] as const

const range = z
  .strictObject({
    /** Öffnet um, zum Beispiel "09:00" */
    opens: time,
    /** Schließt um, zum Beispiel "17:30" */
    closes: time,
  })
  .refine(({ opens, closes }) => !isTime(opens) || !isTime(closes) || opens < closes, {
    error: 'Hier schließt der Betrieb, bevor er öffnet. Bitte die beiden Uhrzeiten prüfen.',
    path: ['closes'],
  })

const ranges = z.array(range).superRefine((list, context) => {
  const index = overlapIndex(list)
  if (index > 0)
    context.addIssue({
      code: 'custom',
      path: [index, 'opens'],
      message: 'Diese Zeit beginnt, bevor die vorige endet. Bitte nacheinander eintragen, die frühere zuerst.',
    })
})

const day = z.union([ranges, z.literal(BY_APPOINTMENT)])

const closure = z
  .strictObject({
    /** Erster geschlossener Tag: Jahr-Monat-Tag, zum Beispiel "2026-12-24" */
    first: date,
    /** Letzter geschlossener Tag, zum Beispiel "2027-01-03" */
    last: date,
    /** Grund, wie er auf der Seite steht, zum Beispiel "Betriebsurlaub" */
    reason: text.max(40),
    /** Ab diesem Tag steht der Hinweis auf der Seite; ohne die Zeile gleich */
    announceFrom: date.optional(),
  })
  .refine(({ first, last }) => !isDate(first) || !isDate(last) || first <= last, {
    error: 'Der letzte Tag liegt vor dem ersten. Bitte beide prüfen, auch das Jahr.',
    path: ['last'],
  })
  .refine(({ first, announceFrom = first }) => !isDate(first) || !isDate(announceFrom) || announceFrom <= first, {
    error:
      'Der Hinweis käme erst, wenn schon geschlossen ist. Bitte einen früheren Tag wählen oder announceFrom weglassen.',
    path: ['announceFrom'],
  })

const closures = z.array(closure).superRefine((list, context) => {
  list.forEach(({ first, last }, index) => {
    const other = list.slice(0, index).find((earlier) => first <= earlier.last && earlier.first <= last)
    if (other && [first, last, other.first, other.last].every(isDate))
      context.addIssue({
        code: 'custom',
        path: [index, 'first'],
        message: `Diese Tage überschneiden sich mit ${other.first} bis ${other.last}. Bitte zusammenfassen oder ändern.`,
      })
  })
})

const specialDay = z.strictObject({
  /** Jahr-Monat-Tag, zum Beispiel "2026-12-24" */
  date,
  /** Zeiten nur für diesen Tag; [] heißt geschlossen */
  hours: day,
  /** Name oder Grund, wie er auf der Seite steht, zum Beispiel "Heiligabend"; die Zeile darf fehlen */
  reason: text.max(40).optional(),
})

/** Special days win over closures, closures over holidays, holidays over the week. */
export const hours = z.strictObject({
  /** Die gewöhnliche Woche. Ein Tag ohne Zeiten, [], ist geschlossen; auch möglich: 'nach Vereinbarung' */
  weekly: z.strictObject({
    /** Montag, [] heißt geschlossen */
    monday: day,
    /** Dienstag, [] heißt geschlossen */
    tuesday: day,
    /** Mittwoch, [] heißt geschlossen */
    wednesday: day,
    /** Donnerstag, [] heißt geschlossen */
    thursday: day,
    /** Freitag, [] heißt geschlossen */
    friday: day,
    /** Samstag, [] heißt geschlossen */
    saturday: day,
    /** Sonntag, [] heißt geschlossen */
    sunday: day,
  }),
  /** Betriebsurlaub und andere Zeiten, in denen ganz geschlossen ist. Vergangenes darf stehen bleiben. */
  closures,
  /** Einzelne Tage mit anderen Zeiten. Sie gehen Betriebsurlaub und Feiertagen vor. */
  specialDays: z
    .array(specialDay)
    .superRefine(refuseDoubles('date', 'Dieser Tag steht schon weiter oben. Bitte einen der beiden löschen.')),
  /** Gesetzliche Feiertage in Brandenburg: 'geschlossen' oder 'wie üblich'. Die Daten rechnet die Website jedes Jahr aus. */
  holidays: z.record(z.enum(HOLIDAYS), z.enum(['geschlossen', 'wie üblich'])),
})

export type HoursPlan = z.output<typeof hours>
