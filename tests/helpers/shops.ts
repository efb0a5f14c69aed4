/** What owners may write and what they must not: whole contents, each the first shop's with some fields changed. */
import { join } from 'node:path'
import { listDuties } from '../../scripts/content/duties.ts'
import { checkFile, valueAt } from '../../scripts/content/field-at.ts'
import { listForbidden } from '../../scripts/content/forbidden.ts'
import { loadContent } from '../../scripts/content/load.ts'
import { askOfContent } from '../../scripts/content/questions.ts'
import { type Content, contentSchema } from '../../src/schema/index.ts'

/** Fields by their path; undefined removes one. */
export type Edit = Record<string, unknown>

const TODAY = '2026-11-24'
const { written: FIRST } = await loadContent(join(import.meta.dirname, '../../examples/storkow'), TODAY)

const HOST = 'Webspace GmbH, Ringstraße 2, 15230 Frankfurt (Oder)'

/** What the first shop still has to fill in. */
const FILLED: Edit = {
  'business.owner': 'Jana Wendland',
  'business.website': 'https://www.quad-storkow.de',
  'business.street': 'Am Markt 3',
  'business.phone': '033678 62345',
  'business.whatsApp.phone': '0170 1234567',
  'business.email': 'werkstatt@quad-storkow.de',
  'business.classifieds': 'https://anzeigen.de/quad',
  'business.copyrightYear': '2026',
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`brands.${index}.website`, undefined])),
  'legal.vatId': 'DE200000005',
  'legal.hosting.company': HOST,
  'legal.hosting.logRetention': '14 Tage',
  'legal.emailProvider': HOST,
}

function edit(tree: unknown, edits: Edit): Record<string, unknown> {
  const copy = structuredClone(tree) as Record<string, unknown>
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split('.')
    const parent = valueAt(copy, steps.slice(0, -1)) as Record<string, unknown>
    if (value === undefined) delete parent[steps.at(-1) ?? '']
    else parent[steps.at(-1) ?? ''] = value
  }
  return copy
}

/** What the strict build says. */
export function judge(edits: Edit) {
  const written = edit(FIRST, { ...FILLED, ...edits })
  const checked = Object.keys(contentSchema.shape).map((name) => {
    return { name, ...checkFile(name as keyof Content, written[name]) }
  })
  const issues = checked.flatMap((file) => file.issues.map(({ message }) => message))
  if (issues.length > 0) return { refused: issues, asked: [] }
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  const refused = [...listForbidden(written, { isFictional: false }), ...listDuties(content)]
  return {
    refused: refused.map(({ message }) => message),
    asked: askOfContent(content, written, TODAY).map(({ message }) => message),
  }
}

/** A shop elsewhere has its own texts. */
const move = (town: string, postalCode: string, state: string): Edit => ({
  'business.town': town,
  'business.postalCode': postalCode,
  'hours.state': state,
  'home.title': `Quad und Roller in ${town}`,
  'home.description': `Händler und Werkstatt in ${town}.`,
  'home.lead': 'Verkauf, Wartung und Ersatzteile.',
  'home.services.intro': 'Wir verkaufen, warten und reparieren.',
  'home.about.intro': 'Seit 2011 hinter dem Bahnhof.',
  'home.contact.appointmentNote': 'Bitte vorher anrufen.',
  values: [],
  brands: [
    {
      ...{ name: 'KYMCO', kinds: ['Scooter'], partner: 'Vertragspartner', description: 'Alle Roller bis 300 Kubik.' },
      ...{ image: 'illustrations/roller', paint: 'rot', features: ['Verkauf', 'Wartung'] },
    },
  ],
})

const BERLIN = move('Berlin', '12049', 'Berlin')
const KEMPTEN = move('Kempten (Allgäu)', '87435', 'Bayern')

const gmbh = (edits: Edit = {}): Edit => ({
  'business.owner': 'Quadhof Storkow GmbH',
  'legal.representedBy': 'Jana Wendland, Geschäftsführerin',
  'legal.register': { court: 'Amtsgericht Frankfurt (Oder)', entry: 'HRB 4711 FF' },
  ...edits,
})

