import { expect, test } from 'vitest'
import { explainDate, explainTime } from './explain-format'

test.each([
  ['9', '"09:00"'],
  ['9 Uhr', '"09:00"'],
  ['9:00', '"09:00"'],
  ['9.30', '"09:30"'],
  ['18.00', '"18:00"'],
  ['18.00 Uhr', '"18:00"'],
  ['0900', '"09:00"'],
  ['9 Uhr 30', '"09:30"'],
  ['9h', '"09:00"'],
  ['24:00', 'gibt es nicht'],
  ['9:75', 'gibt es nicht'],
  ['9-17 Uhr', 'nur eine Uhrzeit'],
  ['9 bis 17', 'nur eine Uhrzeit'],
  ['mittags', 'keine Uhrzeit'],
])('explains the time %j', (text, sentence) => {
  expect(explainTime(text)).toContain(sentence)
})

test.each([
  ['24.12.2026', '"2026-12-24"'],
  ['4.2.2026', '"2026-02-04"'],
  ['24.12.26', '"2026-12-24"'],
  ['24. Dezember 2026', '"2026-12-24"'],
  ['1. März 2026', '"2026-03-01"'],
  ['1. Maerz 2026', '"2026-03-01"'],
  ['3 Okt. 2026', '"2026-10-03"'],
  ['24/12/2026', '"2026-12-24"'],
  ['2026/12/24', '"2026-12-24"'],
  ['2026-7-1', '"2026-07-01"'],
  ['24.12.', 'Das Jahr fehlt. So wird es geschrieben: "JJJJ-12-24"'],
  ['29.2.', 'Das Jahr fehlt. So wird es geschrieben: "JJJJ-02-29"'],
  ['31.02.', 'Den 31.2. gibt es im Kalender nicht'],
  ['2026-02-30', 'Den 30.2.2026 gibt es im Kalender nicht'],
  ['29.02.2027', 'Den 29.2.2027 gibt es im Kalender nicht'],
  ['2026-13-01', 'Den 1.13.2026 gibt es im Kalender nicht'],
  ['Weihnachten', 'kein Datum'],
])('explains the date %j', (text, sentence) => {
  expect(explainDate(text)).toContain(sentence)
})
