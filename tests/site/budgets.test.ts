import { expect, test } from 'vitest'
import { findOverBudget } from '../../scripts/check/budgets.ts'
import { files } from '../helpers/dist.ts'
import { buildSite, makeFilledContent } from '../helpers/site.ts'

test('our draft keeps every budget', () => {
  expect(findOverBudget(files)).toEqual([])
})

// The published home page is heavier than the draft's: it has structured data, Open Graph and the QR code.
test.each(['2026-11-21', '2027-10-10'])('our shop keeps every budget, filled in and built on %s', async (date) => {
  expect(findOverBudget(await buildSite({ content: await makeFilledContent(), date }))).toEqual([])
})
