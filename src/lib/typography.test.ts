import { expect, test } from 'vitest'
import { protectSpaces } from './typography.ts'

test.each([
  ['§ 5 DDG', '§_5 DDG'],
  ['Art. 6 Abs. 1 lit. f DSGVO', 'Art._6 Abs._1_lit._f DSGVO'],
  ['Stahnsdorfer Damm 77', 'Stahnsdorfer Damm_77'],
  ['9 bis 17 Uhr', '9 bis 17_Uhr'],
  ['in 15859 Storkow (Mark)', 'in 15859_Storkow (Mark)'],
  ['Storkow – für alle', 'Storkow_– für alle'],
  ['14 Tage', '14_Tage'],
  ['8 Wochen', '8_Wochen'],
  ['14 Tagesritte', '14 Tagesritte'],
  ['Wir sind da', 'Wir sind da'],
  ['Ruf an!', 'Ruf_an!'],
])('keeps "%s" together', (text, expected) => expect(protectSpaces(text)).toBe(expected.replaceAll('_', '\u00a0')))
