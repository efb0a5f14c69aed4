import { expect, test } from 'vitest'
import { findClicked, listFollowed } from './find.ts'

const brand = (name: string, kinds: string[], description: string) => {
  return { name, kinds, partner: 'Servicepartner', description, features: ['Wartung', 'Teile'] }
}

const written = {
  business: { name: 'Hof', street: 'Alte Ziegelei 7a', postalCode: '15899', town: 'Kiefernow' },
  hours: {
    specialDays: [{ hours: 'geschlossen' }],
    weekly: { monday: 'geschlossen', tuesday: '09:00–17:00', wednesday: '09:00–17:00' },
  },
  home: {
    title: 'Wartung in Kiefernow',
    lead: 'Verkauf in der Alten Ziegelei.',
    contact: { appointmentNote: 'Montags öffnen wir nur nach Absprache.' },
  },
  brands: [
    brand('Kranich', ['Scooter'], 'Roller für die Stadt.'),
    brand('Biber', ['ATV'], 'Ein ATV für den Wald.'),
    brand('Kranich', ['ATV'], 'Für die Wiese.'),
  ],
  legal: { terms: [{ heading: 'Fotos', paragraphs: ['Von [Erika](https://erika.example), gefragt am {phone}.'] }] },
}
const values = { written, content: written }

const card = (name: string, kind: string, text: string) => `${name} ${kind} ${text} Wartung Teile`
const MEADOW = card('Kranich', 'ATV', 'Für die Wiese.')
const ADDRESS = 'Alte Ziegelei 7a · 15899 Kiefernow'

test.each([
  ['a word of a line', { text: ADDRESS, at: 16, around: [] }, ['business', 'postalCode']],
  ['its last word', { text: ADDRESS, at: 23, around: [] }, ['business', 'town']],
  ['a name that two brands have', { text: 'Kranich ATV', at: 2, around: [MEADOW] }, ['brands', 2, 'name']],
  ['the kind beside it', { text: 'Kranich ATV', at: 9, around: [MEADOW] }, ['brands', 2, 'kinds']],
  [
    'a word that every card has',
    { text: 'Wartung', at: 3, around: ['Wartung Teile', MEADOW] },
    ['brands', 2, 'features'],
  ],
  ['a kind within a sentence', { text: 'Ein ATV für den Wald.', at: 4, around: [] }, ['brands', 1, 'description']],
  [
    'times of a day',
    { text: '09:00–17:00', at: 3, around: ['Mittwoch 09:00–17:00'] },
    ['hours', 'weekly', 'wednesday'],
  ],
  [
    'a sentence about a day',
    { text: 'Montags öffnen wir nur nach Absprache.', around: [] },
    ['home', 'contact', 'appointmentNote'],
  ],
  [
    'a text with soft hyphens',
    { text: 'Ver\u00adkauf in der Alten Zie\u00adgelei.', at: 2, around: [] },
    ['home', 'lead'],
  ],
  [
    'the text of a link',
    { text: 'Erika', at: 2, around: ['Von Erika, gefragt am 030 1.', 'Fotos'] },
    ['legal', 'terms', 0, 'paragraphs', 0],
  ],
])('finds the field of %s', (_, clicked, path) => {
  expect(findClicked(values, clicked)).toEqual(path)
})

test('finds nothing for a text that is not the content’s', () => {
  expect(findClicked(values, { text: 'Nach oben', at: 3, around: [] })).toBeUndefined()
})

test('names a field by what stands beside it in its own entry', () => {
  const { texts, near } = listFollowed(values, ['brands', 2, 'kinds'])
  expect(texts).toEqual(['ATV'])
  expect(near).toEqual(['Kranich', 'Servicepartner', 'FürdieWiese.', 'Wartung', 'Teile'])
})

test.each([
  ['a picture by its entry', ['brands', 0, 'image'], 'Kranich'],
  ['no street by the name', ['business', 'phone'], undefined],
  ['no special day by its words', ['hours', 'specialDays', 0, 'hours'], undefined],
])('outlines %s', (_, path, first) => {
  expect(listFollowed(values, path).texts[0]).toBe(first)
})
