/** A fact stands in one place of the content: changed there, it is changed everywhere. */
import { beforeAll, expect, test } from 'vitest'
import type { Files } from '../../scripts/lib/files.ts'
import { dashesOfCode } from '../helpers/qr-code.ts'
import { buildSite, makeFilledContent } from '../helpers/site.ts'
import { listSiteTexts } from '../helpers/site-texts.ts'

type Edit = {
  fact: string
  from: string
  to: string
  /** A part of every form of the old value; of a phone number the digits without the leading zero. */
  trace: string
  /** Each place of the new value: a text of the page, the address of a link or a line of another file. */
  places: Record<string, string[]>
}

const EDITS: Edit[] = [
  {
    fact: 'phone',
    from: '030 23125678',
    to: '033678 54321',
    trace: '3023125678',
    places: {
      'index.html': ['tel:+493367854321', '033678 54321', '+493367854321'],
      '404.html': ['tel:+493367854321'],
      '500.html': ['tel:+493367854321', '033678 54321'],
      'impressum/index.html': ['tel:+493367854321', '033678 54321'],
      'kontakt.vcf': ['TEL;TYPE=WORK,VOICE:+493367854321'],
    },
  },
  {
    fact: 'number of WhatsApp',
    from: '0171 3920012',
    to: '0170 7654321',
    trace: '1713920012',
    places: {
      'index.html': [
        'https://wa.me/491707654321?text=Hallo, ich möchte einen Termin in der Werkstatt anfragen.',
        'https://wa.me/491707654321?text=Hallo, ich interessiere mich für KYMCO Scooter.',
      ],
      'kontakt.vcf': ['item1.TEL;TYPE=CELL:+491707654321'],
    },
  },
  {
    fact: 'name',
    from: 'ATV · Bike · Scooter Storkow',
    to: 'Zweirad & Söhne; Storkow',
    trace: 'ATV · Bike · Scooter',
    places: {
      'index.html': [
        'Zweirad & Söhne; Storkow',
        'Zweirad & Söhne; Storkow, Storkow (Mark)',
        '© 2025 Zweirad & Söhne; Storkow',
      ],
      '404.html': ['© 2025 Zweirad & Söhne; Storkow'],
      '500.html': ['© 2025 Zweirad & Söhne; Storkow'],
      'impressum/index.html': ['Impressum & Datenschutz – Zweirad & Söhne; Storkow', 'Zweirad & Söhne; Storkow'],
      'kontakt.vcf': ['FN:Zweirad & Söhne\\; Storkow', 'ORG:Zweirad & Söhne\\; Storkow'],
      'site.webmanifest': ['Zweirad & Söhne; Storkow'],
    },
  },
  {
    fact: 'street',
    from: 'Musterstraße 1',
    to: 'Am Markt 3, Hof',
    trace: 'Musterstraße 1',
    places: {
      'index.html': [
        'Am Markt 3, Hof',
        'Am Markt 3, Hof · 15859 Storkow (Mark)',
        'https://www.google.com/maps/dir/?api=1&destination=Am Markt 3, Hof, 15859 Storkow (Mark)',
      ],
      'impressum/index.html': ['Am Markt 3, Hof, 15859 Storkow (Mark)'],
      'kontakt.vcf': ['ADR;TYPE=WORK:;;Am Markt 3\\, Hof;Storkow (Mark);;15859;Deutschland'],
    },
  },
  {
    fact: 'e-mail',
    from: 'kontakt@werkstatt.example',
    to: 'post@neu.example',
    trace: 'kontakt@werkstatt.example',
    places: {
      'index.html': [
        // A line may end before the "@".
        '@neu.example',
        'post@neu.example',
        'mailto:post@neu.example?subject=Anfrage an die Werkstatt',
        'mailto:post@neu.example?subject=Anfrage zu KYMCO Scooter',
      ],
      'impressum/index.html': ['post@neu.example', 'mailto:post@neu.example'],
      'kontakt.vcf': ['EMAIL:post@neu.example'],
    },
  },
  {
    fact: 'website',
    from: 'https://www.werkstatt.example',
    to: 'https://quad-storkow.example',
    trace: 'www.werkstatt.example',
    places: {
      'index.html': ['https://quad-storkow.example/', 'quad-storkow.example'],
      'impressum/index.html': ['https://quad-storkow.example/impressum/'],
      'kontakt.vcf': ['URL:https://quad-storkow.example'],
      '.htaccess': [
        'RewriteCond %{HTTP_HOST} !^quad-storkow\\.example$ [NC]',
        'RewriteRule ^(.*)$ https://quad-storkow.example/$1 [R=301,L]',
      ],
      'robots.txt': ['Sitemap: https://quad-storkow.example/sitemap.xml'],
      'sitemap.xml': ['https://quad-storkow.example/', 'https://quad-storkow.example/impressum/'],
    },
  },
]

/** Files with the value in any form: as bytes, and as texts with links decoded; blanks and signs do not count. */
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

test.each(EDITS)('one edit changes the $fact everywhere', ({ trace, places }) => {
  expect(filesWith(before, trace)).toEqual(Object.keys(places).sort())
  expect(filesWith(after, trace)).toEqual([])
  const rules = String(after.get('.htaccess')).split('\n')
  const texts = [...listSiteTexts(after), ...rules.map((text) => ({ file: '.htaccess', text }))].map(
    ({ file, text }) => `${file}: ${text}`,
  )
  const expected = Object.entries(places).flatMap(([file, list]) => list.map((text) => `${file}: ${text}`))
  expect(expected.filter((text) => !texts.includes(text))).toEqual([])
})

test('the QR code is that of the new address, and the share picture has a new name', () => {
  const codes = [before, after].map((site) =>
    EDITS.filter(({ to }) => String(site.get('index.html')).includes(dashesOfCode(to))).map(({ to }) => to),
  )
  expect(codes).toEqual([[], ['https://quad-storkow.example']])
  const pictures = [before, after].map((site) => [...site.keys()].find((file) => file.startsWith('share.')))
  expect(pictures[0]).not.toBe(pictures[1])
})
