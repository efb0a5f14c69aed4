/** The fields of the content in the owner's words: "weekly.friday[0].closes" → "Öffnungszeiten, Freitag, schließt um". */

type Field = {
  name: string
  /** As it stands in a content file. */
  example: string
  /** Of a list: what one entry of it is. */
  entry?: string
}

const DAY = { example: "[{ opens: '09:00', closes: '17:00' }]", entry: 'Zeit' }
const HEADED = "{ heading: 'Viele Marken', intro: 'Ein Satz dazu.' }"

/** By the last part of the path, whatever the block: a phone is a phone everywhere. */
export const FIELDS: Record<string, Field> = {
  // business.ts
  name: { name: 'Name des Betriebs', example: "'Zweirad Muster'" },
  owner: { name: 'Inhaber', example: "'Erika Muster'" },
  plate: { name: 'Kennzeichen', example: "'LOS ATV 20'" },
  logo: { name: 'Logo', example: "'photos/logo.svg'" },
  website: { name: 'Website', example: "'https://www.meine-werkstatt.de'" },
  street: { name: 'Straße', example: "'Musterstraße 1'" },
  postalCode: { name: 'Postleitzahl', example: "'15859'" },
  town: { name: 'Ort', example: "'Storkow (Mark)'" },
  phone: { name: 'Telefon', example: "'033678 12345'" },
  whatsApp: {
    name: 'WhatsApp',
    example: "{ phone: '0171 3920012', text: 'Hallo!', brandText: 'Hallo, es geht um {brand}.' }",
  },
  text: { name: 'Text', example: "'Hallo, ich möchte einen Termin anfragen.'" },
  brandText: { name: 'Text zu einer Marke', example: "'Hallo, ich interessiere mich für {brand}.'" },
  email: { name: 'E-Mail', example: "'kontakt@meine-werkstatt.de'" },
  emailSubject: { name: 'Betreff der E-Mail', example: "'Anfrage an die Werkstatt'" },
  emailBrandSubject: { name: 'Betreff der E-Mail zu einer Marke', example: "'Anfrage zu {brand}'" },
  classifieds: { name: 'Anzeigenportal', example: "'https://www.anzeigenportal.de/meine-werkstatt'" },
  httpsOnly: { name: 'Nur verschlüsselt', example: 'true' },
  copyrightYear: { name: 'Jahr in der Fußzeile', example: '2026' },
  // home.ts
  title: { name: 'Titel', example: "'KYMCO Scooter'" },
  description: { name: 'Beschreibung', example: "'Roller für die Stadt und den Weg zum Bäcker.'" },
  tagline: { name: 'Große Überschrift', example: "['Dein Partner für', 'ATV & Scooter!']", entry: 'Zeile' },
  lead: { name: 'Satz unter der Überschrift', example: "'Verkauf und Wartung in Storkow.'" },
  services: { name: 'Marken', example: HEADED },
  about: { name: 'Über uns', example: HEADED },
  contact: { name: 'Kontakt', example: "{ heading: 'Los geht’s.', appointmentNote: 'Termin empfohlen.' }" },
  heading: { name: 'Überschrift', example: "'Viele Marken'" },
  intro: { name: 'Einleitung', example: "'Ein Satz dazu.'" },
  appointmentNote: { name: 'Hinweis zum Termin', example: "'Termin empfohlen.'" },
  // brands.ts
  kinds: { name: 'Fahrzeugarten', example: "['ATV', 'UTV']", entry: 'Fahrzeugart' },
  partner: { name: 'Partnerschaft', example: "'Vertragspartner'" },
  image: { name: 'Bild', example: "'illustrations/atv'" },
  imageAlt: { name: 'Bildbeschreibung', example: "'Rotes Quad auf einem Waldweg'" },
  paint: { name: 'Lackfarbe', example: "'rot'" },
  features: { name: 'Leistungen', example: "['Verkauf', 'Wartung']", entry: 'Leistung' },
  // statistics.ts, values.ts
  number: { name: 'Zahl', example: "'20+'" },
  label: { name: 'Beschriftung', example: "'Jahre Erfahrung'" },
  icon: { name: 'Zeichen', example: "'wrench'" },
  // hours.ts
  weekly: { name: 'Öffnungszeiten', example: '{ monday: [], … }' },
  monday: { name: 'Montag', ...DAY },
  tuesday: { name: 'Dienstag', ...DAY },
  wednesday: { name: 'Mittwoch', ...DAY },
  thursday: { name: 'Donnerstag', ...DAY },
  friday: { name: 'Freitag', ...DAY },
  saturday: { name: 'Samstag', ...DAY },
  sunday: { name: 'Sonntag', ...DAY },
  opens: { name: 'öffnet um', example: "'09:00'" },
  closes: { name: 'schließt um', example: "'17:00'" },
  closures: { name: 'Schließzeiten', example: '[]', entry: 'Schließzeit' },
  first: { name: 'erster Tag', example: "'2026-12-24'" },
  last: { name: 'letzter Tag', example: "'2027-01-03'" },
  reason: { name: 'Grund', example: "'Betriebsurlaub'" },
  announceFrom: { name: 'Hinweis ab', example: "'2026-12-01'" },
  specialDays: { name: 'Besondere Tage', example: '[]', entry: 'Tag' },
  date: { name: 'Datum', example: "'2026-12-24'" },
  hours: { name: 'Zeiten', ...DAY },
  holidays: { name: 'Feiertage', example: "{ Karfreitag: 'geschlossen', … }" },
  // legal.ts
  updated: { name: 'Stand', example: "'2026-11-20'" },
  vatId: { name: 'Umsatzsteuer-Identifikationsnummer', example: "'DE136695976'" },
  businessId: { name: 'Wirtschafts-Identifikationsnummer', example: "'DE136695976-00001'" },
  representedBy: { name: 'Vertreten durch', example: "'Erika Muster, Geschäftsführerin'" },
  register: { name: 'Register', example: "{ court: 'Amtsgericht Frankfurt (Oder)', entry: 'HRB 12345 FF' }" },
  court: { name: 'Gericht', example: "'Amtsgericht Frankfurt (Oder)'" },
  entry: { name: 'Registernummer', example: "'HRB 12345 FF'" },
  supervisoryAuthority: { name: 'Aufsichtsbehörde', example: "'Musteramt, Musterstraße 4, 12345 Musterstadt'" },
  profession: { name: 'Beruf', example: "{ title: 'Zweiradmechanikermeister', … }" },
  state: { name: 'Staat', example: "'Deutschland'" },
  chamber: { name: 'Kammer', example: "'Handwerkskammer Frankfurt (Oder)'" },
  rules: { name: 'Berufsrecht', example: "'[Handwerksordnung (HwO)](https://www.gesetze-im-internet.de/hwo/)'" },
  insurance: {
    name: 'Haftpflichtversicherung',
    example: "{ company: 'Muster-Versicherung AG, Musterstraße 3, 12345 Musterstadt', scope: 'Deutschland' }",
  },
  scope: { name: 'Geltungsbereich', example: "'Deutschland'" },
  disputeResolution: { name: 'Streitbeilegung', example: '{ participates: false }' },
  participates: { name: 'Teilnahme', example: 'false' },
  body: { name: 'Schlichtungsstelle', example: "'Musterschlichtung e. V., Musterstraße 5, 12345 Musterstadt'" },
  hosting: { name: 'Hosting', example: "{ company: 'Muster-Hosting GmbH, …', … }" },
  company: { name: 'Firma und Anschrift', example: "'Muster-Hosting GmbH, Musterstraße 2, 12345 Musterstadt'" },
  location: { name: 'Standort der Server', example: "'Deutschland'" },
  logRetention: { name: 'Speicherdauer der Protokolle', example: "'14 Tage'" },
  contract: { name: 'AV-Vertrag', example: "'geschlossen am 3. März 2026'" },
  emailProvider: { name: 'E-Mail-Anbieter', example: "'Muster-Post GmbH, Musterstraße 6, 12345 Musterstadt'" },
  privacy: { name: 'Datenschutz', example: '[ … ]', entry: 'Teil' },
  id: { name: 'Sprungmarke', example: "'kontaktdaten'" },
  paragraphs: { name: 'Absätze', example: "['Ein Absatz.']", entry: 'Absatz' },
}

