import { expect, test } from 'vitest'
import { privacyParts } from '../../src/facts/privacy.ts'
import { BAD_SHOPS, isOfFiles, judge, TRUTHFUL_SHOPS } from '../../tests/helpers/shops.ts'
import { BESIDE } from './claims.ts'
import { forbiddenTexts } from './forbidden.ts'
import { loadContent } from './load.ts'

test.each(BAD_SHOPS)('a bad content is noticed: %s', (_, edits, outcome, message) => {
  const { refused, asked } = judge(edits)
  expect(outcome === 'refused' ? refused : asked).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  if (outcome === 'asked') expect(refused).toEqual([])
})

test('what is said of bad contents fits a form as well as a file', () => {
  const messages = new Set(BAD_SHOPS.flatMap(([, edits]) => Object.values(judge(edits)).flat()))
  expect(messages.size).toBeGreaterThan(95)
  expect([...messages, ...Object.keys(forbiddenTexts(false))].filter(isOfFiles)).toEqual([])
})

test.each(TRUTHFUL_SHOPS)('a truthful content is let pass: %s', (_, edits, mostAsked) => {
  const { refused, asked } = judge(edits)
  expect([...refused, ...asked.slice(mostAsked)]).toEqual([])
})

test('the first shop filled in is asked nothing', () => expect(judge({})).toEqual({ refused: [], asked: [] }))

test('the sentences that stand beside a text are in our notice', async () => {
  const { content } = await loadContent('examples/zweirad-krummsee', '2026-11-24')
  const notice = JSON.stringify(privacyParts(content)).replaceAll('\u00a0', ' ')
  expect(Object.keys(BESIDE).filter((sentence) => !notice.includes(sentence))).toEqual([])
})
