/**
 * What the content files may hold. The owner's editor shows the comments here as help; they and the messages are
 * German, because the owner reads them.
 */
import * as z from 'zod'
import { brands, type FEATURES } from '../lib/brand-schema.ts'
import { brandText, email, httpsUrl, logo, phone, prose, text } from '../lib/fields.ts'
import { hours } from '../lib/hours-schema.ts'
import { legal } from '../lib/legal-schema.ts'
import { protectSpaces } from '../lib/typography.ts'

const headed = z.strictObject({
  /** Überschrift */
  heading: text,
  /** Ein oder zwei Sätze darunter */
  intro: prose,
})

const business = z.strictObject({
  /** Name des Betriebs, wie ihn die Kunden kennen */
  name: text,
  /** Inhaberin oder Inhaber mit Vor- und Nachnamen, bei einer Firma die Firma mit Rechtsform */
  owner: text,
  /** Aufschrift des Kennzeichens oben links: Kreis und wenige Zeichen, zum Beispiel "LOS ATV 20" */
  plate: text.max(12),
  /** Eigenes Logo anstelle von Kennzeichen und Name, eine Datei im Ordner photos: "photos/logo.svg"; ohne Logo die Zeile weglassen */
  logo: logo.optional(),
  /** Adresse der Website, zum Beispiel "https://www.meine-werkstatt.de" */
  website: httpsUrl
    .refine(
      (value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`,
      'Hier steht mehr als die Adresse der Website. So ist es richtig: "https://www.meine-werkstatt.de"',
    )
    // With umlauts for people, without for machines.
    .transform((value) => ({
      origin: new URL(value).origin,
      host: value.toLowerCase().replace(/^https:\/\/|\/$/g, ''),
    })),
  /** Straße und Hausnummer */
  street: text,
  /** Postleitzahl, fünf Ziffern */
  postalCode: text.refine((value) => /^\d{5}$/.test(value), 'Das ist keine Postleitzahl. So ist es richtig: "15859"'),
  /** Ort, wie er auf dem Ortsschild und in der Anschrift steht */
  town: text,
  /** Telefonnummer mit Vorwahl, zum Beispiel "033678 12345" */
  phone,
  /** WhatsApp: Nummer und Text für die erste Nachricht */
  whatsApp: z.strictObject({
    /** Nummer des WhatsApp-Kontos */
    phone,
    /** Text, der im Chat schon vorbereitet ist */
    text,
    /** Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da */
    brandText,
  }),
  /** E-Mail-Adresse, zum Beispiel "kontakt@meine-werkstatt.de" */
  email,
  /** Betreff, der in der E-Mail schon dasteht */
  emailSubject: text,
  /** Dasselbe beim Link einer Marke; für {brand} steht dann ihr Titel da */
  emailBrandSubject: brandText,
  /** Ihre Seite bei einem Anzeigenportal mit den sofort verfügbaren Fahrzeugen */
  classifieds: httpsUrl,
  /** Ob die Website auf Dauer verschlüsselt läuft (https): Mit true merken sich Browser das ein Jahr lang und kommen ohne Zertifikat nicht mehr */
  httpsOnly: z.boolean().default(false),
  /** Jahr in der Fußzeile, eine Zahl ohne Anführungszeichen */
  copyrightYear: z.int().min(2000).max(2100),
})

const home = z.strictObject({
  /** Titel im Reiter des Browsers und in der Suchmaschine, höchstens 65 Zeichen */
  title: text.max(65),
  /** Kurzbeschreibung für Suchmaschinen, höchstens 160 Zeichen */
  description: text.max(160),
  /** Die große Überschrift, zwei oder drei Zeilen wie auf dem Telefon; am Rechner rücken die zweite und die dritte zusammen */
  tagline: z.array(text.max(16)).min(2).max(3),
  /** Der Satz unter der großen Überschrift */
  lead: prose,
  /** Der Teil mit den Marken */
  services: headed,
  /** Der dunkle Teil mit den vier Zahlen */
  about: headed,
  /** Der Teil mit Telefon, WhatsApp und Öffnungszeiten */
  contact: z.strictObject({
    /** Überschrift */
    heading: text,
    /** Hinweis, dass ein Termin gut ist */
    appointmentNote: prose,
  }),
})

const statistics = z
  .array(
    z.strictObject({
      /** Die Zahl, höchstens 6 Zeichen, zum Beispiel "20+" */
      number: text.max(6),
      /** Was sie zählt, höchstens 30 Zeichen */
      label: text.max(30),
    }),
  )
  .length(4)

const values = z
  .array(
    z.strictObject({
      /** Zeichen davor: 'wrench' (Schlüssel), 'chat' (Sprechblasen), 'calendar' (Kalender), 'pin' (Ort) */
      icon: z.enum(['wrench', 'chat', 'calendar', 'pin']),
      /** Überschrift, höchstens 24 Zeichen */
      title: text.max(24),
      /** Ein oder zwei Sätze, höchstens 140 Zeichen */
      description: text.max(140).transform(protectSpaces),
    }),
  )
  .length(4)

/** One entry for each file of the content folder; the file's export has the same name. */
export const contentSchema = z.strictObject({ business, home, brands, statistics, values, hours, legal })

export type Content = z.output<typeof contentSchema>
export type Brand = Content['brands'][number]
export type Feature = (typeof FEATURES)[number]

/** The types that the content files name: what may be written there, before it is read. */
export type Business = z.input<typeof business>
export type Home = z.input<typeof home>
export type Brands = z.input<typeof brands>
export type Statistics = z.input<typeof statistics>
export type Values = z.input<typeof values>
export type Hours = z.input<typeof hours>
export type Legal = z.input<typeof legal>
