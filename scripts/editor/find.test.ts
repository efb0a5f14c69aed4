import { expect, test } from 'vitest'
import { findClicked, listFollowed } from './find.ts'

const brand = (name: string, kinds: string[], description: string) => {
  return { name, kinds, partner: 'Servicepartner', description, features: ['Wartung', 'Teile'] }
}

const weekly = { monday: 'geschlossen', tuesday: '09:00–17:00', wednesday: '09:00–17:00' }
const PHOTOS = 'Von [Erika](https://erika.example/Quad_(Bild)), gefragt am {phone}.'

const written = {
  business: { name: 'Hof', street: 'Alte Ziegelei 7a', postalCode: '15899', town: 'Kiefernow' },
  hours: { specialDays: [{ hours: 'geschlossen' }], weekly },
  home: {
    title: 'Wartung in Kiefernow',
    lead: 'Verkauf in der Alten Ziegelei.',
    contact: { appointmentNote: 'Montag öffnen wir nur nach Absprache.' },
    ...{ scene: 'Wald', notice: { text: 'Hallo', last: 'morgen' } },
  },
  brands: [
    brand('Kranich', ['Scooter'], 'Roller für die Stadt.'),
    brand('Biber', ['ATV'], 'Ein ATV für den Wald.'),
    brand('Kranich', ['ATV'], 'Für die Wiese.'),
  ],
  values: [{ icon: 'chat', title: 'Direkter Draht', description: 'Ruf einfach an.' }],
  legal: { vatId: 'keine', terms: [{ heading: 'Fotos', paragraphs: [PHOTOS] }] },
}
const values = { written, content: written }

const card = (name: string, kind: string, text: string) => `${name} ${kind} ${text} Wartung Teile`
const MEADOW = card('Kranich', 'ATV', 'Für die Wiese.')
const ADDRESS = 'Alte Ziegelei 7a · 15899 Kiefernow'

/** `around`: the texts of the elements that hold it, from within. */
test.each<[what: string, text: string, at: number | undefined, around: string[], path: string | undefined]>([
  ['the last word of a line', ADDRESS, 23, [], 'business/town'],
  ['a name that two brands have', 'Kranich ATV', 2, [MEADOW], 'brands/2/name'],
  ['the kind beside it', 'Kranich ATV', 9, [MEADOW], 'brands/2/kinds'],
  ['a word that every card has', 'Wartung', 3, ['Wartung Teile', MEADOW], 'brands/2/features'],
  ['a kind within a sentence', 'Ein ATV für den Wald.', 4, [], 'brands/1/description'],
  ['times of a day', '09:00–17:00', 3, ['Mittwoch 09:00–17:00'], 'hours/weekly/wednesday'],
  ['a sentence about a day', 'Montag öffnen wir nur nach Absprache.', undefined, [], 'home/contact/appointmentNote'],
  ['a text with soft hyphens', 'Ver\u00adkauf in der Alten Zie\u00adgelei.', 2, [], 'home/lead'],
  ['the text of a link', 'Erika', 2, ['Von Erika, gefragt am 030 1.', 'Fotos'], 'legal/terms/0/paragraphs/0'],
  ['the text behind it', ', gefragt am 030 1.', 2, [], 'legal/terms/0/paragraphs/0'],
  ['a text that is not the content’s, which has none', 'Nach oben', 3, [], undefined],
])('finds the field of %s', (_, text, at, around, path) => {
  expect(findClicked(values, { text, at, around })?.join('/')).toBe(path)
})

test('names a field by what stands beside it in its own entry', () => {
  const near = ['Kranich', 'Servicepartner', 'FürdieWiese.', 'Wartung', 'Teile']
  expect(listFollowed(values, ['brands', 2, 'kinds'])).toMatchObject({ texts: ['ATV'], near })
})

test.each([
  ['a picture by its entry', ['brands', 0, 'image'], 'Kranich'],
  ['a day by its row', ['hours', 'weekly', 'tuesday'], 'Dienstag09:00–17:00'],
  ['no street by the name', ['business', 'phone'], undefined],
  ['a choice by its entry', ['brands', 0, 'partner'], 'Kranich'],
  ['an entry by its words, not by its icon', ['values', 0], 'DirekterDraht'],
  ['no choice by a word', ['home', 'scene'], undefined],
  ['no "keine"', ['legal', 'vatId'], undefined],
  ['no day that is none', ['home', 'notice', 'last'], undefined],
  ['no special day by its words', ['hours', 'specialDays', 0, 'hours'], undefined],
])('outlines %s', (_, path, first) => expect(listFollowed(values, path).texts[0]).toBe(first))
