import type { Hours } from '../schema'

// Die Öffnungszeiten. [] heißt geschlossen. Mit Mittagspause sind es zwei Zeiten:
// [{ opens: '09:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' }]
// Statt der Zeiten ist auch 'nach Vereinbarung' möglich.
export const hours: Hours = {
  weekly: {
    monday: [],
    tuesday: [{ opens: '09:00', closes: '17:00' }],
    wednesday: [{ opens: '09:00', closes: '17:00' }],
    thursday: [{ opens: '09:00', closes: '17:00' }],
    friday: [{ opens: '09:00', closes: '17:00' }],
    saturday: [{ opens: '10:00', closes: '12:00' }],
    sunday: [],
  },

  // Betriebsurlaub: erster und letzter geschlossener Tag. Mit announceFrom steht der Hinweis erst ab diesem Tag da.
  // So eine Zeile ohne // zwischen die eckigen Klammern [ ] schreiben:
  // { first: '2026-12-24', last: '2027-01-03', reason: 'Betriebsurlaub', announceFrom: '2026-12-01' },
  closures: [],

  // Einzelne Tage mit anderen Zeiten, auch während eines Betriebsurlaubs oder an einem Feiertag.
  // Solche Zeilen ohne // zwischen die eckigen Klammern [ ] schreiben:
  // { date: '2026-12-24', hours: [{ opens: '09:00', closes: '12:00' }], reason: 'Heiligabend' },
  // { date: '2026-12-31', hours: [], reason: 'Silvester' },
  specialDays: [],

  // Gesetzliche Feiertage in Brandenburg: 'geschlossen' oder 'wie üblich'.
  holidays: {
    Neujahrstag: 'geschlossen',
    Karfreitag: 'geschlossen',
    Ostersonntag: 'geschlossen',
    Ostermontag: 'geschlossen',
    'Tag der Arbeit': 'geschlossen',
    'Christi Himmelfahrt': 'geschlossen',
    Pfingstsonntag: 'geschlossen',
    Pfingstmontag: 'geschlossen',
    'Tag der Deutschen Einheit': 'geschlossen',
    Reformationstag: 'geschlossen',
    '1. Weihnachtstag': 'geschlossen',
    '2. Weihnachtstag': 'geschlossen',
  },
}
