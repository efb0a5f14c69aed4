/**
 * What the law and the specification want on the Impressum, where it stands and in which words; and whether what
 * the page says about the site is true.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/read.ts'
import { ROOT } from '../../scripts/lib/paths.ts'
import { renderPages } from '../../scripts/pages/pages.ts'
import type { Content } from '../../src/schema/index.ts'
import { files, PAGES, parsePage, textOf } from '../helpers/dist.ts'
import { makeFullContent, PARTS } from '../helpers/site.ts'

type Row = [element: string, place: string, text: string | RegExp]

const ALWAYS: Row[] = [
  // The specification
  ['way back to the home page', 'main a[href="/"]', 'Zurück zur Startseite'],
  ['link to this page, with both words', 'footer', 'Impressum & Datenschutz'],
  ['copyright of 2025', 'footer', '© 2025'],
  ['privacy: scope', '#geltungsbereich', 'gilt für die Website www.werkstatt.example'],
  ['privacy: server log, page', '#server-logdaten', 'besuchte Seite'],
  ['privacy: server log, time', '#server-logdaten', 'Uhrzeit des Zugriffs'],
  ['privacy: server log, bytes', '#server-logdaten', 'gesendete Datenmenge in Byte'],
  ['privacy: server log, referrer', '#server-logdaten', 'Verweis, von dem der Aufruf kam (Referrer)'],
  ['privacy: server log, browser', '#server-logdaten', 'verwendeter Browser'],
  ['privacy: server log, system', '#server-logdaten', 'verwendetes Betriebssystem'],
  ['privacy: server log, IP address', '#server-logdaten', 'verwendete IP-Adresse'],
  ['privacy: no cookies', '#keine-cookies', 'setzt keine Cookies'],
  ['privacy: personal data', '#personenbezogene-daten', 'alle Angaben, mit denen sich eine Person bestimmen lässt'],
  ['privacy: contact data', '#kontaktdaten', 'teilt Kontaktdaten und den Inhalt der Anfrage mit'],
  ['privacy: right to information', '#rechte', 'Auskunft über die gespeicherten Daten (Art. 15 DSGVO)'],
  ['privacy: right to correction', '#rechte', 'Berichtigung falscher Daten (Art. 16 DSGVO)'],
  ['privacy: right to deletion', '#rechte', 'Löschung (Art. 17 DSGVO)'],

  // § 5 (1) DDG
  ['Nr. 1: full name', '#anbieter', 'Anbieter: Vorname Nachname;'],
  ['Nr. 1: address', '#anbieter', 'Anschrift: Musterstraße 1, 15859 Storkow (Mark);'],
  ['Nr. 2: e-mail', '#anbieter', 'E-Mail: kontakt@werkstatt.example;'],
  ['Nr. 2 and § 2 (1) Nr. 2 DL-InfoV: phone', '#anbieter', 'Telefon: 030 23125678;'],
  ['Nr. 6: VAT ID', '#anbieter', 'USt-IdNr.: noch nicht eingetragen;'],

  // Art. 13 DSGVO
  ['controller with name', '#verantwortlicher', 'Vorname Nachname, ATV · Bike · Scooter Storkow'],
  ['controller with address', '#verantwortlicher', 'Musterstraße 1, 15859 Storkow (Mark)'],
  ['controller with phone and e-mail', '#verantwortlicher', 'Telefon 030 23125678, E-Mail kontakt@werkstatt.example'],
  ['log: purpose', '#server-logdaten', 'auszuliefern, ihren Betrieb zu sichern und Angriffe abzuwehren'],
  ['log: legal basis', '#server-logdaten', 'Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO'],
  ['log: legitimate interest', '#server-logdaten', 'Darin liegt das berechtigte Interesse'],
  ['log: retention of this host', '#server-logdaten', 'Speicherdauer der Protokolle: noch nicht eingetragen'],
  ['log: recipient', '#server-logdaten', 'liegt bei Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt'],
  ['log: processor, contract', '#server-logdaten', 'besteht ein Vertrag zur Auftragsverarbeitung (Art. 28 DSGVO)'],
  ['log: place of the servers', '#server-logdaten', 'Standort der Server: Deutschland'],
  ['log: whether it is required', '#server-logdaten', 'Niemand ist verpflichtet, die Daten bereitzustellen'],
  ['IP addresses are personal data', '#personenbezogene-daten', /etwa .*IP-Adresse/],
  ['whether data are required', '#personenbezogene-daten', 'muss niemand Namen oder Kontaktdaten angeben'],
  ['no automated decisions', '#personenbezogene-daten', 'Profiling nach Art. 22 DSGVO findet nicht statt'],
  ['enquiries: purpose', '#kontaktdaten', 'Termine, Angebote, Verkäufe und Reparaturen abzuwickeln'],
  ['enquiries: legal basis, contract', '#kontaktdaten', 'Art. 6 Abs. 1 lit. b DSGVO'],
  ['enquiries: legal basis, interest', '#kontaktdaten', /lit\. f DSGVO mit dem berechtigten Interesse, Fragen zu bea/],
  ['enquiries: e-mail provider', '#kontaktdaten', 'Das E-Mail-Postfach liegt bei noch nicht eingetragen'],
  ['enquiries: retention', '#kontaktdaten', 'spätestens sechs Monate nach der letzten Nachricht'],
  ['enquiries: business letters', '#kontaktdaten', 'sechs Jahre für Geschäftsbriefe'],
  ['enquiries: vouchers', '#kontaktdaten', 'acht Jahre für Buchungsbelege'],
  ['enquiries: books', '#kontaktdaten', 'zehn Jahre für Bücher und Abschlüsse, jeweils ab dem Ende des Kalenderjahres'],
  ['enquiries: statutes', '#kontaktdaten', '§ 147 AO und § 257 HGB'],
  ['enquiries: whether data are required', '#kontaktdaten', 'Eine Pflicht zu diesen Angaben besteht nicht'],
  ['other websites', '#links', 'verarbeitet sie in eigener Verantwortung'],
  ['other websites: nothing before the click', '#links', 'vor dem Klick wird nichts an sie übertragen'],
  ['right to restriction', '#rechte', 'Einschränkung der Verarbeitung (Art. 18 DSGVO)'],
  ['right to portability', '#rechte', 'Datenübertragbarkeit (Art. 20 DSGVO)'],
  ['right to object', '#rechte', 'Widerspruch (Art. 21 DSGVO)'],
  ['right to complain', '#rechte', 'Beschwerde bei einer Aufsichtsbehörde (Art. 77 DSGVO)'],
  [
    'how to use them',
    '#rechte',
    'genügt eine formlose Nachricht an kontakt@werkstatt.example oder ein Anruf unter 030 23125678',
  ],
  ['authority', '#rechte', 'Brandenburg (LDA Brandenburg), Stahnsdorfer Damm 77, 14532 Kleinmachnow'],
  ['authority: phone and e-mail', '#rechte', 'Telefon 033203 356-0, Poststelle@LDA.Brandenburg.de'],
  [
    'Art. 21 (4): objection, set apart',
    'section:has(> #widerspruch)',
    'jederzeit der Verarbeitung personenbezogener Daten widersprechen',
  ],
  ['Art. 21 (4): its own heading', 'section > h3#widerspruch', 'Widerspruchsrecht nach Art. 21 DSGVO'],
  ['date of the texts', '#datenschutz', 'Stand: 20. November 2026'],

  // WhatsApp
  ['WhatsApp: nothing before the click', '#whatsapp', 'lädt vor dem Klick keine Daten'],
  [
    'WhatsApp: provider in the EEA',
    '#whatsapp',
    'im Europäischen Wirtschaftsraum die WhatsApp Ireland Limited (Meta-Konzern)',
  ],
  ['WhatsApp: a controller itself', '#whatsapp', 'selbst Verantwortliche'],
  ['WhatsApp: contents', '#whatsapp', 'Ende-zu-Ende verschlüsselt'],
  ['WhatsApp: metadata', '#whatsapp', 'Metadaten wie Telefonnummer und Zeitpunkt sind es nicht'],
  ['WhatsApp: USA', '#whatsapp', 'WhatsApp LLC und die Meta Platforms, Inc. in den USA'],
  ['WhatsApp: adequacy, for now', '#whatsapp', 'derzeit der Angemessenheitsbeschluss (EU) 2023/1795'],
  ['WhatsApp: voluntary', '#whatsapp', 'Die Nutzung ist freiwillig'],
  ['WhatsApp: equal ways', '#whatsapp', 'Telefon und E-Mail sind gleichwertige Wege'],
  ['WhatsApp: its own notice', '#whatsapp ~ p a[href^="https://www.whatsapp.com/legal/"]', 'Datenschutzrichtlinie'],

  // § 25 TDDDG
  ['mail: processor', '#kontaktdaten', 'dort im Auftrag verarbeitet (Art. 28 DSGVO)'],
  ['storage: name and content', '#keine-cookies', 'heißt darkMode und hat den Wert true (dunkel) oder false (hell)'],
  ['storage: only on a click', '#keine-cookies', /erst, wenn jemand .* tippt/],
  ['storage: purpose', '#keine-cookies', 'zeigt dann das gewählte Design'],
  ['storage: no ID, not sent', '#keine-cookies', 'enthält keine Kennung und wird nicht übertragen'],
  ['storage: duration', '#keine-cookies', 'bleibt, bis er im Browser gelöscht wird'],
  ['storage: how to delete it', '#keine-cookies', '„Website-Daten löschen“'],
  [
    'storage: why no consent',
    '#keine-cookies',
    /ausdrücklich gewählt.* § 25 Abs. 2 Nr. 2 TDDDG keine Einwilligung nötig/,
  ],
]

const WITH_DATA: Row[] = [
  // § 5 (1) DDG
  ['Nr. 1: representative', '#anbieter', 'Vertreten durch: Vorname Nachname, Geschäftsführer;'],
  ['Nr. 3: supervisory authority', '#anbieter', 'Aufsichtsbehörde: Musteramt, Musterstraße 4, 12345 Musterstadt;'],
  ['Nr. 4: register', '#anbieter', 'Register: Handelsregister, Amtsgericht Frankfurt (Oder), HRB 12345 FF;'],
  ['Nr. 5 a: chamber', '#beruf', 'Kammer: Handwerkskammer Frankfurt (Oder);'],
  ['Nr. 5 b: title', '#beruf', 'Berufsbezeichnung: Zweiradmechanikermeister;'],
  ['Nr. 5 b: state', '#beruf', 'Verliehen in: Deutschland;'],
  ['Nr. 5 c: rules', '#beruf', 'Berufsrecht: Handwerksordnung (HwO);'],
  ['Nr. 5 c: where they are', '#beruf ~ dl a[href="https://www.gesetze-im-internet.de/hwo/"]', 'Handwerksordnung'],
  ['Nr. 6: business ID', '#anbieter', 'W-IdNr.: noch nicht eingetragen;'],

  // § 2 (1) Nr. 11 DL-InfoV, § 36 VSBG
  ['insurer and address', '#versicherung', 'Muster-Versicherung AG, Musterstraße 3, 12345 Musterstadt;'],
  ['where the insurance holds', '#versicherung', 'Geltungsbereich: Deutschland;'],
  ['parts of one’s own', '#bildnachweis', 'Fotos: Vorname Nachname.'],
  ['third country', '#drittland', 'auch in den USA'],
  ['dispute resolution', '#streitbeilegung', 'weder bereit noch verpflichtet, an Streitbeilegungsverfahren'],
]

/** Repealed laws, what must never be published, and texts for things that the site does not have. */
const NEVER = [
  /TMG|Telemediengesetz/,
  /TTDSG/,
  /RStV/,
  /Teledienst/,
  /MStV/,
  /consumers\/odr|OS-Plattform/,
  /Privacy Shield/,
  /BDSG/,
  /Steuer-?(?:nummer|Id)/i,
  /Postfach \d/,
  /Haftungsausschluss|Disclaimer|Haftung für/,
  /Google|Analytics|Newsletter|Consent|Matomo|Social/i,
  /Widerruf/,
  /0180|0900/,
  /im Einzelfall/,
  /Generator|erstellt mit|e-recht24|Muster von/i,
  /Datenschutzbeauftragte/,
  /\[at\]|\(at\)/,
  /SSL|TLS/,
]

