import type { Statistics } from '../schema'

// Die vier Zahlen im dunklen Teil der Startseite.
export const statistics: Statistics = [
  { number: '20+', label: 'Jahre Erfahrung' },
  { number: '2000+', label: 'zufriedene Kunden' },
  { number: '100%', label: 'Support' },
  { number: '100%', label: 'Qualität' },
]
