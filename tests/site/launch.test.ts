/** `npm run build -- --strict`: what must not be published. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { listForbidden } from '../../scripts/content/forbidden.ts'
import { readFiles } from '../../scripts/lib/files.ts'
import { BUILT_SHOP } from '../helpers/build-shop.ts'
import { files as dist, hashesOf } from '../helpers/dist.ts'
import { makeFolder } from '../helpers/home.ts'
import { buildSite, type Edit, makeContent, makeFilledContent, makeRealContent, runScript } from '../helpers/site.ts'
import { listSiteTexts } from '../helpers/site-texts.ts'

/** The owner's own part of the privacy notice; the text begins on its line 6. */
const own = (text: string): Edit => [
  'legal.yaml',
  'updated: 20.11.2026',
  `more:\n  - heading: Fotos\n    paragraphs:\n      - >-\n        ${text}\nupdated: 20.11.2026`,
]

/** Builds with --strict over an existing site. */
async function buildStrictly(content: string, ...options: string[]) {
  const out = join(await makeFolder(), 'out')
  await cp(BUILT_SHOP, out, { recursive: true })
  const folders = ['--content', content, '--out', out]
  const { code, output, errors } = await runScript('build', ['--strict', ...folders, ...options])
  const site = await readFiles(out)
  const places = [...errors.matchAll(/^ {2}(?:.*\/content\/)?(\S+?)(?:$| → (.+))/gm)].map(([, place, field = '']) =>
    `${place} ${field}`.trim(),
  )
  return { code, output, errors, site, places, isOld: isDeepStrictEqual(hashesOf(site), hashesOf(dist)) }
}

test('rejects placeholders and mistakes at once, before anything is made, and leaves the old site alone', async () => {
  const wrong: Edit[] = [['hours.yaml', 'tuesday: 09:00–17:00', 'tuesday: 9 Uhr'], own('TODO')]
  const { code, output, errors, isOld, places } = await buildStrictly(await makeContent(...wrong))
  expect([code, isOld]).toEqual([1, true])
  for (const text of ['Zu ändern: 27', '(Muster: „030 23125678“)']) expect(errors).toContain(text)
  const message = /Dienstag \(tuesday\)\n {4}„9 Uhr“ ist keine Zeit\..* Zum Beispiel: 09:00–/
  expect(errors).toMatch(new RegExp(`hours\\.yaml:8:12 → Öffnungszeiten, ${message.source}`))
  // The samples after the placeholders are not reported a second time.
  expect(places).toHaveLength(27)
  expect(places).toContain('business.yaml:28:8 Telefon (phone)')
  expect(places).toContain('legal.yaml:22:17 Hosting, Speicherdauer der Protokolle (logRetention)')
  expect(output).not.toContain('Fotos')
  expect(errors.trimEnd().split('\n').at(-1)).toMatch(/nichts gebaut, alles ist wie vorher/)
})

test('publishes a site without any finding', async () => {
  const { code, output, errors, isOld, site } = await buildStrictly(await makeRealContent())
  expect([code, errors, isOld]).toEqual([0, '', false])
  expect(String(site.get('index.html'))).toContain('<link rel="canonical" href="https://www.quad-storkow.de/">')
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^✓ Fertig zum Hochladen\. Ansehen: npm run preview -- .*out$/)
})

test('rejects all that is forbidden or missing at once, each at its place', async () => {
  const content = await makeRealContent(
    own('TODO: § 5 TMG, Steuernummer: 061/123, [Schlichtung](https://ec.europa.eu/consumers/odr)'),
    ['business.yaml', 'owner: Jana Wendland', 'owner: Zweirad GmbH i. G.'],
    ['business.yaml', 'street: Am Markt 3', 'street: noch offen'],
    ['business.yaml', 'phone: 0170 4417823', 'phone: +49 171 3920012'],
    ['legal.yaml', 'location: Deutschland', 'location: USA'],
  )
  const { code, errors, isOld, places } = await buildStrictly(content)
  expect([code, isOld]).toEqual([1, true])
  for (const found of ['TMG“: Das Telemediengesetz', 'Steuernummer“: ', 'odr“: ', 'TODO“: ', 'Zu ändern: 8'])
    expect(errors).toContain(found)
  const others = places.filter((place) => !place.startsWith('legal.yaml:7:9 '))
  expect(places.length - others.length).toBe(4)
  expect([...new Set(others)]).toEqual([
    ...['business.yaml:23:9 Straße (street)', 'business.yaml:33:10 WhatsApp, Telefon in WhatsApp (phone)'],
    ...['legal.yaml Vertreten durch (representedBy)', 'legal.yaml Drittland (thirdCountry)'],
  ])
})

test('--fictional allows a made-up business, but no repealed law', async () => {
  const made = await makeFilledContent()
  expect((await buildStrictly(made)).code).toBe(1)
  expect(await buildStrictly(made, '--fictional')).toMatchObject({ code: 0, errors: '', isOld: false })
  const wrong = await makeFilledContent(own('nach § 25 TTDSG'))
  const { code, errors, places } = await buildStrictly(wrong, '--fictional')
  expect(code).toBe(1)
  expect(errors).toContain('heißt seit Mai 2024 TDDDG')
  expect(places).toHaveLength(1)
})

test('our own texts say nothing that an owner may not say', async () => {
  const texts = listSiteTexts(await buildSite({ content: await makeRealContent() }))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(({ text }) => listForbidden(text, { isFictional: false }).length > 0)).toEqual([])
})
