/** What the business data may hold. */
import * as z from 'zod'
import { brandText, email, field, httpsUrl, message, phone, photo, Refusal, rule, text, yesNo } from './fields.ts'

/** With umlauts for people, without for machines. */
const website = httpsUrl().transform((value, context) => {
  const { origin, href } = new URL(value)
  if (href === `${origin}/`) return { origin, host: value.toLowerCase().replace(/^https:\/\/|\/$/g, '') }
  context.addIssue({ code: 'custom', message: 'Hier steht mehr als die Adresse der Website.' })
  return z.NEVER
})

const postalCode = rule((value) => (/^\d{5}$/.test(value) ? value : new Refusal(`„${value}“ ist keine Postleitzahl.`)))

const year = rule((value) =>
  /^20\d\d$/.test(value) ? Number(value) : new Refusal(`„${value}“ ist kein Jahr zwischen 2000 und 2099.`),
)

export const business = z.strictObject({
  name: field(text(), 'Name des Betriebs', 'Name des Betriebs, wie ihn die Kunden kennen', 'Zweirad Muster'),
  owner: field(
    text(),
    'Inhaber',
    'Inhaberin oder Inhaber mit Vor- und Nachnamen, bei einer Firma die Firma mit Rechtsform',
    'Erika Mustermann',
  ),
  plate: field(
    text(12),
    'Kennzeichen',
    'Aufschrift des Kennzeichens oben links und im Symbol der Website: Kreis und wenige Zeichen, höchstens 12',
    'LOS ATV 20',
  ),
  logo: field(
    photo(),
    'Logo',
    'Eigenes Logo anstelle von Kennzeichen und Name: der Name einer Datei im Ordner photos',
    'logo.svg',
  ).optional(),
  website: field(website, 'Website', 'Adresse der Website', 'https://www.zweirad-muster.example'),
  street: field(text(), 'Straße', 'Straße und Hausnummer', 'Musterstraße 1'),
  postalCode: field(postalCode, 'Postleitzahl', 'Postleitzahl, fünf Ziffern', '15859'),
  town: field(text(), 'Ort', 'Ort, wie er auf dem Ortsschild und in der Anschrift steht', 'Storkow (Mark)'),
  phone: field(phone(), 'Telefon', 'Telefonnummer der Werkstatt mit Vorwahl', '030 23125678'),
  whatsApp: field(
    z.strictObject({
      phone: field(phone(), 'Telefon', 'Nummer des WhatsApp-Kontos', '0171 3920012'),
      text: field(message(), 'Text', 'Text, der im Chat schon vorbereitet ist', 'Hallo, ich möchte einen Termin.'),
      brandText: field(
        brandText(),
        'Text zu einer Marke',
        'Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da',
        'Hallo, es geht um {brand}.',
      ),
    }),
    'WhatsApp',
    'WhatsApp: Nummer und Texte für die erste Nachricht',
  ),
  email: field(email(), 'E-Mail', 'E-Mail-Adresse', 'kontakt@zweirad-muster.example'),
  emailSubject: field(
    message(),
    'Betreff der E-Mail',
    'Betreff, der in der E-Mail schon dasteht',
    'Anfrage an die Werkstatt',
  ),
  emailBrandSubject: field(
    brandText(),
    'Betreff der E-Mail zu einer Marke',
    'Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da',
    'Anfrage zu {brand}',
  ),
  classifieds: field(
    httpsUrl(),
    'Anzeigenportal',
    'Adresse Ihrer Seite beim Anzeigenportal mit den sofort verfügbaren Fahrzeugen',
    'https://anzeigen.example/zweirad-muster',
  ),
  httpsOnly: field(
    yesNo(),
    'Nur verschlüsselt',
    'ja, wenn die Website auf Dauer verschlüsselt läuft (https): Browser merken sich das ein Jahr lang',
    'nein',
  ).default(false),
  copyrightYear: field(year, 'Jahr in der Fußzeile', 'Jahr in der Fußzeile', '2026'),
})