const represented = (
  owner: string,
  representedBy: string,
  entry?: string,
  court = 'Amtsgericht Charlottenburg',
): Edit => ({
  'business.owner': owner,
  'legal.representedBy': representedBy,
  ...(entry && { 'legal.register': { court, entry } }),
})

const notice = (text: string): Edit => ({ 'home.notice': { text, last: '31.01.2027' } })
const more = (text: string, heading = 'Hinweise'): Edit => ({
  'legal.more': [{ id: 'hinweise', heading, paragraphs: [text] }],
})
const terms = (text: string): Edit => ({
  'legal.terms': [{ id: 'bedingungen', heading: 'Reparaturbedingungen', paragraphs: [text] }],
})
const owner = (name: string): Edit => ({ 'business.owner': name })
const lead = (text: string): Edit => ({ 'home.lead': text })

const PROFESSION = {
  title: 'Zweiradmechanikermeisterin',
  state: 'Deutschland',
  chamber: '[Handwerkskammer Frankfurt (Oder)](https://www.hwk-ff.de)',
  rules: '[Handwerksordnung](https://www.gesetze-im-internet.de/hwo/)',
}

export type Bad = [title: string, edits: Edit, outcome: 'refused' | 'asked', message: RegExp]

/** Nobody may publish these. */
export const BAD_SHOPS: Bad[] = [
  // Who
  ['a GbR that hides its form', owner('Jörg Lehmann und Anna Krause'), 'refused', /GbR/],
  ['a couple', owner('Anna & Jörg Lehmann'), 'refused', /GbR/],
  ['a couple with one surname', owner('Anna und Jörg Lehmann'), 'refused', /GbR/],
  ['initials', owner('J. Lehmann'), 'refused', /Vor- und Nachname/],
  ['two initials', owner('H.-J. Lehmann'), 'refused', /Vor- und Nachname/],
  ['a shortened first name', owner('Chr. Lehmann'), 'refused', /Vor- und Nachname/],
  ['a shortened surname', owner('Jörg L.'), 'refused', /Vor- und Nachname/],
  ['a surname', owner('Lehmann'), 'refused', /Vor- und Nachname/],
  ['Herr in front', owner('Herr Lehmann'), 'refused', /Vor- und Nachname/],
  ['a family', owner('Familie Lehmann'), 'refused', /Vor- und Nachname/],
  ['a word in front', owner('Inhaber: Jörg Lehmann'), 'refused', /Vor- und Nachname/],
  ['a father and his son', owner('Lehmann & Sohn'), 'refused', /Vor- und Nachname/],
  ['nobody', owner('die Geschäftsführung'), 'refused', /Vor- und Nachname/],
  ['a shop with cars', owner('Auto Krause'), 'asked', /Mensch/],
  ['a workshop', owner('Kfz Krause'), 'asked', /Mensch/],
  ['tyres', owner('Reifen Müller'), 'asked', /Mensch/],
  ['a scooter shop', owner('Roller Laden'), 'asked', /Mensch/],
  ['a bicycle workshop', owner('Fahrradwerkstatt Neukölln'), 'asked', /Mensch/],
  ['two people with a comma', owner('Jörg Lehmann, Anna Krause'), 'asked', /Mensch/],
  ['a managing director without a company', owner('Jörg Lehmann, Geschäftsführer'), 'asked', /Mensch/],
  ['a Limited with nobody', owner('Lehmann Trading Ltd.'), 'refused', /vertritt/],
  ['a GmbH behind its management', gmbh({ 'legal.representedBy': 'die Geschäftsführung' }), 'refused', /vertritt/],
  ['a GmbH with a surname', gmbh({ 'legal.representedBy': 'Lehmann' }), 'refused', /vertritt/],
  ['a GmbH with Frau', gmbh({ 'legal.representedBy': 'Frau Lehmann, Geschäftsführerin' }), 'refused', /vertritt/],
  ['a GmbH with initials', gmbh({ 'legal.representedBy': 'J. Lehmann, Geschäftsführer' }), 'refused', /vertritt/],
  [
    'a GbR with an initial',
    represented('Quad GbR', 'A. Krause und Jörg Lehmann, Gesellschafter'),
    'refused',
    /vertritt/,
  ],
  ['a GmbH & Co. KG with a person', represented('Huber GmbH & Co. KG', 'Anton Huber', 'HRA 12'), 'refused', /GmbH/],
  ['a GmbH in the HRA', gmbh({ 'legal.register': { court: 'Amtsgericht Cottbus', entry: 'HRA 1' } }), 'refused', /HRB/],
  [
    'a register without a town',
    gmbh({ 'legal.register': { court: 'Amtsgericht', entry: 'HRB 1 CB' } }),
    'refused',
    /Ort/,
  ],
  ['a chamber as a court', gmbh({ 'legal.register': { court: 'IHK Cottbus', entry: 'HRB 1 CB' } }), 'asked', /Gericht/],
  ['an SE without its register', represented('Quad SE', 'Jana Wendland, Vorstand'), 'refused', /HRB/],
  ['an eK without its register', represented('Lehmann Zweirad eK', 'Jörg Lehmann'), 'refused', /HRA/],

  ['a family behind a GmbH', gmbh({ 'legal.representedBy': 'Familie Lehmann' }), 'refused', /vertritt/],
  ['see above', gmbh({ 'legal.representedBy': 'siehe oben' }), 'refused', /vertritt/],
  ['a title of a journeyman', { 'legal.profession': { ...PROFESSION, title: 'Kfz-Mechatroniker' } }, 'asked', /HwO/],
  ['a tax office for a permit', { 'legal.supervisoryAuthority': 'Finanzamt Fürstenwalde' }, 'asked', /DDG/],

  // Contact
  ['a dead mailbox', { 'business.email': 'noreply@quad-storkow.de' }, 'refused', /niemand/],
  ['another dead mailbox', { 'business.email': 'no-reply@quad-storkow.de' }, 'refused', /niemand/],
  ['a number of a vote', { 'business.phone': '0137 7123456' }, 'refused', /Nummer/],
  ['a number that costs extra', { 'business.phone': '0900 1123456' }, 'refused', /0900/],
  ['a parcel station', { 'business.street': 'Packstation 145' }, 'refused', /Anschrift/],
  ['a box', { 'business.street': 'Postfach 12 34' }, 'refused', /Anschrift/],
  ['a street without a number', { 'business.street': 'Am Markt' }, 'asked', /Hausnummer/],
  ['a slip in the address', { 'business.website': 'https://www.quad-storkow.dee' }, 'asked', /E-Mail/],
  ['www twice', { 'business.website': 'https://www.www.quad-storkow.de' }, 'asked', /www/],
  ['letters swapped', { 'business.website': 'https://quad-stokrow.de' }, 'asked', /E-Mail/],

  // Place
  ['Bavaria with a code of Brandenburg', { 'hours.state': 'Bayern' }, 'asked', /Bundesland/],
  ['Brandenburg with a code of Bavaria', { ...KEMPTEN, 'hours.state': 'Brandenburg' }, 'asked', /Bundesland/],
  [
    'Hessen with the Bavarian authority',
    {
      ...move('Fulda', '36037', 'Hessen'),
      'legal.dataProtectionAuthority': 'das Bayerische Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach',
    },
    'asked',
    /zuständig/,
  ],
  [
    'Saxony with the federal authority',
    {
      ...move('Pirna', '01796', 'Sachsen'),
      'legal.dataProtectionAuthority':
        'die Bundesbeauftragte für den Datenschutz, Graurheindorfer Straße 153, 53117 Bonn',
    },
    'asked',
    /zuständig/,
  ],
  [
    'Bavaria with the authority for offices',
    {
      ...KEMPTEN,
      'legal.dataProtectionAuthority':
        'der Bayerische Landesbeauftragte für den Datenschutz, Wagmüllerstraße 18, 80538 München',
    },
    'asked',
    /zuständig/,
  ],
  [
    'a tax office',
    { ...BERLIN, 'legal.dataProtectionAuthority': 'das Finanzamt Neukölln, Thiemannstraße 1, 12059 Berlin' },
    'asked',
    /zuständig/,
  ],

  // Texts beside the standard notice
  ['cookies', more('Diese Website verwendet Cookies, um Ihren Besuch zu verbessern.'), 'asked', /keine Cookies/],
  [
    'a form',
    more('Wenn Sie uns per Kontaktformular Anfragen senden, speichern wir Ihre Angaben.'),
    'asked',
    /kein Formular/,
  ],
  ['analytics', more('Wir nutzen Matomo und Google reCAPTCHA.'), 'asked', /Auswertung/],
  ['a newsletter', more('Für den Newsletter brauchen wir Ihre E-Mail-Adresse.'), 'asked', /kein Formular/],
  ['a map', more('Wir binden Google Maps ein.'), 'asked', /eingebettet/],
  ['a video', more('Auf unserer Seite sind Videos von YouTube eingebettet.'), 'asked', /eingebettet/],
  ['a generator', more('Erstellt mit dem Datenschutz-Generator von Dr. Schwenke.'), 'asked', /Muster/],
  ['a disclaimer', terms('Haftung für Links: Unser Angebot enthält Links zu externen Websites.'), 'refused', /Links/],

  // Advertising
  ['superlatives', lead('Der größte Quad-Händler in Brandenburg.'), 'asked', /§ 5 UWG/],
  ['best prices', lead('Beste Preise garantiert.'), 'asked', /§ 5 UWG/],
  ['number one', lead('Die Nr. 1 für Roller.'), 'asked', /§ 5 UWG/],
  ['stars', lead('4,9 Sterne bei Google.'), 'asked', /Bewertung/],
  ['a price with additions', lead('Roller für 2.999,- EUR zzgl. Überführung.'), 'asked', /Gesamtpreis/],
  ['a credit', lead('Finanzierung mit 2,9 % effektivem Jahreszins.'), 'asked', /Kredit/],
  ['green words', lead('Nachhaltig, CO₂-frei und umweltschonend unterwegs.'), 'asked', /belegen/],
  ['a guarantee for life', lead('Lebenslange Garantie auf jede Reparatur.'), 'asked', /Garantie/],
  ['a Meisterbetrieb', lead('Dein Zweiradmeisterbetrieb.'), 'asked', /Handwerksrolle/],
  [
    'a Servicepartner as a dealer',
    { 'brands.8.description': 'Dein offizieller Vertragshändler.' },
    'asked',
    /nicht als Vertragspartner/,
  ],
  [
    'a Servicepartner with a guarantee',
    { 'brands.8.description': 'Hier regeln wir auch die Garantie.' },
    'asked',
    /nicht als Vertragspartner/,
  ],
  ['a Servicepartner for guarantees', { 'brands.8.features': 'Wartung, Garantie' }, 'asked', /ohne Vertrag/],
  ['a job for the young', notice('Wir suchen einen jungen, kräftigen Mechaniker.'), 'asked', /AGG/],
  ['a job for men', notice('Mechaniker gesucht.'), 'asked', /AGG/],
  ['a job without a word on the data', notice('Wir suchen Verstärkung: Ruf an!'), 'asked', /Bewerbung/],
  ['a discount', lead('Alle Helme 30 % Rabatt.'), 'asked', /§ 11 PAngV/],
  ['a rate by the month', lead('Roller für 49 € im Monat.'), 'asked', /Kredit/],
  ['used, as seen', lead('Gekauft wie gesehen.'), 'asked', /§ 476 BGB/],
  ['a comparison', lead('Günstiger als jeder andere.'), 'asked', /§ 5 UWG/],
  ['a promise', lead('Wir garantieren die Abnahme beim TÜV.'), 'asked', /Garantie/],
  ['a seal', lead('TÜV-geprüfte Werkstatt.'), 'asked', /§ 5a UWG/],
  ['a job for a man', notice('Mechatroniker (m) gesucht.'), 'asked', /AGG/],
  ['mediation now and then', terms('Wir nehmen im Einzelfall an Schlichtung teil.'), 'asked', /Schlichtung/],
  ['open on Sundays', { 'hours.weekly.sunday': '10:00–16:00' }, 'asked', /Ladenschluss/],
  ['open on Karfreitag', { 'hours.holidays': { Karfreitag: 'wie üblich' } }, 'asked', /Ladenschluss/],

  // Periods, days and companies
  ['a contract of 2009', { 'legal.hosting.contract': '03.03.2009' }, 'asked', /2018/],
  ['logs of ten years', { 'legal.hosting.logRetention': '10 Jahre' }, 'asked', /lange/],
  ['enquiries of thirty years', { 'legal.enquiryRetention': '30 Jahre' }, 'asked', /lange/],
  [
    'a country without a basis',
    { 'legal.hosting.location': 'USA', 'legal.thirdCountry': 'In die USA.' },
    'asked',
    /Grundlage/,
  ],
  ['servers in the USA', { 'legal.hosting.location': 'USA' }, 'refused', /Grundlage/],
  ['a host in Tel Aviv', { 'legal.hosting.company': 'Wix.com Ltd., 40 Namal, Tel Aviv' }, 'asked', /EU/],
  ['a host in New York', { 'legal.hosting.company': 'DigitalOcean LLC, 101 Avenue, New York' }, 'asked', /EU/],
  ['mail at Hotmail', { 'legal.emailProvider': 'Hotmail, One Way 1, Redmond' }, 'asked', /EU/],
  ['an old day', { 'legal.updated': '20.11.2019' }, 'asked', /Stand/],
]

