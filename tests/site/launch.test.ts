/** `npm run build -- --strict`: what must not be published. */
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { readFiles } from '../../scripts/lib/files'
import { DIST_DIR } from '../../scripts/lib/paths'
import { files as dist, hashesOf } from '../helpers/dist'
import { makeContent, makeFilledContent, makeFolder, runScript } from '../helpers/site'

const FILLED: [string, string, string][] = [
  ['legal.ts', "vatId: 'noch nicht eingetragen'", "vatId: 'DE123456788'"],
  ['legal.ts', 'noch nicht eingetragen', '14 Tage'],
  ['legal.ts', "contract: 'noch nicht eingetragen'", "contract: 'geschlossen am 3. März 2026'"],
  ['legal.ts', "emailProvider: 'noch nicht eingetragen'", "emailProvider: 'Webspace GmbH, Am Ring 2, 15859 Storkow'"],
]

const REAL: [string, string, string][] = [
  ['business.ts', 'Vorname Nachname', 'Jana Beispielhaft'],
  ['business.ts', 'www.werkstatt.example', 'www.zweirad-storkow.de'],
  ['business.ts', 'Musterstraße 1', 'Am Markt 3'],
  ['business.ts', '030 23125678', '033678 12345'],
  ['business.ts', '0171 3920012', '0170 1234567'],
  ['business.ts', 'werkstatt.example', 'zweirad-storkow.de'],
  ['business.ts', 'anzeigen.example', 'anzeigen.de'],
  ...['kymco', 'loncin', 'odes', 'benelli', 'voge', 'keeway', 'zuendapp'].map((brand): [string, string, string] => [
    'brands.ts',
    `${brand}.example`,
    `${brand}.de`,
  ]),
  ['legal.ts', "vatId: 'noch nicht eingetragen'", "vatId: 'DE200000005'"],
  ['legal.ts', 'Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt', 'Webspace GmbH, Am Ring 2, 15859 Storkow'],
  ['legal.ts', 'noch nicht eingetragen', '14 Tage'],
  ['legal.ts', "contract: 'noch nicht eingetragen'", "contract: 'geschlossen am 3. März 2026'"],
  ['legal.ts', "emailProvider: 'noch nicht eingetragen'", "emailProvider: 'Webspace GmbH, Am Ring 2, 15859 Storkow'"],
]

/** Over a site that stands there already. */
async function buildStrictly(content: string, ...options: string[]) {
  const out = join(await makeFolder(), 'out')
  await cp(DIST_DIR, out, { recursive: true })
  const { code, errors } = await runScript('build', ['--strict', '--content', content, '--out', out, ...options])
  const site = await readFiles(out)
  const places = [...errors.matchAll(/^ {2}(?:.*\/content\/)?(\S+?)(?:$| → (.+))/gm)].map(([, place, field = '']) =>
    `${place} ${field}`.trim(),
  )
  return { code, errors, site, places, isOld: isDeepStrictEqual(hashesOf(site), hashesOf(dist)) }
}

test('refuses placeholders by file, line and column, and leaves the old site alone', async () => {
  const { code, errors, isOld, places } = await buildStrictly(await makeContent())
  expect([code, isOld]).toEqual([1, true])
  expect(errors).toContain('Die Website kann so nicht veröffentlicht werden, 21 Stellen zu ändern:')
  expect(errors).toContain('Noch auszufüllen: Telefonnummer der Werkstatt (jetzt „030 23125678“)')
  // Their samples are no second finding.
  expect(places).toHaveLength(21)
  expect(places).toContain('business.ts:24:10 Telefon (phone)')
  expect(places).toContain('legal.ts:19:19 Hosting, Speicherdauer der Protokolle (logRetention)')
})

test('publishes a site with nothing against it', async () => {
  const { code, errors, isOld, site } = await buildStrictly(await makeFilledContent(...REAL))
  expect([code, errors, isOld]).toEqual([0, '', false])
  expect(String(site.get('index.html'))).toContain('<link rel="canonical" href="https://www.zweirad-storkow.de/">')
})

test.each([
  ['a dead law', 'Art. 22 DSGVO findet', 'Art. 22 DSGVO und § 5 TMG findet', /„TMG“ in „….*§ 5 TMG findet/],
  ['a tax number', 'oder IP-Adresse', 'oder Steuernummer', /„Steuernummer“ .*USt-IdNr\. genügt/],
  ['a link', '(https://www.lda.brandenburg.de)', '(https://ec.europa.eu/consumers/odr)', /Streitbeilegung/],
])('refuses %s where it is written', async (_, from, to, message) => {
  const content = await makeFilledContent(...REAL, ['legal.ts', from, to])
  const { code, errors, isOld, places } = await buildStrictly(content)
  expect([code, isOld]).toEqual([1, true])
  expect(errors).toContain('eine Stelle zu ändern')
  expect(errors).toMatch(message)
  expect(errors).toContain('(zu sehen in impressum/index.html)')
  const lines = (await readFile(join(content, 'legal.ts'), 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes(to)) + 1
  expect(places.map((place) => place.split(' ')[0])).toEqual([`legal.ts:${line}:9`])
})

test('refuses a left sample in every form it has on the pages, once', async () => {
  const content = await makeFilledContent(...REAL, ['business.ts', '0170 1234567', '+49 171 3920012'])
  const { code, errors, places } = await buildStrictly(content)
  expect(code).toBe(1)
  expect(places).toEqual([expect.stringMatching(/^business\.ts:\d+:\d+ WhatsApp, Telefon \(phone\)$/)])
  expect(errors).toContain('(zu sehen in kontakt.vcf, index.html)')
})

test('lets a made-up business pass as one, but no dead law', async () => {
  const made = await makeFilledContent(...FILLED)
  expect((await buildStrictly(made)).code).toBe(1)
  expect(await buildStrictly(made, '--fictional')).toMatchObject({ code: 0, errors: '', isOld: false })
  const wrong = await makeFilledContent(...FILLED, ['legal.ts', 'nach § 25 Abs. 2 Nr. 2 TDDDG', 'nach § 25 TTDSG'])
  const { code, errors, places } = await buildStrictly(wrong, '--fictional')
  expect(code).toBe(1)
  expect(errors).toContain('heißt seit Mai 2024 TDDDG')
  expect(places).toHaveLength(1)
})