const dist = parseParts(parsePage('impressum/index.html').toString())
let full: Promise<{ content: Content; pages: Map<string, HTMLElement> }> | undefined

/** The site with every block that only some businesses need. */
function renderFull() {
  full ??= makeFullContent()
    .then((folder) => loadContent(folder, PARTS.today))
    .then(async ({ content }) => {
      const pages = await renderPages({ ...PARTS, content })
      const parsed = new Map([...pages].map(([file, html]) => [file, parseParts(String(html))]))
      // The example of an owner's own part has words that our parts must not have.
      const own = 'section:has(> #datenschutzbeauftragter), li:has([href="#datenschutzbeauftragter"])'
      for (const element of parsed.get('impressum/index.html')?.querySelectorAll(own) ?? []) element.remove()
      return { content, pages: parsed }
    })
  return full
}

async function openFull(): Promise<HTMLElement> {
  const page = (await renderFull()).pages.get('impressum/index.html')
  if (!page) throw new Error('There is no Impressum.')
  return page
}

/** Parses a page and writes "term: value; " into its lists of facts. */
function parseParts(html: string): HTMLElement {
  const page = parse(html, { blockTextElements: { script: true, style: true } })
  for (const term of page.querySelectorAll('dt')) term.innerHTML += ': '
  for (const value of page.querySelectorAll('dd')) value.innerHTML += '; '
  return page
}

