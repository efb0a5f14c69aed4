/** Each fact is in one place of the content: changed there, it changes everywhere. */
import { beforeAll, expect, test } from 'vitest'
import type { Files } from '../../scripts/lib/files.ts'
import { dashesOfCode } from '../helpers/qr-code.ts'
import { buildSite, makeFilledContent } from '../helpers/site.ts'
import { listSiteTexts } from '../helpers/site-texts.ts'

const PAGES_AND_CARD = ['impressum/index.html', 'index.html', 'kontakt.vcf']

/** `trace`: a part of every form of a value; of a phone number the digits without the leading zero. */
const EDITS: { fact: string; from: string; to: string; traces: [old: string, new: string]; files: string[] }[] = [
  {
    ...{ fact: 'phone', from: '030 23125678', to: '033678 54321', traces: ['3023125678', '3367854321'] },
    files: ['404.html', '500.html', ...PAGES_AND_CARD],
  },
  {
    ...{ fact: 'number of WhatsApp', from: '0171 3920012', to: '0170 7654321', traces: ['1713920012', '1707654321'] },
    files: ['index.html', 'kontakt.vcf'],
  },
  {
    ...{ fact: 'name', from: 'ATV · Bike · Scooter Storkow', to: 'Zweirad & Söhne; Storkow' },
    traces: ['ATV · Bike · Scooter', 'Zweirad & Söhne;'],
    files: ['404.html', '500.html', ...PAGES_AND_CARD, 'site.webmanifest'],
  },
  {
    ...{ fact: 'street', from: 'Musterstraße 1', to: 'Am Markt 3, Hof', traces: ['Musterstraße 1', 'Am Markt 3, Hof'] },
    files: ['404.html', '500.html', ...PAGES_AND_CARD],
  },
  {
    ...{ fact: 'e-mail', from: 'kontakt@werkstatt.example', to: 'post@neu.example' },
    traces: ['kontakt@werkstatt.example', 'post@neu.example'],
    files: PAGES_AND_CARD,
  },
  {
    ...{ fact: 'website', from: 'https://www.werkstatt.example', to: 'https://quad-storkow.example' },
    traces: ['www.werkstatt.example', 'quad-storkow.example'],
    files: ['.htaccess', ...PAGES_AND_CARD, 'robots.txt', 'sitemap.xml'],
  },
]

/** Files with the value in any form: as bytes, and as texts with links decoded; ignores spaces and punctuation. */
function filesWith(site: Files, value: string): string[] {
  const raw = [...site].map(([file, contents]) => ({ file, text: Buffer.from(contents).toString() }))
  const found = [...raw, ...listSiteTexts(site)].filter(({ text }) => squeeze(text).includes(squeeze(value)))
  return [...new Set(found.map(({ file }) => file))].sort()
}

function squeeze(text: string): string {
  return text.replace(/&(?:nbsp|shy|#160|#xa0);|[\s\u00ad\u200b\u2060()/\\.+-]/gi, '')
}

let before: Files
let after: Files

beforeAll(async () => {
  before = await buildSite({ content: await makeFilledContent() })
  const edits = EDITS.map(({ from, to }): [string, string, string] => ['business.yaml', from, to])
  after = await buildSite({ content: await makeFilledContent(...edits) })
})

test.each(EDITS)('one edit changes the $fact everywhere', ({ traces, files }) => {
  const [old, fresh] = traces
  expect([filesWith(before, old), filesWith(after, old)]).toEqual([files, []])
  expect([filesWith(before, fresh), filesWith(after, fresh)]).toEqual([[], files])
})

test('the QR code is that of the new address, and the share picture has a new name', () => {
  const codes = [before, after].map((site) =>
    EDITS.filter(({ to }) => String(site.get('index.html')).includes(dashesOfCode(to))).map(({ to }) => to),
  )
  expect(codes).toEqual([[], ['https://quad-storkow.example']])
  const pictures = [before, after].map((site) => [...site.keys()].find((file) => file.startsWith('share.')))
  expect(pictures[0]).not.toBe(pictures[1])
})