/** What one entry is, for the files that are a list as a whole. */
const ENTRIES: Record<string, string> = { brands: 'Marke', statistics: 'Kennzahl', values: 'Text' }

/** `keys` lead from the file's name to the field, `values` holds what stands in all files. */
export function nameField([file, ...keys]: PropertyKey[], values: unknown): string {
  const names: string[] = []
  let value = step(values, file)
  let entry = ENTRIES[String(file)]
  for (const key of keys) {
    const list = value
    value = step(value, key)
    if (typeof key !== 'number') names.push(fieldOf(key)?.name ?? String(key))
    // The one time of a day needs no number.
    else if (!Array.isArray(list) || list.length !== 1) names.push(nameEntry(entry ?? 'Eintrag', key, value))
    entry = typeof key === 'number' ? undefined : fieldOf(key)?.entry
  }
  const field = keys.findLast((key) => typeof key !== 'number')
  return names.join(', ') + (field !== undefined && fieldOf(field) ? ` (${String(field)})` : '')
}

/** Not FIELDS["constructor"]: every object has that. */
function fieldOf(key: PropertyKey): Field | undefined {
  return Object.hasOwn(FIELDS, key) ? FIELDS[String(key)] : undefined
}

/** "Marke KYMCO Scooter", "Kennzahl Jahre Erfahrung", "2. Absatz". */
function nameEntry(entry: string, index: number, value: unknown): string {
  const title = step(value, 'title') ?? step(value, 'heading') ?? step(value, 'label')
  return typeof title === 'string' && title.trim() ? `${entry} ${title}` : `${index + 1}. ${entry}`
}

/** What stands under a key, undefined where nothing can. */
export function step(value: unknown, key: PropertyKey | undefined): unknown {
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return undefined
  return (value as Record<PropertyKey, unknown>)[key]
}
