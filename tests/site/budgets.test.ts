import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { findOverBudget } from '../../scripts/check/budgets.ts'
import { files } from '../helpers/dist.ts'
import { buildFilledShop, buildSecondShop, buildSite } from '../helpers/site.ts'

test('our shop is within every budget', async () => {
  expect(findOverBudget(files)).toEqual([])
  // Published it is heavier: it has structured data, Open Graph and the QR code.
  expect(findOverBudget(await buildFilledShop())).toEqual([])
})

test.each(['2026-12-07', '2027-02-08', '2027-02-23', '2027-10-12'])('our draft is as small on %s', async (date) => {
  // The name of the hours' file is another each day, and how well a page packs depends on it.
  const site = await buildSite({ date })
  expect(Buffer.from(site.get('index.html.br') ?? '').length).toBeLessThanOrEqual(13_800)
})

/** What the first bytes of a slow connection must bring: everything from the header to the last of the actions. */
const FIRST_BYTES = 8_600

test.each([
  ['our draft', async () => files],
  ['the second shop', buildSecondShop],
])('the first 8,600 packed bytes of %s show the header, the headline and the actions', async (_, makeSite) => {
  const packed = Buffer.from((await makeSite()).get('index.html.br') ?? '').subarray(0, FIRST_BYTES)
  const html = String(brotliDecompressSync(packed, { finishFlush: constants.BROTLI_OPERATION_FLUSH }))
  const [, actions = ''] = /<h1.*?<ul class="actions">(.*?)<\/ul>/s.exec(html) ?? []
  expect(actions.match(/<\/a>/g)).toHaveLength(3)
})
