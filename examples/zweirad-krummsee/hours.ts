import type { Hours } from '../../src/schema'

export const hours: Hours = {
  weekly: {
    monday: 'nach Vereinbarung',
    tuesday: [
      { opens: '08:30', closes: '12:30' },
      { opens: '13:30', closes: '18:00' },
    ],
    wednesday: [
      { opens: '08:30', closes: '12:30' },
      { opens: '13:30', closes: '18:00' },
    ],
    thursday: [
      { opens: '08:30', closes: '12:30' },
      { opens: '13:30', closes: '18:00' },
    ],
    friday: [{ opens: '08:30', closes: '15:00' }],
    saturday: [],
    sunday: [],
  },

  closures: [
    { first: '2026-12-21', last: '2027-01-04', reason: 'Inventur und Winterruhe', announceFrom: '2026-12-01' },
    { first: '2027-07-19', last: '2027-08-01', reason: 'Sommerpause' },
  ],

  specialDays: [
    { date: '2026-12-05', hours: [{ opens: '10:00', closes: '16:00' }], reason: 'Tag der offenen Ziegelei' },
  ],

  holidays: {
    Neujahrstag: 'geschlossen',
    Karfreitag: 'geschlossen',
    Ostersonntag: 'geschlossen',
    Ostermontag: 'geschlossen',
    'Tag der Arbeit': 'geschlossen',
    'Christi Himmelfahrt': 'wie üblich',
    Pfingstsonntag: 'geschlossen',
    Pfingstmontag: 'geschlossen',
    'Tag der Deutschen Einheit': 'geschlossen',
    Reformationstag: 'wie üblich',
    '1. Weihnachtstag': 'geschlossen',
    '2. Weihnachtstag': 'geschlossen',
  },
}
