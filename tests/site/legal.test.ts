/**
 * The Impressum: what the law and the specification require, where it is and in which words; what some businesses need;
 * and whether what the page says about the site is true.
 */
import { expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load.ts'
import { TEXTS } from '../../src/facts/privacy.ts'
import { formatDate } from '../../src/lib/date.ts'
import { files, PAGES, parsePage, textOf } from '../helpers/dist.ts'
import { type Edit, makeFullContent, renderContent, TODAY } from '../helpers/site.ts'

type Row = [element: string, place: string, text: string | RegExp]

/** Duties, each with the few words that fulfil it. */
const ALWAYS: Row[] = [
  // The specification
  ['way back to the home page', 'main a[href="/"]', 'Zurück zur Startseite'],
  ['copyright of 2025', 'footer', '© 2025'],
  ['privacy: scope', '#geltungsbereich', 'www.werkstatt.example'],
  ['privacy: no cookies', '#keine-cookies', 'setzt keine Cookies'],
  ['privacy: personal data', '#personenbezogene-daten', /IP-Adresse.* Art\. 22 DSGVO findet nicht statt/],

  // Art. 13 DSGVO; § 5 (1) DDG, § 2 (1) Nr. 2 DL-InfoV: below
  ['controller', '#verantwortlicher', /Vorname Nachname, .*Musterstraße 1, 15859 Storkow.* 030 23125678, .*kontakt@/],
  ['log: purpose, basis, interest', '#server-logdaten', /abzuwehren.* Interesse; .*Art\. 6 Abs\. 1 lit\. f DSGVO/],
  ['log: retention, place', '#server-logdaten', /Speicherdauer der Protokolle: noch nicht ein.*Server: Deutschland/],
  ['log: recipient, contract, no duty', '#server-logdaten', /Niemand ist verpfl.*bei Muster-Hosting.*Art\. 28 DSGVO/],
  ['enquiries: legal bases, no duty', '#kontaktdaten', /Abs\. 1 lit\. b DSGVO.*lit\. f DSGVO.*Eine Pflicht zu diesen/],
  ['enquiries: e-mail provider and contract', '#kontaktdaten', /liegt bei noch nicht eingetragen.*Art\. 28 DSGVO/],
  ['enquiries: who else gets the data', '#kontaktdaten', /der Hersteller.*die Zulassungsstelle.*Steuerberatung/],
  ['enquiries: retention', '#kontaktdaten', /spätestens sechs Monate nach .*§ 257 HGB: sechs .*acht .*zehn Jahre/],
  ['other websites: nothing before the click', '#links', 'vor dem Klick wird nichts an sie übertragen'],
  ['rights', '#rechte', /Art\. 15 .*Art\. 16 .*Art\. 17 .*Art\. 18 .*Art\. 20 .*Art\. 21 .*Art\. 77 DSGVO/],
  ['how to use them', '#rechte', /Nachricht an kontakt@werkstatt.example oder ein Anruf unter 030 23125678/],
  ['Art. 21 (4): objection, set apart', '#widerspruch', /^Widerspruchsrecht nach Art\. 21 DSGVO.*jederzeit/],
  ['date of the texts', '#datenschutz', `Stand: ${formatDate(TEXTS.day)}`.replaceAll('\u00a0', ' ')],

  // WhatsApp
  ['WhatsApp: only by a click', '#whatsapp', /lädt vor dem Klick keine Daten.*freiwillig.*gleichwertige Wege/],
  ['WhatsApp: a controller in the USA', '#whatsapp', /Ireland Limited.*selbst Verantw.*USA.*Angemess.* 2023\/1795/],
  ['WhatsApp: its own notice', '#whatsapp ~ p a[href^="https://www.whatsapp.com/legal/"]', 'Datenschutzrichtlinie'],

  // § 25 TDDDG
  ['storage: what, on a click', '#keine-cookies', /erst, wenn jemand .* tippt.*darkMode .*true \(dunkel\) oder false/],
  ['storage: duration, and its end', '#keine-cookies', /bis er im Browser gelöscht wird.*Website-Daten löschen/],
  ['storage: why no consent', '#keine-cookies', '§ 25 Abs. 2 Nr. 2 TDDDG keine Einwilligung nötig'],
]

const WITH_DATA: Row[] = [
  // § 5 (1) Nr. 5 DDG; § 36 VSBG
  ['rules', '#beruf ~ dl a[href="https://www.gesetze-im-internet.de/hwo/"]', 'Handwerksordnung'],
  ['parts of one’s own', '#bildnachweis', 'Fotos: Vorname Nachname.'],
  ['third country', '#drittland', 'auch in den USA'],
  ['another authority than that of the state', '#rechte', 'zuständig ist die Datenschutzbehörde Musterland'],
  ['dispute resolution', '#streitbeilegung', 'weder bereit noch verpflichtet, an Streitbeilegungsverfahren'],
]

/** Repealed laws, things that must never be published, and texts about features that the site does not have. */
const NEVER = [
  ...[/TMG|Telemediengesetz|TTDSG|RStV|MStV|Teledienst/, /consumers\/odr|OS-Plattform/, /Privacy Shield|BDSG/],
  ...[/Steuer-?(?:nummer|Id)/i, /Postfach \d/, /0180|0900/, /\[at\]|\(at\)/, /SSL|TLS/, /Widerruf/, /im Einzelfall/],
  ...[/Haftungsausschluss|Disclaimer|Haftung für/, /Google|Analytics|Newsletter|Consent|Matomo|Social/i],
  ...[/Generator|erstellt mit|e-recht24|Muster von/i, /Datenschutzbeauftragte/],
]

type Page = ReturnType<typeof parsePage>

const dist = parsePage('impressum/index.html')

/** With every block that only some businesses need. */
const fullContent = await makeFullContent(['legal.yaml', '??? sechs', 'höchstens sechs'])
const pages = await renderContent(fullContent)
const full = parsePage('impressum/index.html', pages)
// The example of the owner's own part has words that ours must not have.
const own = 'section:has(> #datenschutzbeauftragter), li:has([href="#datenschutzbeauftragter"])'
for (const element of full.querySelectorAll(own)) element.remove()

/** For "#id" the part under that heading, else the element itself; undefined if there is none. */
function find(page: Page, place: string): string | undefined {
  const element = page.querySelector(place)
  if (!element) return undefined
  return textOf(/^#[a-z-]+$/.test(place) ? element.closest('section') : element)
}

test.each(ALWAYS)('%s: in %s', (_, place, text) => {
  for (const page of [dist, full]) expect(find(page, place)).toMatch(text)
})

test.each(WITH_DATA)('%s: in %s, if the content has it', (_, place, text) => {
  expect(find(full, place)).toContain(text)
  expect(find(dist, place) ?? '').not.toContain(text)
})

const TEXTS_AND_ADDRESSES = [dist, full].map((page) => {
  const addresses = page.querySelectorAll('main a').map((link) => link.getAttribute('href'))
  return `${textOf(page.querySelector('main'))} ${addresses.join(' ')}`
})

test.each(NEVER)('never says %s', (pattern) => {
  for (const text of TEXTS_AND_ADDRESSES) expect(text).not.toMatch(pattern)
})

/** The rows of a list of facts: "term: value". */
function rowsOf(page: Page, id: string): string[] {
  const rows = page.querySelectorAll(`#${id} + dl div`)
  return rows.map((row) => `${textOf(row.querySelector('dt'))}: ${textOf(row.querySelector('dd'))}`)
}

// § 5 (1) DDG, § 2 (1) DL-InfoV
test('has the provider details, and no row without data', () => {
  const [who, where] = ['Vorname Nachname', 'Musterstraße 1, 15859 Storkow (Mark)']
  const contact = [`Anschrift: ${where}`, 'Telefon: 030 23125678', 'E-Mail: kontakt@werkstatt.example']
  const shop = 'Betrieb: ATV · Bike · Scooter Storkow'
  const tax = 'USt-IdNr.: noch nicht eingetragen'
  expect(rowsOf(dist, 'anbieter')).toEqual([`Anbieter: ${who}`, shop, ...contact, tax])
  expect(rowsOf(full, 'anbieter')).toEqual([
    ...[`Anbieter: ${who}`, `Vertreten durch: ${who}, Geschäftsführer`, shop, ...contact],
    'Handelsregister: Amtsgericht Frankfurt (Oder), HRB 12345 FF',
    'Aufsichtsbehörde: Musteramt, Musterstraße 4, 12345 Musterstadt',
    ...[tax, 'W-IdNr.: noch nicht eingetragen'],
  ])
  expect(rowsOf(full, 'beruf')).toEqual([
    ...['Berufsbezeichnung: Zweiradmechanikermeister', 'Verliehen in: Deutschland'],
    ...['Kammer: Handwerkskammer Frankfurt (Oder)', expect.stringContaining('Handwerksordnung')],
  ])
  const insurer = expect.stringContaining('Musterstraße 3, 12345 Musterstadt')
  expect(rowsOf(full, 'versicherung')).toEqual([insurer, 'Geltungsbereich: Deutschland'])
})

const LOGS = 'section:has(> #server-logdaten)'
const NO_VAT: Edit[] = [
  ['legal.yaml', 'vatId: ??? noch nicht eingetragen', ''],
  ['legal.yaml', 'businessId: ??? noch nicht eingetragen', 'businessId: DE123456788-00001'],
]
const FIRM: Edit[] = [
  ['business.yaml', '# ownerTitle', 'ownerTitle'],
  ['business.yaml', '??? Vorname Nachname', 'Zweirad Krause e. K.'],
  ['business.yaml', '??? ATV · Bike · Scooter Storkow', 'Zweirad Krause'],
  ['legal.yaml', '??? Vorname Nachname, Geschäftsführer', 'Anna Krause'],
]
const NO_LOGS: Edit[] = [['legal.yaml', 'logRetention: ??? noch nicht eingetragen', 'logRetention: keine']]
const CUT: Edit[] = [['legal.yaml', 'Methode, Statuscode, Protokoll\n', 'gekürzte IP-Adresse\n']]
const BODY = 'body: Schlichtung e. V., Ring 1, 77694 Kehl\n  website: https://www.schlichtung.example/de'
const JOINS: Edit[] = [['legal.yaml', 'participates: nein', `participates: ja\n  ${BODY}`]]

test.each([
  ['without a VAT ID the business ID', NO_VAT, '#anbieter', /Musterstadt\s?W-IdNr\.\s?DE123456788-00001/],
  ['a firm like its shop once', FIRM, '#anbieter', /Zweirad Krause e\. K\.\s?Inhaberin\s?Anna Krause\s?Anschrift/],
  ['a firm as the controller', FIRM, '#verantwortlicher', /ist Zweirad Krause e\. K\., Musterstraße 1/],
  ['a host without logs', NO_LOGS, LOGS, /^(?!.*Speicherdauer).*kein Protokoll.*ohne sie zu speichern/],
  ['a host that cuts the address', CUT, LOGS, /IP-Adresse, vor dem Speichern gekürzt/],
  ['the body of dispute resolution', JOINS, '#streitbeilegung', /nimmt .*teil: Schl.*, Ring 1, 77694 Kehl, www\./],
])('names %s', async (_, edits, place, text) => {
  const site = await renderContent(await makeFullContent(...edits))
  expect(find(parsePage('impressum/index.html', site), place)).toMatch(text)
})

test.each(Object.entries({ dist, full }))('%s lists every part in order, and every fact is filled in', (_, page) => {
  const links = page.querySelectorAll('nav[aria-label="Inhalt dieser Seite"] a')
  const wanted = page.querySelectorAll('main h2, main h3').map((heading) => [`#${heading.id}`, textOf(heading)])
  expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual(wanted)
  expect(textOf(page.querySelector('main'))).not.toMatch(/[{}[\]]|undefined/)
})

test('the notice names the authority of the state, and seven items of the server log, then what this host adds', () => {
  expect(find(dist, '#rechte')).toMatch(/LDA Brandenburg.*14532 Kleinmachnow.*033203 356-0, Poststelle@LDA/)
  const items = dist.querySelectorAll('#server-logdaten ~ ul li').map((item) => textOf(item))
  const others = ['Methode der Anfrage (etwa GET)', 'Antwort des Servers (Statuscode)', 'Version des Protokolls']
  expect(items.slice(0, 7).join()).toMatch(/Seite.*Uhrzeit.*Byte.*Referrer.*Browser.*Betriebssystem.*IP-Adresse/)
  expect(items.slice(7)).toEqual(others)
})

test('every part of the privacy notice is in it, and nothing else is set apart', () => {
  const parts = dist.querySelectorAll('section[aria-labelledby="datenschutz"] h3').map(({ id }) => id)
  const named = [...new Set(ALWAYS.map(([, place]) => place.match(/^[^#]*#([a-z-]+)$/)?.[1]))]
  expect(named).toEqual(expect.arrayContaining(parts))
  const sections = dist.querySelectorAll('section:has(> h3)')
  const looks = sections.map((part) => [part.querySelector('h3')?.id, part.classNames])
  const apart = looks.find(([id]) => id === 'widerspruch')
  expect(looks.filter(([, classes]) => classes === apart?.[1])).toEqual([apart])
})

test.each(PAGES)('%s stores only that entry, sends nothing and asks for no data', (file) => {
  expect(String(files.get('.htaccess'))).not.toMatch(/cookie/i)
  const page = parsePage(file)
  const script = page.querySelectorAll('script').map(({ rawText }) => rawText)
  expect(script.join()).toMatch(/localStorage.*"darkMode"|"darkMode".*localStorage/s)
  expect(script.join()).not.toMatch(
    /cookie|sessionStorage|indexedDB|caches|serviceWorker|fetch|XMLHttpRequest|sendBeacon|WebSocket|EventSource|geolocation|userAgent/i,
  )
  expect(page.querySelectorAll('form, input, textarea, select, iframe, object, embed, video, audio')).toEqual([])
})

test('every link to another website is of a kind that the notice names, and sends no referrer', async () => {
  const { content } = await loadContent(fullContent, TODAY)
  const links = PAGES.flatMap((file) => parsePage(file, pages).querySelectorAll('a[href^="https:"]'))
  const onImpressum = new Set(full.querySelectorAll('main a').map((link) => link.getAttribute('href')))
  const kinds: [word: string, holds: (href: string) => boolean][] = [
    ['Herstellern', (href) => content.brands.some(({ website }) => website === href)],
    ['Anzeigenportal', (href) => href === content.business.classifieds],
    ['Kartendienst', (href) => href.startsWith('https://www.google.com/maps/')],
    ['WhatsApp', (href) => href.startsWith('https://wa.me/')],
    ['Stellen, die auf dieser Seite genannt sind', (href) => onImpressum.has(href)],
  ]
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  for (const [word] of kinds) expect(find(dist, '#links')).toContain(word)
  expect(kinds.filter(([, holds]) => !addresses.some(holds))).toEqual([])
  expect(addresses.filter((href) => !kinds.some(([, holds]) => holds(href)))).toEqual([])
  expect(links.filter((link) => link.getAttribute('rel') !== 'noopener noreferrer').map(String)).toEqual([])
})