/** The part under a heading, for "#id"; else the element itself. Undefined where there is none. */
function find(page: HTMLElement, place: string): string | undefined {
  const element = page.querySelector(place)
  if (!element) return undefined
  return textOf(/^#[a-z-]+$/.test(place) ? element.closest('section') : element).replaceAll(' ;', ';')
}

test.each(ALWAYS)('%s: in %s', async (_, place, text) => {
  for (const page of [dist, await openFull()])
    expect(find(page, place)).toEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    )
})

test.each(WITH_DATA)('%s: in %s, when the content has it', async (_, place, text) => {
  expect(find(await openFull(), place)).toContain(text)
  expect(find(dist, place) ?? '').not.toContain(text)
})

test.each(NEVER)('never says %s', async (pattern) => {
  for (const page of [dist, await openFull()]) {
    const addresses = page.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    expect(`${textOf(page.querySelector('main'))} ${addresses.join(' ')}`).not.toMatch(pattern)
  }
})

test('the server log has these seven items, then what this host adds', async () => {
  const items = dist.querySelectorAll('#server-logdaten ~ ul li').map((item) => textOf(item))
  const others = ['Methode der Anfrage (etwa GET)', 'Antwort des Servers (Statuscode)', 'Version des Protokolls']
  expect(items).toHaveLength(10)
  expect(items.slice(7)).toEqual(others)
})

