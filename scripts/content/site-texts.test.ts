import { expect, test } from 'vitest'
import { listSiteTexts } from './site-texts'

function textsOf(file: string, contents: string): string[] {
  return listSiteTexts(new Map([[file, contents]])).map(({ text }) => text)
}

test.each([
  ['a text', '<p>§&nbsp;5 T&shy;MG</p>', '§ 5 TMG'],
  ['the end of a text before another block', '<span>a@b.example</span><span>Schreiben</span>', 'a@b.example'],
  ['a text across a link', '<p>§ 28 <a href="/">BDSG</a></p>', '§ 28 BDSG'],
  ['the title', '<title>Titel</title>', 'Titel'],
  ['an address', '<a href="https://wa.me/49?text=TODO%20jetzt">x</a>', 'https://wa.me/49?text=TODO jetzt'],
  ['an address that is badly encoded', '<a href="/100%">x</a>', '/100%'],
  ['another text of an image', '<img alt="Muster" src="a.png">', 'Muster'],
  ['a label', '<svg aria-label="Muster"></svg>', 'Muster'],
  ['a meta', '<meta name="description" content="Muster &amp; Co">', 'Muster & Co'],
  ['structured data', '<script type="application/ld+json">{"a":[{"b":"Muster \\u003c"}]}</script>', 'Muster <'],
])('reads %s', (_, html, expected) => {
  expect(textsOf('index.html', html)).toContain(expected)
})

test.each([
  '<script>"TMG"</script>',
  '<style>.TMG{}</style>',
  '<p class="TMG" id="TMG"></p>',
  '<meta http-equiv="Content-Security-Policy" content="TMG">',
  '<svg><path d="TMG"/></svg>',
  '<!-- TMG -->',
])('reads no code: %s', (html) => {
  expect(textsOf('index.html', `<p>Text</p>${html}`).join()).not.toContain('TMG')
})

test('reads manifest, vCard, sitemap and robots.txt, and no other file', () => {
  expect(textsOf('site.webmanifest', '{"name":"Muster"}')).toEqual(['Muster'])
  expect(textsOf('kontakt.vcf', 'BEGIN:VCARD\r\nADR:;;Muster\r\n stra\u00dfe 1\r\n')).toContain('ADR:;;Musterstraße 1')
  expect(textsOf('sitemap.xml', '<url><loc>https://a.example/</loc></url>')).toContain('https://a.example/')
  expect(textsOf('robots.txt', 'Allow: /\nSitemap: x')).toContain('Sitemap: x')
  expect(textsOf('fonts/OFL.txt', 'example.com')).toEqual([])
})
