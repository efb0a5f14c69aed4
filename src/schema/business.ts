/** The rules for the business data. */
import * as z from 'zod'
import { photo } from './photo.ts'
import { field, Refusal, rule, withExample } from './rule.ts'
import { choice, email, httpsUrl, listOf, message, orNone, phone, refuseDoubles, text, yesNo } from './shared-rules.ts'

const MORE = 'Hier steht mehr als die Adresse der Website.'
/** `host` keeps umlauts, for people; `origin` is for machines. */
const website = httpsUrl
  .refine((address) => new URL(address).href === `${new URL(address).origin}/`, withExample(MORE))
  .transform((url) => ({ origin: new URL(url).origin, host: url.toLowerCase().replace(/^https:\/\/|\/$/g, '') }))

const postalCode = rule({ control: 'text' }, (value) => {
  const [code] = /(?<=^(?:D-? ?)?)(?!00)\d{5}$/.exec(value) ?? []
  return code ?? new Refusal(`„${value}“ ist keine Postleitzahl.`)
})

const hasNoCode = (value: string) => !/\b\d{5}\b/.test(value)
const ONLY_STREET = 'Postleitzahl und Ort haben eigene Felder. Bitte hier nur Straße und Hausnummer.'
const ONLY_TOWN = 'Die Postleitzahl hat ein eigenes Feld. Bitte hier nur den Ort.'

const year = rule({ control: 'text' }, (value) =>
  /^20\d\d$/.test(value) ? Number(value) : new Refusal(`„${value}“ ist kein Jahr zwischen 2000 und 2099.`),
)

const GREETING = '>-\n  Hallo, ich möchte einen Termin in der Werkstatt.'
const WHATSAPP_HELP = 'Nummer des WhatsApp-Kontos. Nach dem Abschalten WhatsApp auch sonst nirgends nennen'
const brandText = (label: string, example: string) =>
  field(message({ isOfBrand: true }), label, 'statt {brand} steht dort der Name der Marke', `>-\n  ${example}`)

const whatsApp = z.strictObject({
  phone: field(phone, 'Telefon in WhatsApp', WHATSAPP_HELP, '0171 3920012'),
  text: field(message(), 'Text', 'Text, der im Chat schon vorbereitet ist', GREETING),
  brandText: brandText('Text zu einer Marke, die Sie verkaufen', 'Es geht um {brand}.').optional(),
})

const secondPhone = z.strictObject({
  label: field(text(40), 'Bezeichnung', 'wofür', 'Notdienst'),
  phone: field(phone, 'Zweites Telefon', 'mit Vorwahl', '0171 3920034'),
})

const profile = z.strictObject({
  name: field(text(40), 'Name', 'wie er auf der Seite steht', 'Instagram'),
  url: field(httpsUrl, 'Adresse', 'Ihre Seite dort', 'https://www.netzwerk.example/zweirad-muster'),
})

const profiles = listOf(profile, 'Profil').superRefine(refuseDoubles('name'))

/** 52.2512, 13.9312 or 52,2512; 13,9312 or 52.2512° N, 13.9312° E or 52°15'04.4"N 13°55'52.4"E */
const place = rule({ control: 'text' }, (value) => {
  const parts = (value.replace(/(\d),(\d{3})/g, '$1.$2').match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts
  const [latitude, longitude] = parts.length === 6 ? [a + b / 60 + c / 3600, d + e / 60 + f / 3600] : [a, b]
  const isPlace = /^[\d\s.,;/°'"′″NEO]+$/.test(value) && [2, 6].includes(parts.length)
  const isInGermany = latitude > 47 && latitude < 56 && longitude > 5 && longitude < 16
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return isPlace && isInGermany
    ? { latitude: round(latitude), longitude: round(longitude) }
    : new Refusal(`„${value}“ ist keine Breite und Länge in Deutschland.`)
})

const ownerTitle = choice(['Inhaber', 'Inhaberin'])
const httpsOnly = field(yesNo, 'Nur verschlüsselt', 'ja, wenn https auf Dauer läuft; gilt ein Jahr', 'nein')

export const business = z.strictObject({
  name: field(text(), 'Name des Betriebs', 'wie ihn die Kunden kennen', 'Zweirad Muster'),
  owner: field(text(), 'Inhaber oder Firma', 'Vor- und Nachname, oder Firmenname mit Rechtsform', 'Erika Mustermann'),
  ownerTitle: field(ownerTitle, 'Bezeichnung', 'nur wer als e. K. im Handelsregister steht', 'Inhaberin').optional(),
  plate: field(text(12), 'Kennzeichen', 'oben links und im Symbol der Website', 'LOS ATV 20').optional(),
  logo: field(photo, 'Logo', 'statt Kennzeichen und Name: SVG oder PNG im Ordner photos', 'logo.svg').optional(),
  website: field(website, 'Website', 'Adresse der Website', 'https://www.zweirad-muster.example'),
  street: field(text().refine(hasNoCode, ONLY_STREET), 'Straße', 'Straße und Hausnummer der Adresse', 'Musterstraße 1'),
  postalCode: field(postalCode, 'Postleitzahl', 'PLZ mit fünf Ziffern', '15859'),
  town: field(text().refine(hasNoCode, ONLY_TOWN), 'Ort', 'wie auf dem Ortsschild', 'Storkow (Mark)'),
  phone: field(phone, 'Telefon', 'Telefonnummer der Werkstatt mit Vorwahl', '030 23125678'),
  whatsApp: field(whatsApp, 'WhatsApp', 'Nummer und Texte für die erste Nachricht').optional(),
  email: field(email, 'E-Mail', 'E-Mail-Adresse', 'kontakt@zweirad-muster.example'),
  emailSubject: field(message(), 'Betreff der E-Mail', 'steht in der E-Mail schon da', '>-\n  Anfrage'),
  emailBrandSubject: brandText('Betreff zu einer Marke', 'Zu {brand}').optional(),
  classifieds: field(httpsUrl, 'Anzeigenportal', 'Ihre Seite dort', 'https://anzeigen.example/muster').optional(),
  secondPhone: field(secondPhone, 'Zweite Nummer', 'zum Beispiel Handy oder Notdienst').optional(),
  profiles: field(orNone(profiles), 'Profile', 'zum Beispiel bei Instagram, Facebook oder Google'),
  geo: field(place, 'Lage', 'auf der Karte: Breite und Länge wie bei Google Maps', '52.2512, 13.9312').optional(),
  httpsOnly: httpsOnly.default(false),
  copyrightYear: field(year, 'Jahr in der Fußzeile', 'vier Ziffern', '2026'),
})
