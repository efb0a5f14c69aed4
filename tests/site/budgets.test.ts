import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOverBudget, measurePage } from '../../scripts/check/budgets.ts'
import { files } from '../helpers/dist.ts'
import { buildSite, makeFilledContent } from '../helpers/site.ts'

test('our draft keeps every budget', () => {
  expect(findOverBudget(files)).toEqual([])
})

// The published home page is heavier than the draft's: it has structured data, Open Graph and the QR code.
test.each(['2026-11-21', '2027-10-10'])('our shop keeps every budget, filled in and built on %s', async (date) => {
  expect(findOverBudget(await buildSite({ content: await makeFilledContent(), date }))).toEqual([])
})

/** Text that no compressor can reduce to less than three quarters of its size. */
function noise(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length)
}

test.each([
  ['index.html', () => `<p>${noise(8000)}</p>`, /^index\.html: html \d+ > 16000$/],
  ['impressum/index.html', () => `<p>${noise(8000)}</p>`, /^impressum\/index\.html: html \d+ > 11000$/],
  ['404.html', () => `<script>'${noise(1000)}'</script>`, /^404\.html: script \d+ > 1500$/],
  ['500.html', () => '<img src="/icon-192.png">', /^500\.html: requests 6 > 5$/],
  ['500.html', () => '<link rel="stylesheet" href="/a.css">', /blocked by rel="stylesheet"$/],
])('a heavier %s is found', (file, addition, message) => {
  const page = String(files.get(file)).replace('</main>', `${addition()}</main>`)
  expect(findOverBudget(new Map([...files, [file, page]]))).toContainEqual(expect.stringMatching(message))
})

test('counts page, three fonts and an icon, and every byte of the fonts', () => {
  const fonts = [...files].filter(([file]) => file.endsWith('.woff2')).map(([, bytes]) => Buffer.byteLength(bytes))
  const home = measurePage('index.html', files)
  expect(home).toMatchObject({ requests: 5, fonts: fonts.reduce((sum, bytes) => sum + bytes, 0) })
  expect(home.html).toBe(Buffer.byteLength(files.get('index.html.br') ?? ''))
})
