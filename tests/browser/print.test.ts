import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../scripts/lib/files'
import { serveFolder } from '../../scripts/server/static-server'
import { buildSite, makeFilledContent, makeFolder } from '../helpers/site'
import { openPage } from './browser'

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0
}

test.each(['light', 'dark'] as const)(
  'the home page is one sheet of A4, dark ink on white, system %s',
  async (colorScheme) => {
    const page = await openPage({ colorScheme })
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme })
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(19, 33, 27)')
    for (const text of ['030 23125678', 'Storkow (Mark)', 'Dienstag', 'KYMCO', 'RM', 'www.werkstatt.example'])
      expect(await page.locator('main').getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0)
    expect(await page.locator('body > div:not([id])').isVisible()).toBe(true)
    expect(await page.locator('header').isVisible()).toBe(false)
  },
)

test('without placeholders the sheet has the code of the address, and is still one', async () => {
  const out = join(await makeFolder(), 'out')
  await writeFiles(out, await buildSite({ content: await makeFilledContent() }))
  const server = await serveFolder(out)
  onTestFinished(() => server.close())
  const page = await openPage()
  await page.goto(`${server.origin}/`)
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('svg[stroke="#000"]').isVisible()).toBe(true)
  expect(await page.locator('body > div:not([id])').count()).toBe(0)
  // Paper has no links: not those to ask for a brand, nor those of the way and the card.
  const links = page.locator('a[href^="https:"], a[href$=".vcf"], #services li a')
  expect(await links.count()).toBeGreaterThan(20)
  expect(await links.filter({ visible: true }).allTextContents()).toEqual([
    'Termin per WhatsAppNachricht ist schon vorbereitet',
  ])
})

test('the Impressum can be printed', async () => {
  const page = await openPage({ path: '/impressum/' })
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(3)
})

test('a sheet with wide margins has no name over another text', async () => {
  const page = await openPage({ viewport: { width: 600, height: 900 } })
  await page.emulateMedia({ media: 'print' })
  const bottom = await page
    .locator('#services div:has(> h3)')
    .first()
    .evaluate((head) => head.getBoundingClientRect().bottom)
  const tops = await page
    .locator('#services h4')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top))
  expect(tops).toHaveLength(11)
  expect(tops.filter((top) => top < bottom)).toEqual([])
})
