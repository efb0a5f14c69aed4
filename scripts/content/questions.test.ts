import { expect, test } from 'vitest'
import { type Edit, judge } from '../../tests/helpers/shops.ts'

const ROLLER = { name: 'KYMCO', kinds: 'Scooter', partner: 'Vertragspartner', description: 'A.', paint: 'rot' }
const brands = (features: string): Edit => ({ brands: [{ ...ROLLER, image: 'illustrations/roller', features }] })
const special = (date: string): Edit => ({ 'hours.specialDays': [{ date, hours: '9-12' }] })
const more = (text: string): Edit => ({ 'legal.more': [{ id: 'hinweise', heading: 'A', paragraphs: [text] }] })

/** Besides the contents of tests/helpers/shops.ts: each with what is nearly the same and asked nothing. */
test.each<[title: string, edits: Edit, message: RegExp, isAsked: boolean]>([
  ['who sells and is open on Sundays', { ...brands('Verkauf'), 'hours.weekly.sunday': '9-12' }, /Ladenschluss/, true],
  ['who only repairs', { ...brands('Reparatur'), 'hours.weekly.sunday': '9-12' }, /Ladenschluss/, false],
  ['a coming special Sunday', special('06.12.2026'), /Ladenschluss/, true],
  ['a special Sunday that is over', special('01.11.2026'), /Ladenschluss/, false],
  ['a special day on a holiday', special('25.12.2026'), /Ladenschluss/, true],
  ['another special day', special('24.12.2026'), /Ladenschluss/, false],
  ['cookies', more('Wir setzen Cookies. Werbung gibt es nicht.'), /keine Cookies/, true],
  ['none', more('Wir setzen auch keine Cookies.'), /keine Cookies/, false],
  ['a master on the page', { 'home.lead': 'Ihr Meister.' }, /Handwerksrolle/, true],
  ['a man called so', { 'business.owner': 'Jens Meister' }, /Handwerksrolle/, false],
  ['a master in the terms', more('Der Meister prüft.'), /Handwerksrolle/, false],
])('asks about %s', (_, edits, message, isAsked) => {
  const { refused, asked } = judge(edits)
  expect(refused).toEqual([])
  expect(asked.some((each) => message.test(each))).toBe(isAsked)
})
