/** Each fact is in one place of the content: changed there, it changes everywhere. */
import { expect, test } from 'vitest'
import type { Files } from '../../scripts/lib/files.ts'
import { dashesOfCode } from '../helpers/qr-code.ts'
import { buildFilledShop, buildSite, makeFilledContent } from '../helpers/site.ts'
import { listSiteTexts } from '../helpers/site-texts.ts'

const PAGES_AND_CARD = ['impressum/index.html', 'index.html', 'kontakt.vcf']
const ALL_PAGES = ['404.html', '500.html', ...PAGES_AND_CARD]

/** The value, another one, and all files that have it in any form. */
const EDITS: [fact: string, from: string, to: string, files: string[]][] = [
  ['phone', '030 23125678', '033678 54321', ALL_PAGES],
  ['number of WhatsApp', '0171 3920012', '0170 7654321', ['index.html', 'kontakt.vcf']],
  ['name', 'ATV · Bike · Scooter Storkow', 'Zweirad & Żółw; Storkow', [...ALL_PAGES, 'site.webmanifest']],
  ['street', 'Musterstraße 1', 'Am Markt 3, Hof', ALL_PAGES],
  ['e-mail', 'kontakt@werkstatt.example', 'post@neu.example', PAGES_AND_CARD],
  [
    'website',
    'https://www.werkstatt.example',
    'https://quad-storkow.example',
    ['.htaccess', ...PAGES_AND_CARD, 'robots.txt', 'sitemap.xml'],
  ],
]

/** Files with the value as bytes, or in texts with links decoded. */
function filesWith(site: Files, value: string): string[] {
  const raw = [...site].map(([file, contents]) => ({ file, text: Buffer.from(contents).toString() }))
  // Of a phone number the digits behind the zero are in every form, of an address the host.
  const trace = squeeze(value.replace(/^0|^https:\/\//, ''))
  const found = [...raw, ...listSiteTexts(site)].filter(({ text }) => squeeze(text).includes(trace))
  return [...new Set(found.map(({ file }) => file))].sort()
}

/** Without spaces and punctuation. */
function squeeze(text: string): string {
  return text.replace(/&(?:nbsp|shy|#160|#xa0);|[\s\u00ad\u200b\u2060()/\\.+-]/gi, '')
}

const before = await buildFilledShop()
const edits = EDITS.map(([, from, to]): [string, string, string] => ['business.yaml', from, to])
const after = await buildSite({ content: await makeFilledContent(...edits) })

test.each(EDITS)('one edit changes the %s everywhere', (_, from, to, files) => {
  expect([filesWith(before, from), filesWith(after, from)]).toEqual([files, []])
  expect([filesWith(before, to), filesWith(after, to)]).toEqual([[], files])
})

test('the QR code is that of the new address, and share picture and fonts with new letters have new names', () => {
  const codes = [before, after].map((site) =>
    EDITS.filter(([, , to]) => String(site.get('index.html')).includes(dashesOfCode(to))).map(([, , to]) => to),
  )
  expect(codes).toEqual([[], ['https://quad-storkow.example']])
  const drawn = [...before.keys()].filter((file) => /^share\.|^fonts\/.*\.woff2$/.test(file))
  expect(drawn).toHaveLength(4)
  expect(drawn.filter((file) => after.has(file))).toEqual([])
})
