import type { Statistics } from '../../src/schema'

export const statistics: Statistics = [
  { number: '1998', label: 'den Hof eröffnet' },
  { number: '12.500', label: 'Reifen gewechselt' },
  { number: '4', label: 'Hebebühnen' },
  { number: '180', label: 'Plätze im Winterlager' },
]
