import type { Hours } from './schema'

// Die Öffnungszeiten. [] heißt geschlossen. Mit Mittagspause sind es zwei Zeiten:
// [{ opens: '09:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' }]
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
}