test('every part of the privacy notice is in it, and nothing else is set apart', () => {
  const parts = dist.querySelectorAll('section[aria-labelledby="datenschutz"] h3').map(({ id }) => id)
  const named = [...new Set(ALWAYS.map(([, place]) => place.match(/^[^#]*#([a-z-]+)$/)?.[1]))]
  expect(named).toEqual(expect.arrayContaining(parts))
  const looks = dist
    .querySelectorAll('section:has(> h3)')
    .map((part) => [part.querySelector('h3')?.id, part.classNames])
  const apart = looks.find(([id]) => id === 'widerspruch')
  expect(looks.filter(([, classes]) => classes === apart?.[1])).toEqual([apart])
})

test('the storage entry that the notice names is the one of the script', async () => {
  const folder = join(ROOT, 'src/client')
  const sources = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  const source = (await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8'))))
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
  const uses = [...source.matchAll(/localStorage\b(?:\.(\w+)\((\w+))?/g)].map(([, method, key]) => `${method} ${key}`)
  expect([...new Set(uses)].sort()).toEqual(['getItem KEY', 'setItem KEY'])
  const key = source.match(/const KEY = '(.+)'/)?.[1]
  expect(find(dist, '#keine-cookies')).toContain(`heißt ${key} und hat den Wert`)
})

test.each(PAGES)('%s stores nothing but that entry, sends nothing and asks for no data', (file) => {
  const page = parsePage(file)
  const script = page.querySelectorAll('script').map(({ rawText }) => rawText)
  expect(script.join()).toContain('localStorage')
  expect(script.join()).not.toMatch(
    /cookie|sessionStorage|indexedDB|caches|serviceWorker|fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource|geolocation|userAgent/i,
  )
  expect(page.querySelectorAll('form, input, textarea, select, iframe, object, embed, video, audio')).toEqual([])
})

test('the .htaccess sets no cookie', () => {
  expect(String(files.get('.htaccess'))).not.toMatch(/cookie/i)
})

test('every link to another website is of a kind that the notice names, and keeps the referrer back', async () => {
  const { content, pages } = await renderFull()
  const links = [...pages.values()].flatMap((page) => page.querySelectorAll('a[href^="https:"]'))
  const onImpressum = new Set((await openFull()).querySelectorAll('main a').map((link) => link.getAttribute('href')))
  const kinds: [word: string, holds: (href: string) => boolean][] = [
    ['Herstellern', (href) => content.brands.some(({ website }) => website === href)],
    ['Anzeigenportal', (href) => href === content.business.classifieds],
    ['Kartendienst', (href) => href.startsWith('https://www.google.com/maps/')],
    ['WhatsApp', (href) => href.startsWith('https://wa.me/')],
    ['Stellen, die auf dieser Seite genannt sind', (href) => onImpressum.has(href)],
  ]
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  for (const [word] of kinds) expect(find(dist, '#links')).toContain(word)
  const missing = kinds.filter(([, holds]) => !addresses.some(holds))
  expect(missing).toEqual([])
  expect(addresses.filter((href) => !kinds.some(([, holds]) => holds(href)))).toEqual([])
  expect(links.filter((link) => link.getAttribute('rel') !== 'noopener noreferrer').map(String)).toEqual([])
})
