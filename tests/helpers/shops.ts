/** What owners may write and what they must not: whole contents, each the first shop's with some fields changed. */
import { checkFile } from '../../scripts/content/check-file.ts'
import { listRefused } from '../../scripts/content/duties.ts'
import { FIELD_NAMES, valueAt } from '../../scripts/content/field-at.ts'
import { loadContent } from '../../scripts/content/load.ts'
import { askOfContent } from '../../scripts/content/questions.ts'
import { DAYS } from '../../src/lib/opening-hours.ts'
import { type Content, contentSchema } from '../../src/schema/index.ts'
import { makeRealContent } from './site.ts'

/** Fields by their path; undefined removes one. */
export type Edit = Record<string, unknown>

const TODAY = '2026-11-24'
const { written: FIRST } = await loadContent(await makeRealContent(), TODAY)

function edit(tree: unknown, edits: Edit): Record<string, unknown> {
  const copy = structuredClone(tree) as Record<string, unknown>
  for (const [path, value] of Object.entries(edits)) {
    const steps = path.split('.')
    const parent = valueAt(copy, steps.slice(0, -1)) as Record<string, unknown>
    if (value === undefined) delete parent[steps.at(-1) ?? '']
    else parent[steps.at(-1) ?? ''] = structuredClone(value)
  }
  return copy
}

const judged = new WeakMap<Edit, ReturnType<typeof check>>()

/** What the strict build says; each shop is looked at once. */
export function judge(edits: Edit) {
  const verdict = judged.get(edits) ?? check(edits)
  judged.set(edits, verdict)
  return verdict
}

function check(edits: Edit) {
  const written = edit(FIRST, edits)
  const names = Object.keys(contentSchema.shape) as (keyof Content)[]
  const checked = names.map((name) => ({ name, ...checkFile(name, written[name]) }))
  const issues = checked.flatMap((file) => file.issues.map(({ message }) => message))
  if (issues.length > 0) return { refused: issues, asked: [] }
  const content = Object.fromEntries(checked.map(({ name, data }) => [name, data])) as Content
  return {
    refused: listRefused(content, written, { isFictional: false }).map(({ message }) => message),
    asked: askOfContent(content, written, TODAY).map(({ message }) => message),
  }
}