export type Truthful = [title: string, edits: Edit]

/** These are true: none may be refused. */
export const TRUTHFUL_SHOPS: Truthful[] = [
  // Who
  ['a surname like a vehicle', owner('Jens Quade')],
  ['a surname like a bishop', owner('Oliver Bishop')],
  ['a surname like an engine', owner('Cem Motorcu')],
  ['a surname like a bicycle', owner('Marc Bikel')],
  ['a woman called Meister', owner('Anna Meister')],
  ['a man called Herr', owner('Peter Herr')],
  ['nobility', owner('Friedrich von und zu Lehm')],
  ['a second name shortened', owner('Hans J. Lehmann')],
  ['a double first name, half of it shortened', owner('Karl-H. Lehmann')],
  ['a son', owner('Anton Huber jun.')],
  ['a prince', owner('Anna von Sachsen und Thüringen')],
  ['a street like a box', { 'business.street': 'Am Postfachhof 3' }],
  ['a doctor', owner('Dr. Anna Lehmann')],
  ['an engineer', owner('Dipl.-Ing. (FH) Jörg Lehmann')],
  ['a title behind', owner('Jörg Lehmann, Zweiradmechanikermeister')],
  ['Vietnamese', owner('Nguyen Van An')],
  ['Irish', owner("Sean O'Neill")],
  ['shop and owner called alike', { 'business.name': 'Jana Wendland' }],
  ['a GmbH in its first weeks', { ...gmbh({ 'business.owner': 'Quadhof GmbH i. G.' }), 'legal.register': undefined }],
  ['a UG', gmbh({ 'business.owner': 'Quadhof UG (haftungsbeschränkt)' })],
  ['a GmbH with words in front', gmbh({ 'legal.representedBy': 'Geschäftsführer: Jörg Lehmann, Anna Krause' })],
  ['a GmbH with Herr', gmbh({ 'legal.representedBy': 'Geschäftsführer Herr Jörg Lehmann' })],
  ['a GmbH with its director called Herr', gmbh({ 'legal.representedBy': 'Peter Herr, Geschäftsführer' })],
  [
    'a GmbH & Co. KG',
    represented('Huber GmbH & Co. KG', 'Huber Verwaltungs-GmbH, diese durch Anton Huber, Geschäftsführer', 'HRA 12'),
  ],
  [
    'an AG & Co. KG',
    represented('Huber AG & Co. KG', 'Huber AG, diese vertreten durch den Vorstand Anton Huber', 'HRA 12'),
  ],
  ['an OHG', represented('Lehmann OHG', 'Anna und Jörg Lehmann, Gesellschafter', 'HRA 12')],
  ['an eK', represented('Zweirad Lehmann eK', 'Jörg Lehmann', 'HRA 12 FF')],
  [
    'an e. Kfr.',
    { ...represented('Zweirad Lehmann e. Kfr.', 'Anna Lehmann', 'HRA 12'), 'business.ownerTitle': 'Inhaberin' },
  ],
  ['a GbR', represented('Lehmann und Krause GbR', 'Jörg Lehmann und Anna Krause')],
  ['an SE', represented('Quad SE', 'Jana Wendland, Vorstand', 'HRB 12')],
  [
    'a Limited of Ireland',
    represented('Quad Ireland Ltd.', 'Jana Wendland, Director', 'Nr. 654321', 'Companies Registration Office, Dublin'),
  ],
  ['a Limited of Cyprus with a branch', represented('Quad Limited', 'Director: Jana Wendland', 'HRB 12')],
  [
    'an e. K. called like its owner',
    { ...represented('Anna Krause e. K.', '', 'HRA 12'), 'legal.representedBy': undefined },
  ],
  ['a GbR called like its partners', owner('Anna Krause & Jörg Lehmann GbR')],
  ['a club', represented('Fahrrad-Selbsthilfe e. V.', 'Anna Lehmann (Vorsitzende)', 'VR 12')],
  // Texts
  [
    'terms with the sentence of § 309',
    terms('Der Haftungsausschluss gilt nicht bei Vorsatz und grober Fahrlässigkeit.'),
  ],
  // Contact
  ['an authority with a box', { 'legal.supervisoryAuthority': 'Gewerbeamt Storkow, Postfach 12, 15859 Storkow' }],
  ['a hotline of an insurer', terms('Die Hotline des Versicherers ist die 0180 2 123456.')],
  // Texts
  ['a tax number that is not there', terms('Die Steuernummer steht auf jeder Rechnung.')],
  // Periods
  ['a host without logs', { 'legal.hosting.logRetention': 'keine' }],
  ['a host that cuts the address', { 'legal.hosting.logFields': 'Methode, gekürzte IP-Adresse' }],
  ['a host with a town only', { 'legal.hosting.location': 'Frankfurt am Main' }],
  // Texts
  ['no analytics, in words', more('Auch Google Analytics nutzen wir nicht, Cookies ebenso wenig.')],
  // Contact
  ['a camera', more('Nachts nimmt eine Kamera das Hoftor auf. Nach drei Tagen werden die Bilder überschrieben.')],
  [
    'a data protection officer',
    more('Unsere Datenschutzbeauftragte ist zu erreichen unter {phone}.', 'Datenschutzbeauftragte'),
  ],
  // Periods
  [
    'Google in Ireland',
    { 'legal.emailProvider': 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland' },
  ],
  // Advertising
  ['the best way to come', lead('Am besten kommst du mit Termin. Verkauf, Wartung, Reparatur.')],
  ['a price with everything', lead('Inspektion für 99 Euro, inklusive Mehrwertsteuer.')],
  [
    'a Meisterbetrieb with its Meister',
    {
      ...lead('Dein Meisterbetrieb am Markt.'),
      'legal.profession': PROFESSION,
    },
  ],
  // Periods
  [
    'applications, with their part',
    { ...notice('Wir suchen eine Mechatronikerin oder einen Mechatroniker (m/w/d).'), 'legal.applications': 'ja' },
  ],
  // Who
  ['a feast', notice('Sommerfest am 3. Juli auf dem Hof.')],
  // Place
  ['Berlin', BERLIN],
  ['Kempten, Friedensfest not', KEMPTEN],
  ['Augsburg', { ...move('Augsburg', '86150', 'Bayern'), 'hours.holidays': { Friedensfest: 'geschlossen' } }],
  ['Bautzen', { ...move('Bautzen', '02625', 'Sachsen'), 'hours.holidays': { Fronleichnam: 'geschlossen' } }],
  ['Thuringia', move('Heilbad Heiligenstadt', '37308', 'Thüringen')],
  ['Ulm beside Neu-Ulm', move('Neu-Ulm', '89231', 'Bayern')],
  ['a post code at a border', move('Schönefeld', '12529', 'Brandenburg')],
  [
    'an authority that has moved',
    {
      ...BERLIN,
      'legal.dataProtectionAuthority':
        'die Berliner Beauftragte für Datenschutz und Informationsfreiheit, Neue Straße 1, 10555 Berlin',
    },
  ],
  // Contact
  ['mail at a big provider', { 'business.email': 'quadstorkow@gmx.de' }],
  ['a number of the country', { 'business.phone': '0800 1234567' }],
]