/** A shop elsewhere has its own texts. */
const move = (town: string, postalCode: string, state: string): Edit => ({
  'business.town': town,
  'business.postalCode': postalCode,
  ...{ 'hours.state': state, 'business.plate': 'KE Z 1' },
  'home.title': `Quad und Roller in ${town}`,
  'home.tagline': ['Quad und Roller', town],
  'home.description': `Händler und Werkstatt in ${town}.`,
  'home.lead': 'Verkauf, Wartung und Ersatzteile.',
  'home.services.heading': 'Unsere Marken',
  'home.services.intro': 'Wir verkaufen, warten und reparieren.',
  'home.about.heading': 'Handel und Werkstatt',
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

const FREE = { 'brands.8.partner': 'ohne Vertrag' }
const BERLIN = move('Berlin', '12049', 'Berlin')
const FULDA = move('Fulda', '36037', 'Hessen')
const KEMPTEN = move('Kempten (Allgäu)', '87435', 'Bayern')

/** A text of the first shop in another one. */
const sample = (...path: string[]): Edit => ({ ...KEMPTEN, [path.join('.')]: valueAt(FIRST, path) })

const gmbh = (edits: Edit = {}): Edit => ({
  'business.owner': 'Quadhof Storkow GmbH',
  'legal.representedBy': 'Jana Wendland, Geschäftsführerin',
  'legal.register': { court: 'Amtsgericht Frankfurt (Oder)', entry: 'HRB 4711 FF' },
  ...edits,
})

const registered = (court: string, entry: string) => gmbh({ 'legal.register': { court, entry } })

const COURT = 'Amtsgericht Charlottenburg'

const represented = (owner: string, representedBy: string, entry?: string, court = COURT): Edit => ({
  'business.owner': owner,
  'legal.representedBy': representedBy,
  ...(entry && { 'legal.register': { court, entry } }),
})

const notice = (text: string, last = '31.01.2027'): Edit => ({ 'home.notice': { text, last } })
const part = (heading: string, text: string) => [{ heading, paragraphs: [text] }]
const more = (text: string, heading = 'Hinweise'): Edit => ({ 'legal.more': part(heading, text) })
const terms = (text: string): Edit => ({ 'legal.terms': part('Reparaturbedingungen', text) })
const lead = (text: string): Edit => ({ 'home.lead': text })
const summer = (first: string, last: string) => ({ first, last, reason: 'Urlaub' })
const closed = (first: string, last: string, reason = 'Urlaub') => ({ 'hours.closures': [{ first, last, reason }] })
const back = (day: string) => closed('24.12.2026', '10.01.2027', `Urlaub, ab ${day}. Januar wieder da`)
const special = (date: string, reason = 'Fest'): Edit => ({ 'hours.specialDays': [{ date, hours: '9-12', reason }] })
/** One content for each value of a field. */
const each = (field: string, ...values: unknown[]): Edit[] => values.map((value) => ({ [field]: value }))
const owners = (...names: string[]) => each('business.owner', ...names)
const directors = (...names: string[]) => names.map((name) => gmbh({ 'legal.representedBy': name }))
const authority = (place: Edit, name: string): Edit => ({ ...place, 'legal.dataProtectionAuthority': name })
const photo = (alt: string): Edit => ({ 'home.photo': { image: 'hof.jpg', alt } })
const drawn = (image: string, ...kinds: string[]): Edit => ({ 'brands.7.kinds': kinds, 'brands.7.image': image })

const SETTLING = {
  ...{ participates: 'ja', website: 'https://www.schiedsstelle.org' },
  body: 'Schiedsstelle des Kfz-Handwerks, Billstraße 41, 20539 Hamburg',
}
const PROFESSION = {
  title: 'Zweiradmechanikermeisterin',
  state: 'Deutschland',
  chamber: '[Handwerkskammer Frankfurt (Oder)](https://www.hwk-ff.de)',
  rules: '[Handwerksordnung](https://www.gesetze-im-internet.de/hwo/)',
}

type Row = [message: RegExp, ...contents: Edit[]]

/** Nobody may publish these: each content is refused with the message. */
const REFUSED: Row[] = [
  // Who
  [/Zwei zusammen/, ...owners('Jörg Lehmann und Anna Krause', 'Anna & Jörg Lehmann')],
  [/Vor- und Nachname/, ...owners('H.-J. Lehmann', 'Jörg L.', 'Lehmann', 'Herr Lehmann', 'Familie Lehmann')],
  [/Vor- und Nachname/, ...owners('Inhaber: Jörg Lehmann', 'die Leitung')],
  [/Rechtsform Ltd\. nennt .*, wer den Betrieb vertritt/, ...owners('Lehmann Trading Ltd.')],
  [/vertritt/, ...directors('Lehmann', 'Familie Lehmann', 'Frau Lehmann, Geschäftsführerin')],
  [/vertritt/, represented('Quad GbR', 'A. Krause und Jörg Lehmann, Gesellschafter')],
  [/vertritt/, ...directors('Das Team vom Quadhof, Geschäftsführung')],
  [/Rechtsform Stiftung .*, wer den Betrieb vertritt/, ...owners('Stiftung Radwerk')],
  [/§ 5a GmbHG/, gmbh({ 'business.owner': 'Jana Wendland UG' })],
  [/GmbH/, represented('Huber GmbH & Co. KG', 'Anton Huber', 'HRA 12')],
  [/HRB/, registered('Amtsgericht Cottbus', 'HRA 1'), represented('Quad SE', 'Jana Wendland, Vorstand')],
  [/HRA/, represented('Lehmann Zweirad eK', 'Jörg Lehmann')],
  [/Mustermann, Geschäftsführerin/, gmbh({ 'legal.representedBy': undefined })],
  [/Handelsregister.*Musterstadt, HRB 12/, gmbh({ 'legal.register': undefined })],
  [/Gesellschafter/, ...owners('Krause Gesellschaft bürgerlichen Rechts')],
  [/wer Inhaber oder Inhaberin ist.*Erika Mustermann/, ...owners('Krause, eingetragene Kauffrau')],
  [/Rechtsform/, { 'business.name': 'Quadhof GmbH' }, { 'legal.register': { court: 'AG Cottbus', entry: 'HRA 1' } }],
  [/Ort/, registered('Amtsgericht', 'HRB 1 CB')],
  // Contact
  [/niemand/, ...each('business.email', 'noreply@quad-storkow.de', 'no-reply@quad-storkow.de')],
  [/Nummer/, ...each('business.phone', '0137 7123456')],
  [/0900/, ...each('business.phone', '0900 1123456')],
  [/0180/, { 'business.secondPhone': { label: 'Notdienst', phone: '0180 2 123456' } }],
  [/Anschrift/, ...each('business.street', 'Packstation 145', 'Postfach 12 34')],
  [/keine Postleitzahl/, ...each('business.postalCode', '00123', '1585')],
  // Texts, countries
  [/richtige Text|noch die Angabe/, lead('Hier noch Text einfügen.'), lead('XX'), lead('Text folgt')],
  [/Links/, terms('Haftung für Links: Unser Angebot enthält Links zu externen Websites.')],
  [/Grundlage/, ...each('legal.hosting.location', 'Deutschland und USA')],
  [/Firma und Anschrift/, ...each('legal.emailProvider', 'keiner, 2026', 'STRATO GmbH Pascalstraße 10')],
  [/Firma und/, { 'legal.insurance': { company: 'Velo AG', scope: 'EU' } }],
]

const NO_CHAT = { 'business.whatsApp': undefined, 'values.1.description': 'Ruf einfach an.' }

/** These are likely to be wrong: each content is asked the message and not refused. */
const ASKED: Row[] = [
  // Who
  [/Mensch/, ...owners('Auto Krause', 'Kfz Krause', 'Reifen Müller', 'Roller Laden', 'Jörg Lehmann, Anna Krause')],
  [/Mensch/, ...owners('Jörg Lehmann, Geschäftsführer')],
  [/Gericht/, registered('IHK Cottbus', 'HRB 1 CB')],
  [/Handwerkskammer/, { 'legal.profession': { ...PROFESSION, chamber: 'IHK Cottbus' } }],
  [/neun Ziffern/, ...each('legal.businessId', 'DE100000008-00001')],
  [/HwO/, { 'legal.profession': { ...PROFESSION, title: 'Kfz-Mechatroniker' } }],
  [/DDG/, ...each('legal.supervisoryAuthority', 'Finanzamt Fürstenwalde')],
  // Contact
  [/Hausnummer/, ...each('business.street', 'Am Markt')],
  [/E-Mail/, ...each('business.website', 'https://www.quad-storkow.dee', 'https://quad-stokrow.de')],
  [/Ist gmail\.com gemeint/, ...each('business.email', 'quadstorkow@gmial.com', 'quadstorkow@gmal.com')],
  [/Beispielnummer/, ...each('business.phone', '0391 123456', '0711 6666666')],
  [/Beispielnummer/, ...each('business.whatsApp.phone', '0170 1234567')],
  [/eingetragenen Nummern/, lead('Termine nur unter 03571 998877.'), lead('Ruf an: +49 (0)3571 998877.')],
  [/www/, ...each('business.website', 'https://www.www.quad-storkow.de')],
  // Place
  [/Bundesland und Postleitzahl/, { ...KEMPTEN, 'hours.state': 'Brandenburg' }],
  [/nicht in Brandenburg/, ...each('business.geo', '48.13743, 11.57549', '53.9, 13.9', '52.2, 10.9', '52.2, 15.1')],
  [/gehört zum Muster/, sample('brands')],
  [/nennen Kempten/, { ...KEMPTEN, 'home.title': 'Quad und Roller', 'home.description': 'Händler und Werkstatt.' }],
  [/Hier steht noch Storkow/, { ...KEMPTEN, ...lead('Quads in Storkow.') }, sample('values'), sample('home', 'title')],
  [/so im Muster/, { ...sample('business', 'plate'), 'business.name': 'Rad' }],
  [/zuständig/, authority(KEMPTEN, 'der Bayerische Landesbeauftragte für den Datenschutz, Ring 18, 80538 München')],
  [/zuständig/, authority(BERLIN, 'das Finanzamt Neukölln, Thiemannstraße 1, 12059 Berlin')],
  // Texts beside the standard notice
  [/keine Cookies/, more('Wir setzen Cookies. Werbung gibt es nicht.')],
  [/kein Formular/, more('Das Kontaktformular fragt nach Namen.'), more('Der Newsletter braucht Ihre E-Mail-Adresse.')],
  [/Auswertung/, more('Wir nutzen Matomo und Google reCAPTCHA.')],
  [/eingebettet/, more('Auf unserer Seite sind Videos von YouTube eingebettet.')],
  [/zu jedem Abruf/, more('Es werden keinerlei Daten gespeichert.'), more('Der Server kennt keine IP-Adresse.')],
  [/Art\. 12/, more('Für eine Auskunft berechnen wir 25 Euro.')],
  [/Einwilligung/, more('Mit dem Besuch der Seite erklären Sie sich mit der Verarbeitung einverstanden.')],
  [/Muster/, more('Erstellt mit dem Datenschutz-Generator von Dr. Schwenke.')],
  [/§ 38 ZPO/, terms('Gerichtsstand für alle Kunden ist Storkow.')],
  [/§ 476 BGB/, terms('Jede Gewährleistung ist ausgeschlossen.'), terms('Wir schließen jede Gewährleistung aus.')],
  [/Schlichtung/, terms('Wir nehmen im Einzelfall an Schlichtung teil.')],
  // Slips
  [/diese Zeichnung/, drawn('motorrad', 'Traktor')],
  [/auch bei KYMCO/, { 'brands.0.website': 'https://kymco.de', 'brands.1.website': 'https://kymco.de' }],
  [/„UTV“ gemeint/, { 'brands.0.kinds': ['ATV', 'UTW'] }],
  [/STELS, die Marke ist RM/, ...each('brands.10.description', 'Damit dein STELS durch den Winter kommt.')],
  [/„Benelli Motorrad Motorrad“/, ...each('brands.3.name', 'Benelli Motorrad')],
  [/Öffnet sie sich/, ...each('brands.0.website', 'http://kymco.de')],
  [/keinen Absatz/, more('Gut.\n\nVerkauf.')],
  [/Sternchen/, lead('**Neu:** Verkauf')],
  [/HTML/, lead('Neu &amp; gut:<br>Verkauf')],
  [/Wo ist das/, lead('Abonniere den Newsletter.'), lead('Schick uns das Kontaktformular.')],
  [/Soll dort nichts stehen/, ...each('home.contact.appointmentNote', 'keiner')],
  [/WhatsApp ist nicht/, ...['WhatsApp geht auch.', 'Per Whats-App.'].map((text) => ({ ...NO_CHAT, ...lead(text) }))],
  [/Anzeigen/, { 'business.classifieds': undefined, ...lead('Mehr bei mobile.de.') }],
  // Advertising
  [/wer gibt/i, lead('5 Jahre Garantie.'), lead('Mit zwölf Monaten Gebrauchtwagengarantie.')],
  [/§ 3a UWG/, lead('Wir entdrosseln dein E-Bike.'), lead('TÜV-Plakette auch ohne Vorführung.')],
  [/§ 3a UWG/, lead('Diese Roller fährst du ohne Führerschein.'), lead('Ohne Versicherung einfach fahren.')],
  [/§ 3a UWG/, lead('Das machen wir ohne Rechnung.'), lead('Bei uns sparst du die Mehrwertsteuer.')],
  [/Öffnungszeiten/, lead('Auch montags ab 8 Uhr.')],
  [/§ 5 UWG/, lead('Die Nr. 1 für Roller.'), lead('Günstiger als jeder andere.'), lead('100 % zufriedene Kunden.')],
  [/§ 5 UWG/, lead('Die größte Auswahl. Noch Fragen? Nein.')],
  [/Bewertung/, lead('4,9 Sterne bei Google.')],
  [/PAngV/, lead('Roller für 2.999,- EUR zzgl. Überführung.'), lead('Inspektion: 99,00 EUR netto.')],
  [/Nr\. 10/, lead('Alle Roller mit gesetzlicher Gewährleistung.'), lead('2 Jahre Gewährleistung!')],
  [/zu sehen ist/, ...['IMG_4711', 'DSC00123.JPG', 'Foto', 'hof.jpg'].map(photo)],
  [/Kredit/, lead('Roller für 49 € im Monat.')],
  [/belegen/, lead('Nachhaltig, CO₂-frei und umweltschonend unterwegs.')],
  [/Garantie/, lead('Lebenslange Garantie auf jede Reparatur.'), lead('Wir garantieren die Abnahme beim TÜV.')],
  [/Handwerksrolle/, lead('Zweiradmeisterbetrieb.'), lead('Zweirad-Meisterbetrieb.'), lead('Ihr Meister.')],
  [/nicht als Vertragspartner/, ...each('brands.8.description', 'Dein offizieller Vertragshändler.')],
  [/nicht als Vertragspartner/, { ...FREE, 'brands.8.description': 'Hier regeln wir auch die Garantie.' }],
  [/Keine Marke/, { ...BERLIN, 'brands.0.partner': 'Servicepartner', ...lead('Dein Vertragspartner.') }],
  [/ohne Vertrag/, { ...FREE, 'brands.8.features': 'Wartung, Garantie' }],
  [/AGG/, notice('Wir suchen einen jungen, kräftigen Mechaniker.'), notice('Mechatroniker (m) gesucht.')],
  [/AGG/, notice('Mechatroniker (m/w/d) gesucht, nicht älter als 30.'), notice('Junge Mechatroniker (m/w/d) gesucht.')],
  [/AGG/, notice('Mechaniker gesucht.'), notice('Wir suchen ab sofort eine freundliche Sekretärin.')],
  [/Bewerbung/, notice('Wir suchen Verstärkung: Ruf an!')],
  [/§ 11 PAngV/, lead('Alle Helme 30 % Rabatt, keine Anzahlung.'), lead('Bis Samstag 10 % auf Zubehör!')],
  [/§ 476 BGB/, lead('Gekauft wie gesehen.'), lead('Alle Räder unter Ausschluss der Gewährleistung.')],
  [/§ 5a UWG/, lead('TÜV-geprüfte Werkstatt.')],
  [/Ladenschluss/, { 'hours.weekly.sunday': '10:00–16:00' }, { 'hours.holidays': { Karfreitag: 'wie üblich' } }],
  [/Ladenschluss/, special('06.12.2026'), special('25.12.2026')],
  // Texts that the fields beside them deny
  [/Öffnungszeiten/, lead('Dienstags geschlossen.'), lead('Sonntags geöffnet.')],
  [/Öffnungszeiten/, notice('Am 14. November feiern wir ab 11 Uhr.')],
  [/Öffnungszeiten/, { ...closed('21.12.2026', '10.01.2027'), ...notice('Silvester sind wir für euch da.') }],
  [/Öffnungszeiten/, notice('Am 8. Dezember 2026 geschlossen.'), notice('Wir machen Urlaub.'), back('20')],
  [/Öffnungszeiten/, lead('Samstags von 9 bis 16 Uhr.'), notice('Am Samstag, 13. Dezember 2026, Glühwein.')],
  [/Öffnungszeiten/, special('29.12.2026', 'Inventur, geschlossen'), lead('Auch an Feiertagen ist offen.')],
  [/Öffnungszeiten/, { ...special('12.12.2026', 'Hoffest'), ...notice('Hoffest am 19. Dezember.') }],
  [/wem der Betrieb gehört/, lead('Die neue Adresse: Ring 4.'), lead('Seit 2026 gehört der Laden Mirko Krüger.')],
  [/wem der Betrieb gehört/, terms('Die Gesellschaft ist seit dem 30. September 2026 aufgelöst.')],
  [/wem der Betrieb gehört/, gmbh({ ...lead('Als Einzelunternehmerin hafte ich.') })],
  [/wem der Betrieb gehört/, terms('Vertragspartner ist die Moto GmbH in Beeskow.'), lead('Der Meister ist in Rente.')],
  [/wem der Betrieb gehört/, lead('Umgezogen: seit Oktober in Beeskow.')],
  [/steht es anders/, { ...lead('Seit Mai 2022 hier.'), 'statistics.0': { number: '25', label: 'Jahre am Markt' } }],
  [/steht es anders/, { ...lead('Sechs Bühnen.'), 'statistics.0': { number: '4', label: 'Bühnen' } }],
  [/bei dieser Marke/, ...each('brands.3.description', 'Unser Händlervertrag ist ausgelaufen.')],
  [/bei dieser Marke/, ...each('brands.3.description', 'Neue verkaufen wir nicht mehr.')],
  [/E-Mail-Adresse/, lead('Schreib an info@quadstorkow.de.')],
  [/§ 36 VSBG/, terms('Wir gehen vor die Universalschlichtungsstelle des Bundes.')],
  [/Versicherungen/, lead('Wir vermitteln dir Haftpflicht und Kasko.')],
  [/Art\. 38/, more('Datenschutzbeauftragte ist Jana Wendland.')],
  [/in der Nacht/, ...each('hours.weekly.friday', '02:00–17:00')],
  [/an keinem Tag/, { 'hours.weekly': Object.fromEntries(Object.keys(DAYS).map((day) => [day, 'geschlossen'])) }],
  [/§ 170 HGB/, represented('Lehmann KG', 'Jana Lehmann, Kommanditistin', 'HRA 12')],
  [/§ 170 HGB/, represented('Rad e. V.', 'Jana Lehmann, Geschäftsführerin', 'VR 12')],
  [/Über das Hosting/, more('Gehostet bei der STRATO GmbH.')],
  [/Zweite Nummer/, { 'business.secondPhone': { label: 'Büro', phone: '0170 5528146' }, ...lead('Kein Büro.') }],
  [/Gilt das noch/, { 'legal.insurance': { company: 'Velo AG, Weg 1, 18055 Rostock', scope: 'EU, gekündigt' } }],
  [/britische/, represented('Quad Ltd.', 'Jana Wendland, Director', 'No. 09614477', 'Companies House Cardiff')],
  [/Kleinunternehmer/, { ...lead('Räder ab 90 Euro, inkl. MwSt.'), ...terms('Kleinunternehmer nach § 19 UStG.') }],
  [/EnVKV/, { 'brands.3.kinds': ['Pkw'], ...each('brands.3.description', 'Neuwagen mit 74 kW.')[0] }],
  // Clauses, pictures, people
  [/§§ 307 bis 309/, terms('Nach 14 Tagen geht das Rad in unser Eigentum über.'), terms('Wir haften in keinem Fall.')],
  [/§§ 307 bis 309/, terms('Mängel binnen sieben Tagen.'), terms('Die Gewährleistung gilt sechs Monate.')],
  [/§§ 307 bis 309/, terms('Jede Mahnung kostet 40 Euro.'), terms('Erhöht der Hersteller den Preis, zahlt der Kunde.')],
  [/§ 476 BGB/, lead('Wer es woanders warten lässt, verliert jede Gewährleistung.')],
  [/Kameras/, more('Eine Kamera nimmt den Gehweg auf.'), more('Die Videos bleiben ein Jahr.')],
  [/für immer/, more('Namen bleiben dauerhaft gespeichert, auch wenn kein Auftrag zustande kommt.')],
  [/Art\. 12/, more('Auskünfte nur mit Kopie des Personalausweises, gegen 25 Euro.')],
  [/PAuswG/, lead('Für die Probefahrt hinterlegst du den Ausweis.'), terms('Wir brauchen eine Kopie Ihres Ausweises.')],
  [/Wer hat dem zugestimmt/, more('Wir geben Daten an Partner weiter.'), more('Angebote kommen per WhatsApp.')],
  [/Wer hat dem zugestimmt/, more('Wer schreibt, kommt automatisch in die Kundengruppe.')],
  [/§ 3a UWG/, lead('Auspuff ohne ABE.'), lead('Den Kat bauen wir raus.'), lead('Selbstbeteiligung geschenkt.')],
  [/§ 3a UWG/, lead('Bis 45 km/h, ganz ohne Kennzeichen.'), lead('Nachbau, vom Original nicht zu unterscheiden.')],
  [/§ 3a UWG/, lead('Die A2-Drossel nehmen wir raus.')],
  [/PAngV/, lead('Roller 1.999 € + 199 € Überführung.')],
  [/§ 312j/, ...each('business.emailBrandSubject', 'Verbindliche Bestellung: {brand}')],
  [/RDG/, lead('Schmerzensgeld setzen wir für dich durch.')],
  [/Wo ist das/, lead('Das Formular unten ausfüllen.')],
  [/§ 38 ZPO/, terms('Für Streitigkeiten ist das Amtsgericht Fürstenwalde zuständig.')],
  [/§ 270a/, terms('Bei Zahlung mit Visa kommen 2 % dazu.')],
  [/§ 201/, more('Anrufe werden aufgezeichnet.')],
  [/Auftragsverarbeitung gilt/, more('Einen Vertrag zur Auftragsverarbeitung gibt es nicht.')],
  [/Ausnahme vom Gesetz/, lead('Das merkt doch keiner.')],
  [/UrhG/, terms('Die Bilder sind aus dem Internet.')],
  [/Art\. 9/, closed('07.12.2026', '12.12.2026', 'Torsten Behrendt ist krank')],
  [/§ 7 UWG/, ...each('business.whatsApp.brandText', 'Ich bin einverstanden mit Werbung zu {brand}.')],
  [/§ 6b FeV/, lead('Unsere 125er fährst du mit dem Autoführerschein.')],
  [/§ 29 StVZO/, lead('Hauptuntersuchung durch unsere eigenen Leute.')],
  [/§§ 4 bis 6 UWG/, lead('Kein Vergleich mit dem Schrott von nebenan.'), lead('Made in Germany.')],
  // Periods, days and companies
  [/Stimmt das Jahr\?/, closed('24.12.2016', '03.01.2017'), closed('24.12.2072', '03.01.2073'), special('24.12.2072')],
  [/Stimmt das Jahr\?/, notice('Hallo!', '31.01.2072')],
  [/so lange/, closed('24.12.2026', '24.06.2027')],
  [/§ 5 UWG/, lead('Bester Service und keine Wartezeit.'), lead('Niemand repariert günstiger.')],
  [/§ 5 UWG/, lead('Für weniger Geld? Das macht niemand für weniger Geld.')],
  [/PAngV/, lead('Die Stunde kostet 68 Euro, die Steuer rechne ich am Ende obendrauf.')],
  [/§ 11 PAngV/, lead('Früher 2.299 €, jetzt 1.949 €.')],
  [/§ 476 BGB/, lead('Reklamieren kann man die dann nicht mehr.'), terms('Verkauft wie besehen.')],
  [/Rechtsbruch/, lead('Ich schalte deinen Motor frei.'), lead('Wir frisieren auch.')],
  [/Rechtsbruch/, lead('Ohne Führerschein fahren? Kein Problem.'), lead('Auf Wunsch keine Rechnung.')],
  [/Datenschutzerklärung/, more('Wir binden einen Kartendienst ein.'), more('Wer mailt, kommt in den Verteiler.')],
  [/§ 5b/, lead('Für fünf Sterne bei Google bekommst du ein Kettenöl.')],
  [/Geschäftsführer/, ...each('legal.representedBy', 'Jana Wendland, Geschäftsführerin')],
  [/Geschäftsführer/, ...directors('Petra Lang, Gesellschafterin')],
  [/Handwerksrolle/, lead('Deutscher Meisterbetrieb.')],
  [/Kredit/, lead('Finanzierung trotz Schufa? Kein Ding!')],
  [/Schlichtung/, { 'legal.disputeResolution': SETTLING }],
  [/überschneidet/, { 'hours.closures': [summer('01.08.2027', '14.08.2027'), summer('14.08.2027', '20.08.2027')] }],
  [/vorbei/, notice('Hallo!', '31.01.2026')],
  [/Jahr in der Fußzeile/, ...each('business.copyrightYear', '2023')],
  [/2018/, ...each('legal.hosting.contract', '03.03.2009')],
  [/lange/, ...each('legal.hosting.logRetention', '10 Jahre'), ...each('legal.enquiryRetention', '30 Jahre')],
  [/Grundlage/, { 'legal.hosting.location': 'USA', 'legal.thirdCountry': 'In die USA.' }],
  [/EU/, ...each('legal.hosting.company', 'Ocean LLC, 101 Avenue, New York')],
  [/EU/, ...each('legal.emailProvider', 'Hotmail, One Way 1, Redmond')],
  [/Postfach/, ...each('business.email', 'quadstorkow@web.de')],
  [/Stand/, ...each('legal.updated', '20.11.2019')],
]

type Bad = [changed: string, edits: Edit, outcome: 'refused' | 'asked', message: RegExp]

/** The end has what is special about a content. */
const nameOf = (edits: Edit) => JSON.stringify(edits).slice(-150)

const listRows = (rows: Row[], outcome: Bad[2]) =>
  rows.flatMap(([message, ...contents]) => contents.map((edits): Bad => [nameOf(edits), edits, outcome, message]))

export const BAD_SHOPS = [...listRows(REFUSED, 'refused'), ...listRows(ASKED, 'asked')]

/** These are true and look like a mistake: none may be refused, nor asked anything. */
const UNASKED: Edit[] = [
  { ...KEMPTEN, ...owners('Andreas Meister')[0], 'business.name': 'Zweirad Meister', ...lead('Ich heiße Meister.') },
  ...owners('Oliver Bishop', 'Tuğba Şimşek'),
  represented('Radküche e. V.', 'Tuğba Şimşek und Ole Bräsecke, Vorstand', 'VR 6241'),
  ...['HRB4711 FF', 'Nr. HRB 4711', 'HRB 1; Companies Office, 612884'].map((entry) => registered('AG Cottbus', entry)),
  ...[...each('business.email', 'quadstorkow@gmx.at'), ...directors('Jule Team, Chefin')],
  { 'business.email': 'quadstorkow@mail.com', 'legal.emailProvider': 'GMX, Brauerstraße 48, 76135 Karlsruhe' },
  { ...NO_CHAT, ...lead('Über WhatsApp bin ich nicht erreichbar, und einen Newsletter gibt es auch nicht.') },
  ...[lead('Rabatt gibt es keinen, dafür Kekse.'), lead('Wir geben keinen Rabatt, aber acht.')],
  ...[lead('Größte Auswahl? Nein. Gute Teile? Ja.'), lead('Entdrosselt wird hier nichts.')],
  ...[lead('Den besten Kaffee hat die Tankstelle nebenan.'), lead('Finanzierung? Machen wir nicht.')],
  ...[lead('Fahren ohne Versicherung ist verboten.'), lead('Deutscher Meister im Trial, und Übung macht den Meister.')],
  ...[closed('01.11.2026', '15.03.2027', 'Winterpause'), ...each('hours.weekly.monday', 'auf Anfrage', 'mit Termin')],
  { ...lead('Finanzierung über die Hausbank.'), 'legal.supervisoryAuthority': 'IHK Cottbus, Goethestraße 1, Cottbus' },
  { 'legal.profession': { ...PROFESSION, title: 'Bachelor Professional im Kfz-Handwerk' } },
  { 'legal.profession': { ...PROFESSION, title: 'Zweiradmechaniker mit Ausübungsberechtigung nach § 7b HwO' } },
  ...[drawn('roller', 'Elektroroller'), drawn('sportquad', 'Kinderquad'), drawn('motorrad', 'Kleinkraftrad')],
  represented('Kowalski Rowery sp. z o.o.', 'Jan Kowalski', 'KRS 0000123456'),
  represented('Rowery sp. k., Zweigniederlassung Görlitz', 'Jan Kowalski', 'HRB 12'),
  represented('Huber Ges.m.b.H.', 'Anton Huber, Geschäftsführer', 'HRB 12'),
  represented('Huber Ges.m.b.H. & Co. KG', 'Huber GmbH, diese durch Anton Huber, Geschäftsführer', 'HRA 12'),
  ...each('legal.hosting.company', 'Keine Panik Hosting GmbH, Weg 3, 10115 Berlin'),
  { ...notice('Suchen Schrauber jeden Geschlechts.'), 'legal.applications': 'ja' },
  ...[lead('Garantiert kein Callcenter.'), ...each('business.street', 'Dorfstraße o. Nr.')],
  ...[lead('Unter dem niedrigsten Preis der letzten 30 Tage.'), lead('Ruf an: 033678 62345 oder +49 170 4417823.')],
  lead('Ohne Zulassung darfst du nur im Wald fahren.'),
  lead('Nicht die billigsten, aber ehrlich. Das größte Teil ist die Hebebühne, Salz unser größter Feind.'),
  ...[lead('Fahrzeuge ohne Zulassung holen wir ab. Entdrosselt wird nur mit Eintragung.'), lead('5 % Studirabatt.')],
  lead('2 Jahre Werksgarantie.'),
  { ...FREE, 'brands.8.description': 'Garantie macht der Händler. Nach der Werksgarantie fangen wir an.' },
  ...[lead('Zwei Jahre Garantie von KYMCO, siehe Serviceheft.'), terms('Hotline: 0180 6005850 (20 Cent je Anruf)')],
  ...[notice('Die Lehrstelle als Azubi ist besetzt.'), lead('Ab 899 € plus Korb, alles Endpreise.')],
  ...[lead('Winterlager für 45 € im Monat.'), lead('Helm: 249 € statt 329 € (Preisempfehlung des Herstellers).')],
  { 'business.classifieds': undefined, ...lead('Mehr auf wohnmobile.de.') },
  ...[lead('Daneben gilt die gesetzliche Gewährleistung.'), photo('Foto vom Hof mit drei Quads')],
  ...[lead('Samstags ist die Werkstatt zu, der Laden offen.'), lead('Mittwoch Nachmittag geschlossen.')],
  notice('Seit dem 1. November 2026 mit Bühne.'),
  { ...closed('24.12.2026', '03.01.2027'), ...notice('Vom 24.12. bis 3.1. Urlaub, ab 5.1. geöffnet.') },
  closed('24.12.2026', '10.01.2027', 'Urlaub, ab Dienstag, 12. Januar wieder da'),
  { ...notice('Junges Team sucht Mechatroniker (m/w/d) mit 20 Jahren Erfahrung.'), 'legal.applications': 'ja' },
  lead('2019 umgezogen, jetzt Am Markt 3.'),
  { 'statistics.0': { number: '84', label: 'Jahre alt ist der Chef' }, ...lead('Seit 2018.') },
  ...[terms('An Streitbeilegung nehmen wir nicht teil.'), terms('Die Ware bleibt bis zur Zahlung unser Eigentum.')],
  ...[lead('125er mit B196 im Autoführerschein.'), lead('Plakette sofort: Der Prüfer kommt donnerstags.')],
  ...[terms('Die Online-Streitbeilegung der EU ist abgeschaltet.'), more('Den Ausweis kopieren wir nicht.')],
  terms('Das Formular zum Widerruf kommt auf Papier.'),
  ...[lead('So erlischt die Zulassung und du fährst ohne Versicherung.'), lead('Donnerstags von 14 bis 16 Uhr.')],
  special('08.12.2026', 'vormittags geschlossen'),
  { ...lead('Auf zwei Rädern.'), 'statistics.0': { number: '650', label: 'Räder' } },
  ...[lead('Das musst du noch beim Amt eintragen lassen.'), lead('Der Brief wird nachgereicht.')],
  ...[lead('Schon Pläne für 2027??'), lead('Hallo 👨‍🔧.'), lead('Die Fahrgestell-Nummer dort nachsehen.')],
  terms('Mit Steuernummer und 19 % Umsatzsteuer.'),
  { ...notice('Verstärkung (m/w/d) gesucht. Bewirb dich bis 15. Januar!'), 'legal.applications': 'ja' },
  ...[special('23.12.2026', 'Letzter Tag vor dem Urlaub'), notice('Fahr sorglos in den Urlaub.')],
  { ...closed('24.12.2026', '02.01.2027'), ...notice('Vom 24.12. bis 2.1. Pause, danach für euch da.') },
  ...[lead('Montags nicht geöffnet.'), lead('Besten Dank!'), lead('Den Akku bei 30–60 % lagern.')],
  ...[lead('Schreib den Kilometerstand, wir rufen zurück.'), lead('Such im Katalog etwas raus.')],
  ...[lead('Ein Pedelec fährst du ohne Führerschein.'), lead('Dein Roller wurde gestohlen?')],
  ...[more('Bewerbungen senden Sie per E-Mail.'), more('Wir geben Daten an die Zulassungsbehörde weiter.')],
  ...[more('Bei Anrufen schreiben wir die Nummer auf.'), more('Die Daten werden dauerhaft gelöscht.')],
  ...[terms('Mängel beheben wir innerhalb von 14 Tagen.'), more('Ihre Nummer nutzen wir, um Termine abzustimmen.')],
  ...[terms('Mit Karte, vorab 20 % als Anzahlung.'), lead('Eine unverbindliche Kaufberatung.')],
  lead('Inspektion ab 89 € zzgl. Material.'),
  { ...lead('Über 2.000 Kunden.'), 'statistics.0': { number: '2.000', label: 'Kunden' } },
  { ...lead('Keine 19 % Umsatzsteuer.'), ...terms('Kleinunternehmer nach § 19 UStG.') },
  ...[lead('Inspektion 39 Euro plus Teile.'), lead('Den Zustand des Akkus gibt es in Prozent auf Papier.')],
  ...[more('Die Kamera sieht das Tor, nicht die Straße.'), terms('Die Filme bei YouTube dreht Jule.')],
  ...[special('29.11.2026', 'Schautag, kein Verkauf'), lead('Panne? Täglich 8 bis 20 Uhr.')],
  // Over, no holiday, and one on the day of rest.
  ...[special('01.11.2026'), { 'hours.holidays': { Ostermontag: 'wie üblich' } }],
  { ...KEMPTEN, 'brands.0.features': ['Reparatur'], 'hours.weekly.sunday': '9-12' },
  ...[lead('Unser Azubi und Tim, der Mechatroniker.'), more('Der Meister prüft.')],
  ...[lead('Ab 280 € netto, nur an Betriebe.'), lead('Abendpause ist von 18 bis 19 Uhr.')],
  lead('24 Mitarbeiterinnen und Mitarbeiter, 9 Auszubildende.'),
  { ...notice('Wir suchen eine Sekretärin oder einen Sekretär.'), 'legal.applications': 'ja' },
  { ...notice('Verkäufer oder Verkäuferin gesucht.'), 'legal.applications': 'ja' },
  ...[terms('Gerichtsstand ist Storkow, wenn der Kunde Kaufmann ist.'), lead('4,9 Sterne, ungeprüft.')],
  ...[terms('Gegenüber Unternehmern ist die Gewährleistung ausgeschlossen.'), lead('Winterplatz: 19 Euro im Monat.')],
  ...[more('Die Auskunft bekommen Sie unentgeltlich und ohne Gebühr.'), more('Von Netzwerken ist nichts eingebunden.')],
  ...[lead('Bis 6 km/h fährst du ohne Führerschein.'), terms('Unsere WEEE-Registrierungsnummer ist DE 99999999.')],
  { ...more('Es werden keine IP-Adressen gespeichert.'), 'legal.hosting.logRetention': 'keine' },
  ...[drawn('rad', 'Schlepper'), drawn('motorrad', 'Motorräder'), drawn('fahrrad', 'E-Bikes', 'Rennräder', 'Mofas')],
  { ...move('Bremen', '28203', 'Bremen'), 'home.title': 'Quad im Bremer Viertel', 'home.description': 'Laden.' },
  { ...FULDA, 'brands.0.kinds': 'Motorrad', 'brands.0.image': 'illustrations/reiseenduro' },
  // Who
  ...owners('Jens Quade', 'Cem Motorcu', 'Marc Bikel', 'Friedrich von und zu Lehm', 'Hans J. Lehmann'),
  ...owners('Karl-H. Lehmann', 'Anton Huber jun.', 'Anna von Sachsen und Thüringen', 'Dr. Anna Lehmann'),
  ...owners('Dipl.-Ing. (FH) Jörg Lehmann', 'Anna Krause & Jörg Lehmann GbR'),
  { ...gmbh({ 'business.owner': 'Quadhof GmbH i. G.' }), 'legal.register': undefined },
  ...directors('Geschäftsführer: Jörg Lehmann, Anna Krause', 'Geschäftsführer Herr Jörg Lehmann'),
  represented('Quad Stiftung & Co. KG', 'die Quad Stiftung, diese durch Jana Wendland, Vorstand', 'HRA 12'),
  represented('Wendland eGbR', 'Jana Wendland und Uwe Wendland, Gesellschafter', 'GsR 12'),
  represented('Wendland UG (haftungsbeschränkt) i. L.', 'Jana Wendland, Geschäftsführerin', 'HRB 12 FF'),
  represented('Wendland AG', 'Jana Wendland, Vorstand', 'HRB 12 B'),
  represented('Fahrrad eG', 'Jana Wendland, Vorstand', 'GnR 12'),
  represented('Lehmann GmbH & Cie. KG', 'Lehmann GmbH, diese durch Anna Das', 'HRA 12'),
  represented('Lehmann OHG', 'Anna und Jörg Lehmann, Gesellschafter', 'HRA 12'),
  represented('Zweirad Lehmann eK', 'Jörg Oben jr.', 'Handelsregister hra 12 FF'),
  { ...represented('Zweirad Lehmann e. Kfr.', 'Anna Lehmann', 'HRA 12'), 'business.ownerTitle': 'Inhaberin' },
  { ...represented('Anna Krause e. K.', '', 'HRA 12'), 'legal.representedBy': undefined },
  ...[...directors('Peter Herr, Geschäftsführer'), represented('Petersen B.V.', 'Jan Petersen, Director', 'HRB 12')],
  ...['Cykel A/S', 'Cykel AB, Filiale Kiel', 'Fiets N.V.', 'Velo S.A. Zweigniederlassung Kehl'].map((firm) =>
    represented(firm, 'Jana Wendland', 'HRB 12'),
  ),
  ...[represented('Fahrradgilde e.V. i. Gr.', 'Jana Wendland, Vorsitzende'), drawn('klassiker', 'Moped')],
  ...[drawn('fahrrad', 'Lastenrad'), drawn('fahrrad', 'S-Pedelec')],
  represented('Quad Limited', 'Director: Jana Wendland', 'HRB 12'),
  represented('Fahrrad-Selbsthilfe e. V.', 'Anna Lehmann (Vorsitzende)', 'VR 12'),
  // Wider patterns would take these for something else.
  ...each('home.lead', 'Sonst erlischt die Zulassung und du fährst ohne Versicherung.', 'Kein Verkauf ohne Rechnung.'),
  ...each('home.lead', 'Räder ab 9 €, E-Bikes ab 29 €, alle Preise inkl. MwSt.', '125er mit B196 auch für Autofahrer.'),
  ...each('home.lead', 'Inspektion für 99 Euro, inklusive Mehrwertsteuer.', 'Montags ist Ruhetag, dienstags ab 9 Uhr.'),
  ...each('home.lead', 'Leasing ja, Finanzierung und Ratenzahlung nicht.', 'Drossel raus, mit Eintragung beim Prüfer.'),
  ...each('home.lead', 'Klimaneutral sind wir nicht, aber um die Ecke.', 'Die Fahrgestell-Nummer im Schein nachsehen.'),
  ...each('home.lead', 'Versicherungskennzeichen vermitteln wir nicht.', 'Teile aus dem Internet bauen wir nicht ein.'),
  ...each('home.lead', 'HU hier im Haus: Der Prüfer kommt donnerstags.', 'Dein Umbau ist noch nicht eingetragen?'),
  ...each('home.lead', 'Roller ab 2.999 € (alle Steuern inbegriffen).', 'Jana Wendland ist die neue Inhaberin.'),
  ...each('home.lead', 'Mittagspause ist von 12 bis 13 Uhr.', 'Bei uns geht nichts ohne Rechnung.'),
  ...each('home.lead', 'Ohne Rechnung arbeiten wir nicht.', 'Wir sind kein Meisterbetrieb.', 'Roller ab 2.999 €.'),
  ...each('home.lead', 'Kredite vermitteln wir nicht.', 'Samstags von 10 bis 12 Uhr.', 'Ab 899 €, alles Endpreise.'),
  ...each('home.lead', 'Ab 280 €, nur an Betriebe.'),
  ...each('brands.8.description', 'Garantiearbeiten machen wir.', 'Wir sind kein Vertragshändler.', 'Autorisiert.'),
  ...[each('brands.8.features', 'Vermietung'), each('business.geo', '52.25, 13.93')].flat(),
  ...owners('Anna Meister', 'Peter Herr', "Sean O'Neill", 'Nguyen Van An'),
  ...['612884', 'HE 123456', 'RCS Luxembourg B 123456'].map((entry) =>
    represented('Quad Ireland Ltd.', 'Jana Wendland, Director', entry, 'Companies Registration Office, Dublin'),
  ),
  gmbh({ 'business.owner': 'Quadhof Unternehmergesellschaft (haftungsbeschränkt)' }),
  represented('Stiftung Radwerk', 'Jana Wendland, Vorstand'),
  represented('Lehmann und Krause GbR', 'Jörg Lehmann und Anna Krause'),
  represented('Huber GmbH & Co. KG', 'Huber Verwaltungs-GmbH, diese durch Anton Huber, Geschäftsführer', 'HRA 12'),
  represented('Quad SE', 'Jana Wendland, Vorstand', 'HRB 12'),
  { 'legal.profession': { ...PROFESSION, title: 'Maître artisan', state: 'Frankreich' } },
  ...[more('Wir setzen auch keine Cookies.'), more('Die Kamera sieht nur das Hoftor.')],
  ...each('legal.hosting.company', 'Velo AG, Schweizer Straße 5, 60594 Frankfurt'),
  // Contact
  ...each('business.street', 'Am Postfachhof 3'),
  // Texts
  more('Unsere Datenschutzbeauftragte ist zu erreichen unter {phone}.', 'Datenschutzbeauftragte'),
  lead('Am besten kommst du mit Termin. Verkauf, Wartung, Reparatur.'),
  notice('Sommerfest am 3. Juli auf dem Hof.'),
  { ...lead('Dein Meisterbetrieb am Markt.'), 'legal.profession': PROFESSION },
  { ...notice('Wir suchen eine Mechatronikerin oder einen Mechatroniker (m/w/d).'), 'legal.applications': 'ja' },
  // Providers
  ...each('legal.hosting.logFields', 'Methode, gekürzte IP-Adresse'),
  ...each('legal.hosting.location', 'Helsinki, Finnland'),
  ...each('legal.emailProvider', 'Offenbacher Post, Ringstraße 2, Offenbach'),
  ...each('legal.emailProvider', 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland'),
  // Place
  ...[BERLIN, KEMPTEN, move('Heilbad Heiligenstadt', '37308', 'Thüringen'), move('Neu-Ulm', '89231', 'Bayern')],
  { ...move('Augsburg', '86150', 'Bayern'), 'hours.holidays': { Friedensfest: 'geschlossen' } },
  { ...move('Bautzen', '02625', 'Sachsen'), 'hours.holidays': { Fronleichnam: 'geschlossen' } },
  move('Schönefeld', '12529', 'Brandenburg'),
  authority(BERLIN, 'die Berliner Beauftragte für Datenschutz und Informationsfreiheit, Neue Straße 1, 10555 Berlin'),
]

/** So are these, but one thing may be asked. */
const ASKED_ONCE: Edit[] = [
  ...[...owners('Jörg Lehmann, Zweiradmechanikermeister'), ...each('business.name', 'Jana Wendland')],
  ...each('business.name', 'Rad S.A. Wendland', 'Quad AS'),
  { brands: [], 'business.emailBrandSubject': undefined, 'business.whatsApp.brandText': undefined },
  ...[...each('business.phone', '0800 1234567'), terms('Die Hotline des Versicherers ist die 0180 2 123456.')],
  more('Auch Google Analytics nutzen wir nicht, Cookies ebenso wenig.'),
  ...each('legal.hosting.location', 'Frankfurt am Main'),
]

const nameAll = (contents: Edit[], mostAsked: number) =>
  contents.map((edits): [changed: string, Edit, mostAsked: number] => [nameOf(edits), edits, mostAsked])

export const TRUTHFUL_SHOPS = [...nameAll(UNASKED, 0), ...nameAll(ASKED_ONCE, 1)]

/** Whether a sentence fits a file alone, and no form. Facts in braces are allowed: the owner may write them. */
export const isOfFiles = (sentence: string) =>
  /Zeile|Raute|\.yaml|>-/.test(sentence) ||
  (sentence.replace(/\{\w+\}|\S*[@/]\S*|\w+\.\w+/g, '').match(/(?<![\p{L}\d])[a-z]\p{L}*/gu) ?? []).some((word) =>
    FIELD_NAMES.has(word),
  )
